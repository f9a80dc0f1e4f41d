# --- a forgotten import of thread_idx
from max.gpu.host import DeviceContext


def double(a: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    a[unsafe_offset=i] *= 2


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[double](d, grid_dim=1, block_dim=4)
# --- barrier without its import, TileTensor without its import
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from layout import row_major

comptime layout = row_major[4]()


def double(a: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
    barrier()
    a[thread_idx.x] *= 2


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    var t = TileTensor(d, layout)
    ctx.enqueue_function[double](t, grid_dim=1, block_dim=4)
# --- a misspelt axis, a misspelt index
from max.gpu import thread_idx, block_idx, block_dim
from max.gpu.host import DeviceContext


def double(a: Pointer[Float32, MutAnyOrigin]):
    var i = block_idx.x * blok_dim.x + thread_idx.w
    a[unsafe_offset=i] *= 2


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[double](d, grid_dim=1, block_dim=4)
# --- an integer factor for an array of floats
from max.gpu import global_idx
from max.gpu.host import DeviceContext


def scale(a: Pointer[Float32, MutAnyOrigin], factor: Int32):
    var i = global_idx.x
    a[unsafe_offset=i] = a[unsafe_offset=i] * factor


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[scale](d, Int32(3), grid_dim=1, block_dim=4)
# --- a text that is stored in an array of floats
from max.gpu import global_idx
from max.gpu.host import DeviceContext


def fill(a: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    a[unsafe_offset=i] = "x"


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[fill](d, grid_dim=1, block_dim=4)
# --- an index that is compared with an Int32
from max.gpu import global_idx
from max.gpu.host import DeviceContext


def double(a: Pointer[Float32, MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < n:
        a[unsafe_offset=i] *= 2


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[double](d, Int32(4), grid_dim=1, block_dim=4)
# --- a kernel that returns a value
from max.gpu import global_idx
from max.gpu.host import DeviceContext


def double(a: Pointer[Float32, MutAnyOrigin]) -> Float32:
    return a[unsafe_offset=global_idx.x] * 2


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[double](d, grid_dim=1, block_dim=4)
# --- float64 in a kernel
from max.gpu import global_idx
from max.gpu.host import DeviceContext


def halve(a: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    var x: Float64 = 0.5
    a[unsafe_offset=i] *= Float32(x)


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[halve](d, grid_dim=1, block_dim=4)
# --- a buffer of float64
from max.gpu import global_idx
from max.gpu.host import DeviceContext


def halve(a: Pointer[Float64, MutAnyOrigin]):
    a[unsafe_offset=global_idx.x] *= 0.5


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float64](4)
    ctx.enqueue_function[halve](d, grid_dim=1, block_dim=4)
# --- an atomic operation on 64 bits
from max.gpu.host import DeviceContext
from std.atomic import Atomic


def count(a: Pointer[Int64, MutAnyOrigin]):
    _ = Atomic.fetch_add(a, 1)


def main() raises:
    var ctx = DeviceContext()
    var n = ctx.enqueue_create_buffer[DType.int64](1)
    ctx.enqueue_function[count](n, grid_dim=1, block_dim=4)
# --- only some threads reach the barrier
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from std.memory import stack_allocation


def shift(a: Pointer[Float32, MutAnyOrigin]):
    var shared = stack_allocation[32, Float32, address_space=AddressSpace.SHARED]()
    var i = thread_idx.x
    shared[unsafe_offset=i] = a[unsafe_offset=i]
    var rounds = Int(shared[unsafe_offset=0])
    while rounds > 0:
        barrier()
        rounds -= i + 1
    a[unsafe_offset=i] = shared[unsafe_offset=31 - i]


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](32)
    ctx.enqueue_function[shift](d, grid_dim=1, block_dim=32)
# --- tensor cores, clusters, asynchronous copies by descriptor
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from max.gpu import cluster_idx
from layout.tensor_core import TensorCore
from max.gpu.compute.mma import mma
from max.gpu.primitives.cluster import cluster_sync
from layout.tma_async import TMATensorTile


def k(a: Pointer[Float32, MutAnyOrigin]):
    cluster_sync()
    var cores = TensorCore[DType.float32, DType.float32, Index(16, 8, 8)]()
    a[unsafe_offset=thread_idx.x] = Float32(cluster_idx.x)


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](32)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=32)
# --- lists, texts and errors in a kernel
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def k(a: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    var parts = List[Float32]()
    parts.append(a[unsafe_offset=i])
    var name = String("thread ") + String(i)
    if i > 3:
        raise Error("too many threads")
    print(name)


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](32)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=32)
# --- a kernel that calls itself
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def factorial(n: Int) -> Int:
    return 1 if n < 2 else n * factorial(n - 1)


def k(a: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    a[unsafe_offset=i] = Float32(factorial(i))


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](32)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=32)
# --- shared memory of a size that only the run knows
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation


