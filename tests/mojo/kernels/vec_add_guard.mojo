# Covers: comptime if has_accelerator, guard by a scalar argument, ceildiv.
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from std.math import ceildiv
from std.sys import has_accelerator


def vec_add(
    a: Pointer[Float32, ImmutAnyOrigin],
    b: Pointer[Float32, ImmutAnyOrigin],
    c: Pointer[Float32, MutAnyOrigin],
    n: Int32,
):
    var i = global_idx.x
    if i < Int(n):
        c[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]


def main() raises:
    comptime if not has_accelerator():
        print("no GPU")
        return
    comptime n = 2000
    comptime block = 128
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](n)
        var b = ctx.enqueue_create_buffer[DType.float32](n)
        var c = ctx.enqueue_create_buffer[DType.float32](n)
        with a.map_to_host() as ha, b.map_to_host() as hb:
            for i in range(n):
                ha[i] = Float32(i) * 0.5
                hb[i] = Float32(n - i)
        ctx.enqueue_function[vec_add](
            a, b, c, Int32(n), grid_dim=ceildiv(n, block), block_dim=block
        )
        var errors = 0
        with c.map_to_host() as hc:
            for i in range(n):
                if hc[i] != Float32(i) * 0.5 + Float32(n - i):
                    errors += 1
            print("first:", hc[0], "last:", hc[n - 1])
        print("errors:", errors)
