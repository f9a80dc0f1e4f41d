from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 64
comptime BLOCK = 32
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

def two_ways(result: Vec):
    var i = global_idx.x
    if i % 2 == 0:
        result[unsafe_offset=i] = 1.0
    else:
        result[unsafe_offset=i] = 2.0

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_function[two_ways](d_out, grid_dim=2, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print(h_out[0], h_out[1])
