# Covers: warp.prefix_sum, warp.max, warp.min, warp.broadcast.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.primitives import warp

comptime N = 32


def scans(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = a[unsafe_offset=i]
    output[unsafe_offset=i] = warp.prefix_sum(x)
    output[unsafe_offset=N + i] = warp.max(x) - warp.min(x)
    output[unsafe_offset=2 * N + i] = warp.broadcast(x) + x


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.float32](3 * N)
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32((i * 7) % 11)
        ctx.enqueue_function[scans](out, a, grid_dim=1, block_dim=N)
        with out.map_to_host() as h:
            print("inclusive:", h[0], h[1], h[2], h[31])
            print("spread:", h[N], h[2 * N - 1])
            print("with lane 0:", h[2 * N + 1], h[2 * N + 2])
