from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 10_000
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# One thread adds one pair of numbers. The host decides how many threads there are.
def vector_add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    # The last block may reach past the end of the arrays.
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
            h_b[i] = 1.0

        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        # 10 000 // 256 is 39 blocks: 9 984 threads for 10 000 elements.
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_out,
            grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()

        print("element 9983:", h_out[9983])
        print("element 9984:", h_out[9984])
        print("element 9999:", h_out[9999])
