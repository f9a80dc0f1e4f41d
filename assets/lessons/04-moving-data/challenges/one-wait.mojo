from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 65_536
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread doubles one element.
def double(a: Vec, result: Vec):
    var i = global_idx.x
    if i < SIZE:
        result[unsafe_offset=i] = 2.0 * a[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)

        #: solution
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[double](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        #: starter
        ctx.enqueue_copy(d_a, h_a)
        ctx.synchronize()
        ctx.enqueue_function[double](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.synchronize()
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        #: wrong:never
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[double](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        #: wrong:too-early
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[double](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.synchronize()
        ctx.enqueue_copy(h_out, d_out)
        #: wrong:on-the-host
        ctx.enqueue_copy(d_a, h_a)
        for i in range(SIZE):
            h_out[i] = 2.0 * h_a[i]
        ctx.enqueue_copy(d_out, h_out)
        ctx.synchronize()
        #: end
        print("element 9 is", h_out[9])
