# Covers: UInt: arithmetic, conversion from and to Int.
def main():
    var a = UInt(7)
    var b = UInt(3)
    print(a + b, a * b, a // b, a % b)
    print(Int(a) - 10, UInt(Int(b) + 1))
    print(a > b, min(a, b))
    print(UInt(1) << UInt(10))
