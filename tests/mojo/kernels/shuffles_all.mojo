# Covers: warp shuffle_down, shuffle_up, shuffle_xor and shuffle_idx, lane_id, warp_id.
from max.gpu import lane_id, thread_idx, warp_id, WARP_SIZE
from max.gpu.primitives import warp
from max.gpu.host import DeviceContext

comptime P = Pointer[Int32, MutAnyOrigin]


def demo(dst: P):
    var lane = lane_id()
    var x = Int32(lane * lane)
    var down = warp.shuffle_down(x, 1)
    var up = warp.shuffle_up(x, 1)
    var xor = warp.shuffle_xor(x, 16)
    var from3 = warp.shuffle_idx(x, 3)
    var base = warp_id() * WARP_SIZE * 4
    dst[unsafe_offset=base + lane] = down if lane < WARP_SIZE - 1 else -1
    dst[unsafe_offset=base + WARP_SIZE + lane] = up if lane > 0 else -1
    dst[unsafe_offset=base + 2 * WARP_SIZE + lane] = xor
    dst[unsafe_offset=base + 3 * WARP_SIZE + lane] = from3


def main() raises:
    var ctx = DeviceContext()
    var dst = ctx.enqueue_create_buffer[DType.int32](2 * 4 * WARP_SIZE)
    ctx.enqueue_function[demo](dst, grid_dim=1, block_dim=2 * WARP_SIZE)
    var names = ["down", "up", "xor", "idx"]
    with dst.map_to_host() as h:
        for k in range(4):
            print(names[k], end=": ")
            for i in range(0, WARP_SIZE, 8):
                print(h[k * WARP_SIZE + i], end=" ")
            print(h[k * WARP_SIZE + WARP_SIZE - 1])
        var same = True
        for i in range(4 * WARP_SIZE):
            same = same and h[i] == h[4 * WARP_SIZE + i]
        print("both warps agree:", same)
