# Covers: Structs with parameters, traits and operators end as all others.
trait Shape:
    def area(self) -> Int:
        ...


struct Square[name: StaticString](Movable, Shape):
    var side: Int

    def __init__(out self, side: Int):
        self.side = side

    def __deinit__(deinit self):
        print("  end of", Self.name, self.side)

    def area(self) -> Int:
        return self.side * self.side

    def __add__(self, other: Self) -> Self:
        return Self(self.side + other.side)

    def __getitem__(self, i: Int) -> Int:
        return self.side + i


struct Box[T: ImplicitlyCopyable & Writable & Deinitable](Movable):
    var value: Self.T

    def __init__(out self, value: Self.T):
        self.value = value

    def __deinit__(deinit self):
        print("  end of box", self.value)


def area[S: Shape](shape: S) -> Int:
    print("  area")
    return shape.area()


def show[n: Int]():
    var s = Square["shown"](n)
    print("  shows", s.side)


def main():
    var a = Square["a"](2)
    print(area(a))
    print("after a")
    print(area(Square["b"](3)))
    var c = Square["c"](4)
    var d = Square["c"](5)
    var e = c + d
    print("sum", e.side)
    var f = Square["f"](1) + Square["f"](2) + Square["f"](3)
    print("sum", f[10])
    var g = Box(7)
    var h = Box(String("text"))
    print(g.value, h.value)
    show[8]()
    comptime for i in range(2):
        var s = Square["unrolled"](i)
        print("  unrolled", s.side)
    print("done")
