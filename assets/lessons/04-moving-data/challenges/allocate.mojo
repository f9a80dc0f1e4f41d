from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_024
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
        #: solution wrong:on-the-host
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        #: starter
        # Wanted: a device buffer d_out for the result.
        var d_out = ctx.enqueue_create_buffer[dtype](1)
        #: wrong:bytes
        var d_out = ctx.enqueue_create_buffer[dtype](4 * SIZE)
        #: wrong:one-short
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE - 1)
        #: end

        #: solution
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[double](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        #: wrong:on-the-host
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_out, h_a)
        ctx.synchronize()
        for i in range(SIZE):
            h_out[i] = 2.0 * h_a[i]
        #: end
        print("element 9 is", h_out[9])
