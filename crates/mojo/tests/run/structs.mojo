@fieldwise_init
struct V(ImplicitlyCopyable, Writable):
    var x: Float64
    var y: Float64
    def __add__(self, o: Self) -> Self: return Self(self.x + o.x, self.y + o.y)
    def __sub__(self, o: Self) -> Self: return Self(self.x - o.x, self.y - o.y)
    def __mul__(self, k: Float64) -> Self: return Self(self.x * k, self.y * k)
    def __mul__(self, o: Self) -> Float64: return self.x * o.x + self.y * o.y
    def __rmul__(self, k: Float64) -> Self: return self * k
    def __iadd__(mut self, o: Self):
        self.x += o.x
        self.y += o.y
    def __neg__(self) -> Self: return Self(-self.x, -self.y)
    def __truediv__(self, k: Float64) -> Self: return Self(self.x / k, self.y / k)
    def __eq__(self, o: Self) -> Bool: return self.x == o.x
    def __getitem__(self, i: Int) -> Float64: return self.x if i == 0 else self.y
    def __setitem__(mut self, i: Int, v: Float64):
        if i == 0: self.x = v
        else: self.y = v
    def __contains__(self, v: Float64) -> Bool: return self.x == v or self.y == v
    def __call__(self, k: Int) -> Float64: return self.x * Float64(k)
    def __matmul__(self, o: Self) -> Float64: return self.x * o.x + self.y * o.y
    def __pow__(self, n: Int) -> Self: return Self(self.x ** n, self.y ** n)
    def __invert__(self) -> Self: return Self(self.y, self.x)
    def __float__(self) -> Float64: return self.x
    def __floordiv__(self, k: Float64) -> Self: return Self(self.x // k, self.y // k)
    def __mod__(self, k: Float64) -> Self: return Self(self.x % k, self.y % k)
struct Grid(Copyable):
    var d: List[Float32]
    var w: Int
    def __init__(out self, w: Int, h: Int):
        self.w = w
        self.d = List[Float32](length=w*h, fill=0)
    def __getitem__(self, r: Int, c: Int) -> Float32: return self.d[r * self.w + c]
    def __setitem__(mut self, r: Int, c: Int, v: Float32): self.d[r * self.w + c] = v
    def __enter__(self) -> Int: return self.w
    def __exit__(self): print("exit")
@fieldwise_init
struct Holder(Copyable):
    var g: Grid
    var vs: List[V]
    var name: String
    def rename(mut self, n: String): self.name += n
def change(mut v: V, mut g: Grid):
    v.x = 100
    g[0, 0] = 50
def main() raises:
    var a = V(1, 2)
    var b = V(3, 4)
    print(a + b, a - b, a * 2, 2.0 * a, -a, a / 2, a == b, a @ b, a ** 2, ~a, a * b, b // 2, b % 2)
    a += b
    print(a, a[0], a[1], 6.0 in a, 9.0 not in a, a(3))
    a[1] = 5
    a[0] += 1
    print(a)
    var g = Grid(2, 3)
    g[1, 0] = 4
    g[1, 1] += 2.5
    print(g[1, 0], g[1,1], g.d)
    with Grid(4, 4) as w:
        print("in", w)
    var h = Holder(g.copy(), [a, b], "n")
    h.g[0, 1] = 9
    h.vs[1].x = 7
    h.vs[0] += V(1, 1)
    h.vs[1][1] = 3
    h.rename("m")
    h.vs.append(V(0, 0))
    print(h.g.d, g.d, h.vs, h.name, len(h.vs))
    change(h.vs[2], h.g)
    print(h.vs, h.g.d)
    change(a, g)
    print(a, g.d)
    var h2 = h.copy()
    h2.g.d[0] = -1
    h2.vs[0].x = -1
    print(h.g.d[0], h2.g.d[0], h.vs[0].x, h2.vs[0].x)
    a, b = b, a
    print(a, b)
    var s = 0.0
    for v in h.vs:
        s += v.x
    print(s)
    print(h.vs)
