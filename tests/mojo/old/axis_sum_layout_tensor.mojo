# Covers: one block for each row, reduction along an axis, block_idx.y. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/axis_sum.mojo
from gpu import thread_idx, block_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor

alias TPB = 8
alias BATCH = 4
alias SIZE = 6
alias dtype = DType.float32
alias in_layout = Layout.row_major(BATCH, SIZE)
alias out_layout = Layout.row_major(BATCH, 1)


fn axis_sum(
    output: LayoutTensor[dtype, out_layout, MutableAnyOrigin], a: LayoutTensor[dtype, in_layout, MutableAnyOrigin]
):
    cache = LayoutTensor[dtype, Layout.row_major(TPB), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    i = thread_idx.x
    batch = block_idx.y
    cache[i] = a[batch, i] if i < SIZE else Float32(0)
    barrier()
    stride = TPB // 2
    while stride > 0:
        var other: Float32 = 0
        if i < stride:
            other = cache[i + stride]
        barrier()
        if i < stride:
            cache[i] += other
        barrier()
        stride //= 2
    if i == 0:
        output[batch, 0] = cache[0]


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](BATCH).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](BATCH * SIZE)
        with a.map_to_host() as h:
            for r in range(BATCH):
                for c in range(SIZE):
                    h[r * SIZE + c] = Float32(r * SIZE + c)
        ctx.enqueue_function[axis_sum](
            LayoutTensor[dtype, out_layout](out), LayoutTensor[dtype, in_layout](a), grid_dim=(1, BATCH), block_dim=(TPB, 1)
        )
        with out.map_to_host() as h:
            for r in range(BATCH):
                print("sum of row", r, "is", h[r])
