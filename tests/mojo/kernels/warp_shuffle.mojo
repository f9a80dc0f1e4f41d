# Covers: warp.shuffle_down, shuffle_up, shuffle_xor, shuffle_idx.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.primitives import warp

comptime N = 32


def shuffles(output: Pointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x
    var mine = Int32(i * 10)
    output[unsafe_offset=i] = warp.shuffle_xor(mine, UInt32(1))
    output[unsafe_offset=N + i] = warp.shuffle_idx(mine, UInt32(5))
    var down = warp.shuffle_down(mine, UInt32(2))
    output[unsafe_offset=2 * N + i] = down if i < N - 2 else Int32(-1)
    var up = warp.shuffle_up(mine, UInt32(3))
    output[unsafe_offset=3 * N + i] = up if i >= 3 else Int32(-1)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](4 * N)
        ctx.enqueue_function[shuffles](out, grid_dim=1, block_dim=N)
        with out.map_to_host() as h:
            for row in range(4):
                for i in range(N):
                    print(h[row * N + i], end=" ")
                print()
