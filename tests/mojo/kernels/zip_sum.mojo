# Covers: two inputs, pointers, f32.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime N = 6


def add(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], b: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    output[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](N)
    var b = ctx.enqueue_create_buffer[DType.float32](N)
    var c = ctx.enqueue_create_buffer[DType.float32](N)
    with a.map_to_host() as x, b.map_to_host() as y:
        for i in range(N):
            x[i] = Float32(i) * 0.5
            y[i] = Float32(i * i)
    ctx.enqueue_function[add](c, a, b, grid_dim=1, block_dim=N)
    with c.map_to_host() as z:
        for i in range(N):
            print(i, "->", z[i])
