# Covers: Atomic.max and Atomic.min on i32, atomic add on u32.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.atomic import Atomic

comptime N = 200


def extremes(found: Pointer[Int32, MutAnyOrigin], count: Pointer[UInt32, MutAnyOrigin], a: Pointer[Int32, MutAnyOrigin]):
    var i = global_idx.x
    if i >= N:
        return
    var x = a[unsafe_offset=i]
    Atomic.max(found, x)
    Atomic.min(found.unsafe_offset(1), x)
    if x < 0:
        _ = Atomic.fetch_add(count, UInt32(1))


def main() raises:
    with DeviceContext() as ctx:
        var found = ctx.enqueue_create_buffer[DType.int32](2)
        var count = ctx.enqueue_create_buffer[DType.uint32](1)
        var a = ctx.enqueue_create_buffer[DType.int32](N)
        found.enqueue_fill(0)
        count.enqueue_fill(0)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Int32((i * 37) % 101 - 50)
        ctx.enqueue_function[extremes](found, count, a, grid_dim=4, block_dim=64)
        ctx.synchronize()
        print("largest and smallest", found)
        print("negative", count)
