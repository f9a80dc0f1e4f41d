# Covers: matrix product by .tile views of three tensors and two shared tiles.
from max.gpu import thread_idx, block_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major, stack_allocation, TensorLayout
from std.memory import AddressSpace

comptime N = 32
comptime T = 8
comptime lay = row_major[N, N]()
comptime L = type_of(lay)


def mm(c: TileTensor[DType.float32, L, MutAnyOrigin], a: TileTensor[DType.float32, L, MutAnyOrigin], b: TileTensor[DType.float32, L, MutAnyOrigin]):
    var sa = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](row_major[T, T]())
    var sb = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](row_major[T, T]())
    var dst = c.tile[T, T](block_idx.y, block_idx.x)
    var ty = thread_idx.y
    var tx = thread_idx.x
    var acc: c.ElementType = 0
    for k in range(N // T):
        var ta = a.tile[T, T](block_idx.y, k)
        var tb = b.tile[T, T](k, block_idx.x)
        sa[ty, tx] = ta[ty, tx]
        sb[ty, tx] = tb[ty, tx]
        barrier()
        comptime for i in range(T):
            acc += sa[ty, i] * sb[i, tx]
        barrier()
    dst[ty, tx] = acc


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](N * N)
        var b = ctx.enqueue_create_buffer[DType.float32](N * N)
        var c = ctx.enqueue_create_buffer[DType.float32](N * N)
        with a.map_to_host() as ha, b.map_to_host() as hb:
            var ta = TileTensor(ha, lay)
            var tb = TileTensor(hb, lay)
            for i in range(N):
                for j in range(N):
                    ta[i, j] = Float32(i - j)
                    tb[i, j] = Float32(1) if i == j else Float32(0)
        ctx.enqueue_function[mm](TileTensor(c, lay), TileTensor(a, lay), TileTensor(b, lay), grid_dim=(N // T, N // T), block_dim=(T, T))
        with c.map_to_host() as hc:
            var ok = 0
            for i in range(N * N):
                if hc[i] == Float32(i // N - i % N):
                    ok += 1
            print(ok, "of", N * N)
