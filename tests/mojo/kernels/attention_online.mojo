# Covers: attention with online softmax over tiles of keys (flash-attention's idea), one block a query, running maximum and sum, rescaling.
from max.gpu import block_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TensorLayout, TileTensor, row_major, stack_allocation
from std.math import exp, sqrt

comptime SEQ = 16
comptime D = 8
comptime TILE = 4
comptime dtype = DType.float32
comptime layout = row_major[SEQ, D]()


def flash[
    L: TensorLayout
](
    output: TileTensor[dtype, L, MutAnyOrigin],
    q: TileTensor[dtype, L, ImmutAnyOrigin],
    k: TileTensor[dtype, L, ImmutAnyOrigin],
    v: TileTensor[dtype, L, ImmutAnyOrigin],
):
    var row = block_idx.x
    var d = thread_idx.x
    var keys = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[TILE, D]())
    var values = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[TILE, D]())
    var scores = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[TILE]())
    var query = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[D]())
    query[d] = q[row, d]
    var m: Float32 = -1e30
    var l: Float32 = 0
    var acc: Float32 = 0
    for tile in range(SEQ // TILE):
        barrier()
        for i in range(TILE):
            keys[i, d] = k[tile * TILE + i, d]
            values[i, d] = v[tile * TILE + i, d]
        barrier()
        if d < TILE:
            var s: Float32 = 0
            for e in range(D):
                s += rebind[Float32](query[e]) * rebind[Float32](keys[d, e])
            scores[d] = s / sqrt(Float32(D))
        barrier()
        var tile_max = m
        for i in range(TILE):
            tile_max = max(tile_max, rebind[Float32](scores[i]))
        var correction = exp(m - tile_max)
        l *= correction
        acc *= correction
        for i in range(TILE):
            var p = exp(rebind[Float32](scores[i]) - tile_max)
            l += p
            acc += p * rebind[Float32](values[i, d])
        m = tile_max
    output[row, d] = acc / l


def main() raises:
    with DeviceContext() as ctx:
        var q = ctx.enqueue_create_buffer[dtype](SEQ * D)
        var k = ctx.enqueue_create_buffer[dtype](SEQ * D)
        var v = ctx.enqueue_create_buffer[dtype](SEQ * D)
        var o = ctx.enqueue_create_buffer[dtype](SEQ * D)
        with q.map_to_host() as hq, k.map_to_host() as hk, v.map_to_host() as hv:
            for i in range(SEQ * D):
                hq[i] = Float32((i * 7) % 13) / 13 - 0.5
                hk[i] = Float32((i * 5) % 11) / 11 - 0.5
                hv[i] = Float32((i * 3) % 17) / 17
        comptime L = type_of(layout)
        ctx.enqueue_function[flash[L]](
            TileTensor(o, layout), TileTensor(q, layout), TileTensor(k, layout), TileTensor(v, layout), grid_dim=SEQ, block_dim=D
        )
        with o.map_to_host() as ho, q.map_to_host() as hq, k.map_to_host() as hk, v.map_to_host() as hv:
            var worst: Float32 = 0
            for row in range(SEQ):
                var weights = List[Float32]()
                var total: Float32 = 0
                for j in range(SEQ):
                    var s: Float32 = 0
                    for e in range(D):
                        s += hq[row * D + e] * hk[j * D + e]
                    weights.append(exp(s / sqrt(Float32(D))))
                    total += weights[j]
                for d in range(D):
                    var want: Float32 = 0
                    for j in range(SEQ):
                        want += weights[j] / total * hv[j * D + d]
                    worst = max(worst, abs(want - ho[row * D + d]))
            print("close:", worst < 1e-5)
