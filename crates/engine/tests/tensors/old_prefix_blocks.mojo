from memory import UnsafePointer, stack_allocation
from gpu import thread_idx, block_dim, block_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from math import log2
from sys import argv
from testing import assert_equal

alias TPB = 8
alias SIZE = 16
alias EXT = 16
alias BLOCKS_PER_GRID = (2, 1)
alias THREADS_PER_BLOCK = (TPB, 1)
alias dtype = DType.float32

fn prefix_local(out: UnsafePointer[Scalar[dtype]], a: UnsafePointer[Scalar[dtype]], size: Int, num_blocks: Int):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    shared = stack_allocation[TPB, Scalar[dtype], address_space = AddressSpace.SHARED]()
    if global_i < size:
        shared[local_i] = a[global_i]
    barrier()
    offset = UInt(1)
    for i in range(Int(log2(Scalar[dtype](TPB)))):
        var current_val: Scalar[dtype] = 0
        if local_i >= offset and local_i < size:
            current_val = shared[local_i - offset]
        barrier()
        if local_i >= offset and local_i < size:
            shared[local_i] += current_val
        barrier()
        offset *= 2
    if global_i < size:
        out[global_i] = shared[local_i]
    if local_i == TPB - 1:
        out[size + block_idx.x] = shared[local_i]

fn prefix_add(out: UnsafePointer[Scalar[dtype]], size: Int):
    global_i = block_dim.x * block_idx.x + thread_idx.x
    if block_idx.x > 0 and global_i < size:
        prev = out[size + block_idx.x - 1]
        out[global_i] += prev

def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](EXT + 2).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        with a.map_to_host() as a_host:
            for i in range(SIZE):
                a_host[i] = i
        ctx.enqueue_function[prefix_local](out.unsafe_ptr(), a.unsafe_ptr(), SIZE, 2, grid_dim=BLOCKS_PER_GRID, block_dim=THREADS_PER_BLOCK)
        ctx.synchronize()
        ctx.enqueue_function[prefix_add](out.unsafe_ptr(), SIZE, grid_dim=BLOCKS_PER_GRID, block_dim=THREADS_PER_BLOCK)
        ctx.synchronize()
        with out.map_to_host() as out_host:
            for i in range(SIZE):
                print(out_host[i], end=" ")
            print()
