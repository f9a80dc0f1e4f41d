# Covers: user struct with methods made and used inside a kernel.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime N = 6


@fieldwise_init
struct Complex(Copyable, Movable):
    var re: Float32
    var im: Float32

    def squared_norm(self) -> Float32:
        return self.re * self.re + self.im * self.im

    def __add__(self, other: Self) -> Self:
        return Self(self.re + other.re, self.im + other.im)

    def __mul__(self, other: Self) -> Self:
        return Self(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)


def mandelbrot(output: Pointer[Int32, MutAnyOrigin]):
    var i = global_idx.x
    if i >= N:
        return
    var c = Complex(Float32(i) * 0.25 - 1.0, 0.25)
    var z = Complex(0, 0)
    var steps: Int32 = 0
    while steps < 30 and z.squared_norm() < 4:
        z = z * z + c
        steps += 1
    output[unsafe_offset=i] = steps


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](N)
        ctx.enqueue_function[mandelbrot](out, grid_dim=1, block_dim=8)
        with out.map_to_host() as h:
            for i in range(N):
                print("point", i, "escapes after", h[i])
