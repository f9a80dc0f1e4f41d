//! Pointers, layouts and tensors over host memory. What they print is what Mojo 1.2.0 prints, unless a test says otherwise.

mod common;

use expect_test::{Expect, expect};

fn prints(text: &str, expected: Expect) {
    expected.assert_eq(&common::run(text));
}

fn says(text: &str, expected: Expect) {
    expected.assert_eq(&common::diagnose(text));
}

#[test]
fn tensors_over_host_memory_are_read_and_written() {
    prints(
        r#"
from layout import TileTensor, LayoutTensor, Layout, row_major, col_major, Coord, IntTuple

comptime tile_layout = row_major[3, 4]()
comptime old_layout = Layout.row_major(3, 4)

def main():
    var buf = List[Float32](length=24, fill=0)
    for i in range(24):
        buf[i] = Float32(i)
    var t = TileTensor(Span(buf), tile_layout)
    print(t[1, 2])
    print(t.dim[0](), t.dim(1), t.num_elements(), t.rank)
    t[1, 2] += 5
    print(t[1, 2], buf[6])
    print(tile_layout.size(), tile_layout.rank, tile_layout.shape[0](), tile_layout.stride[0]())
    print(tile_layout)
    var c = TileTensor(Span(buf), col_major[3, 4]())
    print(c[1, 2])
    var three = TileTensor(Span(buf), row_major[2, 3, 4]())
    print(three[1, 2, 3])
    print(tile_layout(Coord(1, 2)))
    var u = LayoutTensor[DType.float32, old_layout](Span(buf))
    print(u.dim[0](), u.dim(1), u.size(), u.rank, u.shape[0](), u.stride[0]())
    u[1, 2] = 9
    print(u[1, 2], u[1, 2][0])
    print(comptime(old_layout.size()), comptime(old_layout.rank()), comptime(old_layout.shape[0].value()))
    print(comptime(old_layout.cosize()), comptime(old_layout(IntTuple(1, 2))))
    print(Layout.col_major(3, 4))
    print(Layout(IntTuple(2, 2), IntTuple(4, 1)))
    print(u.load[2](1, 2))
    u.store[2](1, 2, SIMD[DType.float32, 2](9, 8))
    print(u.ptr[unsafe_offset=6], u.ptr.load[width=4](4))
    var sum: Float32 = 0
    for i in range(3):
        for j in range(4):
            sum += rebind[Scalar[DType.float32]](t[i, j])
    print(sum)
"#,
        expect![[r#"
            6.0
            3 4 12 2
            11.0 11.0
            12 2 3 4
            ((3, 4):(4, 1))
            7.0
            23.0
            6
            3 4 12 2 3 4
            9.0 9.0
            12 2 3
            12 6
            ((3, 4):(1, 3))
            ((2, 2):(4, 1))
            [9.0, 7.0]
            9.0 [4.0, 5.0, 9.0, 8.0]
            70.0
        "#]],
    );
}

#[test]
fn tile_tensors_print_as_mojo_prints_them() {
    prints(
        r#"
from layout import TileTensor, row_major, col_major, Coord
from layout.layout_tensor import copy_dram_to_sram

comptime tl = row_major[3, 4]()


def main():
    var buf = List[Float32](length=24, fill=0)
    for i in range(24):
        buf[i] = Float32(i)
    var t = TileTensor(Span(buf)[0:12], tl)
    print(t)
    print(t[1, 2])
    print(t.dim[0](), t.dim(1), t.num_elements(), t.rank)
    t[1, 2] += 5
    print(t[1, 2])
    print(tl.size(), tl.rank, tl.shape[0](), tl.stride[0]())
    print(tl)
    var c = TileTensor(Span(buf)[0:12], col_major[3, 4]())
    print(c)
    print(c[1, 2])
    var tile = t.tile[1, 2](1, 1)
    print(tile)
    var r = t.reshape(row_major[2, 6]())
    print(r)
    var v = t.vectorize[1, 2]()
    print(v[1, 1])
    var one = TileTensor(Span(buf)[0:4], row_major[4]())
    print(one)
    var three = TileTensor(Span(buf), row_major[2, 3, 4]())
    print(three)
    _ = t.fill(2)
    print(t)
    var d = t.distribute[row_major[3, 2]()](1)
    print(d)
    print(tl(Coord(1, 2)))
"#,
        expect![[r#"
            [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]
            6.0
            3 4 12 2
            11.0
            12 2 3 4
            ((3, 4):(4, 1))
            [[0.0, 3.0, 11.0, 9.0], [1.0, 4.0, 7.0, 10.0], [2.0, 5.0, 8.0, 11.0]]
            7.0
            [[11.0, 7.0]]
            [[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [11.0, 7.0, 8.0, 9.0, 10.0, 11.0]]
            [11.0, 7.0]
            [0.0, 1.0, 2.0, 3.0]
            [0.0, 12.0, 4.0, 16.0, 8.0, 20.0, 1.0, 13.0, 5.0, 17.0, 9.0, 21.0, 2.0, 14.0, 11.0, 18.0, 10.0, 22.0, 3.0, 15.0, 7.0, 19.0, 11.0, 23.0]
            [[2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0]]
            [[2.0, 2.0]]
            6
        "#]],
    );
}

#[test]
fn layout_tensors_print_as_mojo_prints_them() {
    prints(
        r#"
from layout import LayoutTensor, Layout, IntTuple
comptime ll = Layout.row_major(3, 4)

def main():
    var buf = List[Float32](length=24, fill=0)
    for i in range(24):
        buf[i] = Float32(i)
    var t = LayoutTensor[DType.float32, ll](Span(buf))
    print(t)
    print(t[1, 2])
    print(t.dim[0](), t.dim(1), t.size(), t.rank, t.shape[0](), t.stride[0]())
    t[1, 2] += 5
    print(t[1, 2], t[1, 2][0])
    print(comptime(ll.size()), comptime(ll.rank()), comptime(ll.shape[0].value()), comptime(ll.stride[0].value()), comptime(ll.cosize()), comptime(ll(IntTuple(1, 2))))
    var m = materialize[ll]()
    print(m)
    print(Layout.col_major(3, 4))
    print(Layout(IntTuple(2, 2), IntTuple(4, 1)))
    var c = LayoutTensor[DType.float32, Layout.col_major(3, 4)](Span(buf))
    print(c)
    print(c[1, 2])
    var tile = t.tile[1, 2](1, 1)
    print(tile)
    var r = t.reshape[Layout.row_major(2, 6)]()
    print(r)
    var v = t.vectorize[1, 2]()
    print(v[1, 1])
    var one = LayoutTensor[DType.float32, Layout.row_major(4)](Span(buf))
    print(one)
    var three = LayoutTensor[DType.float32, Layout.row_major(2, 3, 4)](Span(buf))
    print(three)
    print(t.load[2](1, 2))
    t.store[2](1, 2, SIMD[DType.float32, 2](9, 8))
    var d = t.distribute[Layout.row_major(3, 2)](1)
    print(d)
    print(t.transpose())
    print(t.slice[0:2, 1:3]())
    _ = t.fill(2)
    print(t)
    print(t.ptr[unsafe_offset=5])
"#,
        expect![[r#"
            0.0 1.0 2.0 3.0 
            4.0 5.0 6.0 7.0 
            8.0 9.0 10.0 11.0 
            6.0
            3 4 12 2 3 4
            11.0 11.0
            12 2 3 4 12 6
            ((3, 4):(4, 1))
            ((3, 4):(1, 3))
            ((2, 2):(4, 1))
            0.0 3.0 11.0 9.0 
            1.0 4.0 7.0 10.0 
            2.0 5.0 8.0 11.0 
            7.0
            11.0 7.0 
            0.0 1.0 2.0 3.0 4.0 5.0 
            11.0 7.0 8.0 9.0 10.0 11.0 
            [11.0, 7.0]
            0.0 1.0 2.0 3.0
            0.0 12.0 4.0 16.0 8.0 20.0 1.0 13.0 5.0 17.0 9.0 21.0 2.0 14.0 11.0 18.0 10.0 22.0 3.0 15.0 7.0 19.0 11.0 23.0
            [11.0, 7.0]
            1.0 3.0 
            0.0 4.0 8.0 
            1.0 5.0 9.0 
            2.0 9.0 10.0 
            3.0 8.0 11.0 
            1.0 2.0 
            5.0 9.0 
            2.0 2.0 2.0 2.0 
            2.0 2.0 2.0 2.0 
            2.0 2.0 2.0 2.0 
            2.0
        "#]],
    );
}

#[test]
fn views_of_layout_tensors() {
    prints(
        r#"
from layout import LayoutTensor, Layout, IntTuple, TileTensor, row_major, col_major, Coord, Idx
from layout.layout import coalesce, composition

def main():
    print(Layout.row_major(4))
    print(Layout(4))
    print(Layout(IntTuple(4), IntTuple(1)))
    print(coalesce(Layout.row_major(3, 4)))
    print(coalesce(Layout(IntTuple(2, 3), IntTuple(6, 1))))
    print(composition(Layout.row_major(4, 4), Layout(IntTuple(2, 2), IntTuple(4, 1))))
    print(Layout(IntTuple(IntTuple(2, 2), 3), IntTuple(IntTuple(1, 6), 2)))
    print(row_major[4]())
    print(row_major(Idx[4], Idx[2]))
    print(IntTuple(1, 2), Coord(1, 2))
    var buf = List[Float32](length=64, fill=0)
    for i in range(64):
        buf[i] = Float32(i)
    comptime nested = Layout(IntTuple(IntTuple(2, 2), 3), IntTuple(IntTuple(1, 6), 2))
    var t = LayoutTensor[DType.float32, nested](Span(buf))
    print(t)
    print(t[3, 1])
    comptime l8 = Layout.row_major(8, 8)
    var u = LayoutTensor[DType.float32, l8](Span(buf))
    var tile = u.tile[4, 4](1, 1)
    print(tile.dim[0](), tile.stride[0](), tile.size())
    var v = tile.vectorize[1, 4]()
    print(v)
    print(v.dim[1](), v[1, 0], v.size())
    var vc = tile.vectorize[4, 1]()
    print(vc[0, 1])
    var d = v.distribute[Layout.row_major(2, 1)](1)
    print(d)
    var dd = tile.distribute[Layout.row_major(2, 2)](3)
    print(dd)
    var ddc = tile.distribute[Layout.col_major(2, 2)](1)
    print(ddc)
    var sl = u.slice[1:3, 2:5]()
    print(sl)
    print(sl.stride[0]())
    var tr = u.tile[2, 3](0, 0).transpose()
    print(tr)
    var r1 = u.reshape[Layout.row_major(64)]()
    print(r1[13])
    var sp = u.split[2]()
    print(sp[1][0, 0])
    var sp1 = u.split[2, axis=1]()
    print(sp1[1][0, 0])
    var c0 = u.tile[2, 2](0, 0)
    var buf2 = List[Float32](length=64, fill=3)
    var u2 = LayoutTensor[DType.float32, l8](Span(buf2))
    c0.copy_from(u2.tile[2, 2](1, 1))
    print(c0)
    print(u.load[4](1, 2), u.aligned_load[4](1, 4))
"#,
        expect![[r#"
            (4:1)
            (4:1)
            (4:1)
            ((3, 4):(4, 1))
            ((2, 3):(6, 1))
            ((2, 2):(1, 4))
            (((2, 2), 3):((1, 6), 2))
            ((4):(1))
            ((4, 2):(2, 1))
            (1, 2) (1, 2)
            0.0 1.0 6.0 7.0 2.0 3.0 8.0 9.0 4.0 5.0 10.0 11.0
            9.0
            4 8 16
            [36.0, 37.0, 38.0, 39.0] 
            [44.0, 45.0, 46.0, 47.0] 
            [52.0, 53.0, 54.0, 55.0] 
            [60.0, 61.0, 62.0, 63.0] 
            1 [44.0, 45.0, 46.0, 47.0] 4
            [37.0, 45.0, 53.0, 61.0]
            [44.0, 45.0, 46.0, 47.0] 
            [60.0, 61.0, 62.0, 63.0] 
            45.0 47.0 
            61.0 63.0 
            44.0 46.0 
            60.0 62.0 
            10.0 11.0 12.0 
            18.0 19.0 20.0 
            8
            0.0 8.0 
            1.0 9.0 
            2.0 10.0 
            13.0
            32.0
            4.0
            3.0 3.0 
            3.0 3.0 
            [10.0, 11.0, 12.0, 13.0] [12.0, 13.0, 14.0, 15.0]
        "#]],
    );
}

#[test]
fn views_of_tile_tensors() {
    prints(
        r#"
from layout import LayoutTensor, Layout, IntTuple, TileTensor, row_major, col_major, Coord, Idx

def main():
    var buf = List[Float32](length=64, fill=0)
    for i in range(64):
        buf[i] = Float32(i)
    var u = TileTensor(Span(buf), row_major[8, 8]())
    var tile = u.tile[4, 4](1, 1)
    print(tile.dim[0](), tile.static_shape[0], tile.static_stride[0], tile.num_elements())
    var v = tile.vectorize[1, 4]()
    print(v)
    print(v.dim[1](), v[1, 0])
    var d = v.distribute[row_major[2, 1]()](1)
    print(d)
    var dd = tile.distribute[row_major[2, 2]()](3)
    print(dd)
    var sl = u.slice[1:3, 2:5]()
    print(sl)
    var tr = u.tile[2, 3](0, 0).transpose()
    print(tr)
    var r1 = u.reshape(row_major[64]())
    print(r1[13])
    var c0 = u.tile[2, 2](0, 0)
    var buf2 = List[Float32](length=64, fill=3)
    var u2 = TileTensor(Span(buf2), row_major[8, 8]())
    c0.copy_from(u2.tile[2, 2](1, 1))
    print(c0)
    print(u.load[4](Coord(1, 2)), u.load[4]((Idx[1], Idx[4])))
    print(u.ptr.load[width=4](8))
    u.store[2](Coord(1, 2), SIMD[DType.float32, 2](1, 2))
    print(u.raw_load[4](8))
    print(u[Coord(1, 3)], u[1, 1])
    var lt = u.to_layout_tensor()
    print(lt[1, 1])
"#,
        expect![[r#"
            4 4 8 16
            [[[36.0, 37.0, 38.0, 39.0]], [[44.0, 45.0, 46.0, 47.0]], [[52.0, 53.0, 54.0, 55.0]], [[60.0, 61.0, 62.0, 63.0]]]
            1 [44.0, 45.0, 46.0, 47.0]
            [[[44.0, 45.0, 46.0, 47.0]], [[60.0, 61.0, 62.0, 63.0]]]
            [[45.0, 47.0], [61.0, 63.0]]
            [[10.0, 11.0, 12.0], [18.0, 19.0, 20.0]]
            [[0.0, 8.0], [1.0, 9.0], [2.0, 10.0]]
            13.0
            [[3.0, 3.0], [3.0, 3.0]]
            [10.0, 11.0, 12.0, 13.0] [12.0, 13.0, 14.0, 15.0]
            [3.0, 3.0, 10.0, 11.0]
            [3.0, 3.0, 1.0, 2.0]
            2.0 3.0
            3.0
        "#]],
    );
}

#[test]
fn one_index_into_a_tile_tensor_counts_its_elements() {
    says(
        r#"
from layout import TileTensor, row_major
def main():
    var buf = List[Float32](length=64, fill=0)
    var u = TileTensor(Span(buf), row_major[8, 8]())
    print(u[9])
"#,
        expect![[r#"
            6:11 warning mojo.tensor-one-index rank="2"
        "#]],
    );
}

#[test]
fn tensors_say_what_is_wrong() {
    says(
        r#"
from layout import LayoutTensor, Layout, TileTensor, row_major
from max.gpu.host import DeviceContext
comptime layout = Layout.row_major(4, 8)
def main() raises:
    var buf = List[Float32](length=64, fill=0)
    var t = LayoutTensor[DType.float32, layout](Span(buf))
    t[4, 0] = 1
    t[0, 8] = 1
    t[-1, 0] = 1
    t[0] = 1
    t[0, 0, 0] = 1
    t[0, 0] = "one"
    var i: Int32 = 3
    t[0, 0] = i
    var r = LayoutTensor[DType.float32, layout, ImmutAnyOrigin](Span(buf))
    r[0, 0] = 1
    print(t.dim[2]())
    var d = LayoutTensor[DType.int32, layout](Span(buf))
    var e = TileTensor(Span(buf))
    var f = t.tile[2](0)
    var g = t.tile[2, 9](0, 0)
    var h = t.tile[2, 2](0, 4)
    var k = t.reshape[Layout.row_major(40)]()
    var m = Layout(4, (1, 2))
    var n = 4
    var o = TileTensor(Span(buf), row_major(n, 4))
    var p = t.distribute[Layout.row_major(3, 1)](0)
    var q: LayoutTensor[DType.float32, Layout.row_major(32), MutAnyOrigin] = t
    var ctx = DeviceContext()
    var device = ctx.enqueue_create_buffer[DType.float32](32)
    var s = TileTensor(device, row_major[4, 8]())
    s[0, 0] = 1
    print(s[0, 0])
    print(s)
    var u = TileTensor(3, row_major[4, 8]())
    var v: LayoutTensor[DType.float32] = t
    var w = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.CONSTANT](Span(buf))
"#,
        expect![[r#"
            7:13 note mojo.old-spelling old="LayoutTensor" new="TileTensor" until="1.1"
            8:7 error mojo.tensor-index-range index="4" dim="0" size="4" shape="(4, 8)"
            9:10 error mojo.tensor-index-range index="8" dim="1" size="8" shape="(4, 8)"
            10:7 error mojo.tensor-index-range index="-1" dim="0" size="4" shape="(4, 8)"
            11:5 error mojo.tensor-index-count given="1" wanted="2" type="LayoutTensor[DType.float32, ((4, 8):(8, 1))]"
            12:5 error mojo.tensor-index-count given="3" wanted="2" type="LayoutTensor[DType.float32, ((4, 8):(8, 1))]"
            13:15 error mojo.element-type expected="Float32" found="String"
            15:15 error mojo.element-type expected="Float32" found="Int32" fix "i"→"Float32(i)"
            17:5 error mojo.tensor-immutable name="r" type="LayoutTensor[DType.float32, ((4, 8):(8, 1)), ImmutAnyOrigin]"
            18:17 error mojo.no-dimension index="2" rank="2" shape="(4, 8)"
            19:47 error mojo.tensor-dtype name="LayoutTensor" expected="int32" found="Span[Float32]"
            20:13 error mojo.tensor-needs-layout name="TileTensor"
            21:13 error mojo.tensor-parameter-count name="tile" wanted="2" given="1" shape="(4, 8)"
            22:29 error mojo.tensor-tile index="0" dim="1" size="9" shape="(4, 8)"
            23:29 error mojo.tensor-tile index="4" dim="1" size="2" shape="(4, 8)"
            24:13 error mojo.tensor-reshape shape="(4, 8)" has="32" new="40" wants="40"
            25:13 error mojo.layout-ranks shape="4" stride="(1, 2)"
            27:45 error mojo.runtime-layout
            28:13 error mojo.tensor-uneven name="distribute" size="3" shape="(4, 8)"
            29:78 error mojo.assign-type name="q" expected="LayoutTensor[DType.float32, ((32):(1))]" found="LayoutTensor[DType.float32, ((4, 8):(8, 1))]"
            33:5 error mojo.device-element-on-host name="s"
            34:11 error mojo.device-element-on-host name="s"
            35:11 error mojo.device-element-on-host name="s"
            36:24 error mojo.no-tensor-over name="TileTensor" type="Int"
            37:12 error mojo.type-needs-parameters name="LayoutTensor" example="LayoutTensor[DType.float32, layout, MutAnyOrigin]"
            38:90 error mojo.no-address-space name="CONSTANT"
        "#]],
    );
}

#[test]
fn tensors_over_mapped_and_host_buffers() {
    prints(
        r#"
from layout import TileTensor, LayoutTensor, Layout, row_major
from max.gpu.host import DeviceContext
comptime layout = row_major[2, 2]()
comptime old = Layout.row_major(2, 2)
def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        d.enqueue_fill(3)
        with d.map_to_host() as h:
            var t = TileTensor(h, layout)
            t[1, 0] = 7
            print(h)
            print(t)
        var h = ctx.enqueue_create_host_buffer[DType.float32](4)
        ctx.enqueue_copy(h, d)
        ctx.synchronize()
        print(LayoutTensor[DType.float32, old](h.unsafe_ptr()))
        print(TileTensor[DType.float32, type_of(layout), MutAnyOrigin](h, layout))
        var over_device = LayoutTensor[mut=True, DType.float32, old](d.unsafe_ptr())
"#,
        expect![[r#"
            HostBuffer([3.0, 3.0, 7.0, 3.0])
            [[3.0, 3.0], [7.0, 3.0]]
            3.0 3.0 
            7.0 3.0 
            [[3.0, 3.0], [7.0, 3.0]]
        "#]],
    );
}

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
fn vectors_that_lie_apart_are_written_too() {
    prints(
        r#"
from layout import LayoutTensor, Layout
def main():
    var buf = List[Float32](length=16, fill=0)
    var t = LayoutTensor[DType.float32, Layout.row_major(4, 4)](Span(buf))
    var columns = t.vectorize[4, 1]()
    _ = columns.fill(SIMD[DType.float32, 4](1, 2, 3, 4))
    print(t)
    var other = LayoutTensor[DType.float32, Layout.row_major(4, 4), MutAnyOrigin].stack_allocation()
    other.vectorize[4, 1]().copy_from(columns)
    print(other)
    var rows = t.vectorize[1, 4]()
    rows[0, 0] += SIMD[DType.float32, 4](1, 2, 3, 4)
    rows[1, 0] = rows[0, 0] * 2
    print(t)
    print(columns[0, 1])
    columns[0, 1] = SIMD[DType.float32, 4](9, 8, 7, 6)
    columns[0, 2] += 1
    print(t)
"#,
        expect![[r#"
            1.0 1.0 1.0 1.0 
            2.0 2.0 2.0 2.0 
            3.0 3.0 3.0 3.0 
            4.0 4.0 4.0 4.0 
            1.0 1.0 1.0 1.0 
            2.0 2.0 2.0 2.0 
            3.0 3.0 3.0 3.0 
            4.0 4.0 4.0 4.0 
            2.0 3.0 4.0 5.0 
            4.0 6.0 8.0 10.0 
            3.0 3.0 3.0 3.0 
            4.0 4.0 4.0 4.0 
            [3.0, 6.0, 3.0, 4.0]
            2.0 9.0 5.0 5.0 
            4.0 8.0 9.0 10.0 
            3.0 7.0 4.0 3.0 
            4.0 6.0 5.0 4.0 
        "#]],
    );
}

#[test]
fn a_layout_is_printed_as_a_grid() {
    prints(
        r#"
from layout import Layout, IntTuple, print_layout
def main():
    print_layout(Layout.row_major(3, 4))
    print_layout(Layout(IntTuple(IntTuple(2, 2), 3), IntTuple(IntTuple(1, 6), 2)))
    print_layout(Layout.row_major(2, 2))
"#,
        expect![[r#"
            ((3, 4):(4, 1))
                   0    1    2    3
                +----+----+----+----+
             0  |  0 |  1 |  2 |  3 |
                +----+----+----+----+
             1  |  4 |  5 |  6 |  7 |
                +----+----+----+----+
             2  |  8 |  9 | 10 | 11 |
                +----+----+----+----+
            (((2, 2), 3):((1, 6), 2))
                   0    1    2
                +----+----+----+
             0  |  0 |  2 |  4 |
                +----+----+----+
             1  |  1 |  3 |  5 |
                +----+----+----+
             2  |  6 |  8 | 10 |
                +----+----+----+
             3  |  7 |  9 | 11 |
                +----+----+----+
            ((2, 2):(2, 1))
                  0   1
                +---+---+
             0  | 0 | 1 |
                +---+---+
             1  | 2 | 3 |
                +---+---+
        "#]],
    );
}

#[test]
fn arrays_of_numbers_and_of_others() {
    prints(
        r#"
def total(a: Array[Float32, 4]) -> Float32:
    var s: Float32 = 0
    for i in range(len(a)):
        s += a[i]
    return s

def change(mut a: Array[Float32, 4]):
    a[0] = 100

def make() -> Array[Float32, 4]:
    var a = Array[Float32, 4](fill=2)
    a[1] = 3
    return a^

def main() raises:
    var a = Array[Float32, 4](fill=0)
    var b: Array[Float32, 4] = [1, 2, 3, 4]
    var c: Array[Float32, 3] = [1, 2, 3]
    print(a, b, c, len(c))
    var d = b.copy()
    d[0] = 9
    print(b[0], d[0], total(b))
    change(b)
    print(b)
    for x in c:
        print(x, end=" ")
    print()
    print(c)
    print(make())
    print(b == d, 2 in c)
    var m = Array[Array[Int, 2], 2](fill=Array[Int, 2](fill=1))
    m[1][0] = 4
    print(m)
    comptime t: Array[Int, 3] = [1, 2, 3]
    comptime q = t[1]
    print(q)
    var u = Array[Float32, 4](uninitialized=True)
    u[2] = 1
    print(u[2], b[len(b) - 1])
    print(a.unsafe_ptr()[unsafe_offset=0])
    var p = [1, 2]
"#,
        expect![[r#"
            [0.0, 0.0, 0.0, 0.0] [1.0, 2.0, 3.0, 4.0] [1.0, 2.0, 3.0] 3
            1.0 9.0 10.0
            [100.0, 2.0, 3.0, 4.0]
            1.0 2.0 3.0 
            [1.0, 2.0, 3.0]
            [2.0, 3.0, 2.0, 2.0]
            False True
            [[1, 1], [4, 1]]
            2
            1.0 4.0
            0.0
        "#]],
    );
}

#[test]
fn arrays_say_what_is_wrong() {
    says(
        r#"
def main():
    var a: Array[Float32, 3] = [1, 2]
    var b = Array[Float32, 4](fill=0)
    var c = b
    print(b[4])
    b[-1] = 2
    b.append(3)
    var d = Array[Float32, 4](fill="x")
    var e = InlineArray[Float32, 2](1, 2)
"#,
        expect![[r#"
            3:32 error mojo.array-count expected="3" given="2"
            5:13 error mojo.list-copy type="Array[Float32, 4]" name="b" fix ""→".copy()"
            6:13 error mojo.tensor-index-range index="4" dim="0" size="4" shape="(4)"
            7:7 error mojo.tensor-index-range index="-1" dim="0" size="4" shape="(4)"
            8:7 error mojo.unknown-member name="append" type="Array[Float32, 4]"
            9:36 error mojo.argument-type function="Array" name="fill" expected="Float32" found="String"
            10:13 note mojo.old-spelling old="InlineArray" new="Array" until="1.1" fix "InlineArray"→"Array"
        "#]],
    );
}

#[test]
fn sizes_beyond_reason_get_a_message() {
    let kinds = [
        "print(row_major[9223372036854775807, 9223372036854775807]())",
        "print(comptime(Layout.row_major(9223372036854775807, 3).size()))",
        "print(TileTensor(Span(buf), row_major[1000000, 1000000]()))",
        "_ = TileTensor(Span(buf), row_major[1000000, 1000000]()).fill(1)",
        "print(TileTensor(Span(buf), row_major[0, 4]()))",
        "print(TileTensor(Span(buf), row_major[4, 4]()).tile[0, 4](0, 0))",
        "print(TileTensor(Span(buf), row_major[4, 4]()).tile[2, 2](1 << 62, 0))",
        "print(TileTensor(Span(buf), row_major[4, 4]()).vectorize[1, 3]())",
        "print(TileTensor(Span(buf), row_major[4, 4]()).split[1000]())",
        "print(TileTensor(Span(buf), row_major[4, 4]()).distribute[row_major[0, 1]()](0))",
        "print(Layout(IntTuple(4, 0), IntTuple(1, 1))(IntTuple(9, 9)))",
        "print(composition(Layout.row_major(0, 4), Layout.row_major(4, 0)))",
        "print(coalesce(Layout(IntTuple(0, 0), IntTuple(0, 0))))",
        "print_layout(Layout.row_major(100000, 100000))",
        "var p = stack_allocation[100000000000, Float32]()",
        "var p = stack_allocation[-1, Float32]()",
        "var a = Array[Float32, 100000000000](fill=1)",
        "var a = Array[Float32, -1](fill=1)",
        "print(row_major[UNKNOWN_VALUE, 4]())",
        "print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf))[1, 1])",
        "print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf)).dim[0]())",
        "print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf)))",
        "print(TileTensor(Span(buf), row_major[8, 8]()).slice[0:99999999999999999999, 0:1]())",
    ];
    let mut all = String::new();
    for kind in kinds {
        let text = format!(
            "from layout import *\nfrom std.memory import stack_allocation\ndef main():\n    var buf = List[Float32](length=16, fill=1)\n    {kind}\n"
        );
        all.push_str(&format!("{kind}\n    {}\n", common::run(&text).trim_end().replace('\n', "\n    ")));
    }
    expect![[r#"
        print(row_major[9223372036854775807, 9223372036854775807]())
            ((9223372036854775807, 9223372036854775807):(9223372036854775807, 1))
        print(comptime(Layout.row_major(9223372036854775807, 3).size()))
            9223372036854775807
        print(TileTensor(Span(buf), row_major[1000000, 1000000]()))
            trap run.too-few-elements [("n", "1000000000000"), ("has", "16")]
        _ = TileTensor(Span(buf), row_major[1000000, 1000000]()).fill(1)
            trap run.pointer-out-of-range [("index", "16"), ("first", "0"), ("end", "16")]
        print(TileTensor(Span(buf), row_major[0, 4]()))
            [[]]
        print(TileTensor(Span(buf), row_major[4, 4]()).tile[0, 4](0, 0))
            5:57 error mojo.layout-length size="0"
        print(TileTensor(Span(buf), row_major[4, 4]()).tile[2, 2](1 << 62, 0))
            5:63 error mojo.tensor-tile index="4611686018427387904" dim="0" size="2" shape="(4, 4)"
        print(TileTensor(Span(buf), row_major[4, 4]()).vectorize[1, 3]())
            5:11 error mojo.simd-width width="3"
        print(TileTensor(Span(buf), row_major[4, 4]()).split[1000]())
            5:11 error mojo.tensor-uneven name="split" size="1000" shape="(4, 4)"
        print(TileTensor(Span(buf), row_major[4, 4]()).distribute[row_major[0, 1]()](0))
            5:11 error mojo.tensor-uneven name="distribute" size="0" shape="(4, 4)"
        print(Layout(IntTuple(4, 0), IntTuple(1, 1))(IntTuple(9, 9)))
            18
        print(composition(Layout.row_major(0, 4), Layout.row_major(4, 0)))
            5:11 error mojo.layout-composition outer="((0, 4):(4, 1))" inner="((4, 0):(0, 1))"
        print(coalesce(Layout(IntTuple(0, 0), IntTuple(0, 0))))
            (0:0)
        print_layout(Layout.row_major(100000, 100000))
            5:5 error mojo.print-layout
        var p = stack_allocation[100000000000, Float32]()
            5:13 error mojo.allocation-size size="100000000000"
        var p = stack_allocation[-1, Float32]()
            5:13 error mojo.allocation-size size="-1"
        var a = Array[Float32, 100000000000](fill=1)
            trap run.too-many-elements [("n", "100000000000"), ("max", "2147483647")]
        var a = Array[Float32, -1](fill=1)
            trap run.negative-size [("n", "-1")]
        print(row_major[UNKNOWN_VALUE, 4]())
            ((-1, 4):(4, 1))
        print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf))[1, 1])
            1.0
        print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf)).dim[0]())
            5:11 error mojo.runtime-layout
            5:11 note mojo.old-spelling old="LayoutTensor" new="TileTensor" until="1.1"
        print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf)))
            5:11 error mojo.runtime-layout
            5:11 note mojo.old-spelling old="LayoutTensor" new="TileTensor" until="1.1"
        print(TileTensor(Span(buf), row_major[8, 8]()).slice[0:99999999999999999999, 0:1]())
            5:58 error mojo.tensor-slice-range text="0:99999999999999999999" size="8" shape="(8, 8)"
    "#]]
    .assert_eq(&all);
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
fn a_copied_struct_has_its_own_array() {
    prints(
        r#"
@fieldwise_init
struct S(Copyable, Movable):
    var v: Array[Int, 3]

def main():
    var s = S([1, 2, 3])
    s.v[1] = 5
    var t = s.copy()
    t.v[0] = 9
    print(s.v, t.v)
"#,
        expect![[r#"
            [1, 5, 3] [9, 5, 3]
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
