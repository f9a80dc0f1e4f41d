from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 8
comptime BLOCK = 8
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread adds one pair of numbers.
def vector_add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        # Allocate: on the host, and on the device.
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
            h_b[i] = 10.0

        # Over, compute, back, wait.
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_out, grid_dim=1, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print(h_out)
