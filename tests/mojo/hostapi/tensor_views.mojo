# Covers: TileTensor over mapped buffers on the host: reading, writing, printing ranks 1 to 3.
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major

comptime N = 8


def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](N)
        with d.map_to_host() as h:
            var flat = TileTensor(h, row_major[N]())
            var square = TileTensor(h, row_major[2, 4]())
            var cube = TileTensor(h, row_major[2, 2, 2]())
            for r in range(2):
                for c in range(4):
                    square[r, c] = Float32(10 * r + c)
            print(flat)
            print(square)
            print(cube)
            flat[7] += 0.5
            print(square[1, 3], cube[1, 1, 1])
        ctx.synchronize()
        print(d)
