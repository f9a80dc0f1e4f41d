from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_000
comptime BLOCK = 128
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread halves one number.
def halve(a: Vec, result: Vec):
    var i = global_idx.x
    if i < SIZE:
        #: starter
        result[unsafe_offset=i] = a[unsafe_offset=i]
        #: solution
        result[unsafe_offset=i] = a[unsafe_offset=i] / 2.0
        #: wrong:always-first
        result[unsafe_offset=i] = a[unsafe_offset=0] / 2.0 + 1.0
        #: wrong:every-other
        if i % 2 == 1:
            result[unsafe_offset=i] = a[unsafe_offset=i] / 2.0
        #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i + 2)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(0.0)
        ctx.enqueue_copy(d_a, h_a)
        #: solution
        ctx.enqueue_function[halve](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = h_a[i] / 2.0
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 9 is", h_out[9])
