# Covers: maximum and sum in shared memory, exp in a kernel, values that would overflow without the maximum. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/softmax.mojo
from gpu import thread_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import exp

alias SIZE = 8
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)


fn softmax(
    output: LayoutTensor[dtype, layout, MutableAnyOrigin], a: LayoutTensor[dtype, layout, MutableAnyOrigin]
):
    peak = LayoutTensor[dtype, Layout.row_major(SIZE), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    sums = LayoutTensor[dtype, Layout.row_major(SIZE), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    i = thread_idx.x
    peak[i] = a[i]
    barrier()
    stride = SIZE // 2
    while stride > 0:
        if i < stride:
            peak[i] = max(peak[i], peak[i + stride])
        barrier()
        stride //= 2
    value = exp(a[i] - peak[0])
    sums[i] = value
    barrier()
    stride = SIZE // 2
    while stride > 0:
        if i < stride:
            sums[i] += sums[i + stride]
        barrier()
        stride //= 2
    output[i] = value / sums[0]


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = 500.0 + Float32(i % 3)
        ctx.enqueue_function[softmax](LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), grid_dim=1, block_dim=SIZE)
        with out.map_to_host() as h:
            var total: Float32 = 0
            for i in range(SIZE):
                total += h[i]
                print(i, Int(h[i] * 10000 + 0.5))
            print("sums to one:", abs(total - 1) < 1e-5)
