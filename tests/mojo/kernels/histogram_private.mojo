# Covers: histograms with bins private to the warps of a block, merged in shared memory and by global atomics; equalisation with a scan.
from max.gpu import WARP_SIZE, block_dim, block_idx, global_idx, grid_dim, thread_idx, warp_id
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from std.atomic import Atomic
from layout import row_major, stack_allocation

comptime N = 500
comptime BINS = 16
comptime THREADS = 64
comptime WARPS = THREADS // WARP_SIZE


def histogram(bins: Pointer[Int32, MutAnyOrigin], data: Pointer[UInt8, MutAnyOrigin], n: Int32):
    var private = stack_allocation[dtype=DType.int32, address_space=AddressSpace.SHARED](row_major[WARPS, BINS]())
    var t = thread_idx.x
    for i in range(t, WARPS * BINS, THREADS):
        private.ptr.store(i, Int32(0))
    barrier()
    var mine = Int(warp_id()) * BINS
    var i = global_idx.x
    while i < Int(n):
        var bin = Int(data[unsafe_offset=i]) * BINS // 256
        _ = Atomic.fetch_add(private.ptr + mine + bin, Int32(1))
        i += block_dim.x * grid_dim.x
    barrier()
    if t < BINS:
        var sum: Int32 = 0
        for w in range(WARPS):
            sum += rebind[Int32](private[w, t])
        if sum > 0:
            _ = Atomic.fetch_add(bins + t, sum)


def equalize(output: Pointer[UInt8, MutAnyOrigin], data: Pointer[UInt8, MutAnyOrigin], bins: Pointer[Int32, MutAnyOrigin], n: Int32):
    var cumulative = stack_allocation[dtype=DType.int32, address_space=AddressSpace.SHARED](row_major[BINS]())
    if thread_idx.x == 0:
        var sum: Int32 = 0
        for b in range(BINS):
            sum += bins[unsafe_offset=b]
            cumulative[b] = sum
    barrier()
    var i = global_idx.x
    if i < Int(n):
        var bin = Int(data[unsafe_offset=i]) >> 4
        output[unsafe_offset=i] = UInt8(rebind[Int32](cumulative[bin]) * 255 // n)


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.uint8](N)
        var output = ctx.enqueue_create_buffer[DType.uint8](N)
        var bins = ctx.enqueue_create_buffer[DType.int32](BINS)
        bins.enqueue_fill(0)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = UInt8((i * i) % 200)
        ctx.enqueue_function[histogram](bins, data, Int32(N), grid_dim=3, block_dim=THREADS)
        print(bins)
        ctx.enqueue_function[equalize](output, data, bins, Int32(N), grid_dim=(N + 63) // 64, block_dim=THREADS)
        with output.map_to_host() as h:
            print(h[0], h[10], h[14], h[100], h[499])
