# Covers: two-dimensional block, guard in both directions, row-major index by hand.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime SIZE = 3


def add_ten_2d(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], size: Int32):
    var row = thread_idx.y
    var col = thread_idx.x
    var n = Int(size)
    if row < n and col < n:
        output[unsafe_offset=row * n + col] = a[unsafe_offset=row * n + col] + 10.0


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.float32](SIZE * SIZE)
        out.enqueue_fill(0)
        var a = ctx.enqueue_create_buffer[DType.float32](SIZE * SIZE)
        with a.map_to_host() as h:
            for y in range(SIZE):
                for x in range(SIZE):
                    h[y * SIZE + x] = Float32(y * 100 + x)
        ctx.enqueue_function[add_ten_2d](out, a, Int32(SIZE), grid_dim=1, block_dim=(4, 4))
        with out.map_to_host() as h:
            for y in range(SIZE):
                var line = String("row ") + String(y) + ":"
                for x in range(SIZE):
                    line += " " + String(h[y * SIZE + x])
                print(line)
