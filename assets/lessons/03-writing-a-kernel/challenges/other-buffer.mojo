from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 512
comptime BLOCK = 64
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Every element becomes the sum of itself and the one before it.
def pair_sums(a: Vec, result: Vec):
    var i = global_idx.x
    #: starter
    if i > 0:
        a[unsafe_offset=i] += a[unsafe_offset=i - 1]
        result[unsafe_offset=i] = a[unsafe_offset=i]
    #: solution
    if i > 0:
        result[unsafe_offset=i] = a[unsafe_offset=i] + a[unsafe_offset=i - 1]
    #: wrong:reads-result
    if i > 0:
        result[unsafe_offset=i] = a[unsafe_offset=i] + result[unsafe_offset=i - 1]
    #: wrong:next-instead
    if i > 0 and i < SIZE - 1:
        result[unsafe_offset=i] = a[unsafe_offset=i] + a[unsafe_offset=i + 1]
    #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(0.0)
        ctx.enqueue_copy(d_a, h_a)
        #: solution
        ctx.enqueue_function[pair_sums](
            d_a, d_out, grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = h_a[i] + h_a[i - 1] if i > 0 else 0.0
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 9 is", h_out[9])
