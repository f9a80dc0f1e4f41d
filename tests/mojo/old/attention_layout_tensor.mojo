# Covers: attention with one head, one thread a query, running sums in local memory, sqrt and exp. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/attention.mojo
from gpu import thread_idx
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from math import exp, sqrt

alias SEQ = 4
alias DIM = 2
alias dtype = DType.float32
alias layout = Layout.row_major(SEQ, DIM)
alias Matrix = LayoutTensor[dtype, layout, MutableAnyOrigin]


fn attention(output: Matrix, q: Matrix, k: Matrix, v: Matrix):
    row = thread_idx.x
    if row >= SEQ:
        return
    scores = Array[Float32, SEQ](fill=0)
    var peak: Float32 = -1e30
    scale = 1 / sqrt(Float32(DIM))
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


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        q = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        k = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        v = ctx.enqueue_create_buffer[dtype](SEQ * DIM)
        with q.map_to_host() as a, k.map_to_host() as b, v.map_to_host() as c:
            for i in range(SEQ * DIM):
                a[i] = Float32(i % 3) - 1
                b[i] = Float32(i % 4) * 0.5
                c[i] = Float32(i)
        ctx.enqueue_function[attention](
            LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](q), LayoutTensor[dtype, layout](k), LayoutTensor[dtype, layout](v),
            grid_dim=1, block_dim=8,
        )
        with out.map_to_host() as h:
            for r in range(SEQ):
                print(round(Float64(h[r * DIM]) * 1000), round(Float64(h[r * DIM + 1]) * 1000))
