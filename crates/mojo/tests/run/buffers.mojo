"""Buffers, on Mojo's own CPU device."""
from max.gpu.host import DeviceContext, DeviceBuffer, HostBuffer


def fill(h: HostBuffer[DType.float32], start: Float32):
    for i in range(len(h)):
        h[i] = start + Float32(i)


def main() raises:
    with DeviceContext(api="cpu") as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.float32](4)
        ctx.synchronize()
        fill(h, 1.5)
        print(h)
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        d.enqueue_fill(0)
        ctx.enqueue_copy(d, h)
        with d.map_to_host() as m:
            m[0] = 10
            m[3] += 1
        print(d, len(d))
        var e = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(dst_buf=e, src_buf=d)
        var sub = e.create_sub_buffer[DType.float32](1, 2)
        sub.enqueue_fill(7)
        ctx.enqueue_copy(h, e)
        ctx.synchronize()
        print(h, sub)
        var ints = ctx.enqueue_create_buffer[DType.int32](3)
        ctx.enqueue_memset(ints, 5)
        with ints.map_to_host() as a, e.map_to_host() as b:
            for i in range(3):
                b[i] = Float32(a[i])
        print(ints, e)
        var big = ctx.enqueue_create_host_buffer[DType.int64](1000)
        ctx.synchronize()
        for i in range(1000):
            big[i] = Int64(i * i)
        print(big)
        var total: Float32 = 0
        for i in range(4):
            total += h[i]
        print(total)
        var empty = ctx.enqueue_create_buffer[DType.float32](0)
        print(len(empty))
        var span = h.as_span()
        print(len(span), span[1])
        var l: List[Float32] = [1, 2, 3, 4]
        ctx.enqueue_copy(e, Span(l))
        ctx.synchronize()
        print(e, len(l))
        _ = d^
