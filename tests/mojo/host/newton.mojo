# Covers: iteration in Float32 and Float64, comparison with a tolerance.
def root[dtype: DType](x: Scalar[dtype]) -> Scalar[dtype]:
    var guess = x / 2
    for _ in range(20):
        guess = (guess + x / guess) / 2
    return guess


def main():
    print(root(Float32(2)), root(Float64(2)))
    print(abs(root(Float64(9)) - 3) < 1e-12)
    print(root[DType.float32](144), root[DType.float64](0.25))
