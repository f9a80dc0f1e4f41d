from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import vector_add

comptime SIZE = 10_007
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i) * 0.37 - 100.0
            h_b[i] = Float32(i % 91) / 7.0
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        ctx.enqueue_function[vector_add](d_a, d_b, d_out, SIZE, grid_dim=ceildiv(SIZE, 64), block_dim=64)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        var wrong = 0
        for i in range(SIZE):
            if h_out[i] != h_a[i] + h_b[i]:
                wrong += 1
        print("wrong:", wrong)
