# Covers: n-body step by step, structure of arrays in one buffer, leapfrog with softening, energy on the host.
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from std.math import rsqrt, sqrt

comptime N = 6
comptime DT = Float32(0.01)
comptime SOFT = Float32(0.05)


def forces(acc: Pointer[Float32, MutAnyOrigin], pos: Pointer[Float32, MutAnyOrigin], mass: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    if i >= N:
        return
    var ax: Float32 = 0
    var ay: Float32 = 0
    for j in range(N):
        var dx = pos[unsafe_offset=2 * j] - pos[unsafe_offset=2 * i]
        var dy = pos[unsafe_offset=2 * j + 1] - pos[unsafe_offset=2 * i + 1]
        var inv = rsqrt(dx * dx + dy * dy + SOFT * SOFT)
        var f = mass[unsafe_offset=j] * inv * inv * inv
        ax += f * dx
        ay += f * dy
    acc[unsafe_offset=2 * i] = ax
    acc[unsafe_offset=2 * i + 1] = ay


def kick_drift(pos: Pointer[Float32, MutAnyOrigin], vel: Pointer[Float32, MutAnyOrigin], acc: Pointer[Float32, MutAnyOrigin]):
    var k = global_idx.x
    if k < 2 * N:
        vel[unsafe_offset=k] += DT * acc[unsafe_offset=k]
        pos[unsafe_offset=k] += DT * vel[unsafe_offset=k]


def main() raises:
    with DeviceContext() as ctx:
        var pos = ctx.enqueue_create_buffer[DType.float32](2 * N)
        var vel = ctx.enqueue_create_buffer[DType.float32](2 * N)
        var acc = ctx.enqueue_create_buffer[DType.float32](2 * N)
        var mass = ctx.enqueue_create_buffer[DType.float32](N)
        vel.enqueue_fill(0)
        with pos.map_to_host() as p, mass.map_to_host() as m:
            for i in range(N):
                p[2 * i] = Float32(i % 3) - 1.0
                p[2 * i + 1] = Float32(i // 3) * 2.0 - 1.0
                m[i] = 1.0 + Float32(i) * 0.5
        for _ in range(20):
            ctx.enqueue_function[forces](acc, pos, mass, grid_dim=1, block_dim=8)
            ctx.enqueue_function[kick_drift](pos, vel, acc, grid_dim=2, block_dim=8)
        ctx.synchronize()
        with pos.map_to_host() as p, vel.map_to_host() as v, mass.map_to_host() as m:
            var px: Float32 = 0
            var py: Float32 = 0
            for i in range(N):
                print(i, round(p[2 * i] * 1000) / 1000, round(p[2 * i + 1] * 1000) / 1000)
                px += m[i] * v[2 * i]
                py += m[i] * v[2 * i + 1]
            print("momentum is kept:", abs(px) < 1e-4, abs(py) < 1e-4)