def k(a: Pointer[Float32, MutAnyOrigin], n: Int32):
    var shared = stack_allocation[Int(n), Float32, address_space=AddressSpace.SHARED]()
    shared[unsafe_offset=thread_idx.x] = a[unsafe_offset=thread_idx.x]


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](32)
    ctx.enqueue_function[k](d, Int32(32), grid_dim=1, block_dim=32)
# --- a tensor with too many indices, or too few
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major

comptime layout = row_major[4, 4]()


def k(t: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
    var i = thread_idx.x
    t[i, i, i] = 1
    t[i] = 1
    t[i, 1.0] = 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](16)
    ctx.enqueue_function[k](TileTensor(d, layout), grid_dim=1, block_dim=4)
# --- what a tensor does not have
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major

comptime layout = row_major[4, 4]()


def k(t: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
    var i = thread_idx.x
    t[i, 0] = Float32(t.shap[0]())
    t[i, 1] = Float32(t.length())
    var tile = t.tyle[2, 2](0, 0)


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](16)
    ctx.enqueue_function[k](TileTensor(d, layout), grid_dim=1, block_dim=4)
# --- a launch inside a kernel, a context inside a kernel
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def k(a: Pointer[Float32, MutAnyOrigin]):
    var ctx = DeviceContext()
    ctx.synchronize()
    a[unsafe_offset=thread_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](16)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=4)
# --- writing through a pointer that may not be written
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def k(a: Pointer[Float32, ImmutAnyOrigin], b: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    a[unsafe_offset=i] = b[unsafe_offset=i]


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](16)
    ctx.enqueue_function[k](d, d, grid_dim=1, block_dim=4)
# --- an old index, an old type of pointer, an old fn
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer


fn k(a: UnsafePointer[Float32]):
    i = thread_idx.x
    a[i] = a[i] + 1


fn main() raises:
    ctx = DeviceContext()
    d = ctx.enqueue_create_buffer[DType.float32](16).enqueue_fill(0)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=16)
# --- a warp function of a type that it does not take, and an atomic of a value
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from max.gpu.primitives import warp
from std.atomic import Atomic


def k(a: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    var some = warp.sum(i > 3)
    _ = Atomic.fetch_add(a[unsafe_offset=0], 1)


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](16)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=16)

# --- a barrier that only some threads reach: a note
from max.gpu import thread_idx, block_idx, global_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from layout import TileTensor, row_major, stack_allocation, TensorLayout

def k[L: TensorLayout](v: TileTensor[DType.float32, L, MutAnyOrigin], n: Int32):
    var t = thread_idx.x
    var s = stack_allocation[dtype=DType.float32, address_space=AddressSpace.SHARED](row_major[64]())
    s[t] = v[t]
    if t < 64:
        barrier()
    if t < 32:
        s[t] += s[t + 32]
        barrier()
    elif t == 40:
        s[t] = 0
        barrier()
    if global_idx.x >= Int(n):
        return
    barrier()
    if block_idx.x == 0:
        barrier()
    if s[0] > 0:
        barrier()
    v[t] = s[t]

def main() raises:
    with DeviceContext() as ctx:
        var v = ctx.enqueue_create_buffer[DType.float32](64)
        v.enqueue_fill(1)
        comptime layout = row_major[64]()
        ctx.enqueue_function[k[type_of(layout)]](TileTensor(v, layout), Int32(64), grid_dim=1, block_dim=64)
        print(v)
