//! Kernels made by chance: do the CPU device and WebGPU agree?
//!
//! Seen in December 2026: all 2 000 agree with lavapipe (Mesa 22.3.6) but one, and all but 31 with an H200 (driver 580.159.04). Each of
//! those is in [`KNOWN`] and has its case in `cases/`. In the 31, lavapipe agrees with the CPU device, and what is understood is the
//! driver's compiler: 21 times it loses the offset of a bit field (`extractBits`, `unpack4xU8`), twice a negation under `min` or `max`.
//! (To know, the same mistake was put into the kernel's text: the CPU device then gave the driver's words, for kernel 537 with some
//! others.) The other eight are kept as they are or as small as they became; one of them may be about nans, which WGSL lets an
//! implementation leave out of account (`step-of-nan`). The driver has none of lavapipe's faults.
#![cfg(not(target_arch = "wasm32"))]

mod common;
#[path = "common/generated.rs"]
mod generated;
mod generator;
#[path = "common/reduce.rs"]
mod reduce;

use common::case::{Scalar, described};
use device::Device;
use generator::{CLAIMED, kernel};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Kernels that are tried: in CI, and with ROUNDTRIP_NIGHTLY=1.
const CI: u64 = 200;
const NIGHTLY: u64 = 2_000;
/// How often each claim must be met.
const OFTEN_ENOUGH: u32 = 20;

/// The case in `cases/` that shows an adapter's fault alone, a word of the adapter's name, and the kernels that meet the fault.
const KNOWN: &[(&str, &str, &[u64])] = &[
    ("shift-of-least-absolute", "llvmpipe", &[239]),
    ("unpack-of-condition", "NVIDIA", &[186, 440, 866, 1099]),
    (
        "extract-bits-offset",
        "NVIDIA",
        &[213, 292, 458, 474, 537, 556, 592, 946, 966, 1108, 1192, 1230, 1331, 1395, 1402, 1630, 1968],
    ),
    ("least-of-negated", "NVIDIA", &[451, 1858]),
    ("kernel-237", "NVIDIA", &[237]),
    ("kernel-273", "NVIDIA", &[273]),
    ("kernel-343", "NVIDIA", &[343]),
    ("kernel-374", "NVIDIA", &[374]),
    ("kernel-829", "NVIDIA", &[829]),
    ("kernel-1105", "NVIDIA", &[1105]),
    ("kernel-1468", "NVIDIA", &[1468]),
    ("kernel-1923", "NVIDIA", &[1923]),
];

fn size() -> u64 {
    if std::env::var_os("ROUNDTRIP_NIGHTLY").is_some_and(|v| v == "1") { NIGHTLY } else { CI }
}

/// Seeds; ROUNDTRIP_SEED picks one, ROUNDTRIP_PART=3/16 the fourth of sixteen parts.
fn range() -> impl Iterator<Item = u64> {
    let part = std::env::var("ROUNDTRIP_PART").ok();
    let part = part.as_deref().and_then(|part| part.split_once('/'));
    let (first, step) = part.map_or((0, 1), |(k, n)| (k.parse().expect("a part"), n.parse().expect("parts")));
    chosen().map_or(first..size(), |seed| seed..seed + 1).step_by(step)
}

fn chosen() -> Option<u64> {
    std::env::var("ROUNDTRIP_SEED").ok().and_then(|seed| seed.parse().ok())
}

#[test]
fn every_claim_is_met_often_enough() {
    let mut coverage: BTreeMap<&str, u32> = CLAIMED.iter().map(|c| (*c, 0)).collect();
    for seed in 0..size() {
        for (what, count) in kernel(seed).coverage {
            *coverage.entry(what).or_default() += count;
        }
    }
    let mut rare = String::new();
    for (what, count) in &coverage {
        println!("{count:8} {what}");
        if *count < OFTEN_ENOUGH {
            let _ = writeln!(rare, "{what}: {count} times");
        }
        assert!(CLAIMED.contains(what), "{what} is counted and not claimed");
    }
    assert!(rare.is_empty(), "{rare}");
}

