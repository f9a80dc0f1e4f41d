from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_024
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread takes one difference.
def subtract(a: Vec, b: Vec, result: Vec):
    var i = global_idx.x
    if i < SIZE:
        result[unsafe_offset=i] = a[unsafe_offset=i] - b[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(3 * i + 1)
            h_b[i] = Float32(i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)

        #: solution
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        #: starter
        # Wanted: both inputs on the device.
        #: wrong:same-twice
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_a)
        #: wrong:wrong-way
        ctx.enqueue_copy(h_a, d_a)
        ctx.enqueue_copy(h_b, d_b)
        #: wrong:on-the-host
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        #: end
        #: solution
        ctx.enqueue_function[subtract](
            d_a, d_b, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = h_a[i] - h_b[i]
        #: end
        ctx.synchronize()
        print("element 9 is", h_out[9])
