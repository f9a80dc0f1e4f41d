from gpu import thread_idx, block_idx, block_dim, lane_id, barrier, WARP_SIZE
from gpu.host import DeviceContext, HostBuffer, DeviceBuffer
from gpu.warp import sum as warp_sum, shuffle_down, broadcast, shuffle_xor, prefix_sum
from gpu.block import sum as block_sum
from gpu.memory import AddressSpace
from algorithm.functional import elementwise
from layout import Layout, LayoutTensor
from utils import IndexList
from sys import argv, simdwidthof, sizeof, alignof
from testing import assert_equal, assert_almost_equal
from os.atomic import Atomic

alias SIZE = WARP_SIZE
alias BLOCKS_PER_GRID = (1, 1)
alias THREADS_PER_BLOCK = (WARP_SIZE, 1)
alias dtype = DType.float32
alias in_layout = Layout.row_major(SIZE)
alias out_layout = Layout.row_major(1)

fn warp_dot[in_layout: Layout, out_layout: Layout, size: Int](
    output: LayoutTensor[mut=True, dtype, out_layout],
    a: LayoutTensor[mut=False, dtype, in_layout],
    b: LayoutTensor[mut=False, dtype, in_layout],
):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    var partial_product: Scalar[dtype] = 0
    if global_i < size:
        partial_product = (a[global_i] * b[global_i]).reduce_add()
    total = warp_sum(partial_product)
    if lane_id() == 0:
        output[global_i // WARP_SIZE] = total

fn neighbor[layout: Layout, size: Int](output: LayoutTensor[mut=False, dtype, layout], input: LayoutTensor[mut=False, dtype, layout]):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    lane = lane_id()
    if global_i < size:
        current_val = input[global_i]
        next_val = shuffle_down(current_val, 1)
        if lane < WARP_SIZE - 1:
            output[global_i] = next_val - current_val
        else:
            output[global_i] = 0

def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](1).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        b = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        c = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        with a.map_to_host() as h, b.map_to_host() as g:
            for i in range(SIZE):
                h[i] = i
                g[i] = i
        ctx.enqueue_function[warp_dot[in_layout, out_layout, SIZE]](
            LayoutTensor[mut=False, dtype, out_layout](out.unsafe_ptr()),
            LayoutTensor[mut=False, dtype, in_layout](a.unsafe_ptr()),
            LayoutTensor[mut=False, dtype, in_layout](b.unsafe_ptr()),
            grid_dim=BLOCKS_PER_GRID, block_dim=THREADS_PER_BLOCK)
        ctx.enqueue_function[neighbor[in_layout, SIZE]](
            LayoutTensor[mut=False, dtype, in_layout](c.unsafe_ptr()),
            LayoutTensor[mut=False, dtype, in_layout](a.unsafe_ptr()),
            grid_dim=BLOCKS_PER_GRID, block_dim=THREADS_PER_BLOCK)
        ctx.synchronize()
        with out.map_to_host() as h, c.map_to_host() as g:
            print(h[0], g[0], g[31])
