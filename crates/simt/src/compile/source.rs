//! Byte ranges of a source as places in the editor's units.

use naga::Span;
use std::collections::BTreeMap;
use trace::SourceSpan;

/// Gives each place a number.
pub(crate) struct Places<'a> {
    file: u16,
    source: &'a str,
    /// Each line's first byte and first UTF-16 unit.
    lines: Vec<(u32, u32)>,
    known: BTreeMap<(u32, u32), u32>,
    pub(crate) spans: Vec<SourceSpan>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(file: u16, source: &'a str) -> Self {
        let mut lines = vec![(0, 0)];
        let mut units = 0;
        for (at, c) in source.char_indices() {
            units += c.len_utf16() as u32;
            if c == '\n' {
                lines.push((at as u32 + 1, units));
            }
        }
        Self { file, source, lines, known: BTreeMap::new(), spans: Vec::new() }
    }

    pub(crate) fn number(&mut self, span: Span) -> u32 {
        let range = span.to_range().unwrap_or(0..0);
        let key = (range.start as u32, range.end as u32);
        if let Some(number) = self.known.get(&key) {
            return *number;
        }
        let (line, column, start) = self.position(key.0);
        let (_, _, end) = self.position(key.1.max(key.0));
        let number = self.spans.len() as u32;
        self.spans.push(SourceSpan { file: self.file, line, column, start, end });
        self.known.insert(key, number);
        number
    }

    /// Line, column in characters (both from 1), and UTF-16 units from the start.
    fn position(&self, byte: u32) -> (u32, u32, u32) {
        let line = self.lines.partition_point(|(first, _)| *first <= byte).max(1);
        let (first, units) = self.lines.get(line - 1).copied().unwrap_or_default();
        let before = self.source.get(first as usize..byte as usize).unwrap_or_default();
        let unit: usize = before.chars().map(char::len_utf16).sum();
        (line as u32, before.chars().count() as u32 + 1, units + unit as u32)
    }
}
