//! Every target with mutations of its corpus: the same inputs in each run, as many as a run of the tests can bear.
//!
//! `MUTATIONS=200` tries so many of each seed instead of a few; `SEED=1` others. `TELL=file` keeps the input that is being tried there (for a
//! stack overflow, which ends the test).
#![cfg(not(target_arch = "wasm32"))]

use fuzzing::mutations::{Chance, mutated, with_bytes_changed, words_without_order};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// Tries `rounds` mutations of each of at most `most` seeds, and the seeds themselves.
fn holds(name: &str, most: usize, rounds: usize) {
    let run = fuzzing::target(name).expect("a target");
    let seeds = fuzzing::corpus::seeds(name);
    assert!(!seeds.is_empty(), "{name}: the files that its corpus is made of are gone");
    let rounds = number("MUTATIONS").unwrap_or(rounds);
    let other = number("SEED").unwrap_or(0);
    // Evenly from all of them.
    let step = if number("MUTATIONS").is_some() { 1 } else { seeds.len().div_ceil(most) };
    let mut wrong = String::new();
    for (place, seed) in seeds.iter().enumerate().step_by(step) {
        let mut chance = Chance((other * 1_000_003 + place) as u64);
        for round in 0..=rounds {
            // The seed itself first; then words exchanged where it is a text, or bytes.
            let bytes = match std::str::from_utf8(&seed.bytes) {
                _ if round == 0 => seed.bytes.clone(),
                Ok(text) if round % 4 != 0 => mutated(text, &mut chance).into_bytes(),
                _ => with_bytes_changed(&seed.bytes, &mut chance),
            };
            if let Ok(file) = std::env::var("TELL") {
                std::fs::write(file, &bytes).expect("a place to tell");
            }
            if catch_unwind(AssertUnwindSafe(|| run(&bytes))).is_err() {
                wrong.push_str(&format!(
                    "--- {name}: {}, round {round}\n{}\n",
                    seed.name,
                    String::from_utf8_lossy(&bytes)
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn front_end() {
    holds("front_end", 2000, 4);
    let mut chance = Chance(0);
    for _ in 0..number("MUTATIONS").unwrap_or(200) {
        fuzzing::front_end(words_without_order(&mut chance).as_bytes());
    }
}

#[test]
fn kernels() {
    holds("kernels", 200, 3);
}

#[test]
fn wgsl() {
    holds("wgsl", 200, 24);
}

/// Or the target would run next to nothing.
#[test]
fn one_in_ten_mutations_of_a_kernel_is_a_kernel() {
    let (mut chance, mut tried, mut right) = (Chance(0), 0, 0);
    for seed in fuzzing::corpus::seeds("wgsl") {
        let text = String::from_utf8(seed.bytes).expect("a text");
        for _ in 0..4 {
            tried += 1;
            right += u32::from(wgsl::compile("kernels", &mutated(&text, &mut chance)).module.is_some());
        }
    }
    assert!(right * 10 > tried && right > 60, "{right} of {tried}");
}

#[test]
fn lessons() {
    holds("lessons", 4, 60);
}

#[test]
fn course_checks() {
    holds("course_checks", 100, 40);
}

#[test]
fn messages() {
    holds("messages", 20, 400);
}

#[test]
fn every_target_is_one_of_cargo_fuzz_and_has_seeds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz");
    let manifest = std::fs::read_to_string(format!("{folder}/Cargo.toml")).expect("fuzz/Cargo.toml");
    for (name, _) in fuzzing::TARGETS {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        let body = std::fs::read_to_string(format!("{folder}/fuzz_targets/{name}.rs")).expect("a target");
        assert!(body.contains(&format!("fuzzing::{name}(")), "{name}");
        let seeds = fuzzing::corpus::seeds(name);
        let mut names: Vec<&str> = seeds.iter().map(|seed| seed.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), seeds.len(), "{name}: two seeds of one name would be one file");
    }
}

#[test]
fn what_was_found_holds() {
    // Messages that named nothing: the type of a function, and a file, where a value belongs.
    fuzzing::front_end(b"def main():\n    var f = def(Int) -> Int\n    print(1)\n");
    fuzzing::front_end(b"import kernels\ndef main():\n    print(kernels)\n    kernels()\n\0@compute @workgroup_size(1) fn k() {}\n");
}
