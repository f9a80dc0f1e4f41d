from std.math import ceildiv
from std.memory import stack_allocation
from max.gpu import block_idx, global_idx, thread_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext

comptime SIZE = 1_048_576
comptime BLOCK = 256
comptime BLOCKS = ceildiv(SIZE, BLOCK)
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# The sum of an array: each block folds its part in half, and again, until one number is left.
def block_sum(values: Vec, partial: Vec):
    var shared = stack_allocation[BLOCK, Float32, address_space=AddressSpace.SHARED]()
    var i = global_idx.x
    var local = thread_idx.x
    # A thread past the end still takes part: it adds nothing, but it must reach every barrier.
    var mine: Float32 = 0.0
    if i < SIZE:
        mine = values[unsafe_offset=i]
    shared[unsafe_offset=local] = mine
    barrier()
    var stride = BLOCK // 2
    while stride > 0:
        if local < stride:
            shared[unsafe_offset=local] += shared[unsafe_offset=local + stride]
        barrier()
        stride //= 2
    if local == 0:
        partial[unsafe_offset=block_idx.x] = shared[unsafe_offset=0]

def main() raises:
    with DeviceContext() as ctx:
        var h_values = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_values[i] = Float32(i % 4)

        var d_values = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_partial = ctx.enqueue_create_buffer[dtype](BLOCKS)
        ctx.enqueue_copy(d_values, h_values)
        ctx.enqueue_function[block_sum](
            d_values, d_partial,
            grid_dim=BLOCKS, block_dim=BLOCK)

        # One number a block comes back, instead of the whole array.
        var h_partial = ctx.enqueue_create_host_buffer[dtype](BLOCKS)
        ctx.enqueue_copy(h_partial, d_partial)
        ctx.synchronize()

        var total: Float32 = 0.0
        for i in range(BLOCKS):
            total += h_partial[i]
        print("sum of", SIZE, "numbers:", total)
