from layout import TileTensor, row_major, stack_allocation
from max.gpu import block_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier

comptime N = 1_024
comptime TILE = 16
comptime dtype = DType.float32
comptime square = row_major[N, N]()
comptime Matrix = TileTensor[dtype, type_of(square), MutAnyOrigin]

def matmul(a: Matrix, b: Matrix, c: Matrix):
    var a_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TILE, TILE]())
    var b_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TILE, TILE]())
    var x = thread_idx.x
    var y = thread_idx.y
    var row = block_idx.y * TILE + y
    var col = block_idx.x * TILE + x
    var total: Float32 = 0.0
    for tile in range(N // TILE):
        a_tile[y, x] = a[row, tile * TILE + x]
        b_tile[y, x] = b[tile * TILE + y, col]
        barrier()
        for k in range(TILE):
            total += a_tile[y, k] * b_tile[k, x]
        barrier()
    c[row, col] = total

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N * N)
        var b = ctx.enqueue_create_buffer[dtype](N * N)
        var c = ctx.enqueue_create_buffer[dtype](N * N)
        ctx.enqueue_function[matmul](
            TileTensor(a, square), TileTensor(b, square), TileTensor(c, square),
            grid_dim=(N // TILE, N // TILE), block_dim=(TILE, TILE))
        ctx.synchronize()
