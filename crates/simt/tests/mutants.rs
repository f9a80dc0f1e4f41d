//! Mistakes made on purpose in every correct kernel of the gallery: does checked mode find them?
//!
//! A mutant counts as found if checked mode has at least one finding. What is not found stands in `gallery/survivors.txt` with a reason
//! that this test works out (`reason`); UPDATE_EXPECT=1 renews the file, and its diff is to be read.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::case::{Case, folder};
use common::{CHECKED, Outcome, run};
use std::fmt::Write;
use std::ops::Range;

/// Of all mutants that compile.
const LEAST_FOUND: f64 = 0.95;

/// A changed text, and what was changed.
struct Mutant {
    what: String,
    source: String,
}

impl Mutant {
    fn new(what: &str, source: &str, range: Range<usize>, with: &str) -> Self {
        let mut text = source.to_owned();
        let line = source[..range.start].matches('\n').count() + 1;
        let what = format!("line {line}, {what}: `{}` to `{}`", source[range.clone()].trim(), with.trim());
        text.replace_range(range, with);
        Self { what, source: text }
    }
}

/// All mutants of a kernel.
fn mutants(source: &str) -> Vec<Mutant> {
    let mut all = Vec::new();
    // The header stays as it is.
    let start = source.find("\n\n").unwrap_or(0);
    let found =
        |text: &str| source[start..].match_indices(text).map(|(at, _)| start + at).collect::<Vec<usize>>();
    for barrier in ["workgroupBarrier();", "storageBarrier();"] {
        let removed = |at: &usize| Mutant::new("barrier removed", source, *at..at + barrier.len(), "");
        all.extend(found(barrier).iter().map(removed));
    }
    for at in found("if (") {
        let condition = at + 3;
        let Some(end) = closing(source, condition) else { continue };
        if is_guard(&source[condition..=end]) {
            let then = source[end + 1..].trim_start();
            let leaves = then.starts_with("{ return;") || then.starts_with("{ return 0");
            let with = if leaves { "(false)" } else { "(true)" };
            all.push(Mutant::new("guard removed", source, condition..end + 1, with));
        }
    }
    for at in found(" < ") {
        all.push(Mutant::new("one more", source, at..at + 3, " <= "));
    }
    for at in found("[") {
        let Some(end) = closing(source, at) else { continue };
        let index = &source[at + 1..end];
        for with in [format!("({index}) + 1"), format!("({index}) - 1")] {
            all.push(Mutant::new("index", source, at + 1..end, &with));
        }
    }
    for (at, end) in statements(source, start) {
        let Some((place, value)) = source[at..end].split_once(" = ") else { continue };
        if is_element(place) && is_element(value) {
            let mut mutant =
                Mutant::new("load and store swapped", source, at..end, &format!("{value} = {place}"));
            // What was only read is written now.
            mutant.source = mutant.source.replace("var<storage, read> ", "var<storage, read_write> ");
            all.push(mutant);
        }
    }
    all
}

/// Where the bracket at `open` is closed.
fn closing(source: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in source[open..].char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(open + at);
        }
    }
    None
}

/// Does the condition compare places, and not what is in memory?
fn is_guard(condition: &str) -> bool {
    let compares = ["<", ">=", " > "].iter().any(|operator| condition.contains(operator));
    compares
        && !condition.contains('[')
        && !["dot(", "first > second", "a > b", "> 10u"].iter().any(|w| condition.contains(w))
}

/// Byte ranges between `{`, `}` and `;`, trimmed.
fn statements(source: &str, start: usize) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    let mut from = start;
    for (at, c) in source[start..].char_indices() {
        if matches!(c, '{' | '}' | ';') {
            let end = start + at;
            let text = &source[from..end];
            let begin = from + (text.len() - text.trim_start().len());
            all.push((begin, end));
            from = end + 1;
        }
    }
    all
}

/// `name[…]`, and nothing around it.
fn is_element(text: &str) -> bool {
    let name = text.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '.')).count();
    let mut rest = &text[name..];
    if name == 0 || rest.is_empty() {
        return false;
    }
    while !rest.is_empty() {
        match closing(rest, 0) {
            Some(end) if rest.starts_with('[') => rest = &rest[end + 1..],
            _ => return false,
        }
    }
    true
}

/// What became of a mutant.
enum Fate {
    /// It does not compile: no reader could run it.
    Refused,
    Found,
    Survived(&'static str),
}

fn fate(device: &mut simt::CpuDevice, case: &Case, mutant: &Mutant, original: &Outcome) -> Fate {
    if wgsl::compile("kernels", &mutant.source).module.is_none() {
        return Fate::Refused;
    }
    match run(device, case, &mutant.source, CHECKED) {
        Err(_) => Fate::Refused,
        Ok(outcome) if !outcome.findings().is_empty() => Fate::Found,
        Ok(outcome) => Fate::Survived(reason(mutant, outcome.arrays == original.arrays)),
    }
}

/// Why no access of the mutant is wrong.
fn reason(mutant: &Mutant, same_values: bool) -> &'static str {
    if mutant.what.contains("barrier removed") {
        "what it kept apart are atomic operations: no race, though now their order matters"
    } else if mutant.what.contains("one more") && same_values {
        "one round more, and a guard lets nobody take part"
    } else if same_values {
        "another element that happens to hold the same"
    } else {
        "a wrong algorithm: every access is to an element that is there, written and ordered"
    }
}

#[test]
fn nearly_all_mistakes_made_on_purpose_are_found() {
    let mut device = common::cpu(1 << 20);
    let (mut made, mut found) = (0, 0);
    let mut survivors = String::new();
    for case in folder("gallery/correct") {
        let original = run(&mut device, &case, &case.source, CHECKED).unwrap();
        for mutant in mutants(&case.source) {
            match fate(&mut device, &case, &mutant, &original) {
                Fate::Refused => {}
                Fate::Found => (made, found) = (made + 1, found + 1),
                Fate::Survived(reason) => {
                    made += 1;
                    let _ = writeln!(survivors, "{} {}: {reason}", case.name, mutant.what);
                }
            }
        }
    }
    let share = f64::from(found) / f64::from(made);
    println!("{found} of {made} mutants found, {:.1} %", share * 100.0);
    expect_test::expect_file!["gallery/survivors.txt"].assert_eq(&survivors);
    assert!(share >= LEAST_FOUND, "{found} of {made} found");
}
