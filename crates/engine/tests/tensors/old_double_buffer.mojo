from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.sync import mbarrier_init, mbarrier_arrive, mbarrier_test_wait, async_copy_arrive, cp_async_bulk_commit_group, cp_async_bulk_wait_group
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb
from memory import UnsafePointer

alias TPB = 64
alias SIZE = 256
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)

fn double_buffered[layout: Layout](output: LayoutTensor[mut=True, dtype, layout], input: LayoutTensor[mut=False, dtype, layout]):
    buffer_A = tb[dtype]().row_major[TPB]().shared().alloc()
    buffer_B = tb[dtype]().row_major[TPB]().shared().alloc()
    init_barrier = tb[DType.uint64]().row_major[1]().shared().alloc()
    iter_barrier = tb[DType.uint64]().row_major[1]().shared().alloc()
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    if local_i == 0:
        mbarrier_init(init_barrier.ptr, TPB)
        mbarrier_init(iter_barrier.ptr, TPB)
    barrier()
    if local_i < TPB and global_i < SIZE:
        buffer_A[local_i] = input[global_i]
    else:
        buffer_A[local_i] = 0.0
    _ = mbarrier_arrive(init_barrier.ptr)
    _ = mbarrier_test_wait(init_barrier.ptr, TPB)
    @parameter
    for iteration in range(3):
        @parameter
        if iteration % 2 == 0:
            var s: Scalar[dtype] = 0
            var n = 0
            for o in range(-1, 2):
                idx = Int(local_i) + o
                if 0 <= idx < TPB:
                    s += rebind[Scalar[dtype]](buffer_A[idx])
                    n += 1
            buffer_B[local_i] = s / Float32(n)
        else:
            buffer_A[local_i] = buffer_B[local_i]
        _ = mbarrier_arrive(iter_barrier.ptr)
        _ = mbarrier_test_wait(iter_barrier.ptr, TPB)
        if local_i == 0:
            mbarrier_init(iter_barrier.ptr, TPB)
        barrier()
    if global_i < SIZE:
        output[global_i] = buffer_B[local_i]

def main():
    with DeviceContext() as ctx:
        i = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        o = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        with i.map_to_host() as h:
            for k in range(SIZE):
                h[k] = k % 10
        ctx.enqueue_function[double_buffered[layout]](LayoutTensor[mut=True, dtype, layout](o.unsafe_ptr()), LayoutTensor[mut=False, dtype, layout](i.unsafe_ptr()), grid_dim=4, block_dim=TPB)
        with o.map_to_host() as h:
            print(h[0], h[1], h[255])
