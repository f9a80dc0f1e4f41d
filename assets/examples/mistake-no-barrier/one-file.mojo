from std.memory import stack_allocation
from max.gpu import global_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace

comptime SIZE = 1_024
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each block turns its part of the array round.
def turn_round(values: Vec):
    var shared = stack_allocation[BLOCK, Float32, address_space=AddressSpace.SHARED]()
    var i = global_idx.x
    var local = thread_idx.x
    shared[unsafe_offset=local] = values[unsafe_offset=i]
    # Has the thread at the other end written yet?
    values[unsafe_offset=i] = shared[unsafe_offset=BLOCK - 1 - local]

def main() raises:
    with DeviceContext() as ctx:
        var h_values = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_values[i] = Float32(i)

        var d_values = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_values, h_values)
        ctx.enqueue_function[turn_round](
            d_values,
            grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        ctx.enqueue_copy(h_values, d_values)
        ctx.synchronize()

        print("the first should be", BLOCK - 1, "and is", h_values[0])
        print("the last should be", SIZE - BLOCK, "and is", h_values[SIZE - 1])
