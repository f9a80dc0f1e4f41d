# Covers: inclusive scan in one block, read into a local, barrier, write, barrier; log2 bound folded at compile time. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/prefix_sum_block.mojo
from gpu import thread_idx, global_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import log2

alias TPB = 8
alias SIZE = 8
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)


fn scan(output: LayoutTensor[dtype, layout, MutableAnyOrigin], a: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    shared = LayoutTensor[dtype, Layout.row_major(TPB), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    g = global_idx.x
    l = thread_idx.x
    if g < SIZE:
        shared[l] = a[g]
    barrier()
    offset = 1
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


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i)
        ctx.enqueue_function[scan](LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), grid_dim=1, block_dim=TPB)
        with out.map_to_host() as h:
            print("out:", h)
