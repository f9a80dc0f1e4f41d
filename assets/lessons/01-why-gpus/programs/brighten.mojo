from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 65_536
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread brightens one point of a picture.
def brighten(a: Vec, result: Vec):
    var i = global_idx.x
    if i < SIZE:
        result[unsafe_offset=i] = 1.5 * a[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i % 100)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[brighten](
            d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("point 40 was", h_a[40], "and is", h_out[40])
