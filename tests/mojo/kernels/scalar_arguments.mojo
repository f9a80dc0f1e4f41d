# Covers: scalars of several types as kernel arguments.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx


def affine(data: Pointer[Float32, MutAnyOrigin], scale: Float32, shift: Int32, count: UInt32, flag: Int32):
    var i = thread_idx.x
    if UInt32(i) < count:
        var x = data[unsafe_offset=i] * scale + Float32(shift)
        if flag != 0:
            x = -x
        data[unsafe_offset=i] = x


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.float32](4)
        data.enqueue_fill(2)
        ctx.enqueue_function[affine](data, Float32(1.5), Int32(-7), UInt32(3), Int32(1), grid_dim=1, block_dim=4)
        ctx.synchronize()
        print(data)
