# Covers: 2D stencil over a plate, repeated launches that swap two buffers. Spelled as in 0.26.1.
# Twin: kernels/stencil_2d.mojo
from gpu import global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

comptime W = 6
comptime H = 5


fn step(output: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, MutAnyOrigin]):
    x = global_idx.x
    y = global_idx.y
    if x >= W or y >= H:
        return
    i = y * W + x
    if x == 0 or y == 0 or x == W - 1 or y == H - 1:
        output[i] = a[i]
    else:
        output[i] = (
            a[i - 1] + a[i + 1] + a[i - W] + a[i + W]
        ) * 0.25


def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[DType.float32](W * H)
        b = ctx.enqueue_create_buffer[DType.float32](W * H)
        a.enqueue_fill(0)
        with a.map_to_host() as h:
            for x in range(W):
                h[x] = 64
        for _ in range(2):
            ctx.enqueue_function[step, step](b, a, grid_dim=(2, 2), block_dim=(4, 4))
            ctx.enqueue_function[step, step](a, b, grid_dim=(2, 2), block_dim=(4, 4))
        with a.map_to_host() as h:
            for y in range(H):
                for x in range(W):
                    print(h[y * W + x], end=" ")
                print()
