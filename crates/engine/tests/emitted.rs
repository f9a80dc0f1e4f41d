//! The WGSL that canonical kernels become, in full: readable, with the program's names and lines, and valid.
//!
//! `tests/emitted/NAME.wgsl` is what `tests/mojo/kernels/NAME.mojo` launches, as the Kernel panel shows it. `UPDATE_EXPECT=1` renews it.
#![cfg(not(target_arch = "wasm32"))]

#[path = "programs/folder.rs"]
mod folder;

use expect_test::expect_file;
use mojo::kernel::{Fold, LaunchKey, ParamKind};
use protocol::{File, KernelView};

/// One of each kind that a course teaches.
const KERNELS: [&str; 27] = [
    "async_copy",
    "atomic_float",
    "attention",
    "axis_sum",
    "blocks_2d",
    "broadcast",
    "comptime_branches",
    "conv_1d",
    "dot_product",
    "early_return",
    "guard_bounds",
    "histogram_shared",
    "integer_rules",
    "layout_tensor_tile",
    "map_add_ten",
    "matmul_naive",
    "matmul_tiled",
    "pooling",
    "prefix_sum_block",
    "print_in_kernel",
    "scalar_arguments",
    "simd_load",
    "softmax",
    "stencil_double_buffer",
    "struct_in_kernel",
    "transpose_shared",
    "warp_reduction",
];

fn written(name: &str) -> Vec<KernelView> {
    let text = folder::sources().remove(&format!("kernels/{name}.mojo")).expect(name);
    let files = [File { name: "main.mojo".into(), text }];
    let analyzed = engine::analyze(&files, 0);
    assert!(analyzed.program.is_some(), "{name}: {:#?}", analyzed.analysis.diagnostics);
    analyzed.analysis.written
}

#[test]
fn canonical_kernels_become_this_wgsl() {
    for name in KERNELS {
        let views = written(name);
        assert!(!views.is_empty(), "{name}");
        let mut all = String::new();
        for view in &views {
            let found = wgsl::compile(name, &view.wgsl);
            assert!(found.module.is_some(), "{name}: {:#?}\n{}", found.problems, view.wgsl);
            let wrong: Vec<_> =
                found.problems.iter().filter(|p| p.severity == wgsl::Severity::Error).collect();
            assert!(wrong.is_empty(), "{name}: {wrong:#?}\n{}", view.wgsl);
            let [x, y, z] = view.block;
            all.push_str(&format!(
                "// {} for blocks of {x} × {y} × {z} threads\n\n{}\n",
                view.name,
                view.wgsl.trim_end()
            ));
            all.push('\n');
        }
        let golden = format!("{}/tests/emitted/{name}.wgsl", env!("CARGO_MANIFEST_DIR"));
        expect_file![golden].assert_eq(&format!("{}\n", all.trim_end()));
    }
}

/// `tests/emitted/warp_subgroups.wgsl`: where the device's subgroups are warps, no memory of the block is needed for them.
#[test]
fn warps_are_subgroups_where_these_are_of_32() {
    let mut all = String::new();
    for name in ["warp_reduction", "warp_scan", "warp_shuffle"] {
        let text = folder::sources().remove(&format!("kernels/{name}.mojo")).expect(name);
        let analyzed = engine::analyze(&[File { name: "main.mojo".into(), text: text.clone() }], 0);
        for kernel in analyzed.kernels.iter().flatten() {
            let buffers = kernel.params.iter().filter(|p| matches!(p.kind, ParamKind::Buffer { .. })).count();
            let key = |block, subgroups_of_32| LaunchKey {
                block,
                shares: (0..buffers as u32).collect(),
                offset: vec![false; buffers],
                fold: Fold::None,
                subgroups_of_32,
                f16: false,
            };
            let written = |key| mojo::kernel::emit(kernel, &key, &[&text]).expect(name).source;
            let source = written(key([64, 1, 1], true));
            let found = wgsl::compile(name, &source);
            assert!(found.module.is_some(), "{name}: {:#?}\n{source}", found.problems);
            all.push_str(&format!("// {}\n\n{}\n\n", kernel.name, source.trim_end()));
            // WGSL does not say how other blocks are cut into subgroups.
            for other in [key([64, 1, 1], false), key([32, 2, 1], true), key([48, 1, 1], true)] {
                assert!(!written(other.clone()).contains("subgroup"), "{name}: {other:?}");
            }
        }
    }
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/emitted/warp_subgroups.wgsl");
    expect_file![golden].assert_eq(&format!("{}\n", all.trim_end()));
}
