//! Tiles, slices, vectors, other shapes of a tensor.

use super::prints;
use expect_test::expect;

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
