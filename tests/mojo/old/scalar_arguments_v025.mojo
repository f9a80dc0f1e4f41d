# Covers: scalars of several types as kernel arguments. Spelled as in 0.25.6.
# Twin: kernels/scalar_arguments.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext


fn affine(data: UnsafePointer[Float32], scale: Float32, shift: Int32, count: UInt32, flag: Int32):
    i = thread_idx.x
    if UInt32(i) < count:
        x = data[i] * scale + Float32(shift)
        if flag != 0:
            x = -x
        data[i] = x


def main():
    with DeviceContext() as ctx:
        data = ctx.enqueue_create_buffer[DType.float32](4).enqueue_fill(2)
        ctx.enqueue_function[affine](data, Float32(1.5), Int32(-7), UInt32(3), Int32(1), grid_dim=1, block_dim=4)
        ctx.synchronize()
        print(data)
