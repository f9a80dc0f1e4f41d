# --- a field that is not there, a method that is not there
@fieldwise_init
struct P(Copyable):
    var width: Float64
    def area(self) -> Float64: return self.width
def main():
    var p = P(1.5)
    print(p.widht)
    p.height = 3
    print(p.aera())
# --- initialisers and their arguments
@fieldwise_init
struct P(Copyable):
    var x: Float64
    var y: Float64
struct Q:
    var a: Int
    def __init__(out self, a: Int): self.a = a
struct L:
    var a: Int
def main():
    var a = P(1)
    var b = P(1, 2, 3)
    var c = P("a", 2)
    var d = P(x=1, z=2)
    var e = Q()
    var f = Q("a")
    var g = L()
# --- fields without a value at the end of an initialiser
struct K:
    var a: Int
    var b: Int
    def __init__(out self, f: Bool):
        if f:
            self.a = 3
            self.b = 3
        else:
            self.a = 4
    def __init__(out self):
        print(self.b)
        self.a = 3
        self.foo()
    def foo(self): pass
def main():
    var k = K(True)
# --- self that may not be changed
struct K:
    var a: Int
    var l: List[Int]
    def __init__(out self):
        self.a = 3
        self.l = []
    def set(self):
        self.a = 4
    def push(self):
        self.l.append(1)
    def both(self):
        self.bump()
    def bump(mut self):
        self.a += 1
def main():
    var k = K()
    k.set()
# --- copies that must be asked for
@fieldwise_init
struct P(Copyable):
    var x: Int
@fieldwise_init
struct M(Movable):
    var x: Int
@fieldwise_init
struct C(ImplicitlyCopyable):
    var l: List[Int]
def take(var p: P): pass
def main():
    var p = P(1)
    var q = p
    take(p)
    var m = M(2)
    var n = m
    var l = [p]
# --- a struct in itself
struct Node:
    var next: Node
struct A:
    var b: B
struct B:
    var a: A
def main(): pass
# --- values of wrong types
@fieldwise_init
struct P(Copyable):
    var x: Float64
def main():
    var p = P(1)
    p.x = "a"
    p.x = Int32(3)
# --- what a struct cannot do
@fieldwise_init
struct P(Copyable):
    var x: Float64
    @staticmethod
    def make() -> Self: return Self(1)
    def get(self) -> Float64: return self.x
def main():
    var p = P(1)
    print(p)
    print(p + p)
    print(p == p)
    if p: pass
    print(len(p), p[0])
    p += p
    p[0] = 1
    for x in p: pass
    with p as q: pass
    p(3)
    print(P.x)
    print(P.get())
    print(P.nothing())
    print(-p, 1.0 in p)
# --- traits that are not kept
trait Shape:
    comptime sides: Int
    def area(self) -> Float64: ...
@fieldwise_init
struct Square(Shape):
    var x: Int
@fieldwise_init
struct Circle(Shape):
    comptime sides = 0
    var x: Int
    def area(self) -> Int: return 3
@fieldwise_init
struct Bag(Sized, Writble):
    var x: Int
@fieldwise_init
struct Plain:
    var x: Int
def show[T: Shape](s: T): pass
def some(s: Some[Shape]): pass
def main():
    show(Plain(1))
    some(3)
    var s: Shape = Plain(1)
# --- what does not belong in a struct
struct S:
    var a: Int = 3
    var b
    a = 4
    print("x")
    var a: Int
    def __init__(out self): self.a = 1
def main(): pass
# --- an end of its own, which no kernel calls
from max.gpu.host import DeviceContext
struct S:
    var n: Float32
    def __init__(out self): self.n = 1
    def __deinit__(deinit self): print("end")
def k(a: Pointer[Float32, MutAnyOrigin]):
    var s = S()
    a[unsafe_offset=0] = s.n
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](1)
    ctx.enqueue_function[k](a, grid_dim=1, block_dim=1)
    var s = S()
    print(s.n)
# --- a struct inside a function, a struct too large
@fieldwise_init
struct A(ImplicitlyCopyable):
    var v: SIMD[DType.float32, 1024]
@fieldwise_init
struct B(ImplicitlyCopyable):
    var a: A
    var b: A
def main():
    struct C:
        var x: Int
    var b: B
# --- nothing says how a value is made
struct Point:
    var x: Int
    var y: Int

def main():
    var p = Point(3, 4)
    print(p.x, p.y)
# --- an initialiser without out
struct Dog:
    var age: Int

    def __init__(self, age: Int):
        self.age = age

def main():
    print(Dog(3).age)
# --- a method without self
struct Square:
    var side: Float64

    def __init__(out self, side: Float64):
        self.side = side

    def area() -> Float64:
        return self.side * self.side

def main():
    print(Square(2).side)
# --- a dictionary of numbers gets a text
def main() raises:
    var ages = Dict[String, Int]()
    ages["ann"] = "30"
    print(ages["ann"])
