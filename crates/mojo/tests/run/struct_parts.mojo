@fieldwise_init
struct P(Copyable, Movable, Writable):
    var x: Float64
    var name: String
    var b: Bool
@fieldwise_init
struct Q(ImplicitlyCopyable, Writable):
    var p: Int
    var s: UInt8
    comptime size = 4
@fieldwise_init
struct R(Copyable, Writable):
    var q: Q
    var l: List[Int]
    var o: Optional[Int]
    var t: Tuple[Int, Float32]
    var v: SIMD[DType.float32, 4]
    var d: DType
    var ls: List[String]
@fieldwise_init
struct E(Writable):
    pass
struct H(Movable):
    var a: Int
    var b: List[Int]
    def __init__(out self, a: Int, *, k: Int = 3):
        self.a = a
        self.b = [a, k]
    def __init__(out self):
        self = Self(7)
    def bump(mut self, by: Int = 1) -> Int:
        self.a += by
        self.b.append(self.a)
        return self.a
    def total(self) -> Int:
        var t = self.a
        for x in self.b:
            t += x
        return t
    def eat(deinit self) -> Int:
        return self.a
    @staticmethod
    def make(n: Int) -> Self:
        return Self(n)
    def get(ref self) -> Int:
        return self.a
    def own(var self) -> Int:
        self.a += 100
        return self.a
def main() raises:
    var p = P(1.5, "hi", True)
    print(p)
    var q = Q(3, 7)
    var q2 = q
    q2.p = 9
    print(q, q2, Q.size, q.size)
    print(repr(q), String(q), t"{q}")
    print(repr(p))
    var r = R(q, [1,2], 5, (1, Float32(2.5)), SIMD[DType.float32, 4](1,2,3,4), DType.int8, ["a"])
    print(r)
    print(E())
    var h = H(3)
    print(h.bump(), h.bump(by=10), h.total(), h.get())
    var l = [q, q2]
    l[0].p = 44
    l[1].p += 1
    print(l)
    var h2 = H()
    print(h2.a, h2.b[1])
    print(h2^.own())
    print(h^.eat())
    var o: Optional[Q] = q
    print(o)
    print((q, 3))
