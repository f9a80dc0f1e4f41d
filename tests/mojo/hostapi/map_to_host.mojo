# Covers: map_to_host reads and writes; two buffers in one with; writes come back to the device.
from max.gpu.host import DeviceContext

comptime N = 4


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float64](N)
    var b = ctx.enqueue_create_buffer[DType.float64](N)
    a.enqueue_fill(1)
    b.enqueue_fill(0)
    with a.map_to_host() as x, b.map_to_host() as y:
        for i in range(N):
            x[i] += Float64(i)
            y[i] = x[i] * x[i]
    print(a)
    print(b)
    with b.map_to_host() as y:
        y[0] = 0.1
        print(y[0], y[N - 1])
    ctx.synchronize()
    print(b)
