from layout import TileTensor, LayoutTensor, Layout, row_major
from layout.layout_tensor import copy_dram_to_sram_async
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim, global_idx
from max.gpu.sync import barrier
from max.gpu.memory import async_copy_wait_all
from std.memory import AddressSpace
from layout.tile_tensor import stack_allocation

comptime dtype = DType.float32
comptime layout = row_major[64]()
comptime old = Layout.row_major(8, 8)
comptime LT = type_of(layout)

def k1(a: TileTensor[dtype, LT, MutAnyOrigin], b: TileTensor[mut=False, dtype, type_of(layout), ImmutAnyOrigin]):
    var s = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[64]())
    var i = thread_idx.x
    s[i] = b[i] * 2
    barrier()
    a[i] = s[63 - i] + rebind[Scalar[dtype]](b[i])
    a[i] += 1

def k3(a: LayoutTensor[dtype, old, MutAnyOrigin]):
    var s = LayoutTensor[dtype, Layout.row_major(4, 4), MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    var tile = a.tile[4, 4](block_idx.y, block_idx.x)
    copy_dram_to_sram_async[thread_layout=Layout.row_major(4, 4), block_dim_count=2](s, tile)
    async_copy_wait_all()
    barrier()
    tile[thread_idx.y, thread_idx.x] = s[thread_idx.x, thread_idx.y]

def k5(a: LayoutTensor[dtype, old, MutAnyOrigin], o: LayoutTensor[dtype, Layout.row_major(8), MutAnyOrigin]):
    var acc = Array[Float32, 2](fill=0)
    var v = a.vectorize[1, 4]()
    var row = thread_idx.x
    acc[0] += v[row, 0].reduce_add()
    acc[1] += v[row, 1].reduce_add()
    v[row, 0] = v[row, 0] + 1
    o[row] = acc[0] * 100 + acc[1]
    var reg = LayoutTensor[dtype, Layout.row_major(2, 2), MutAnyOrigin, address_space=AddressSpace.LOCAL].stack_allocation().fill(1)
    reg[1, 1] = 5
    o[row] += reg[1, 1] + reg[0, 0]
    var mine = a.distribute[Layout.row_major(8, 1)](row)
    mine[0, 7] = -1

def k4(p: Pointer[Float32, MutAnyOrigin], q: Pointer[Float32, ImmutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n) - 2:
        p[unsafe_offset=i] = q[unsafe_offset=i]
    if i == 63:
        var v = q.load[width=2](4)
        p.store(62, v * 2)

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](64)
        var b = ctx.enqueue_create_buffer[dtype](64)
        var o = ctx.enqueue_create_buffer[dtype](8)
        with b.map_to_host() as h:
            for i in range(64):
                h[i] = Float32(i)
        var ta = TileTensor(a, layout)
        var tb = TileTensor[mut=False, dtype, type_of(layout), ImmutAnyOrigin](b, layout)
        ctx.enqueue_function[k1](ta, tb, grid_dim=1, block_dim=64)
        with a.map_to_host() as h:
            print(TileTensor(h, layout))
        var l = LayoutTensor[dtype, old](b)
        ctx.enqueue_function[k3](l, grid_dim=(2, 2), block_dim=(4, 4))
        with b.map_to_host() as h:
            print(LayoutTensor[dtype, old](h))
        ctx.enqueue_function[k5](l, LayoutTensor[dtype, Layout.row_major(8)](o), grid_dim=1, block_dim=8)
        print(o)
        with b.map_to_host() as h:
            print(LayoutTensor[dtype, old](h))
        ctx.enqueue_function[k4](a, b, Int32(64), grid_dim=1, block_dim=64)
        print(a)
