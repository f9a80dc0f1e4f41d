# Covers: warp.sum, lane_id, WARP_SIZE.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, lane_id, WARP_SIZE, global_idx
from max.gpu.primitives import warp

comptime N = 64


def reduce(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    var total = warp.sum(a[unsafe_offset=i])
    if lane_id() == 0:
        output[unsafe_offset=i // WARP_SIZE] = total


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.float32](2)
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i)
        ctx.enqueue_function[reduce](out, a, grid_dim=1, block_dim=N)
        with out.map_to_host() as h:
            print("warps:", h[0], h[1])
            print("total:", h[0] + h[1])
