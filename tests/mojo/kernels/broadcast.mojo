# Covers: a column and a row combined into a matrix, TileTensor.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from layout import TileTensor, row_major

comptime SIZE = 3
comptime dtype = DType.float32
comptime out_layout = row_major[SIZE, SIZE]()
comptime a_layout = row_major[1, SIZE]()
comptime b_layout = row_major[SIZE, 1]()


def broadcast_add(
    output: TileTensor[dtype, type_of(out_layout), MutAnyOrigin],
    a: TileTensor[dtype, type_of(a_layout), MutAnyOrigin],
    b: TileTensor[dtype, type_of(b_layout), MutAnyOrigin],
):
    var row = thread_idx.y
    var col = thread_idx.x
    if row < SIZE and col < SIZE:
        output[row, col] = a[0, col] + b[row, 0]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        var b = ctx.enqueue_create_buffer[dtype](SIZE)
        out.enqueue_fill(0)
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE):
                x[i] = Float32(i + 1)
                y[i] = Float32(i * 10)
        ctx.enqueue_function[broadcast_add](
            TileTensor(out, out_layout), TileTensor(a, a_layout), TileTensor(b, b_layout),
            grid_dim=1, block_dim=(4, 4),
        )
        with out.map_to_host() as h:
            print(TileTensor(h, out_layout))
