//! Layouts by themselves.

use super::common;
use super::prints;
use expect_test::expect;

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
            5:11 error mojo.tensor-needs-runtime-layout name="LayoutTensor" layout="((-1, 4):(4, 1))"
            5:11 note mojo.old-spelling old="LayoutTensor" new="TileTensor" until="1.1"
        print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf)).dim[0]())
            5:11 error mojo.tensor-needs-runtime-layout name="LayoutTensor" layout="((-1, 4):(4, 1))"
            5:11 note mojo.old-spelling old="LayoutTensor" new="TileTensor" until="1.1"
        print(LayoutTensor[DType.float32, Layout.row_major(UNKNOWN_VALUE, 4)](Span(buf)))
            5:11 error mojo.tensor-needs-runtime-layout name="LayoutTensor" layout="((-1, 4):(4, 1))"
            5:11 note mojo.old-spelling old="LayoutTensor" new="TileTensor" until="1.1"
        print(TileTensor(Span(buf), row_major[8, 8]()).slice[0:99999999999999999999, 0:1]())
            5:58 error mojo.tensor-slice-range text="0:99999999999999999999" size="8" shape="(8, 8)"
    "#]]
    .assert_eq(&all);
}
