# Covers: early return of surplus threads, nested conditions, loop with break and continue in a kernel. Spelled as in 0.25.6.
# Twin: kernels/early_return.mojo
from gpu import global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias N = 12


fn collatz(output: UnsafePointer[Int32], n: Int32):
    i = global_idx.x
    if i >= Int(n):
        return
    if i == 0:
        output[0] = -1
        return
    x = i
    steps = 0
    while True:
        if x == 1:
            break
        steps += 1
        if x % 2 == 0:
            x //= 2
            continue
        x = 3 * x + 1
    output[i] = Int32(steps)


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.int32](N)
        ctx.enqueue_function[collatz](out, Int32(N), grid_dim=2, block_dim=8)
        ctx.synchronize()
        print(out)
