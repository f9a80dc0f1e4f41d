# Covers: copy_dram_to_sram_async into a shared LayoutTensor, async_copy_wait_all, barrier.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from max.gpu.memory import AddressSpace, async_copy_wait_all
from max.gpu.sync import barrier
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async

comptime T = 4
comptime N = 8
comptime dtype = DType.float32
comptime layout = Layout.row_major(N, N)


def transpose_tiles(output: LayoutTensor[dtype, layout, MutAnyOrigin], a: LayoutTensor[dtype, layout, MutAnyOrigin]):
    var shared = LayoutTensor[
        dtype, Layout.row_major(T, T), MutAnyOrigin, address_space=AddressSpace.SHARED
    ].stack_allocation()
    var tile = a.tile[T, T](block_idx.y, block_idx.x)
    copy_dram_to_sram_async[thread_layout=Layout.row_major(T, T)](shared, tile)
    async_copy_wait_all()
    barrier()
    # The copy numbers its threads by thread_idx.x: 16 in a row, one for each element of the tile.
    var y = thread_idx.x // T
    var x = thread_idx.x % T
    output.tile[T, T](block_idx.x, block_idx.y)[y, x] = shared[x, y]


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N * N)
        var out = ctx.enqueue_create_buffer[dtype](N * N)
        with a.map_to_host() as h:
            for i in range(N * N):
                h[i] = Float32(i)
        ctx.enqueue_function[transpose_tiles](
            LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), grid_dim=(2, 2), block_dim=T * T
        )
        with out.map_to_host() as h:
            for r in range(N):
                print(h[r * N], h[r * N + 1], h[r * N + 7])
