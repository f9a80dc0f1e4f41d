# Covers: std.math functions on Float32 and Float64.
from std.math import sqrt, exp, log, log2, sin, cos, floor, ceil, trunc, ceildiv, fma, gcd, lcm, isnan, pi, hypot, copysign


def main():
    print(sqrt(16.0), sqrt(Float32(2)), sqrt(17))
    print(exp(0.0), log(1.0), log2(8.0), exp(Float32(1)))
    print(sin(0.0), cos(0.0), pi)
    print(floor(-1.5), ceil(-1.5), trunc(-1.5), floor(2.7), round(2.4))
    print(ceildiv(10, 3), ceildiv(9, 3), gcd(12, 18), lcm(4, 6))
    print(fma(2.0, 3.0, 4.0), hypot(3.0, 4.0), copysign(2.0, -1.0))
    var zero = 0.0
    print(isnan(zero / zero), isnan(1.0))
    print(min(3, 4), max(2.5, 1.5), abs(-3.5), pow(2, 8), pow(2.0, 0.5))
