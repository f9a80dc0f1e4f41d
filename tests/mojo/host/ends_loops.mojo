# Covers: Each round of a loop ends what it made, on every way out of it.
struct Probe(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __deinit__(deinit self):
        print("  end", self.n)


def find(n: Int) -> Int:
    for i in range(10):
        var p = Probe(100 + i)
        if i == n:
            return p.n
        print("  not", i)
    return -1


def leave():
    var a = Probe(60)
    var b = Probe(61)
    for i in range(3):
        if a.n + i == b.n:
            print("  leaving")
            return
        print("  round")
    print("  never here")


def main():
    for i in range(3):
        var p = Probe(i)
        if i == 1:
            continue
        print("  here", p.n)
        print("  round")
    for i in range(5):
        var p = Probe(10 + i)
        if i == 1:
            break
        print("  here", p.n)
    print("outside")
    var a = Probe(20)
    for i in range(2):
        print("  a is", a.n + i)
    print("after")
    var n = 0
    while True:
        var p = Probe(30 + n)
        n += 1
        if n == 2:
            continue
        if n == 3:
            break
        print("  here", p.n)
    print("nested")
    var b = Probe(40)
    for i in range(2):
        var c = Probe(41 + i)
        for j in range(2):
            var d = Probe(50 + 10 * i + j)
            print("  all", b.n, c.n, d.n)
        print("  inner done")
    print("find", find(1))
    leave()
    print("done")
