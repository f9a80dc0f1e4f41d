# Covers: Int arithmetic, floor division and remainder with signs, power, wrap-around at 64 bits. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/integers.mojo
fn main():
    print(7 + 3, 7 - 3, 7 * 3, 7 // 3, 7 % 3, 7**3)
    var a = -7
    var b = 2
    print(a // b, a % b, a // -b, a % -b)
    var big = Int.MAX
    print(big, big + 1)
    print(Int.MIN, -(Int.MIN + 1))
    var zero = 0
    print(a // zero, a % zero)
    print(2**10, 2**62, b**0)
    print(0xFF, 0b1010, 0o17, 1_000_000)
    print(abs(a), min(a, b), max(a, b), divmod(a, b))
