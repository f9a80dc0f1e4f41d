# Covers: LayoutTensor stack_allocation in shared memory, generic in the layout.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import Layout, LayoutTensor

comptime TPB = 4
comptime SIZE = 8
comptime dtype = DType.float32
comptime layout = Layout.row_major(SIZE)


def rotate[
    layout: Layout
](output: LayoutTensor[dtype, layout, MutAnyOrigin], a: LayoutTensor[dtype, layout, MutAnyOrigin]):
    var shared = LayoutTensor[
        dtype, Layout.row_major(TPB), MutAnyOrigin, address_space=AddressSpace.SHARED
    ].stack_allocation()
    var g = block_dim.x * block_idx.x + thread_idx.x
    var l = thread_idx.x
    if g < SIZE:
        shared[l] = a[g]
    barrier()
    if g < SIZE:
        output[g] = shared[(l + 1) % TPB]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i * i)
        ctx.enqueue_function[rotate[layout]](
            LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), grid_dim=2, block_dim=TPB
        )
        with out.map_to_host() as h:
            print(h)
