# Covers: division of floats by zero, of the text and of an argument: infinities and no numbers.
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from std.utils.numerics import isnan, isinf

def k(o: Pointer[Float32, MutAnyOrigin], x: Pointer[Float32, MutAnyOrigin], z: Float32):
    var t = thread_idx.x
    if t > 0:
        return
    var s = x[unsafe_offset=0]
    o[unsafe_offset=0] = s / 0.0
    o[unsafe_offset=1] = -s / 0.0
    o[unsafe_offset=2] = s % 0.0
    o[unsafe_offset=3] = s // 0.0
    o[unsafe_offset=4] = 0.0 / 0.0
    o[unsafe_offset=5] = 1.0 / 0.0
    o[unsafe_offset=6] = -1.0 / 0.0
    o[unsafe_offset=7] = s / -0.0
    o[unsafe_offset=8] = s / z
    o[unsafe_offset=9] = s % z
    o[unsafe_offset=10] = s / (z * -1.0)
    var q = Float32(0.0)
    o[unsafe_offset=11] = s / q
    o[unsafe_offset=12] = (s - s) / q
    o[unsafe_offset=13] = s // z
    o[unsafe_offset=14] = Float32(1.0) / Float32(0.0)
    s /= 0.0
    o[unsafe_offset=15] = s
    o[unsafe_offset=22] = 3.0
    o[unsafe_offset=22] /= 0.0
    o[unsafe_offset=23] = -3.0
    o[unsafe_offset=23] %= 0.0
    var v = SIMD[DType.float32, 4](1.0, -2.0, 0.0, 4.0) * z
    v = (v + SIMD[DType.float32, 4](1.0, -2.0, 0.0, 4.0)) / 0.0
    o[unsafe_offset=16] = v[0]
    o[unsafe_offset=17] = v[1]
    o[unsafe_offset=18] = v[2]
    o[unsafe_offset=19] = v[3]
    o[unsafe_offset=20] = Float32(isnan(v[2]))
    o[unsafe_offset=21] = Float32(isinf(v[3]))

def main() raises:
    with DeviceContext() as ctx:
        var o = ctx.enqueue_create_buffer[DType.float32](24)
        var x = ctx.enqueue_create_buffer[DType.float32](1)
        x.enqueue_fill(2.5)
        ctx.enqueue_function[k](o, x, Float32(0.0), grid_dim=1, block_dim=32)
        with o.map_to_host() as h:
            for i in range(24):
                print(i, h[i])
