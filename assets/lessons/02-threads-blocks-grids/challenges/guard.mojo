from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_000
comptime BLOCK = 128
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread writes the square of its number.
def square(result: Vec):
    var i = global_idx.x
    var x = Float32(i)
    #: starter
    result[unsafe_offset=i] = x * x
    #: solution
    if i < SIZE:
        result[unsafe_offset=i] = x * x
    #: wrong:one-too-many
    if i <= SIZE:
        result[unsafe_offset=i] = x * x
    #: wrong:one-too-few
    if i < SIZE - 1:
        result[unsafe_offset=i] = x * x
    #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(-1.0)
        #: solution
        ctx.enqueue_function[square](
            d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = Float32(i) * Float32(i)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 9 is", h_out[9])
