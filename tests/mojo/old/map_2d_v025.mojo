# Covers: two-dimensional block, guard in both directions, row-major index by hand. Spelled as in 0.25.6.
# Twin: kernels/map_2d.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias SIZE = 3


fn add_ten_2d(output: UnsafePointer[Float32], a: UnsafePointer[Float32], size: Int):
    row = thread_idx.y
    col = thread_idx.x
    n = size
    if row < n and col < n:
        output[row * n + col] = a[row * n + col] + 10.0


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](SIZE * SIZE).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[DType.float32](SIZE * SIZE)
        with a.map_to_host() as h:
            for y in range(SIZE):
                for x in range(SIZE):
                    h[y * SIZE + x] = Float32(y * 100 + x)
        ctx.enqueue_function[add_ten_2d](out, a, SIZE, grid_dim=1, block_dim=(4, 4))
        with out.map_to_host() as h:
            for y in range(SIZE):
                line = String("row ") + String(y) + ":"
                for x in range(SIZE):
                    line += " " + String(h[y * SIZE + x])
                print(line)
