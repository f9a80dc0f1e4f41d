# Covers: softmax of each row by one block: maximum and sum by block reductions, rows of unequal length.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim
from max.gpu.primitives import block
from std.math import exp
from std.utils.numerics import min_finite

comptime ROWS = 3
comptime WIDTH = 32


def softmax_rows(x: Pointer[Float32, MutAnyOrigin], lengths: Pointer[Int32, MutAnyOrigin]):
    var row = block_idx.x
    var i = thread_idx.x
    var active = i < Int(lengths[unsafe_offset=row])
    var value = x[unsafe_offset=row * WIDTH + i] if active else min_finite[DType.float32]()
    var peak = block.max[block_size=WIDTH](value)
    var e = exp(value - peak) if active else Float32(0)
    var total = block.sum[block_size=WIDTH](e)
    x[unsafe_offset=row * WIDTH + i] = e / total


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](ROWS * WIDTH)
        var lengths = ctx.enqueue_create_buffer[DType.int32](ROWS)
        with x.map_to_host() as h, lengths.map_to_host() as n:
            for r in range(ROWS):
                n[r] = Int32(4 * (r + 1))
                for i in range(WIDTH):
                    h[r * WIDTH + i] = 2.0 if i % 2 == 0 else -1.0
        ctx.enqueue_function[softmax_rows](x, lengths, grid_dim=ROWS, block_dim=WIDTH)
        with x.map_to_host() as h:
            for r in range(ROWS):
                var total: Float32 = 0
                for i in range(WIDTH):
                    total += h[r * WIDTH + i]
                print(r, Int(h[r * WIDTH] * 10000 + 0.5), h[r * WIDTH + 31], abs(total - 1) < 1e-5)
