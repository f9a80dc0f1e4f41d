use std::collections::BTreeSet;
use std::path::Path;

use mojo::diagnostics::Severity;

/// Every `"mojo.…"` in the sources under `folder`.
fn ids_in(folder: &Path, ids: &mut BTreeSet<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            ids_in(&path, ids);
        } else if let Ok(source) = std::fs::read_to_string(&path) {
            let quoted = source.split("\"mojo.").skip(1).filter_map(|rest| rest.split('"').next());
            ids.extend(quoted.map(|rest| format!("mojo.{rest}")));
        }
    }
}

fn catalogue(language: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../messages/catalogue/{language}.txt"));
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let entries =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = "));
    entries.map(|(id, text)| (id.to_string(), text.to_string())).collect()
}

#[test]
fn every_message_of_the_syntax_is_said_in_both_languages() {
    let mut ids = BTreeSet::new();
    ids_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/syntax"), &mut ids);
    assert!(ids.len() > 45, "{} ids", ids.len());
    // Places that explain another message say nothing about what to write.
    let places = ["mojo.opened-here", "mojo.close-here", "mojo.block-of", "mojo.keyword-argument-here"];
    for language in ["en", "pt-BR"] {
        let said = catalogue(language);
        let has = |id: &str| said.iter().any(|(known, _)| known == id);
        for id in &ids {
            assert!(has(id), "{language}: {id}");
            assert!(has(&format!("{id}.help")) || places.contains(&id.as_str()), "{language}: {id}.help");
        }
    }
}

/// The Rust string literal that `source` begins with.
fn literal(source: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = source.trim_start().strip_prefix('"')?.chars();
    loop {
        out.push(match rest.next()? {
            '"' => return Some(out),
            '\\' => match rest.next()? {
                'n' => '\n',
                't' => '\t',
                other => other,
            },
            other => other,
        });
    }
}

/// What a message's text asks for, the finding brings along.
#[test]
fn findings_bring_the_arguments_that_their_messages_use() {
    let said = catalogue("en");
    let texts = [include_str!("broken.rs"), include_str!("fixes.rs"), include_str!("old.mojo")];
    let mut seen = BTreeSet::new();
    // Each text that a test checks is a program with mistakes.
    let programs = texts.iter().flat_map(|text| text.split("check(").skip(1)).filter_map(literal);
    for program in programs.chain([include_str!("old.mojo").to_string()]) {
        let (_, diagnostics) = mojo::syntax::parse(mojo::diagnostics::FileId(0), &program);
        for diagnostic in diagnostics {
            for suffix in ["", ".help"] {
                let id = format!("{}{suffix}", diagnostic.id);
                let Some((_, text)) = said.iter().find(|(known, _)| *known == id) else { continue };
                let plain = text.replace("{{", "").replace("}}", "");
                for name in plain.split('{').skip(1).filter_map(|rest| rest.split(['}', '|']).next()) {
                    assert!(diagnostic.args.iter().any(|(known, _)| *known == name), "{id} lacks {name}");
                }
            }
            if diagnostic.severity == Severity::Error {
                seen.insert(diagnostic.id);
            }
        }
    }
    assert!(seen.len() > 45, "only {} kinds of mistakes are covered", seen.len());
}
