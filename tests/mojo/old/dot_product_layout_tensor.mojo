# Covers: tree reduction in shared memory, barrier inside a loop with a uniform bound, one thread writes. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/dot_product.mojo
from gpu import thread_idx, global_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from testing import assert_equal

alias TPB = 8
alias SIZE = 8
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)
alias one = Layout.row_major(1)


fn dot_product(
    output: LayoutTensor[dtype, one, MutableAnyOrigin],
    a: LayoutTensor[dtype, layout, MutableAnyOrigin],
    b: LayoutTensor[dtype, layout, MutableAnyOrigin],
):
    shared = LayoutTensor[dtype, Layout.row_major(TPB), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    i = global_idx.x
    l = thread_idx.x
    if i < SIZE:
        shared[l] = a[i] * b[i]
    barrier()
    stride = TPB // 2
    while stride > 0:
        if l < stride:
            shared[l] += shared[l + stride]
        barrier()
        stride //= 2
    if l == 0:
        output[0] = shared[0]


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](1)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        b = ctx.enqueue_create_buffer[dtype](SIZE)
        out.enqueue_fill(0)
        var want: Float32 = 0
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE):
                x[i] = Float32(i)
                y[i] = Float32(i + 1)
                want += x[i] * y[i]
        ctx.enqueue_function[dot_product](
            LayoutTensor[dtype, one](out), LayoutTensor[dtype, layout](a), LayoutTensor[dtype, layout](b), grid_dim=1, block_dim=TPB
        )
        with out.map_to_host() as h:
            print("dot:", h[0], "expected:", want)
            assert_equal(h[0], want)
