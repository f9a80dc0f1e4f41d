# Covers: printing a buffer of 1000 elements is shortened, one of 999 is not.
from max.gpu.host import DeviceContext


def main() raises:
    with DeviceContext() as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.int32](1000)
        ctx.synchronize()
        for i in range(1000):
            h[i] = Int32(i)
        print(h)
        var d = ctx.enqueue_create_buffer[DType.int32](1000)
        ctx.enqueue_copy(d, h)
        print(d)
        var shorter = d.create_sub_buffer[DType.int32](0, 999)
        var text = String(shorter)
        print(text.byte_length())
