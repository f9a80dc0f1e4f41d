# Covers: inferred dtype, warp.sum over a row, rsqrt.
from max.gpu import block_idx, thread_idx, WARP_SIZE
from max.gpu.primitives import warp
from max.gpu.host import DeviceContext
from std.math import rsqrt, sqrt
from std.testing import assert_almost_equal


def rms_norm[
    dtype: DType, //, cols: Int, eps: Float32 = 1e-6
](
    dst: Pointer[Scalar[dtype], MutAnyOrigin],
    inp: Pointer[Scalar[dtype], ImmutAnyOrigin],
    weight: Pointer[Scalar[dtype], ImmutAnyOrigin],
):
    """One warp per row."""
    var row = block_idx.x
    var acc = Scalar[dtype](0)
    for c in range(thread_idx.x, cols, WARP_SIZE):
        var v = inp[unsafe_offset=row * cols + c]
        acc += v * v
    var total = warp.sum(acc)
    var scale = rsqrt(total / Scalar[dtype](cols) + Scalar[dtype](eps))
    for c in range(thread_idx.x, cols, WARP_SIZE):
        dst[unsafe_offset=row * cols + c] = (
            inp[unsafe_offset=row * cols + c] * scale * weight[unsafe_offset=c]
        )


def main() raises:
    comptime rows = 3
    comptime cols = 100
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](rows * cols)
    var w = ctx.enqueue_create_buffer[DType.float32](cols)
    var y = ctx.enqueue_create_buffer[DType.float32](rows * cols)
    with x.map_to_host() as h, w.map_to_host() as hw:
        for i in range(rows * cols):
            h[i] = Float32(i % 13) - 6
        for i in range(cols):
            hw[i] = 1 + Float32(i) / 100
    comptime k = rms_norm[dtype=DType.float32, cols=cols]
    ctx.enqueue_function[k](y, x, w, grid_dim=rows, block_dim=WARP_SIZE)
    with x.map_to_host() as hx, w.map_to_host() as hw, y.map_to_host() as hy:
        for r in range(rows):
            var s = Float32(0)
            for c in range(cols):
                s += hx[r * cols + c] ** 2
            var scale = 1 / sqrt(s / Float32(cols) + 1e-6)
            for c in range(cols):
                assert_almost_equal(hy[r * cols + c], hx[r * cols + c] * scale * hw[c], rtol=1e-4)
    print("rms_norm ok")
