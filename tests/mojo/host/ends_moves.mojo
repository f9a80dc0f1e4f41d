# Covers: A value that moves has one end, where it came to.
struct Probe(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __init__(out self, *, deinit move: Self):
        self.n = move.n
        print("  move", move.n)

    def __deinit__(deinit self):
        print("  end", self.n)


struct Holder(Movable):
    var p: Probe

    def __init__(out self, var p: Probe):
        self.p = p^

    def release(deinit self) -> Probe:
        print("  release")
        return self.p^


def keep(var p: Probe):
    print("  keep", p.n)


def build(n: Int) -> Probe:
    var p = Probe(n)
    print("  built")
    return p^


def pass_on(var p: Probe) -> Probe:
    return p^


def main():
    var a = Probe(1)
    var b = a^
    print("moved")
    keep(b^)
    var c = build(2)
    print("c", c.n)
    a = Probe(3)
    print("a", a.n)
    var d = pass_on(build(4))
    print("d", d.n)
    _ = d^
    print("gone")
    var e = Probe(5)
    _ = e^
    print("holder")
    var h = Holder(Probe(6))
    print("held", h.p.n)
    var f = h^.release()
    print("released", f.n)
    print("done")
