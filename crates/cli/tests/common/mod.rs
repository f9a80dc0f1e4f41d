//! Runs the command as a shell would, and makes what it says the same on every machine.

use std::path::{Path, PathBuf};
use std::process::Command;

pub struct Ran {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

/// The command in `tests/programs`, 100 columns wide (its sentence fits a line whatever the times are), in English unless `more` says otherwise.
pub fn roundtrip_with(arguments: &[&str], more: &[(&str, &str)]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundtrip"));
    command.args(arguments).current_dir(programs());
    for name in ["LC_ALL", "LC_MESSAGES", "NO_COLOR", "TERM", "XDG_RUNTIME_DIR"] {
        command.env_remove(name);
    }
    command.env("LANG", "C").env("COLUMNS", "100").envs(more.iter().copied());
    let output = command.output().expect("the command starts");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    Ran {
        status: output.status.code().expect("nothing kills it"),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

pub fn roundtrip(arguments: &[&str]) -> Ran {
    roundtrip_with(arguments, &[])
}

pub fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs")
}

/// A report without what depends on the machine: times and shares are masked, bars left out, spaces single; host work and the time of
/// compiling may be too short to be told of, so their lines go, and so does the note that copies were counted in two ways.
pub fn masked(text: &str) -> String {
    let mut legend: Vec<String> = Vec::new();
    let mut out = String::new();
    for line in text.lines() {
        let line = masked_line(line);
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        let mut dropped = [
            "Host work",
            "Compil",
            "Waiting",
            "No host",
            "Trabalho do host",
            "Espera P",
            "Copies:",
            "Cópias:",
        ]
        .iter();
        if dropped.any(|name| line.trim_start().starts_with(name)) {
            continue;
        }
        // “a host clock, steps of T”: how many steps there are is the machine's business.
        if first.len() == 1 && (line.contains("steps of") || line.contains("passos de")) {
            let text = words.collect::<Vec<_>>().join(" ");
            if !legend.contains(&text) {
                out.push_str(&format!("  * {text}\n"));
                legend.push(text);
            }
            continue;
        }
        out.push_str(&line);
        out.push('\n');
    }
    out
}

fn masked_line(line: &str) -> String {
    let indent = line.len() - line.trim_start().len();
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut out: Vec<String> = Vec::new();
    let mut i = 0;
    let number = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',')
    };
    while let Some(word) = words.get(i) {
        let unit = words.get(i + 1).map_or("", |w| w.trim_end_matches(['.', ',']));
        let long = words.get(i + 2).map_or("", |w| w.trim_end_matches(['.', ',']));
        if *word == "<" && words.get(i + 1).is_some_and(|w| number(w)) {
            i += 1;
        } else if number(word) && matches!(unit, "ns" | "µs" | "ms" | "s") {
            let end = words.get(i + 1).map_or("", |w| &w[unit.len()..]);
            out.push(format!("T{end}"));
            i += 2;
            // The clock's letter.
            if words.get(i).is_some_and(|w| w.len() == 1 && w.chars().all(|c| c.is_ascii_lowercase())) {
                i += 1;
            }
        } else if number(word) && words.get(i + 1).is_some_and(|w| number(w)) && long == "ns" {
            // `1 000 ns`.
            i += 1;
        } else if number(word) && unit == "%" {
            out.push("P".to_owned());
            i += 2;
        } else if word.chars().all(|c| "░▓█▒·‹›".contains(c)) && (*word != "·" || i + 1 == words.len())
        {
            // A bar; a dot between words is none.
            i += 1;
        } else {
            out.push((*word).to_owned());
            i += 1;
        }
    }
    // Columns are as wide as their times; all else keeps its form.
    let heading = ["Operation", "Operação"].contains(words.first().unwrap_or(&""));
    if out == words && !heading {
        return line.trim_end().to_owned();
    }
    format!("{}{}", " ".repeat(indent.min(2)), out.join(" "))
}
