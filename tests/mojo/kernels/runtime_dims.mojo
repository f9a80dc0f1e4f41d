# Covers: tensors whose sizes the program's arguments tell: rows and columns at run time, the kernel generic in the layout.
from max.gpu.host import DeviceContext
from max.gpu import global_idx, thread_idx
from layout import TileTensor, TensorLayout, row_major
from std.math import ceildiv
from std.sys import argv

comptime dtype = DType.float32


def row_sums[
    MatrixLayout: TensorLayout, VectorLayout: TensorLayout
](
    sums: TileTensor[dtype, VectorLayout, MutAnyOrigin],
    matrix: TileTensor[dtype, MatrixLayout, MutAnyOrigin],
):
    comptime assert matrix.flat_rank == 2
    comptime assert sums.flat_rank == 1
    var row = global_idx.x
    if row >= Int(matrix.dim[0]()):
        return
    var total: Float32 = 0
    for column in range(Int(matrix.dim[1]())):
        total += matrix[row, column][0]
    sums[row] = total


def main() raises:
    var rows = len(argv()) + 5
    var columns = 2 * rows - 1
    with DeviceContext() as ctx:
        var matrix = ctx.enqueue_create_buffer[dtype](rows * columns)
        var sums = ctx.enqueue_create_buffer[dtype](rows)
        with matrix.map_to_host() as h:
            for i in range(rows * columns):
                h[i] = Float32(i % columns + i // columns)
        var matrix_layout = row_major(rows, columns)
        var vector_layout = row_major(rows)
        ctx.enqueue_function[row_sums[type_of(matrix_layout), type_of(vector_layout)]](
            TileTensor(sums, vector_layout),
            TileTensor(matrix, matrix_layout),
            grid_dim=ceildiv(rows, 4),
            block_dim=4,
        )
        ctx.synchronize()
        print(rows, columns, sums)
