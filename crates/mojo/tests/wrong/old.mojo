# --- spellings of 0.25
from math import ceildiv, sqrt
from gpu.host import DeviceContext
from gpu.id import block_dim, thread_idx
from memory import UnsafePointer
from testing import assert_equal
from sys import has_accelerator, simdwidthof
from kernels import vector_add

alias SIZE = 4

fn main() raises:
    let ctx = DeviceContext()
    total = 0
    for i in range(SIZE):
        total += i
    x = str(total)
    y = int(2)
    print(x, y, len(x), ceildiv(7, 2), sqrt(2.0), has_accelerator())
    a = ctx.enqueue_create_buffer[DType.float32](SIZE).enqueue_fill(1)
    b = ctx.enqueue_create_buffer[DType.float32](SIZE).enqueue_fill(2)
    out = ctx.enqueue_create_buffer[DType.float32](SIZE)
    ctx.enqueue_function_checked[vector_add, vector_add](a, b, out, SIZE, grid_dim=1, block_dim=SIZE)
    with out.map_to_host() as host:
        assert_equal(host[0], 3.0)
        print(host)
# --- raising without saying so
def helper(n: Int):
    if n > 2:
        raise Error("big")
def main():
    helper(1)
    var ctx = DeviceContext()
from max.gpu.host import DeviceContext
# --- a variable declared in a block and used behind it
if True:
    x = 1
else:
    x = 2
print(x)
if True:
    y = 1
    print(y)
