# Covers: two halves of one buffer as two arguments of one kernel. Spelled as in 0.26.1.
# Twin: kernels/sub_buffers.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

comptime N = 4


fn swap_halves(left: UnsafePointer[Int32, MutAnyOrigin], right: UnsafePointer[Int32, MutAnyOrigin]):
    i = thread_idx.x
    keep = left[i]
    left[i] = right[i]
    right[i] = keep


def main():
    with DeviceContext() as ctx:
        all = ctx.enqueue_create_buffer[DType.int32](2 * N)
        with all.map_to_host() as h:
            for i in range(2 * N):
                h[i] = Int32(i)
        left = all.create_sub_buffer[DType.int32](0, N)
        right = all.create_sub_buffer[DType.int32](N, N)
        ctx.enqueue_function[swap_halves, swap_halves](left, right, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(all)
        print(left, right)
