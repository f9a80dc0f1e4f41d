# Covers: block.sum, block.max, block.min with block_size. Spelled as in 0.26.1.
# Twin: kernels/block_sum.mojo
from gpu import thread_idx, global_idx, block_idx
from memory import UnsafePointer
from gpu.host import DeviceContext
from gpu import block

comptime TPB = 64
comptime BLOCKS = 2


fn totals(output: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, MutAnyOrigin]):
    x = a[global_idx.x]
    total = block.sum[block_size=TPB](x)
    high = block.max[block_size=TPB](x)
    low = block.min[block_size=TPB](x)
    if thread_idx.x == 0:
        output[3 * block_idx.x] = total
        output[3 * block_idx.x + 1] = high
        output[3 * block_idx.x + 2] = low


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](3 * BLOCKS)
        a = ctx.enqueue_create_buffer[DType.float32](TPB * BLOCKS)
        with a.map_to_host() as h:
            for i in range(TPB * BLOCKS):
                h[i] = Float32(i % 50) - 10
        ctx.enqueue_function[totals, totals](out, a, grid_dim=BLOCKS, block_dim=TPB)
        ctx.synchronize()
        print(out)
