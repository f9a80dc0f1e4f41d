# Covers: transpose through a padded tile of shared memory, rectangular matrix. Spelled as in 1.0.
# Twin: kernels/transpose_shared.mojo
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, block_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

alias ROWS = 6
alias COLS = 10
alias TILE = 4
alias dtype = DType.float32
alias in_layout = row_major[ROWS, COLS]()
alias out_layout = row_major[COLS, ROWS]()


def transpose(
    output: TileTensor[dtype, type_of(out_layout), MutAnyOrigin], a: TileTensor[dtype, type_of(in_layout), MutAnyOrigin]
):
    tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TILE, TILE + 1]())
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


def main() raises:
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        out = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        with a.map_to_host() as h:
            for i in range(ROWS * COLS):
                h[i] = Float32(i)
        ctx.enqueue_function[transpose](
            TileTensor(out, out_layout), TileTensor(a, in_layout), grid_dim=(3, 2), block_dim=(TILE, TILE)
        )
        with out.map_to_host() as h:
            for r in range(COLS):
                for c in range(ROWS):
                    print(h[r * ROWS + c], end=" ")
                print()
