# Covers: copies whose lengths differ: a longer source is cut.
from max.gpu.host import DeviceContext


def main() raises:
    with DeviceContext() as ctx:
        var long = ctx.enqueue_create_host_buffer[DType.float32](6)
        ctx.synchronize()
        for i in range(6):
            long[i] = Float32(i + 1)
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(d, long)
        print(d)
        var part = ctx.enqueue_create_host_buffer[DType.float32](2)
        ctx.enqueue_copy(part, d)
        ctx.synchronize()
        print(part)
