//! No text, however close to a program, ends in a panic or in a message that says “this is our fault”, and neither does a launch of it
//! of any kind: the programs of `tests/mojo`, each a little broken in several ways.
//!
//! `MUTATIONS=200` tries so many of each program instead of a few; `SEED=1` others. `TELL=file` keeps the text that is being tried there
//! (for a stack overflow, which ends the test), and at the end what is wrong.
#![cfg(not(target_arch = "wasm32"))]

#[path = "programs/folder.rs"]
mod folder;
#[path = "programs/mutations.rs"]
mod mutations;

use mojo::kernel::{Fold, Kernel, LaunchKey, ParamKind};
use mutations::{Chance, mutated};
use protocol::File;
use runner::KernelWriter;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Of each program, unless `MUTATIONS` says otherwise.
const MUTATIONS: usize = 8;

fn number(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Launches unlike the usual one: everything in one buffer, parts of buffers, a folded grid, what a good adapter has.
fn unusual_keys(kernel: &Kernel) -> [LaunchKey; 2] {
    let buffers = kernel.params.iter().filter(|p| matches!(p.kind, ParamKind::Buffer { .. })).count();
    let block = kernel.block.unwrap_or([64, 1, 1]);
    let plain = LaunchKey {
        block,
        shares: (0..buffers as u32).collect(),
        offset: vec![true; buffers],
        fold: Fold::Any,
        subgroups_of_32: true,
        f16: true,
    };
    let shared = LaunchKey { block: [32, 2, 1], shares: vec![0; buffers], f16: false, ..plain.clone() };
    [plain, shared]
}

/// What is said of our own faults.
fn faults(text: &str) -> Vec<String> {
    let files = [File { name: "main.mojo".into(), text: text.into() }];
    let analyzed = engine::analyze(&files, 0);
    let said = analyzed.analysis.diagnostics.iter().filter(|d| d.message.id == "mojo.internal");
    let mut faults: Vec<String> =
        said.map(|d| format!("line {}: {:?}", d.span.line, d.message.args)).collect();
    if analyzed.program.is_some() {
        for kernel in analyzed.kernels.iter().flatten() {
            for key in unusual_keys(kernel) {
                if let Err(refused) = analyzed.writer.write(kernel, &key)
                    && refused.id == "mojo.internal"
                {
                    faults.push(format!("{key:?}: {:?}", refused.args));
                }
            }
        }
    }
    faults
}

#[test]
fn broken_programs_never_show_a_fault_of_ours() {
    let (rounds, seed) = (number("MUTATIONS", MUTATIONS), number("SEED", 0));
    let tell = std::env::var("TELL");
    let mut wrong = String::new();
    let mut count = 0;
    for (place, (name, text)) in folder::sources().iter().enumerate() {
        let mut chance = Chance((seed * 1_000_003 + place) as u64);
        for round in 0..=rounds {
            // The program itself first.
            let text = if round == 0 { text.clone() } else { mutated(text, &mut chance) };
            if let Ok(file) = &tell {
                std::fs::write(file, &text).expect("a place to tell");
            }
            let said = catch_unwind(AssertUnwindSafe(|| faults(&text)));
            let said = said.unwrap_or_else(|_| vec!["a panic".to_owned()]);
            count += 1;
            if !said.is_empty() {
                wrong.push_str(&format!("--- {name}, round {round}\n{}\n{text}\n", said.join("\n")));
            }
        }
    }
    if let Ok(file) = tell {
        std::fs::write(file, &wrong).expect("a place to tell");
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 1000 || rounds < MUTATIONS, "{count}");
}
