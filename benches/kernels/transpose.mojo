from layout import TileTensor, row_major, stack_allocation
from max.gpu import block_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier

comptime N = 4_096
comptime TILE = 16
comptime dtype = DType.float32
comptime square = row_major[N, N]()
comptime Matrix = TileTensor[dtype, type_of(square), MutAnyOrigin]

def transpose(a: Matrix, b: Matrix):
    # One column more, so that a column of the tile lies in 16 different banks.
    var tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TILE, TILE + 1]())
    var x = thread_idx.x
    var y = thread_idx.y
    tile[y, x] = a[block_idx.y * TILE + y, block_idx.x * TILE + x]
    barrier()
    b[block_idx.x * TILE + y, block_idx.y * TILE + x] = tile[x, y]

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N * N)
        var b = ctx.enqueue_create_buffer[dtype](N * N)
        ctx.enqueue_function[transpose](
            TileTensor(a, square), TileTensor(b, square),
            grid_dim=(N // TILE, N // TILE), block_dim=(TILE, TILE))
        ctx.synchronize()
