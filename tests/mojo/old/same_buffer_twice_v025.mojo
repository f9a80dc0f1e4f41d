# Covers: one buffer passed as input and as output. Spelled as in 0.25.6.
# Twin: kernels/same_buffer_twice.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

alias N = 5


fn add(output: UnsafePointer[Float32], a: UnsafePointer[Float32], b: UnsafePointer[Float32]):
    i = thread_idx.x
    output[i] = a[i] * 10 + b[i]


def main():
    with DeviceContext() as ctx:
        x = ctx.enqueue_create_buffer[DType.float32](N)
        with x.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i + 1)
        ctx.enqueue_function[add](x, x, x, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(x)
