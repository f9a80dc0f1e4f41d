from layout import TileTensor, LayoutTensor, Layout, row_major, TensorLayout, IntTuple
from layout.layout_tensor import copy_dram_to_sram, copy_sram_to_dram
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim, global_idx
from max.gpu.sync import barrier
from std.memory import AddressSpace
from layout.tile_tensor import stack_allocation

comptime dtype = DType.float32
comptime N = 16
comptime T = 4
comptime layout = row_major[N, N]()
comptime old = Layout.row_major(N, N)

def matmul[L: TensorLayout, //, size: Int](
    out_: TileTensor[dtype, L, MutAnyOrigin],
    a: TileTensor[dtype, L, ImmutAnyOrigin],
    b: TileTensor[dtype, L, ImmutAnyOrigin],
):
    var row = block_idx.y * T + thread_idx.y
    var col = block_idx.x * T + thread_idx.x
    var sa = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[T, T]())
    var sb = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[T, T]())
    var acc: Scalar[dtype] = 0
    comptime for t in range(size // T):
        sa[thread_idx.y, thread_idx.x] = a[row, t * T + thread_idx.x]
        sb[thread_idx.y, thread_idx.x] = b[t * T + thread_idx.y, col]
        barrier()
        for k in range(T):
            acc += sa[thread_idx.y, k] * sb[k, thread_idx.x]
        barrier()
    out_[row, col] = acc

def tiled[layout: Layout, dt: DType](
    o: LayoutTensor[dt, layout, MutAnyOrigin], a: LayoutTensor[dt, layout, MutAnyOrigin], b: LayoutTensor[dt, layout, MutAnyOrigin]
):
    var sa = LayoutTensor[dt, Layout.row_major(T, T), MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    var sb = LayoutTensor[dt, Layout.row_major(T, T), MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    var ot = o.tile[T, T](block_idx.y, block_idx.x)
    var acc: ot.element_type = 0
    comptime threads = Layout.row_major(T, T)
    for t in range(N // T):
        var at = a.tile[T, T](block_idx.y, t)
        var bt = b.tile[T, T](t, block_idx.x)
        copy_dram_to_sram[thread_layout=threads, block_dim_count=2](sa, at)
        copy_dram_to_sram[thread_layout=threads, block_dim_count=2](sb, bt)
        barrier()
        comptime for k in range(T):
            acc += sa[thread_idx.y, k] * sb[k, thread_idx.x]
        barrier()
    ot[thread_idx.y, thread_idx.x] = acc

def nested(a: LayoutTensor[dtype, Layout(IntTuple(IntTuple(2, 2), 3), IntTuple(IntTuple(1, 6), 2)), MutAnyOrigin]):
    var i = thread_idx.x
    a[i, 1] = Float32(i)
    a[i, 2] += Float32(i) * 10

def vec(o: LayoutTensor[dtype, Layout.row_major(64), MutAnyOrigin], a: LayoutTensor[dtype, Layout.row_major(64), MutAnyOrigin]):
    var i = thread_idx.x
    var v = a.ptr.load[width=4](i * 4)
    o.ptr.store(i * 4, v * v + 1)
    var p = o.ptr + i * 4
    p[unsafe_offset=1] += 0.5
    var col = a.reshape[Layout.row_major(16, 4)]().vectorize[4, 1]()
    o[i * 4] = col[i // 4, i % 4].reduce_max()

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N * N)
        var b = ctx.enqueue_create_buffer[dtype](N * N)
        var o = ctx.enqueue_create_buffer[dtype](N * N)
        var o2 = ctx.enqueue_create_buffer[dtype](N * N)
        with a.map_to_host() as ha, b.map_to_host() as hb:
            for i in range(N * N):
                ha[i] = Float32(i % 7)
                hb[i] = Float32(i % 5)
        var ta = TileTensor[mut=False, dtype, type_of(layout), ImmutAnyOrigin](a, layout)
        var tb = TileTensor[mut=False, dtype, type_of(layout), ImmutAnyOrigin](b, layout)
        ctx.enqueue_function[matmul[L=type_of(layout), size=N]](TileTensor(o, layout), ta, tb, grid_dim=(N // T, N // T), block_dim=(T, T))
        comptime kernel = tiled[old, dtype]
        ctx.enqueue_function[kernel](LayoutTensor[dtype, old](o2), LayoutTensor[dtype, old](a), LayoutTensor[dtype, old](b), grid_dim=(N // T, N // T), block_dim=(T, T))
        with o.map_to_host() as h, o2.map_to_host() as h2, a.map_to_host() as ha, b.map_to_host() as hb:
            var wrong = 0
            var x = LayoutTensor[dtype, old](ha)
            var y = LayoutTensor[dtype, old](hb)
            for i in range(N):
                for j in range(N):
                    var s: Float32 = 0
                    for k in range(N):
                        s += rebind[Scalar[dtype]](x[i, k]) * rebind[Scalar[dtype]](y[k, j])
                    if s != h[i * N + j] or s != h2[i * N + j]:
                        wrong += 1
            print("wrong:", wrong)
        ctx.enqueue_function[nested](LayoutTensor[dtype, Layout(IntTuple(IntTuple(2, 2), 3), IntTuple(IntTuple(1, 6), 2))](a), grid_dim=1, block_dim=4)
        with a.map_to_host() as h:
            for i in range(12):
                print(h[i], end=" ")
            print()
        ctx.enqueue_function[vec](LayoutTensor[dtype, Layout.row_major(64)](o), LayoutTensor[dtype, Layout.row_major(64)](b), grid_dim=1, block_dim=16)
        with o.map_to_host() as h:
            print(LayoutTensor[dtype, Layout.row_major(64)](h))
