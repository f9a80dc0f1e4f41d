# Covers: printing of Float64 and Float32: shortest digits, exponents, inf, nan, negative zero. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/floats.mojo
from math import sqrt


fn main():
    print(1.0, 0.1, 1.5e10, 1e16, 1e-4, 1e-5, 123456789.123)
    print(1.0 / 3.0, 2.0 / 3.0)
    print(Float32(1) / 3, Float32(0.1), Float32(123456789), Float32(1e-10), Float32(3.4e38))
    var zero = 0.0
    print(1 / zero, -1 / zero, zero / zero, -zero)
    print(7.5 // 2, -7.5 // 2, 7.5 % 2, -7.5 % 2)
    print(2.0**0.5, 2.0**-1.0, sqrt(2.0), sqrt(Float32(2)))
    print(Int(Float64(2.9)), Int(Float64(-2.9)), round(2.5), round(3.5), round(-2.5), round(2.567, 2))
    print(Float64(Float32(0.1)), Float32(0.1) == Float32(0.1))
    print(Float16(0.1), Float16(65504), Float16(1) / 3)
