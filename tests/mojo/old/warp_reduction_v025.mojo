# Covers: names that modules of the past handed on (gpu.warp's WARP_SIZE and lane_id, sys's info). Spelled as in 0.25.6.
# Twin: kernels/warp_reduction.mojo
from gpu.warp import WARP_SIZE, lane_id, sum as warp_sum
from gpu.id import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer
from sys import info

alias N = 64


fn reduce(output: UnsafePointer[Float32], a: UnsafePointer[Float32]):
    i = thread_idx.x
    total = warp_sum(a[i])
    if lane_id() == 0:
        output[i // WARP_SIZE] = total


def main():
    if not info.has_accelerator():
        print("no GPU")
        return
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](2)
        a = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i)
        ctx.enqueue_function[reduce](out.unsafe_ptr(), a.unsafe_ptr(), grid_dim=1, block_dim=N)
        with out.map_to_host() as h:
            print("warps:", h[0], h[1])
            print("total:", h[0] + h[1])
