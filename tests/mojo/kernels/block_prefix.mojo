# Covers: block.prefix_sum (inclusive and exclusive), block.broadcast.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.primitives import block

comptime TPB = 64


def positions(output: Pointer[Int32, MutAnyOrigin], a: Pointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var keep: Int32 = 1 if a[unsafe_offset=i] % 3 == 0 else 0
    var place = block.prefix_sum[exclusive=True, block_size=TPB](keep)
    var count = block.broadcast[block_size=TPB](place + keep, TPB - 1)
    if keep == 1:
        output[unsafe_offset=Int(place)] = a[unsafe_offset=i]
    if i >= Int(count):
        output[unsafe_offset=i] = -1


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](TPB)
        var a = ctx.enqueue_create_buffer[DType.int32](TPB)
        with a.map_to_host() as h:
            for i in range(TPB):
                h[i] = Int32(i * 5 % 64)
        ctx.enqueue_function[positions](out, a, grid_dim=1, block_dim=TPB)
        ctx.synchronize()
        print(out)
