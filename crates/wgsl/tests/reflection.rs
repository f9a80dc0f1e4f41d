//! What is read off the kernels that students write.

use device::interface::{BindingKind, Interface, KernelModule};
use expect_test::{Expect, expect};
use std::fmt::Write;

fn describe(kernel: &Interface, source: &str) -> String {
    let mut text = format!("{} {:?}", kernel.name, kernel.workgroup);
    if kernel.uses_loops {
        text += " loops";
    }
    if kernel.workgroup_bytes > 0 {
        let _ = write!(text, " workgroup={}", kernel.workgroup_bytes);
    }
    text.push('\n');
    assert_eq!(&source[kernel.name_range.0 as usize..kernel.name_range.1 as usize], kernel.name);
    for binding in &kernel.bindings {
        assert_eq!(&source[binding.name_range.0 as usize..binding.name_range.1 as usize], binding.name);
        let _ = write!(text, "  {}.{} {}: ", binding.group, binding.binding, binding.name);
        match &binding.kind {
            BindingKind::Storage { access, written, element, minimum_bytes, stride_bytes } => {
                let _ = writeln!(
                    text,
                    "{access:?} written={written} {element:?} min={minimum_bytes} stride={stride_bytes}"
                );
            }
            BindingKind::Uniform { bytes, fields } => {
                let fields: Vec<_> =
                    fields.iter().map(|f| format!("{}@{} {}", f.name, f.offset, f.scalar.name())).collect();
                let _ = writeln!(text, "uniform {bytes} bytes [{}]", fields.join(", "));
            }
        }
    }
    text
}

fn module(source: &str) -> KernelModule {
    let compiled = wgsl::compile("kernels", source);
    match compiled.module {
        Some(module) => module,
        None => panic!("refused: {:#?}", compiled.problems),
    }
}

fn check(source: &str, expected: Expect) {
    let text: String = module(source).kernels.iter().map(|k| describe(k, source)).collect();
    expected.assert_eq(&text);
}

#[test]
fn vector_add() {
    check(
        include_str!("kernels/vector_add.wgsl"),
        expect![[r#"
        vector_add [FromBlock("block_dim_x"), Fixed(1), Fixed(1)]
          0.0 a: Read written=false Scalar(F32) min=4 stride=4
          0.1 b: Read written=false Scalar(F32) min=4 stride=4
          0.2 result: ReadWrite written=true Scalar(F32) min=4 stride=4
          0.3 n: uniform 4 bytes [n@0 u32]
    "#]],
    );
}

#[test]
fn saxpy_takes_one_argument_per_field() {
    check(
        include_str!("kernels/saxpy.wgsl"),
        expect![[r#"
        saxpy [Fixed(64), Fixed(1), Fixed(1)]
          0.0 params: uniform 16 bytes [alpha@0 f32, n@4 u32, shift.x@8 i32, shift.y@12 i32]
          0.1 x: Read written=false Scalar(F32) min=4 stride=4
          0.2 y: ReadWrite written=true Scalar(F32) min=4 stride=4
    "#]],
    );
}

#[test]
fn matmul_naive_and_tiled() {
    check(
        include_str!("kernels/matmul.wgsl"),
        expect![[r#"
        matmul_naive [Fixed(16), Fixed(16), Fixed(1)] loops
          0.0 a: Read written=false Scalar(F32) min=4 stride=4
          0.1 b: Read written=false Scalar(F32) min=4 stride=4
          0.2 c: ReadWrite written=true Scalar(F32) min=4 stride=4
          0.3 size: uniform 4 bytes [n@0 u32]
        matmul_tiled [Fixed(16), Fixed(16), Fixed(1)] loops workgroup=2048
          0.0 a: Read written=false Scalar(F32) min=4 stride=4
          0.1 b: Read written=false Scalar(F32) min=4 stride=4
          0.2 c: ReadWrite written=true Scalar(F32) min=4 stride=4
          0.3 size: uniform 4 bytes [n@0 u32]
    "#]],
    );
}

#[test]
fn reduction_in_workgroup_memory() {
    check(
        include_str!("kernels/reduce.wgsl"),
        expect![[r#"
        reduce [FromBlock("block_dim_x"), Fixed(1), Fixed(1)] loops workgroup=1024
          0.0 input: Read written=false Scalar(F32) min=4 stride=4
          0.1 partial: ReadWrite written=true Scalar(F32) min=4 stride=4
          0.2 total: ReadWrite written=true Scalar(U32) min=4 stride=0
    "#]],
    );
}

#[test]
fn stencil_reads_only() {
    check(
        include_str!("kernels/stencil.wgsl"),
        expect![[r#"
        stencil [Fixed(128), Fixed(1), Fixed(1)] loops
          0.0 input: Read written=false Scalar(F32) min=4 stride=4
          0.1 output: ReadWrite written=true Scalar(F32) min=4 stride=4
    "#]],
    );
}

#[test]
fn shapes_of_elements() {
    check(
        r#"
struct P { pos: vec3f, mass: f32 }
struct Tail { count: u32, items: array<vec2u> }
@group(0) @binding(0) var<storage> v3: array<vec3f>;
@group(0) @binding(1) var<storage> m: array<mat2x2f>;
@group(0) @binding(2) var<storage> fixed: array<i32, 10>;
@group(1) @binding(0) var<storage, read_write> bodies: array<P>;
@group(1) @binding(5) var<storage, read_write> tail: Tail;
@group(1) @binding(2) var<storage, read_write> counts: array<atomic<u32>>;
@group(1) @binding(3) var<storage, read_write> only_read: array<vec4f>;
@group(2) @binding(0) var<storage, read> unused: array<f32>;
fn touch(i: u32) { bodies[i].mass = v3[i].x + m[i][0].x + f32(fixed[i]) + only_read[i].w; }
override block_dim_y: u32;
@compute @workgroup_size(8, block_dim_y)
fn k(@builtin(global_invocation_id) id: vec3u) {
    touch(id.x);
    atomicAdd(&counts[id.x], tail.items[0].x);
}
"#,
        expect![[r#"
            k [Fixed(8), FromBlock("block_dim_y"), Fixed(1)]
              0.0 v3: Read written=false Packed { scalar: F32, lanes: 4 } min=16 stride=16
              0.1 m: Read written=false Packed { scalar: F32, lanes: 4 } min=16 stride=16
              0.2 fixed: Read written=false Scalar(I32) min=40 stride=0
              1.0 bodies: ReadWrite written=true Opaque min=16 stride=16
              1.2 counts: ReadWrite written=true Scalar(U32) min=4 stride=4
              1.3 only_read: ReadWrite written=false Packed { scalar: F32, lanes: 4 } min=16 stride=16
              1.5 tail: ReadWrite written=false Opaque min=16 stride=8
        "#]],
    );
}
