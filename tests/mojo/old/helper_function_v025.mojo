# Covers: kernels that call helper functions, plain and generic; @always_inline. Spelled as in 0.25.6.
# Twin: kernels/helper_function.mojo
from gpu import global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias N = 8


fn clamp(x: Float32, low: Float32, high: Float32) -> Float32:
    if x < low:
        return low
    if x > high:
        return high
    return x


@always_inline
fn poly[degree: Int](x: Float32) -> Float32:
    var result: Float32 = 0
    @parameter
    for _ in range(degree + 1):
        result = result * x + 1
    return result


fn run(output: UnsafePointer[Float32]):
    i = global_idx.x
    if i < N:
        output[i] = clamp(poly[3](Float32(i) - 3), -5, 50)


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](N)
        ctx.enqueue_function[run](out, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(out)
