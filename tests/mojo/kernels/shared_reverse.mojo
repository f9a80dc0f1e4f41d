# Covers: shared memory by stack_allocation of a layout, barrier.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime TPB = 8
comptime SIZE = 16
comptime dtype = DType.float32
comptime layout = row_major[SIZE]()


def reverse_in_block(
    output: TileTensor[dtype, type_of(layout), MutAnyOrigin], a: TileTensor[dtype, type_of(layout), MutAnyOrigin]
):
    var shared = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB]())
    var local = thread_idx.x
    var base = block_idx.x * TPB
    shared[local] = a[base + local]
    barrier()
    output[base + local] = shared[TPB - 1 - local]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i)
        ctx.enqueue_function[reverse_in_block](
            TileTensor(out, layout), TileTensor(a, layout), grid_dim=SIZE // TPB, block_dim=TPB
        )
        with out.map_to_host() as h:
            print(h)
