# Covers: comptime names with parameters, *args of one type and of several, keyword arguments behind them.
comptime Row[n: Int] = SIMD[DType.float32, n]
comptime twice[n: Int] = n * 2


def total(*xs: Int) -> Int:
    var s = 0
    for x in xs:
        s += x
    return s


def show[*Ts: Writable](*args: *Ts):
    comptime for i in range(args.__len__()):
        print(i, args[i])


def first(a: Int, *rest: Int) -> Int:
    return a + len(rest)


def joined(*args: String, sep: String = "-"):
    var s = String()
    for i in range(len(args)):
        if i > 0:
            s += sep
        s += args[i]
    print(s)


def main() raises:
    var r: Row[4] = 1.0
    print(r, Row[2](1, 2), twice[21])
    print(total(), total(1), total(1, 2, 3))
    show(1, "a", 2.5)
    print(first(1, 2, 3))
    joined("a", "b", sep="+")
    joined("x")
