# Covers: stencil with borders, neighbours in global memory, conditional expression. Spelled as in 0.25.6.
# Twin: kernels/stencil_3.mojo
from gpu import global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias N = 10


fn smooth(output: UnsafePointer[Float32], a: UnsafePointer[Float32], n: Int32):
    i = global_idx.x
    last = Int(n) - 1
    if i > last:
        return
    left = a[i - 1] if i > 0 else a[0]
    right = a[i + 1] if i < last else a[last]
    output[i] = (left + 2 * a[i] + right) / 4


def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[DType.float32](N)
        b = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = 16 if i == 4 else 0
        ctx.enqueue_function[smooth](b, a, Int32(N), grid_dim=2, block_dim=8)
        ctx.enqueue_function[smooth](a, b, Int32(N), grid_dim=2, block_dim=8)
        ctx.synchronize()
        print(b)
        print(a)
