# Covers: radix sort by 2 bits: histogram in shared memory with atomics, scan of counts, stable scatter; several passes with buffers swapped.
from max.gpu import block_idx, thread_idx, block_dim, global_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation
from std.atomic import Atomic

comptime N = 64
comptime BLOCK = 16
comptime BLOCKS = N // BLOCK
comptime RADIX = 4


def count_digits(counts: Pointer[UInt32, MutAnyOrigin], keys: Pointer[UInt32, MutAnyOrigin], shift: UInt32):
    var bins = stack_allocation[dtype=DType.uint32, address_space=AddressSpace.SHARED](row_major[RADIX]())
    var t = thread_idx.x
    if t < RADIX:
        bins[t] = 0
    barrier()
    var digit = Int((keys[unsafe_offset=global_idx.x] >> shift) & (RADIX - 1))
    _ = Atomic.fetch_add(bins.ptr + digit, UInt32(1))
    barrier()
    if t < RADIX:
        counts[unsafe_offset=t * BLOCKS + block_idx.x] = rebind[UInt32](bins[t])


def scan_counts(counts: Pointer[UInt32, MutAnyOrigin]):
    if thread_idx.x == 0:
        var total: UInt32 = 0
        for i in range(RADIX * BLOCKS):
            var c = counts[unsafe_offset=i]
            counts[unsafe_offset=i] = total
            total += c


def scatter(
    sorted: Pointer[UInt32, MutAnyOrigin],
    keys: Pointer[UInt32, MutAnyOrigin],
    offsets: Pointer[UInt32, MutAnyOrigin],
    shift: UInt32,
):
    var digits = stack_allocation[dtype=DType.uint32, address_space=AddressSpace.SHARED](row_major[BLOCK]())
    var t = thread_idx.x
    var key = keys[unsafe_offset=global_idx.x]
    var digit = (key >> shift) & (RADIX - 1)
    digits[t] = digit
    barrier()
    var before = 0
    for i in range(t):
        if digits[i] == digit:
            before += 1
    var at = Int(offsets[unsafe_offset=Int(digit) * BLOCKS + block_idx.x]) + before
    sorted[unsafe_offset=at] = key


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.uint32](N)
        var b = ctx.enqueue_create_buffer[DType.uint32](N)
        var counts = ctx.enqueue_create_buffer[DType.uint32](RADIX * BLOCKS)
        with a.map_to_host() as h:
            var state: UInt32 = 12345
            for i in range(N):
                state = state * 1103515245 + 12345
                h[i] = (state >> 16) % 256
        for pass_number in range(4):
            var shift = UInt32(2 * pass_number)
            ctx.enqueue_function[count_digits](counts, a, shift, grid_dim=BLOCKS, block_dim=BLOCK)
            ctx.enqueue_function[scan_counts](counts, grid_dim=1, block_dim=1)
            ctx.enqueue_function[scatter](b, a, counts, shift, grid_dim=BLOCKS, block_dim=BLOCK)
            swap(a, b)
        with a.map_to_host() as h:
            var ok = True
            for i in range(1, N):
                ok = ok and h[i - 1] <= h[i]
            print("sorted:", ok)
            print(h)
