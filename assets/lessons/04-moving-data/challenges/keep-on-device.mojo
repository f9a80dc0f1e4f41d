from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 262_144
comptime BLOCK = 256
comptime BLOCKS = ceildiv(SIZE, BLOCK)
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

def vector_add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

def scale(x: Vec, result: Vec, factor: Float32):
    var i = global_idx.x
    if i < SIZE:
        result[unsafe_offset=i] = x[unsafe_offset=i] * factor

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        #: starter
        var h_sum = ctx.enqueue_create_host_buffer[dtype](SIZE)
        #: solution
        #: end
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i % 100)
            h_b[i] = 6.0
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_sum = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)

        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        #: starter
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_sum, grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_copy(h_sum, d_sum)
        ctx.synchronize()
        ctx.enqueue_copy(d_sum, h_sum)
        ctx.enqueue_function[scale](
            d_sum, d_out, Float32(0.5), grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        #: solution
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_sum, grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_function[scale](
            d_sum, d_out, Float32(0.5), grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = (h_a[i] + h_b[i]) * 0.5
        #: wrong:scale-left-out
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_sum, grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_sum)
        #: wrong:looks-twice
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_sum, grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_sum)
        ctx.synchronize()
        ctx.enqueue_function[scale](
            d_sum, d_out, Float32(0.5), grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        #: end
        ctx.synchronize()
        print("element 10 is", h_out[10])
