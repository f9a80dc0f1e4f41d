# Covers: shared memory by stack_allocation of a layout, barrier. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/shared_reverse.mojo
from gpu import thread_idx, block_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor

alias TPB = 8
alias SIZE = 16
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)


fn reverse_in_block(
    output: LayoutTensor[dtype, layout, MutableAnyOrigin], a: LayoutTensor[dtype, layout, MutableAnyOrigin]
):
    shared = LayoutTensor[dtype, Layout.row_major(TPB), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    local = thread_idx.x
    base = block_idx.x * TPB
    shared[local] = a[base + local]
    barrier()
    output[base + local] = shared[TPB - 1 - local]


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i)
        ctx.enqueue_function[reverse_in_block](
            LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), grid_dim=SIZE // TPB, block_dim=TPB
        )
        with out.map_to_host() as h:
            print(h)
