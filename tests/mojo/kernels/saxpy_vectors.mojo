# Covers: kernels of SIMD vectors: load and store of width 4 by a pointer, tail done by scalars, saxpy, dot by reduce_add, select, a generic dtype.
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from std.atomic import Atomic

comptime N = 39
comptime WIDTH = 4


def saxpy[dtype: DType](y: Pointer[Scalar[dtype], MutAnyOrigin], x: Pointer[Scalar[dtype], MutAnyOrigin], a: Scalar[dtype], n: Int32):
    var first = global_idx.x * WIDTH
    if first + WIDTH <= Int(n):
        var vx = x.load[width=WIDTH](first)
        var vy = y.load[width=WIDTH](first)
        y.store(first, vx * a + vy)
    else:
        for i in range(first, Int(n)):
            y[unsafe_offset=i] += a * x[unsafe_offset=i]


def clamp_and_sum(total: Pointer[Float32, MutAnyOrigin], x: Pointer[Float32, MutAnyOrigin]):
    var first = global_idx.x * WIDTH
    if first + WIDTH > N:
        return
    var v = x.load[width=WIDTH](first)
    var small = v.lt(5)
    var kept = small.select(v, SIMD[DType.float32, WIDTH](5))
    _ = Atomic.fetch_add(total, kept.reduce_add())


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](N)
        var y = ctx.enqueue_create_buffer[DType.float32](N)
        var ix = ctx.enqueue_create_buffer[DType.int32](N)
        var iy = ctx.enqueue_create_buffer[DType.int32](N)
        var total = ctx.enqueue_create_buffer[DType.float32](1)
        with x.map_to_host() as hx, ix.map_to_host() as hi:
            for i in range(N):
                hx[i] = Float32(i) / 2
                hi[i] = Int32(i)
        y.enqueue_fill(1)
        iy.enqueue_fill(-5)
        total.enqueue_fill(0)
        comptime blocks = (N + WIDTH * 8 - 1) // (WIDTH * 8)
        ctx.enqueue_function[saxpy[DType.float32]](y, x, Float32(2), Int32(N), grid_dim=blocks, block_dim=8)
        ctx.enqueue_function[saxpy[DType.int32]](iy, ix, Int32(3), Int32(N), grid_dim=blocks, block_dim=8)
        ctx.enqueue_function[clamp_and_sum](total, x, grid_dim=blocks, block_dim=8)
        print(y)
        print(iy)
        print(total)
