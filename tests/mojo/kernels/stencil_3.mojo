# Covers: stencil with borders, neighbours in global memory, conditional expression.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime N = 10


def smooth(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, ImmutAnyOrigin], n: Int32):
    var i = global_idx.x
    var last = Int(n) - 1
    if i > last:
        return
    var left = a[unsafe_offset=i - 1] if i > 0 else a[unsafe_offset=0]
    var right = a[unsafe_offset=i + 1] if i < last else a[unsafe_offset=last]
    output[unsafe_offset=i] = (left + 2 * a[unsafe_offset=i] + right) / 4


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        var b = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = 16 if i == 4 else 0
        ctx.enqueue_function[smooth](b, a, Int32(N), grid_dim=2, block_dim=8)
        ctx.enqueue_function[smooth](a, b, Int32(N), grid_dim=2, block_dim=8)
        ctx.synchronize()
        print(b)
        print(a)
