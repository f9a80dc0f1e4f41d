# --- device buffer indexed on the host
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    d[0] = 1
    print(d[0])
    for x in d:
        print(x)
    print(d.unsafe_ptr())
# --- buffers without a type, or of a wrong one
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer(4)
    var b = ctx.enqueue_create_buffer[Float32](4)
    var c = ctx.enqueue_create_host_buffer[DType.float32](-4)
    var d = ctx.enqueue_create_buffer[DType.float32](2.5)
    print(a, b, c, d)
# --- copies
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    var b = ctx.enqueue_create_host_buffer[DType.int32](4)
    ctx.enqueue_copy(a, b)
    ctx.enqueue_copy(a, 3)
    ctx.enqueue_copy(a)
    ctx.enqueue_cpoy(a, a)
    a.enqueue_fill("x")
    var s = a.create_sub_buffer[DType.int32](0, 2)
    var m = a.map_to_host()
# --- launch: arguments
from max.gpu.host import DeviceContext
from kernels import vector_add
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    var i = ctx.enqueue_create_buffer[DType.int32](4)
    var h = ctx.enqueue_create_host_buffer[DType.float32](4)
    ctx.enqueue_function[vector_add](a, a, 4, grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](a, a, a, a, 4, grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](a, i, a, UInt32(4), grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](h, a, a, UInt32(4), grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](a, a, a, a, grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](a, a, 3, UInt32(4), grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](a, a, a, -1, grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](a, a, a, 2.5, grid_dim=1, block_dim=64)
    ctx.enqueue_function[vector_add](a, a, a, Float32(2), grid_dim=1, block_dim=64)
# --- launch: dimensions
from max.gpu.host import DeviceContext
from kernels import vector_add, scale
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[scale](a, Float32(2), block_dim=64)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=1)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=0, block_dim=64)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=1.5, block_dim=64)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=1, block_dim=128)
    ctx.enqueue_function[scale](a, Float32(2), gird_dim=1, block_dim=64)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=(1, 2, 3, 4), block_dim=64)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=1, block_dim=64, shared_mem_bytes=16)
# --- launch: what is launched
from max.gpu.host import DeviceContext
from kernels import scale
def helper(n: Int): pass
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[helper](a, grid_dim=1, block_dim=1)
    ctx.enqueue_function(scale, a, Float32(1), grid_dim=1, block_dim=64)
    ctx.enqueue_function[nothing](a, grid_dim=1, block_dim=1)
    scale(a, 2)
    print(scale)
# --- with
from max.gpu.host import DeviceContext
def main() raises:
    with 3 as x:
        print(x)
    with DeviceContext() as (a, b):
        pass
# --- a pointer into device memory, on the host
from max.gpu.host import DeviceContext
from kernels import scale
def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    var h = ctx.enqueue_create_host_buffer[DType.float32](4)
    ctx.enqueue_function[scale](d.unsafe_ptr(), Float32(2), grid_dim=1, block_dim=64)
    ctx.enqueue_copy(h, d.unsafe_ptr())
    ctx.enqueue_function[scale](d.unsafe_ptr(), grid_dim=1, block_dim=64)
    var p = d.unsafe_ptr()
    ctx.enqueue_function[scale](p, Float32(2), grid_dim=1, block_dim=64)
    d.unsafe_ptr(4)
# --- sizes that came of constants
from max.gpu.host import DeviceContext
from std.math import ceildiv
from kernels import vector_add, scale
comptime SIZE = -5
comptime BLOCK = 0
comptime HUGE = 1180591620717411303424
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](SIZE)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=ceildiv(1024, BLOCK), block_dim=BLOCK)
    ctx.enqueue_function[scale](a, Float32(2), grid_dim=1, block_dim=HUGE)
# --- launch: a parameter's type by another name
from max.gpu.host import DeviceContext
comptime Vec = Pointer[Float32, MutAnyOrigin]
def double(a: Vec, b: Vec): pass
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[double](a, 3, grid_dim=1, block_dim=1)
    ctx.enqueue_function[double](a, grid_dim=1, block_dim=1)
