from max.gpu import block_idx, thread_idx
from max.gpu.host import DeviceContext

comptime SIZE = 64
comptime BLOCK = 16
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread writes the number of its block.
def number(result: Vec):
    var i = 16 * block_idx.x + thread_idx.x
    #: starter
    result[unsafe_offset=i] = 0.0
    #: solution
    result[unsafe_offset=i] = Float32(block_idx.x)
    #: wrong:thread-instead
    result[unsafe_offset=i] = Float32(thread_idx.x)
    #: wrong:first-of-block
    if thread_idx.x == 0:
        result[unsafe_offset=i] = Float32(block_idx.x)
    #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(-1.0)
        #: solution
        ctx.enqueue_function[number](
            d_out, grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = Float32(i // BLOCK)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 40 is", h_out[40])
