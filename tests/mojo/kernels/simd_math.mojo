# Covers: SIMD values in a kernel: lanes, reduce_add, reduce_max, min/max, cast.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime T = 4


def lanes(output: Pointer[Int32, MutAnyOrigin]):
    var t = Int32(thread_idx.x)
    var v = SIMD[DType.int32, 4](t, t + 1, t * 2, 7)
    v[3] = v[3] - t
    var w = max(v, SIMD[DType.int32, 4](2))
    var f = w.cast[DType.float32]() * 0.5
    output[unsafe_offset=4 * thread_idx.x] = w.reduce_add()
    output[unsafe_offset=4 * thread_idx.x + 1] = v.reduce_max()
    output[unsafe_offset=4 * thread_idx.x + 2] = v.reduce_min()
    output[unsafe_offset=4 * thread_idx.x + 3] = Int32(f.reduce_add() * 10)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](4 * T)
        ctx.enqueue_function[lanes](out, grid_dim=1, block_dim=T)
        with out.map_to_host() as h:
            for t in range(T):
                print(t, h[4 * t], h[4 * t + 1], h[4 * t + 2], h[4 * t + 3])
