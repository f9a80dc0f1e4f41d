//! `Array[T, n]`.

use super::{prints, says};
use expect_test::expect;

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
