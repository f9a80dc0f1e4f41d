# Covers: a 3D stencil with z marched by each thread (registers for three planes), 2D blocks, Dim, a residual in Float32 atomics.
from max.gpu import block_dim, block_idx, thread_idx
from max.gpu.host import DeviceContext, Dim
from std.atomic import Atomic

comptime NX = 10
comptime NY = 8
comptime NZ = 6


@always_inline
def at(x: Int, y: Int, z: Int) -> Int:
    return (z * NY + y) * NX + x


def march(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], total: Pointer[Float32, MutAnyOrigin]):
    var x = block_idx.x * block_dim.x + thread_idx.x
    var y = block_idx.y * block_dim.y + thread_idx.y
    if x < 1 or y < 1 or x >= NX - 1 or y >= NY - 1:
        return
    var below = a[unsafe_offset=at(x, y, 0)]
    var here = a[unsafe_offset=at(x, y, 1)]
    var sum: Float32 = 0
    for z in range(1, NZ - 1):
        var above = a[unsafe_offset=at(x, y, z + 1)]
        var around = a[unsafe_offset=at(x - 1, y, z)] + a[unsafe_offset=at(x + 1, y, z)]
        around += a[unsafe_offset=at(x, y - 1, z)] + a[unsafe_offset=at(x, y + 1, z)]
        var value = below + above + around - 6 * here
        output[unsafe_offset=at(x, y, z)] = value
        sum += value
        below, here = here, above
    _ = Atomic.fetch_add(total, sum)


def main() raises:
    with DeviceContext() as ctx:
        comptime n = NX * NY * NZ
        var a = ctx.enqueue_create_buffer[DType.float32](n)
        var b = ctx.enqueue_create_buffer[DType.float32](n)
        var total = ctx.enqueue_create_buffer[DType.float32](1)
        b.enqueue_fill(0)
        total.enqueue_fill(0)
        with a.map_to_host() as h:
            for z in range(NZ):
                for y in range(NY):
                    for x in range(NX):
                        h[at(x, y, z)] = Float32(x * x + y * y + (z * z) % 5)
        ctx.enqueue_function[march](b, a, total, grid_dim=Dim(3, 2), block_dim=Dim(4, 4))
        print(total)
        with b.map_to_host() as h:
            for z in range(NZ):
                print(h[at(4, 3, z)], h[at(0, 3, z)])
