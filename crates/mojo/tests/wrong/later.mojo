# --- closures
def main():
    def inner(x: Int) -> Int:
        return x
    print(inner(3))
    var g = lambda (x: Int): x
# --- kernels in Mojo
from max.gpu import thread_idx, block_idx, block_dim
from max.gpu.host import DeviceContext
def double(data: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < n:
        data[i] *= 2
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[double](a, 4, grid_dim=1, block_dim=4)
# --- tensors
from layout import LayoutTensor, Layout
comptime layout = Layout.row_major(4)
def main():
    var t = LayoutTensor[DType.float32, layout]()
# --- overloads
def f(x: Int): pass
def f(x: Float64): pass
def g(x: Int, y: Float64): pass
def g(x: Float64, y: Int): pass
def main():
    f(1)
    f(2.5)
    f("x")
    g(1, 2)
    f(zzz)
# --- variadics, references, typed errors, decorators
def g(*xs: Int): pass
def h(ref x: Int): pass
def i() raises Int: pass
@magic
def j(): pass
def main():
    g(1, 2)
    ref r = 3
    j()
# --- collections and other things
var d = {"a": 1}
var s = {1, 2}
var e = {}
match d:
    case _: pass
f(*d)
# --- benchmarks
from std.benchmark import Bench, keep
def main():
    var b = Bench()
    keep(3)
# --- pointers
def f(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] = 2
def main():
    var p = UnsafePointer[Float32].alloc(3)
    f(p)
    print(p[1])
    p.free()
# --- a kernel inside a function that uses its variables
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var factor = Float32(2)
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    def scale(data: Pointer[Float32, MutAnyOrigin]) {imm}:
        data[unsafe_offset=thread_idx.x] *= factor
    ctx.enqueue_function[scale](a, grid_dim=1, block_dim=4)
# --- what a function inside another must not change
def main():
    var n = 1
    def inner() {imm}:
        n += 1
    inner()
    print(n)
# --- a kernel inside a function that uses a list of it
from max.gpu.host import DeviceContext

def main() raises:
    var ctx = DeviceContext()
    var names = [1.5, 2.5]
    var list: List[Float64] = [1.0]
    def shown():
        var n = len(list)
    ctx.enqueue_function[shown](grid_dim=1, block_dim=1)
# --- a kernel inside a function that changes a variable of it
from max.gpu.host import DeviceContext

def main() raises:
    var ctx = DeviceContext()
    var total = 0
    def count():
        total += 1
    ctx.enqueue_function[count](grid_dim=1, block_dim=1)
# --- clusters
from max.gpu.primitives.cluster import cluster_sync, block_rank_in_cluster
from max.gpu import cluster_idx, thread_idx
from max.gpu.host import DeviceContext
def kernel():
    cluster_sync()
    var r = block_rank_in_cluster()
    var c = cluster_idx.x
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=4, block_dim=8, cluster_dim=2)
# --- TMA
from layout.tma_async import TMATensorTile, create_tma_tile
from max.gpu.memory import cp_async_bulk_tensor_shared_cluster_global
from gpu.host.nvidia.tma import create_tma_descriptor
from max.gpu.sync import mbarrier_arrive_expect_tx_shared
def main():
    pass
# --- tensor cores
from max.gpu.compute.mma import mma, ld_matrix
from gpu.mma import mma
from layout.tensor_core import TensorCore
def main():
    pass
# --- graphs and Python
import compiler
from tensor import InputTensor, OutputTensor
from runtime.asyncrt import DeviceContextPtr
from max.graph import Graph
from python import Python
import python
def main():
    pass
# --- shared memory of a size that the launch says, and names of no kind of their own
from max.gpu.memory import external_memory, AddressSpace
from max.gpu.sync import named_barrier
from layout.tensor_core import TensorCore
from softmax import summary
from max.gpu.host import DeviceContext
def kernel():
    var s = external_memory[Float32, address_space=AddressSpace.SHARED]()
    named_barrier[32](1)
    var t = TensorCore[DType.float32, DType.float32]()
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=1, block_dim=32, shared_mem_bytes=128)
# --- 64 bits
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from std.atomic import Atomic
def kernel(a: Pointer[Int64, MutAnyOrigin], b: Pointer[Float64, MutAnyOrigin], n: Int64):
    var i = Int64(thread_idx.x)
    if i < n:
        a[unsafe_offset=Int(i)] = i
    _ = Atomic.fetch_add(a, 1)
    _ = Atomic.fetch_add(b, 1)
def hash(a: Pointer[UInt32, MutAnyOrigin]):
    var h = UInt64(thread_idx.x) * 6364136223846793005
    a[unsafe_offset=0] = UInt32(h >> 33)
def half(a: Pointer[Float32, MutAnyOrigin]):
    var h: Float64 = 0.5
    a[unsafe_offset=0] = Float32(h)
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int64](8)
    var b = ctx.enqueue_create_buffer[DType.float64](8)
    ctx.enqueue_function[kernel](a, b, Int64(8), grid_dim=1, block_dim=8)
    var c = ctx.enqueue_create_buffer[DType.uint32](8)
    ctx.enqueue_function[hash](c, grid_dim=1, block_dim=8)
    var d = ctx.enqueue_create_buffer[DType.float32](8)
    ctx.enqueue_function[half](d, grid_dim=1, block_dim=8)
# --- what WebGPU does not tell of a device
from max.gpu.host import DeviceContext, DeviceAttribute
def main() raises:
    var ctx = DeviceContext()
    print(ctx.get_memory_info())
    print(ctx.compute_capability())
    print(ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT))
    print(ctx.default_device_info.sm_count)
    var s = ctx.creat_stream()
