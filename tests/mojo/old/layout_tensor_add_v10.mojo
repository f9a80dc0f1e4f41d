# Covers: LayoutTensor arguments with a static layout, Layout.row_major. Spelled as in 1.0.
# Twin: kernels/layout_tensor_add.mojo
from std.gpu.host import DeviceContext
from std.gpu import thread_idx
from layout import Layout, LayoutTensor

alias SIZE = 2
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE, SIZE)


def add_ten(output: LayoutTensor[dtype, layout, MutAnyOrigin], a: LayoutTensor[dtype, layout, MutAnyOrigin], size: Int):
    row = thread_idx.y
    col = thread_idx.x
    if row < size and col < Int(size):
        output[row, col] = a[row, col] + 10.0


def main() raises:
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        out.enqueue_fill(0)
        out_tensor = LayoutTensor[dtype, layout](out)
        a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE * SIZE):
                h[i] = Float32(i)
        a_tensor = LayoutTensor[dtype, layout](a)
        ctx.enqueue_function[add_ten](out_tensor, a_tensor, SIZE, grid_dim=1, block_dim=(3, 3))
        with out.map_to_host() as h:
            print("out:", h)
            print(LayoutTensor[dtype, layout](h))
