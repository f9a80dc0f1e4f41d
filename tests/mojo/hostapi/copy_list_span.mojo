# Covers: enqueue_copy from a List's Span to a device buffer, span of a host buffer.
from max.gpu.host import DeviceContext


def main() raises:
    with DeviceContext() as ctx:
        var values: List[Float32] = [1, 2, 4, 8]
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(d, Span(values))
        ctx.synchronize()
        print(d)
        with d.map_to_host() as h:
            var span = h.as_span()
            print(len(span), span[0], span[3])
            var total: Float32 = 0
            for x in span:
                total += x
            print("total", total)
