# Covers: A field that is written anew: its old value ends behind the last statement that reads it.
struct P(Copyable):
    var n: Int
    def __init__(out self, n: Int):
        self.n = n
        print("+", n)
    def __init__(out self, *, copy: Self):
        self.n = copy.n + 1000
        print("copy", copy.n)
    def __deinit__(deinit self):
        print("-", self.n)
    def get(self) -> Int:
        return self.n
    def next(self) -> Self:
        return Self(self.n + 1)
    def bump(mut self, k: Int):
        self.n += k
def look(p: P) -> Int:
    print("look", p.n)
    return p.n
def two(a: P, b: P) -> Int:
    print("two", a.n, b.n)
    return a.n + b.n
def check(n: Int) raises:
    print("check", n)
    if n % 2 == 1:
        raise Error("odd")
struct Pair:
    var a: P
    var b: P
    def __init__(out self, n: Int):
        self.a = P(n)
        self.b = P(n + 1)
    def renew(mut self):
        print("renew")
        self.a = P(50)
        print("renewed", self.a.n)
    def grow(mut self):
        self.a = P(self.a.n + 10)
        print("grown")
    def grow2(mut self):
        self.a = self.a.next()
        print("grown2")
    def from_b(mut self):
        self.a = self.b.copy()
        print("from b")
    def given(mut self, var p: P):
        self.a = p^
        print("given")
    def risky(mut self, n: Int) raises:
        check(n)
        self.a = P(70)
        print("risky done")
    def cond(mut self, yes: Bool):
        if yes:
            self.b = P(90)
        print("cond")
    def twice(mut self):
        self.a = P(1)
        self.a = P(2)
        print("twice")
struct Own:
    var a: P
    var n: Int
    def __init__(out self, n: Int):
        self.a = P(n)
        self.n = n
    def __deinit__(deinit self):
        print("~Own", self.n)
    def renew(mut self):
        print("renew")
        self.a = P(50)
        print("renewed", self.a.n)
    def grow(mut self):
        self.a = P(self.a.n + 10)
        print("grown")
    def given(mut self, var p: P):
        self.a = p^
        print("given")
def outside(mut p: Pair):
    p.a = P(33)
    print("outside")
def main() raises:
    var p = Pair(1)
    p.renew()
    p.grow()
    p.grow2()
    p.from_b()
    p.given(P(60))
    try:
        p.risky(0)
    except e:
        print(e)
    p.cond(True)
    p.twice()
    outside(p)
    print("last", p.a.n, p.b.n)
    var o = Own(7)
    o.renew()
    o.grow()
    o.given(P(61))
    print("o", o.a.n)
    var q = Pair(3)
    q.a = P(4)
    print("q", q.b.n)
    q.a = P(q.b.n + 5)
    print("end")
