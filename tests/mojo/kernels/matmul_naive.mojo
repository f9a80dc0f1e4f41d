# Covers: matrix product, one thread an output element, for loop over a comptime bound.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from layout import TileTensor, row_major

comptime SIZE = 2
comptime dtype = DType.float32
comptime layout = row_major[SIZE, SIZE]()
comptime Matrix = TileTensor[dtype, type_of(layout), MutAnyOrigin]


def matmul(output: Matrix, a: Matrix, b: Matrix):
    var row = global_idx.y
    var col = global_idx.x
    if row < SIZE and col < SIZE:
        var total: output.ElementType = 0
        for k in range(SIZE):
            total += a[row, k] * b[k, col]
        output[row, col] = total


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE * SIZE):
                x[i] = Float32(i)
                y[i] = Float32(i * 2)
        ctx.enqueue_function[matmul](
            TileTensor(out, layout), TileTensor(a, layout), TileTensor(b, layout), grid_dim=1, block_dim=(3, 3)
        )
        with out.map_to_host() as h:
            print(h)
