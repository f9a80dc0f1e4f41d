from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 4_096
comptime STEPS = 40
comptime BLOCK = 128
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# One step of heat flowing along a rod: each point moves towards the mean of its neighbours.
def heat_step(now: Vec, next: Vec, rate: Float32):
    var i = global_idx.x
    if i >= SIZE:
        return
    # The two ends keep their temperature.
    if i == 0 or i == SIZE - 1:
        next[unsafe_offset=i] = now[unsafe_offset=i]
        return
    var here = now[unsafe_offset=i]
    var around = now[unsafe_offset=i - 1] - 2.0 * here + now[unsafe_offset=i + 1]
    next[unsafe_offset=i] = here + rate * around

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
                d_now, d_next, Float32(0.25),
                grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
            ctx.enqueue_function[heat_step](
                d_next, d_now, Float32(0.25),
                grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_rod, d_now)
        ctx.synchronize()

        for i in range(SIZE // 2 - 2, SIZE // 2 + 3):
            print("point", i, "has", h_rod[i])
