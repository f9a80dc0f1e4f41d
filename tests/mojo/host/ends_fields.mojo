# Covers: Fields end after their struct's own destructor; a struct without one ends its fields.
struct Probe(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __deinit__(deinit self):
        print("  end", self.n)


struct Pair(Movable):
    var a: Probe
    var b: Probe

    def __init__(out self, n: Int):
        self.a = Probe(n)
        self.b = Probe(n + 1)

    def __deinit__(deinit self):
        print("  pair", self.a.n, self.b.n)
        print("  pair done")


struct Plain(Movable):
    var a: Probe
    var name: String
    var b: Probe

    def __init__(out self, n: Int):
        self.a = Probe(n)
        self.name = "plain"
        self.b = Probe(n + 1)


struct Quiet:
    var a: Probe
    var b: Probe

    def __init__(out self, n: Int):
        self.a = Probe(n)
        self.b = Probe(n + 1)

    def __deinit__(deinit self):
        print("  quiet")


struct Apart:
    var a: Probe
    var b: Probe
    var c: Probe

    def __init__(out self, n: Int):
        self.a = Probe(n)
        self.b = Probe(n + 1)
        self.c = Probe(n + 2)

    def __deinit__(deinit self):
        print("  apart")
        print("  c", self.c.n)
        print("  a", self.a.n)
        print("  apart done")

    def take(deinit self) -> Probe:
        print("  taking", self.b.n)
        return self.b^


struct Outer:
    var pair: Pair
    var plain: Plain

    def __init__(out self, n: Int):
        self.pair = Pair(n)
        self.plain = Plain(n + 10)

    def set(mut self, var p: Probe):
        self.plain.a = p^
        print("  set")


def main():
    print("pair")
    var pair = Pair(1)
    print("made", pair.a.n)
    print("plain")
    var plain = Plain(11)
    print("made", plain.name)
    print("still", plain.b.n)
    print("quiet")
    var quiet = Quiet(21)
    print("apart")
    var apart = Apart(31)
    print("made", apart.b.n)
    var other = Apart(41)
    var taken = other^.take()
    print("took", taken.n)
    print("outer")
    var outer = Outer(51)
    outer.set(Probe(99))
    print("made", outer.plain.a.n)
    outer.pair.a.n = 77
    print("changed", outer.pair.a.n)
    outer.pair = Pair(81)
    print("done", outer.pair.b.n)
