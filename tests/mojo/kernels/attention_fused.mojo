# Covers: attention of one head: scores, softmax and the weighted sum in one kernel, a row of queries a thread, after an early return.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from layout import TileTensor, row_major, stack_allocation
from std.math import exp, sqrt

comptime T = 6
comptime D = 4
comptime dtype = DType.float32
comptime layout = row_major[T, D]()
comptime Rows = TileTensor[dtype, type_of(layout), MutAnyOrigin]


def attention(output: Rows, q: Rows, k: Rows, v: Rows):
    var t = thread_idx.x
    if t >= T:
        return
    var keys = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[T, D]())
    comptime for d in range(D):
        keys[t, d] = k[t, d]
    barrier()
    var scores = stack_allocation[dtype, address_space=AddressSpace.LOCAL](row_major[T]())
    var peak: Float32 = -1e30
    for j in range(T):
        var dot: Float32 = 0
        comptime for d in range(D):
            dot += q[t, d][0] * keys[j, d][0]
        dot /= sqrt(Float32(D))
        scores[j] = dot
        peak = max(peak, dot)
    var total: Float32 = 0
    for j in range(T):
        scores[j] = exp(scores[j] - peak)
        total += scores[j][0]
    for d in range(D):
        var sum: Float32 = 0
        for j in range(T):
            sum += scores[j][0] * v[j, d][0]
        output[t, d] = sum / total


def main() raises:
    with DeviceContext() as ctx:
        var q = ctx.enqueue_create_buffer[dtype](T * D)
        var k = ctx.enqueue_create_buffer[dtype](T * D)
        var v = ctx.enqueue_create_buffer[dtype](T * D)
        var o = ctx.enqueue_create_buffer[dtype](T * D)
        with q.map_to_host() as hq, k.map_to_host() as hk, v.map_to_host() as hv:
            for i in range(T * D):
                hq[i] = Float32(i % 3) * 0.5
                hk[i] = Float32(i % 4) * 0.25
                hv[i] = Float32(i)
        ctx.enqueue_function[attention](
            TileTensor(o, layout), TileTensor(q, layout), TileTensor(k, layout), TileTensor(v, layout), grid_dim=1, block_dim=8
        )
        with o.map_to_host() as h:
            for t in range(T):
                print(Int(h[t * D] * 1000 + 0.5), Int(h[t * D + 3] * 1000 + 0.5))
