from max.gpu.host import DeviceContext
from kernels import doubel

comptime SIZE = 4

def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](SIZ)
        ctx.synchronise()
