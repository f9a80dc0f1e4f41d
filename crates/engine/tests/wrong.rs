//! Whole programs with a learner's mistakes are told, in sentences, what is wrong and where; what a message offers to write mends it.
//!
//! `tests/wrong/TOPIC.mojo` holds programs behind lines `# --- what is wrong`. Beside it, `TOPIC.txt` holds what is said in English.
//! `UPDATE_EXPECT=1` renews it. Messages of the checker alone have more of the same in `crates/mojo/tests/wrong`.
#![cfg(not(target_arch = "wasm32"))]

use expect_test::expect_file;
use messages::{Catalogue, embedded};
use protocol::{Diagnostic, File, Fix, Severity};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use trace::Message;

fn topics() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let files = fs::read_dir(folder).expect("tests/wrong").flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|e| e == "mojo")).collect();
    files.sort();
    files
}

/// Titles and programs of a topic.
fn programs(topic: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(topic).expect("a topic");
    text.split("# --- ")
        .skip(1)
        .map(|part| {
            let (title, program) = part.split_once('\n').expect("a program behind its title");
            (title.to_owned(), program.to_owned())
        })
        .collect()
}

fn all_programs() -> impl Iterator<Item = (String, String)> {
    topics().into_iter().flat_map(|topic| programs(&topic))
}

fn diagnostics(text: &str) -> Vec<Diagnostic> {
    let files = [File { name: "main.mojo".into(), text: text.into() }];
    engine::analyze(&files, 0).analysis.diagnostics
}

fn say(catalogue: &Catalogue, message: &Message) -> String {
    let args: Vec<(&str, &str)> = message.args.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    catalogue.render(&message.id, &args)
}

/// The text with a fix applied. Spans count UTF-16 units, which are bytes here: the programs are ASCII.
fn mended(text: &str, fix: &Fix) -> String {
    assert!(text.is_ascii());
    let mut edits: Vec<_> = fix.edits.iter().collect();
    edits.sort_by_key(|(span, _)| span.start);
    let mut out = text.to_owned();
    for (span, new) in edits.into_iter().rev() {
        out.replace_range(span.start as usize..span.end as usize, new);
    }
    out
}

fn rendered(catalogue: &Catalogue, text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for d in diagnostics {
        let kind = match d.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        let _ = write!(out, "{}:{} {kind} {}: ", d.span.line, d.span.column, d.message.id);
        out.push_str(&say(catalogue, &d.message));
        if let Some(help) = d.help.as_ref().filter(|help| catalogue.has(&help.id)) {
            let _ = write!(out, " {}", say(catalogue, help));
        }
        out.push('\n');
        for (span, message) in &d.related {
            let _ = writeln!(out, "    {}:{} {}", span.line, span.column, say(catalogue, message));
        }
        if let Some(fix) = &d.fix {
            let lines: Vec<String> = fix
                .edits
                .iter()
                .map(|(span, new)| {
                    let old = text.get(span.start as usize..span.end as usize).unwrap_or("?");
                    format!("line {}: {old:?} → {new:?}", span.line)
                })
                .collect();
            let _ = writeln!(out, "    [{}] {}", say(catalogue, &fix.label), lines.join("; "));
        }
    }
    out
}

#[test]
fn a_learners_mistakes_are_told_in_sentences() {
    let english = Catalogue::parse(embedded::EN);
    let mut count = 0;
    for topic in topics() {
        let mut out = String::new();
        for (title, program) in programs(&topic) {
            count += 1;
            let found = diagnostics(&program);
            assert!(!found.is_empty(), "nothing is said of “{title}”");
            let _ = write!(out, "# --- {title}\n{}", rendered(&english, &program, &found));
        }
        expect_file![topic.with_extension("txt")].assert_eq(&out);
    }
    assert!(count >= 30, "{count} programs");
}

#[test]
fn sentences_are_whole_in_both_languages() {
    for catalogue in [embedded::EN, embedded::PT_BR].map(Catalogue::parse) {
        for (title, program) in all_programs() {
            for d in diagnostics(&program) {
                let related = d.related.iter().map(|(_, message)| message);
                let fix = d.fix.iter().map(|fix| &fix.label);
                let help =
                    d.help.iter().filter(|help| d.severity == Severity::Error || catalogue.has(&help.id));
                for message in [&d.message].into_iter().chain(help).chain(related).chain(fix) {
                    assert!(catalogue.has(&message.id), "{title}: {}", message.id);
                    for name in catalogue.placeholders(&message.id) {
                        let given = message.args.iter().any(|(given, _)| given == name);
                        assert!(given, "{title}: {} without {name}", message.id);
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_offered_mends_the_program() {
    let errors = |found: &[Diagnostic]| found.iter().filter(|d| d.severity == Severity::Error).count();
    let mut offers = 0;
    for (title, program) in all_programs() {
        let before = diagnostics(&program);
        for d in &before {
            let Some(fix) = &d.fix else { continue };
            offers += 1;
            let after_text = mended(&program, fix);
            let after = diagnostics(&after_text);
            let english = Catalogue::parse(embedded::EN);
            let told = format!(
                "{title}: {:?}\n{after_text}\n{}",
                d.message,
                rendered(&english, &after_text, &after)
            );
            let same = |all: &[Diagnostic]| all.iter().filter(|other| other.message == d.message).count();
            assert!(same(&after) < same(&before), "it is said again: {told}");
            if d.severity == Severity::Error {
                assert!(errors(&after) < errors(&before), "as many errors as before: {told}");
            } else {
                assert!(errors(&after) <= errors(&before), "a new error: {told}");
            }
            // What was not said before must not be said now: a mend brings no new mistake.
            let known = |d: &Diagnostic| before.iter().any(|other| other.message.id == d.message.id);
            let new: Vec<&Diagnostic> =
                after.iter().filter(|d| d.severity == Severity::Error && !known(d)).collect();
            assert!(new.is_empty(), "a new error: {told}");
        }
    }
    assert!(offers >= 30, "{offers} offers");
}

#[test]
fn two_types_have_two_places() {
    /// Messages about two types, where a name in the program has at least one of them.
    const ABOUT_TWO_TYPES: [&str; 4] =
        ["mojo.mixed-types", "mojo.assign-type", "mojo.argument-type", "mojo.kernel-element-type"];
    let mut seen = BTreeSet::new();
    for (title, program) in all_programs() {
        for d in diagnostics(&program) {
            if ABOUT_TWO_TYPES.contains(&d.message.id.as_str()) && !d.related.is_empty() {
                seen.insert(d.message.id);
            } else {
                assert!(!d.message.id.starts_with("mojo.mixed-types"), "{title}: {:?}", d.message);
            }
        }
    }
    assert_eq!(seen.len(), ABOUT_TWO_TYPES.len(), "{seen:?}");
}
