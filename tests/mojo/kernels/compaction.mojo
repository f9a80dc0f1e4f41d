# Covers: stream compaction by flags and an exclusive scan (warp sums in shared memory), total by the last thread, block.prefix_sum beside it.
from max.gpu import block_idx, thread_idx, global_idx, lane_id, warp_id, WARP_SIZE
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.primitives import block, warp
from max.gpu.sync import barrier
from layout import row_major, stack_allocation

comptime N = 128


def compact(kept: Pointer[Int32, MutAnyOrigin], count: Pointer[Int32, MutAnyOrigin], values: Pointer[Int32, MutAnyOrigin]):
    var sums = stack_allocation[dtype=DType.int32, address_space=AddressSpace.SHARED](row_major[N // WARP_SIZE]())
    var t = thread_idx.x
    var value = values[unsafe_offset=t]
    var flag = Int32(1) if value % 3 == 0 else Int32(0)
    var inclusive = warp.prefix_sum[exclusive=False](flag)
    if lane_id() == WARP_SIZE - 1:
        sums[Int(warp_id())] = inclusive
    barrier()
    var base: Int32 = 0
    for w in range(Int(warp_id())):
        base += rebind[Int32](sums[w])
    var at = base + inclusive - flag
    if flag == 1:
        kept[unsafe_offset=Int(at)] = value
    if t == N - 1:
        count[unsafe_offset=0] = at + flag


def compact_short(kept: Pointer[Int32, MutAnyOrigin], count: Pointer[Int32, MutAnyOrigin], values: Pointer[Int32, MutAnyOrigin]):
    var value = values[unsafe_offset=thread_idx.x]
    var flag = Int32(value % 5 == 1)
    var at = block.prefix_sum[exclusive=True, block_size=N](flag)
    if flag == 1:
        kept[unsafe_offset=Int(at)] = value
    if thread_idx.x == N - 1:
        count[unsafe_offset=0] = at + flag


def main() raises:
    with DeviceContext() as ctx:
        var values = ctx.enqueue_create_buffer[DType.int32](N)
        var kept = ctx.enqueue_create_buffer[DType.int32](N)
        var count = ctx.enqueue_create_buffer[DType.int32](1)
        with values.map_to_host() as h:
            for i in range(N):
                h[i] = Int32((i * 37) % 101)
        kept.enqueue_fill(-1)
        ctx.enqueue_function[compact](kept, count, values, grid_dim=1, block_dim=N)
        with kept.map_to_host() as k, count.map_to_host() as c:
            print("kept", c[0])
            for i in range(Int(c[0])):
                print(k[i], end=" ")
            print()
        ctx.enqueue_function[compact_short](kept, count, values, grid_dim=1, block_dim=N)
        with kept.map_to_host() as k, count.map_to_host() as c:
            print("kept", c[0], k[0], k[Int(c[0]) - 1])
