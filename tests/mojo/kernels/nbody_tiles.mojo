# Covers: n-body with a struct of methods, tiles of shared memory, rsqrt.
from std.math import sqrt, rsqrt
from max.gpu import global_idx, thread_idx, block_dim, block_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext, DeviceBuffer
from std.memory import stack_allocation, AddressSpace
from std.time import perf_counter_ns

comptime N = 32
comptime TILE = 16
comptime EPS: Float32 = 0.01

@fieldwise_init
struct Vec3(ImplicitlyCopyable, Movable, Writable):
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

    @staticmethod
    def load(p: Pointer[Float32, MutAnyOrigin], i: Int) -> Self:
        return Self(p[unsafe_offset=3 * i], p[unsafe_offset=3 * i + 1], p[unsafe_offset=3 * i + 2])

    def store(self, p: Pointer[Float32, MutAnyOrigin], i: Int):
        p[unsafe_offset=3 * i] = self.x
        p[unsafe_offset=3 * i + 1] = self.y
        p[unsafe_offset=3 * i + 2] = self.z

def forces(pos: Pointer[Float32, MutAnyOrigin], acc: Pointer[Float32, MutAnyOrigin]):
    var tile = stack_allocation[TILE * 3, Float32, address_space=AddressSpace.SHARED]()
    var i = global_idx.x
    var me = Vec3.load(pos, i)
    var total = Vec3(0, 0, 0)
    for t in range(N // TILE):
        var j = t * TILE + thread_idx.x
        for k in range(3):
            tile[unsafe_offset=thread_idx.x * 3 + k] = pos[unsafe_offset=3 * j + k]
        barrier()
        for k in range(TILE):
            var other = Vec3(tile[unsafe_offset=3 * k], tile[unsafe_offset=3 * k + 1], tile[unsafe_offset=3 * k + 2])
            var d = other - me
            var r2 = d.dot(d) + EPS
            total = total + d * (rsqrt(r2) / r2)
        barrier()
    total.store(acc, i)

def main() raises:
    with DeviceContext() as ctx:
        var pos = ctx.enqueue_create_buffer[DType.float32](3 * N)
        var acc = ctx.enqueue_create_buffer[DType.float32](3 * N)
        with pos.map_to_host() as h:
            for i in range(N):
                h[3 * i] = Float32(i % 4)
                h[3 * i + 1] = Float32(i // 4)
                h[3 * i + 2] = 0
        ctx.enqueue_function[forces](pos, acc, grid_dim=N // TILE, block_dim=TILE)
        var sum = Vec3(0, 0, 0)
        with acc.map_to_host() as h:
            for i in range(N):
                sum = sum + Vec3(h[3 * i], h[3 * i + 1], h[3 * i + 2])
        print(sum.dot(sum) < 0.001)
        print(Vec3(1, 2, 3))
