# Covers: 2D convolution with a tile and its halo in shared memory, weights as a small tensor, zero padding, several filters in a loop.
from max.gpu import block_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TensorLayout, TileTensor, row_major, stack_allocation
from std.math import ceildiv

comptime H = 9
comptime W = 11
comptime F = 2
comptime K = 3
comptime R = K // 2
comptime T = 4
comptime P = T + 2 * R
comptime dtype = DType.float32
comptime image_layout = row_major[H, W]()
comptime filter_layout = row_major[F, K, K]()
comptime output_layout = row_major[F, H, W]()


def conv2d[
    LO: TensorLayout, LI: TensorLayout, LF: TensorLayout
](
    output: TileTensor[dtype, LO, MutAnyOrigin],
    image: TileTensor[dtype, LI, ImmutAnyOrigin],
    filters: TileTensor[dtype, LF, ImmutAnyOrigin],
):
    var tile = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[P, P]())
    var tx = thread_idx.x
    var ty = thread_idx.y
    var x0 = block_idx.x * T - R
    var y0 = block_idx.y * T - R
    # The threads of the block share the P * P elements among them.
    for i in range(ty * T + tx, P * P, T * T):
        var y = y0 + i // P
        var x = x0 + i % P
        if 0 <= y < H and 0 <= x < W:
            tile[i // P, i % P] = image[y, x]
        else:
            tile[i // P, i % P] = 0
    barrier()
    var y = block_idx.y * T + ty
    var x = block_idx.x * T + tx
    if y >= H or x >= W:
        return
    for f in range(F):
        var sum: output.ElementType = 0
        comptime for dy in range(K):
            comptime for dx in range(K):
                sum += rebind[output.ElementType](tile[ty + dy, tx + dx]) * rebind[output.ElementType](filters[f, dy, dx])
        output[f, y, x] = sum


def main() raises:
    with DeviceContext() as ctx:
        var image = ctx.enqueue_create_buffer[dtype](H * W)
        var filters = ctx.enqueue_create_buffer[dtype](F * K * K)
        var output = ctx.enqueue_create_buffer[dtype](F * H * W)
        with image.map_to_host() as h, filters.map_to_host() as f:
            for i in range(H * W):
                h[i] = Float32((i * i) % 10)
            var sobel: List[Int] = [1, 0, -1, 2, 0, -2, 1, 0, -1, 0, 1, 0, 1, -4, 1, 0, 1, 0]
            for i in range(F * K * K):
                f[i] = Float32(sobel[i])
        comptime kernel = conv2d[type_of(output_layout), type_of(image_layout), type_of(filter_layout)]
        ctx.enqueue_function[kernel](
            TileTensor(output, output_layout),
            TileTensor(image, image_layout),
            TileTensor(filters, filter_layout),
            grid_dim=(ceildiv(W, T), ceildiv(H, T)),
            block_dim=(T, T),
        )
        with output.map_to_host() as h:
            for f in range(F):
                for y in range(0, H, 4):
                    for x in range(W):
                        print(Int(h[(f * H + y) * W + x]), end=" ")
                    print()
