# Covers: SIMD loads and stores of four elements through pointers.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime N = 16


def add4(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], b: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x * 4
    if i < N:
        var x = a.unsafe_load[width=4](i)
        var y = b.unsafe_load[width=4](i)
        output.unsafe_store(i, x * y + 1)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        var b = ctx.enqueue_create_buffer[DType.float32](N)
        var c = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(N):
                x[i] = Float32(i)
                y[i] = Float32(16 - i)
        ctx.enqueue_function[add4](c, a, b, grid_dim=1, block_dim=4)
        ctx.synchronize()
        print(c)
