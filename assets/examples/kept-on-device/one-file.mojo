from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 262_144
comptime BLOCK = 256
comptime BLOCKS = ceildiv(SIZE, BLOCK)
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Three small steps over the same array. What they cost depends on where the array lives between them.
def add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

def scale(x: Vec, factor: Float32):
    var i = global_idx.x
    if i < SIZE:
        x[unsafe_offset=i] *= factor

def square(x: Vec):
    var i = global_idx.x
    if i < SIZE:
        x[unsafe_offset=i] *= x[unsafe_offset=i]

def copied_back(ctx: DeviceContext) raises -> Float32:
    # After each kernel the result goes home, and comes out again.
    var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
    var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
    for i in range(SIZE):
        h_a[i] = Float32(i % 100)
        h_b[i] = Float32(i % 10)
    var h_step = ctx.enqueue_create_host_buffer[dtype](SIZE)
    var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
    var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
    var d_x = ctx.enqueue_create_buffer[dtype](SIZE)
    ctx.enqueue_copy(d_a, h_a)
    ctx.enqueue_copy(d_b, h_b)
    ctx.enqueue_function[add](d_a, d_b, d_x, grid_dim=BLOCKS, block_dim=BLOCK)
    ctx.enqueue_copy(h_step, d_x)
    ctx.synchronize()
    ctx.enqueue_copy(d_x, h_step)
    ctx.enqueue_function[scale](d_x, Float32(0.5), grid_dim=BLOCKS, block_dim=BLOCK)
    ctx.enqueue_copy(h_step, d_x)
    ctx.synchronize()
    ctx.enqueue_copy(d_x, h_step)
    ctx.enqueue_function[square](d_x, grid_dim=BLOCKS, block_dim=BLOCK)
    ctx.enqueue_copy(h_step, d_x)
    ctx.synchronize()
    return h_step[7]

def kept(ctx: DeviceContext) raises -> Float32:
    # The array stays on the device between the kernels: over once, back once.
    var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
    var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
    for i in range(SIZE):
        h_a[i] = Float32(i % 100)
        h_b[i] = Float32(i % 10)
    var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
    var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
    var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
    var d_x = ctx.enqueue_create_buffer[dtype](SIZE)
    ctx.enqueue_copy(d_a, h_a)
    ctx.enqueue_copy(d_b, h_b)
    ctx.enqueue_function[add](d_a, d_b, d_x, grid_dim=BLOCKS, block_dim=BLOCK)
    ctx.enqueue_function[scale](d_x, Float32(0.5), grid_dim=BLOCKS, block_dim=BLOCK)
    ctx.enqueue_function[square](d_x, grid_dim=BLOCKS, block_dim=BLOCK)
    ctx.enqueue_copy(h_out, d_x)
    ctx.synchronize()
    return h_out[7]

def main() raises:
    with DeviceContext() as ctx:
        print("copied back after each kernel:", copied_back(ctx))
        print("kept on the device:", kept(ctx))
