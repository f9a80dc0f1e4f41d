from max.gpu import block_dim, block_idx, thread_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_024
comptime BLOCK = 128
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread writes 3 * i to element i.
def fill(result: Vec):
    #: starter
    var i = 0 * block_dim.x * block_idx.x + thread_idx.x
    #: solution
    var i = block_idx.x * block_dim.x + thread_idx.x
    #: wrong:no-width
    var i = 0 * block_dim.x + block_idx.x + thread_idx.x
    #: wrong:swapped
    var i = thread_idx.x * block_dim.x + block_idx.x
    #: end
    #: solution
    result[unsafe_offset=i] = 3.0 * Float32(i)
    #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(-1.0)
        #: solution
        ctx.enqueue_function[fill](
            d_out, grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = 3.0 * Float32(i)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 200 is", h_out[200])
