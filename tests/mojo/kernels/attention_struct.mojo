# Covers: attention of one head by three kernels that a struct launches: block.sum, softmax in shared memory, guard by return.
from std.math import exp, sqrt, ceildiv
from std.utils.numerics import min_finite, max_finite
from std.testing import assert_almost_equal
from max.gpu import thread_idx, block_idx, block_dim, global_idx, WARP_SIZE
from max.gpu.primitives import warp, block
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from max.gpu.host import DeviceContext, DeviceBuffer, HostBuffer
from layout import TileTensor, row_major, stack_allocation, TensorLayout

comptime dtype = DType.float32
comptime SEQ = 16
comptime D = 16
comptime q_layout = row_major[D]()
comptime kv_layout = row_major[SEQ, D]()
comptime s_layout = row_major[SEQ]()


def softmax_kernel[
    L: TensorLayout, size: Int, tpb: Int, dt: DType = DType.float32
](output: TileTensor[dt, L, MutAnyOrigin], input: TileTensor[dt, L, MutAnyOrigin]):
    comptime assert dt.is_floating_point(), "floats only"
    var shared_max = stack_allocation[dt, address_space=AddressSpace.SHARED](row_major[tpb]())
    var shared_sum = stack_allocation[dt, address_space=AddressSpace.SHARED](row_major[tpb]())
    var i = thread_idx.x
    var val: Scalar[dt] = min_finite[dt]()
    if i < size:
        val = rebind[Scalar[dt]](input[i])
    shared_max[i] = val
    barrier()
    var stride = tpb // 2
    while stride > 0:
        if i < stride:
            shared_max[i] = max(shared_max[i], shared_max[i + stride])
        barrier()
        stride = stride // 2
    var block_max = shared_max[0]
    var e: Scalar[dt] = 0
    if i < size:
        e = rebind[Scalar[dt]](exp(val - block_max))
    shared_sum[i] = e
    barrier()
    stride = tpb // 2
    while stride > 0:
        if i < stride:
            shared_sum[i] += shared_sum[i + stride]
        barrier()
        stride = stride // 2
    if i < size:
        output[i] = e / shared_sum[0]


def scores_kernel(
    scores: TileTensor[dtype, type_of(s_layout), MutAnyOrigin],
    q: TileTensor[dtype, type_of(q_layout), MutAnyOrigin],
    k: TileTensor[dtype, type_of(kv_layout), MutAnyOrigin],
):
    var row = block_idx.x
    var d = thread_idx.x
    var p: Float32 = 0
    if d < D:
        p = q[d] * k[row, d]
    var s = block.sum[block_size=WARP_SIZE](p)
    if d == 0:
        scores[row] = s / sqrt(Float32(D))


def weighted_kernel(
    output: TileTensor[dtype, type_of(q_layout), MutAnyOrigin],
    w: TileTensor[dtype, type_of(s_layout), MutAnyOrigin],
    v: TileTensor[dtype, type_of(kv_layout), MutAnyOrigin],
):
    var d = global_idx.x
    if d >= D:
        return
    var total: Float32 = 0
    for s in range(SEQ):
        total += w[s] * v[s, d]
    output[d] = total


@fieldwise_init
struct Attention(Movable):
    var q: DeviceBuffer[dtype]
    var k: DeviceBuffer[dtype]
    var v: DeviceBuffer[dtype]

    def forward(self, ctx: DeviceContext) raises -> DeviceBuffer[dtype]:
        var scores = ctx.enqueue_create_buffer[dtype](SEQ)
        var weights = ctx.enqueue_create_buffer[dtype](SEQ)
        var out = ctx.enqueue_create_buffer[dtype](D)
        var st = TileTensor(scores, s_layout)
        var wt = TileTensor(weights, s_layout)
        ctx.enqueue_function[scores_kernel](st, TileTensor(self.q, q_layout), TileTensor(self.k, kv_layout), grid_dim=SEQ, block_dim=WARP_SIZE)
        ctx.enqueue_function[softmax_kernel[type_of(s_layout), SEQ, SEQ]](wt, st, grid_dim=1, block_dim=SEQ)
        ctx.enqueue_function[weighted_kernel](TileTensor(out, q_layout), wt, TileTensor(self.v, kv_layout), grid_dim=1, block_dim=D)
        ctx.synchronize()
        return out


def reference(q: HostBuffer[dtype], k: HostBuffer[dtype], v: HostBuffer[dtype]) raises -> List[Float32]:
    var s = List[Float32](capacity=SEQ)
    var m = Float32.MIN
    for i in range(SEQ):
        var t: Float32 = 0
        for j in range(D):
            t += q[j] * k[i * D + j]
        s.append(t / sqrt(Float32(D)))
        m = max(m, s[i])
    var z: Float32 = 0
    for i in range(SEQ):
        s[i] = exp(s[i] - m)
        z += s[i]
    var out = List[Float32](length=D, fill=0)
    for j in range(D):
        for i in range(SEQ):
            out[j] += s[i] / z * v[i * D + j]
    return out^


def main() raises:
    with DeviceContext() as ctx:
        var q = ctx.enqueue_create_buffer[dtype](D)
        var k = ctx.enqueue_create_buffer[dtype](SEQ * D)
        var v = ctx.enqueue_create_buffer[dtype](SEQ * D)
        var expected: List[Float32]
        with q.map_to_host() as qh, k.map_to_host() as kh, v.map_to_host() as vh:
            for i in range(D):
                qh[i] = Float32(i % 4) * 0.25
            for i in range(SEQ):
                for j in range(D):
                    kh[i * D + j] = Float32((i * 3 + j) % 5) * 0.2
                    vh[i * D + j] = Float32(i) - Float32(j) * 0.5
            expected = reference(qh, kh, vh)
        var attention = Attention(q^, k^, v^)
        var out = attention.forward(ctx)
        with out.map_to_host() as oh:
            for j in range(D):
                assert_almost_equal(oh[j], expected[j], atol=1e-4)
        print("attention ok")
