# Covers: explicit conversions between number types, cast, Scalar[dtype].
def convert[dtype: DType](x: Int) -> Scalar[dtype]:
    return Scalar[dtype](x) / 4


def main() raises:
    print(Int(Float64(3.99)), Float64(3), Float32(7) / 2, Int32(12) + Int32(Int64(30)))
    print(convert[DType.float32](10), convert[DType.int32](10), convert[DType.float64](10))
    var v = SIMD[DType.float32, 4](1.5, -2.5, 3.9, 0)
    print(v.cast[DType.int32]())
    print(UInt8(255).cast[DType.int8](), Int32(-1).cast[DType.uint32]())
    print(Bool(1), Bool(0), Int(True), Int(False))
    print(String(12) + String(2.5) + String(False))
    print(Int("42") + 1, Float64("2.5") * 2)
