# Covers: A value ends after its last use, not at the end of its block.
@fieldwise_init
struct Probe(Movable):
    var n: Int

    def __deinit__(deinit self):
        print("  end", self.n)

    def show(self):
        print("  show", self.n)
        print("  shown")

    def get(self) -> Int:
        return self.n


def noisy() -> Int:
    print("  noisy")
    return 100


def main():
    print("never used")
    var a = Probe(1)
    print("used once")
    var b = Probe(2)
    b.show()
    print("used twice")
    var c = Probe(3)
    c.show()
    print("between")
    c.show()
    print("a field")
    var d = Probe(4)
    print(d.n)
    print("inside of an expression")
    var e = Probe(5)
    print(e.get() + noisy())
    var f = Probe(6)
    print(f.n + noisy())
    print("two at once")
    var g = Probe(7)
    var h = Probe(8)
    print(g.n, h.n)
    var i = Probe(9)
    var j = Probe(10)
    print(i.get(), j.get())
    var k = Probe(11)
    var sum = k.n + k.get()
    print("sum", sum)
    var l = Probe(12)
    if l.n > 3:
        print("large")
    else:
        print("small")
    var m = Probe(13)
    var n = Probe(14)
    var o = m.n * 2 + n.n
    print(o)
    print("done")
