# Covers: two inputs, pointers, f32. Spelled as in 0.25.6.
# Twin: kernels/zip_sum.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias N = 6


fn add(output: UnsafePointer[Float32], a: UnsafePointer[Float32], b: UnsafePointer[Float32]):
    i = thread_idx.x
    output[i] = a[i] + b[i]


def main():
    ctx = DeviceContext()
    a = ctx.enqueue_create_buffer[DType.float32](N)
    b = ctx.enqueue_create_buffer[DType.float32](N)
    c = ctx.enqueue_create_buffer[DType.float32](N)
    with a.map_to_host() as x, b.map_to_host() as y:
        for i in range(N):
            x[i] = Float32(i) * 0.5
            y[i] = Float32(i * i)
    ctx.enqueue_function[add](c, a, b, grid_dim=1, block_dim=N)
    with c.map_to_host() as z:
        for i in range(N):
            print(i, "->", z[i])
