# Covers: histogram with private bins in shared memory, merged by atomics; warp votes count the even numbers.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, global_idx, block_dim, lane_id
from max.gpu.primitives import warp
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from std.atomic import Atomic
from std.bit import pop_count
from std.memory import stack_allocation

comptime BINS = 10
comptime N = 256


def histogram(bins: Pointer[UInt32, MutAnyOrigin], even: Pointer[UInt32, MutAnyOrigin], data: Pointer[Int32, MutAnyOrigin]):
    var own = stack_allocation[BINS, UInt32, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    for i in range(t, BINS, block_dim.x):
        own[unsafe_offset=i] = 0
    barrier()
    var value = data[unsafe_offset=global_idx.x]
    _ = Atomic.fetch_add(own.unsafe_offset(Int(value)), UInt32(1))
    var mask = warp.vote[DType.uint32](value % 2 == 0)
    if lane_id() == 0:
        _ = Atomic.fetch_add(even, UInt32(pop_count(mask)))
    barrier()
    if t < BINS:
        _ = Atomic.fetch_add(bins.unsafe_offset(t), own[unsafe_offset=t])


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.int32](N)
        var bins = ctx.enqueue_create_buffer[DType.uint32](BINS)
        var even = ctx.enqueue_create_buffer[DType.uint32](1)
        ctx.enqueue_memset(bins, UInt32(0))
        ctx.enqueue_memset(even, UInt32(0))
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Int32((i * i) % BINS)
        ctx.enqueue_function[histogram](bins, even, data, grid_dim=4, block_dim=64)
        ctx.synchronize()
        print(bins)
        print("even:", even)
