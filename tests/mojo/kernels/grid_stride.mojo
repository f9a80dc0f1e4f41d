# Covers: grid-stride loop with range(start, n, step), grid_dim in a kernel.
from max.gpu.host import DeviceContext
from max.gpu import global_idx, grid_dim, block_dim

comptime N = 50


def saxpy(y: Pointer[Float32, MutAnyOrigin], x: Pointer[Float32, MutAnyOrigin], a: Float32, n: Int32):
    var stride = grid_dim.x * block_dim.x
    for i in range(global_idx.x, Int(n), stride):
        y[unsafe_offset=i] += a * x[unsafe_offset=i]


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](N)
        var y = ctx.enqueue_create_buffer[DType.float32](N)
        y.enqueue_fill(1)
        with x.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i)
        ctx.enqueue_function[saxpy](y, x, Float32(0.5), Int32(N), grid_dim=2, block_dim=8)
        with y.map_to_host() as h:
            print(h[0], h[1], h[15], h[16], h[49])
