//! What do tensors over host memory hold and print?

use super::{prints, says};
use expect_test::expect;

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
            13:15 error mojo.element-type expected="Float32" found="String" [mojo.typed-here 7:9]
            15:15 error mojo.element-type expected="Float32" found="Int32" [mojo.typed-here 7:9] [mojo.typed-here 14:9] fix "i"→"Float32(i)"
            17:5 error mojo.tensor-immutable name="r" type="LayoutTensor[DType.float32, ((4, 8):(8, 1)), ImmutAnyOrigin]"
            18:17 error mojo.no-dimension index="2" rank="2" shape="(4, 8)"
            19:47 error mojo.tensor-dtype name="LayoutTensor" expected="int32" found="Span[Float32]"
            20:13 error mojo.tensor-needs-layout name="TileTensor"
            21:13 error mojo.tensor-parameter-count name="tile" wanted="2" given="1" shape="(4, 8)"
            22:29 warning mojo.tensor-tile-long dim="1" size="9" length="8" shape="(4, 8)"
            23:29 error mojo.tensor-tile index="4" dim="1" size="2" shape="(4, 8)"
            24:13 error mojo.tensor-reshape shape="(4, 8)" has="32" new="40" wants="40"
            25:13 error mojo.layout-ranks shape="4" stride="(1, 2)"
            28:13 error mojo.tensor-uneven name="distribute" size="3" shape="(4, 8)"
            29:78 error mojo.assign-type name="q" expected="LayoutTensor[DType.float32, ((32):(1))]" found="LayoutTensor[DType.float32, ((4, 8):(8, 1))]" [mojo.typed-here 7:9]
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
fn a_layout_tensor_prints_by_rows_where_two_dimensions_are_longer_than_one() {
    prints(
        r#"
from layout import Layout, LayoutTensor

def main():
    var buf = List[Float32](length=6, fill=0)
    for i in range(6):
        buf[i] = Float32(i)
    print(LayoutTensor[DType.float32, Layout.row_major(1, 2, 3)](Span(buf)))
    print(LayoutTensor[DType.float32, Layout.row_major(2, 1, 3)](Span(buf)))
    print(LayoutTensor[DType.float32, Layout.row_major(1, 2)](Span(buf)))
    print(LayoutTensor[DType.float32, Layout.row_major(1, 1, 4)](Span(buf)))
    print(LayoutTensor[DType.float32, Layout.row_major(1, 1)](Span(buf)))
"#,
        expect![[r#"
            0.0 1.0 2.0 
            3.0 4.0 5.0 
            0.0 1.0 2.0 
            3.0 4.0 5.0 
            0.0 1.0 
            0.0 1.0 2.0 3.0
            0.0 
        "#]],
    );
}
