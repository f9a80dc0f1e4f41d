# Covers: enqueue_create_buffer, enqueue_fill, len, printing a DeviceBuffer.
from max.gpu.host import DeviceContext


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](5)
        a.enqueue_fill(2.5)
        ctx.synchronize()
        print(a)
        print(len(a))
        var b = ctx.enqueue_create_buffer[DType.int64](3)
        b.enqueue_fill(-7)
        print(b, len(b))
        var c = ctx.enqueue_create_buffer[DType.uint8](4)
        ctx.enqueue_memset(c, 255)
        print(c)
