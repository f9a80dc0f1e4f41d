# Covers: one buffer passed as input and as output.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime N = 5


def add(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], b: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    output[unsafe_offset=i] = a[unsafe_offset=i] * 10 + b[unsafe_offset=i]


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](N)
        with x.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i + 1)
        ctx.enqueue_function[add](x, x, x, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(x)
