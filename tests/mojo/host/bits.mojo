# Covers: shifts, and, or, xor, not; std.bit.
from std.bit import pop_count, count_leading_zeros, count_trailing_zeros, log2_floor, log2_ceil, next_power_of_two


def main():
    print(6 & 3, 6 | 3, 6 ^ 3, ~6)
    print(1 << 20, -16 >> 2, 255 >> 4)
    var x: UInt8 = 0b1011
    print(x << 5, ~x, x >> 1)
    print(pop_count(Int32(255)), count_leading_zeros(Int32(1)), count_trailing_zeros(Int32(8)))
    print(log2_floor(1000), log2_ceil(1000), next_power_of_two(1000))
    var mask = 0
    for i in range(0, 8, 2):
        mask |= 1 << i
    print(mask, hex(mask), bin(mask))
