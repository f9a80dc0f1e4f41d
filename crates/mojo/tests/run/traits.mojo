@fieldwise_init
struct A(Copyable, Equatable, Writable):
    var x: Int
    var y: Int
@fieldwise_init
struct C(Copyable, Comparable):
    var x: Int
    def __lt__(self, o: Self) -> Bool:
        return self.x < o.x
    def __eq__(self, o: Self) -> Bool:
        return self.x == o.x
trait Shape:
    def area(self) -> Float64: ...
    def name(self) -> String:
        return "shape"
@fieldwise_init
struct Sq(Shape, Copyable):
    var s: Float64
    def area(self) -> Float64:
        return self.s * self.s
@fieldwise_init
struct Ci(Shape):
    var r: Float64
    def area(self) -> Float64:
        return self.r * 3.0
    def name(self) -> String:
        return "circle"
def show[T: Shape](s: T):
    print(s.name(), s.area())
def show2(s: Some[Shape]):
    print(s.name(), s.area())
def total[T: Shape & Copyable](xs: List[T]) -> Float64:
    var sum = 0.0
    for x in xs:
        sum += x.area()
    return sum
@fieldwise_init
struct W1(Writable, Copyable):
    var x: Int
    def write_to(self, mut writer: Some[Writer]):
        writer.write("W<", self.x, ">")
@fieldwise_init
struct W2(Writable, Copyable):
    var x: W1
    var y: List[W1]
@fieldwise_init
struct HW(Writable, Copyable):
    var w: Int
    var i: List[String]
def main():
    var a = A(1, 2)
    print(a == A(1, 2), a != A(1, 3))
    print(C(1) < C(2), C(1) > C(2), C(1) <= C(1), C(2) >= C(3), C(1) == C(1), C(1) != C(2))
    show(Sq(2)); show2(Ci(2))
    print(total([Sq(2), Sq(3)]))
    print(W1(4), [W1(5).x])
    print(repr(W1(4)))
    print(W2(W1(1), [W1(2), W1(3)]))
    print([W1(7), W1(8)])
    var l: List[W1] = []
    print(l)
    print(HW(3, ["a", "b"]))
    print([A(1,2), A(3,4)])
    print(String(W1(9)), t"{W1(10)}!", W1(11), sep="-")
    var oo: Optional[W1] = W1(12)
    print(oo)
