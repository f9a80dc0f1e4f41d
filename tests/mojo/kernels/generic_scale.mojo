# Covers: kernel with compile-time parameters for element type and factor; two instances in one program.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime N = 5


def scale[dtype: DType, factor: Int](data: Pointer[Scalar[dtype], MutAnyOrigin]):
    var i = thread_idx.x
    data[unsafe_offset=i] = data[unsafe_offset=i] * Scalar[dtype](factor) + Scalar[dtype](i)


def main() raises:
    with DeviceContext() as ctx:
        var f = ctx.enqueue_create_buffer[DType.float32](N)
        f.enqueue_fill(1.5)
        var n = ctx.enqueue_create_buffer[DType.int32](N)
        n.enqueue_fill(2)
        ctx.enqueue_function[scale[DType.float32, 2]](f, grid_dim=1, block_dim=N)
        comptime by_hundred = scale[DType.int32, 100]
        ctx.enqueue_function[by_hundred](n, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(f)
        print(n)
