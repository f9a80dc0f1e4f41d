# Keyword arguments of any name, tuples, loops with else.
def kw(a: Int, *, b: Int = 2, c: String = "c"):
    print(a, b, c)
def total(*xs: Int) -> Int:
    var t = 0
    for x in xs:
        t += x
    return t
def show(var **kwargs: Int) raises:
    for e in kwargs.items():
        print(e.key, e.value)
    print(len(kwargs), kwargs["a"])
def swap_pair(t: Tuple[Int, String]) -> Tuple[String, Int]:
    return (t[1], t[0])
def main() raises:
    kw(1)
    kw(1, c="x", b=5)
    print(total(), total(1, 2, 3))
    show(a=1, b=2)
    var s, n = swap_pair((4, "four"))
    print(s, n)
    var t = (1, 2.5, "x")
    print(t, len(t))
    var i = 10
    while True:
        i -= 3
        if i < 0:
            break
        elif i == 4:
            continue
        print(i, end=" ")
    else:
        print("never")
    print()
    for i in range(3):
        print(i)
    else:
        print("for else")
    var x = 7
    print("odd" if x % 2 else "even", 1 < x < 10, not x == 3)
    print(x ** 2, x // 2, -x // 2, x % 3, x << 2, x & 3, x | 8, x ^ 1)
    var s2 = "abc"
    for i, c in enumerate(s2.codepoint_slices()):
        print(i, c)
