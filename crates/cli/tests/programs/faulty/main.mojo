from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import double

comptime SIZE = 6
comptime BLOCK = 4

def main() raises:
    with DeviceContext() as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.float32](SIZE)
        for i in range(SIZE):
            h[i] = Float32(i)
        var d = ctx.enqueue_create_buffer[DType.float32](SIZE)
        ctx.enqueue_copy(d, h)
        ctx.enqueue_function[double](d, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h, d)
        ctx.synchronize()
        print(h[5])
