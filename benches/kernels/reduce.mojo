from std.memory import stack_allocation
from max.gpu import block_idx, global_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier

comptime SIZE = 16_777_216
comptime BLOCK = 256
comptime Vec = Pointer[Float32, MutAnyOrigin]

def reduce(values: Vec, partial: Vec):
    var shared = stack_allocation[BLOCK, Float32, address_space=AddressSpace.SHARED]()
    var i = global_idx.x
    var local = thread_idx.x
    shared[unsafe_offset=local] = values[unsafe_offset=i] if i < SIZE else 0.0
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
        var values = ctx.enqueue_create_buffer[DType.float32](SIZE)
        var partial = ctx.enqueue_create_buffer[DType.float32](SIZE // BLOCK)
        ctx.enqueue_function[reduce](values, partial, grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        ctx.synchronize()
