# Covers: layer norm and RMS norm fused with a residual, one block a row, warp sums then shared memory, gamma and beta, comptime epsilon.
from std.math import ceildiv, rsqrt
from max.gpu import WARP_SIZE, block_idx, lane_id, thread_idx, warp_id
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.primitives import warp
from max.gpu.sync import barrier
from layout import TensorLayout, TileTensor, row_major, stack_allocation

comptime ROWS = 4
comptime COLS = 96
comptime WARPS = COLS // WARP_SIZE
comptime EPS = Float32(1e-5)
comptime dtype = DType.float32
comptime matrix = row_major[ROWS, COLS]()
comptime vector = row_major[COLS]()


def block_total(value: Float32) -> Float32:
    var partial = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[WARPS]())
    var mine = warp.sum(value)
    if lane_id() == 0:
        partial[Int(warp_id())] = mine
    barrier()
    var total: Float32 = 0
    comptime for w in range(WARPS):
        total += rebind[Float32](partial[w])
    barrier()
    return total


def norm[
    rms: Bool, L: TensorLayout, V: TensorLayout
](
    output: TileTensor[dtype, L, MutAnyOrigin],
    x: TileTensor[dtype, L, ImmutAnyOrigin],
    residual: TileTensor[dtype, L, ImmutAnyOrigin],
    gamma: TileTensor[dtype, V, ImmutAnyOrigin],
    beta: TileTensor[dtype, V, ImmutAnyOrigin],
):
    var row = block_idx.x
    var col = thread_idx.x
    var value = rebind[Float32](x[row, col]) + rebind[Float32](residual[row, col])
    comptime if rms:
        var mean_square = block_total(value * value) / COLS
        output[row, col] = value * rsqrt(mean_square + EPS) * gamma[col]
    else:
        var mean = block_total(value) / COLS
        var centered = value - mean
        var variance = block_total(centered * centered) / COLS
        output[row, col] = centered * rsqrt(variance + EPS) * gamma[col] + beta[col]


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        var r = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        var o = ctx.enqueue_create_buffer[dtype](ROWS * COLS)
        var g = ctx.enqueue_create_buffer[dtype](COLS)
        var b = ctx.enqueue_create_buffer[dtype](COLS)
        with x.map_to_host() as hx, r.map_to_host() as hr:
            for i in range(ROWS * COLS):
                hx[i] = Float32((i * 13) % 29) / 7
                hr[i] = Float32(i % 3)
        g.enqueue_fill(2)
        b.enqueue_fill(1)
        comptime layer = norm[False, type_of(matrix), type_of(vector)]
        comptime rms = norm[True, type_of(matrix), type_of(vector)]
        var tx = TileTensor(x, matrix)
        var tr = TileTensor(r, matrix)
        var to = TileTensor(o, matrix)
        var tg = TileTensor(g, vector)
        var tb = TileTensor(b, vector)
        ctx.enqueue_function[layer](to, tx, tr, tg, tb, grid_dim=ROWS, block_dim=COLS)
        with o.map_to_host() as h:
            for row in range(ROWS):
                var sum: Float32 = 0
                for c in range(COLS):
                    sum += h[row * COLS + c]
                print(round(h[row * COLS] * 1000) / 1000, round(sum))
        ctx.enqueue_function[rms](to, tx, tr, tg, tb, grid_dim=ROWS, block_dim=COLS)
        with o.map_to_host() as h:
            for row in range(ROWS):
                var sum: Float32 = 0
                for c in range(COLS):
                    sum += h[row * COLS + c] * h[row * COLS + c]
                print(round(h[row * COLS + 1] * 1000) / 1000, round(sum))
