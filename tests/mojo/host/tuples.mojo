# Covers: tuples: literals, index, nested, unpacking, swap, as results.
def minmax(a: Int, b: Int) -> Tuple[Int, Int]:
    if a < b:
        return (a, b)
    return (b, a)


def main():
    var t = (1, 2.5, String("three"))
    print(t[0], t[1], t[2], len(t))
    var nested = ((1, 2), (3, 4))
    print(nested[1][0])
    var a = 1
    var b = 2
    a, b = b, a
    print(a, b)
    var low, high = minmax(9, 4)
    print(low, high)
    print((1, 2.5, True))
    var pairs: List[Tuple[Int, Float64]] = [(1, 0.5), (2, 1.5)]
    for p in pairs:
        print(p[0], p[1])
