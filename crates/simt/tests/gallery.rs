//! Small kernels, correct and faulty: what does checked mode say of each?
#![cfg(not(target_arch = "wasm32"))]

mod common;
#[path = "gallery/expected.rs"]
mod expected;

use common::case::{Case, described, folder};
use common::{Outcome, run};
use device::{Device, RunSettings};
use std::fmt::Write;

/// Endless kernels are to end soon.
fn cpu() -> simt::CpuDevice {
    common::cpu(1 << 22)
}

/// What is wrong with the arrays, compared with the host's.
fn wrong_values(case: &Case, outcome: &Outcome) -> String {
    let mut wrong = String::new();
    let Some(arrays) = expected::expected(case) else { return "no expected values".to_owned() };
    for (name, mut values) in arrays {
        let mut found = outcome.values(name);
        if expected::any_order(case, name) {
            (values, found) = (expected::sorted(&values), expected::sorted(&found));
        }
        // Halves and quotients round; everything else is whole.
        let close = |(e, f): (&f64, &f64)| (e - f).abs() <= 1e-6 * e.abs();
        if values.len() != found.len() || !values.iter().zip(&found).all(close) {
            let _ = write!(wrong, "\n    {name} is {found:?}\n    instead of {values:?}");
        }
    }
    wrong
}

fn correct_on(device: &mut dyn Device, settings: RunSettings, with_subgroups: bool) -> String {
    let mut wrong = String::new();
    for case in folder("gallery/correct") {
        if case.name.starts_with("subgroup") && !with_subgroups {
            continue;
        }
        match run(device, &case, &case.source, settings) {
            Err(error) => {
                let _ = writeln!(wrong, "{}: {error}", case.name);
            }
            Ok(outcome) => {
                for finding in outcome.findings() {
                    let _ = writeln!(wrong, "{}: {}", case.name, described(finding));
                }
                let values = wrong_values(&case, &outcome);
                if !values.is_empty() {
                    let _ = writeln!(wrong, "{}: {values}", case.name);
                }
            }
        }
    }
    wrong
}

#[test]
fn correct_kernels_give_the_hosts_values_unchecked() {
    let wrong = correct_on(&mut cpu(), common::PLAIN, true);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn correct_kernels_give_the_hosts_values_and_no_finding() {
    let cases = folder("gallery/correct").len();
    assert!(cases >= 50, "{cases} correct kernels");
    let wrong = correct_on(&mut cpu(), common::CHECKED, true);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn faulty_kernels_give_the_findings_of_their_headers_and_no_others() {
    let cases = folder("gallery/faulty");
    assert!(cases.len() >= 50, "{} faulty kernels", cases.len());
    let mut device = cpu();
    let mut wrong = String::new();
    for case in &cases {
        match run(&mut device, case, &case.source, common::CHECKED) {
            Ok(outcome) => wrong += &unexpected(case, &outcome),
            Err(error) => {
                let _ = writeln!(wrong, "{}: {error}", case.name);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Findings that the header does not have, and findings of the header that were not made.
fn unexpected(case: &Case, outcome: &Outcome) -> String {
    let mut wrong = String::new();
    let mut found = outcome.findings();
    for expected in &case.finds {
        match found.iter().position(|f| expected.fits(f)) {
            Some(at) => {
                found.swap_remove(at);
            }
            None => {
                let _ = writeln!(wrong, "{}: missed {expected:?}", case.name);
            }
        }
    }
    for finding in found {
        let _ = writeln!(wrong, "{}: found {}", case.name, described(finding));
    }
    wrong
}

#[test]
fn every_kind_of_finding_stands_in_the_gallery_in_several_guises() {
    use trace::CheckKind::*;
    let cases = folder("gallery/faulty");
    let kinds = [
        OutOfBoundsRead,
        OutOfBoundsWrite,
        UninitializedRead,
        UninitializedSharedRead,
        RaceInBlock,
        RaceBetweenBlocks,
        SameValueRace,
        BarrierDivergence,
        IndexOverflow,
        Endless,
    ];
    for kind in kinds {
        let name = common::case::kind_name(kind);
        let count = cases.iter().filter(|case| case.finds.iter().any(|f| f.kind == name)).count();
        assert!(count >= 4, "{name}: {count} cases");
    }
}

#[test]
fn correct_kernels_give_the_hosts_values_on_webgpu() {
    let Some(mut gpu) = common::gpu() else { return };
    let subgroups = gpu.report().features.iter().any(|f| f == "subgroups");
    let wrong = correct_on(&mut gpu, common::PLAIN, subgroups);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn faulty_kernels_are_read_and_refused_only_where_their_header_says_so() {
    let mut wrong = String::new();
    for case in folder("gallery/faulty") {
        let accepted = wgsl::compile("kernels", &case.source).module.is_some();
        if accepted == case.refused {
            let _ = writeln!(wrong, "{}: accepted: {accepted}", case.name);
        }
        if let Err(error) = common::module::module(&case.source) {
            let _ = writeln!(wrong, "{}: {error}", case.name);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// In one binding WGSL lets an atomic be touched by atomic operations alone, and this is the only other way.
#[test]
fn a_buffer_that_is_atomic_to_one_binding_and_plain_to_another_is_refused() {
    let text = "// launch 1 of 8
// counts: u32 8 zero
// plain: same counts
@group(0) @binding(0) var<storage, read_write> counts: array<atomic<u32>>;
@group(0) @binding(1) var<storage, read> plain: array<u32>;
@compute @workgroup_size(8)
fn count(@builtin(local_invocation_index) l: u32) {
    atomicAdd(&counts[plain[l]], 1u);
}";
    let case = Case::read("mixed", text).unwrap();
    let refusal = run(&mut cpu(), &case, text, common::CHECKED).err().unwrap();
    assert!(refusal.contains("same buffer"), "{refusal}");
}
