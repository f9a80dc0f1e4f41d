# Covers: enqueue_copy between host and device buffers in both directions, and device to device.
from max.gpu.host import DeviceContext

comptime N = 6


def main() raises:
    with DeviceContext() as ctx:
        var h_in = ctx.enqueue_create_host_buffer[DType.float32](N)
        var h_out = ctx.enqueue_create_host_buffer[DType.float32](N)
        ctx.synchronize()
        for i in range(N):
            h_in[i] = Float32(i) / 2
        var d1 = ctx.enqueue_create_buffer[DType.float32](N)
        var d2 = ctx.enqueue_create_buffer[DType.float32](N)
        ctx.enqueue_copy(d1, h_in)
        ctx.enqueue_copy(d2, d1)
        ctx.enqueue_copy(h_out, d2)
        ctx.synchronize()
        print("host in ", h_in)
        print("host out", h_out)
        ctx.enqueue_copy(dst_buf=d1, src_buf=h_out)
        d1.enqueue_fill(1)
        ctx.enqueue_copy(dst_buf=h_out, src_buf=d1)
        ctx.synchronize()
        print(h_out)
