from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import scale

comptime SIZE = 1000
comptime BLOCK = 64

def main() raises:
    with DeviceContext() as ctx:
        var host = ctx.enqueue_create_host_buffer[DType.float32](SIZE)
        for i in range(SIZE):
            host[i] = Float32(i)
        var device = ctx.enqueue_create_buffer[DType.float32](SIZE)
        ctx.enqueue_copy(device, host)
        ctx.enqueue_function[scale](
            device, Float32(0.5), grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(host, device)
        ctx.synchronize()
        print(host[1], host[SIZE - 1])
