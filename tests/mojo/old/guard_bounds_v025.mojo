# Covers: guard, scalar Int32 argument, more threads than elements. Spelled as in 0.25.6.
# Twin: kernels/guard_bounds.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias SIZE = 5
alias THREADS = 8


fn add_ten_guard(output: UnsafePointer[Float32], a: UnsafePointer[Float32], size: Int):
    i = thread_idx.x
    if i < size:
        output[i] = a[i] + 10


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](SIZE).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[DType.float32](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(2 * i)
        ctx.enqueue_function[add_ten_guard](out, a, SIZE, grid_dim=1, block_dim=THREADS)
        ctx.synchronize()
        print(out)
