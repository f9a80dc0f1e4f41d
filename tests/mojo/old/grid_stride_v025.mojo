# Covers: grid-stride loop with range(start, n, step), grid_dim in a kernel. Spelled as in 0.25.6.
# Twin: kernels/grid_stride.mojo
from gpu import global_idx, grid_dim, block_dim
from memory import UnsafePointer
from gpu.host import DeviceContext

alias N = 50


fn saxpy(y: UnsafePointer[Float32], x: UnsafePointer[Float32], a: Float32, n: Int32):
    stride = grid_dim.x * block_dim.x
    for i in range(global_idx.x, Int(n), stride):
        y[i] += a * x[i]


def main():
    with DeviceContext() as ctx:
        x = ctx.enqueue_create_buffer[DType.float32](N)
        y = ctx.enqueue_create_buffer[DType.float32](N).enqueue_fill(1)
        with x.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i)
        ctx.enqueue_function[saxpy](y, x, Float32(0.5), Int32(N), grid_dim=2, block_dim=8)
        with y.map_to_host() as h:
            print(h[0], h[1], h[15], h[16], h[49])
