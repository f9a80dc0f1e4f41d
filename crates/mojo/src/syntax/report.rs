//! How many findings about one text are worth keeping?

use crate::diagnostics::{Diagnostic, Severity, Span};

/// Errors kept for one text. A page of them helps nobody, and each costs the page time.
const MAX_ERRORS: usize = 100;
/// Notes and warnings kept for one text.
const MAX_NOTES: usize = 400;
/// Edits kept in one fix; beyond it the fix is dropped, since half a fix is none.
const MAX_EDITS: usize = 10_000;

/// Findings in the order of their discovery.
#[derive(Default)]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
    errors: usize,
    notes: usize,
}

impl Report {
    /// Keeps a finding, unless there are too many. Returns its index for [`Report::add_edit`].
    pub fn push(&mut self, diagnostic: Diagnostic) -> Option<usize> {
        let (count, limit) = match diagnostic.severity {
            Severity::Error => (&mut self.errors, MAX_ERRORS),
            Severity::Warning | Severity::Note => (&mut self.notes, MAX_NOTES),
        };
        if *count >= limit {
            return None;
        }
        *count += 1;
        self.diagnostics.push(diagnostic);
        Some(self.diagnostics.len() - 1)
    }

    /// Adds an edit to the fix of an earlier finding, where the same finding would be made again.
    pub fn add_edit(&mut self, index: usize, edit: (Span, String)) -> bool {
        let Some(diagnostic) = self.diagnostics.get_mut(index) else {
            return false;
        };
        match &mut diagnostic.fix {
            Some(fix) if fix.edits.len() < MAX_EDITS => fix.edits.push(edit),
            _ => diagnostic.fix = None,
        }
        true
    }

    /// Forgets errors inside a stretch of text that another finding covers.
    pub fn forget_errors_within(&mut self, span: Span) {
        let inside = |found: &Diagnostic| {
            found.severity == Severity::Error && span.start < found.span.start && found.span.end <= span.end
        };
        self.diagnostics.retain(|found| !inside(found));
    }

    pub fn append(&mut self, other: Report) {
        for diagnostic in other.diagnostics {
            self.push(diagnostic);
        }
    }

    /// The findings in text order.
    pub fn finish(self) -> Vec<Diagnostic> {
        let mut diagnostics = self.diagnostics;
        diagnostics.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.severity));
        diagnostics
    }
}
