# Covers: scan over several blocks: local scans, sums of blocks, a second kernel adds them. Spelled as in 1.0.
# Twin: kernels/prefix_sum_blocks.mojo
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, block_idx, global_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation

alias TPB = 8
alias SIZE = 29
alias BLOCKS = (SIZE + TPB - 1) // TPB


def scan_blocks(
    output: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, MutAnyOrigin], a: Pointer[Int32, MutAnyOrigin], n: Int32
):
    shared = stack_allocation[TPB, Int32, address_space=AddressSpace.SHARED]()
    g = global_idx.x
    l = thread_idx.x
    shared[l] = a[unsafe_offset=g] if g < Int(n) else Int32(0)
    barrier()
    offset = 1
    while offset < TPB:
        var add: Int32 = 0
        if l >= offset:
            add = shared[l - offset]
        barrier()
        shared[l] += add
        barrier()
        offset *= 2
    if g < Int(n):
        output[unsafe_offset=g] = shared[l]
    if l == TPB - 1:
        sums[unsafe_offset=block_idx.x] = shared[l]


def add_sums(output: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, MutAnyOrigin], n: Int32):
    g = global_idx.x
    if g >= Int(n):
        return
    var before: Int32 = 0
    for b in range(block_idx.x):
        before += sums[unsafe_offset=b]
    output[unsafe_offset=g] = output[unsafe_offset=g] + before


def main() raises:
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[DType.int32](SIZE)
        out = ctx.enqueue_create_buffer[DType.int32](SIZE)
        sums = ctx.enqueue_create_buffer[DType.int32](BLOCKS)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Int32(i % 5 + 1)
        ctx.enqueue_function[scan_blocks](out, sums, a, Int32(SIZE), grid_dim=BLOCKS, block_dim=TPB)
        ctx.enqueue_function[add_sums](out, sums, Int32(SIZE), grid_dim=BLOCKS, block_dim=TPB)
        var total: Int32 = 0
        with out.map_to_host() as h, a.map_to_host() as x:
            for i in range(SIZE):
                total += x[i]
                if h[i] != total:
                    print("wrong at", i, h[i], total)
            print(h)
        print(sums)
