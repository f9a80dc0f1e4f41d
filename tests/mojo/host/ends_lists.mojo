# Covers: Elements of lists end with their list, or where they are taken out.
struct Probe(Copyable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __deinit__(deinit self):
        print("  end", self.n)


def length(var list: List[Probe]) -> Int:
    print("  length")
    return len(list)


def sum(list: List[Probe]) -> Int:
    var total = 0
    for p in list:
        total += p.n
    return total


def make() -> List[Probe]:
    var list = List[Probe](capacity=4)
    for i in range(3):
        list.append(Probe(50 + i))
    return list^


def main():
    var a = List[Probe](capacity=8)
    a.append(Probe(1))
    a.append(Probe(2))
    a.append(Probe(3))
    print("three", a[0].n)
    a[0] = Probe(4)
    print("set", a[0].n)
    _ = a.pop()
    print("popped")
    var p = a.pop(0)
    print("popped", p.n)
    a.append(Probe(5))
    a.insert(0, Probe(6))
    for q in a:
        print("  in it", q.n)
    print("sum", sum(a))
    a.clear()
    print("cleared", len(a))
    var b = make()
    print("made", len(b))
    print("length", length(make()))
    var c: List[Probe] = [Probe(60), Probe(61)]
    for q in c:
        print("  in it", q.n)
    print("loop done")
    for q in [Probe(62), Probe(63)]:
        print("  in it", q.n)
    print("second loop done")
    var d: List[Probe] = [Probe(70)]
    d[0].n = 71
    d.append(Probe(72))
    print("changed", d[0].n)
    d.reverse()
    print("first", d[0].n)
    var e = d.copy()
    print("copied", len(e))
    var f = List[List[Probe]]()
    f.append(d^)
    print("nested", f[0][1].n)
    print("done")
