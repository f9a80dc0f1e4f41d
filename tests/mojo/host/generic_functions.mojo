# Covers: functions with compile-time parameters: values, types, dtype and width inferred.
def repeat[n: Int](text: String) -> String:
    var out = String()
    for _ in range(n):
        out += text
    return out


def first[T: Copyable & Movable](xs: List[T]) -> T:
    return xs[0].copy()


def add[dtype: DType, width: Int, //](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a + b


def scaled[factor: Int = 3](x: Int) -> Int:
    return x * factor


def main():
    print(repeat[3]("ab"))
    print(first([7, 8]), first([2.5]), first([String("s")]))
    print(add(SIMD[DType.float64, 4](1), SIMD[DType.float64, 4](0, 1, 2, 3)), add(SIMD[DType.int32, 2](1, 2), SIMD[DType.int32, 2](10, 20)))
    print(scaled(2), scaled[5](2), scaled[factor=7](2))
