# Covers: warp.reduce, warp.lane_group_reduce as they were before 1.2: the function stands in the brackets.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.primitives import warp
from std.atomic import Atomic
from std.math import iota


def larger[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return max(a, b)


def k(p: Pointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = Int32((i * 7) % 32)
    var all = warp.reduce[warp.shuffle_xor, larger](x)
    var eight = warp.lane_group_reduce[warp.shuffle_xor, larger, num_lanes=8](x)
    var v = iota[DType.int32, 4](10)
    p[unsafe_offset=i] = all * 10000 + eight * 100 + v[i % 4]
    _ = Atomic[Int32].fetch_add(p.unsafe_offset(32), x)


def main() raises:
    print(iota[DType.int32, 4](3), iota[DType.float32, 8]())
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.int32](33)
        d.enqueue_fill(0)
        ctx.enqueue_function[k](d, grid_dim=1, block_dim=32)
        with d.map_to_host() as h:
            print(h[0], h[1], h[9], h[31], h[32])
