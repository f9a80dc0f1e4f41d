# Covers: 1D convolution whose tile needs elements of the next block (halo), comptime for.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime TPB = 8
comptime SIZE = 15
comptime CONV = 4
comptime BLOCKS = (SIZE + TPB - 1) // TPB
comptime dtype = DType.float32
comptime in_layout = row_major[SIZE]()
comptime conv_layout = row_major[CONV]()


def conv(
    output: TileTensor[dtype, type_of(in_layout), MutAnyOrigin],
    a: TileTensor[dtype, type_of(in_layout), MutAnyOrigin],
    b: TileTensor[dtype, type_of(conv_layout), MutAnyOrigin],
):
    var tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB + CONV - 1]())
    var weights = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[CONV]())
    var g = block_idx.x * block_dim.x + thread_idx.x
    var l = thread_idx.x
    tile[l] = a[g] if g < SIZE else Float32(0)
    if l < CONV - 1:
        var next = g + TPB
        tile[TPB + l] = a[next] if next < SIZE else Float32(0)
    if l < CONV:
        weights[l] = b[l]
    barrier()
    if g < SIZE:
        var total: Float32 = 0
        comptime for j in range(CONV):
            total += tile[l + j] * weights[j]
        output[g] = total


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        var b = ctx.enqueue_create_buffer[dtype](CONV)
        with a.map_to_host() as x, b.map_to_host() as w:
            for i in range(SIZE):
                x[i] = Float32(i)
            for i in range(CONV):
                w[i] = Float32(i)
        ctx.enqueue_function[conv](
            TileTensor(out, in_layout), TileTensor(a, in_layout), TileTensor(b, conv_layout),
            grid_dim=BLOCKS, block_dim=TPB,
        )
        with out.map_to_host() as h:
            print(h)
