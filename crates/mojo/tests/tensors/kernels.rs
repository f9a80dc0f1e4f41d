//! Tensors and memory as functions and kernels see them.

use super::{prints, says};
use expect_test::expect;

#[test]
fn memory_on_the_stack_and_the_builder_of_0_25() {
    prints(
        r#"
from layout import LayoutTensor, Layout, row_major
from layout.tensor_builder import LayoutTensorBuild as tb
from std.memory import stack_allocation, AddressSpace
comptime dtype = DType.float32
def main():
    var a = LayoutTensor[dtype, Layout.row_major(2, 3), MutAnyOrigin].stack_allocation()
    _ = a.fill(1)
    a[1, 2] = 5
    print(a)
    var b = tb[dtype]().row_major[2, 2]().alloc().fill(0)
    print(b)
    var c = stack_allocation[dtype=dtype](row_major[2, 2]()).fill(2)
    print(c)
    var p = stack_allocation[4, Scalar[dtype]]()
    p[unsafe_offset=3] = 1.5
    p.store(0, SIMD[dtype, 2](1, 2))
    print(p.load[width=4](0))
    var q = p + 1
    q[] = 9
    q += 1
    print((q - 1)[], q.load(), p.offset(3)[unsafe_offset=0])
    comptime rows = a.shape[0]()
    comptime count = a.layout.size()
    comptime both = a.dim[0]() * a.dim[1]()
    print(rows, count, both)
    var storage = Array[Float32, 4](fill=6)
    print(LayoutTensor[dtype, Layout.row_major(2, 2), MutAnyOrigin](storage))
    var x: a.ElementType = 4
    var y: Scalar[a.dtype] = rebind[a.element_type](a[1, 2])
    print(x, y)
"#,
        expect![[r#"
            1.0 1.0 1.0 
            1.0 1.0 5.0 
            0.0 0.0 
            0.0 0.0 
            [[2.0, 2.0], [2.0, 2.0]]
            [1.0, 2.0, 0.0, 1.5]
            9.0 0.0 1.5
            2 6 6
            6.0 6.0 
            6.0 6.0 
            4.0 5.0
        "#]],
    );
}

#[test]
fn functions_and_kernels_take_tensors_of_any_layout() {
    prints(
        r#"
from layout import TileTensor, LayoutTensor, Layout, row_major, TensorLayout
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim, global_idx
from max.gpu.sync import barrier
from std.memory import AddressSpace
from layout.tile_tensor import stack_allocation
from layout.layout_tensor import copy_dram_to_sram_async
from max.gpu.memory import async_copy_wait_all

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

def k2[L: TensorLayout, dt: DType](a: TileTensor[dt, L, MutAnyOrigin]):
    var i = thread_idx.x
    comptime assert a.flat_rank == 1
    a[i] = 3

def k3[layout: Layout, dt: DType](a: LayoutTensor[dt, layout, MutAnyOrigin]):
    var s = LayoutTensor[dt, Layout.row_major(4, 4), MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    var tile = a.tile[4, 4](block_idx.y, block_idx.x)
    copy_dram_to_sram_async[thread_layout=Layout.row_major(4, 4)](s, tile)
    async_copy_wait_all()
    barrier()
    tile[thread_idx.y, thread_idx.x] = s[thread_idx.x, thread_idx.y] * 2
    var acc: a.element_type = 0
    acc += tile[0, 0]

def k4(p: Pointer[Float32, MutAnyOrigin], q: Pointer[Float32, ImmutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n):
        p[unsafe_offset=i] = q[unsafe_offset=i]
        var v = q.unsafe_load[width=4](i)
        p.unsafe_store(i, v)

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](64)
        var b = ctx.enqueue_create_buffer[dtype](64)
        var ta = TileTensor(a, layout)
        var tb = TileTensor[mut=False, dtype, type_of(layout), ImmutAnyOrigin](b, layout)
        ctx.enqueue_function[k1](ta, tb, grid_dim=1, block_dim=64)
        ctx.enqueue_function[k2[LT, dtype]](ta, grid_dim=1, block_dim=64)
        var l = LayoutTensor[dtype, old](a)
        ctx.enqueue_function[k3[old, dtype]](l, grid_dim=(2, 2), block_dim=(4, 4))
        ctx.enqueue_function[k4](a, b, Int32(64), grid_dim=1, block_dim=64)
        ctx.synchronize()
        more()

def helper[L: Layout](t: LayoutTensor[dtype, L, MutAnyOrigin], i: Int) -> Float32:
    return t[i, 0]

def sum_all[dt: DType, L: TensorLayout, o: MutOrigin](t: TileTensor[dt, L, o]) -> Scalar[dt]:
    var s: Scalar[dt] = 0
    comptime rows = t.shape[0]()
    for i in range(rows):
        s += t[i, 0]
    return s

def any_tensor(t: LayoutTensor) -> Int:
    return t.size()

def change(mut t: LayoutTensor[dtype, old, MutAnyOrigin]):
    t[0, 0] = 42

def more():
    var buf = List[Float32](length=64, fill=1)
    var t = LayoutTensor[dtype, old](Span(buf))
    print(helper(t, 2), helper[old](t, 3))
    print(sum_all(TileTensor(Span(buf), row_major[4, 4]())))
    print(any_tensor(t))
    change(t)
    print(buf[0])
"#,
        expect![[r#"
            1.0 1.0
            4.0
            64
            42.0
        "#]],
    );
}

#[test]
fn a_pointer_with_an_immutable_origin_is_only_read() {
    says(
        r#"
def f(p: Pointer[Float32, ImmutAnyOrigin], q: UnsafePointer[mut=False, Float32], r: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=0] = 1
    p[] += 1
    p.store(0, Float32(1))
    q[0] = 2
    r[unsafe_offset=0] = p[unsafe_offset=0]

def main():
    pass
"#,
        expect![[r#"
            2:47 note mojo.old-spelling old="UnsafePointer" new="Pointer" until="0.26.2"
            3:5 error mojo.pointer-immutable name="p"
            4:5 error mojo.pointer-immutable name="p"
            5:5 error mojo.pointer-immutable name="p"
            6:5 error mojo.pointer-immutable name="q"
        "#]],
    );
}

#[test]
fn loads_of_one_dimension_take_the_zero_of_old() {
    prints(
        r#"
from layout import LayoutTensor, Layout
def main():
    var buf = List[Float32](length=8, fill=0)
    var t = LayoutTensor[DType.float32, Layout.row_major(8)](Span(buf))
    t.store[2](4, 0, SIMD[DType.float32, 2](5, 6))
    print(t.load[4](3, 0), t.load[2](4))
"#,
        expect![[r#"
            [0.0, 5.0, 6.0, 0.0] [5.0, 6.0]
        "#]],
    );
}
