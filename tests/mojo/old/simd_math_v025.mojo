# Covers: SIMD values in a kernel: lanes, reduce_add, reduce_max, min/max, cast. Spelled as in 0.25.6.
# Twin: kernels/simd_math.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias T = 4


fn lanes(output: UnsafePointer[Int32]):
    t = Int32(thread_idx.x)
    v = SIMD[DType.int32, 4](t, t + 1, t * 2, 7)
    v[3] = v[3] - t
    w = max(v, SIMD[DType.int32, 4](2))
    f = w.cast[DType.float32]() * 0.5
    output[4 * thread_idx.x] = w.reduce_add()
    output[4 * thread_idx.x + 1] = v.reduce_max()
    output[4 * thread_idx.x + 2] = v.reduce_min()
    output[4 * thread_idx.x + 3] = Int32(f.reduce_add() * 10)


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.int32](4 * T)
        ctx.enqueue_function[lanes](out, grid_dim=1, block_dim=T)
        with out.map_to_host() as h:
            for t in range(T):
                print(t, h[4 * t], h[4 * t + 1], h[4 * t + 2], h[4 * t + 3])
