# Covers: naive and tiled matrix multiplication, picked by argv, held against the host; immutable tensors, a kernel of a layout parameter.
from std.sys import argv
from std.math import ceildiv
from std.testing import assert_almost_equal
from max.gpu import thread_idx, block_idx, block_dim, global_idx
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace, async_copy_wait_all
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major, stack_allocation, TensorLayout

comptime dtype = DType.float32
comptime SIZE = 8
comptime TILE = 4
comptime layout = row_major[SIZE, SIZE]()
comptime LayoutType = type_of(layout)


def naive(
    output: TileTensor[dtype, LayoutType, MutAnyOrigin],
    a: TileTensor[dtype, LayoutType, ImmutAnyOrigin],
    b: TileTensor[dtype, LayoutType, ImmutAnyOrigin],
):
    var row = global_idx.y
    var col = global_idx.x
    if row < SIZE and col < SIZE:
        var acc: output.ElementType = 0
        comptime for k in range(SIZE):
            acc += a[row, k] * b[k, col]
        output[row, col] = acc


def tiled[
    L: TensorLayout, size: Int, tile: Int
](
    output: TileTensor[dtype, L, MutAnyOrigin],
    a: TileTensor[dtype, L, ImmutAnyOrigin],
    b: TileTensor[dtype, L, ImmutAnyOrigin],
):
    comptime assert L.rank == 2
    var ty = thread_idx.y
    var tx = thread_idx.x
    var row = block_idx.y * tile + ty
    var col = block_idx.x * tile + tx
    var a_s = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[tile, tile]())
    var b_s = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[tile, tile]())
    var acc: Scalar[dtype] = 0
    comptime for t in range(ceildiv(size, tile)):
        if row < size and t * tile + tx < size:
            a_s[ty, tx] = a[row, t * tile + tx]
        if t * tile + ty < size and col < size:
            b_s[ty, tx] = b[t * tile + ty, col]
        barrier()
        if row < size and col < size:
            comptime for k in range(min(tile, size - t * tile)):
                acc += a_s[ty, k] * b_s[k, tx]
        barrier()
    if row < size and col < size:
        output[row, col] = acc


def main() raises:
    var args = argv()
    var which = String("both") if len(args) < 2 else String(args[1])
    with DeviceContext() as ctx:
        var o = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var expected = ctx.enqueue_create_host_buffer[dtype](SIZE * SIZE)
        o.enqueue_fill(0)
        expected.enqueue_fill(0)
        with a.map_to_host() as ah, b.map_to_host() as bh:
            for i in range(SIZE):
                for j in range(SIZE):
                    ah[i * SIZE + j] = Float32(i - j)
                    bh[i * SIZE + j] = Float32(i + j) / 2
            for i in range(SIZE):
                for j in range(SIZE):
                    for k in range(SIZE):
                        expected[i * SIZE + j] += ah[i * SIZE + k] * bh[k * SIZE + j]
        var ot = TileTensor(o, layout)
        var at = TileTensor[mut=False, dtype, LayoutType](a, layout)
        var bt = TileTensor[mut=False, dtype, LayoutType](b, layout)
        if which == "naive" or which == "both":
            ctx.enqueue_function[naive](ot, at, bt, grid_dim=(2, 2), block_dim=(4, 4))
            with o.map_to_host() as h:
                for i in range(SIZE * SIZE):
                    assert_almost_equal(h[i], expected[i])
            print("naive ok")
        if which == "tiled" or which == "both":
            o.enqueue_fill(0)
            comptime kernel = tiled[LayoutType, SIZE, TILE]
            ctx.enqueue_function[kernel](ot, at, bt, grid_dim=(2, 2), block_dim=(TILE, TILE))
            with o.map_to_host() as h:
                for i in range(SIZE * SIZE):
                    assert_almost_equal(h[i], expected[i])
                print(h[0], h[9], h[63])
            print("tiled ok")
