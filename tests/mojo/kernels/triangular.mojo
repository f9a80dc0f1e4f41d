# Covers: uneven work (threads of one warp leave a loop at different times), while with two conditions.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime N = 20


def primes(output: Pointer[Int32, MutAnyOrigin]):
    var n = global_idx.x
    if n < N:
        var d = 2
        while d * d <= n and n % d != 0:
            d += 1
        var prime = n >= 2 and d * d > n
        output[unsafe_offset=n] = 1 if prime else 0


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](N)
        ctx.enqueue_function[primes](out, grid_dim=5, block_dim=4)
        with out.map_to_host() as h:
            var found: List[Int] = []
            for i in range(N):
                if h[i] == 1:
                    found.append(i)
            print(found)
