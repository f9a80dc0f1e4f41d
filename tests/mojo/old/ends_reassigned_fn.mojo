# Covers: The old value of a variable ends after its own last use, before the new one is made. Spelled as in 0.25.
# Twin: host/ends_reassigned.mojo
struct Probe(Copyable, Movable):
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    fn __del__(owned self):
        print("  end", self.n)

    fn next(self) -> Self:
        return Self(self.n + 1)


fn main():
    var a = Probe(1)
    print("a is", a.n)
    a = Probe(2)
    print("a is", a.n)
    print("done with a")
    var b = Probe(3)
    b = Probe(4)
    print("b is", b.n)
    var c = Probe(5)
    c = c.next()
    c = c.next()
    print("c is", c.n)
    var d = Probe(10)
    var e = d^
    print("moved")
    d = Probe(11)
    print("e is", e.n)
    print("d is", d.n)
    var f = Probe(20)
    for i in range(3):
        f = Probe(21 + i)
        print("f is", f.n)
        print("round")
    print("after")
    var g = Probe(30)
    var n = 0
    while g.n < 33:
        g = g.next()
        n += 1
    print("g after", n)
    var h = Probe(40)
    h.n = 41
    print("h is", h.n)
    h.n += 1
    print("end")
