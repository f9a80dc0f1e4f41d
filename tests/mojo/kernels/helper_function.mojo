# Covers: kernels that call helper functions, plain and generic; @always_inline.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime N = 8


def clamp(x: Float32, low: Float32, high: Float32) -> Float32:
    if x < low:
        return low
    if x > high:
        return high
    return x


@always_inline
def poly[degree: Int](x: Float32) -> Float32:
    var result: Float32 = 0
    comptime for _ in range(degree + 1):
        result = result * x + 1
    return result


def run(output: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    if i < N:
        output[unsafe_offset=i] = clamp(poly[3](Float32(i) - 3), -5, 50)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.float32](N)
        ctx.enqueue_function[run](out, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(out)
