# Covers: LayoutTensor arguments with a static layout, Layout.row_major.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from layout import Layout, LayoutTensor

comptime SIZE = 2
comptime dtype = DType.float32
comptime layout = Layout.row_major(SIZE, SIZE)


def add_ten(output: LayoutTensor[dtype, layout, MutAnyOrigin], a: LayoutTensor[dtype, layout, MutAnyOrigin], size: Int32):
    var row = thread_idx.y
    var col = thread_idx.x
    if row < Int(size) and col < Int(size):
        output[row, col] = a[row, col] + 10.0


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        out.enqueue_fill(0)
        var out_tensor = LayoutTensor[dtype, layout](out)
        var a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE * SIZE):
                h[i] = Float32(i)
        var a_tensor = LayoutTensor[dtype, layout](a)
        ctx.enqueue_function[add_ten](out_tensor, a_tensor, Int32(SIZE), grid_dim=1, block_dim=(3, 3))
        with out.map_to_host() as h:
            print("out:", h)
            print(LayoutTensor[dtype, layout](h))
