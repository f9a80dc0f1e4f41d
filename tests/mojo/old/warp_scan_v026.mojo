# Covers: warp.prefix_sum, warp.max, warp.min, warp.broadcast. Spelled as in 0.26.1.
# Twin: kernels/warp_scan.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext
from gpu import warp

comptime N = 32


fn scans(output: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, MutAnyOrigin]):
    i = thread_idx.x
    x = a[i]
    output[i] = warp.prefix_sum(x)
    output[N + i] = warp.max(x) - warp.min(x)
    output[2 * N + i] = warp.broadcast(x) + x


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](3 * N)
        a = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32((i * 7) % 11)
        ctx.enqueue_function[scans, scans](out, a, grid_dim=1, block_dim=N)
        with out.map_to_host() as h:
            print("inclusive:", h[0], h[1], h[2], h[31])
            print("spread:", h[N], h[2 * N - 1])
            print("with lane 0:", h[2 * N + 1], h[2 * N + 2])
