from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import add, scale, square

comptime SIZE = 5_003
comptime BLOCKS = ceildiv(SIZE, 128)
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i % 50)
            h_b[i] = Float32(i % 7)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_x = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        ctx.enqueue_function[add](d_a, d_b, d_x, SIZE, grid_dim=BLOCKS, block_dim=128)
        ctx.enqueue_function[scale](d_x, SIZE, Float32(0.25), grid_dim=BLOCKS, block_dim=128)
        ctx.enqueue_function[square](d_x, SIZE, grid_dim=BLOCKS, block_dim=128)
        ctx.enqueue_copy(h_out, d_x)
        ctx.synchronize()
        var wrong = 0
        for i in range(SIZE):
            var x = (h_a[i] + h_b[i]) * 0.25
            if h_out[i] != x * x:
                wrong += 1
        print("wrong:", wrong)
