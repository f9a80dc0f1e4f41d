# --- mixed arithmetic
var n = 3
var f = Float32(1)
print(n + f)
print(f * n)
print(n + Int32(1), n < Int32(2), UInt(1) + n)
# --- a literal with a fraction and an integer
var n = 3
print(n + 2.5)
n += 0.5
var i: Int = 2.5
print(Int(2.5), i)
# --- assignment of another type
var x = 1.5
var n = 2
x = n
n = Int32(3)
var s: String = n
var b: Bool = 1
print(x, n, s, b)
# --- texts and numbers
var n = 3
print("n: " + n)
print(n + " items")
var s = "a"
s += n
print(s)
# --- operators that do not exist
print(~2.5)
print(True + 1)
print("a" - "b")
print(Float32(1) & Float32(2))
print([1] @ [2])
# --- conditions
var t = (1, 2)
if t: pass
if 5: pass
while 0.0: pass
print(1 if True else "a")
print(1 if t[0] > 1 else 2.5)
# --- return types
def f() -> Int:
    return 2.5
def g() -> Int:
    return "x"
def h():
    return 3
def i(n: Int) -> Int:
    if n > 2:
        return 1
def j() -> Float64:
    return
def main():
    print(f(), g(), i(1), j())
    h()
# --- arguments of functions
def add(a: Int, b: Int) -> Int:
    return a + b
def main():
    print(add(1))
    print(add(1, 2, 3))
    print(add(1, c=2))
    print(add(1, a=2))
    print(add(1, 2.5))
    print(add(1, Float32(2)))
    print(add("x", 1))
# --- arguments cannot be changed
def f(n: Int):
    n += 1
    print(n)
def g(xs: List[Int]):
    xs.append(1)
def main():
    f(1)
    var xs = [1]
    g(xs)
# --- functions of the library
from std.math import exp, sqrt
def main():
    var n = 3
    print(exp(n))
    print(sqrt("a"))
    print(len(3), min(1), max(n, 2.5), abs("x"))
    print(round(), ord(3), hex(2.5))
# --- types
def f(a: Nope, b: 3, c: List, d: SIMD[DType.float32, 3]): pass
def main():
    var x: Scalar = 1
    var y: DeviceBuffer[Float32]
    var z: List[None]
    var d = Dict[String, Int]()
# --- vectors
var v = SIMD[DType.float32, 4](1, 2, 3)
var w = SIMD[DType.float32, 4](1)
print(w[4], w < w, Float32(w), v)
w[9] = 1
print(w + SIMD[DType.float32, 2](1))
# --- literals
var a: Int8 = 300
var b: UInt8 = -1
print(a, b, 99999999999999999999, 2 ** 200)
# --- lists and tuples
var xs = [1, 2]
var ys = xs
print(xs[-1], (1, 2)[5], [1, "a"], [])
xs.append("x")
xs[0] = 2.5
var t = (1, 2)
var a, b, c = t
var i = 0
print(t[i], ys)
# --- given away
var xs = [1, 2]
var ys = xs^
print(xs, ys)
# --- given away in a loop
var xs = [1, 2]
for i in range(2):
    var ys = xs^
    print(ys)
# --- no value yet
var x: Int
var c = True
if c:
    x = 1
print(x)
var y: Int
y = 2
print(y)
# --- missing values and types
var x
var e = []
var n = print(1)
print(None[0], 3[1])
3
"doc"
x == 2
# --- texts where numbers belong
def f(x: Float32) -> Float32:
    return x
def main() raises:
    var s = String("2")
    var xs: List[Float32] = [1, 2]
    xs[0] = "2"
    xs[1] = s
    var d: Float64 = s
    var n: Int = s
    var m: Int16 = "7"
    var u: UInt = s
    print(f("2.5"), d, n, m, u, xs)
    print(Float32("2"), Float16(s), Int32(s), UInt(s), Float64(s), Int(s))
    var h: Bool = "True"
