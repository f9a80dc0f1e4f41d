//! Functions of the program that are launched: which kernels come out, with which arguments.

mod common;

use expect_test::{Expect, expect};
use mojo::Source;
use mojo::kernel::ParamKind;

/// The kernels of a program, a line each, and what is said of it. The imports that all need stand before it, on one line.
fn kernels(text: &str, expected: Expect) {
    let text = [IMPORTS, text].concat();
    let checked = mojo::check(&[Source { name: "main.mojo", text: &text }], &common::kernels());
    let mut out = String::new();
    for kernel in checked.kernels.iter().flatten() {
        let params = kernel.params.iter().map(|param| match param.kind {
            ParamKind::Buffer { dtype, written } => {
                format!("{}: {}{}", param.name, dtype.name(), if written { " written" } else { "" })
            }
            ParamKind::Scalar { dtype } => format!("{}: scalar {}", param.name, dtype.name()),
        });
        out.push_str(&format!("{}({})\n", kernel.name, params.collect::<Vec<_>>().join(", ")));
    }
    out.push_str(&common::render(&text, &checked.diagnostics));
    expected.assert_eq(&out);
}

const IMPORTS: &str = "from max.gpu import thread_idx, block_idx, block_dim, global_idx, lane_id, WARP_SIZE; \
from max.gpu.sync import barrier; from max.gpu.host import DeviceContext; from max.gpu.primitives import warp, block; \
from layout import TileTensor, TensorLayout, row_major; from std.atomic import Atomic\n";

