# Covers: 1D convolution whose tile needs elements of the next block (halo), comptime for. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/conv_1d.mojo
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor

alias TPB = 8
alias SIZE = 15
alias CONV = 4
alias BLOCKS = (SIZE + TPB - 1) // TPB
alias dtype = DType.float32
alias in_layout = Layout.row_major(SIZE)
alias conv_layout = Layout.row_major(CONV)


fn conv(
    output: LayoutTensor[dtype, in_layout, MutableAnyOrigin],
    a: LayoutTensor[dtype, in_layout, MutableAnyOrigin],
    b: LayoutTensor[dtype, conv_layout, MutableAnyOrigin],
):
    tile = LayoutTensor[dtype, Layout.row_major(TPB + CONV - 1), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    weights = LayoutTensor[dtype, Layout.row_major(CONV), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    g = block_idx.x * block_dim.x + thread_idx.x
    l = thread_idx.x
    tile[l] = a[g] if g < SIZE else Float32(0)
    if l < CONV - 1:
        next = g + TPB
        tile[TPB + l] = a[next] if next < SIZE else Float32(0)
    if l < CONV:
        weights[l] = b[l]
    barrier()
    if g < SIZE:
        var total: Float32 = 0
        @parameter
        for j in range(CONV):
            total += tile[l + j] * weights[j]
        output[g] = total


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        b = ctx.enqueue_create_buffer[dtype](CONV)
        with a.map_to_host() as x, b.map_to_host() as w:
            for i in range(SIZE):
                x[i] = Float32(i)
            for i in range(CONV):
                w[i] = Float32(i)
        ctx.enqueue_function[conv](
            LayoutTensor[dtype, in_layout](out), LayoutTensor[dtype, in_layout](a), LayoutTensor[dtype, conv_layout](b),
            grid_dim=BLOCKS, block_dim=TPB,
        )
        with out.map_to_host() as h:
            print(h)
