from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import heat_step

comptime SIZE = 4_096
comptime STEPS = 40
comptime BLOCK = 128
comptime dtype = DType.float32

def main() raises:
    with DeviceContext() as ctx:
        # A cold rod with one hot spot in the middle.
        var h_rod = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_rod[i] = 0.0
        h_rod[SIZE // 2] = 100.0

        var d_now = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_next = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_now, h_rod)
        # Two buffers take turns; the rod never leaves the device between the steps.
        for step in range(STEPS // 2):
            ctx.enqueue_function[heat_step](
                d_now, d_next, SIZE, Float32(0.25),
                grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
            ctx.enqueue_function[heat_step](
                d_next, d_now, SIZE, Float32(0.25),
                grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_rod, d_now)
        ctx.synchronize()

        for i in range(SIZE // 2 - 2, SIZE // 2 + 3):
            print("point", i, "has", h_rod[i])
