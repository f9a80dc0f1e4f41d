from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_000
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# 4 blocks of 256 threads are 1 024 threads, and each of them writes.
def squares(result: Vec):
    var i = global_idx.x
    var x = Float32(i)
    result[unsafe_offset=i] = x * x

def main() raises:
    with DeviceContext() as ctx:
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_function[squares](
            d_out,
            grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)

        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        var x = Float32(SIZE - 1)
        print("the last element should be", x * x, "and is", h_out[SIZE - 1])
