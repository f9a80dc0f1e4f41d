from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 65_536
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread multiplies one number.
def scale(x: Vec, factor: Float32):
    var i = global_idx.x
    if i < SIZE:
        x[unsafe_offset=i] *= factor

def main() raises:
    with DeviceContext() as ctx:
        var h_x = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_x[i] = Float32(i)
        var d_x = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_x, h_x)
        #: solution
        for round in range(3):
            ctx.enqueue_function[scale](
                d_x, Float32(2.0), grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_x)
        #: starter
        for round in range(3):
            ctx.enqueue_function[scale](
                d_x, Float32(2.0), grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
            ctx.enqueue_copy(h_out, d_x)
            ctx.synchronize()
            ctx.enqueue_copy(d_x, h_out)
        #: wrong:home-each-time
        for round in range(3):
            ctx.enqueue_function[scale](
                d_x, Float32(2.0), grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
            ctx.enqueue_copy(h_out, d_x)
        #: wrong:once-only
        ctx.enqueue_function[scale](
            d_x, Float32(2.0), grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_x)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = h_x[i] * 8.0
        ctx.enqueue_copy(d_x, h_out)
        #: end
        ctx.synchronize()
        print("element 9 is", h_out[9])
