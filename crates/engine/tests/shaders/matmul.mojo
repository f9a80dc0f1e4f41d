from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import matmul_naive, matmul_tiled

# Not a multiple of the tile: the edges count.
comptime SIZE = 50
comptime BLOCKS = ceildiv(SIZE, 16)
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        for i in range(SIZE * SIZE):
            h_a[i] = Float32(i % 13 - 6)
            h_b[i] = Float32(i % 11 - 5)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var d_naive = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var d_tiled = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        ctx.enqueue_function[matmul_naive](
            d_a, d_b, d_naive, SIZE, grid_dim=(BLOCKS, BLOCKS), block_dim=(16, 16))
        ctx.enqueue_function[matmul_tiled](
            d_a, d_b, d_tiled, SIZE, grid_dim=(BLOCKS, BLOCKS), block_dim=(16, 16))
        var h_naive = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        var h_tiled = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        ctx.enqueue_copy(h_naive, d_naive)
        ctx.enqueue_copy(h_tiled, d_tiled)
        ctx.synchronize()
        var wrong = 0
        for row in range(SIZE):
            for col in range(SIZE):
                # Small whole numbers: the sum is exact in any order.
                var total: Float32 = 0.0
                for k in range(SIZE):
                    total += h_a[row * SIZE + k] * h_b[k * SIZE + col]
                if h_naive[row * SIZE + col] != total or h_tiled[row * SIZE + col] != total:
                    wrong += 1
        print("wrong:", wrong)
