# Covers: a struct of complex numbers with operators in a kernel, Mandelbrot and Julia sets as text, a comptime parameter that picks.
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime W = 40
comptime H = 14
comptime MAX_ITER = 30


@fieldwise_init
struct Complex(ImplicitlyCopyable, Movable):
    var re: Float32
    var im: Float32

    def __add__(self, other: Self) -> Self:
        return Self(self.re + other.re, self.im + other.im)

    def __mul__(self, other: Self) -> Self:
        return Self(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)

    def norm2(self) -> Float32:
        return self.re * self.re + self.im * self.im


def escape[julia: Bool](counts: Pointer[Int32, MutAnyOrigin]):
    var px = global_idx.x
    var py = global_idx.y
    if px >= W or py >= H:
        return
    var point = Complex(-2.0 + 3.0 * Float32(px) / W, -1.2 + 2.4 * Float32(py) / H)
    var z = Complex(0, 0)
    var c = point
    comptime if julia:
        z = point
        c = Complex(-0.8, 0.156)
    var n = 0
    while n < MAX_ITER and z.norm2() <= 4.0:
        z = z * z + c
        n += 1
    counts[unsafe_offset=py * W + px] = Int32(n)


def draw[julia: Bool](ctx: DeviceContext) raises:
    var counts = ctx.enqueue_create_buffer[DType.int32](W * H)
    comptime kernel = escape[julia]
    ctx.enqueue_function[kernel](counts, grid_dim=((W + 7) // 8, (H + 7) // 8), block_dim=(8, 8))
    comptime shades = " .:-=+*#%@"
    with counts.map_to_host() as h:
        for y in range(H):
            var line = String()
            for x in range(W):
                var n = Int(h[y * W + x])
                line += "@" if n == MAX_ITER else ("+" if n > 8 else ("." if n > 3 else " "))
            print(line)
        var total = 0
        for i in range(W * H):
            total += Int(h[i])
        print("iterations:", total)


def main() raises:
    with DeviceContext() as ctx:
        draw[False](ctx)
        draw[True](ctx)
