# Covers: map with a generic element type, a kernel instance chosen by a comptime loop, and a reference on the host.
from max.gpu.host import DeviceContext
from max.gpu import block_dim, block_idx, thread_idx
from std.math import ceildiv
from std.testing import assert_equal

comptime N = 100
comptime BLOCK = 32


def add_scalar[dtype: DType](
    dst: Pointer[Scalar[dtype], MutAnyOrigin],
    src: Pointer[Scalar[dtype], ImmutAnyOrigin],
    value: Scalar[dtype],
    length: Int32,
):
    var tid = block_idx.x * block_dim.x + thread_idx.x
    if tid < Int(length):
        dst[unsafe_offset=tid] = src[unsafe_offset=tid] + value


def check[dtype: DType](ctx: DeviceContext) raises:
    var src = ctx.enqueue_create_buffer[dtype](N)
    var dst = ctx.enqueue_create_buffer[dtype](N)
    with src.map_to_host() as host:
        for i in range(N):
            host[i] = Scalar[dtype](i)
    ctx.enqueue_function[add_scalar[dtype]](
        dst, src, Scalar[dtype](10), Int32(N), grid_dim=ceildiv(N, BLOCK), block_dim=BLOCK
    )
    with dst.map_to_host() as host:
        for i in range(N):
            assert_equal(host[i], Scalar[dtype](i + 10))
    print(dtype, "ok")


def main() raises:
    var ctx = DeviceContext()
    check[DType.float32](ctx)
    check[DType.int32](ctx)
    check[DType.uint32](ctx)
