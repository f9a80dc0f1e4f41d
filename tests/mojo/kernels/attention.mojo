# Covers: attention with one head, one thread a query, running sums in local memory, sqrt and exp.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from layout import TileTensor, row_major
from std.math import exp, sqrt

comptime SEQ = 4
comptime DIM = 2
comptime dtype = DType.float32
comptime layout = row_major[SEQ, DIM]()
comptime Matrix = TileTensor[dtype, type_of(layout), MutAnyOrigin]


def attention(output: Matrix, q: Matrix, k: Matrix, v: Matrix):
    var row = thread_idx.x
    if row >= SEQ:
        return
    var scores = Array[Float32, SEQ](fill=0)
    var peak: Float32 = -1e30
    var scale = 1 / sqrt(Float32(DIM))
    for j in range(SEQ):
        var dot: Float32 = 0
        for d in range(DIM):
            dot += q[row, d] * k[j, d]
        scores[j] = dot * scale
        peak = max(peak, scores[j])
    var total: Float32 = 0
    for j in range(SEQ):
        scores[j] = exp(scores[j] - peak)
        total += scores[j]
    for d in range(DIM):
        var acc: Float32 = 0
        for j in range(SEQ):
            acc += scores[j] / total * v[j, d]
        output[row, d] = acc


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        var q = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        var k = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        var v = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        with q.map_to_host() as a, k.map_to_host() as b, v.map_to_host() as c:
            for i in range(SEQ * DIM):
                a[i] = Float32(i % 3) - 1
                b[i] = Float32(i % 4) * 0.5
                c[i] = Float32(i)
        ctx.enqueue_function[attention](
            TileTensor(out, layout), TileTensor(q, layout), TileTensor(k, layout), TileTensor(v, layout),
            grid_dim=1, block_dim=8,
        )
        with out.map_to_host() as h:
            for r in range(SEQ):
                print(round(Float64(h[r * DIM]) * 1000), round(Float64(h[r * DIM + 1]) * 1000))
