from std.math import sqrt


struct ComplexSIMD[dtype: DType, size: Int](ImplicitlyCopyable, Movable, Writable):
    var re: SIMD[Self.dtype, Self.size]
    var im: SIMD[Self.dtype, Self.size]

    def __init__(out self, re: SIMD[Self.dtype, Self.size], im: SIMD[Self.dtype, Self.size] = 0):
        self.re = re
        self.im = im

    def __add__(self, other: Self) -> Self:
        return Self(self.re + other.re, self.im + other.im)

    def __sub__(self, other: Self) -> Self:
        return Self(self.re - other.re, self.im - other.im)

    def __mul__(self, other: Self) -> Self:
        return Self(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)

    def __truediv__(self, other: Self) -> Self:
        var up = self * other.conj()
        var down = other.squared_norm()
        return Self(up.re / down, up.im / down)

    def __neg__(self) -> Self:
        return Self(-self.re, -self.im)

    def squared_norm(self) -> SIMD[Self.dtype, Self.size]:
        return self.re * self.re + self.im * self.im

    def norm(self) -> SIMD[Self.dtype, Self.size]:
        return sqrt(self.squared_norm())

    def squared_add(self, c: Self) -> Self:
        return Self(self.re * self.re - self.im * self.im + c.re, self.re * self.im * 2 + c.im)

    def fma(self, b: Self, c: Self) -> Self:
        return self * b + c

    def conj(self) -> Self:
        return Self(self.re, -self.im)

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.re, " + ", self.im, "i")


comptime ComplexScalar[dtype: DType] = ComplexSIMD[dtype, 1]
comptime ComplexFloat32 = ComplexSIMD[DType.float32, 1]
comptime ComplexFloat64 = ComplexSIMD[DType.float64, 1]
