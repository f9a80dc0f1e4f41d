def iota[dtype: DType, width: Int](offset: Scalar[dtype] = 0) -> SIMD[dtype, width]:
    var made = SIMD[dtype, width](offset)
    comptime for i in range(width):
        made[i] += Scalar[dtype](i)
    return made
