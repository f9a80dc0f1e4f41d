from std.utils import IndexList


def main():
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    var w = SIMD[DType.float32, 4](5, 6, 7, 8)
    print(v.shuffle[3, 2, 1, 0]())
    print(v.shuffle[0, 4, 1, 5](w))
    print(v.shuffle[mask=IndexList[4](1, 0, 3, 2)]())
    print(v.interleave(w))
    var a, b = v.interleave(w).deinterleave()
    print(a, b)
    var s = v.split()
    print(s[0], s[1])
    print(v.shift_left[1](), v.shift_right[1]())
    print(v.rotate_left[1](), v.rotate_right[1]())
    print(v.insert[offset=2](SIMD[DType.float32, 2](9, 9)), v.insert[offset=1](Float32(7)))
    print(v.join(w), v.slice[2, offset=1]())
    print(v.reversed())
    var one = Int32(3).join(4)
    print(one, one.interleave(one))
