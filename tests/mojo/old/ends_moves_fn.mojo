# Covers: A value that moves has one end, where it came to. Spelled as in 0.25.
# Twin: host/ends_moves.mojo
struct Probe(Movable):
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    fn __moveinit__(out self, owned move: Self):
        self.n = move.n
        print("  move", move.n)

    fn __del__(owned self):
        print("  end", self.n)


struct Holder(Movable):
    var p: Probe

    fn __init__(out self, owned p: Probe):
        self.p = p^

    fn release(owned self) -> Probe:
        print("  release")
        return self.p^


fn keep(owned p: Probe):
    print("  keep", p.n)


fn build(n: Int) -> Probe:
    var p = Probe(n)
    print("  built")
    return p^


fn pass_on(owned p: Probe) -> Probe:
    return p^


fn main():
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
