"""Strings, lists, optionals."""


def main() raises:
    var s = "héllo"
    print(s, s.byte_length(), s.upper(), s.find("l"), s.replace("l", "L"), "ell" in s, s.startswith("h"))
    print("a" + "b" * 3, String(1) + "x", String(2.5), String(True), "a" < "b", "a" == "a")
    for c in s.codepoint_slices():
        print(c, end=".")
    print()
    print("a,b,c".split(","), " x ".strip(), ",".join(["p", "q"]), "abc".endswith("c"))
    var out = String("n=")
    out += String(3)
    out += "!"
    print(out, t"{out} and {1 + 2}", "tab\tq\"", 'single', """tri
ple""")
    print(Int("12") + 1, Float64("1.5") * 2)
    try:
        print(Int("zz"))
    except e:
        print(e)
    var xs: List[Float32] = [1, 2, 3]
    xs.append(4)
    xs[0] += 0.5
    print(xs, len(xs), xs[1])
    print(xs.pop())
    print(xs.pop(0))
    print(xs)
    xs.insert(0, 9)
    xs.extend([7, 8])
    xs.reverse()
    print(xs, 7 in xs, 99 in xs)
    sort(xs)
    print(xs)
    var ys = xs.copy()
    ys[0] = -1
    print(xs[0], ys[0], ys == xs)
    print(ys[1:3])
    var zs = List[Int](length=3, fill=7)
    print(zs, List[Int](), [x * x for x in range(6) if x % 2 == 0])
    var grid: List[List[Int]] = [[1, 2], [3, 4]]
    grid[1][0] = 9
    print(grid, len(grid[0]))
    for row in grid:
        for v in row:
            print(v, end=" ")
    print()
    var names0: List[String] = ["x", "y", "z"]
    for i, v in enumerate(zs):
        print(i, v, end=";")
    for a, b in zip(zs, names0):
        print(a, b, end=";")
    print()
    var names: List[String] = ["b", "a"]
    names.append("c")
    sort(names)
    print(names)
    for n in names:
        print(n + "!", end=" ")
    print()
    var o = Optional(3)
    print(o.value(), o.or_else(4), Bool(o))
    var none: Optional[Int] = None
    print(none.or_else(4), none is None, o is None)
    if none:
        print("has")
    else:
        print("has not")
    var pairs: List[Tuple[Int, String]] = [(1, "one"), (2, "two")]
    for p in pairs:
        print(p[0], p[1])
    var total: Float64 = 0
    for x in xs:
        total += Float64(x)
    print(total)
    print(zs.index(7), zs.count(7))
    zs.clear()
    print(zs, len(zs))
    print((1, (2, "x")), [True, False], [1.5, 2.0])
