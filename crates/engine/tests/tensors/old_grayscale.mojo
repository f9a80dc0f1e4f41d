from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, global_idx
from layout import Layout, LayoutTensor
from math import iota
from sys import exit

alias channel_dtype = DType.uint8
alias internal = DType.float32
alias rgb_layout = Layout.row_major(4, 5, 3)
alias gray_layout = Layout.row_major(4, 5)

fn color_to_grayscale(rgb: LayoutTensor[channel_dtype, rgb_layout, MutableAnyOrigin], gray: LayoutTensor[channel_dtype, gray_layout, MutableAnyOrigin]):
    row = global_idx.y
    col = global_idx.x
    if col < gray.shape[1]() and row < gray.shape[0]():
        red = rgb[row, col, 0].cast[internal]()
        green = rgb[row, col, 1].cast[internal]()
        blue = rgb[row, col, 2].cast[internal]()
        gray[row, col] = (0.21 * red + 0.71 * green + 0.07 * blue).cast[channel_dtype]()

def main():
    var ctx = DeviceContext()
    rgb_buffer = ctx.enqueue_create_buffer[channel_dtype](rgb_layout.size())
    gray_buffer = ctx.enqueue_create_buffer[channel_dtype](gray_layout.size())
    with rgb_buffer.map_to_host() as h:
        t = LayoutTensor[channel_dtype, rgb_layout](h)
        for r in range(4):
            for c in range(5):
                t[r, c, 0] = UInt8(r + 1)
                t[r, c, 1] = UInt8(c + 20)
                t[r, c, 2] = 100
    rgb_tensor = LayoutTensor[channel_dtype, rgb_layout](rgb_buffer)
    gray_tensor = LayoutTensor[channel_dtype, gray_layout](gray_buffer)
    ctx.enqueue_function[color_to_grayscale](rgb_tensor, gray_tensor, grid_dim=(1, 1), block_dim=(16, 16))
    with gray_buffer.map_to_host() as h:
        print(LayoutTensor[channel_dtype, gray_layout](h))
