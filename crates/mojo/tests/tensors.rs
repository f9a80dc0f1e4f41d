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
