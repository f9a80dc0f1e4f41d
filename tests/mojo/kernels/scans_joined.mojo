# Covers: inclusive and exclusive scans: Hillis-Steele with two halves of shared memory, warp scans joined, block sums added by a third kernel.
from max.gpu import WARP_SIZE, block_dim, block_idx, lane_id, thread_idx, warp_id
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.primitives import warp
from max.gpu.sync import barrier
from layout import row_major, stack_allocation
from std.math import ceildiv

comptime BLOCK = 64
comptime N = 150
comptime BLOCKS = ceildiv(N, BLOCK)


def hillis_steele(
    output: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, MutAnyOrigin], values: Pointer[Int32, MutAnyOrigin], n: Int32
):
    var both = stack_allocation[dtype=DType.int32, address_space=AddressSpace.SHARED](row_major[2 * BLOCK]())
    var t = thread_idx.x
    var i = block_idx.x * BLOCK + t
    both[t] = values[unsafe_offset=i] if i < Int(n) else 0
    barrier()
    var source = 0
    var target = BLOCK
    var offset = 1
    while offset < BLOCK:
        if t >= offset:
            both[target + t] = both[source + t] + both[source + t - offset]
        else:
            both[target + t] = both[source + t]
        source, target = target, source
        offset *= 2
        barrier()
    if i < Int(n):
        output[unsafe_offset=i] = rebind[Int32](both[source + t])
    if t == BLOCK - 1:
        sums[unsafe_offset=block_idx.x] = rebind[Int32](both[source + t])


def add_before(output: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, MutAnyOrigin], n: Int32):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i >= Int(n):
        return
    var before: Int32 = 0
    for b in range(block_idx.x):
        before += sums[unsafe_offset=b]
    output[unsafe_offset=i] += before


def warp_scan(output: Pointer[Int32, MutAnyOrigin], values: Pointer[Int32, MutAnyOrigin]):
    var lane = Int(lane_id())
    var value = values[unsafe_offset=thread_idx.x]
    var sum = value
    var d = 1
    while d < WARP_SIZE:
        var other = warp.shuffle_up(sum, UInt32(d))
        if lane >= d:
            sum += other
        d *= 2
    output[unsafe_offset=thread_idx.x] = sum - value


def main() raises:
    with DeviceContext() as ctx:
        var values = ctx.enqueue_create_buffer[DType.int32](N)
        var output = ctx.enqueue_create_buffer[DType.int32](N)
        var sums = ctx.enqueue_create_buffer[DType.int32](BLOCKS)
        with values.map_to_host() as h:
            for i in range(N):
                h[i] = Int32(i % 4 + 1)
        ctx.enqueue_function[hillis_steele](output, sums, values, Int32(N), grid_dim=BLOCKS, block_dim=BLOCK)
        ctx.enqueue_function[add_before](output, sums, Int32(N), grid_dim=BLOCKS, block_dim=BLOCK)
        with output.map_to_host() as h:
            print(h[0], h[63], h[64], h[127], h[128], h[149])
        ctx.enqueue_function[warp_scan](output, values, grid_dim=1, block_dim=64)
        with output.map_to_host() as h:
            print(h[0], h[1], h[31], h[32], h[33], h[63])
