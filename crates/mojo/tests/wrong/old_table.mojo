# --- fn
fn main():
    pass
# --- let, str, int
let x = 3
print(str(x), int(2))
# --- inout, borrowed
fn bump(inout a: Int, borrowed b: Int):
    a += b
fn main():
    var n = 1
    bump(n, 2)
    print(n)
# --- @value
@value
struct Pair:
    var a: Int
    var b: Int
def main():
    var p = Pair(1, 2)
    print(p.a + p.b)
# --- owned
def keep(owned a: Int):
    a += 1
    print(a)
def main():
    keep(2)
# --- read
def keep(read a: Int):
    print(a)
def main():
    keep(2)
# --- alias
alias SIZE = 4
def main():
    print(SIZE)
# --- @parameter if, @parameter for
@parameter
if True:
    print(1)
@parameter
for i in range(2):
    print(i)
# --- a plain assignment declares
x = 3
print(x)
# --- def raises without saying so
def main():
    raise Error("no")
# --- imports without std and max
from math import sqrt
from gpu import thread_idx, block_idx, barrier
from gpu.host import DeviceContext
from memory import UnsafePointer
from testing import assert_equal
from sys import argv
def main() raises:
    assert_equal(sqrt(4.0), 2.0)
# --- gpu.id, gpu.warp, gpu.memory
from gpu.id import thread_idx, block_dim
from gpu.warp import shuffle_down
from gpu.memory import AddressSpace
from gpu.host import DeviceContext
def kernel():
    _ = shuffle_down(Float32(thread_idx.x), 1)
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=1, block_dim=32)
# --- std.gpu
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.sync import barrier
from std.gpu.primitives import warp
from std.gpu.memory import AddressSpace
def kernel():
    _ = warp.sum(Float32(thread_idx.x))
    barrier()
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=1, block_dim=32)
# --- today's modules are not noted
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from max.gpu.sync import barrier
from max.gpu.primitives import warp
from max.gpu.primitives.warp import shuffle_down
from std.atomic import Atomic
def kernel():
    barrier()
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=1, block_dim=32)
# --- os.atomic
from os.atomic import Atomic
from max.gpu.host import DeviceContext
def kernel(a: Pointer[Int32, MutAnyOrigin]):
    _ = Atomic.fetch_add(a, 1)
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[kernel](a, grid_dim=1, block_dim=32)
# --- std.os
from std.os import Atomic
def main():
    pass
# --- the tensor builder
from layout.tensor_builder import LayoutTensorBuild as tb
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
def kernel():
    var s = tb[DType.float32]().row_major[8, 8]().shared().alloc()
    s[thread_idx.x, 0] = 1
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=1, block_dim=8)
# --- LayoutTensor, MutableAnyOrigin
from layout import Layout, LayoutTensor
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
comptime layout = Layout.row_major(8)
def kernel(t: LayoutTensor[DType.float32, layout, MutableAnyOrigin]):
    t[thread_idx.x] = 1
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](8)
    ctx.enqueue_function[kernel](LayoutTensor[DType.float32, layout](a), grid_dim=1, block_dim=8)
# --- UnsafePointer, bare
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
def kernel(t: UnsafePointer[Float32], u: UnsafePointer[Scalar[DType.int32]]):
    t[thread_idx.x] = 1
    u[thread_idx.x] = 1
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](8)
    var b = ctx.enqueue_create_buffer[DType.int32](8)
    ctx.enqueue_function[kernel](a, b, grid_dim=1, block_dim=8)
# --- UnsafePointer with an origin
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
def kernel(t: UnsafePointer[Float32, MutAnyOrigin]):
    t[thread_idx.x] = 1
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](8)
    ctx.enqueue_function[kernel](a, grid_dim=1, block_dim=8)
# --- two kernel parameters, checked, unchecked, experimental
from max.gpu.host import DeviceContext
def kernel():
    pass
def main() raises:
    var ctx = DeviceContext()
    ctx.enqueue_function[kernel, kernel](grid_dim=1, block_dim=8)
    ctx.enqueue_function_checked[kernel, kernel](grid_dim=1, block_dim=8)
    ctx.enqueue_function_unchecked[kernel](grid_dim=1, block_dim=8)
    ctx.enqueue_function_experimental[kernel](grid_dim=1, block_dim=8)
    var compiled = ctx.compile_function_checked[kernel, kernel]()
    ctx.enqueue_function_checked(compiled, grid_dim=1, block_dim=8)
# --- a chained fill
from max.gpu.host import DeviceContext
def main() raises:
    var a = DeviceContext().enqueue_create_buffer[DType.float32](8).enqueue_fill(0)
    print(a)
# --- Int and UInt arguments
from max.gpu.host import DeviceContext
def kernel(n: Int, m: UInt):
    pass
def main() raises:
    DeviceContext().enqueue_function[kernel](3, 4, grid_dim=1, block_dim=8)
# --- indices as UInt
from max.gpu import thread_idx, global_idx
from max.gpu.host import DeviceContext
def kernel(a: Pointer[Float32, MutAnyOrigin], n: UInt32):
    if thread_idx.x < UInt(4):
        a[unsafe_offset=thread_idx.x] = 1
    var i: UInt = global_idx.x
    if i < UInt(n):
        a[unsafe_offset=Int(i)] = 2
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](8)
    ctx.enqueue_function[kernel](a, UInt32(8), grid_dim=1, block_dim=8)
# --- InlineArray, simdwidthof, len of a text
from sys import simdwidthof
var a = InlineArray[Int, 3](1, 2, 3)
print(a[0], simdwidthof[DType.float32]() > 0, len("text"))
