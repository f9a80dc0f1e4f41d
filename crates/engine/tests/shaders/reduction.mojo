from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import block_sum

comptime SIZE = 70_001
comptime BLOCK = 256
comptime BLOCKS = ceildiv(SIZE, BLOCK)
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_values = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_values[i] = Float32(i % 17 - 8)
        var d_values = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_partial = ctx.enqueue_create_buffer[dtype](BLOCKS)
        ctx.enqueue_copy(d_values, h_values)
        ctx.enqueue_function[block_sum](d_values, d_partial, SIZE, grid_dim=BLOCKS, block_dim=BLOCK)
        var h_partial = ctx.enqueue_create_host_buffer[dtype](BLOCKS)
        ctx.enqueue_copy(h_partial, d_partial)
        ctx.synchronize()
        var wrong = 0
        for block in range(BLOCKS):
            var total: Float32 = 0.0
            for i in range(block * BLOCK, min(SIZE, (block + 1) * BLOCK)):
                total += h_values[i]
            if h_partial[block] != total:
                wrong += 1
        print("wrong:", wrong)
