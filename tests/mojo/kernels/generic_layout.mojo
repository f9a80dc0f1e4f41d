# Covers: kernel generic in the tensor's layout ([L: TensorLayout]), dim() at run time.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from layout import TileTensor, row_major, TensorLayout

comptime dtype = DType.float32
comptime line = row_major[7]()
comptime short = row_major[3]()


def fill_index[L: TensorLayout](t: TileTensor[dtype, L, MutAnyOrigin]):
    comptime assert t.flat_rank == 1
    var i = global_idx.x
    if i < Int(t.dim[0]()):
        t[i] = Float32(i) / 2


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](7)
        var b = ctx.enqueue_create_buffer[dtype](3)
        ctx.enqueue_function[fill_index[type_of(line)]](TileTensor(a, line), grid_dim=1, block_dim=8)
        ctx.enqueue_function[fill_index[type_of(short)]](TileTensor(b, short), grid_dim=1, block_dim=8)
        ctx.synchronize()
        print(a, b)
