//! Which mistakes were seen, where first, and how often?

use trace::check::FINDINGS_PER_LAUNCH;
use trace::{CheckFinding, CheckKind, SourceSpan};

/// Mistakes of one kind, in one line, on one array are one finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    kind: CheckKind,
    file: u16,
    line: u32,
    array: Option<u16>,
}

impl Key {
    pub(super) fn new(kind: CheckKind, span: SourceSpan, array: Option<u16>) -> Self {
        Self { kind, file: span.file, line: span.line, array }
    }
}

#[derive(Debug, Default)]
pub(super) struct Findings {
    /// Sorted.
    found: Vec<(Key, CheckFinding)>,
    /// Same-value races whose elements turned out to be raced for in earnest. Sorted.
    in_earnest: Vec<Key>,
}

impl Findings {
    /// `count` more of them. `false`: it is the first, and is to be inserted.
    pub(super) fn add(&mut self, key: Key, count: u64) -> bool {
        let Ok(at) = self.found.binary_search_by(|(k, _)| k.cmp(&key)) else { return false };
        if let Some((_, finding)) = self.found.get_mut(at) {
            finding.count += count;
        }
        true
    }

    pub(super) fn insert(&mut self, key: Key, finding: CheckFinding) {
        if let Err(at) = self.found.binary_search_by(|(k, _)| k.cmp(&key)) {
            self.found.insert(at, (key, finding));
        }
    }

    /// Elements of `array` that were written at `span` are read, or written with another value, too: that race is no
    /// [`CheckKind::SameValueRace`], whatever its writers alone looked like.
    pub(super) fn in_earnest(&mut self, span: SourceSpan, array: u16) {
        let key = Key::new(CheckKind::SameValueRace, span, Some(array));
        if let Err(at) = self.in_earnest.binary_search(&key) {
            self.in_earnest.insert(at, key);
        }
    }

    /// What is told, and how many are not.
    pub(super) fn finish(self) -> (Vec<CheckFinding>, u64) {
        let mut told: Vec<CheckFinding> = Vec::new();
        let mut more = 0;
        for (key, finding) in self.found {
            if self.in_earnest.binary_search(&key).is_ok() {
                continue;
            }
            if told.len() < FINDINGS_PER_LAUNCH {
                told.push(finding);
            } else {
                more += 1;
            }
        }
        (told, more)
    }
}
