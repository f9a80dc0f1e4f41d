from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 4_096
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread does one piece of work.
def work(result: Vec):
    var i = global_idx.x
    if i < SIZE:
        result[unsafe_offset=i] = 1.0 / Float32(i + 1)

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        d_out.enqueue_fill(0.0)
        #: solution
        ctx.enqueue_function[work](d_out, grid_dim=16, block_dim=BLOCK)
        #: starter
        ctx.enqueue_function[work](d_out, grid_dim=1, block_dim=BLOCK)
        #: wrong:one-block-less
        ctx.enqueue_function[work](d_out, grid_dim=15, block_dim=BLOCK)
        #: wrong:to-be-safe
        ctx.enqueue_function[work](d_out, grid_dim=BLOCK, block_dim=BLOCK)
        #: wrong:on-the-host
        for i in range(SIZE):
            h_out[i] = 1.0 / Float32(i + BLOCK // BLOCK)
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("piece 7 gives", h_out[7])