#[test]
fn instances_of_generic_kernels_are_kernels() {
    kernels(
        r#"
comptime SIZE = 8
comptime layout = row_major[SIZE]()
def scale[n: Int](a: Pointer[Float32, MutAnyOrigin], f: Float32):
    var i = global_idx.x
    if i < n:
        a[unsafe_offset=i] *= f
def double[dtype: DType, //](a: Pointer[Scalar[dtype], MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n):
        a[unsafe_offset=i] *= 2
def add_one[L: TensorLayout](t: TileTensor[DType.float32, L, MutAnyOrigin]):
    var i = global_idx.x
    if i < SIZE:
        t[i] = t[i] + 1
comptime named = scale[SIZE]
def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](SIZE)
        var t = TileTensor(a, layout)
        ctx.enqueue_function[scale[SIZE]](a, Float32(2), grid_dim=1, block_dim=SIZE)
        ctx.enqueue_function[named](a, Float32(2), grid_dim=1, block_dim=SIZE)
        comptime local = scale[4]
        var compiled = ctx.compile_function[local]()
        ctx.enqueue_function(compiled, a, Float32(2), grid_dim=1, block_dim=SIZE)
        ctx.enqueue_function[double](a, Int32(SIZE), grid_dim=1, block_dim=SIZE)
        ctx.enqueue_function[add_one](t, grid_dim=1, block_dim=SIZE)
        ctx.enqueue_function[add_one[type_of(layout)]](t, grid_dim=1, block_dim=SIZE)
        ctx.enqueue_function[scale](a, Float32(2), grid_dim=1, block_dim=SIZE)
"#,
        expect![[r#"
            scale[8](a: float32 written, f: scalar float32)
            scale[4](a: float32 written, f: scalar float32)
            double[DType.float32](a: float32 written, n: scalar int32)
            add_one[((8):(1))](t: float32 written)
            30:30 error mojo.cannot-infer function="scale" name="n" example="scale[n]" [mojo.declared-here 5:5]
        "#]],
    );
}

#[test]
fn threads_of_warps_and_blocks_work_together() {
    kernels(
        r#"
def k(a: Pointer[Float32, MutAnyOrigin], c: Pointer[Int32, MutAnyOrigin], only_read: Pointer[UInt32, MutAnyOrigin]):
    var i = global_idx.x
    var x = a[unsafe_offset=i]
    x = warp.sum(x) + warp.max(x) + warp.prefix_sum[exclusive=True](x)
    x += warp.shuffle_down(x, UInt32(1)) + warp.shuffle_xor(UInt32(0xFFFFFFFF), x, 4) + warp.broadcast(x)
    x += warp.lane_group_sum[num_lanes=8](x)
    x += block.sum[block_size=64, broadcast=True](x) + block.broadcast[block_size=64](x, 3)
    var v = warp.shuffle_up(SIMD[DType.float32, 2](x, x), 1)
    a[unsafe_offset=i] = v[0]
    if Atomic.fetch_add(c, 1) == 63:
        print("last", i, x)
    _ = Atomic[DType.int32].max(c + 1, Int32(i))
    var expected = Int32(5)
    if Atomic.compare_exchange(c + 2, expected, 6):
        c[unsafe_offset=3] = expected
    _ = Atomic.load(only_read)
def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](64)
        var c = ctx.enqueue_create_buffer[DType.int32](4)
        var r = ctx.enqueue_create_buffer[DType.uint32](4)
        ctx.enqueue_function[k](a, c, r, grid_dim=1, block_dim=64)
"#,
        expect![[r#"
            k(a: float32 written, c: int32 written, only_read: uint32)
        "#]],
    );
}

#[test]
fn atomics_and_groups_say_what_they_cannot_do() {
    kernels(
        r#"
from max.gpu.primitives.warp import sum, shuffle_down
from max.gpu.intrinsics import threadfence
def k(a: Pointer[Float32, MutAnyOrigin], n: Pointer[Int64, MutAnyOrigin]):
    a[unsafe_offset=0] = sum(a[unsafe_offset=1]) + shuffle_down(a[unsafe_offset=2], 1)
    a[unsafe_offset=0] = warp.lane_group_sum[num_lanes=5](a[unsafe_offset=1])
    _ = Atomic.fetch_add(n, 1)
    _ = Atomic.fetch_add(a[unsafe_offset=0], 1)
    _ = Atomic.fetch_ad(a, 1)
    _ = Atomic[DType.int32].fetch_add(a, 1)
    _ = warp.sum(True)
    _ = warp.vote(True)
    threadfence()
def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](64)
        var n = ctx.enqueue_create_buffer[DType.int64](64)
        ctx.enqueue_function[k](a, n, grid_dim=1, block_dim=64)
"#,
        expect![[r#"
            k(a: float32 written, n: int64)
            7:26 error mojo.lane-group-size lanes="5"
            8:26 error mojo.kernel-atomic-type type="Int64"
            9:26 error mojo.atomic-pointer name="fetch_add" type="Float32"
            10:16 error mojo.unknown-member name="fetch_ad" type="Atomic" fix "fetch_ad"→"fetch_add"
            11:39 error mojo.argument-type function="fetch_add" name="ptr" expected="Pointer[Int32]" found="Pointer[Float32]" [mojo.typed-here 5:7]
            12:18 error mojo.not-for-type function="warp.sum" type="Bool"
            14:5 warning mojo.no-fence
        "#]],
    );
}

#[test]
fn warps_of_old_releases_are_found() {
    kernels(
        r#"
from gpu.warp import sum as warp_sum
import gpu.warp as old
from gpu import block as all_threads
def k(a: Pointer[Float32, MutAnyOrigin]):
    a[unsafe_offset=0] = warp_sum(a[unsafe_offset=1]) + old.max(a[unsafe_offset=2])
    a[unsafe_offset=0] += all_threads.sum[block_size=64](a[unsafe_offset=1])
def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](64)
        ctx.enqueue_function[k](a, grid_dim=1, block_dim=64)
"#,
        expect![[r#"
            k(a: float32 written)
            3:6 note mojo.old-spelling old="gpu.warp" new="max.gpu.primitives.warp" until="0.25.7" fix "gpu.warp"→"max.gpu.primitives.warp"
            4:8 note mojo.old-spelling old="gpu.warp" new="max.gpu.primitives.warp" until="0.25.7"
            5:6 note mojo.old-spelling old="gpu" new="max.gpu.primitives" until="0.26.2" fix "gpu"→"max.gpu.primitives"
        "#]],
    );
}

#[test]
fn what_a_kernel_cannot_do_is_said_at_its_place() {
    kernels(
        r#"
from std.os import abort
def again(n: Int) -> Int:
    if n < 1:
        return 0
    return again(n - 1)
def k(a: Pointer[Float32, MutAnyOrigin]):
    var wide = 2.5
    var numbers = [1, 2]
    if a[unsafe_offset=0] > 1:
        abort("stop")
    try:
        raise Error("no")
    except:
        pass
    a[unsafe_offset=0] = Float32(wide) + Float32(again(3)) + Float32(numbers[0])
def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](64)
        ctx.enqueue_function[k](a, grid_dim=1, block_dim=(64, 32))
"#,
        expect![[r#"
            k(a: float32 written)
            7:12 error mojo.kernel-recursion name="again"
            9:9 error mojo.kernel-float64 type="Float64"
            10:9 error mojo.kernel-host-type type="List[Int]"
            12:9 error mojo.kernel-abort text="abort(\"stop\")"
            13:5 error mojo.kernel-raise text="try:"
            14:9 error mojo.kernel-raise text="raise Error(\"no\")"
            21:58 warning mojo.block-too-large threads="2048" most="1024"
        "#]],
    );
}

/// 0.25.6 compiled this and ran it by the kernel's layout; the present compiler refuses the launch.
#[test]
fn launches_of_the_first_releases_compare_no_layouts() {
    let text = |imports: &str, word: &str| {
        format!(
            "{imports}from layout import Layout, LayoutTensor\n\n\
             {word} k(a: LayoutTensor[DType.float32, Layout.row_major(17), MutableAnyOrigin]):\n    a[0] = 1\n\n\
             def main() raises:\n    var ctx = DeviceContext()\n    var b = ctx.enqueue_create_buffer[DType.float32](17)\n    \
             var t = LayoutTensor[DType.float32, Layout.row_major(15), MutableAnyOrigin](b)\n    \
             ctx.enqueue_function[k](t, grid_dim=1, block_dim=1)\n"
        )
    };
    let said = |text: &str| -> Vec<&'static str> {
        let checked = mojo::check(&[Source { name: "main.mojo", text }], &[]);
        checked
            .diagnostics
            .iter()
            .map(|d| d.id)
            .filter(|id| id.contains("launch") || id.contains("kernel-"))
            .collect()
    };
    assert_eq!(said(&text("from gpu.host import DeviceContext\n", "fn")), ["mojo.old-launch-layout"]);
    assert_eq!(said(&text("from max.gpu.host import DeviceContext\n", "def")), ["mojo.kernel-argument-type"]);
}

#[test]
fn a_block_is_held_against_the_device_that_is_known() {
    let text = "from max.gpu.host import DeviceContext, DeviceAttribute\n\ndef k(a: Pointer[Float32, MutAnyOrigin]):\n    a[unsafe_offset=0] = 1\n\n\
                def main() raises:\n    var ctx = DeviceContext()\n    var a = ctx.enqueue_create_buffer[DType.float32](1)\n    \
                ctx.enqueue_function[k](a, grid_dim=1, block_dim=512)\n    \
                print(ctx.get_attribute(DeviceAttribute.MAX_THREADS_PER_BLOCK))\n";
    let sources = [Source { name: "main.mojo", text }];
    assert_eq!(mojo::check(&sources, &[]).diagnostics, []);
    let limits = mojo::Limits { threads_per_block: 256 };
    let said = mojo::check_for(&sources, &[], limits).diagnostics;
    expect![[r#"
        9:54 warning mojo.block-too-large threads="512" most="256"
    "#]]
    .assert_eq(&common::render(text, &said));
}

#[test]
fn what_programs_of_the_time_wrote_around_kernels_is_taken() {
    let text = "from gpu import thread_idx, block_idx, MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from utils import StaticTuple

alias row = Layout.row_major(1, 16)

@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](16))
fn one_row(a: LayoutTensor[DType.float32, row, MutableAnyOrigin]):
    var weights = StaticTuple[Float32, 2](1, 2)
    tile = a.tile[4, 4](block_idx.y, block_idx.x)
    if thread_idx.y < 1:
        tile[thread_idx.y, thread_idx.x] = weights[1]

def main():
    ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](16)
    b = b.enqueue_fill(0)
    _ = b.enqueue_fill(1)
    b.enqueue_fill(2)
    t = LayoutTensor[DType.float32, row, MutableAnyOrigin](b)
    ctx.enqueue_function[one_row](t, grid_dim=(4, 1), block_dim=(4, 4))
";
    let said = common::diagnose(text);
    let loud: Vec<&str> = said.lines().filter(|line| !line.contains(" note ")).collect();
    assert_eq!(loud, [r#"11:25 warning mojo.tensor-tile-long dim="0" size="4" length="1" shape="(1, 16)""#,]);
}
