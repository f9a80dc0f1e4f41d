# Covers: inclusive scan in one block, read into a local, barrier, write, barrier; log2 bound folded at compile time.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, global_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation
from std.math import log2

comptime TPB = 8
comptime SIZE = 8
comptime dtype = DType.float32
comptime layout = row_major[SIZE]()


def scan(output: TileTensor[dtype, type_of(layout), MutAnyOrigin], a: TileTensor[dtype, type_of(layout), MutAnyOrigin]):
    var shared = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB]())
    var g = global_idx.x
    var l = thread_idx.x
    if g < SIZE:
        shared[l] = a[g]
    barrier()
    var offset = 1
    for _ in range(Int(log2(Scalar[dtype](TPB)))):
        var before: Float32 = 0
        if l >= offset:
            before = shared[l - offset]
        barrier()
        if l >= offset:
            shared[l] += before
        barrier()
        offset *= 2
    if g < SIZE:
        output[g] = shared[l]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i)
        ctx.enqueue_function[scan](TileTensor(out, layout), TileTensor(a, layout), grid_dim=1, block_dim=TPB)
        with out.map_to_host() as h:
            print("out:", h)
