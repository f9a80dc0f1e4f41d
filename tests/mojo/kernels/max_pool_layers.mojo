# Covers: max-pooling over layers of a 3-D TileTensor, min_finite.
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major, TensorLayout
from std.utils.numerics import min_finite
from std.testing import assert_equal, assert_true

comptime C = 2
comptime H = 8
comptime W = 12
comptime POOL = 2
comptime in_layout = row_major[C, H, W]()
comptime out_layout = row_major[C, H // POOL, W // POOL]()


def max_pool[
    dtype: DType, InL: TensorLayout, OutL: TensorLayout, pool: Int
](output: TileTensor[dtype, OutL, MutAnyOrigin], input: TileTensor[dtype, InL, ImmutAnyOrigin]) where output.rank == 3 and input.rank == 3:
    var x = global_idx.x
    var y = global_idx.y
    var c = global_idx.z
    if x >= Int(output.dim[2]()) or y >= Int(output.dim[1]()):
        return
    var best = Scalar[dtype].MIN_FINITE
    comptime for dy in range(pool):
        comptime for dx in range(pool):
            best = max(best, rebind[Scalar[dtype]](input[c, y * pool + dy, x * pool + dx]))
    output[c, y, x] = rebind[output.ElementType](best)


def main() raises:
    var ctx = DeviceContext()
    var inp = ctx.enqueue_create_buffer[DType.float32](C * H * W)
    var dst = ctx.enqueue_create_buffer[DType.float32](C * H * W // POOL // POOL)
    with inp.map_to_host() as h:
        for i in range(len(h)):
            h[i] = Float32((i * 7919) % 97)
    var it = TileTensor(inp, in_layout)
    var ot = TileTensor(dst, out_layout)
    comptime k = max_pool[DType.float32, type_of(in_layout), type_of(out_layout), POOL]
    ctx.enqueue_function[k](ot, it, grid_dim=(2, 1, C), block_dim=(4, 4))
    with inp.map_to_host() as hi, dst.map_to_host() as ho:
        for c in range(C):
            for y in range(H // 2):
                for x in range(W // 2):
                    var m = hi[c * H * W + 2 * y * W + 2 * x]
                    m = max(m, hi[c * H * W + 2 * y * W + 2 * x + 1])
                    m = max(m, hi[c * H * W + (2 * y + 1) * W + 2 * x])
                    m = max(m, hi[c * H * W + (2 * y + 1) * W + 2 * x + 1])
                    assert_equal(ho[(c * (H // 2) + y) * (W // 2) + x], m)
        print("pool:", ho)
