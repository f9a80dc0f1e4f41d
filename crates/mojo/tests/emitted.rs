//! Hot loops become few instructions.

mod common;

use expect_test::{Expect, expect};
use mojo::Source;

/// The instructions of `main`.
fn emitted(text: &str, expected: Expect) {
    let checked = mojo::check(&[Source { name: "main.mojo", text }], &common::kernels());
    let shown = match checked.program {
        Some(program) => mojo::bytecode::disasm::disassemble(&program),
        None => common::render(text, &checked.diagnostics),
    };
    expected.assert_eq(&shown);
}

#[test]
fn filling_a_host_array() {
    emitted(
        r#"
from max.gpu.host import DeviceContext
comptime SIZE = 1_048_576
def main() raises:
    var ctx = DeviceContext()
    var h = ctx.enqueue_create_host_buffer[DType.float32](SIZE)
    for i in range(SIZE):
        h[i] = Float32(i) / Float32(SIZE)
    var wrong = 0
    for i in range(SIZE):
        if abs(h[i] - Float32(i) / Float32(SIZE)) > 1e-6:
            wrong += 1
    print(wrong)
"#,
        expect![[r#"
            fn main (s0 o0) -> (s0 o0) frame s12 o5
               0  s1 = 0
               1  o2 = ""
               2  CtxNew s1 o2
               3  o0 = move o2
               4  s1 = 1048576
               5  o2 = o0
               6  CreateHostBuffer s1 o2 float32 h
               7  o1 = move o2
               8  drop o0
               9  s2 = 0
              10  s3 = 1048576
              11  s1 = s2
              12  s4 = 1233125376
              13  if ge.int s1 s3 -> 18
              14  s6 = float32.int64 s1
              15  s5 = s6 div.float32 s4
              16  o1[s1] = s5
              17  s1 += 1; if s1 < s3 -> 14
              18  s0 = 0
              19  s2 = 0
              20  s3 = 1048576
              21  s1 = s2
              22  s4 = 1233125376
              23  s5 = 897988541
              24  s6 = 1
              25  if ge.int s1 s3 -> 34
              26  s9 = o1[s1]
              27  s11 = float32.int64 s1
              28  s10 = s11 div.float32 s4
              29  s8 = s9 sub.float32 s10
              30  s7 = abs.float32 s8
              31  if not gt.float32 s7 s5 -> 33
              32  s0 = s0 add.int 1
              33  s1 += 1; if s1 < s3 -> 26
              34  drop o1
              35  o3 = ""
              36  s1 = s0
              37  FormatAppend s1 o3 Scalar(Int)
              38  o4 = "\n"
              39  FormatAppend s1 o3 Str
              40  o2 = move o3
              41  Print s1 o2 0
              42  ret s0 o0
        "#]],
    );
}

#[test]
fn integer_loops() {
    emitted(
        r#"
def main():
    var total = 0
    for i in range(10):
        for j in range(i, 10, 2):
            if (i + j) % 3 == 0 and j != 4:
                total += i * j - 2
    var n = 27
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    print(total, n)
"#,
        expect![[r#"
            fn main (s0 o0) -> (s0 o0) frame s15 o3
               0  s0 = 0
               1  s3 = 0
               2  s4 = 10
               3  s2 = s3
               4  s5 = 10
               5  s6 = 2
               6  s7 = 3
               7  s8 = 0
               8  s9 = 4
               9  if ge.int s2 s4 -> 23
              10  s11 = s2
              11  s12 = s5
              12  s10 = s11
              13  if ge.int s10 s12 -> 22
              14  s14 = s2 add.int s10
              15  s13 = s14 mod.int64 s7
              16  if ne.int s13 s8 -> 21
              17  if eq.int s10 s9 -> 21
              18  s14 = s2 mul.int s10
              19  s13 = s14 add.int -2
              20  s0 = s0 add.int s13
              21  s10 += 2; if s10 before s12 -> 14
              22  s2 += 1; if s2 < s4 -> 10
              23  s1 = 27
              24  s2 = 2
              25  s3 = 0
              26  s4 = 3
              27  s5 = 1
              28  if eq.int s1 s5 -> 37
              29  s7 = s1 mod.int64 s2
              30  if ne.int s7 s3 -> 33
              31  s6 = s1 floordiv.int64 s2
              32  -> 35
              33  s7 = s1 mul.int 3
              34  s6 = s7 add.int 1
              35  s1 = s6
              36  if ne.int s1 s5 -> 29
              37  o1 = ""
              38  s2 = s0
              39  FormatAppend s2 o1 Scalar(Int)
              40  o2 = " "
              41  FormatAppend s2 o1 Str
              42  s2 = s1
              43  FormatAppend s2 o1 Scalar(Int)
              44  o2 = "\n"
              45  FormatAppend s2 o1 Str
              46  o0 = move o1
              47  Print s2 o0 0
              48  ret s0 o0
        "#]],
    );
}

#[test]
fn calls_and_lists() {
    emitted(
        r#"
def fib(n: Int) -> Int:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)
def main():
    var xs: List[Float32] = []
    for i in range(10):
        xs.append(Float32(fib(i)))
    var sum = Float32(0)
    for x in xs:
        sum += x * x
    print(sum)
"#,
        expect![[r#"
            fn fib (s1 o0) -> (s1 o0) frame s5 o0
               0  s1 = 2
               1  if ge.int s0 s1 -> 3
               2  ret s0 o0
               3  s3 = s0 add.int -1
               4  call fib #0 s3 o0
               5  s2 = s3
               6  s4 = s0 add.int -2
               7  call fib #0 s4 o0
               8  s3 = s4
               9  s1 = s2 add.int s3
              10  ret s1 o0
              11  ret s1 o0

            fn main (s0 o0) -> (s0 o0) frame s7 o4
               0  ListNew s1 o1 [float32 s1 o0]
               1  o0 = move o1
               2  s2 = 0
               3  s3 = 10
               4  s1 = s2
               5  if ge.int s1 s3 -> 12
               6  s6 = s1
               7  call fib #0 s6 o1
               8  s5 = s6
               9  s4 = float32.int64 s5
              10  push o0 s4.. o1..
              11  s1 += 1; if s1 < s3 -> 6
              12  s0 = 0
              13  s3 = len o0
              14  s2 = 0
              15  if ge.int s2 s3 -> 20
              16  s1 = o0[s2]
              17  s4 = s1 mul.float32 s1
              18  s0 = s0 add.float32 s4
              19  s2 += 1; if s2 < s3 -> 16
              20  drop o0
              21  o2 = ""
              22  s1 = s0
              23  FormatAppend s1 o2 Scalar(Float32)
              24  o3 = "\n"
              25  FormatAppend s1 o2 Str
              26  o1 = move o2
              27  Print s1 o1 0
              28  ret s0 o0
        "#]],
    );
}
