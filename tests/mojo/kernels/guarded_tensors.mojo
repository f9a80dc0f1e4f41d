# Covers: an early return in front of shared tensors and views, barriers behind it, a return inside a loop with barriers.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, global_idx
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from layout import TileTensor, row_major, stack_allocation
from std.memory import stack_allocation as memory_of

comptime N = 20
comptime TPB = 8
comptime dtype = DType.float32
comptime layout = row_major[N]()


def reverse_blocks(a: TileTensor[dtype, type_of(layout), MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i >= Int(n):
        return
    var shared = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB]())
    var last = min(TPB, Int(n) - block_idx.x * TPB) - 1
    shared[thread_idx.x] = a[i]
    barrier()
    var memory = a.ptr
    var value = shared[last - thread_idx.x][0]
    barrier()
    memory[unsafe_offset=i] = value + 0.5


def running(output: Pointer[Float32, MutAnyOrigin], n: Int32):
    var shared = memory_of[TPB, Float32, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    for round in range(4):
        if round * TPB + t >= Int(n):
            return
        shared[unsafe_offset=t] = Float32(t * round)
        barrier()
        output[unsafe_offset=round * TPB + t] = shared[unsafe_offset=0] + shared[unsafe_offset=t]
        barrier()


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N)
        var b = ctx.enqueue_create_buffer[dtype](N + 2)
        b.enqueue_fill(-1)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i)
        ctx.enqueue_function[reverse_blocks](TileTensor(a, layout), Int32(N), grid_dim=3, block_dim=TPB)
        ctx.enqueue_function[running](b, Int32(N), grid_dim=1, block_dim=TPB)
        ctx.synchronize()
        print(a)
        print(b)
