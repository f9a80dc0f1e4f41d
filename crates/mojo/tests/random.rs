//! Programs made by chance print what the real compiler's program prints.
//!
//! `tests/random/recorded/SEED.out` is what Mojo 1.2.0 printed, behind a first line with the number of functions and the digest of the
//! program, which is made anew here. With the compiler of `tests/oracle` at hand,
//! `SEEDS=100..104 FUNCTIONS=80 cargo test -p roundtrip-mojo --test random -- --ignored` compares others with it, and `RECORD=1` keeps what
//! it printed.

mod common;
#[path = "random/generator.rs"]
mod generator;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/random/recorded")
}

/// Fowler, Noll and Vo's hash (FNV-1a, 64 bits): tells whether the generator still makes the program that was recorded.
fn digest(text: &str) -> String {
    let hash =
        text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

/// The first lines that differ, or nothing. Both are told with the function that the line is of.
fn difference(seed: u64, ours: &str, theirs: &str) -> Option<String> {
    let (mut a, mut b) = (ours.lines(), theirs.lines());
    let mut out = String::new();
    let mut count = 0;
    loop {
        match (a.next(), b.next()) {
            (None, None) => break,
            (x, y) if x == y => {}
            (x, y) => {
                count += 1;
                if count < 6 {
                    let _ = writeln!(out, "  ours {}\n  Mojo {}", x.unwrap_or("(end)"), y.unwrap_or("(end)"));
                }
            }
        }
    }
    (count > 0).then(|| format!("seed {seed}: {count} lines\n{out}"))
}

#[test]
fn programs_made_by_chance_print_what_mojo_printed() {
    let mut wrong = String::new();
    let (mut programs, mut lines) = (0, 0);
    for entry in fs::read_dir(folder()).expect("tests/random/recorded").flatten() {
        let path = entry.path();
        let seed: u64 =
            path.file_stem().and_then(|s| s.to_str()).and_then(|s| s.parse().ok()).expect("SEED.out");
        let text = fs::read_to_string(&path).expect("a recording");
        let (head, theirs) = text.split_once('\n').expect("a first line");
        let (functions, recorded) = head.split_once(' ').expect("functions and digest");
        let program = generator::program(seed, functions.parse().expect("a number"));
        assert_eq!(
            digest(&program),
            recorded,
            "seed {seed}: the generator makes another program now; record again"
        );
        programs += 1;
        lines += theirs.lines().count();
        wrong.extend(difference(seed, &common::run(&program), theirs));
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(programs >= 2 && lines >= 160, "{programs} programs, {lines} lines");
}

#[test]
#[ignore = "asks the compiler of tests/oracle"]
fn programs_made_by_chance_agree_with_the_compiler() {
    let variable = |name: &str, otherwise: &str| std::env::var(name).unwrap_or(otherwise.to_owned());
    let seeds = variable("SEEDS", "100..102");
    let (from, to) = seeds.split_once("..").expect("FROM..TO");
    let functions: usize = variable("FUNCTIONS", "60").parse().expect("a number");
    let home = variable("HOME", "/root");
    let compiler = variable("MOJO", &format!("{home}/.cache/roundtrip/oracle/bin/mojo"));
    let mut wrong = String::new();
    for seed in from.parse::<u64>().expect("a number")..to.parse().expect("a number") {
        let program = generator::program(seed, functions);
        let path = std::env::temp_dir().join(format!("roundtrip-random-{seed}.mojo"));
        fs::write(&path, &program).expect("a place for the program");
        let ran =
            Command::new(&compiler).arg("run").arg(&path).output().expect("the compiler of tests/oracle");
        let theirs = String::from_utf8_lossy(&ran.stdout).into_owned();
        if !ran.status.success() {
            let _ = writeln!(wrong, "seed {seed}: {}\n{}", ran.status, String::from_utf8_lossy(&ran.stderr));
            continue;
        }
        wrong.extend(difference(seed, &common::run(&program), &theirs));
        if variable("RECORD", "0") == "1" {
            let text = format!("{functions} {}\n{theirs}", digest(&program));
            fs::write(folder().join(format!("{seed}.out")), text).expect("a place for the recording");
        }
        let _ = fs::remove_file(&path);
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
#[ignore = "prints the program of SEED with FUNCTIONS"]
fn a_program() {
    let number = |name: &str| std::env::var(name).ok().and_then(|v| v.parse().ok());
    println!(
        "{}",
        generator::program(number("SEED").unwrap_or(1), number("FUNCTIONS").unwrap_or(60) as usize)
    );
}
