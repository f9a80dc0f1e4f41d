from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 262_144
comptime BLOCK = 256
comptime ROUNDS = 4
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# One thread adds one pair of numbers. The host decides how many threads there are.
def add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    # The last block may reach past the end of the arrays.
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

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
                d_a, d_b, d_out,
                grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
            ctx.enqueue_copy(h_out, d_out)
            ctx.synchronize()
            print("round", round, "gives", h_out[9])
