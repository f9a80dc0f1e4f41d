# --- too few and too many arguments
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def add(a: Pointer[Float32, MutAnyOrigin], b: Pointer[Float32, MutAnyOrigin], n: Int32):
    var i = thread_idx.x
    if i < Int(n):
        b[unsafe_offset=i] += a[unsafe_offset=i]


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[add](d, d, grid_dim=1, block_dim=4)
    ctx.enqueue_function[add](d, d, d, Int32(4), grid_dim=1, block_dim=4)
    ctx.enqueue_function[add](d, Int32(4), d, grid_dim=1, block_dim=4)
# --- a buffer of another element type, a host buffer, a bare number
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def add(a: Pointer[Float32, MutAnyOrigin], n: Int32):
    var i = thread_idx.x
    if i < Int(n):
        a[unsafe_offset=i] += 1


def main() raises:
    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    var host = ctx.enqueue_create_host_buffer[DType.float32](4)
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[add](numbers, Int32(4), grid_dim=1, block_dim=4)
    ctx.enqueue_function[add](host, Int32(4), grid_dim=1, block_dim=4)
    ctx.enqueue_function[add](d, Float32(4), grid_dim=1, block_dim=4)
    ctx.enqueue_function[add](d, 4, grid_dim=1, block_dim=4)
# --- a buffer where the kernel wants a tensor, a tensor where it wants a pointer
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major

comptime layout = row_major[4]()


def of_tensor(t: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
    t[thread_idx.x] = 1


def of_pointer(p: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=thread_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[of_tensor](d, grid_dim=1, block_dim=4)
    ctx.enqueue_function[of_pointer](TileTensor(d, layout), grid_dim=1, block_dim=4)
# --- no grid, no block, a grid of nothing, a misspelt block
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def k(p: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=thread_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[k](d, block_dim=4)
    ctx.enqueue_function[k](d, grid_dim=1)
    ctx.enqueue_function[k](d, grid_dim=0, block_dim=4)
    ctx.enqueue_function[k](d, grid_dim=1, blok_dim=4)
    ctx.enqueue_function[k](d, grid_dim=4 / 2, block_dim=4.0)
# --- a block that is too large
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def k(p: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=thread_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4096)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=4096)
# --- a kernel that is called like a function, and one that is only printed
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def k(p: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=thread_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    k(d)
    print(k)
# --- what only a kernel has, on the host
from max.gpu import thread_idx, global_idx
from max.gpu.host import DeviceContext
from max.gpu.sync import barrier


def main() raises:
    var i = thread_idx.x
    barrier()
    print(i, global_idx.x)
# --- a name that is not a kernel, and one that is nearly
from max.gpu import thread_idx
from max.gpu.host import DeviceContext

comptime SIZE = 4


def vector_add(p: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=thread_idx.x] += 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](SIZE)
    ctx.enqueue_function[vector_ad](d, grid_dim=1, block_dim=SIZE)
    ctx.enqueue_function[SIZE](d, grid_dim=1, block_dim=SIZE)
    ctx.enqueue_function(vector_add, d, grid_dim=1, block_dim=SIZE)
# --- parameters of a kernel that were not said, or too many
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def fill[n: Int, value: Float32](p: Pointer[Float32, MutAnyOrigin]):
    if thread_idx.x < n:
        p[unsafe_offset=thread_idx.x] = value


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    var n = 4
    ctx.enqueue_function[fill](d, grid_dim=1, block_dim=4)
    ctx.enqueue_function[fill[4]](d, grid_dim=1, block_dim=4)
    ctx.enqueue_function[fill[n, 1]](d, grid_dim=1, block_dim=4)
    ctx.enqueue_function[fill[4, 1, 2]](d, grid_dim=1, block_dim=4)
    ctx.enqueue_function[fill["four", 1]](d, grid_dim=1, block_dim=4)
# --- an error inside an instance says for which parameters
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def fill[dtype: DType](p: Pointer[Scalar[dtype], MutAnyOrigin]):
    var one: Float32 = 1
    p[unsafe_offset=thread_idx.x] = p[unsafe_offset=thread_idx.x] + one


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[fill[DType.int32]](d, grid_dim=1, block_dim=4)
# --- dynamic shared memory, which a launch asks for in bytes
from max.gpu import thread_idx
from max.gpu.host import DeviceContext


def k(p: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=thread_idx.x] = 1


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=4, shared_mem_bytes=64)
# --- a graph's operator instead of a program
import compiler
from tensor import InputTensor, OutputTensor


@compiler.register("add")
struct Add:
    @staticmethod
    def execute(out: OutputTensor, a: InputTensor):
        pass


def main():
    pass
# --- the text of an old tutorial, from before 0.25
from gpu.host import DeviceContext
from tensor import Tensor


def main() raises:
    var p = DTypePointer[DType.float32].alloc(4)
    var ctx = DeviceContext()
    var d = ctx.create_buffer[DType.float32](4)
    ctx.enqueue_copy_to_device(d, p)
