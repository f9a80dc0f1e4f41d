from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import add

comptime SIZE = 262_144
comptime BLOCK = 256
comptime ROUNDS = 4
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)

        for round in range(ROUNDS):
            for i in range(SIZE):
                h_b[i] = Float32(round)
            # h_b is new in every round. h_a is not.
            ctx.enqueue_copy(d_a, h_a)
            ctx.enqueue_copy(d_b, h_b)
            ctx.enqueue_function[add](
                d_a, d_b, d_out, SIZE,
                grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
            ctx.enqueue_copy(h_out, d_out)
            ctx.synchronize()
            print("round", round, "gives", h_out[9])
