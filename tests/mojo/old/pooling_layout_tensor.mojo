# Covers: sliding sum of three through shared memory, special first elements. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/pooling.mojo
from gpu import thread_idx, global_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor

alias TPB = 8
alias SIZE = 8
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)


fn pooling(
    output: LayoutTensor[dtype, layout, MutableAnyOrigin], a: LayoutTensor[dtype, layout, MutableAnyOrigin]
):
    shared = LayoutTensor[dtype, Layout.row_major(TPB), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    g = global_idx.x
    l = thread_idx.x
    if g < SIZE:
        shared[l] = a[g]
    barrier()
    if g == 0:
        output[0] = shared[0]
    elif g == 1:
        output[1] = shared[0] + shared[1]
    elif g < SIZE:
        output[g] = shared[l - 2] + shared[l - 1] + shared[l]


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i)
        ctx.enqueue_function[pooling](LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), grid_dim=1, block_dim=TPB)
        with out.map_to_host() as h:
            print("pooled:", h)
