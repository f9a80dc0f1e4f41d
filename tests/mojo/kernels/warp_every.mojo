# Covers: warp.sum, prefix_sum, max, min, broadcast, shuffle_idx, lane_group_sum, vote, in one kernel of two warps.
from max.gpu import thread_idx, lane_id, warp_id, WARP_SIZE, block_dim
from max.gpu.primitives import warp
from max.gpu.host import DeviceContext
from std.testing import assert_equal

def all_ops(out_: Pointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var v = Int32(lane_id())
    var r = 0
    out_[unsafe_offset=i] = warp.sum(v)
    out_[unsafe_offset=64 + i] = warp.prefix_sum(v)
    out_[unsafe_offset=128 + i] = warp.prefix_sum[exclusive=True](v)
    out_[unsafe_offset=192 + i] = warp.max(v) - warp.min(v)
    out_[unsafe_offset=256 + i] = warp.broadcast(v + 5)
    out_[unsafe_offset=320 + i] = warp.shuffle_idx(v, UInt32(3))
    out_[unsafe_offset=384 + i] = warp.lane_group_sum[num_lanes=8](v)
    out_[unsafe_offset=448 + i] = Int32(warp.vote[DType.uint32](lane_id() % 2 == 0) & 0xFF)

def main() raises:
    with DeviceContext() as ctx:
        var b = ctx.enqueue_create_buffer[DType.int32](512)
        ctx.enqueue_function[all_ops](b, grid_dim=1, block_dim=64)
        with b.map_to_host() as h:
            for k in range(8):
                print(k, h[64 * k], h[64 * k + 7], h[64 * k + 31], h[64 * k + 63])
