# Covers: block.sum, block.max, block.min with block_size.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, global_idx, block_idx
from max.gpu.primitives import block

comptime TPB = 64
comptime BLOCKS = 2


def totals(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var x = a[unsafe_offset=global_idx.x]
    var total = block.sum[block_size=TPB](x)
    var high = block.max[block_size=TPB](x)
    var low = block.min[block_size=TPB](x)
    if thread_idx.x == 0:
        output[unsafe_offset=3 * block_idx.x] = total
        output[unsafe_offset=3 * block_idx.x + 1] = high
        output[unsafe_offset=3 * block_idx.x + 2] = low


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.float32](3 * BLOCKS)
        var a = ctx.enqueue_create_buffer[DType.float32](TPB * BLOCKS)
        with a.map_to_host() as h:
            for i in range(TPB * BLOCKS):
                h[i] = Float32(i % 50) - 10
        ctx.enqueue_function[totals](out, a, grid_dim=BLOCKS, block_dim=TPB)
        ctx.synchronize()
        print(out)
