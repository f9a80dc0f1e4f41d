# Covers: heat in a rod: two buffers change places, the kernel is compiled once, the number of steps is a program's argument.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.sys import argv

comptime N = 16


def step(next: Pointer[Float32, MutAnyOrigin], now: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    if i == 0 or i >= N - 1:
        return
    var left = now[unsafe_offset=i - 1]
    var here = now[unsafe_offset=i]
    var right = now[unsafe_offset=i + 1]
    next[unsafe_offset=i] = here + 0.25 * (left - 2 * here + right)


def main() raises:
    var steps = 10
    if len(argv()) > 1:
        steps = Int(argv()[1])
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        var b = ctx.enqueue_create_buffer[DType.float32](N)
        a.enqueue_fill(0)
        b.enqueue_fill(0)
        with a.map_to_host() as h, b.map_to_host() as g:
            h[0] = 64
            g[0] = 64
        var compiled = ctx.compile_function[step]()
        for i in range(steps):
            if i % 2 == 0:
                ctx.enqueue_function(compiled, b, a, grid_dim=2, block_dim=8)
            else:
                ctx.enqueue_function(compiled, a, b, grid_dim=2, block_dim=8)
        ctx.synchronize()
        with a.map_to_host() as h:
            print(h[0], h[1], h[2], h[5], h[15])
