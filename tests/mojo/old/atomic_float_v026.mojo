# Covers: Atomic.fetch_add on f32 (sums of small integers are exact in any order). Spelled as in 0.26.1.
# Twin: kernels/atomic_float.mojo
from gpu import global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext
from os.atomic import Atomic

comptime N = 256


fn sum_all(total: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, MutAnyOrigin]):
    _ = Atomic.fetch_add(total, a[global_idx.x])


def main():
    with DeviceContext() as ctx:
        total = ctx.enqueue_create_buffer[DType.float32](1)
        total.enqueue_fill(0)
        a = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i) + 0.5
        ctx.enqueue_function[sum_all, sum_all](total, a, grid_dim=4, block_dim=64)
        with total.map_to_host() as h:
            print("sum:", h[0])
