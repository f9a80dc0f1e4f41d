"""Arithmetic, conversions and literals."""
from std.math import sqrt, ceildiv, exp, floor, ceil, trunc, pi, clamp, fma, log2, gcd, lcm, isnan
from std.utils.numerics import max_finite, min_finite, inf, nan
from std.bit import log2_ceil, log2_floor, pop_count, next_power_of_two

comptime SIZE = 1_000
comptime BLOCK = 256
comptime GRID = ceildiv(SIZE, BLOCK)
comptime HALF = SIZE / 3
comptime SMALL: Int8 = -7
comptime dtype = DType.float32
comptime T = Float32
comptime BOUND = Int(log2(Float32(8)))


def main() raises:
    print(SIZE, GRID, HALF, SMALL, dtype, BOUND)
    var n = 7
    var m = -3
    print(n + m, n - m, n * m, n / m, n // m, n % m, n ** 2, 2 ** n)
    print(7 / 2, 7 // 2, -7 // 2, -7 % 3, 7 % -3, 2 ** 10, -2 ** 2)
    print(n << 3, n >> 1, m >> 1, n & 3, n | 8, n ^ 2, ~n)
    print(n // 0, n % 0)
    var f = Float32(2.5)
    print(f + 1, f - 0.5, f * 2, f / 2, f // 2, f % 2, f ** 2, -f)
    var d = 2.5
    print(d, d * 3, d // 0.7, 1 / d, d ** 0.5)
    print(Int(f), Int(Float64(-2.7)), Float32(n), Float64(n) / 3, Int8(300), UInt8(-1))
    print(f.cast[DType.float64](), Scalar[DType.int16](70000), T(1) / 3)
    var u = UInt(5)
    print(u - 7, u // 2, UInt32(7) - 8)
    print(Bool(0), Bool(n), Int(True), not n, n == 7, n != 7, n < m, 1 < n <= 7, 1 < n < 7)
    print(n > 3 and m > 3, n > 3 or m > 3, not (n > 3))
    print(min(n, 3), max(2.5, Float64(n)), abs(m), abs(-2.5), round(2.5), round(3.5), round(2.567, 2))
    print(divmod(n, 2), divmod(-7, 2), pow(n, 2), pow(2.0, 3))
    print(sqrt(2.0), sqrt(16), sqrt(f), floor(2.7), ceil(2.1), trunc(-2.7), clamp(n, 0, 3), fma(f, f, f))
    print(gcd(12, 18), lcm(4, 6), log2_ceil(9), log2_floor(9), pop_count(255), next_power_of_two(100))
    print(max_finite[DType.float32](), min_finite[DType.int8](), inf[DType.float32](), isnan(nan[DType.float64]()))
    print(hex(255), bin(5), oct(8), hex(-1), ord("a"), chr(98))
    print(n if n > 3 else m, "big" if n > 100 else "small")
    print(1e10, 1e16, 1e15, 0.1, 1e-5, 0.0001, 123456789.0, Float32(123456789), Float32(0.1), Float16(0.1))
    print(Int.MAX, Int8.MIN, Float32.MAX_FINITE)
    print(pi, Float32(pi), Float32(2) * pi)
    var a, b = 1, 2
    a, b = b, a
    print(a, b)
    n += 3
    n -= 1
    n *= 2
    n //= 5
    n **= 2
    n <<= 3
    n |= 1
    n ^= 5
    n &= 29
    n >>= 1
    n %= 6
    print(n)
    f += 1
    f /= 4
    f *= f
    print(f)
    var t = (1, 2.5, "x")
    t[0] = 9
    print(t, t[2], len(t))
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    v[0] = 9
    var w = v * 2 + v
    print(v, v[1], w, w.reduce_add(), v.reduce_max(), v.cast[DType.int32](), len(v), -v)
    print(v.lt(3), v.eq(w), v.lt(3).select(v, w), v == v, SIMD[DType.int32, 2](7))
    var i = 2
    v[i] += 0.5
    print(v[i], v.slice[2, offset=2](), v.join(v), v.fma(v, v))
    print(Int32(7) // Int32(2), Int64(1) << 40, Int32(2147483647) + 1, UInt64(1) << 63)
    print(DType.float32 == dtype, dtype == DType.int8, dtype.is_floating_point())
    print(10 // 3 * 3 + 10 % 3, (1 + 2) * 3 - 4 / 2)
