# Covers: kernel with compile-time parameters for element type and factor; two instances in one program. Spelled as in 0.25.6.
# Twin: kernels/generic_scale.mojo
from gpu import thread_idx
from gpu.host import DeviceContext

alias N = 5


fn scale[dtype: DType, factor: Int](data: Pointer[Scalar[dtype], MutableAnyOrigin]):
    i = thread_idx.x
    data[i] = data[i] * Scalar[dtype](factor) + Scalar[dtype](i)


def main():
    with DeviceContext() as ctx:
        f = ctx.enqueue_create_buffer[DType.float32](N).enqueue_fill(1.5)
        n = ctx.enqueue_create_buffer[DType.int32](N).enqueue_fill(2)
        ctx.enqueue_function[scale[DType.float32, 2]](f, grid_dim=1, block_dim=N)
        alias by_hundred = scale[DType.int32, 100]
        ctx.enqueue_function[by_hundred](n, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(f)
        print(n)
