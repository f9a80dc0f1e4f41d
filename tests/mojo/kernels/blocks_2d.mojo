# Covers: 2D grid of 2D blocks, global_idx.x and .y, TileTensor 2-D.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from layout import TileTensor, row_major
from std.math import ceildiv

comptime H = 5
comptime W = 7
comptime TPB = 3
comptime layout = row_major[H, W]()
comptime dtype = DType.int32


def coordinates(output: TileTensor[dtype, type_of(layout), MutAnyOrigin]):
    var row = global_idx.y
    var col = global_idx.x
    if row < H and col < W:
        output[row, col] = Int32(row * 10 + col)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](H * W)
        out.enqueue_fill(-1)
        ctx.enqueue_function[coordinates](
            TileTensor(out, layout), grid_dim=(ceildiv(W, TPB), ceildiv(H, TPB)), block_dim=(TPB, TPB)
        )
        with out.map_to_host() as h:
            for y in range(H):
                for x in range(W):
                    print(h[y * W + x], end=" ")
                print()
