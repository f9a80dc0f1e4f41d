# Covers: buffers of zero elements.
from max.gpu.host import DeviceContext


def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](0)
        d.enqueue_fill(1)
        ctx.synchronize()
        print(len(d))
        var h = ctx.enqueue_create_host_buffer[DType.int32](1)
        ctx.synchronize()
        h[0] = 4
        print(len(h), h)
