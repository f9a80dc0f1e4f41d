# Covers: Optionals and tuples end what they hold.
@fieldwise_init
struct Probe(Copyable):
    var n: Int

    def __deinit__(deinit self):
        print("  end", self.n)


def find(yes: Bool) -> Optional[Probe]:
    if yes:
        return Probe(1)
    return None


def pair(n: Int) -> Tuple[Probe, Int]:
    return (Probe(n), n + 1)


def main():
    var a = find(True)
    if a:
        print("found", a.value().n)
    print("after")
    if not find(False):
        print("nothing")
    var b = find(True)
    b = None
    print("none")
    var c = find(True)
    var d = c.take()
    print("taken", d.n)
    var e = Optional(Probe(2))
    e = Probe(3)
    print("now", e.value().n)
    var f = pair(4)
    print("pair", f[1])
    print("first", f[0].n)
    var g = (Probe(6), Probe(7))
    print("tuple", g[0].n, g[1].n)
    var h: Optional[Probe] = Probe(8)
    print("h", h.value().n)
    print("done")
