# Covers: max pooling in two dimensions, the window as a compile-time parameter, tile() views of the input.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from layout import TensorLayout, TileTensor, row_major

comptime H = 8
comptime W = 12
comptime dtype = DType.float32


def pool[window: Int, InLayout: TensorLayout, OutLayout: TensorLayout](
    output: TileTensor[dtype, OutLayout, MutAnyOrigin], image: TileTensor[dtype, InLayout, MutAnyOrigin]
):
    comptime assert image.flat_rank == 2 and output.flat_rank == 2
    var y = global_idx.y
    var x = global_idx.x
    if y >= Int(output.dim[0]()) or x >= Int(output.dim[1]()):
        return
    var patch = image.tile[window, window](y, x)
    var best = patch[0, 0]
    comptime for dy in range(window):
        comptime for dx in range(window):
            best = max(best, patch[dy, dx])
    output[y, x] = best


def main() raises:
    comptime P = 2
    comptime big = row_major[H, W]()
    comptime small = row_major[H // P, W // P]()
    with DeviceContext() as ctx:
        var image = ctx.enqueue_create_buffer[dtype](H * W)
        var pooled = ctx.enqueue_create_buffer[dtype](H * W // (P * P))
        with image.map_to_host() as h:
            for i in range(H * W):
                h[i] = Float32((i * 37) % 101)
        ctx.enqueue_function[pool[P, type_of(big), type_of(small)]](
            TileTensor(pooled, small), TileTensor(image, big), grid_dim=(2, 1), block_dim=(4, 4)
        )
        with pooled.map_to_host() as h:
            print(TileTensor(h, small))
