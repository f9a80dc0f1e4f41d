from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import heat_step

comptime SIZE = 1_001
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        var h_now = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_next = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_now[i] = Float32((i * 37) % 101)
        var d_now = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_next = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_now, h_now)
        ctx.enqueue_function[heat_step](
            d_now, d_next, SIZE, Float32(0.25), grid_dim=ceildiv(SIZE, 128), block_dim=128)
        ctx.enqueue_copy(h_next, d_next)
        ctx.synchronize()
        var wrong = 0
        for i in range(SIZE):
            var expected = h_now[i]
            if i > 0 and i < SIZE - 1:
                # Quarters of whole numbers: exact.
                expected = h_now[i] + 0.25 * (h_now[i - 1] - 2.0 * h_now[i] + h_now[i + 1])
            if h_next[i] != expected:
                wrong += 1
        print("wrong:", wrong)
