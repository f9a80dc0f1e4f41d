# Covers: create_sub_buffer is a view: fills and copies through it show in the parent.
from max.gpu.host import DeviceContext


def main() raises:
    with DeviceContext() as ctx:
        var whole = ctx.enqueue_create_buffer[DType.int32](8)
        whole.enqueue_fill(0)
        var middle = whole.create_sub_buffer[DType.int32](2, 4)
        middle.enqueue_fill(5)
        print(whole)
        var inner = middle.create_sub_buffer[DType.int32](1, 2)
        inner.enqueue_fill(9)
        print(whole)
        print(middle, len(middle), inner)
        with inner.map_to_host() as h:
            h[0] = -1
        ctx.synchronize()
        print(whole)
