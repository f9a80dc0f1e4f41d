from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import ceildiv

alias dtype = DType.float32
alias N = 64
alias layout = Layout.row_major(N)

fn reduce_kernel[TPB: Int](output: LayoutTensor[mut=True, dtype, Layout.row_major(N // 16)], a: LayoutTensor[dtype, layout, MutableAnyOrigin], size: UInt):
    shared = LayoutTensor[dtype, Layout.row_major(TPB), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    tid = thread_idx.x
    gid = block_dim.x * block_idx.x + thread_idx.x
    shared[tid] = a[gid] if gid < size else 0.0
    barrier()
    var stride = UInt(TPB // 2)
    while stride > 0:
        if tid < stride:
            shared[tid] += shared[tid + stride]
        barrier()
        stride //= 2
    if tid == 0:
        output[block_idx.x] = shared[0]

def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](N).enqueue_fill(1.5)
        o = ctx.enqueue_create_buffer[dtype](N // 16).enqueue_fill(0)
        ctx.enqueue_function[reduce_kernel[16]](LayoutTensor[mut=True, dtype, Layout.row_major(N // 16)](o.unsafe_ptr()), LayoutTensor[mut=False, dtype, layout](a.unsafe_ptr()), UInt(N), grid_dim=N // 16, block_dim=16)
        ctx.synchronize()
        with o.map_to_host() as h:
            print(h)
