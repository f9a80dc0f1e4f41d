//! The WGSL that canonical kernels become, in full: readable, with the program's names and lines, and valid.
//!
//! `tests/emitted/NAME.wgsl` is what `tests/mojo/kernels/NAME.mojo` launches, as the Kernel panel shows it. `UPDATE_EXPECT=1` renews it.
#![cfg(not(target_arch = "wasm32"))]

#[path = "programs/folder.rs"]
mod folder;

use expect_test::expect_file;
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
