from max.gpu import thread_idx
from max.gpu.host import DeviceContext

comptime SIZE = 64
comptime BLOCK = 64
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread writes its own number.
def number(result: Vec):
    #: starter
    result[unsafe_offset=0] = Float32(thread_idx.x)
    #: solution
    result[unsafe_offset=thread_idx.x] = Float32(thread_idx.x)
    #: wrong:same-number
    result[unsafe_offset=thread_idx.x] = 0.0
    #: wrong:only-half
    if thread_idx.x < 32:
        result[unsafe_offset=thread_idx.x] = Float32(thread_idx.x)
    #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(-1.0)
        #: solution
        ctx.enqueue_function[number](
            d_out, grid_dim=1, block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = Float32(i)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 9 is", h_out[9])
