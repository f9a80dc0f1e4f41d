# Covers: wrap-around neighbours with %, ping-pong buffers, printing a board.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime W = 6
comptime H = 6


def step(next: Pointer[Int32, MutAnyOrigin], now: Pointer[Int32, MutAnyOrigin]):
    var x = global_idx.x
    var y = global_idx.y
    if x < W and y < H:
        var alive: Int32 = 0
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                if dx == 0 and dy == 0:
                    continue
                alive += now[unsafe_offset=((y + dy) % H) * W + (x + dx) % W]
        var me = now[unsafe_offset=y * W + x]
        next[unsafe_offset=y * W + x] = Int32(1) if alive == 3 or (me == 1 and alive == 2) else Int32(0)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.int32](W * H)
        var b = ctx.enqueue_create_buffer[DType.int32](W * H)
        a.enqueue_fill(0)
        with a.map_to_host() as h:
            # A glider.
            h[0 * W + 1] = 1
            h[1 * W + 2] = 1
            for x in range(3):
                h[2 * W + x] = 1
        for _ in range(2):
            ctx.enqueue_function[step](b, a, grid_dim=(2, 2), block_dim=(4, 4))
            ctx.enqueue_function[step](a, b, grid_dim=(2, 2), block_dim=(4, 4))
        with a.map_to_host() as h:
            for y in range(H):
                var line = String("")
                for x in range(W):
                    line += "#" if h[y * W + x] == 1 else "."
                print(line)
