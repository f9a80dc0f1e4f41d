from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 8
comptime BLOCK = 8
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

def plus_ten(a: Vec, result: Vec):
    var i = global_idx.x
    var x = a[unsafe_offset=i]
    result[unsafe_offset=i] = x + 10.0

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[plus_ten](d_a, d_out, grid_dim=1, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print(h_out)
