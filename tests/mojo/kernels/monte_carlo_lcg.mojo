# Covers: Monte Carlo with a linear congruential generator of one's own in 64-bit host and 32-bit device arithmetic, block.sum, atomics.
from max.gpu import global_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.primitives import block
from std.atomic import Atomic

comptime BLOCKS = 4
comptime THREADS = 64
comptime PER_THREAD = 50


def lcg(mut state: UInt32) -> Float32:
    state = state * 1664525 + 1013904223
    return Float32(state >> 8) / Float32(1 << 24)


def throw_darts(hits: Pointer[Int32, MutAnyOrigin], seed: UInt32):
    var state = seed ^ (UInt32(global_idx.x) * 2654435761)
    for _ in range(4):
        _ = lcg(state)
    var inside: Int32 = 0
    for _ in range(PER_THREAD):
        var x = lcg(state)
        var y = lcg(state)
        if x * x + y * y <= 1:
            inside += 1
    var total = block.sum[block_size=THREADS](inside)
    if thread_idx.x == 0:
        _ = Atomic.fetch_add(hits, total)


def main() raises:
    with DeviceContext() as ctx:
        var hits = ctx.enqueue_create_buffer[DType.int32](1)
        hits.enqueue_fill(0)
        ctx.enqueue_function[throw_darts](hits, UInt32(7), grid_dim=BLOCKS, block_dim=THREADS)
        with hits.map_to_host() as h:
            var all = BLOCKS * THREADS * PER_THREAD
            var pi = 4.0 * Float64(h[0]) / Float64(all)
            print("hits", h[0], "of", all)
            print("close to pi:", abs(pi - 3.14159) < 0.05)
