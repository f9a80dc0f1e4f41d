# Covers: Mandelbrot set with ComplexFloat32 in a kernel; break in a loop without barriers.
from std.complex import ComplexSIMD, ComplexFloat32
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major
from std.math import ceildiv

comptime WIDTH = 24
comptime HEIGHT = 10
comptime MAX_ITER = 50
comptime MIN_X: Float32 = -2.0
comptime MAX_X: Float32 = 0.6
comptime MIN_Y: Float32 = -1.2
comptime MAX_Y: Float32 = 1.2
comptime layout = row_major[HEIGHT, WIDTH]()

def mandelbrot(out_: TileTensor[DType.int32, type_of(layout), MutAnyOrigin]):
    var col = global_idx.x
    var row = global_idx.y
    comptime SX = (MAX_X - MIN_X) / WIDTH
    comptime SY = (MAX_Y - MIN_Y) / HEIGHT
    if col < WIDTH and row < HEIGHT:
        var c = ComplexFloat32(MIN_X + Float32(col) * SX, MIN_Y + Float32(row) * SY)
        var z = c
        var iters: Int32 = 0
        for _ in range(MAX_ITER):
            if z.squared_norm() > 4:
                break
            z = z * z + c
            iters += 1
        out_[row, col] = iters

def draw(h: List[Int32]):
    comptime sr = "....,c8M@jawrpogOQEPGJ"
    for row in range(HEIGHT):
        for col in range(WIDTH):
            var v = Int(h[row * WIDTH + col])
            if v < MAX_ITER:
                print(".", end="")
            else:
                print("#", end="")
        print()

def main() raises:
    var ctx = DeviceContext()
    var dev = ctx.enqueue_create_buffer[DType.int32](WIDTH * HEIGHT)
    ctx.enqueue_function[mandelbrot](TileTensor(dev, layout), grid_dim=(ceildiv(WIDTH, 16), ceildiv(HEIGHT, 16)), block_dim=(16, 16))
    var values = List[Int32]()
    with dev.map_to_host() as h:
        for i in range(len(h)):
            values.append(h[i])
    draw(values)
