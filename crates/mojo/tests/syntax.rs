//! What does the parser make of texts, right and wrong ones?

#[path = "syntax/broken.rs"]
mod broken;
#[path = "syntax/colours.rs"]
mod colours;
#[path = "syntax/fixes.rs"]
mod fixes;
#[path = "syntax/hostile.rs"]
mod hostile;
#[path = "syntax/indents.rs"]
mod indents;
#[path = "syntax/messages.rs"]
mod messages;
#[allow(dead_code, reason = "bytes are mutated elsewhere")]
#[path = "../../fuzzing/src/mutations.rs"]
mod mutations;
#[path = "syntax/trees.rs"]
mod trees;

use mojo::diagnostics::{Diagnostic, FileId, LineIndex, Severity};
use mojo::syntax::parse;

/// A line for each finding: severity, place, id, arguments, and what its fix puts where.
fn rendered(text: &str, diagnostics: &[Diagnostic]) -> String {
    let index = LineIndex::new(text);
    let place = |offset: u32| {
        let at = index.line_column(offset);
        format!("{}:{}", at.line, at.chars)
    };
    let mut out = String::new();
    for diagnostic in diagnostics {
        let severity = match diagnostic.severity {
            Severity::Error => "",
            Severity::Warning => "warning ",
            Severity::Note => "note ",
        };
        out += &format!("{} {severity}{}", place(diagnostic.span.start), diagnostic.id);
        for (name, value) in &diagnostic.args {
            out += &format!(" {name}={value:?}");
        }
        for related in &diagnostic.related {
            out += &format!(" [{} {}]", place(related.span.start), related.id);
        }
        if let Some(fix) = &diagnostic.fix {
            for (span, replacement) in &fix.edits {
                out += &format!(" | {}+{} {replacement:?}", place(span.start), span.len());
            }
        }
        out += "\n";
    }
    out
}

fn findings(text: &str) -> String {
    rendered(text, &parse(FileId(0), text).1)
}

fn errors(text: &str) -> Vec<Diagnostic> {
    let (_, diagnostics) = parse(FileId(0), text);
    diagnostics.into_iter().filter(|diagnostic| diagnostic.severity == Severity::Error).collect()
}
