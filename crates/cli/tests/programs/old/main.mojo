from gpu import global_idx
from gpu.host import DeviceContext
from math import ceildiv

alias N = 16
alias BLOCK = 4

fn k(a: UnsafePointer[Float32]):
    a[global_idx.x] = 1.0

fn main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](N)
        ctx.enqueue_function[k](d, grid_dim=ceildiv(N, BLOCK), block_dim=BLOCK)
        ctx.synchronize()
