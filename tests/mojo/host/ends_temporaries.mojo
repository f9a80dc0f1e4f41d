# Covers: Values without names end with what they were made for.
struct Probe(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __deinit__(deinit self):
        print("  end", self.n)

    def show(self):
        print("  show", self.n)

    def get(self) -> Int:
        return self.n

    def twice(self) -> Self:
        return Self(self.n * 2)


def noisy() -> Int:
    print("  noisy")
    return 100


def look(p: Probe) -> Int:
    print("  look", p.n)
    return p.n


def make(n: Int) -> Probe:
    return Probe(n)


def main():
    print(Probe(1).n)
    Probe(2).show()
    print(Probe(3).get(), noisy())
    print(Probe(4).n, Probe(5).n)
    var sum = Probe(6).n + Probe(7).n
    print(sum)
    print("sum", Probe(8).n + 1)
    print(look(Probe(9)))
    print(look(make(10)) + look(make(11)))
    print("chain")
    Probe(12).twice().show()
    print(make(13).twice().n)
    print("conditions")
    if Probe(14).n > 3:
        print("yes")
    if look(Probe(15)) > 100:
        print("no")
    elif Probe(16).get() > 3:
        print("second")
    var n = 0
    while Probe(20 + n).n < 22:
        print("round", n)
        n += 1
    for i in range(Probe(2).n):
        print("for", i)
    print("thrown away")
    _ = Probe(30)
    _ = make(31)
    print("done")
