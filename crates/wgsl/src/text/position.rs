//! How do the device's and the editor's positions map to bytes of this text?

use crate::problem::Range;
use device::interface::GuardedSource;

/// Where a device's compilation message points, as WebGPU's `GPUCompilationMessage` says it: UTF-16 code units from the text's start,
/// or, where a device gives no offset, a line and a column in UTF-16 code units, from 1 (0: unknown).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DevicePosition {
    pub offset_utf16: u32,
    pub length_utf16: u32,
    pub line: u32,
    pub column: u32,
}

/// The range of the original source that a device's message about `source`, or about its guarded form, points at. An empty range is
/// widened to the word that it stands in, so that there is something to underline.
pub fn device_range(source: &str, guarded: Option<&GuardedSource>, at: DevicePosition) -> Range {
    let seen = guarded.map_or(source, |g| g.source.as_str());
    let start = if at.offset_utf16 == 0 && (at.line > 1 || at.column > 1) {
        line_column(seen, at.line, at.column)
    } else {
        bytes_of_utf16(seen, 0, at.offset_utf16)
    };
    let end = bytes_of_utf16(seen, start, at.length_utf16);
    let map = |at: usize| match guarded {
        Some(guarded) => guarded.original_offset(at as u32) as usize,
        None => at,
    };
    let (start, end) = (map(start), map(end));
    word_at(source, start.min(source.len()), end.min(source.len()))
}

/// The byte `count` UTF-16 code units behind byte `from`; the text's end if it is shorter.
fn bytes_of_utf16(text: &str, from: usize, count: u32) -> usize {
    let mut left = count as usize;
    let mut at = from;
    for c in text.get(from..).unwrap_or("").chars() {
        if left == 0 {
            break;
        }
        left = left.saturating_sub(c.len_utf16());
        at += c.len_utf8();
    }
    at
}

/// The byte of a line and column, both from 1; the column in UTF-16 code units.
fn line_column(text: &str, line: u32, column: u32) -> usize {
    let mut start = 0;
    for _ in 1..line {
        match text.get(start..).and_then(|rest| rest.find('\n')) {
            Some(offset) => start += offset + 1,
            None => return text.len(),
        }
    }
    bytes_of_utf16(text, start, column.saturating_sub(1))
}

fn word_at(text: &str, mut start: usize, mut end: usize) -> Range {
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    if start >= end {
        let rest = text.get(start..).unwrap_or("");
        let word = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        end = start
            + if word > 0 {
                word
            } else {
                rest.chars().next().filter(|c| *c != '\n').map_or(0, char::len_utf8)
            };
    }
    (start as u32, end as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_in_utf16_and_lines_with_columns_find_the_same_byte() {
        let source = "// ação 😀\nlet x = 1;";
        let by_offset = DevicePosition { offset_utf16: 15, length_utf16: 1, line: 2, column: 5 };
        assert_eq!(&source[range(source, by_offset)], "x");
        let by_line = DevicePosition { line: 2, column: 5, ..DevicePosition::default() };
        assert_eq!(&source[range(source, by_line)], "x");
    }

    #[test]
    fn positions_past_the_end_stay_in_the_text() {
        let past = DevicePosition { offset_utf16: 99, length_utf16: 9, line: 9, column: 9 };
        assert_eq!(device_range("é", None, past), (2, 2));
    }

    fn range(source: &str, at: DevicePosition) -> std::ops::Range<usize> {
        let (start, end) = device_range(source, None, at);
        start as usize..end as usize
    }
}
