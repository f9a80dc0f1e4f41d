# Covers: Int8 to UInt64: wrap-around, conversions, unsigned arithmetic.
def main():
    var a: Int8 = 127
    a += 1
    print(a)
    var b: UInt8 = 0
    b -= 1
    print(b)
    print(Int16(32767) + Int16(1), UInt16(65535) + UInt16(2))
    print(Int32(2147483647) + 1, UInt32(4294967295) + 1)
    print(UInt64(18446744073709551615), UInt64(0) - 1)
    var c = Int64(1) << 40
    print(Int32(c + 5), Int8(Int32(300)), UInt8(Int32(-1)))
    print(Int(UInt8(200)) + 100, Int(Int8(-3)))
    print(UInt32(7) // UInt32(2), UInt32(7) % UInt32(4), Int32(-7) // Int32(2))
