from max.gpu import block_idx, thread_idx
from max.gpu.host import DeviceContext

comptime WIDTH = 32
comptime SIZE = WIDTH * WIDTH
comptime BLOCK = 32
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Doubles a square of 32 rows; a block takes 32 elements.
def double(a: Vec, result: Vec):
    #: starter
    var i = thread_idx.x * WIDTH + block_idx.x
    #: solution
    var i = block_idx.x * WIDTH + thread_idx.x
    #: wrong:every-second
    var i = block_idx.x // 2 * 2 * WIDTH + 2 * thread_idx.x + block_idx.x % 2
    #: wrong:backwards-rows
    var i = block_idx.x + thread_idx.x
    #: end
    result[unsafe_offset=i] = 2.0 * a[unsafe_offset=i]

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
        ctx.enqueue_function[double](
            d_a, d_out, grid_dim=WIDTH, block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = 2.0 * h_a[i]
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 9 is", h_out[9])
