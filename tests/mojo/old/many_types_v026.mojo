# Covers: 8- and 16-bit elements, u32, and half precision in buffers of kernels. Spelled as in 0.26.1.
# Twin: kernels/many_types.mojo
from gpu import thread_idx
from gpu.host import DeviceContext

comptime N = 6


fn bump[dtype: DType](data: Pointer[Scalar[dtype], MutAnyOrigin]):
    i = thread_idx.x
    data[i] = data[i] + Scalar[dtype](100)


fn run[dtype: DType](ctx: DeviceContext) raises:
    b = ctx.enqueue_create_buffer[dtype](N)
    with b.map_to_host() as h:
        for i in range(N):
            h[i] = Scalar[dtype](i * 30)
    ctx.enqueue_function[bump[dtype], bump[dtype]](b, grid_dim=1, block_dim=N)
    ctx.synchronize()
    print(dtype, b)


def main():
    with DeviceContext() as ctx:
        run[DType.int8](ctx)
        run[DType.uint8](ctx)
        run[DType.int16](ctx)
        run[DType.uint16](ctx)
        run[DType.uint32](ctx)
        run[DType.float16](ctx)
        run[DType.float32](ctx)
