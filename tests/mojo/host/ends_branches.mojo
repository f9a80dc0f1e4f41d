# Covers: What only one branch wants ends at the start of the other.
struct Probe(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __deinit__(deinit self):
        print("  end", self.n)


def early(n: Int) -> Int:
    var a = Probe(n)
    var b = Probe(n + 1)
    if n > 100:
        print("  large")
        return a.n
    print("  small")
    return a.n + b.n


def edges(n: Int):
    var a = Probe(n)
    var b = Probe(n + 1)
    var c = Probe(n + 2)
    if n > 100:
        print("  large")
    elif n > 50:
        print("  middle", b.n)
    else:
        print("  small", a.n, c.n)
    print("  out")


def given(yes: Bool):
    var a = Probe(7)
    if yes:
        _ = a^
        print("  given")
    else:
        print("  kept")
    print("  out")


def chosen(yes: Bool):
    var a: Probe
    if yes:
        a = Probe(8)
        print("  chosen")
    else:
        a = Probe(9)
    print("  is", a.n)


def pick(yes: Bool) -> Probe:
    var a = Probe(10)
    var b = Probe(11)
    if yes:
        return a^
    return b^


def main():
    print(early(1))
    print(early(200))
    edges(1)
    edges(60)
    edges(200)
    given(True)
    given(False)
    chosen(True)
    chosen(False)
    var p = pick(True)
    print("picked", p.n)
    print("picked", pick(False).n)
    var n = p.n
    var q = Probe(20) if n > 5 else Probe(21)
    print("q is", q.n)
    var r = Probe(30)
    if n > 5 and r.n > 5:
        print("both")
    print("done")
