# Covers: warp.sum, lane_id, WARP_SIZE. Spelled as in 0.26.1.
# Twin: kernels/warp_reduction.mojo
from gpu import thread_idx, lane_id, WARP_SIZE, global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext
from gpu import warp

comptime N = 64


fn reduce(output: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, MutAnyOrigin]):
    i = global_idx.x
    total = warp.sum(a[i])
    if lane_id() == 0:
        output[i // WARP_SIZE] = total


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](2)
        a = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i)
        ctx.enqueue_function[reduce, reduce](out, a, grid_dim=1, block_dim=N)
        with out.map_to_host() as h:
            print("warps:", h[0], h[1])
            print("total:", h[0] + h[1])
