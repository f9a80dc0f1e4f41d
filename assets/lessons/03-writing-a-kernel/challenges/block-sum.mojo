from std.memory import stack_allocation
from max.gpu import thread_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext

comptime BLOCK = 64
comptime SIZE = BLOCK
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# One block adds up 64 numbers: half of the threads add, then a quarter, and so on.
def block_sum(a: Vec, result: Vec):
    var shared = stack_allocation[BLOCK, Float32, address_space=AddressSpace.SHARED]()
    var local = thread_idx.x
    shared[unsafe_offset=local] = a[unsafe_offset=local]
    #: starter
    #: solution
    barrier()
    #: end
    var stride = BLOCK // 2
    while stride > 0:
        if local < stride:
            shared[unsafe_offset=local] += shared[unsafe_offset=local + stride]
        #: starter
        stride //= 2
        #: solution
        barrier()
        stride //= 2
        #: wrong:barrier-before-only
        stride //= 2
        #: wrong:stops-early
        barrier()
        stride = stride // 2 if stride > 2 else 0
        #: end
    if local == 0:
        result[unsafe_offset=0] = shared[unsafe_offset=0]

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](1)
        for i in range(SIZE):
            h_a[i] = Float32(i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](1)
        ctx.enqueue_copy(d_a, h_a)
        #: solution
        ctx.enqueue_function[block_sum](d_a, d_out, grid_dim=1, block_dim=BLOCK)
        #: wrong:on-the-host
        h_out[0] = 0.0
        for i in range(SIZE):
            h_out[0] += h_a[i]
        ctx.enqueue_copy(d_out, h_out)
        #: end
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print("sum", h_out[0])
