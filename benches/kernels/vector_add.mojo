from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 16_777_216
comptime BLOCK = 256
comptime Vec = Pointer[Float32, MutAnyOrigin]

def vector_add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](SIZE)
        var b = ctx.enqueue_create_buffer[DType.float32](SIZE)
        var sum = ctx.enqueue_create_buffer[DType.float32](SIZE)
        ctx.enqueue_function[vector_add](a, b, sum, grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        ctx.synchronize()
