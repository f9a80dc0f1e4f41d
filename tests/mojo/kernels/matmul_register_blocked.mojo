# Covers: matrix product with a patch of C per thread in local memory, tiles in shared memory.
# Register-blocked matmul: every thread owns a TM x TN patch of C.
from max.gpu import thread_idx, block_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from layout import TileTensor, TensorLayout, row_major, stack_allocation
from std.testing import assert_equal

comptime dtype = DType.float32
comptime M = 64
comptime N = 64
comptime K = 32
comptime BM = 32
comptime BN = 32
comptime BK = 8
comptime TM = 4
comptime TN = 4
comptime THREADS = (BM // TM) * (BN // TN)
comptime al = row_major[M, K]()
comptime bl = row_major[K, N]()
comptime cl = row_major[M, N]()


def sgemm(
    A: TileTensor[dtype, type_of(al), MutAnyOrigin],
    B: TileTensor[dtype, type_of(bl), MutAnyOrigin],
    C: TileTensor[dtype, type_of(cl), MutAnyOrigin],
):
    var As = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BM, BK]())
    var Bs = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[BK, BN]())
    var acc = stack_allocation[dtype=dtype, address_space=AddressSpace.LOCAL](row_major[TM, TN]())
    var tid = thread_idx.x
    var tr = tid // (BN // TN)
    var tc = tid % (BN // TN)

    comptime for i in range(TM):
        comptime for j in range(TN):
            acc[i, j] = 0

    for k0 in range(0, K, BK):
        for e in range(tid, BM * BK, THREADS):
            var r, c = divmod(e, BK)
            As[r, c] = A[block_idx.y * BM + r, k0 + c]
        for e in range(tid, BK * BN, THREADS):
            var r = e // BN
            var c = e % BN
            Bs[r, c] = B[k0 + r, block_idx.x * BN + c]
        barrier()
        for k in range(BK):
            comptime for i in range(TM):
                var a = As[tr * TM + i, k]
                comptime for j in range(TN):
                    acc[i, j] += a * Bs[k, tc * TN + j]
        barrier()

    comptime for i in range(TM):
        comptime for j in range(TN):
            C[block_idx.y * BM + tr * TM + i, block_idx.x * BN + tc * TN + j] = acc[i, j]


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](M * K)
        var b = ctx.enqueue_create_buffer[dtype](K * N)
        var c = ctx.enqueue_create_buffer[dtype](M * N)
        with a.map_to_host() as h:
            for i in range(M * K):
                h[i] = Float32((i * 7) % 11)
        with b.map_to_host() as h:
            for i in range(K * N):
                h[i] = Float32((i * 3) % 13) - 6
        ctx.enqueue_function[sgemm](
            TileTensor(a, al), TileTensor(b, bl), TileTensor(c, cl),
            grid_dim=(N // BN, M // BM), block_dim=THREADS,
        )
        with a.map_to_host() as ha, b.map_to_host() as hb, c.map_to_host() as hc:
            for i in range(M):
                for j in range(N):
                    var s = Float32(0)
                    for k in range(K):
                        s += ha[i * K + k] * hb[k * N + j]
                    assert_equal(hc[i * N + j], s)
        print("sgemm: all", M * N, "elements agree")
