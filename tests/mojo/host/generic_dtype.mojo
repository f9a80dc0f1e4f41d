# Covers: a function generic in DType, called with several types, max_finite.
from std.utils.numerics import max_finite, min_finite


def mean[dtype: DType](xs: List[Scalar[dtype]]) -> Scalar[dtype]:
    var total = Scalar[dtype](0)
    for x in xs:
        total += x
    return total / Scalar[dtype](len(xs))


def main():
    print(mean[DType.float32]([1, 2, 4]), mean[DType.float64]([1, 2, 4]), mean[DType.int32]([1, 2, 4]))
    print(max_finite[DType.float32](), min_finite[DType.int8](), max_finite[DType.uint16]())
    comptime t = DType.int16
    print(t, t == DType.int16, t.is_integral(), DType.float32.is_floating_point())
