# Covers: Variant: isa, v[T], values of its types where one is wanted, set, and structs in it.
from std.utils import Variant

@fieldwise_init
struct Circle(Copyable, Writable):
    var r: Float64
    def area(self) -> Float64:
        return 3.0 * self.r * self.r

@fieldwise_init
struct Square(Copyable, Writable):
    var side: Float64

comptime Shape = Variant[Circle, Square]

def area(s: Shape) -> Float64:
    if s.isa[Circle]():
        return s[Circle].area()
    ref q = s[Square]
    return q.side * q.side

def parse(text: String) -> Variant[Int, Float64, String]:
    try:
        return Int(text)
    except:
        pass
    try:
        return Float64(text)
    except:
        return text

def main() raises:
    var shapes: List[Shape] = [Circle(2.0), Square(3.0)]
    for s in shapes:
        print(area(s))
    shapes.append(Square(1.5))
    print(area(shapes[2]), shapes[1].isa[Square]())
    for t in ["12", "2.5", "abc"]:
        var v = parse(String(t))
        if v.isa[Int]():
            print("int", v[Int] + 1)
        elif v.isa[Float64]():
            print("float", v[Float64] * 2)
        else:
            print("text", v[String])
    var v: Variant[Int, String] = 5
    print(v[Int])
    v = String("now text")
    print(v.isa[String](), v[String])
    v.set[Int](7)
    print(v[Int], v)
    var w = v.copy()
    w = 8
    print(v[Int], w[Int])
