# Covers: comptime constants, functions evaluated at compile time, literals that adopt types. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/comptime_values.mojo
from math import ceildiv, sqrt


fn triangle(n: Int) -> Int:
    var sum = 0
    for i in range(n + 1):
        sum += i
    return sum


alias SIZE = 100
alias TPB = 32
alias BLOCKS = ceildiv(SIZE, TPB)
alias TRIANGLE = triangle(10)
alias HALF = SIZE / 200
alias dtype = DType.float32
alias ROOT = sqrt(Float32(2))


fn main():
    print(BLOCKS, TRIANGLE, HALF, dtype, ROOT)
    var x: Scalar[dtype] = SIZE
    print(x / 3)
    var array = Array[Int, TRIANGLE](fill=2)
    print(len(array), array[54])
    alias local = BLOCKS * 2
    print(local, comptime (triangle(4)))
