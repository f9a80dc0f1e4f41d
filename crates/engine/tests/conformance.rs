//! The programs of `tests/mojo` print on the CPU device, plain and checked, what the real compiler's binary printed.
//!
//! `tests/oracle/record.py` recorded that. `tests/mojo/pending.txt` names the programs that do not do so yet; it must be exact:
//! `UPDATE_PENDING=1` rewrites it. `PROGRAM=part of a name` runs those only and tells what is wrong.
#![cfg(not(target_arch = "wasm32"))]

#[path = "programs/folder.rs"]
mod folder;
mod programs;

use engine::Engine;
use folder::{folder, sources};
use programs::{Program, wrong_with};
use protocol::{DeviceChoice, RunOptions};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;

/// Name, digest and status of each recording.
fn records() -> BTreeMap<String, (String, i32)> {
    let text = fs::read_to_string(folder().join("recorded.txt")).expect("recorded.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(words.len(), 4, "{line}");
            (words[0].to_owned(), (words[1].to_owned(), words[2].parse().expect("a status")))
        })
        .collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Every program with its recording; a recording of another text fails the test.
fn all() -> Vec<Program> {
    let texts = sources();
    let records = records();
    let mut stale = Vec::new();
    let mut programs = Vec::new();
    for (name, text) in &texts {
        // An older spelling prints what its twin prints.
        let recorded = Program::header(text, "Twin").unwrap_or_else(|| name.clone());
        let source = texts.get(&recorded).unwrap_or_else(|| panic!("{name}: there is no {recorded}"));
        match records.get(&recorded) {
            Some((digest, status)) if *digest == hex(&Sha256::digest(source.as_bytes())) => {
                let path = folder().join(recorded).with_extension("out");
                let printed = fs::read_to_string(path).expect("a recording");
                programs.push(Program { name: name.clone(), text: text.clone(), printed, status: *status });
            }
            Some(_) => stale.push(format!("{name}: its recording is of another text")),
            None => {
                stale.push(format!("{name}: there is no recording"));
                programs.push(Program {
                    name: name.clone(),
                    text: text.clone(),
                    printed: String::new(),
                    status: 0,
                });
            }
        }
    }
    assert!(
        stale.is_empty() || std::env::var("TELL").is_ok(),
        "record again with tests/oracle/record.py:\n{}",
        stale.join("\n")
    );
    programs
}

/// A device whose subgroups are of 16 threads.
fn without_warps() -> Engine {
    let options = simt::OpenOptions { subgroup_size: 16, ..simt::OpenOptions::new(1_000) };
    let device = simt::open(engine::native::clock(), options);
    Engine::with_device(Box::new(device), engine::native::clock())
}

#[test]
fn programs_print_what_the_real_compiler_prints() {
    let wanted = std::env::var("PROGRAM").unwrap_or_default();
    let cpu = RunOptions { device: DeviceChoice::Cpu, ..RunOptions::plain() };
    let checked = RunOptions { check: true, ..cpu.clone() };
    let pending = fs::read_to_string(folder().join("pending.txt")).unwrap_or_default();
    let mut failing = String::new();
    let mut told = String::new();
    let programs = all();
    assert!(programs.len() >= 199, "{}", programs.len());
    for program in programs.iter().filter(|p| p.name.contains(&wanted)) {
        let mut engine = Engine::cpu();
        let run = |engine: &mut Engine, options: &RunOptions| {
            let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                pollster::block_on(wrong_with(engine, program, options))
            }));
            outcome.unwrap_or_else(|_| Some("panicked".to_owned()))
        };
        let mut wrong = run(&mut engine, &cpu)
            .or_else(|| run(&mut engine, &checked).map(|wrong| format!("checked: {wrong}")));
        // The CPU device's subgroups are warps. Where a device's are not, warps go through memory of the block.
        if program.text.contains("warp") {
            let said = run(&mut without_warps(), &RunOptions::plain());
            wrong = wrong.or_else(|| said.map(|wrong| format!("without warps: {wrong}")));
        }
        if let Some(wrong) = wrong {
            failing.push_str(&format!("{}\n", program.name));
            told.push_str(&format!("--- {}\n{wrong}\n", program.name));
        }
    }
    if let Ok(file) = std::env::var("TELL") {
        fs::write(file, &told).expect("a place to tell");
    }
    if std::env::var("UPDATE_PENDING").is_ok_and(|v| v == "1") && wanted.is_empty() {
        fs::write(folder().join("pending.txt"), &failing).expect("pending.txt");
        return;
    }
    let expected: Vec<&str> = pending.lines().filter(|name| name.contains(&wanted)).collect();
    let failing: Vec<&str> = failing.lines().collect();
    assert_eq!(failing, expected, "{told}\nwhat fails, and what tests/mojo/pending.txt says");
}
