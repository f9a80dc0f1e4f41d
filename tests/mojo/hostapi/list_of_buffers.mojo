# Covers: several buffers in a loop, accumulated results on the host.
from max.gpu.host import DeviceContext, DeviceBuffer


def main() raises:
    with DeviceContext() as ctx:
        var buffers = List[DeviceBuffer[DType.int32]]()
        for k in range(3):
            var b = ctx.enqueue_create_buffer[DType.int32](k + 1)
            b.enqueue_fill(Int32(k * k + 1))
            buffers.append(b)
        var sum = 0
        for k in range(len(buffers)):
            with buffers[k].map_to_host() as h:
                for i in range(len(h)):
                    sum += Int(h[i])
        print("sum", sum)
        print(buffers[2])
