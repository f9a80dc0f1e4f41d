# Covers: Fields of values in operands and arguments, and what ends in conditions.
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
struct S(Copyable):
    var name: String
    var p: P
    var l: List[Int]
    def __init__(out self, n: Int):
        self.name = "s" + String(n)
        self.p = P(n + 100)
        self.l = [n]
    def __deinit__(deinit self):
        print("~S", self.name)
def add(a: Int, b: Int) -> Int:
    print("add")
    return a + b
def text(s: String, b: Int) -> Int:
    print("text", s)
    return b
def gen[T: Copyable & Writable](s: T, b: Int) -> Int:
    print("gen", s)
    return b
def f1():
    var a = P(1)
    print(add(a.n, look(P(3))))
    print("behind")
def f2():
    var a = P(1)
    print(two(P(2), a))
    print("behind")
def f3():
    var a = P(1)
    print(two(P(2), P(3)))
    print("behind")
def f4():
    var a = P(1)
    var b = P(2)
    print(two(a, b))
    print("behind")
def f5():
    var a = P(1)
    var b = P(2)
    print(two(b, a))
    print("behind")
def f6():
    var a = P(1)
    print(add(look(a), a.n + look(P(3))))
    print("behind")
def f7():
    var s = S(1)
    print(text(s.name, look(P(3))))
    print("behind")
def f8():
    var s = S(1)
    print(text(s.name, s.l[0]), look(P(3)))
    print("behind")
def f9():
    var s = S(1)
    print(look(s.p) + look(P(3)))
    print("behind")
def f10():
    var s = S(1)
    var x = s.name + s.name
    print(x)
def f11():
    var s = S(1)
    var x = s.name + String(look(P(3)))
    print(x)
def f12():
    var s = S(1)
    var x = s.name.byte_length() + s.l[0] + look(P(3))
    print(x)
def f13():
    var s = S(1)
    var x = s.p.n + look(P(3))
    print(x)

def f16():
    var a = P(1)
    var b = P(2)
    var x = a.n * b.n - a.n + look(P(3))
    print("behind", x)
def f17():
    var a = P(1)
    var b = P(2)
    var x = min(a.n, b.n) + max(a.n, look(P(3)))
    print("behind", x)
def f18():
    var a = P(1)
    var b = P(2)
    var x = [a.n, b.n, look(P(3))]
    print("behind", len(x))
def f19():
    var a = P(1)
    if look(a) > a.n:
        print("yes")
    else:
        print("no")
def f20():
    var a = P(1)
    while look(a) > a.n:
        print("never")
    print("behind")
def f21():
    var a = P(1)
    for i in range(look(a), a.n + 2):
        print("i", i)
def f22() -> Int:
    var a = P(1)
    return a.n * a.n + look(P(3))
def f23() raises:
    var a = P(1)
    if a.n * a.n > 0:
        raise Error("x", a.n, a.n)
    print("behind")
def f24():
    var a = P(1)
    var x = a.n + a.n if look(a) > 3 else look(P(3))
    print(x)
def f25():
    var a = P(1)
    var x = t"{a.n} {a.n}" 
    print("t", String(x))
    print("behind")
def f26():
    var a = P(1)
    var x = look(a) > 3 and look(a) > 2
    print("x", x)
def f27():
    var a = P(1)
    var l = List[Int](length=a.n, fill=look(a))
    l.append(look(P(4)))
    print("x", len(l))
def f28():
    var a = P(1)
    var l = [P(4), P(5)]
    var x = l[0].n + l[1].n + look(P(3))
    print(x)
def f29():
    var l = [P(4), P(5)]
    var x = look(l[0]) + look(l[1]) + look(P(3))
    print(x)
def f30():
    var l = [P(4), P(5)]
    print(two(l[0], l[1]))
    print("behind")
def main():
    print('---f1')
    f1()
    print('---f2')
    f2()
    print('---f3')
    f3()
    print('---f4')
    f4()
    print('---f5')
    f5()
    print('---f6')
    f6()
    print('---f7')
    f7()
    print('---f8')
    f8()
    print('---f9')
    f9()
    print('---f10')
    f10()
    print('---f11')
    f11()
    print('---f12')
    f12()
    print('---f13')
    f13()
    print('---f16')
    f16()
    print('---f17')
    f17()
    print('---f18')
    f18()
    print('---f19')
    f19()
    print('---f20')
    f20()
    print('---f21')
    f21()
    print('---f22')
    print(f22())
    print('---f23')
    try:
        f23()
    except e:
        print(e)
    print('---f24')
    f24()
    print('---f25')
    f25()
    print('---f26')
    f26()
    print('---f27')
    f27()
    print('---f28')
    f28()
    print('---f29')
    f29()
    print('---f30')
    f30()
