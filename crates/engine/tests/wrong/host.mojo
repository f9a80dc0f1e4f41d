# --- a device buffer that the host reads
from max.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    d[0] = 1
    print(d[0])
# --- a type of number where a dtype belongs
from max.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[Float32](4)
    var e = ctx.enqueue_create_buffer[DType.flaot32](4)
# --- a device without its import, functions of std.math without theirs
def main() raises:
    var ctx = DeviceContext()
    print(ctx.name(), sqrt(2.0), ceildiv(7, 2))
# --- a copy of two element types, a copy with one argument
from max.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    var h = ctx.enqueue_create_host_buffer[DType.int32](4)
    ctx.enqueue_copy(d, h)
    ctx.enqueue_copy(d)
    ctx.enqueue_coppy(d, d)
# --- host arrays filled with the wrong type
from max.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var h = ctx.enqueue_create_host_buffer[DType.float32](4)
    var x: Float64 = 2.5
    h[0] = x
    h[1] = "one"
    for i in range(4):
        h[i] = Int32(i)
# --- an average of integers
def average(numbers: List[Int]) -> Float64:
    var total = 0
    for n in numbers:
        total += n
    return total / len(numbers)


def main():
    print(average([1, 2, 3]))
# --- the wrong type for an argument, two and too many of them
def area(width: Float64, height: Float64) -> Float64:
    return width * height


def main():
    var side = 3
    var width = 2.5
    width = side
    print(area(side, 2.5))
    print(area(1.0))
    print(area(1.0, 2.0, 3.0))
    print(area(1.0, heigth=2.0))
# --- a variable that is declared nowhere, or twice
def main():
    var total = 1
    totl += 1
    var total = 3
    print(total)
# --- a text and a number
def main():
    var n = 3
    print("n is " + n)
    var answer: Int = "42"
    if n == "3":
        print("same")
# --- an assignment where a comparison belongs, and no colon
def main():
    var n = 3
    if n = 3:
        print(n)
    if n > 2
        print(n)
# --- a forgotten parenthesis
def main():
    var n = (1 + 2
    print(n)
# --- wrong indentation
def main():
    var n = 1
      n += 1
    print(n)
# --- a constant that is changed, an argument that is changed
comptime SIZE = 4


def grow(n: Int):
    n += 1


def main():
    SIZE = 5
    var k = 1
    grow(k)
# --- a list whose elements differ, an index that is negative
def main():
    var numbers = [1, 2, "three"]
    var last = [1, 2, 3][-1]
    print(numbers, last)
# --- a struct with a misspelt field and a missing argument
@fieldwise_init
struct Particle(Copyable):
    var mass: Float32
    var speed: Float32


def main():
    var p = Particle(1.0)
    var q = Particle(1.0, 2.0)
    print(q.sped)
    q.mass = "heavy"
# --- python in the program
from std.python import Python


def main() raises:
    var np = Python.import_module("numpy")
    print(np.zeros(3))
# --- classes, decorators, print without parentheses
class Point:
    pass


def main():
    print "hello"
    x = lambda a: a
    y = 3 if True
# --- names of other languages
def main():
    var a = null
    var b = true
    let c = 3
    a++
    printf("%d", c)
    if a && b:
        pass
# --- not everything of Mojo is here
from std.collections import BitSet
def main():
    var d = BitSet[8]()
    d.set(1)
# --- a function that does not return on all ways
def sign(x: Int) -> Int:
    if x > 0:
        return 1
    elif x < 0:
        return -1


def main():
    print(sign(0))
# --- errors that nobody catches where none may be raised
def main():
    var x = Int("12x")
    print(x)
