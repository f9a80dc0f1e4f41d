# Covers: transpose through a padded tile of shared memory, rectangular matrix.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime ROWS = 6
comptime COLS = 10
comptime TILE = 4
comptime dtype = DType.float32
comptime in_layout = row_major[ROWS, COLS]()
comptime out_layout = row_major[COLS, ROWS]()


def transpose(
    output: TileTensor[dtype, type_of(out_layout), MutAnyOrigin], a: TileTensor[dtype, type_of(in_layout), MutAnyOrigin]
):
    var tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TILE, TILE + 1]())
    var x = thread_idx.x
    var y = thread_idx.y
    var col = block_idx.x * TILE + x
    var row = block_idx.y * TILE + y
    if row < ROWS and col < COLS:
        tile[y, x] = a[row, col]
    barrier()
    var out_row = block_idx.x * TILE + y
    var out_col = block_idx.y * TILE + x
    if out_row < COLS and out_col < ROWS:
        output[out_row, out_col] = tile[x, y]


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        var out = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
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
