# Covers: early return of surplus threads, nested conditions, loop with break and continue in a kernel.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime N = 12


def collatz(output: Pointer[Int32, MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i >= Int(n):
        return
    if i == 0:
        output[unsafe_offset=0] = -1
        return
    var x = i
    var steps = 0
    while True:
        if x == 1:
            break
        steps += 1
        if x % 2 == 0:
            x //= 2
            continue
        x = 3 * x + 1
    output[unsafe_offset=i] = Int32(steps)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](N)
        ctx.enqueue_function[collatz](out, Int32(N), grid_dim=2, block_dim=8)
        ctx.synchronize()
        print(out)
