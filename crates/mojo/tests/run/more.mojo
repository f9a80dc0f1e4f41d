"""Places, compile-time values, evaluation order, errors across functions."""
from std.math import sqrt


def bump(mut x: Int) -> Int:
    x += 1
    return x


def rename(mut s: String):
    s += "!"


def replace(mut xs: List[Int]):
    xs = [9, 9]


def twice(var xs: List[Int]) -> List[Int]:
    xs.append(0)
    return xs^


def tri(n: Int) -> List[Int]:
    var out = List[Int]()
    for i in range(n):
        out.append(i * (i + 1) // 2)
    return out^


def describe(n: Int) -> String:
    var text = String("n")
    for _ in range(n):
        text += "+"
    return text


def swap_pair(p: Tuple[Int, String]) -> Tuple[String, Int]:
    return (p[1], p[0])


def inner(n: Int) raises -> Int:
    if n == 0:
        raise Error("zero")
    return 10 // n


def middle(n: Int) raises -> Int:
    try:
        return inner(n)
    except e:
        raise Error("middle: ", e)


def nested_loops(limit: Int) -> Int:
    var count = 0
    for i in range(limit):
        var j = 0
        while True:
            j += 1
            if j > i:
                break
            if (i + j) % 2 == 1:
                continue
            count += 1
    return count


comptime ROOT = sqrt(Float64(2))
comptime WORD = describe(3)
comptime TRI = tri(5)[3]
comptime PAIR = (3, 2.5)
comptime VEC = SIMD[DType.int32, 4](1, 2, 3, 4)
comptime Number = Float32
comptime FLAGS = 1 << 4 | 3


def main() raises:
    print(ROOT, WORD, TRI, PAIR, VEC, FLAGS, PAIR[0] * 2)
    var n = 1
    print(bump(n), n)
    var xs: List[Int] = [1, 2, 3]
    print(bump(xs[1]))
    print(xs)
    xs[bump(n) - 1] += 10
    print(xs, n)
    var s = String("a")
    var t = s
    rename(s)
    print(s, t)
    replace(xs)
    print(xs)
    print(twice(xs.copy()), xs)
    print(swap_pair((4, "four")))
    try:
        print(middle(5))
        print(middle(0))
    except e:
        print(e)
    print(nested_loops(6))
    var v = VEC
    for i in range(4):
        v[i] = v[i] * Int32(i)
    print(v, v[3] + 1)
    var grid: List[List[Float64]] = [[1, 2], [3, 4]]
    for r in range(2):
        for c in range(2):
            grid[r][c] += 0.5
    print(grid)
    var tuples: List[Tuple[Int, Float64]] = [(1, 1.5)]
    tuples.append((2, 2.5))
    print(tuples[1][1], len(tuples))
    var nested = ((1, 2), (3, "x"))
    print(nested[1][0], nested[0][1], nested)
    var total = Number(0)
    comptime for i in range(4):
        comptime square = i * i
        total += Number(square)
    print(total)
    comptime for name in [1, 5]:
        print(name, end=" ")
    print()
    var k = 10
    for k in range(2):
        print(k, end=" ")
    print(k)
    var x = 5
    if x > 3:
        var x = 1
        print(x)
    print(x)
    for i in range(3):
        var y = i
        y *= 2
        print(y, end=" ")
    print()
    var a, b, c = 1, 2.5, "z"
    print(a, b, c)
    var m = [i + j for i in range(2) for j in range(3) if j != 1]
    print(m)
    var words: List[String] = []
    for i in range(3):
        words.append("w" + String(i))
    print(words, words[2].upper())
    print(True if "w" in words[0] else False, not words)
    var big = 9223372036854775807
    big += 1
    print(big)
    print(UInt8(255) + 1, Int8(127) + 1, Int16(-32768) - 1)
    print(Float32(16777216) + 1, Float64(1e308) * 10)
    print(-5 // 3, -5 % 3, 5 // -3, 5 % -3, Float32(-5) // 3, Float32(-5) % 3)
    var z = 0
    while z < 5:
        z += 2
        if z == 4:
            break
    else:
        print("never")
    print(z)
    print(String(1, 2.5, "x"), String("a") < "b", "abc" == String("abc"))
    print(Bool(1) and Bool(0), Bool("x"), Bool(""))
