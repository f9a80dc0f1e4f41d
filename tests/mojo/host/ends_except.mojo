# Covers: What only an except block wants ends behind the last statement that may raise.
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
def e1(n: Int):
    var a = P(1)
    var b = P(2)
    try:
        print("in try")
        check(n)
        print("no error")
    except e:
        print("except", a.n, e)
    print("after")
def e2(n: Int):
    var a = P(1)
    try:
        var c = P(5)
        check(n)
        print("c", c.n)
        check(n + 2)
    except e:
        print("except", a.n)
    else:
        print("else")
    print("after")
def e3(n: Int):
    var a = P(1)
    for i in range(2):
        try:
            check(n + i)
            print("fine")
        except:
            print("except", a.n + i)
    print("after")
def e4(n: Int) raises:
    var a = P(1)
    try:
        check(n)
    except e:
        print("again", a.n)
        raise e^
    print("after")
def e5(n: Int) -> Int:
    var a = P(1)
    try:
        check(n)
        return 5
    except e:
        return a.n
def e6(n: Int):
    var a = P(1)
    try:
        check(n)
        a = P(2)
        check(n + 1)
        print("end body")
    except e:
        print("except", a.n)
    print("after")
def e7(n: Int):
    var a = P(1)
    try:
        check(2)
        print("mid", a.n)
        check(n)
    except e:
        print("except")
    print("after")
def e8(n: Int):
    var a = P(1)
    var b = P(2)
    try:
        print(a.n)
        try:
            check(n)
        except e:
            print("inner", b.n)
            check(n)
        print("between")
        check(n + 1)
    except e:
        print("outer", a.n)
    print("after")
def main():
    for n in range(2):
        print("---e1", n); e1(n)
        print("---e2", n); e2(n)
        print("---e3", n); e3(n)
        print("---e4", n)
        try:
            e4(n)
        except e:
            print("main", e)
        print("---e5", n); print(e5(n))
        print("---e6", n); e6(n)
        print("---e7", n); e7(n)
        print("---e8", n); e8(n)
