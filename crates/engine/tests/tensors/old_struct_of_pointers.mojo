from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, barrier, global_idx
from memory import UnsafePointer, stack_allocation
from gpu.memory import AddressSpace
from os import Atomic

alias T = DType.int32

@fieldwise_init
@register_passable("trivial")
struct View(Copyable, Movable):
    var data: UnsafePointer[Scalar[T]]
    var rows: Int
    var cols: Int

    fn at(self, r: Int, c: Int) -> Scalar[T]:
        return self.data[r * self.cols + c]

    fn put(self, r: Int, c: Int, v: Scalar[T]):
        self.data[r * self.cols + c] = v

fn flip(dst: View, src: View):
    r = Int(global_idx.y)
    c = Int(global_idx.x)
    if r < src.rows and c < src.cols:
        dst.put(c, r, src.at(r, c))

def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[T](6)
        b = ctx.enqueue_create_buffer[T](6)
        with a.map_to_host() as h:
            for i in range(6):
                h[i] = i
        ctx.enqueue_function[flip](View(b.unsafe_ptr(), 3, 2), View(a.unsafe_ptr(), 2, 3), grid_dim=1, block_dim=(4, 4))
        with b.map_to_host() as h:
            print(h)
