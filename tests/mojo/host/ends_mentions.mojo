# Covers: Several mentions of one value in a statement: it ends behind what reads the last one.
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
def f1():
    var a = P(1)
    print("sum", a.n + a.n)
    print("behind")
def f2():
    var a = P(1)
    print("sum", look(a) + a.n)
    print("behind")
def f3():
    var a = P(1)
    print("sum", a.n + look(a))
    print("behind")
def f4():
    var a = P(1)
    print("sum", look(a) + look(a))
    print("behind")
def f5():
    var a = P(1)
    var s = look(a) + look(a) * look(P(5))
    print("s", s)
def f6():
    var a = P(1)
    print(two(a, a))
    print("behind")
def f7():
    var a = P(1)
    print(two(a, a.next()))
    print("behind")
def f8():
    var a = P(1)
    print(two(a.next(), a))
    print("behind")
def f9():
    var a = P(1)
    var x = look(a) + look(P(2)) + look(a) + look(P(3))
    print(x)
def f10():
    var a = P(1)
    var x = a.n + look(P(2)) + a.n + look(P(3))
    print(x)
def f11():
    var a = P(1)
    if look(a) > 0 and look(a) < 5 and look(P(9)) > 1:
        print("yes")
    print("behind")
def f12():
    var a = P(1)
    var x = look(a) if a.n > 0 else look(P(3))
    print("x", x)
def f13():
    var a = P(1)
    var l = [look(a), look(a), look(P(4))]
    print(len(l))
def f14():
    var a = P(1)
    var l = [a.copy(), a.copy(), P(4)]
    print(len(l))
def f15():
    var a = P(1)
    var t = (look(a), a.n, look(P(4)))
    print(t[0], t[1])
def f16():
    var a = P(1)
    a = P(look(a) + a.n)
    print("new", a.n)
def f17():
    var a = P(1)
    print(a.n, a.n, look(P(3)))
    print("behind")
def f18():
    var a = P(1)
    print(look(a), look(a), look(P(3)))
    print("behind")
def f19() -> Int:
    var a = P(1)
    return look(a) + look(a) + look(P(3))
def f20():
    var a = P(1)
    var b = P(2)
    print(look(a) + look(b) + look(a) + look(b))
    print("behind")
def f21():
    var a = P(1)
    print(a.get() + a.get() + look(P(3)))
    print("behind")
def f22():
    var a = P(1)
    a.bump(a.n + look(a))
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
    print('---f14')
    f14()
    print('---f15')
    f15()
    print('---f16')
    f16()
    print('---f17')
    f17()
    print('---f18')
    f18()
    print('---f19')
    print(f19())
    print('---f20')
    f20()
    print('---f21')
    f21()
    print('---f22')
    f22()
