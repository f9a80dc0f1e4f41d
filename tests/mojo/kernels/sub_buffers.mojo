# Covers: two halves of one buffer as two arguments of one kernel.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime N = 4


def swap_halves(left: Pointer[Int32, MutAnyOrigin], right: Pointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var keep = left[unsafe_offset=i]
    left[unsafe_offset=i] = right[unsafe_offset=i]
    right[unsafe_offset=i] = keep


def main() raises:
    with DeviceContext() as ctx:
        var all = ctx.enqueue_create_buffer[DType.int32](2 * N)
        with all.map_to_host() as h:
            for i in range(2 * N):
                h[i] = Int32(i)
        var left = all.create_sub_buffer[DType.int32](0, N)
        var right = all.create_sub_buffer[DType.int32](N, N)
        ctx.enqueue_function[swap_halves](left, right, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(all)
        print(left, right)
