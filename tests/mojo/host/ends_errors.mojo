# Covers: What is alive where an error is raised ends before it is caught.
struct Probe(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n
        print("  begin", n)

    def __deinit__(deinit self):
        print("  end", self.n)


struct Fragile(Movable):
    var a: Probe
    var b: Probe

    def __init__(out self, breaks: Bool) raises:
        self.a = Probe(500)
        if breaks:
            raise Error("broken")
        self.b = Probe(501)

    def __deinit__(deinit self):
        print("  end of", self.a.n, self.b.n)


def risky(n: Int) raises -> Int:
    var a = Probe(n)
    var b = Probe(n + 1)
    if n > 50:
        raise Error("too large")
    print("  fine", a.n, b.n)
    return b.n


def make(n: Int) raises -> Probe:
    var p = Probe(n)
    if n > 50:
        raise Error("not made")
    return p^


def nested() raises:
    var a = Probe(7)
    try:
        try:
            var c = Probe(9)
            _ = risky(90)
            print("never", c.n)
        finally:
            print("  finally")
    except e:
        print("  caught", e, a.n)
        raise Error("outer")


def main() raises:
    try:
        var x = Probe(1)
        _ = risky(60)
        print("never", x.n)
    except e:
        print("caught", e)
    try:
        var x = Probe(2)
        print("risky", risky(3))
        print("here", x.n)
        raise Error("own")
    except e:
        print("caught", e)
    var y = Probe(10)
    try:
        var p = make(20)
        var q = make(70)
        print("never", p.n, q.n)
    except e:
        print("caught", e, y.n)
    try:
        nested()
    except e:
        print("caught", e)
    try:
        var f = Fragile(False)
        print("made", f.a.n)
        var g = Fragile(True)
        print("never", g.a.n)
    except e:
        print("caught", e)
    try:
        var z = Probe(30)
        print("no error", z.n)
    except:
        print("never")
    finally:
        print("finally")
    print("done")
