from std.math import ceildiv
from max.gpu import block_idx, global_idx, thread_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation
from max.gpu.host import DeviceContext

comptime SIZE = 256
comptime TILE = 16
comptime BLOCKS = ceildiv(SIZE, TILE)
comptime dtype = DType.float32
comptime square = row_major[SIZE, SIZE]()
comptime Matrix = TileTensor[dtype, type_of(square), MutAnyOrigin]

# C = A B for square matrices, twice. Here each thread reads a whole row of A and a whole column of B from device memory.
def matmul_naive(a: Matrix, b: Matrix, c: Matrix):
    var row = global_idx.y
    var col = global_idx.x
    if row < SIZE and col < SIZE:
        var total: Float32 = 0.0
        for k in range(SIZE):
            total += a[row, k] * b[k, col]
        c[row, col] = total

# Here a block loads one tile of A and one of B together, so that each number is read 16 times less often.
def matmul_tiled(a: Matrix, b: Matrix, c: Matrix):
    var a_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TILE, TILE]())
    var b_tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TILE, TILE]())
    var y = thread_idx.y
    var x = thread_idx.x
    var row = block_idx.y * TILE + y
    var col = block_idx.x * TILE + x
    var total: Float32 = 0.0
    for tile in range(BLOCKS):
        var a_col = tile * TILE + x
        var b_row = tile * TILE + y
        a_tile[y, x] = a[row, a_col] if row < SIZE and a_col < SIZE else 0.0
        b_tile[y, x] = b[b_row, col] if b_row < SIZE and col < SIZE else 0.0
        # Nobody may read the tiles before all have written them ...
        barrier()
        for k in range(TILE):
            total += a_tile[y, k] * b_tile[k, x]
        # ... and nobody may overwrite them before all have read them.
        barrier()
    if row < SIZE and col < SIZE:
        c[row, col] = total

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        for row in range(SIZE):
            for col in range(SIZE):
                h_a[row * SIZE + col] = Float32((row + col) % 7)
                h_b[row * SIZE + col] = Float32((row * col) % 5)

        var d_a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var d_naive = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var d_tiled = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)

        # A tensor is a buffer with a layout: it knows where row 3, column 5 stands.
        var a = TileTensor(d_a, square)
        var b = TileTensor(d_b, square)

        # A grid of blocks in two dimensions, each block 16 by 16 threads.
        ctx.enqueue_function[matmul_naive](
            a, b, TileTensor(d_naive, square),
            grid_dim=(BLOCKS, BLOCKS), block_dim=(TILE, TILE))
        ctx.enqueue_function[matmul_tiled](
            a, b, TileTensor(d_tiled, square),
            grid_dim=(BLOCKS, BLOCKS), block_dim=(TILE, TILE))

        var h_naive = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        var h_tiled = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        ctx.enqueue_copy(h_naive, d_naive)
        ctx.enqueue_copy(h_tiled, d_tiled)
        ctx.synchronize()

        # One element by hand, to be sure.
        var row = SIZE - 1
        var col = SIZE // 2
        var expected: Float32 = 0.0
        for k in range(SIZE):
            expected += h_a[row * SIZE + k] * h_b[k * SIZE + col]
        print("expected", expected)
        print("naive   ", h_naive[row * SIZE + col])
        print("tiled   ", h_tiled[row * SIZE + col])
