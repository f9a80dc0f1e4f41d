# Covers: Copies have ends of their own; a copy of what is not used again is none.
@fieldwise_init
struct Probe(ImplicitlyCopyable):
    var n: Int

    def __init__(out self, *, copy: Self):
        self.n = copy.n + 100
        print("  copy", copy.n)

    def __deinit__(deinit self):
        print("  end", self.n)


@fieldwise_init
struct Plain(ImplicitlyCopyable):
    var n: Int
    var m: Int

    def __deinit__(deinit self):
        print("  end of plain", self.n, self.m)


struct Holder(Copyable):
    var p: Probe
    var n: Int

    def __init__(out self, n: Int):
        self.p = Probe(n)
        self.n = n


def keep(var p: Probe):
    print("  keep", p.n)
    print("  kept")


def look(p: Probe):
    print("  look", p.n)


def make(n: Int) -> Probe:
    var p = Probe(n)
    print("  made")
    return p


def main():
    var a = Probe(1)
    var b = a
    print("b", b.n)
    var c = Probe(2)
    var d = c
    print("c and d", c.n, d.n)
    var e = Probe(3)
    keep(e)
    print("again", e.n)
    keep(e)
    print("after")
    look(make(4))
    var f = Probe(5)
    var g = f.copy()
    print("f and g", f.n, g.n)
    var h = Plain(6, 7)
    var i = h
    i.n = 60
    print("h and i", h.n, i.n)
    var j = i
    print("j", j.m)
    print("holder")
    var k = Holder(8)
    var l = k.copy()
    l.n = 9
    print("k and l", k.n, l.n)
    print("p", l.p.n, k.p.n)
    var m = Probe(10)
    print("m", m.n)
    var list = List[Probe]()
    list.append(Probe(20))
    var n = Probe(21)
    list.append(n)
    print("n", n.n)
    var o = list[0]
    print("o", o.n, list[1].n)
    print("done")
