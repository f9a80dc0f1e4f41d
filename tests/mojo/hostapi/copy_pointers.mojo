# Covers: enqueue_copy with host pointers (dst_ptr=, src_ptr=), unsafe_ptr of host buffers.
from max.gpu.host import DeviceContext

comptime N = 4


def main() raises:
    with DeviceContext() as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.int32](N)
        var back = ctx.enqueue_create_host_buffer[DType.int32](N)
        ctx.synchronize()
        var p = h.unsafe_ptr()
        for i in range(N):
            p[unsafe_offset=i] = Int32(i * 11)
        var d = ctx.enqueue_create_buffer[DType.int32](N)
        ctx.enqueue_copy(dst_buf=d, src_ptr=h.unsafe_ptr())
        ctx.enqueue_copy(dst_ptr=back.unsafe_ptr(), src_buf=d)
        ctx.synchronize()
        for i in range(N):
            print(i, back[i])
