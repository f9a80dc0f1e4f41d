from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import saxpy

comptime SIZE = 9_001
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_x = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_y = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_x[i] = Float32(i % 256)
            h_y[i] = Float32(SIZE - i)
        var d_x = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_y = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_x, h_x)
        ctx.enqueue_copy(d_y, h_y)
        ctx.enqueue_function[saxpy](SIZE, Float32(-1.5), d_x, d_y, grid_dim=ceildiv(SIZE, 256), block_dim=256)
        ctx.enqueue_copy(h_out, d_y)
        ctx.synchronize()
        var wrong = 0
        for i in range(SIZE):
            # Halves of whole numbers: exact, whether or not the device fuses the multiply and the add.
            if h_out[i] != Float32(-1.5) * h_x[i] + h_y[i]:
                wrong += 1
        print("wrong:", wrong)
