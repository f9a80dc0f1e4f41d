//! Numbers in kernels are those of the host.

use super::prints;

/// The host computes the same from the same numbers, and prints the differences.
const AS_THE_HOST: &str = "
def half(x: Int32) -> Int32:
    return x // 2

def k(r: Pointer[Int32, MutAnyOrigin], f: Pointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    var v = SIMD[DType.int32, 4](-7, -1, 5, 9) + Int32(i)
    var w = SIMD[DType.int32, 4](2, -3, 0, 4)
    var a = v // w + v % w + (v << w)
    var s = SIMD[DType.int8, 4](100, 50, -100, 7)
    s = s + s
    s += s
    var t = a + s.cast[DType.int32]() + v ** 3
    r[unsafe_offset=i] = t[0] + t[1] * 3 + t[2] * 5 + t[3] * 7 + half(Int32(i))
    var x = SIMD[DType.float32, 4](1.5, -2.5, 3.5, 0.25)
    x = x * 2 - Float32(i)
    x %= 3
    f[unsafe_offset=i] = (x ** 2).reduce_add()

def main() raises:
    var ctx = DeviceContext()
    var r = ctx.enqueue_create_buffer[DType.int32](4)
    var f = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[k](r, f, grid_dim=1, block_dim=4)
    with r.map_to_host() as h, f.map_to_host() as g:
        for i in range(4):
            var v = SIMD[DType.int32, 4](-7, -1, 5, 9) + Int32(i)
            var w = SIMD[DType.int32, 4](2, -3, 0, 4)
            var a = v // w + v % w + (v << w)
            var s = SIMD[DType.int8, 4](100, 50, -100, 7)
            s = s + s
            s += s
            var t = a + s.cast[DType.int32]() + v ** 3
            var x = SIMD[DType.float32, 4](1.5, -2.5, 3.5, 0.25)
            x = x * 2 - Float32(i)
            x %= 3
            print(h[i] - (t[0] + t[1] * 3 + t[2] * 5 + t[3] * 7 + half(Int32(i))), g[i] - (x ** 2).reduce_add())
";

#[test]
fn a_kernel_computes_with_vectors_as_the_host_does() {
    prints(AS_THE_HOST, &["0 0.0"; 4]);
}

/// Runs `line` in a kernel over the first eight numbers, from -3 on.
fn each(line: &str) -> String {
    format!(
        "
def k(r: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = i - 3
    r[unsafe_offset=i] = {line}

def main() raises:
    var ctx = DeviceContext()
    var r = ctx.enqueue_create_buffer[DType.float32](8)
    ctx.enqueue_function[k](r, grid_dim=1, block_dim=8)
    with r.map_to_host() as h:
        print(h[0], h[1], h[2], h[3], h[7])
"
    )
}

#[test]
fn shifts_past_the_width_keep_the_sign_of_an_int_only() {
    prints(&each("Float32(x >> 40)"), &["-1.0 -1.0 -1.0 0.0 0.0"]);
    prints(&each("Float32(x >> (40 + i))"), &["-1.0 -1.0 -1.0 0.0 0.0"]);
    prints(&each("Float32(Int8(x) >> Int8(9 + i))"), &["0.0 0.0 0.0 0.0 0.0"]);
}

#[test]
fn random_numbers_of_a_kernel_are_those_of_the_host() {
    let text = "from std.random.philox import Random, NormalRandom

def draw(out_: Pointer[Float32, MutAnyOrigin], seed: UInt64):
    var i = global_idx.x
    var r = Random(seed=seed, subsequence=UInt64(i))
    out_[unsafe_offset=i] = r.step_uniform()[0] + r.step_uniform()[3]

def main() raises:
    var one = Random(seed=42, subsequence=3)
    print(one.step(), one.step_uniform())
    var other = Random(seed=1)
    print(other.step_uniform())
    var normal = NormalRandom(seed=7)
    print(Int(normal.step_normal()[4] * 1000))
    with DeviceContext() as ctx:
        var f = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_function[draw](f, UInt64(9), grid_dim=1, block_dim=4)
        with f.map_to_host() as h:
            var same = True
            for i in range(4):
                var r = Random(seed=9, subsequence=UInt64(i))
                same = same and h[i] == r.step_uniform()[0] + r.step_uniform()[3]
            print(same)
";
    prints(
        text,
        &[
            "[173123250, 1913948817, 3105408601, 2569034695] [0.044216063, 0.23100871, 0.32571983, 0.49738392]",
            "[0.7805183, 0.78936935, 0.17145188, 0.42253614]",
            "2016",
            "True",
        ],
    );
}

#[test]
fn a_float_by_the_texts_zero_is_infinite_or_no_number() {
    prints(
        r#"def divide(o: Pointer[Float32, MutAnyOrigin]):
    var x = o[unsafe_offset=0]
    var nothing = Float32(0.0)
    o[unsafe_offset=0] = x / 0.0
    o[unsafe_offset=1] = -x / nothing
    o[unsafe_offset=2] = x % 0.0
    o[unsafe_offset=3] = x // -0.0
    o[unsafe_offset=4] = (SIMD[DType.float32, 2](0.0, -1.0) * x / 0.0)[1]
    o[unsafe_offset=5] /= 0.0

def main() raises:
    with DeviceContext() as ctx:
        var o = ctx.enqueue_create_buffer[DType.float32](6)
        o.enqueue_fill(2.5)
        ctx.enqueue_function[divide](o, grid_dim=1, block_dim=1)
        print(o)
"#,
        &["DeviceBuffer([inf, -inf, nan, -inf, -inf, inf])"],
    );
}

#[test]
fn what_wrapped_below_zero_is_divided_as_on_the_host() {
    prints(
        "from max.gpu import global_idx
from max.gpu.host import DeviceContext

def k(p: Pointer[Int32, MutAnyOrigin]):
    var s = Int32(global_idx.x) * 1103515245 + 12345
    p[unsafe_offset=global_idx.x] = s % 100 + s // 1000

def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[k](d, grid_dim=1, block_dim=4)
    var right = True
    with d.map_to_host() as h:
        for i in range(4):
            var s = Int32(i) * 1103515245 + 12345
            right = right and h[i] == s % 100 + s // 1000
    print(right)
",
        &["True"],
    );
}
