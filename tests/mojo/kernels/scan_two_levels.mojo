# Covers: prefix sum over several blocks: scan, sums of blocks, add back.
from max.gpu import thread_idx, block_idx, block_dim, global_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.testing import assert_equal

comptime BLOCK = 64
comptime N = 64 * 5


def scan_block(dst: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, MutAnyOrigin], inp: Pointer[Int32, ImmutAnyOrigin]):
    """Hillis-Steele, double-buffered."""
    var s = stack_allocation[2 * BLOCK, Int32, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    var pout = 0
    var pin = 1
    s[unsafe_offset=t] = inp[unsafe_offset=global_idx.x]
    barrier()
    var offset = 1
    while offset < BLOCK:
        pout, pin = pin, pout
        if t >= offset:
            s[unsafe_offset=pout * BLOCK + t] = s[unsafe_offset=pin * BLOCK + t] + s[unsafe_offset=pin * BLOCK + t - offset]
        else:
            s[unsafe_offset=pout * BLOCK + t] = s[unsafe_offset=pin * BLOCK + t]
        barrier()
        offset *= 2
    dst[unsafe_offset=global_idx.x] = s[unsafe_offset=pout * BLOCK + t]
    if t == BLOCK - 1:
        sums[unsafe_offset=block_idx.x] = s[unsafe_offset=pout * BLOCK + t]


def add_sums(dst: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, ImmutAnyOrigin]):
    var base: Int32 = 0
    for b in range(block_idx.x):
        base += sums[unsafe_offset=b]
    dst[unsafe_offset=global_idx.x] += base


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.int32](N)
        var o = ctx.enqueue_create_buffer[DType.int32](N)
        var s = ctx.enqueue_create_buffer[DType.int32](N // BLOCK)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Int32(i % 9) - 2
        ctx.enqueue_function[scan_block](o, s, a, grid_dim=N // BLOCK, block_dim=BLOCK)
        ctx.enqueue_function[add_sums](o, s, grid_dim=N // BLOCK, block_dim=BLOCK)
        with a.map_to_host() as h, o.map_to_host() as r:
            var running: Int32 = 0
            for i in range(N):
                running += h[i]
                assert_equal(r[i], running, "at " + String(i))
            print("last:", r[N - 1])
