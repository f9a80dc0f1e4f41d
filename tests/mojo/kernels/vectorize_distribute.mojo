# Covers: .vectorize and .distribute of a tensor over threads.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from layout import TileTensor, row_major

comptime dtype = DType.float32
comptime layout = row_major[4, 8]()


def scale(t: TileTensor[dtype, type_of(layout), MutAnyOrigin]):
    var mine = t.vectorize[1, 4]().distribute[row_major[4, 1]()](thread_idx.x)
    comptime for j in range(2):
        mine[0, j] = mine[0, j] * Float32(thread_idx.x + 1)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](32)
        with out.map_to_host() as h:
            for i in range(32):
                h[i] = Float32(i % 8)
        ctx.enqueue_function[scale](TileTensor(out, layout), grid_dim=1, block_dim=4)
        with out.map_to_host() as h:
            print(TileTensor(h, layout))
