# Covers: transpose through a padded tile, rectangular matrix, guards on both sides of the barrier.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from layout import TileTensor, row_major, stack_allocation
from std.math import ceildiv

comptime ROWS = 6
comptime COLS = 9
comptime T = 4
comptime dtype = DType.int32
comptime in_layout = row_major[ROWS, COLS]()
comptime out_layout = row_major[COLS, ROWS]()


def transpose(
    output: TileTensor[dtype, type_of(out_layout), MutAnyOrigin], matrix: TileTensor[dtype, type_of(in_layout), MutAnyOrigin]
):
    var tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[T, T + 1]())
    var x = block_idx.x * T + thread_idx.x
    var y = block_idx.y * T + thread_idx.y
    if x < COLS and y < ROWS:
        tile[thread_idx.y, thread_idx.x] = matrix[y, x]
    barrier()
    x = block_idx.y * T + thread_idx.x
    y = block_idx.x * T + thread_idx.y
    if x < ROWS and y < COLS:
        output[y, x] = tile[thread_idx.x, thread_idx.y]


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        var b = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        with a.map_to_host() as h:
            for i in range(ROWS * COLS):
                h[i] = Int32(i)
        ctx.enqueue_function[transpose](
            TileTensor(b, out_layout),
            TileTensor(a, in_layout),
            grid_dim=(ceildiv(COLS, T), ceildiv(ROWS, T)),
            block_dim=(T, T),
        )
        with b.map_to_host() as h:
            var t = TileTensor(h, out_layout)
            print(t)
