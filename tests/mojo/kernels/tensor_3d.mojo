# Covers: TileTensor of rank 3, t[i, j, k], thread_idx.z.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from layout import TileTensor, row_major

comptime D = 2
comptime H = 3
comptime W = 4
comptime dtype = DType.float32
comptime layout = row_major[D, H, W]()


def fill(t: TileTensor[dtype, type_of(layout), MutAnyOrigin]):
    t[thread_idx.z, thread_idx.y, thread_idx.x] = Float32(thread_idx.z * 100 + thread_idx.y * 10 + thread_idx.x)


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](D * H * W)
        ctx.enqueue_function[fill](TileTensor(out, layout), grid_dim=1, block_dim=(W, H, D))
        with out.map_to_host() as h:
            print(h)
            print(TileTensor(h, layout))
