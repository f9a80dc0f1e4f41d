# Covers: private bins of a block in shared memory, atomics on shared and global memory.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, global_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from std.atomic import Atomic
from std.memory import stack_allocation

comptime N = 300
comptime BINS = 8


def histogram(bins: Pointer[Int32, MutAnyOrigin], data: Pointer[Int32, MutAnyOrigin]):
    var mine = stack_allocation[BINS, Int32, address_space=AddressSpace.SHARED]()
    var l = thread_idx.x
    if l < BINS:
        mine[l] = 0
    barrier()
    var i = global_idx.x
    if i < N:
        _ = Atomic.fetch_add(mine + Int(data[unsafe_offset=i]), Int32(1))
    barrier()
    if l < BINS:
        _ = Atomic.fetch_add(bins.unsafe_offset(l), mine[l])


def main() raises:
    with DeviceContext() as ctx:
        var bins = ctx.enqueue_create_buffer[DType.int32](BINS)
        var data = ctx.enqueue_create_buffer[DType.int32](N)
        bins.enqueue_fill(0)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Int32((i * i + i // 3) % BINS)
        ctx.enqueue_function[histogram](bins, data, grid_dim=5, block_dim=64)
        with bins.map_to_host() as h:
            for b in range(BINS):
                print("bin", b, "has", h[b])
