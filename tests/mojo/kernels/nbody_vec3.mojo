# Covers: a struct of three floats with operators, in a kernel and printed on the host.
from max.gpu import global_idx, thread_idx, block_dim
from max.gpu.host import DeviceContext
from std.math import sqrt
from std.testing import assert_almost_equal


@fieldwise_init
struct Vec3(TrivialRegisterPassable, Writable):
    var x: Float32
    var y: Float32
    var z: Float32

    def __add__(self, o: Self) -> Self:
        return Self(self.x + o.x, self.y + o.y, self.z + o.z)

    def __sub__(self, o: Self) -> Self:
        return Self(self.x - o.x, self.y - o.y, self.z - o.z)

    def __mul__(self, k: Float32) -> Self:
        return Self(self.x * k, self.y * k, self.z * k)

    def dot(self, o: Self) -> Float32:
        return self.x * o.x + self.y * o.y + self.z * o.z


comptime N = 64
comptime SOFTENING: Float32 = 1e-3
comptime Buf = Pointer[Float32, MutAnyOrigin]


@always_inline
def load3(p: Buf, i: Int) -> Vec3:
    return Vec3(p[unsafe_offset=3 * i], p[unsafe_offset=3 * i + 1], p[unsafe_offset=3 * i + 2])


@always_inline
def store3(p: Buf, i: Int, v: Vec3):
    p[unsafe_offset=3 * i] = v.x
    p[unsafe_offset=3 * i + 1] = v.y
    p[unsafe_offset=3 * i + 2] = v.z


def accel(a: Buf, pos: Buf, n: Int32):
    var i = global_idx.x
    if i >= Int(n):
        return
    var me = load3(pos, i)
    var sum = Vec3(0, 0, 0)
    for j in range(Int(n)):
        var d = load3(pos, j) - me
        var r2 = d.dot(d) + SOFTENING
        var inv = 1.0 / sqrt(r2)
        sum = sum + d * (inv * inv * inv)
    store3(a, i, sum)


def main() raises:
    var ctx = DeviceContext()
    var pos = ctx.enqueue_create_buffer[DType.float32](3 * N)
    var acc = ctx.enqueue_create_buffer[DType.float32](3 * N)
    with pos.map_to_host() as h:
        for i in range(3 * N):
            h[i] = Float32((i * 37) % 101) / 50 - 1
    ctx.enqueue_function[accel](acc, pos, Int32(N), grid_dim=2, block_dim=32)
    with pos.map_to_host() as h, acc.map_to_host() as g:
        for i in range(N):
            var s = Vec3(0, 0, 0)
            var me = Vec3(h[3 * i], h[3 * i + 1], h[3 * i + 2])
            for j in range(N):
                var d = Vec3(h[3 * j], h[3 * j + 1], h[3 * j + 2]) - me
                var inv = 1 / sqrt(d.dot(d) + SOFTENING)
                s = s + d * (inv * inv * inv)
            assert_almost_equal(g[3 * i], s.x, rtol=1e-3, atol=1e-2)
            assert_almost_equal(g[3 * i + 2], s.z, rtol=1e-3, atol=1e-2)
    print("n-body:", N, "accelerations agree;", Vec3(1, 2.5, 3))
