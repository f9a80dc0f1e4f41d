# --- closures
def main():
    def inner(x: Int) -> Int:
        return x
    print(inner(3))
    var g = lambda (x: Int): x
# --- kernels in Mojo
from max.gpu import thread_idx, block_idx, block_dim
from max.gpu.host import DeviceContext
def double(data: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < n:
        data[i] *= 2
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[double](a, 4, grid_dim=1, block_dim=4)
# --- tensors
from layout import LayoutTensor, Layout
comptime layout = Layout.row_major(4)
def main():
    var t = LayoutTensor[DType.float32, layout]()
# --- overloads
def f(x: Int): pass
def f(x: Float64): pass
def g(x: Int, y: Float64): pass
def g(x: Float64, y: Int): pass
def main():
    f(1)
    f(2.5)
    f("x")
    g(1, 2)
    f(zzz)
# --- variadics, references, typed errors, decorators
def g(*xs: Int): pass
def h(ref x: Int): pass
def i() raises Int: pass
@magic
def j(): pass
def main():
    g(1, 2)
    ref r = 3
    j()
# --- collections and other things
var d = {"a": 1}
var s = {1, 2}
match d:
    case _: pass
f(*d)
# --- benchmarks
from std.benchmark import Bench, keep
def main():
    var b = Bench()
    keep(3)
# --- pointers
def f(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] = 2
def main():
    var p = UnsafePointer[Float32].alloc(3)
    f(p)
    print(p[1])
    p.free()
# --- a kernel inside a function that uses its variables
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var factor = Float32(2)
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    def scale(data: Pointer[Float32, MutAnyOrigin]) {imm}:
        data[unsafe_offset=thread_idx.x] *= factor
    ctx.enqueue_function[scale](a, grid_dim=1, block_dim=4)
# --- what a function inside another must not change
def main():
    var n = 1
    def inner() {imm}:
        n += 1
    inner()
    print(n)
# --- a kernel inside a function that uses a list of it
from max.gpu.host import DeviceContext

def main() raises:
    var ctx = DeviceContext()
    var names = [1.5, 2.5]
    var list: List[Float64] = [1.0]
    def shown():
        var n = len(list)
    ctx.enqueue_function[shown](grid_dim=1, block_dim=1)
# --- a kernel inside a function that changes a variable of it
from max.gpu.host import DeviceContext

def main() raises:
    var ctx = DeviceContext()
    var total = 0
    def count():
        total += 1
    ctx.enqueue_function[count](grid_dim=1, block_dim=1)
