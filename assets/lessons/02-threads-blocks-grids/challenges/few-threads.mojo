from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 1_000
comptime BLOCK = 64
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# 256 threads, and each takes every 256th element.
comptime THREADS = 256

def halves(result: Vec):
    var i = global_idx.x
    #: starter
    if i < SIZE:
        result[unsafe_offset=i] = Float32(i) / 2.0
    #: solution
    while i < SIZE:
        result[unsafe_offset=i] = Float32(i) / 2.0
        i += THREADS
    #: wrong:next-ones
    while i < SIZE:
        result[unsafe_offset=i] = Float32(i) / 2.0
        i += 1
    #: wrong:block-step
    var first = i
    while i < SIZE and i < first + 4 * BLOCK:
        result[unsafe_offset=i] = Float32(i)
        i += THREADS
    #: end

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(-1.0)
        #: solution
        ctx.enqueue_function[halves](
            d_out, grid_dim=THREADS // BLOCK, block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = Float32(i) / 2.0
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("element 9 is", h_out[9])
