# Covers: a generator of random numbers by UInt32 wrap-around in each thread, atomic count.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.atomic import Atomic

comptime THREADS = 64
comptime TRIES = 50


def throw(hits: Pointer[Int32, MutAnyOrigin]):
    var state = UInt32(global_idx.x) * 2654435761 + 12345
    var mine: Int32 = 0
    for _ in range(TRIES):
        state = state * 1664525 + 1013904223
        var x = Float32(state >> 16) / 65536
        state = state * 1664525 + 1013904223
        var y = Float32(state >> 16) / 65536
        if x * x + y * y < 1:
            mine += 1
    _ = Atomic.fetch_add(hits, mine)


def main() raises:
    with DeviceContext() as ctx:
        var hits = ctx.enqueue_create_buffer[DType.int32](1)
        hits.enqueue_fill(0)
        ctx.enqueue_function[throw](hits, grid_dim=2, block_dim=THREADS // 2)
        with hits.map_to_host() as h:
            print("hits", h[0], "of", THREADS * TRIES)
