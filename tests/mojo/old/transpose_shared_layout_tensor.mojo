# Covers: transpose through a padded tile of shared memory, rectangular matrix. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/transpose_shared.mojo
from gpu import thread_idx, block_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor

alias ROWS = 6
alias COLS = 10
alias TILE = 4
alias dtype = DType.float32
alias in_layout = Layout.row_major(ROWS, COLS)
alias out_layout = Layout.row_major(COLS, ROWS)


fn transpose(
    output: LayoutTensor[dtype, out_layout, MutableAnyOrigin], a: LayoutTensor[dtype, in_layout, MutableAnyOrigin]
):
    tile = LayoutTensor[dtype, Layout.row_major(TILE, TILE + 1), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    x = thread_idx.x
    y = thread_idx.y
    col = block_idx.x * TILE + x
    row = block_idx.y * TILE + y
    if row < ROWS and col < COLS:
        tile[y, x] = a[row, col]
    barrier()
    out_row = block_idx.x * TILE + y
    out_col = block_idx.y * TILE + x
    if out_row < COLS and out_col < ROWS:
        output[out_row, out_col] = tile[x, y]


def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        out = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        with a.map_to_host() as h:
            for i in range(ROWS * COLS):
                h[i] = Float32(i)
        ctx.enqueue_function[transpose](
            LayoutTensor[dtype, out_layout](out), LayoutTensor[dtype, in_layout](a), grid_dim=(3, 2), block_dim=(TILE, TILE)
        )
        with out.map_to_host() as h:
            for r in range(COLS):
                for c in range(ROWS):
                    print(h[r * ROWS + c], end=" ")
                print()
