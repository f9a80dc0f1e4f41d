# Covers: 2D stencil over a plate, repeated launches that swap two buffers.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime W = 6
comptime H = 5


def step(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var x = global_idx.x
    var y = global_idx.y
    if x >= W or y >= H:
        return
    var i = y * W + x
    if x == 0 or y == 0 or x == W - 1 or y == H - 1:
        output[unsafe_offset=i] = a[unsafe_offset=i]
    else:
        output[unsafe_offset=i] = (
            a[unsafe_offset=i - 1] + a[unsafe_offset=i + 1] + a[unsafe_offset=i - W] + a[unsafe_offset=i + W]
        ) * 0.25


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](W * H)
        var b = ctx.enqueue_create_buffer[DType.float32](W * H)
        a.enqueue_fill(0)
        with a.map_to_host() as h:
            for x in range(W):
                h[x] = 64
        for _ in range(2):
            ctx.enqueue_function[step](b, a, grid_dim=(2, 2), block_dim=(4, 4))
            ctx.enqueue_function[step](a, b, grid_dim=(2, 2), block_dim=(4, 4))
        with a.map_to_host() as h:
            for y in range(H):
                for x in range(W):
                    print(h[y * W + x], end=" ")
                print()
