# Covers: functions with compile-time parameters: values, types, dtype and width inferred.
def repeat[n: Int](text: String) -> String:
    var out = String()
    for _ in range(n):
        out += text
    return out


def first[T: Copyable & Movable](xs: List[T]) -> T:
    return xs[0].copy()


def add[dtype: DType, //](a: Scalar[dtype], b: Scalar[dtype]) -> Scalar[dtype]:
    return a + b


def scaled[factor: Int = 3](x: Int) -> Int:
    return x * factor


def main():
    print(repeat[3]("ab"))
    print(first([7, 8]), first([2.5]), first([String("s")]))
    print(add(Float32(1.5), Float32(2)), add(Int32(40), Int32(2)))
    print(scaled(2), scaled[5](2), scaled[factor=7](2))
