# Covers: TileTensor: tile in a comptime for, vectorize, load and store of width 4, distribute.
from max.gpu import thread_idx, block_idx
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major, col_major, stack_allocation

comptime M = 8
comptime N = 16
comptime layout = row_major[M, N]()
comptime T = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

def by_tiles(a: T):
    comptime for i in range(2):
        var tile = a.tile[4, 4](i, block_idx.x)
        tile[thread_idx.y, thread_idx.x] += Float32(block_idx.x * 10 + i)

def by_vectors(a: T, b: T):
    var va = a.vectorize[1, 4]()
    var vb = b.vectorize[1, 4]()
    var row = thread_idx.y
    var col = thread_idx.x
    vb[row, col] = va[row, col] * 2

def by_loads(a: T, b: T):
    var row = thread_idx.x
    for c in range(0, N, 4):
        var v = a.load[width=4](Coord(row, c))
        b.store(Coord(row, c), v + 1)

from layout import Coord

def frags(a: T):
    var frag = a.distribute[row_major[4, 4]()](thread_idx.x)
    comptime for i in range(2):
        comptime for j in range(4):
            frag[i, j] = Float32(thread_idx.x)

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](M * N)
        var b = ctx.enqueue_create_buffer[DType.float32](M * N)
        a.enqueue_fill(1)
        b.enqueue_fill(0)
        var at = TileTensor(a, layout)
        var bt = TileTensor(b, layout)
        ctx.enqueue_function[by_tiles](at, grid_dim=4, block_dim=(4, 4))
        ctx.enqueue_function[by_vectors](at, bt, grid_dim=1, block_dim=(N // 4, M))
        with b.map_to_host() as h:
            print(TileTensor(h, layout))
        ctx.enqueue_function[by_loads](bt, at, grid_dim=1, block_dim=M)
        with a.map_to_host() as h:
            print(h[0], h[5], h[127])
        ctx.enqueue_function[frags](bt, grid_dim=1, block_dim=16)
        with b.map_to_host() as h:
            print(TileTensor(h, layout))
