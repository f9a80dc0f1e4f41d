# Covers: matrix product with vectors: each thread computes four columns of a row with SIMD loads and fma.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.math import fma, ceildiv

comptime M = 5
comptime K = 6
comptime N = 8
comptime W = 4


def matmul4(c: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], b: Pointer[Float32, MutAnyOrigin]):
    var row = global_idx.y
    var column = global_idx.x * W
    if row >= M or column >= N:
        return
    var total = SIMD[DType.float32, W](0)
    for k in range(K):
        var x = SIMD[DType.float32, W](a[unsafe_offset=row * K + k])
        total = fma(x, b.load[width=W](k * N + column), total)
    c.store(row * N + column, total)


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](M * K)
    var b = ctx.enqueue_create_buffer[DType.float32](K * N)
    var c = ctx.enqueue_create_buffer[DType.float32](M * N)
    with a.map_to_host() as h:
        for i in range(len(h)):
            h[i] = Float32(i % 5)
    with b.map_to_host() as h:
        for i in range(len(h)):
            h[i] = Float32(i % 7) - 3
    ctx.enqueue_function[matmul4](c, a, b, grid_dim=(ceildiv(N // W, 2), ceildiv(M, 2)), block_dim=(2, 2))
    with c.map_to_host() as h:
        for r in range(M):
            var line = String()
            for k in range(N):
                line += String(h[r * N + k]) + " "
            print(line)
