# Covers: Who ends an argument? The function, if it is `var`; else the caller.
struct Probe(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __deinit__(deinit self):
        print("  end", self.n)

    def consume(var self):
        print("  consume", self.n)
        print("  consumed")


def keep(var p: Probe):
    print("  keep", p.n)
    print("  kept")


def ignore(var p: Probe):
    print("  ignore")


def look(p: Probe):
    print("  look", p.n)
    print("  looked")


def change(mut p: Probe):
    p.n += 100
    print("  changed")


def replace(mut p: Probe):
    print("  replace")
    p = Probe(1000)
    print("  replaced")


def look_and_replace(mut p: Probe):
    print("  had", p.n)
    p = Probe(2000)
    print("  has", p.n)


def two(a: Probe, b: Probe):
    print("  two", a.n, b.n)


def both(var a: Probe, var b: Probe):
    print("  both")


def through(var p: Probe) -> Probe:
    print("  through")
    return p^


def main():
    var a = Probe(1)
    look(a)
    print("lent")
    keep(a^)
    print("given")
    look(Probe(2))
    keep(Probe(3))
    ignore(Probe(4))
    print("mut")
    var b = Probe(5)
    change(b)
    print("is", b.n)
    var c = Probe(6)
    replace(c)
    print("is", c.n)
    var d = Probe(7)
    look_and_replace(d)
    print("is", d.n)
    print("two")
    var e = Probe(8)
    var f = Probe(9)
    two(e, f)
    two(Probe(10), Probe(11))
    both(Probe(12), Probe(13))
    print("through")
    var g = through(Probe(14))
    print("back", g.n)
    var h = Probe(15)
    h^.consume()
    Probe(16).consume()
    print("done")
