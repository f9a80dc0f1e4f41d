# Covers: comptime constants, functions evaluated at compile time, literals that adopt types.
from std.math import ceildiv, sqrt


def triangle(n: Int) -> Int:
    var sum = 0
    for i in range(n + 1):
        sum += i
    return sum


comptime SIZE = 100
comptime TPB = 32
comptime BLOCKS = ceildiv(SIZE, TPB)
comptime TRIANGLE = triangle(10)
comptime HALF = SIZE / 200
comptime dtype = DType.float32
comptime ROOT = sqrt(Float32(2))


def main():
    print(BLOCKS, TRIANGLE, HALF, dtype, ROOT)
    var x: Scalar[dtype] = SIZE
    print(x / 3)
    var array = Array[Int, TRIANGLE](fill=2)
    print(len(array), array[54])
    comptime local = BLOCKS * 2
    print(local, comptime (triangle(4)))
