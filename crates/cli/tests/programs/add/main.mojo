from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import add

comptime SIZE = 4
comptime BLOCK = 4
comptime FACTOR = 0.5
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[add](
            d_a, UInt32(SIZE), Float32(FACTOR),
            grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_b, d_a)
        ctx.synchronize()
        for i in range(SIZE):
            print(i, h_b[i])
