from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_048_576
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# One thread adds one pair of numbers. The host decides how many threads there are.
def vector_add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    # The last block may reach past the end of the arrays.
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        # Two separate memories: h_ arrays live on the host, d_ buffers on the device.
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
            h_b[i] = Float32(2 * i)

        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)

        # Over the bus, through the kernel, and back.
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_out,
            grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()

        print(h_a[9], "+", h_b[9], "=", h_out[9])
