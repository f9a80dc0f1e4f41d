# Covers: Atomic.fetch_add on f32 (sums of small integers are exact in any order).
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.atomic import Atomic

comptime N = 256


def sum_all(total: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    _ = Atomic.fetch_add(total, a[unsafe_offset=global_idx.x])


def main() raises:
    with DeviceContext() as ctx:
        var total = ctx.enqueue_create_buffer[DType.float32](1)
        total.enqueue_fill(0)
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i) + 0.5
        ctx.enqueue_function[sum_all](total, a, grid_dim=4, block_dim=64)
        with total.map_to_host() as h:
            print("sum:", h[0])
