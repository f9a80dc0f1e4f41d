# Covers: HostBuffer: indexing, fill, printing, elements of several types.
from max.gpu.host import DeviceContext


def main() raises:
    with DeviceContext() as ctx:
        var f = ctx.enqueue_create_host_buffer[DType.float16](4)
        var n = ctx.enqueue_create_host_buffer[DType.uint64](3)
        ctx.synchronize()
        for i in range(4):
            f[i] = Float16(i) / 10
        for i in range(len(n)):
            n[i] = UInt64(1) << UInt64(20 * (i + 1))
        print(f)
        print(n)
        f[0] = -1.5
        f[3] += 2
        print(f[0], f[3])
        n.enqueue_fill(3)
        ctx.synchronize()
        print(n)
