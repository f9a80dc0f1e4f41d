# Covers: Atomic.max and Atomic.min on i32, atomic add on u32. Spelled as in 0.25.6.
# Twin: kernels/atomic_max.mojo
from gpu import global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext
from os.atomic import Atomic

alias N = 200


fn extremes(found: UnsafePointer[Int32], count: UnsafePointer[UInt32], a: UnsafePointer[Int32]):
    i = global_idx.x
    if i >= N:
        return
    x = a[i]
    Atomic.max(found, x)
    Atomic.min(found + (1), x)
    if x < 0:
        _ = Atomic.fetch_add(count, UInt32(1))


def main():
    with DeviceContext() as ctx:
        found = ctx.enqueue_create_buffer[DType.int32](2)
        count = ctx.enqueue_create_buffer[DType.uint32](1)
        a = ctx.enqueue_create_buffer[DType.int32](N)
        found.enqueue_fill(0)
        count.enqueue_fill(0)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Int32((i * 37) % 101 - 50)
        ctx.enqueue_function[extremes](found, count, a, grid_dim=4, block_dim=64)
        ctx.synchronize()
        print("largest and smallest", found)
        print("negative", count)
