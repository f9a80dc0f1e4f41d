# Covers: game of life on a torus, two buffers swapped on the host for each generation, UInt8 cells, drawing of text.
from max.gpu import global_idx
from max.gpu.host import DeviceBuffer, DeviceContext

comptime ROWS = 8
comptime COLS = 8
comptime GENERATIONS = 4
comptime CELL = DType.uint8


def step(after: Pointer[Scalar[CELL], MutAnyOrigin], before: Pointer[Scalar[CELL], MutAnyOrigin]):
    var col = global_idx.x
    var row = global_idx.y
    if row >= ROWS or col >= COLS:
        return
    var neighbours = 0
    for dr in range(-1, 2):
        for dc in range(-1, 2):
            if dr == 0 and dc == 0:
                continue
            var r = (row + dr + ROWS) % ROWS
            var c = (col + dc + COLS) % COLS
            neighbours += Int(before[unsafe_offset=r * COLS + c])
    var alive = before[unsafe_offset=row * COLS + col] == 1
    var next = neighbours == 3 or (alive and neighbours == 2)
    after[unsafe_offset=row * COLS + col] = 1 if next else 0


def show(mut buffer: DeviceBuffer[CELL]) raises:
    with buffer.map_to_host() as h:
        for r in range(ROWS):
            var line = String("")
            for c in range(COLS):
                line += "#" if h[r * COLS + c] == 1 else "."
            print(line)
        print()


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[CELL](ROWS * COLS)
    var b = ctx.enqueue_create_buffer[CELL](ROWS * COLS)
    a.enqueue_fill(0)
    with a.map_to_host() as h:
        h[0 * COLS + 1] = 1
        h[1 * COLS + 2] = 1
        h[2 * COLS + 0] = 1
        h[2 * COLS + 1] = 1
        h[2 * COLS + 2] = 1
    show(a)
    for _ in range(GENERATIONS):
        ctx.enqueue_function[step](b, a, grid_dim=(2, 2), block_dim=(4, 4))
        swap(a, b)
    ctx.synchronize()
    show(a)
