# Covers: 3-D TileTensor, 3-D grid and block as Dim, a stencil with bounds.
from max.gpu import global_idx
from max.gpu.host import DeviceContext, Dim
from layout import TileTensor, row_major
from std.testing import assert_equal

comptime NX = 10
comptime NY = 9
comptime NZ = 8
comptime vol = row_major[NZ, NY, NX]()
comptime Volume = TileTensor[DType.float32, type_of(vol), MutAnyOrigin]


def laplacian(dst: Volume, u: Volume):
    var x = global_idx.x
    var y = global_idx.y
    var z = global_idx.z
    if x >= NX or y >= NY or z >= NZ:
        return
    if x == 0 or y == 0 or z == 0 or x == NX - 1 or y == NY - 1 or z == NZ - 1:
        dst[z, y, x] = 0
    else:
        dst[z, y, x] = (
            u[z, y, x - 1] + u[z, y, x + 1]
            + u[z, y - 1, x] + u[z, y + 1, x]
            + u[z - 1, y, x] + u[z + 1, y, x]
            - 6 * u[z, y, x]
        )


def main() raises:
    var ctx = DeviceContext()
    var u = ctx.enqueue_create_buffer[DType.float32](NX * NY * NZ)
    var o = ctx.enqueue_create_buffer[DType.float32](NX * NY * NZ)
    with u.map_to_host() as h:
        var t = TileTensor(h, vol)
        for z in range(NZ):
            for y in range(NY):
                for x in range(NX):
                    t[z, y, x] = Float32(x * x + 2 * y * y + 3 * z * z)
    ctx.enqueue_function[laplacian](
        TileTensor(o, vol), TileTensor(u, vol), grid_dim=Dim(3, 3, 2), block_dim=Dim(4, 4, 4)
    )
    with o.map_to_host() as h:
        var inner = 0
        for z in range(1, NZ - 1):
            for y in range(1, NY - 1):
                for x in range(1, NX - 1):
                    assert_equal(h[(z * NY + y) * NX + x], 12)
                    inner += 1
        print("inner points:", inner, "laplacian 12 everywhere")
