from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime WIDTH = 24
comptime HEIGHT = 10
comptime SIZE = WIDTH * HEIGHT
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread writes 100 * y + x to its place in a picture of HEIGHT rows.
def paint(result: Vec):
    var x = global_idx.x
    var y = global_idx.y
    if x < WIDTH and y < HEIGHT:
        #: starter
        var i = x
        #: solution
        var i = y * WIDTH + x
        #: wrong:columns-first
        var i = x * HEIGHT + y
        #: wrong:height-for-width
        var i = y * HEIGHT + x
        #: end
        result[unsafe_offset=i] = Float32(100 * y + x)

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(-1.0)
        #: solution
        ctx.enqueue_function[paint](
            d_out,
            grid_dim=(ceildiv(WIDTH, 8), ceildiv(HEIGHT, 8)),
            block_dim=(8, 8))
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = Float32(100 * (i // WIDTH) + i % WIDTH)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 30 is", h_out[30])
