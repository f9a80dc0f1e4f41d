# Covers: bits of numbers: bitcast, to_bits, from_bits, reduce_bit_count, isnan of vectors; fast inverse square root, floats from random bits.
from std.math import isnan, sqrt
from std.memory import bitcast
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime N = 8


def inverse_roots(o: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    if i >= N:
        return
    var x = a[unsafe_offset=i]
    var bits = bitcast[DType.int32](x)
    bits = 0x5F3759DF - (bits >> 1)
    var y = bitcast[DType.float32](bits)
    y = y * (1.5 - 0.5 * x * y * y)
    o[unsafe_offset=i] = y


def uniform(o: Pointer[Float32, MutAnyOrigin], ones: Pointer[Int32, MutAnyOrigin], seed: UInt32):
    var i = global_idx.x
    var state = seed + UInt32(i) * 747796405
    state = state * 1664525 + 1013904223
    state ^= state >> 16
    # Twenty-three bits behind the exponent of one.
    var value = Float32(from_bits=(state >> 9) | 0x3F800000) - 1.0
    o[unsafe_offset=i] = value
    var four = SIMD[DType.uint32, 4](state, state >> 8, 7, 0xFFFFFFFF)
    ones[unsafe_offset=i] = Int32(four.reduce_bit_count()) + Int32(value.to_bits() >> 31)


def tests(o: Pointer[Int32, MutAnyOrigin], z: Float32):
    var v = SIMD[DType.float32, 4](1.0, 0.0, -1.0, 2.0) / z
    var m = isnan(v)
    o[unsafe_offset=0] = Int32(m.reduce_bit_count())
    var b = v.to_bits()
    o[unsafe_offset=1] = Int32(b[0] >> 23)
    o[unsafe_offset=2] = Int32(b[2] >> 23)
    var w = SIMD[DType.float32, 4](from_bits=SIMD[DType.uint32, 4](0x3F800000, 0x40000000, 0x40400000, 0))
    o[unsafe_offset=3] = Int32(w.reduce_add())


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        var o = ctx.enqueue_create_buffer[DType.float32](N)
        var c = ctx.enqueue_create_buffer[DType.int32](N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i * i + 1)
        ctx.enqueue_function[inverse_roots](o, a, grid_dim=1, block_dim=N)
        with o.map_to_host() as h:
            for i in range(N):
                var error = abs(h[i] * sqrt(Float32(i * i + 1)) - 1)
                print(error < 0.002, end=" ")
            print()
        ctx.enqueue_function[uniform](o, c, UInt32(42), grid_dim=1, block_dim=N)
        print(o)
        print(c)
        ctx.enqueue_function[tests](c, Float32(0.0), grid_dim=1, block_dim=1)
        print(c)
    print(Float32(1.5).to_bits(), Float64(-1.0).to_bits(), Int32(-3).to_bits(), Float32(from_bits=UInt32(5)))
    print(bitcast[DType.int32, 4](SIMD[DType.float32, 4](1.0, -2.0, 3.0, 4.0)), bitcast[DType.uint32](Int32(-1)))
    print(SIMD[DType.bool, 4](True, False, True, True).reduce_bit_count(), SIMD[DType.uint8, 4](1, 3, 7, 255).reduce_bit_count())
