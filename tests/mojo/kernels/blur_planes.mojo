# Covers: box and Gaussian blur of an RGB image in planes, 3D grid over channels, clamped borders, weights in a comptime-known constant.
from max.gpu import block_dim, block_idx, thread_idx
from max.gpu.host import DeviceContext
from layout import TensorLayout, TileTensor, row_major
from std.math import ceildiv

comptime W = 10
comptime H = 6
comptime C = 3
comptime RADIUS = 1
comptime T = 4
comptime layout = row_major[C, H, W]()


def box_blur[
    L: TensorLayout
](output: TileTensor[DType.float32, L, MutAnyOrigin], image: TileTensor[DType.float32, L, MutAnyOrigin]):
    var x = block_idx.x * block_dim.x + thread_idx.x
    var y = block_idx.y * block_dim.y + thread_idx.y
    var c = block_idx.z
    if x >= W or y >= H:
        return
    var total: Float32 = 0.0
    var count = 0
    for dy in range(-RADIUS, RADIUS + 1):
        for dx in range(-RADIUS, RADIUS + 1):
            var yy = y + dy
            var xx = x + dx
            if 0 <= yy < H and 0 <= xx < W:
                total += image[c, yy, xx]
                count += 1
    output[c, y, x] = total / Float32(count)


def gauss_blur[
    L: TensorLayout
](output: TileTensor[DType.float32, L, MutAnyOrigin], image: TileTensor[DType.float32, L, MutAnyOrigin]):
    var x = block_idx.x * block_dim.x + thread_idx.x
    var y = block_idx.y * block_dim.y + thread_idx.y
    var c = block_idx.z
    if x >= W or y >= H:
        return
    var total: Float32 = 0.0
    comptime for dy in range(-1, 2):
        comptime for dx in range(-1, 2):
            comptime weight = Float32((2 - abs(dy)) * (2 - abs(dx))) / 16.0
            var yy = min(max(y + dy, 0), H - 1)
            var xx = min(max(x + dx, 0), W - 1)
            total += weight * image[c, yy, xx]
    output[c, y, x] = total


def main() raises:
    with DeviceContext() as ctx:
        var image = ctx.enqueue_create_buffer[DType.float32](C * H * W)
        var output = ctx.enqueue_create_buffer[DType.float32](C * H * W)
        with image.map_to_host() as h:
            for c in range(C):
                for y in range(H):
                    for x in range(W):
                        h[(c * H + y) * W + x] = Float32((x + 2 * y + 3 * c) % 7)
        var a = TileTensor(image, layout)
        var b = TileTensor(output, layout)
        comptime grid = (ceildiv(W, T), ceildiv(H, T), C)
        comptime L = type_of(layout)
        ctx.enqueue_function[box_blur[L]](b, a, grid_dim=grid, block_dim=(T, T))
        with output.map_to_host() as h:
            for y in range(H):
                for x in range(W):
                    print(round(h[(1 * H + y) * W + x] * 9), end=" ")
                print()
        ctx.enqueue_function[gauss_blur[L]](b, a, grid_dim=grid, block_dim=(T, T))
        with output.map_to_host() as h:
            for x in range(W):
                print(h[x], h[2 * H * W + 3 * W + x])
