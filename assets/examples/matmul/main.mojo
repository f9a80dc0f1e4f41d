from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import matmul_naive, matmul_tiled

comptime SIZE = 256
comptime TILE = 16
comptime BLOCKS = ceildiv(SIZE, TILE)
comptime dtype = DType.float32

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

        # A grid of blocks in two dimensions, each block 16 by 16 threads.
        ctx.enqueue_function[matmul_naive](
            d_a, d_b, d_naive, SIZE,
            grid_dim=(BLOCKS, BLOCKS), block_dim=(TILE, TILE))
        ctx.enqueue_function[matmul_tiled](
            d_a, d_b, d_tiled, SIZE,
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
