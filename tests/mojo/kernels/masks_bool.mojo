# Covers: Bool and UInt8 tensors: threshold, mask, count.
from max.gpu import global_idx, thread_idx, block_idx, block_dim
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major
from std.math import ceildiv, clamp
from std.testing import assert_equal

comptime W = 6
comptime H = 4
comptime img = row_major[H, W]()
comptime Gray = TileTensor[DType.uint8, type_of(img), MutAnyOrigin]
comptime Mask = TileTensor[DType.bool, type_of(img), MutAnyOrigin]

def threshold(mask: Mask, image: Gray, limit: UInt8):
    var x, y = global_idx.x, global_idx.y
    if y < H and x < W:
        mask[y, x] = image[y, x] > limit

def invert(image: Gray, mask: Mask):
    var x = global_idx.x
    var y = global_idx.y
    if x >= W or y >= H:
        return
    if mask[y, x]:
        image[y, x] = 255 - image[y, x]
    else:
        image[y, x] = UInt8(clamp(Int(image[y, x]) + 10, 0, 255))

def count(total: Pointer[Int32, MutAnyOrigin], mask: Mask):
    var n: Int32 = 0
    for y in range(H):
        for x in range(W):
            n += Int32(1) if mask[y, x] else Int32(0)
    total[unsafe_offset=0] = n

def main() raises:
    with DeviceContext() as ctx:
        var image = ctx.enqueue_create_buffer[DType.uint8](W * H)
        var mask = ctx.enqueue_create_buffer[DType.bool](W * H)
        var n = ctx.enqueue_create_buffer[DType.int32](1)
        with image.map_to_host() as h:
            for i in range(W * H):
                h[i] = UInt8(i * 11 % 256)
        var it = TileTensor(image, img)
        var mt = TileTensor(mask, img)
        ctx.enqueue_function[threshold](mt, it, UInt8(100), grid_dim=(1, 1), block_dim=(8, 8))
        ctx.enqueue_function[invert](it, mt, grid_dim=1, block_dim=(8, 8))
        ctx.enqueue_function[count](n, mt, grid_dim=1, block_dim=1)
        with n.map_to_host() as h:
            print("above:", h[0])
        with mask.map_to_host() as h, image.map_to_host() as g:
            print(h[0], h[23])
            for y in range(H):
                for x in range(W):
                    print(g[y * W + x], end=" ")
                print()
            assert_equal(h[0], False)
