"""The library: assertions, chance, time, the system, memory."""
from std.testing import assert_equal, assert_almost_equal, assert_true, assert_false, assert_not_equal
from std.random import random_float64, seed, random_si64, randint, rand
from std.time import perf_counter_ns
from std.sys import has_accelerator, simd_width_of, size_of
from std.utils import Index, IndexList
from std.math import align_up, align_down, copysign, isclose
from max.gpu.host import Dim


def main() raises:
    assert_equal(1 + 1, 2)
    assert_equal("a", "a", "texts")
    assert_almost_equal(0.1 + 0.2, 0.3)
    assert_true(1 < 2)
    assert_false(2 < 1, "no")
    assert_not_equal(1, 2)
    try:
        assert_almost_equal(1.0, 1.5, atol=0.1)
    except e:
        print(String(e).byte_length() > 10)
    var a = random_float64()
    print(a >= 0 and a < 1)
    var b = random_si64(3, 5)
    print(b >= 3 and b <= 5)
    var start = perf_counter_ns()
    print(perf_counter_ns() >= start)
    print(size_of[Float32](), size_of[Int]())
    var dim = Dim(4, 2)
    print(dim, dim.x(), dim.y(), dim.z(), Dim(4), Dim(1, 2, 3))
    var index = Index(3, 4)
    print(index, index[0], index[1], len(index))
    print(align_up(10, 4), align_down(10, 4), copysign(Float32(2), Float32(-1)), isclose(1.0, 1.0))
    var xs: List[Float32] = [3, 1, 2]
    var p = xs.unsafe_ptr()
    print(p[0], p[2])
    xs.swap_elements(0, 1)
    print(xs)
    var m = 3
    var n = 4
    swap(m, n)
    print(m, n, repr("a\n"), repr(1.5))
    print(any([False, True]), all([True, False]))
    var t = (1, 2.5)
    var (u, v) = t
    print(u, v)
    var w: Float64 = 3
    w **= 2
    print(w, Float32(3) ** 2, 2.0 ** 0.5)
    print(Int64(5) % Int64(3), Int8(-7) // Int8(2), UInt8(200) + UInt8(100))
    print(Float32(1) / Float32(3), Float64(Float32(0.1)), Float16(65504), Float16(1) / 3)
    print(1 if m == 4 else 2, (m, n) == (4, 3), [1, 2] == [1, 2])
    var s = String("abc")
    for i in range(s.byte_length()):
        print(i, end=" ")
    print()
    print("a\tb", "q\"q", 'it''s', r"raw\n")
    print(UInt(3), UInt64(1) << 40, 0xFF, 0b101, 0o17, 1_000_000, 1e3, .5)
    print(-7 >> 1, 7 & 3 | 8, 5 ^ 1, ~5, 1 << 10)
    print(not True, True and False, True or False, 3 > 2 > 1)
