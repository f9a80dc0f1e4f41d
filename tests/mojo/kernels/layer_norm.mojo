# Covers: mean and variance by block.sum, rsqrt, rows as blocks.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from max.gpu.primitives import block
from layout import TileTensor, row_major
from std.math import sqrt

comptime ROWS = 3
comptime COLS = 32
comptime dtype = DType.float32
comptime layout = row_major[ROWS, COLS]()
comptime Rows = TileTensor[dtype, type_of(layout), MutAnyOrigin]


def layer_norm(output: Rows, a: Rows):
    var row = block_idx.x
    var col = thread_idx.x
    var x = a[row, col]
    var mean = block.broadcast[block_size=COLS](block.sum[block_size=COLS](x), 0) / COLS
    var d = x - mean
    var variance = block.broadcast[block_size=COLS](block.sum[block_size=COLS](d * d), 0) / COLS
    output[row, col] = d / sqrt(variance + 1e-5)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        var out = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        with a.map_to_host() as h:
            for r in range(ROWS):
                for c in range(COLS):
                    h[r * COLS + c] = Float32(r * 3 + c)
        ctx.enqueue_function[layer_norm](TileTensor(out, layout), TileTensor(a, layout), grid_dim=ROWS, block_dim=COLS)
        with out.map_to_host() as h:
            for r in range(ROWS):
                print(round(h[r * COLS] * 100), round(h[r * COLS + 16] * 100), round(h[r * COLS + 31] * 100))
