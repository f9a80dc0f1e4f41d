from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_000
comptime BLOCK = 128
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Negative numbers become 0, all others stay.
def clamp(a: Vec, result: Vec):
    var i = global_idx.x
    if i < SIZE:
        var x = a[unsafe_offset=i]
        #: starter
        result[unsafe_offset=i] = x
        #: solution
        if x < 0.0:
            x = 0.0
        result[unsafe_offset=i] = x
        #: wrong:skips-negatives
        if x >= 0.0:
            result[unsafe_offset=i] = x
        #: wrong:absolute
        if x < 0.0:
            x = -x
        result[unsafe_offset=i] = x
        #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i - 500)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(-1.0)
        ctx.enqueue_copy(d_a, h_a)
        #: solution
        ctx.enqueue_function[clamp](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = max(h_a[i], 0.0)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 700 is", h_out[700])
