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
