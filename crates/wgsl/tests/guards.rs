//! What the loop limits look like, and that naga accepts them.

use device::interface::KernelModule;
use expect_test::expect_file;

fn module(source: &str) -> KernelModule {
    let compiled = wgsl::compile("kernels", source);
    match compiled.module {
        Some(module) => module,
        None => panic!("refused: {:#?}", compiled.problems),
    }
}

/// The guarded source is valid, keeps lines, and maps back byte for byte.
fn check(source: &str) -> String {
    let module = module(source);
    let Some(guarded) = module.guarded else { panic!("not guarded") };
    if let Err(error) = naga::front::wgsl::parse_str(&guarded.source) {
        panic!("{}\n{}", error.emit_to_string(&guarded.source), guarded.source);
    }
    for (line, (original, now)) in source.lines().zip(guarded.source.lines()).enumerate() {
        let mut rest = now.chars();
        assert!(original.chars().all(|c| rest.any(|d| c == d)), "line {line} moved:\n{original}\n{now}");
    }
    let mut back = vec![None; source.len()];
    for at in 0..guarded.source.len() {
        let original = guarded.original_offset(at as u32) as usize;
        if let Some(place) = back.get_mut(original) {
            // The last guarded byte that maps to an original byte is that byte itself.
            *place = Some(at);
        }
    }
    for (at, place) in back.into_iter().enumerate() {
        assert_eq!(place.map(|p| guarded.source.as_bytes()[p]), Some(source.as_bytes()[at]), "byte {at}");
    }
    for place in &module.loops {
        assert!(["for", "while", "loop"].contains(&&source[place.start as usize..place.end as usize]));
    }
    format!("// {:?}\n{}", guarded.guard, guarded.source)
}

#[test]
fn matmul() {
    expect_file!["guarded/matmul.wgsl"].assert_eq(&check(include_str!("kernels/matmul.wgsl")));
}

#[test]
fn reduce() {
    expect_file!["guarded/reduce.wgsl"].assert_eq(&check(include_str!("kernels/reduce.wgsl")));
}

#[test]
fn stencil() {
    expect_file!["guarded/stencil.wgsl"].assert_eq(&check(include_str!("kernels/stencil.wgsl")));
}

#[test]
fn helpers() {
    expect_file!["guarded/helpers.wgsl"].assert_eq(&check(include_str!("kernels/helpers.wgsl")));
}

#[test]
fn module_without_loops_is_not_guarded() {
    assert_eq!(module(include_str!("kernels/vector_add.wgsl")).guarded, None);
}
