# Covers: a kernel with a function as compile-time parameter.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime N = 5


def twice(x: Float32) -> Float32:
    return 2 * x


def square(x: Float32) -> Float32:
    return x * x


def map[f: def(Float32) thin -> Float32](data: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    data[unsafe_offset=i] = f(data[unsafe_offset=i])


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.float32](N)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i) - 1.5
        ctx.enqueue_function[map[square]](data, grid_dim=1, block_dim=N)
        ctx.enqueue_function[map[twice]](data, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(data)
