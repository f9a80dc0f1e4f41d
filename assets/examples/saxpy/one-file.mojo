from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 524_288
comptime BLOCK = 256
comptime ALPHA = 2.5
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# y = alpha * x + y: the oldest benchmark of them all. Two loads, one store, one multiply-add.
def saxpy(alpha: Float32, x: Vec, y: Vec):
    var i = global_idx.x
    if i < SIZE:
        y[unsafe_offset=i] = alpha * x[unsafe_offset=i] + y[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var h_x = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_y = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_x[i] = Float32(i % 1000)
            h_y[i] = 1.0

        var d_x = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_y = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_x, h_x)
        ctx.enqueue_copy(d_y, h_y)
        ctx.enqueue_function[saxpy](
            Float32(ALPHA), d_x, d_y,
            grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_y, d_y)
        ctx.synchronize()

        var wrong = 0
        for i in range(SIZE):
            if h_y[i] != Float32(ALPHA) * Float32(i % 1000) + 1.0:
                wrong += 1
        print("y[10] =", h_y[10], "wrong elements:", wrong)
