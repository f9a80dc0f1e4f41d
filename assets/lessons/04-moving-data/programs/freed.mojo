from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 262_144
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread doubles one element.
def double(a: Vec, result: Vec):
    var i = global_idx.x
    if i < SIZE:
        result[unsafe_offset=i] = 2.0 * a[unsafe_offset=i]

def once(ctx: DeviceContext) raises -> Float32:
    # These two buffers belong to this call.
    var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
    var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
    d_a.enqueue_fill(4.0)
    ctx.enqueue_function[double](
        d_a, d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
    var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
    ctx.enqueue_copy(h_out, d_out)
    ctx.synchronize()
    return h_out[9]

def main() raises:
    with DeviceContext() as ctx:
        print("first call:", once(ctx))
        print("second call:", once(ctx))
