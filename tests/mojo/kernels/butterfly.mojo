# Covers: a warp's exchange by shuffle_xor (butterfly) and shuffle_idx, exclusive prefix sums, a function inside the kernel.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, lane_id
from max.gpu.primitives.warp import shuffle_xor
from max.gpu.primitives import warp

comptime N = 32


def butterfly(output: Pointer[Int32, MutAnyOrigin], data: Pointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = data[unsafe_offset=i]

    @parameter
    def exchange(by: Int) -> Int32:
        return shuffle_xor(x, UInt32(by))

    var total = x
    var d = 16
    while d > 0:
        total += shuffle_xor(total, UInt32(d))
        d //= 2
    output[unsafe_offset=i] = total
    output[unsafe_offset=N + i] = exchange(1)
    output[unsafe_offset=2 * N + i] = warp.shuffle_idx(x, UInt32((i * 5) % N))
    output[unsafe_offset=3 * N + i] = warp.prefix_sum[exclusive=True](x)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.int32](N)
        var o = ctx.enqueue_create_buffer[DType.int32](4 * N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Int32(i * i % 13)
        ctx.enqueue_function[butterfly](o, a, grid_dim=1, block_dim=N)
        with o.map_to_host() as h:
            print(h[0], h[N - 1], h[N], h[N + 1], h[2 * N + 3], h[3 * N], h[4 * N - 1])
