# Covers: sliding sum of three through shared memory, special first elements.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, global_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime TPB = 8
comptime SIZE = 8
comptime dtype = DType.float32
comptime layout = row_major[SIZE]()


def pooling(
    output: TileTensor[dtype, type_of(layout), MutAnyOrigin], a: TileTensor[dtype, type_of(layout), MutAnyOrigin]
):
    var shared = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB]())
    var g = global_idx.x
    var l = thread_idx.x
    if g < SIZE:
        shared[l] = a[g]
    barrier()
    if g == 0:
        output[0] = shared[0]
    elif g == 1:
        output[1] = shared[0] + shared[1]
    elif g < SIZE:
        output[g] = shared[l - 2] + shared[l - 1] + shared[l]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        out.enqueue_fill(0)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i)
        ctx.enqueue_function[pooling](TileTensor(out, layout), TileTensor(a, layout), grid_dim=1, block_dim=TPB)
        with out.map_to_host() as h:
            print("pooled:", h)
