# Covers: math functions in a kernel; results rounded, as GPUs differ in the last digits.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from std.math import sqrt, exp, log, sin, cos, tanh, floor, ceil, fma, rsqrt

comptime F = 10


def math(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = a[unsafe_offset=i]
    var o = i * F
    output[unsafe_offset=o] = sqrt(x)
    output[unsafe_offset=o + 1] = exp(x)
    output[unsafe_offset=o + 2] = log(x)
    output[unsafe_offset=o + 3] = sin(x)
    output[unsafe_offset=o + 4] = cos(x)
    output[unsafe_offset=o + 5] = tanh(x)
    output[unsafe_offset=o + 6] = floor(x) + ceil(x)
    output[unsafe_offset=o + 7] = fma(x, x, 1)
    output[unsafe_offset=o + 8] = rsqrt(x)
    output[unsafe_offset=o + 9] = x**2 + abs(-x)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](3)
        var out = ctx.enqueue_create_buffer[DType.float32](3 * F)
        with a.map_to_host() as h:
            h[0] = 0.25
            h[1] = 1.5
            h[2] = 4
        ctx.enqueue_function[math](out, a, grid_dim=1, block_dim=3)
        with out.map_to_host() as h:
            for i in range(3):
                for j in range(F):
                    print(round(h[i * F + j] * 1000), end=" ")
                print()
