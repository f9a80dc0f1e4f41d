from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 10
comptime BLOCK = 4
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

def ones(result: Vec):
    var i = global_idx.x
    if i < SIZE:
        result[unsafe_offset=i] = 1.0

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_function[ones](
            d_out, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print(h_out)