#[test]
fn every_kernel_is_accepted_by_the_front_end() {
    let mut wrong = String::new();
    for seed in 0..size() {
        let compiled = wgsl::compile("kernels", &kernel(seed).source);
        if compiled.module.is_none() {
            let _ = writeln!(
                wrong,
                "{seed}: {:?}",
                compiled.problems.iter().find(|p| p.severity == wgsl::Severity::Error)
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn generated_kernels_give_the_same_on_both_devices() {
    let Some(mut gpu) = common::gpu() else { return };
    let mut cpu = common::cpu(1 << 32);
    let (features, adapter) = (gpu.report().features.clone(), gpu.report().name.clone());
    let mut wrong = String::new();
    let mut compared = 0;
    for seed in range() {
        let kernel = kernel(seed);
        let ours = pollster::block_on(generated::run_kernel(&mut cpu, &kernel, common::PLAIN));
        let checked = pollster::block_on(generated::run_kernel(&mut cpu, &kernel, common::CHECKED));
        let said = match (ours, checked) {
            (Ok((ours, _)), Ok((checked, completed))) => {
                let mut said = String::new();
                if ours != checked {
                    said += " checked and unchecked mode differ;";
                }
                for finding in findings(&completed) {
                    let _ = write!(said, " found {};", described(finding));
                }
                if kernel.runs_with(&features) {
                    compared += 1;
                    match pollster::block_on(generated::run_kernel(&mut gpu, &kernel, common::PLAIN)) {
                        Ok((theirs, _)) => {
                            let known = KNOWN.iter().find(|k| k.2.contains(&seed) && adapter.contains(k.1));
                            let differs =
                                generated::disagreement(&ours, &theirs, kernel.ints, &kernel.floats);
                            match (differs, known) {
                                (Some(differs), Some(known)) => {
                                    println!("kernel {seed}: {differs}, known: {}", known.0);
                                }
                                (Some(differs), None) => said += &differs,
                                (None, _) => {}
                            }
                        }
                        Err(error) => said += &error,
                    }
                }
                said
            }
            (Err(error), _) | (_, Err(error)) => error,
        };
        if !said.is_empty() {
            println!("kernel {seed}: {said}");
            let _ = writeln!(wrong, "kernel {seed}: {said}");
        }
    }
    println!("{compared} kernels compared on {:?}", gpu.report().name);
    assert!(wrong.is_empty(), "{wrong}");
}

/// Arithmetic here wraps on purpose; whatever else is found is the checker's mistake.
fn findings(completed: &device::Completed) -> impl Iterator<Item = &trace::CheckFinding> {
    let all = completed.launches.iter().flat_map(|l| &l.check).flat_map(|check| &check.findings);
    all.filter(|f| f.kind != trace::CheckKind::IndexOverflow)
}

/// What the two devices once disagreed about: the CPU device gives what WGSL says, and WebGPU the same, but for known faults of
/// adapters.
#[test]
fn every_disagreement_found_so_far_is_settled() {
    let mut gpu = common::gpu();
    let mut cpu = common::cpu(1 << 32);
    let mut wrong = String::new();
    for case in common::case::folder("cases") {
        let mut look = |device: &mut dyn Device, on: &str| {
            let outcome = match common::run(device, &case, &case.source, common::PLAIN) {
                Ok(outcome) => outcome,
                Err(error) => return println!("{} on {on}: {error}", case.name),
            };
            assert!(!case.holds.is_empty(), "{} says what is right", case.name);
            for (name, values) in &case.holds {
                let found = outcome.values(name);
                let float = matches!(outcome.arrays.get(name), Some((Scalar::F32 | Scalar::F16, _)));
                let close = |(a, b): (&f64, &f64)| a == b || float && (a - b).abs() <= 1e-6 * a.abs();
                let same = found.len() == values.len() && values.iter().zip(&found).all(close);
                let known = case.differs_on.iter().any(|word| on.contains(word));
                if !same && !known {
                    let _ = writeln!(wrong, "{} on {on}: {name} is {found:?}", case.name);
                }
                if same && known {
                    println!("{}: no longer differs on {on}", case.name);
                }
            }
        };
        look(&mut cpu, "the CPU device");
        if let Some(gpu) = &mut gpu {
            let name = gpu.report().name.clone();
            look(gpu, &name);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_known_kernel_has_a_case() {
    let cases = common::case::folder("cases");
    for (name, adapter, _) in KNOWN {
        let case = cases.iter().find(|c| c.name == *name).unwrap_or_else(|| panic!("no case {name}"));
        assert!(case.differs_on.iter().any(|word| word == adapter), "{name} differs on {adapter}");
    }
}

/// What is compared is not all alike.
#[test]
fn outputs_have_many_values() {
    let mut cpu = common::cpu(1 << 32);
    let mut values = [std::collections::BTreeSet::new(), std::collections::BTreeSet::new()];
    for seed in 1..8 {
        let kernel = kernel(seed);
        let (words, _) =
            pollster::block_on(generated::run_kernel(&mut cpu, &kernel, common::PLAIN)).expect("it runs");
        values.iter_mut().zip(&words).for_each(|(all, new)| all.extend(new.iter().copied()));
    }
    println!("{} integers, {} floats", values[0].len(), values[1].len());
    assert!(values.iter().all(|v| v.len() > 300));
}

/// The comparison compares.
#[test]
fn a_changed_bit_is_a_disagreement() {
    let mut cpu = common::cpu(1 << 32);
    let kernel = kernel(3);
    let (words, _) =
        pollster::block_on(generated::run_kernel(&mut cpu, &kernel, common::PLAIN)).expect("it runs");
    let differs =
        |other: &generated::Words| generated::disagreement(&words, other, kernel.ints, &kernel.floats);
    assert_eq!(differs(&words), None);
    for k in 0..words[0].len() {
        let mut other = words.clone();
        other[0][k] ^= 1 << (k % 32);
        assert!(differs(&other).is_some());
    }
    let mut other = words.clone();
    other[1].iter_mut().for_each(|w| *w = (f32::from_bits(*w) + 1.0).to_bits());
    assert!(differs(&other).is_some());
}

/// The kernel of ROUNDTRIP_SEED with the text of ROUNDTRIP_FILE in place of its own: to make a disagreement small.
#[test]
fn a_changed_kernel_can_be_compared() {
    let (Some(seed), Some(file)) = (chosen(), std::env::var_os("ROUNDTRIP_FILE")) else { return };
    let Some(mut gpu) = common::gpu() else { return };
    let kernel = generator::Kernel { source: std::fs::read_to_string(file).expect("a file"), ..kernel(seed) };
    let mut cpu = common::cpu(1 << 32);
    let ours = pollster::block_on(generated::run_kernel(&mut cpu, &kernel, common::PLAIN)).expect("it runs");
    let theirs =
        pollster::block_on(generated::run_kernel(&mut gpu, &kernel, common::PLAIN)).expect("it runs");
    assert_eq!(generated::disagreement(&ours.0, &theirs.0, kernel.ints, &kernel.floats), None, "DISAGREE");
}

/// Prints the kernel of ROUNDTRIP_SEED: to look at one.
#[test]
fn a_kernel_can_be_looked_at() {
    if let Some(seed) = chosen() {
        println!("{}", kernel(seed).source);
    }
}

/// Makes the disagreement over the kernel of ROUNDTRIP_SEED small, in at most ROUNDTRIP_SECONDS, and prints it as a case; each step goes
/// to ROUNDTRIP_FILE, for those who lose patience, and if that file is there, it is what is made smaller.
#[test]
#[ignore = "a tool: takes minutes"]
fn a_disagreement_is_made_small() {
    let (Some(seed), Some(mut gpu)) = (chosen(), common::gpu()) else { return };
    let seconds = std::env::var("ROUNDTRIP_SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(300);
    let file = std::env::var_os("ROUNDTRIP_FILE");
    // A kernel that lost its end is not waited for.
    let mut cpu = common::cpu(1 << 27);
    let adapter = gpu.report().name.clone();
    let mut smallest = None;
    let mut found = |kernel: &generator::Kernel, ours: &generated::Words, theirs: &generated::Words| {
        let text = reduce::case_text(kernel, ours, theirs, &adapter);
        if let Some(file) = &file {
            std::fs::write(file, &text).expect("a file can be written");
        }
        smallest = Some(text);
    };
    let until = reduce::in_seconds(seconds);
    let mut reducer = reduce::Reducer { cpu: &mut cpu, gpu: &mut gpu, until, found: &mut found };
    let start = file.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
    reducer.reduce(start.map_or_else(|| kernel(seed), |text| reduce::begun(kernel(seed), &text)));
    println!("{}", smallest.unwrap_or_else(|| format!("kernel {seed}: both devices agree")));
}
