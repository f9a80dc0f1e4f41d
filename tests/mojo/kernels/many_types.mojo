# Covers: 8- and 16-bit elements, u32, and half precision in buffers of kernels.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime N = 6


def bump[dtype: DType](data: Pointer[Scalar[dtype], MutAnyOrigin]):
    var i = thread_idx.x
    data[unsafe_offset=i] = data[unsafe_offset=i] + Scalar[dtype](100)


def run[dtype: DType](ctx: DeviceContext) raises:
    var b = ctx.enqueue_create_buffer[dtype](N)
    with b.map_to_host() as h:
        for i in range(N):
            h[i] = Scalar[dtype](i * 30)
    ctx.enqueue_function[bump[dtype]](b, grid_dim=1, block_dim=N)
    ctx.synchronize()
    print(dtype, b)


def main() raises:
    with DeviceContext() as ctx:
        run[DType.int8](ctx)
        run[DType.uint8](ctx)
        run[DType.int16](ctx)
        run[DType.uint16](ctx)
        run[DType.uint32](ctx)
        run[DType.float16](ctx)
        run[DType.float32](ctx)
