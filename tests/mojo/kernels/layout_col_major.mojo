# Covers: col_major layout against row_major: same coordinates, other places.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from layout import TileTensor, row_major, col_major

comptime R = 2
comptime C = 3
comptime dtype = DType.int32
comptime rows = row_major[R, C]()
comptime cols = col_major[R, C]()


def copy(output: TileTensor[dtype, type_of(cols), MutAnyOrigin], a: TileTensor[dtype, type_of(rows), MutAnyOrigin]):
    var y = thread_idx.y
    var x = thread_idx.x
    output[y, x] = a[y, x]


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](R * C)
        var b = ctx.enqueue_create_buffer[dtype](R * C)
        with a.map_to_host() as h:
            for i in range(R * C):
                h[i] = Int32(i)
        ctx.enqueue_function[copy](TileTensor(b, cols), TileTensor(a, rows), grid_dim=1, block_dim=(C, R))
        ctx.synchronize()
        print(a)
        print(b)
