from std.math import *

def main() raises:
    # Positive arguments come by multiplication alone, so that nothing is fused before the functions.
    for i in range(-40, 41):
        var x = Float32(i) * Float32(0.173) 
        var y = Float64(i) * 0.173
        var p = Float32(i + 41) * Float32(0.31)
        var q = Float64(i + 41) * 0.31
        print(exp(x), exp(y), exp2(x), exp2(y), log(p), log(q), log2(p), log2(q), log10(p), log10(q), sep=" ")
        print(sin(x), sin(y), cos(x), cos(y), tan(x), tan(y), tanh(x), tanh(y), erf(x), erf(y), sep=" ")
        print(atan(x), atan(y), sinh(x), sinh(y), cosh(x), cosh(y), log1p(p), log1p(q), expm1(x), expm1(y), sep=" ")
        print(cbrt(p), cbrt(q), rsqrt(p), rsqrt(q), sqrt(p), sqrt(q), p ** Float32(1.7), q ** Float64(1.7), p ** i, q ** i, sep=" ")
        print(x % Float32(0.1), y % 0.1, x // Float32(0.1), y // 0.1, fma(x, x, p), fma(y, y, q), hypot(x, p), hypot(y, q), atan2(x, p), atan2(y, q), sep=" ")
        print(asin(x / 7), asin(y / 7), acos(x / 7), acos(y / 7), asinh(x), asinh(y), acosh(p + 1), acosh(q + 1), atanh(x / 7), atanh(y / 7), sep=" ")
