from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, barrier, grid_dim
from memory import UnsafePointer
from layout import Layout, LayoutTensor
from math import exp, tanh, sqrt

alias dtype = DType.float32
alias SIZE = 4
alias layout2 = Layout.row_major(SIZE, SIZE)

fn broadcast_add[out_layout: Layout, a_layout: Layout, b_layout: Layout](
    output: LayoutTensor[mut=True, dtype, out_layout],
    a: LayoutTensor[mut=False, dtype, a_layout],
    b: LayoutTensor[mut=False, dtype, b_layout],
    size: Int,
):
    row = thread_idx.y
    col = thread_idx.x
    if row < size and col < size:
        output[row, col] = a[0, col] + b[row, 0]

fn gelu(output: LayoutTensor[mut=True, dtype, layout2], x: LayoutTensor[mut=True, dtype, layout2]):
    r = thread_idx.y
    c = thread_idx.x
    if r < SIZE and c < SIZE:
        v = x[r, c]
        output[r, c] = 0.5 * v * (1 + tanh(0.7978845608 * (v + 0.044715 * v * v * v)))

def main():
    alias al = Layout.row_major(1, SIZE)
    alias bl = Layout.row_major(SIZE, 1)
    with DeviceContext() as ctx:
        o = ctx.enqueue_create_buffer[dtype](SIZE * SIZE).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        b = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        with a.map_to_host() as h, b.map_to_host() as g:
            for i in range(SIZE):
                h[i] = i + 1
                g[i] = i * 10
        ot = LayoutTensor[mut=True, dtype, layout2](o.unsafe_ptr())
        ctx.enqueue_function[broadcast_add[layout2, al, bl]](ot, LayoutTensor[mut=False, dtype, al](a.unsafe_ptr()), LayoutTensor[mut=False, dtype, bl](b.unsafe_ptr()), SIZE, grid_dim=1, block_dim=(8, 8))
        with o.map_to_host() as h:
            print(h[0], h[5], h[15])
        ctx.enqueue_function[gelu](ot, ot, grid_dim=1, block_dim=(4, 4))
        with o.map_to_host() as h:
            print(Int(h[0] * 1000), h[15])
