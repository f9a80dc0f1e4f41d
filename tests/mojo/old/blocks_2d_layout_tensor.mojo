# Covers: 2D grid of 2D blocks, global_idx.x and .y, TileTensor 2-D. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/blocks_2d.mojo
from gpu import global_idx
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from math import ceildiv

alias H = 5
alias W = 7
alias TPB = 3
alias layout = Layout.row_major(H, W)
alias dtype = DType.int32


fn coordinates(output: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    row = global_idx.y
    col = global_idx.x
    if row < H and col < W:
        output[row, col] = Int32(row * 10 + col)


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](H * W).enqueue_fill(-1)
        ctx.enqueue_function[coordinates](
            LayoutTensor[dtype, layout](out), grid_dim=(ceildiv(W, TPB), ceildiv(H, TPB)), block_dim=(TPB, TPB)
        )
        with out.map_to_host() as h:
            for y in range(H):
                for x in range(W):
                    print(h[y * W + x], end=" ")
                print()
