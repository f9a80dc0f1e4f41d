# Covers: interleaved channels, u8 elements, 2D grid over an image.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime W = 4
comptime H = 3


def gray(output: Pointer[UInt8, MutAnyOrigin], image: Pointer[UInt8, MutAnyOrigin], width: Int32, height: Int32):
    var x = global_idx.x
    var y = global_idx.y
    if x < Int(width) and y < Int(height):
        var i = y * Int(width) + x
        var r = Float32(image[unsafe_offset=3 * i])
        var g = Float32(image[unsafe_offset=3 * i + 1])
        var b = Float32(image[unsafe_offset=3 * i + 2])
        output[unsafe_offset=i] = UInt8(0.25 * r + 0.5 * g + 0.25 * b)


def main() raises:
    with DeviceContext() as ctx:
        var image = ctx.enqueue_create_buffer[DType.uint8](3 * W * H)
        var out = ctx.enqueue_create_buffer[DType.uint8](W * H)
        with image.map_to_host() as h:
            for i in range(3 * W * H):
                h[i] = UInt8(i * 7 % 256)
        ctx.enqueue_function[gray](out, image, Int32(W), Int32(H), grid_dim=(1, 1), block_dim=(8, 8))
        ctx.synchronize()
        print(out)
