//! What programs do, where Mojo's own compiler cannot be asked (kernels, files, old spellings, ends of buffers).

mod common;

use expect_test::{Expect, expect};
use mojo::{KnobValue, OperationKind, Source};

fn prints(text: &str, expected: Expect) {
    expected.assert_eq(&common::run(text));
}

fn traces(text: &str, expected: Expect) {
    expected.assert_eq(&common::trace(text));
}

#[test]
fn lists_in_lists_have_one_owner_each() {
    prints(
        r#"
def grow(mut xs: List[List[Int]]):
    xs[0].append(7)

def made() -> List[List[Int]]:
    var rows: List[List[Int]] = [[1], [2]]
    return rows

def main():
    var filled = List[List[Int]](length=2, fill=[0])
    filled[0].append(1)
    print(filled)
    var repeated = [[0]] * 2
    repeated[0].append(1)
    print(repeated)
    var rows = made()
    grow(rows)
    print(rows)
    var both = rows + rows
    both[0].append(9)
    print(both, rows)
    var part = rows[0:1]
    part[0].append(5)
    print(part, rows)
    var other = rows.copy()
    other[0].clear()
    print(other, rows)
    var a = [1]
    var b = [2]
    a, b = b^, a^
    print(a, b)
"#,
        expect![[r#"
            [[0, 1], [0]]
            [[0, 1], [0]]
            [[1, 7], [2]]
            [[1, 7, 9], [2], [1, 7], [2]] [[1, 7], [2]]
            [[1, 7, 5]] [[1, 7], [2]]
            [[], [2]] [[1, 7], [2]]
            [2] [1]
        "#]],
    );
}

#[test]
fn a_buffer_ends_after_its_last_use_on_each_way() {
    traces(
        r#"
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](1)
    var b = ctx.enqueue_create_buffer[DType.float32](1)
    if len(a) > 3:
        a.enqueue_fill(1)
    else:
        b.enqueue_fill(1)
    print("after if")
    var c = ctx.enqueue_create_buffer[DType.float32](1)
    for i in range(2):
        c.enqueue_fill(Float32(i))
        var d = ctx.enqueue_create_buffer[DType.float32](1)
        d.enqueue_fill(2)
        if i == 1:
            break
        d.enqueue_fill(3)
    print("after loop")
    var e = ctx.enqueue_create_buffer[DType.float32](1)
    e = ctx.enqueue_create_buffer[DType.float32](2)
    e.enqueue_fill(1)
    var f = ctx.enqueue_create_buffer[DType.float32](1)
    print("f is never used")
    var g = ctx.enqueue_create_buffer[DType.float32](1)
    g.enqueue_fill(1)
    print("g is kept")
    _ = g^
    print("end")
"#,
        expect![[r#"
            4: context
            5: device buffer a 1×float32
            6: device buffer b 1×float32
            7: free a
            10: fill b
            10: free b
            12: device buffer c 1×float32
            14: fill c
            15: device buffer d 1×float32
            16: fill d
            19: fill d
            19: free d
            14: fill c
            15: device buffer d 1×float32
            16: fill d
            17: free d
            13: free c
            21: device buffer e 1×float32
            21: free e
            22: device buffer e 2×float32
            23: fill e
            23: free e
            24: device buffer f 1×float32
            24: free f
            26: device buffer g 1×float32
            27: fill g
            29: free g
            after if
            after loop
            f is never used
            g is kept
            end
        "#]],
    );
}

#[test]
fn a_buffer_ends_when_an_error_passes_by() {
    traces(
        r#"
from max.gpu.host import DeviceContext
def work(ctx: DeviceContext) raises:
    var a = ctx.enqueue_create_buffer[DType.float32](1)
    with a.map_to_host() as h:
        h[0] = 3
        raise Error("stop")
    a.enqueue_fill(1)
def main() raises:
    var ctx = DeviceContext()
    try:
        work(ctx)
    except e:
        print(e)
    try:
        var b = ctx.enqueue_create_buffer[DType.float32](1)
        if len(b) == 1:
            raise Error("again")
        b.enqueue_fill(1)
    except e:
        print(e)
    print("end")
"#,
        expect![[r#"
            10: context
            4: device buffer a 1×float32
            5: map a
            5: unmap a
            5: free a
            16: device buffer b 1×float32
            17: free b
            stop
            again
            end
        "#]],
    );
}

#[test]
fn learners_programs_run_as_they_are() {
    traces(
        r#"
from gpu.host import DeviceContext
from testing import assert_equal
from kernels import scale

alias SIZE = 4
alias dtype = DType.float32

fn main() raises:
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(2)
        expected = ctx.enqueue_create_host_buffer[dtype](SIZE).enqueue_fill(6)
        ctx.enqueue_function[scale](out, 3, grid_dim=1, block_dim=64)
        ctx.synchronize()
        with out.map_to_host() as out_host:
            print("out:", out_host)
            print("expected:", expected)
            for i in range(SIZE):
                assert_equal(out_host[i], expected[i])
"#,
        expect![[r#"
            10: context
            11: device buffer out 4×float32
            11: fill out
            12: host buffer expected 4×float32
            12: fill host
            13: launch scale [1, 1, 1] [64, 1, 1]
            14: synchronize
            15: map out
            18: free host
            15: unmap out
            15: free out
            out: HostBuffer([6.0, 6.0, 6.0, 6.0])
            expected: HostBuffer([6.0, 6.0, 6.0, 6.0])
        "#]],
    );
}

#[test]
fn a_failed_assertion_says_where() {
    prints(
        r#"from std.testing import assert_equal, assert_true
def main() raises:
    try:
        assert_true(1 > 2, "one is small")
    except e:
        print(e)
    assert_equal(Float32(2), 3.0, "the sum")
"#,
        expect![[r#"
            At main.mojo:4:20: AssertionError: one is small
            Unhandled exception caught during execution: At main.mojo:7:17: AssertionError: `left == right` comparison failed:
               left: 2.0
              right: 3.0
              reason: the sum
            exit 1
        "#]],
    );
}

#[test]
fn compiled_kernels_launch() {
    traces(
        r#"
from max.gpu.host import DeviceContext, Dim
from kernels import vector_add as add
comptime GRID = (2, 1)
comptime kernel = add
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    a.enqueue_fill(1.5)
    var f = ctx.compile_function[kernel]()
    var n = 4
    ctx.enqueue_function(f, a, a, a, n, grid_dim=GRID, block_dim=Dim(2))
    ctx.enqueue_function[kernel, kernel](a, a, a, n, grid_dim=(n, 2, 1), block_dim=2)
    print(a)
"#,
        expect![[r#"
            7: context
            8: device buffer a 4×float32
            9: fill a
            12: launch vector_add [2, 1, 1] [2, 1, 1]
            13: launch vector_add [4, 2, 1] [2, 1, 1]
            14: read back a
            14: free a
            DeviceBuffer([6.0, 6.0, 6.0, 6.0])
        "#]],
    );
}

#[test]
fn other_files_are_imported() {
    let main = "from helpers import double, N\nimport helpers\ndef main():\n    print(double(N), helpers.double(2))\n";
    let helpers = "comptime N = 21\ndef double(x: Int) -> Int:\n    return x * 2\n";
    let sources = [Source { name: "main.mojo", text: main }, Source { name: "helpers.mojo", text: helpers }];
    let checked = mojo::check(&sources, &[]);
    assert!(checked.program.is_some(), "{:?}", checked.diagnostics);
    let wrong = [
        sources[0],
        Source {
            name: "helpers.mojo",
            text: "comptime N = 21\ndef doubel(x: Int) -> Int:\n    return x + 0.5\n",
        },
    ];
    let checked = mojo::check(&wrong, &[]);
    let ids: Vec<(u32, &str)> = checked.diagnostics.iter().map(|d| (d.span.file.0, d.id)).collect();
    assert_eq!(
        ids,
        [(0, "mojo.no-such-import"), (0, "mojo.no-such-import"), (1, "mojo.float-literal-with-int")]
    );
}

#[test]
fn knobs_are_the_numbers_at_the_top() {
    let text = "comptime SIZE = 1_024\ncomptime SCALE = -2.5\ncomptime N: Int32 = 7\ncomptime BLOCK = SIZE // 4\ncomptime dtype = DType.float32\nalias OLD = 3\ndef main():\n    comptime inner = 5\n";
    let checked = mojo::check(&[Source { name: "main.mojo", text }], &[]);
    let knobs: Vec<(&str, KnobValue, &str)> =
        checked.knobs.iter().map(|knob| (knob.name.as_str(), knob.value, knob.span.text(text))).collect();
    assert_eq!(
        knobs,
        [
            ("SIZE", KnobValue::Int(1024), "1_024"),
            ("SCALE", KnobValue::Float(-2.5), "-2.5"),
            ("N", KnobValue::Int(7), "7"),
            ("OLD", KnobValue::Int(3), "3"),
        ]
    );
}

#[test]
fn places_of_operations_are_known() {
    let text = "from max.gpu.host import DeviceContext\ndef main() raises:\n    var ctx = DeviceContext()\n    var d = ctx.enqueue_create_buffer[DType.float32](4)\n    var h = ctx.enqueue_create_host_buffer[DType.float32](4)\n    d.enqueue_fill(1)\n    ctx.enqueue_copy(d, h)\n    ctx.enqueue_copy(h, d)\n    ctx.enqueue_copy(d, d)\n    with d.map_to_host() as m:\n        m[0] = 1\n    ctx.synchronize()\n";
    let checked = mojo::check(&[Source { name: "main.mojo", text }], &[]);
    let kinds: Vec<OperationKind> = checked.operations.iter().map(|operation| operation.kind).collect();
    use OperationKind as K;
    assert_eq!(
        kinds,
        [
            K::AllocateDevice,
            K::AllocateHost,
            K::Fill,
            K::Upload,
            K::Download,
            K::CopyOnDevice,
            K::Map,
            K::Wait
        ]
    );
    assert!(checked.arrays.iter().filter(|array| array.name == "d").count() >= 7);
}

#[test]
fn pointers_reach_host_memory() {
    prints(
        r#"
from std.memory import alloc
def fill(p: Pointer[Int32, MutAnyOrigin], n: Int):
    for i in range(n):
        p[unsafe_offset=i] = Int32(i * i)
def main():
    var p = alloc[Int32](4)
    fill(p, 4)
    var q = p + 1
    q += 1
    print(p[unsafe_offset=1], q[unsafe_offset=0], q.load(1))
    q.store(9)
    print(p[unsafe_offset=2])
    p.free()
    var xs: List[Float32] = [1, 2]
    var v = xs.unsafe_ptr()
    v[unsafe_offset=1] += 5
    print(xs)
"#,
        expect![[r#"
            1 4 9
            9
            [1.0, 7.0]
        "#]],
    );
}

#[test]
fn vectors_in_lists_and_lanes_by_index() {
    prints(
        r#"
def main():
    var points: List[SIMD[DType.float32, 2]] = []
    points.append(SIMD[DType.float32, 2](1, 2))
    points.append(3)
    points[0][1] += 0.5
    var i = 1
    points[1][i] = 9
    points[1] *= 2
    print(points, points[0][i])
    var v = SIMD[DType.int32, 4](0)
    for k in range(4):
        v[k] += Int32(k)
    v <<= 1
    print(v, v.reduce_max(), v % 4)
    var t = (1, (2.5, "x"))
    t[1][0] *= 2
    t[1][1] += "y"
    print(t)
"#,
        expect![[r#"
            [[1.0, 2.5], [6.0, 18.0]] 2.5
            [0, 2, 4, 6] 6 [0, 2, 0, 2]
            (1, (5.0, xy))
        "#]],
    );
}

/// What 0.25.6 and 0.26.1 print, asked of their compilers.
#[test]
fn old_files_convert_as_their_releases_did() {
    prints(
        r#"
from math import ceildiv

fn half(x: Float32) -> Float32:
    return x / 2

def main():
    var i = 5
    var a = Int32(7)
    var f = Float32(2.5)
    print(7 / 2, i / 2, i * 2.5)
    print(a != i, a * i, f * i, f / i, i * a)
    var x: Float32 = i
    x += i
    print(x, half(i), f if i > 9 else i)
    i /= 2
    print(i)
    var xs = List[Int32]()
    xs.append(i)
    xs[0] = i + 1
    print(xs[-1], xs.__str__())
    var u = UInt(3)
    u += i
    print(i + u, i < u, u)
    print(Scalar[DType.int8].MAX)
"#,
        expect![[r#"
            3.5 2.5 12.5
            True 35 12.5 0.5 35
            10.0 2.5 5.0
            2
            3 [3]
            7 True 5
            127
        "#]],
    );
}

/// A file of today says nothing of the past: the same mixes are mistakes.
#[test]
fn present_files_mix_nothing() {
    let (mixed, _) = mojo_errors(
        "def main():\n    var i = 5\n    print(Float32(1) * i, i + UInt(2))\n    var x: Float32 = i\n",
    );
    assert_eq!(mixed, ["mojo.mixed-types", "mojo.mixed-types", "mojo.assign-type"]);
    let (none, division) = mojo_errors("def main():\n    var i = 7\n    print(i / 2)\n");
    assert!(none.is_empty());
    assert!(!division.contains(&"mojo.old-int-division"));
}

/// The ids of a text's errors, and of all it says.
fn mojo_errors(text: &str) -> (Vec<&'static str>, Vec<&'static str>) {
    let checked = mojo::check(&[Source { name: "main.mojo", text }], &[]);
    let errors = checked.diagnostics.iter().filter(|d| d.severity == mojo::diagnostics::Severity::Error);
    (errors.map(|d| d.id).collect(), checked.diagnostics.iter().map(|d| d.id).collect())
}

/// What Mojo 1.2.0 prints.
#[test]
fn complex_numbers_are_a_file_of_the_library() {
    prints(
        r#"
from std.complex import ComplexSIMD, ComplexFloat32

def main():
    var a = ComplexSIMD[DType.float32, 1](1, 2)
    var b = ComplexFloat32(3, -1)
    print(a * b, a / b, a.squared_add(b), a.norm(), b.conj())
    print(a + b, -a, a.re)
    var v = ComplexSIMD[DType.float32, 4](SIMD[DType.float32, 4](1, 2, 3, 4), 1)
    print(v.squared_norm())
"#,
        expect![[r#"
            5.0 + 5.0i 0.1 + 0.7i 0.0 + 3.0i 2.236068 3.0 + 1.0i
            4.0 + 1.0i -1.0 + -2.0i 1.0
            [2.0, 5.0, 10.0, 17.0]
        "#]],
    );
    let quiet = mojo_errors(
        "from std.complex import ComplexFloat32\n\ndef main():\n    print(ComplexFloat32(1, 2))\n",
    );
    assert_eq!(quiet, (Vec::new(), Vec::new()));
}

#[test]
fn tuples_are_looked_into() {
    prints(
        r#"
def three() -> Int:
    print("asked once")
    return 3

def main():
    var word = String("sub")
    print(word in ("add", "sub"), word not in ("add", "mul"), three() in (1, 2, 3), 4 in (1, 2))
"#,
        expect![[r#"
            asked once
            True True True False
        "#]],
    );
}

#[test]
fn a_suite_runs_the_functions_of_the_file_that_are_tests() {
    prints(
        r#"
from std.testing import assert_equal, TestSuite

def test_adds() raises:
    assert_equal(1 + 1, 2)

def test_fails() raises:
    print("inside")
    assert_equal(1 + 1, 3, "math")

def helper() raises:
    raise Error("never called")

def main():
    try:
        TestSuite.discover_tests[__functions_in_module()]().run()
    except e:
        var lines = String(e).split("\n")
        print(len(lines), "1 passed , 1 failed , 0 skipped" in String(e))
        print(lines[4])
    try:
        var suite = TestSuite()
        suite.test[test_adds]()
        suite.skip[helper]()
        suite^.run()
    except e:
        print("not here")
"#,
        expect![[r#"
            inside
            12 True
                  At main.mojo:9:17: AssertionError: `left == right` comparison failed:

            Running 2 tests for main.mojo 
                PASS [ 0.0 ] test_adds
                SKIP [ 0.0 ] helper
            --------
            Summary [ 0.0 ] 2 tests run: 1 passed , 0 failed , 1 skipped 

        "#]],
    );
}
