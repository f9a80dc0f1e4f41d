"""A module that uses every form of the language once."""
import std.math
import std.sys as system, std.time
from std.math import (
    sqrt,
    exp as exponential,
)
from max.gpu import thread_idx, global_idx
from .local import *
from ..far.away import thing as other

comptime SIZE = 1 << 4
comptime dtype: DType = DType.float32
comptime Row[n: Int] = InlineArray[Float32, n]
comptime kernel = matmul[SIZE, dtype=dtype]


# Functions.
def plain():
    pass


def add[
    size: Int, dtype: DType = DType.float32, //, L: TensorLayout, *Ts: Writable
](out: TileTensor[mut=True, DType.float32, L, MutAnyOrigin], a: UnsafePointer[Scalar[dtype], MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n): out[i] = a[i] + 1.0


def conventions(mut a: Int, imm b: Int, var c: String, ref d: Int, ref [origin] e: Int, out f: Int, deinit g: T, /, h: Int = 3, *, key: Bool = True, **rest: Int) raises -> Int:
    return a


def variadic(*args: *Ts, out: Int, mut: Int) raises ValueError where size > 0, size < 10:
    return


def by_ref(ref self) -> ref [self.x] Int where conforms_to(T, Copyable):
    return self.x


def takes(f: def(Int, mut x: Int) raises -> Int, g: def[n: Int](*: Int) thin -> None, h: Some[def() -> None]) -> Optional[Int]:
    return None


def nested(x: Int):
    def captures(y: Int) raises {var, mut total, imm x, ref z, k^} -> Int:
        return y + x

    def none() {}:
        pass

    @parameter
    def old_closure[i: Int]():
        pass

    var f = lambda (x: Int) {var} -> Int: x + 1
    var g = lambda (): print("g")


# Statements.
def statements(n: Int) raises:
    var a = 1; var b: Int = 2; var c: String
    var d, e = 3, 4
    var (f, g) = (5, 6)
    (var h, var i) = pair()
    ref first = items[0]
    a, b = b, a
    items[0], obj.field = 1, 2
    a = b = 3
    a += 1; a -= 1; a *= 2; a /= 2; a //= 2; a %= 2; a **= 2
    a <<= 1; a >>= 1; a &= 1; a |= 1; a ^= 1; m @= k
    if a < b:
        pass
    elif a == b: print("same")
    else:
        print("more")
    while a > 0:
        a -= 1
        if a == 3: continue
        break
    else:
        print("never broken")
    for x in range(3): print(x)
    for i, (x, y) in enumerate(zip(xs, ys)):
        print(i, x, y)
    else:
        pass
    for ref x in xs:
        x += 1
    for var x in xs: _ = x^
    try:
        raise Error("no")
    except e:
        print(e)
        raise
    except:
        raise e^
    else:
        print("fine")
    finally:
        print("done")
    with ctx.lock(), d.map_to_host() as h, e.map_to_host() as g:
        h[0] = g[1]
    assert a > 0, "a must be positive"
    comptime for k in range(4):
        print(k)
    comptime if SIZE > 4:
        print("big")
    elif SIZE > 2:
        print("middle")
    else:
        print("small")
    comptime assert SIZE == 16, "size"
    var t = comptime (SIZE + 1) + comptime(SIZE)
    match n:
        case 1: print("one")
        case 2 | 3 if a > b:
            print("few")
        case _:
            print("many")
    _ = f(1)
    return a, b


# Expressions.
def expressions():
    print(1 < a <= b != c, a is None, a is not None, a in b, a not in b)
    print(a if b else c if d else e)
    print(not a and b or c, -a ** -b, ~a, +a, 2**3**2)
    print(a // b % c * d / e @ f, a << 1 >> 2 & 3 | 4 ^ 5)
    print(p[unsafe_offset=i], m[1:2, ::2, :], t[0], x[], SIMD[DType.float32, 4](1, 2, 3, 4))
    print([1, 2, 3,], [], (1,), (), (1, 2), {1: 2}, {}, {1, 2}, {x = 1})
    print([i * j for i in xs if i for j in ys], {i for i in xs}, {i: j for i, j in xs})
    print(take(x^), x^.y, a ^ b, [x^, y^], *args, **rest, sep=", ", end="")
    print(1_000, 0xFF, 0b1010, 0o17, 1.5, 1., .5, 1e5, 1.5e-3, 1_0.0_1)
    print("a" 'b' """c""", r'\n', '''d
e''', "\n\t\\\"\x41\u00e9\U0001F600", "ação 😀")
    print(t"{x} and {y[0] + "in"} {{}} {f(1, k=2)}" " tail")
    print(x.cast[DType.int32](), Self.Element, .automatic, ...)
    print((y := 3), List[Int, *_](), Foo[**_])
    var out = 1
    var ref_ = out; var mut = 2; var match = 3; var raises = 4; var owned = 5; var read = 6
    match = mut + out
    out[0] = raises
    `my name` = \
        3


# Types.
@fieldwise_init
struct Pt[T: Copyable & Movable, //, n: Int = 3](Copyable, Movable & Writable) where n > 0:
    """A point."""

    comptime Element = Self.T
    var x: Self.T
    var y: Int

    def __init__(out self, x: Int):
        self.x = x

    @staticmethod
    def zero() -> Self: return Self(0, 0)

    @always_inline("nodebug")
    def __add__(self, other: Self) -> Self:
        ...


trait Shape(Copyable):
    comptime n: Int

    def area(self) -> Float64: ...


def host(ctx: DeviceContext) raises:
    ctx.enqueue_function[matmul[SIZE], matmul[SIZE]](d_a, grid_dim=(2, 2), block_dim=(16, 16, 1))
    with d.map_to_host() as h, e.map_to_host() as g: h[0] = g[0]
    b = ctx.enqueue_create_buffer[dtype](n).enqueue_fill(0)
    var shared = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[16, 16]())
    var tb_ = tb[dtype]().row_major[4, 4]().shared().alloc()
    var tile = LayoutTensor[dtype, layout, MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    if i < size and (
        j < size
    ): barrier()
