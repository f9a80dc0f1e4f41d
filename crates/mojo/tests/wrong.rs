//! Wrong programs get the right messages, and what a message offers to write makes the program better.
//!
//! `tests/wrong/TOPIC.mojo` holds programs behind lines `# --- what is wrong`; a program without functions is the body of `main`. Beside it,
//! `TOPIC.txt` holds what is said. `UPDATE_EXPECT=1` renews it.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use mojo::Source;
use mojo::diagnostics::{Diagnostic, Severity, apply_edits};

/// The topics, sorted.
fn topics() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("tests/wrong is there")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "mojo"))
        .collect();
    files.sort();
    files
}

/// Titles and programs of a topic.
fn programs(path: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(path).expect("a topic");
    let mut programs: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("# --- ") {
            programs.push((title.to_string(), String::new()));
        } else if let Some((_, program)) = programs.last_mut() {
            program.push_str(line);
            program.push('\n');
        }
    }
    for (_, program) in &mut programs {
        if !program.lines().any(|line| line.starts_with("def ") || line.starts_with("fn ")) {
            let body: Vec<String> = program.lines().map(|line| format!("    {line}\n")).collect();
            *program = format!("def main() raises:\n{}", body.concat());
        }
    }
    programs
}

fn check(text: &str) -> Vec<Diagnostic> {
    mojo::check(&[Source { name: "main.mojo", text }], &common::kernels()).diagnostics
}

fn errors(diagnostics: &[Diagnostic]) -> usize {
    diagnostics.iter().filter(|d| d.severity == Severity::Error).count()
}

#[test]
fn wrong_programs_are_told_what_is_wrong() {
    for path in topics() {
        let mut out = String::new();
        for (title, program) in programs(&path) {
            out.push_str(&format!("# --- {title}\n{}", common::diagnose(&program)));
        }
        expect_file![path.with_extension("txt")].assert_eq(&out);
    }
}

#[test]
fn what_a_message_offers_makes_it_go_away() {
    let mut fixes = 0;
    for (title, program) in topics().iter().flat_map(|path| programs(path)) {
        let before = check(&program);
        for d in &before {
            let Some(fix) = &d.fix else {
                continue;
            };
            fixes += 1;
            let fixed = apply_edits(&program, &fix.edits);
            let after = check(&fixed);
            let told = format!(
                "{title}: {} of\n{program}\nfixed\n{fixed}\n{}",
                d.id,
                common::render(&fixed, &after)
            );
            let count = |all: &[Diagnostic]| all.iter().filter(|other| other.id == d.id).count();
            assert!(count(&after) < count(&before), "the message stays: {told}");
            if d.severity == Severity::Error {
                assert!(errors(&after) < errors(&before), "as many errors: {told}");
            } else {
                assert!(errors(&after) <= errors(&before), "new errors: {told}");
            }
        }
    }
    assert!(fixes > 60, "{fixes}");
}

#[test]
fn nothing_is_said_twice_of_one_place() {
    for (title, program) in topics().iter().flat_map(|path| programs(path)) {
        let mut said = BTreeSet::new();
        for d in check(&program) {
            assert!(said.insert((d.id, d.span)), "{title}: {} twice at {:?} of\n{program}", d.id, d.span);
        }
    }
}

#[test]
fn the_checker_has_many_words() {
    let mut ids = BTreeSet::new();
    for (_, program) in topics().iter().flat_map(|path| programs(path)) {
        ids.extend(check(&program).into_iter().map(|d| d.id));
    }
    assert!(ids.len() >= 110, "{}: {ids:?}", ids.len());
}

/// All message ids in the sources of a folder.
fn ids_in(folder: &Path, out: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            ids_in(&path, out);
        } else {
            let text = fs::read_to_string(path).expect("a source");
            out.extend(
                text.split('"').filter(|s| s.starts_with("mojo.") && !s.contains(' ')).map(str::to_string),
            );
        }
    }
}

/// Ids of placeholders, remarks and notes: they need no advice of their own.
const WITHOUT_HELP: &[&str] = &[
    "mojo.declared-here",
    "mojo.typed-here",
    "mojo.kernel-here",
    "mojo.called-here",
    "mojo.given-away-here",
    "mojo.instance-here",
    "mojo.set-here",
    "mojo.set-here-wraps",
    "mojo.assert-does-nothing",
];

#[test]
fn every_message_is_in_both_catalogues_with_advice() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut ids = BTreeSet::new();
    ids_in(&root.join("src/check"), &mut ids);
    ids_in(&root.join("src/lower"), &mut ids);
    assert!(ids.len() > 150, "{}", ids.len());
    for language in ["en", "pt-BR"] {
        let catalogue = fs::read_to_string(root.join(format!("../messages/catalogue/{language}.txt")))
            .expect("a catalogue");
        for id in &ids {
            let line = |id: &str| {
                catalogue.lines().find(|line| line.starts_with(&format!("{id} = "))).map(str::to_string)
            };
            assert!(line(id).is_some(), "{language}: {id}");
            assert!(
                line(&format!("{id}.help")).is_some() || WITHOUT_HELP.contains(&id.as_str()),
                "{language}: {id}.help"
            );
        }
    }
}

#[test]
fn messages_get_the_arguments_they_ask_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let catalogue = fs::read_to_string(root.join("../messages/catalogue/en.txt")).expect("a catalogue");
    for (title, program) in topics().iter().flat_map(|path| programs(path)) {
        for d in check(&program) {
            for id in [d.id.to_string(), format!("{}.help", d.id)] {
                let Some(text) = catalogue.lines().find_map(|line| line.strip_prefix(&format!("{id} = ")))
                else {
                    continue;
                };
                let text = text.replace("{{", "").replace("}}", "");
                for part in text.split('{').skip(1) {
                    let name = part.split(['}', '|']).next().unwrap_or("");
                    assert!(
                        d.args.iter().any(|(given, _)| *given == name),
                        "{title}: {id} asks for {name}: {d:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_old_spelling_of_the_table_is_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    for (title, text) in programs(&folder.join("old_table.mojo")) {
        let found = check(&text);
        assert_eq!(errors(&found), 0, "{title}: {found:?}");
        let noted = found.iter().any(|d| d.severity == Severity::Note);
        assert_eq!(noted, !title.starts_with("today"), "{title}");
    }
    for (title, text) in programs(&folder.join("ancient.mojo")) {
        let found = check(&text);
        let told = found.iter().filter(|d| d.severity == Severity::Error && d.id == "mojo.ancient-form");
        assert!(told.count() > 0, "{title}: {found:?}");
    }
}
