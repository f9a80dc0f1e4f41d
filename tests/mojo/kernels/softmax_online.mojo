# Covers: online softmax by warps over rows; argmax with values and places in shared memory.
from std.math import exp, ceildiv
from std.utils.numerics import min_finite, neg_inf
from max.gpu import thread_idx, block_idx, block_dim, lane_id, warp_id, WARP_SIZE
from max.gpu.primitives import warp
from max.gpu.sync import barrier
from std.memory import AddressSpace
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major, stack_allocation

comptime R = 4
comptime C = 100
comptime lay = row_major[R, C]()
comptime Mat = TileTensor[DType.float32, type_of(lay), MutAnyOrigin]

def online(out_: Mat, x: Mat):
    var row = block_idx.x
    var lane = lane_id()
    var m = min_finite[DType.float32]()
    var s: Float32 = 0
    for j in range(lane, C, WARP_SIZE):
        var v = rebind[Float32](x[row, j])
        if v > m:
            s = s * exp(m - v)
            m = v
        s += exp(v - m)
    var gm = warp.max(m)
    s = warp.sum(s * exp(m - gm))
    for j in range(lane, C, WARP_SIZE):
        out_[row, j] = exp(x[row, j] - gm) / s

def argmax(best: Pointer[Int32, MutAnyOrigin], x: Mat):
    comptime T = 64
    var vals = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](row_major[T]())
    var idxs = stack_allocation[DType.int32, address_space=AddressSpace.SHARED](row_major[T]())
    var t = thread_idx.x
    var bv = neg_inf[DType.float32]()
    var bi: Int32 = -1
    for j in range(t, C, T):
        if x[block_idx.x, j] > bv:
            bv = rebind[Float32](x[block_idx.x, j])
            bi = Int32(j)
    vals[t] = bv
    idxs[t] = bi
    barrier()
    var s = T // 2
    while s >= 1:
        if t < s and (vals[t + s] > vals[t] or (vals[t + s] == vals[t] and idxs[t + s] < idxs[t])):
            vals[t] = vals[t + s]
            idxs[t] = idxs[t + s]
        barrier()
        s //= 2
    if t == 0:
        best[unsafe_offset=block_idx.x] = rebind[Int32](idxs[0])

def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](R * C)
        var o = ctx.enqueue_create_buffer[DType.float32](R * C)
        var b = ctx.enqueue_create_buffer[DType.int32](R)
        with x.map_to_host() as h:
            for i in range(R * C):
                h[i] = Float32((i * 37) % 101) / 10
        ctx.enqueue_function[online](TileTensor(o, lay), TileTensor(x, lay), grid_dim=R, block_dim=WARP_SIZE)
        ctx.enqueue_function[argmax](b, TileTensor(x, lay), grid_dim=R, block_dim=64)
        with o.map_to_host() as h:
            for r in range(R):
                var s: Float32 = 0
                for c in range(C):
                    s += h[r * C + c]
                print(round(s * 1000) / 1000)
        print(b)
