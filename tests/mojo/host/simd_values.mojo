# Covers: SIMD construction, arithmetic, lanes, reductions, comparison, select, printing.
def main():
    var a = SIMD[DType.float32, 4](1, 2, 3, 4)
    var b = SIMD[DType.float32, 4](10)
    print(a + b, a * b, b / a)
    print(a[2], a.reduce_add(), a.reduce_max(), a.reduce_min(), a.reduce_mul())
    a[0] = 7
    print(a, -a)
    var n = SIMD[DType.int32, 8](0, 1, 2, 3, 4, 5, 6, 7)
    print(n % 3, n // 2, n << 1)
    print(n.cast[DType.float32]() * 0.5)
    print(n.gt(3).select(n, SIMD[DType.int32, 8](0)))
    print(min(n, SIMD[DType.int32, 8](4)), len(n))
    var c = n.slice[4, offset=2]()
    print(c, a.join(b))
