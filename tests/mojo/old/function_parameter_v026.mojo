# Covers: a kernel with a function as compile-time parameter. Spelled as in 0.26.1.
# Twin: kernels/function_parameter.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

comptime N = 5


fn twice(x: Float32) -> Float32:
    return 2 * x


fn square(x: Float32) -> Float32:
    return x * x


fn map[f: def(Float32) thin -> Float32](data: UnsafePointer[Float32, MutAnyOrigin]):
    i = thread_idx.x
    data[i] = f(data[i])


def main():
    with DeviceContext() as ctx:
        data = ctx.enqueue_create_buffer[DType.float32](N)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i) - 1.5
        ctx.enqueue_function[map[square], map[square]](data, grid_dim=1, block_dim=N)
        ctx.enqueue_function[map[twice], map[twice]](data, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(data)
