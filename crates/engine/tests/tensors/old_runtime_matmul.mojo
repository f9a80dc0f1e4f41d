from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, barrier, WARP_SIZE, lane_id
from gpu.memory import AddressSpace
from gpu.warp import sum as warp_sum
from layout import Layout, LayoutTensor, RuntimeLayout, UNKNOWN_VALUE
from utils.index import Index, IndexList
from memory import UnsafePointer
from math import ceildiv
from os.atomic import Atomic

alias dtype = DType.float32
alias BM = 4
alias BN = 4
alias dyn = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)

fn matmul_dyn(
    c: LayoutTensor[dtype, dyn, MutableAnyOrigin],
    a: LayoutTensor[dtype, dyn, MutableAnyOrigin],
    b: LayoutTensor[dtype, dyn, MutableAnyOrigin],
):
    var M = a.dim(0)
    var K = a.dim(1)
    var N = b.dim[1]()
    var row = block_idx.y * BM + thread_idx.y
    var col = block_idx.x * BN + thread_idx.x
    var a_smem = LayoutTensor[dtype, Layout.row_major(BM, BM), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    var b_smem = LayoutTensor[dtype, Layout.row_major(BM, BN), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    var acc: Scalar[dtype] = 0
    for k0 in range(0, K, BM):
        a_smem[thread_idx.y, thread_idx.x] = a[row, k0 + thread_idx.x] if row < M and k0 + thread_idx.x < K else 0
        b_smem[thread_idx.y, thread_idx.x] = b[k0 + thread_idx.y, col] if col < N and k0 + thread_idx.y < K else 0
        barrier()
        @parameter
        for k in range(BM):
            acc += rebind[Scalar[dtype]](a_smem[thread_idx.y, k] * b_smem[k, thread_idx.x])
        barrier()
    if row < M and col < N:
        c[row, col] = acc

def main():
    M = 5
    K = 6
    N = 7
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](M * K)
        b = ctx.enqueue_create_buffer[dtype](K * N)
        c = ctx.enqueue_create_buffer[dtype](M * N).enqueue_fill(0)
        with a.map_to_host() as h, b.map_to_host() as g:
            for i in range(M * K):
                h[i] = i % 5
            for i in range(K * N):
                g[i] = i % 3
        at = LayoutTensor[dtype, dyn](a.unsafe_ptr(), RuntimeLayout[dyn].row_major(Index(M, K)))
        bt = LayoutTensor[dtype, dyn](b.unsafe_ptr(), RuntimeLayout[dyn].row_major(Index(K, N)))
        ct = LayoutTensor[dtype, dyn](c.unsafe_ptr(), RuntimeLayout[dyn].row_major(Index(M, N)))
        ctx.enqueue_function[matmul_dyn](ct, at, bt, grid_dim=(ceildiv(N, BN), ceildiv(M, BM)), block_dim=(BN, BM))
        bad = 0
        with a.map_to_host() as h, b.map_to_host() as g, c.map_to_host() as r:
            for i in range(M):
                for j in range(N):
                    var s: Float32 = 0
                    for k in range(K):
                        s += h[i * K + k] * g[k * N + j]
                    if s != r[i * N + j]:
                        bad += 1
        print("bad", bad)
