from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 64
comptime BLOCK = 64
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread writes one square.
def square(result: Vec, first: Int32):
    var i = global_idx.x + Int(first)
    if i < SIZE:
        var x = Float32(i)
        result[unsafe_offset=i] = x * x

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(0.0)
        #: starter
        for i in range(BLOCK):
            ctx.enqueue_function[square](d_out, Int32(i), grid_dim=1, block_dim=1)
        #: solution
        ctx.enqueue_function[square](d_out, Int32(0), grid_dim=1, block_dim=BLOCK)
        #: wrong:one-thread
        ctx.enqueue_function[square](d_out, Int32(0), grid_dim=1, block_dim=BLOCK // 64)
        #: wrong:two-halves
        for half in range(2):
            ctx.enqueue_function[square](
                d_out, Int32(32 * half), grid_dim=1, block_dim=BLOCK // 2)
        #: wrong:on-the-host
        for i in range(BLOCK):
            h_out[i] = Float32(i * i)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("9 times 9 is", h_out[9])
