from max.gpu.host import DeviceContext
from max.gpu import thread_idx, global_idx
from std.atomic import Atomic
@fieldwise_init
struct P(Writable, ImplicitlyCopyable):
    var x: Int32
    var y: Float32
def find(i: Int) -> Optional[Int32]:
    if i % 2 == 0:
        return Int32(i)
    return None
def k(a: Pointer[Int32, MutAnyOrigin]):
    var i = global_idx.x
    if i == 1:
        print("tuple", (i, Float32(2)))
        print(P(3, 1.5))
    var f = find(i)
    if f:
        a[unsafe_offset=i] = f.value()
    else:
        a[unsafe_offset=i] = f.or_else(-1)
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[k](a, grid_dim=1, block_dim=4)
    ctx.synchronize()
    print(a)
