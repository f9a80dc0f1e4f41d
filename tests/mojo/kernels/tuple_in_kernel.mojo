# Covers: tuples, swaps and a function with several results in a kernel.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx


def divide(a: Int, b: Int) -> Tuple[Int, Int]:
    return (a // b, a % b)


def digits(output: Pointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = i * 7 + 12
    var y = i
    if x > y:
        x, y = y, x
    var parts = divide(y, 10)
    output[unsafe_offset=3 * i] = Int32(parts[0])
    output[unsafe_offset=3 * i + 1] = Int32(parts[1])
    output[unsafe_offset=3 * i + 2] = Int32(x)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](12)
        ctx.enqueue_function[digits](out, grid_dim=1, block_dim=4)
        ctx.synchronize()
        print(out)
