# Covers: number_of_devices, has_accelerator, several contexts, a context in a variable and in a with.
from max.gpu.host import DeviceContext
from std.sys import has_accelerator


def main() raises:
    comptime if not has_accelerator():
        print("no GPU")
    else:
        print("at least one device:", DeviceContext.number_of_devices() >= 1)
        var ctx = DeviceContext()
        print("it has a name:", ctx.name().byte_length() > 0)
        var a = ctx.enqueue_create_buffer[DType.float32](2)
        a.enqueue_fill(1)
        ctx.synchronize()
        with DeviceContext() as other:
            var b = other.enqueue_create_buffer[DType.float32](2)
            b.enqueue_fill(2)
            print(a, b)
