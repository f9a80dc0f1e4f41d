from max.gpu.host import DeviceContext
from kernels import double

def main() raises:
    with DeviceContext() as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.float32](4)
        for i in range(4):
            h[i] = 1.0
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(d, h)
        ctx.enqueue_function[double](d, grid_dim=1, block_dim=4)
        ctx.enqueue_copy(h, d)
        print(h[0])
        ctx.synchronize()
