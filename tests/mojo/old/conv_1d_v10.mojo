# Covers: 1D convolution whose tile needs elements of the next block (halo), comptime for. Spelled as in 1.0.
# Twin: kernels/conv_1d.mojo
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, block_idx, block_dim
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

alias TPB = 8
alias SIZE = 15
alias CONV = 4
alias BLOCKS = (SIZE + TPB - 1) // TPB
alias dtype = DType.float32
alias in_layout = row_major[SIZE]()
alias conv_layout = row_major[CONV]()


def conv(
    output: TileTensor[dtype, type_of(in_layout), MutAnyOrigin],
    a: TileTensor[dtype, type_of(in_layout), MutAnyOrigin],
    b: TileTensor[dtype, type_of(conv_layout), MutAnyOrigin],
):
    tile = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB + CONV - 1]())
    weights = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[CONV]())
    g = block_idx.x * block_dim.x + thread_idx.x
    l = thread_idx.x
    tile[l] = a[g] if g < SIZE else Float32(0)
    if l < CONV - 1:
        next = g + TPB
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
        out = ctx.enqueue_create_buffer[dtype](SIZE)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        b = ctx.enqueue_create_buffer[dtype](CONV)
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
