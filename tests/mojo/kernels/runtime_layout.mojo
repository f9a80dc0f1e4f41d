# Covers: LayoutTensor with lengths that only the run tells (UNKNOWN_VALUE, RuntimeLayout), tiles of such a tensor, size() and dim().
from max.gpu.host import DeviceContext
from max.gpu import global_idx, block_idx, thread_idx
from layout import Layout, LayoutTensor, RuntimeLayout, UNKNOWN_VALUE
from std.math import ceildiv
from std.utils import IndexList

comptime dtype = DType.float32
comptime matrix_layout = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)
comptime line_layout = Layout.row_major(UNKNOWN_VALUE)
comptime Matrix = LayoutTensor[dtype, matrix_layout, MutAnyOrigin]


def add_transposed(output: Matrix, a: Matrix, bias: LayoutTensor[dtype, line_layout, MutAnyOrigin]):
    var row = global_idx.y
    var column = global_idx.x
    if row < output.dim(0) and column < output.dim[1]():
        output[row, column] = a[column, row] + bias[column]


def corners(output: LayoutTensor[dtype, line_layout, MutAnyOrigin], a: Matrix):
    var tile = a.tile[2, 3](block_idx.x, 1)
    if thread_idx.x == 0:
        output[2 * block_idx.x] = tile[0, 0]
        output[2 * block_idx.x + 1] = tile[1, 2]


def main() raises:
    var rows = 6
    var columns = 9
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](rows * columns)
        var b = ctx.enqueue_create_buffer[dtype](rows * columns)
        var bias = ctx.enqueue_create_buffer[dtype](rows)
        var found = ctx.enqueue_create_buffer[dtype](rows)
        with a.map_to_host() as h, bias.map_to_host() as g:
            for i in range(rows * columns):
                h[i] = Float32(i)
            for i in range(rows):
                g[i] = Float32(100 * i)
        var tall = RuntimeLayout[matrix_layout].row_major(IndexList[2](columns, rows))
        var wide = RuntimeLayout[matrix_layout].row_major(IndexList[2](rows, columns))
        var line = RuntimeLayout[line_layout].row_major(IndexList[1](rows))
        var wide_a = LayoutTensor[dtype, matrix_layout](a, wide)
        ctx.enqueue_function[add_transposed](
            LayoutTensor[dtype, matrix_layout](b, tall),
            wide_a,
            LayoutTensor[dtype, line_layout](bias, line),
            grid_dim=(ceildiv(rows, 4), ceildiv(columns, 4)),
            block_dim=(4, 4),
        )
        ctx.enqueue_function[corners](LayoutTensor[dtype, line_layout](found, line), wide_a, grid_dim=3, block_dim=2)
        ctx.synchronize()
        print(wide_a.dim(0), wide_a.dim[1](), wide_a.size())
        with b.map_to_host() as h:
            print(h[0], h[1], h[rows], h[rows * columns - 1])
        print(found)
