# Covers: .reshape on the host and a kernel that sees the flat form.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from layout import TileTensor, row_major

comptime dtype = DType.int32
comptime flat = row_major[12]()


def number(t: TileTensor[dtype, type_of(flat), MutAnyOrigin]):
    var i = thread_idx.x
    t[i] = Int32(i * i)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](12)
        var square = TileTensor(out, row_major[3, 4]())
        ctx.enqueue_function[number](square.reshape(flat), grid_dim=1, block_dim=12)
        with out.map_to_host() as h:
            var t = TileTensor(h, row_major[3, 4]())
            print(t)
            print(t.reshape(row_major[2, 6]()))
