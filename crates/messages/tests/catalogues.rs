//! Do both languages say the same things, and all that the code asks for?

use messages::{Catalogue, embedded};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Entries that may be equal in both languages: names, symbols, and words that Portuguese shares.
const SAME_IN_BOTH: &[&str] = &[
    "grade.said.threads",
    "grade.title.threads",
    "share.pane.kernel",
    "share.pane.threads",
    "share.tab.link",
    "threads.thread",
    "threads.thread-name",
    "ui.brand",
    "ui.category.kernel",
    "ui.details.bytes",
    "ui.device.gpu",
    "ui.kind.kernel",
    "ui.lane.host",
    "ui.language.en",
    "ui.language.pt",
    "ui.panel.kernel",
    "ui.panel.threads",
    "ui.table.bytes",
    "wgsl.builtin-type.help",
];

fn both() -> (Catalogue, Catalogue) {
    (Catalogue::parse(embedded::EN), Catalogue::parse(embedded::PT_BR))
}

#[test]
fn every_line_is_an_entry() {
    assert_eq!(Catalogue::problems(embedded::EN), []);
    assert_eq!(Catalogue::problems(embedded::PT_BR), []);
}

#[test]
fn both_hold_the_same_ids_and_placeholders() {
    let (en, pt) = both();
    let only = |a: &Catalogue, b: &Catalogue| -> Vec<String> {
        a.ids().into_iter().filter(|id| !b.has(id)).map(str::to_owned).collect()
    };
    assert_eq!((only(&en, &pt), only(&pt, &en)), (vec![], vec![]), "(only English, only Portuguese)");
    for id in en.ids() {
        assert_eq!(en.placeholders(id), pt.placeholders(id), "{id}");
    }
}

#[test]
fn nothing_is_left_untranslated() {
    let (en, pt) = both();
    let same: Vec<_> = en
        .ids()
        .into_iter()
        .filter(|id| !SAME_IN_BOTH.contains(id))
        .filter(|id| en.render(id, &[]) == pt.render(id, &[]))
        // A text of placeholders, code and symbols alone has nothing to translate.
        .filter(|id| has_words(&en.render(id, &[])))
        .collect();
    assert_eq!(same, Vec::<&str>::new());
}

/// Does a text hold words outside of code and placeholders?
fn has_words(text: &str) -> bool {
    let prose: String = text.split('`').step_by(2).collect();
    let mut depth = 0;
    prose.chars().any(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth == 0 && c.is_alphabetic()
    })
}

/// A number right before one of these words may be 1.
#[test]
fn what_a_grade_counts_has_a_singular() {
    let counted = |text: &str, words: &[&str]| {
        words
            .iter()
            .any(|w| ["n", "of", "threads", "len"].iter().any(|n| text.contains(&format!("{{{n}}} {w}"))))
    };
    let en =
        ["lines", "elements", "launches", "waits", "buffers", "device buffers", "threads for", "threads;"];
    let pt = ["linhas", "elementos", "lançamentos", "esperas", "buffers", "threads para", "threads;"];
    for (text, words) in [(embedded::EN, &en[..]), (embedded::PT_BR, &pt[..])] {
        let bare: Vec<_> = text.lines().filter(|l| l.starts_with("grade.") && counted(l, words)).collect();
        assert_eq!(bare, Vec::<&str>::new());
    }
    let (en, pt) = both();
    let one = |c: &Catalogue| c.render("grade.said.printed", &[("n", "1")]);
    assert_eq!(one(&en), "1 line is as it should be");
    assert_eq!(one(&pt), "1 linha está como deveria");
}

/// Rust files under a folder, without tests: those name ids that are wrong on purpose.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|e| e.path()) {
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        if path.is_dir() && !matches!(name, "tests" | "target" | "benches" | "messages") {
            sources(&path, found);
        } else if name.ends_with(".rs") && !name.contains("test") {
            found.push(path);
        }
    }
}

/// Everything in code that looks like the id of a message: a string literal `"<who>.<words>"`.
fn ids_in_code() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    sources(&root.join("crates"), &mut files);
    assert!(files.len() > 20, "sources not found from {}", root.display());
    let mut ids = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        // A question about an id's beginning names no message.
        let said = |l: &&str| !l.trim_start().starts_with("//") && !l.contains("starts_with(\"");
        for line in code.lines().filter(said) {
            ids.extend(line.split('"').skip(1).step_by(2).filter(|s| looks_like_id(s)).map(str::to_owned));
        }
    }
    ids
}

fn looks_like_id(text: &str) -> bool {
    let Some((who, rest)) = text.split_once('.') else { return false };
    matches!(who, "mojo" | "wgsl" | "run" | "device" | "advice" | "check" | "cli" | "threads" | "hint" | "ui" | "lesson" | "grade" | "compare")
        && !rest.is_empty()
        // Nor does a beginning that code completes.
        && !rest.ends_with(['.', '-'])
        && rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.')
        // File names are no ids.
        && !matches!(rest, "rs" | "wgsl" | "mojo" | "txt" | "lost.wgsl")
}

#[test]
fn every_id_in_code_has_an_entry() {
    let (en, _) = both();
    let missing: Vec<_> = ids_in_code()
        .into_iter()
        // A rule is said as `.title`, `.text` and `.try` (trace::Finding).
        .filter(|id| {
            !en.has(id)
                && (!(id.starts_with("advice.") || id.starts_with("check."))
                    || !en.has(&format!("{id}.title")))
        })
        .collect();
    assert_eq!(missing, Vec::<String>::new());
}
