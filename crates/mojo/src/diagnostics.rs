//! What is wrong with a text, where, and what to write instead?
//!
//! Plain data made for the crate's border: message ids and arguments, never sentences. The sentences stand in the catalogues of
//! `crates/messages`; each error id `mojo.xxx` there has a companion `mojo.xxx.help` that says what to write instead.

/// Which text a span points into. The caller numbers its texts; a program of one text uses `FileId(0)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// A half-open range of bytes `start..end` in one text. Both ends lie on character boundaries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    pub const fn new(file: FileId, start: u32, end: u32) -> Span {
        Span { file, start, end }
    }

    /// The smallest span that covers both. Both must lie in one file; the file of `self` wins otherwise.
    pub fn to(self, other: Span) -> Span {
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty span just before the first byte: where a fix inserts text in front.
    pub fn at_start(self) -> Span {
        Span { end: self.start, ..self }
    }

    /// The empty span just behind the last byte: where a fix appends text.
    pub fn at_end(self) -> Span {
        Span { start: self.end, ..self }
    }

    pub fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    pub fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The covered text; empty where the span does not fit `text`.
    pub fn text(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

/// How bad it is. Only `Error` keeps a program from running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    Error,
    Warning,
    /// Works, and there is a present-day spelling or a remark worth a quiet line.
    Note,
}

/// Arguments of a message, by the names its catalogue entry uses.
pub type Args = Vec<(&'static str, String)>;

/// One finding about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Message id, such as `mojo.unknown-name`.
    pub id: &'static str,
    pub severity: Severity,
    pub span: Span,
    pub args: Args,
    /// Other places that explain this one, such as the bracket that was never closed.
    pub related: Vec<Related>,
    /// A replacement that makes the finding go away.
    pub fix: Option<Fix>,
}

/// Another place that belongs to a finding, with its own message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    pub span: Span,
    pub id: &'static str,
    pub args: Args,
}

/// Edits that belong together. They do not overlap; each replaces its span's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Message id of the label on the button.
    pub label: &'static str,
    pub args: Args,
    pub edits: Vec<(Span, String)>,
}

impl Diagnostic {
    pub fn new(id: &'static str, severity: Severity, span: Span) -> Diagnostic {
        Diagnostic { id, severity, span, args: Vec::new(), related: Vec::new(), fix: None }
    }

    pub fn error(id: &'static str, span: Span) -> Diagnostic {
        Diagnostic::new(id, Severity::Error, span)
    }

    pub fn warning(id: &'static str, span: Span) -> Diagnostic {
        Diagnostic::new(id, Severity::Warning, span)
    }

    pub fn note(id: &'static str, span: Span) -> Diagnostic {
        Diagnostic::new(id, Severity::Note, span)
    }

    /// Adds an argument of the message.
    pub fn arg(mut self, name: &'static str, value: impl Into<String>) -> Diagnostic {
        self.args.push((name, value.into()));
        self
    }

    /// Adds another place that explains this one.
    pub fn related(mut self, id: &'static str, span: Span) -> Diagnostic {
        self.related.push(Related { span, id, args: Vec::new() });
        self
    }

    /// Offers to replace `span` with `replacement` (label `mojo.fix.replace`, or `mojo.fix.insert` / `mojo.fix.remove`
    /// where one side is empty, `mojo.fix.align` where there are only blanks).
    pub fn replace(self, span: Span, replacement: impl Into<String>) -> Diagnostic {
        self.edits(vec![(span, replacement.into())])
    }

    /// Offers several edits at once. The first one names the label.
    pub fn edits(mut self, edits: Vec<(Span, String)>) -> Diagnostic {
        let Some((span, text)) = edits.first() else {
            return self;
        };
        let (label, args) = if text.trim().is_empty() {
            (if text.is_empty() { FIX_REMOVE } else { FIX_ALIGN }, Vec::new())
        } else if span.is_empty() {
            (FIX_INSERT, vec![("text", text.trim().to_string())])
        } else {
            (FIX_REPLACE, vec![("text", text.trim().to_string())])
        };
        self.fix = Some(Fix { label, args, edits });
        self
    }
}

/// Label "Write `{text}`".
pub const FIX_REPLACE: &str = "mojo.fix.replace";
/// Label "Insert `{text}`".
pub const FIX_INSERT: &str = "mojo.fix.insert";
/// Label "Remove it".
pub const FIX_REMOVE: &str = "mojo.fix.remove";
/// Label "Align it": another indentation.
pub const FIX_ALIGN: &str = "mojo.fix.align";
/// Labels "Use spaces" and "Use tabs", throughout the text.
pub const FIX_SPACES: &str = "mojo.fix.spaces";
pub const FIX_TABS: &str = "mojo.fix.tabs";

/// Applies the edits of one fix to a text. Edits that overlap or do not fit are left out.
pub fn apply_edits(text: &str, edits: &[(Span, String)]) -> String {
    let mut sorted: Vec<&(Span, String)> = edits.iter().collect();
    sorted.sort_by_key(|(span, _)| (span.start, span.end));
    let mut out = String::with_capacity(text.len());
    let mut at = 0usize;
    for (span, replacement) in sorted {
        let (start, end) = (span.start as usize, span.end as usize);
        let Some(kept) = text.get(at..start) else {
            continue;
        };
        if text.get(start..end).is_none() {
            continue;
        }
        out.push_str(kept);
        out.push_str(replacement);
        at = end;
    }
    out.push_str(text.get(at..).unwrap_or(""));
    out
}

/// A place as a person counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineColumn {
    /// From 1.
    pub line: u32,
    /// Column from 1, counted in characters (as the messages say it).
    pub chars: u32,
    /// Column from 1, counted in UTF-16 units (as editors in a page count it).
    pub utf16: u32,
}

/// Byte offsets to lines and columns, without looking at the text again. Building is linear; a question costs a binary search.
#[derive(Clone, Debug)]
pub struct LineIndex {
    /// Byte offset of the first byte of each line.
    starts: Vec<u32>,
    /// After each character that is not ASCII: (offset behind it, bytes − characters so far, bytes − UTF-16 units so far).
    wide: Vec<(u32, u32, u32)>,
    length: u32,
}

impl LineIndex {
    pub fn new(text: &str) -> LineIndex {
        let mut starts = vec![0];
        let mut wide = Vec::new();
        let (mut lost_chars, mut lost_units) = (0u32, 0u32);
        let bytes = text.as_bytes();
        for (at, c) in text.char_indices() {
            let after = (at + c.len_utf8()) as u32;
            if c == '\n' || (c == '\r' && bytes.get(at + 1) != Some(&b'\n')) {
                starts.push(after);
            } else if !c.is_ascii() {
                lost_chars += c.len_utf8() as u32 - 1;
                lost_units += (c.len_utf8() - c.len_utf16()) as u32;
                wide.push((after, lost_chars, lost_units));
            }
        }
        LineIndex { starts, wide, length: text.len() as u32 }
    }

    /// Number of lines; an empty text has one.
    pub fn lines(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Byte offset of the first byte of a line (from 1); the end of the text for a line beyond it.
    pub fn line_start(&self, line: u32) -> u32 {
        self.starts.get(line.saturating_sub(1) as usize).copied().unwrap_or(self.length)
    }

    pub fn line_column(&self, offset: u32) -> LineColumn {
        let offset = offset.min(self.length);
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let start = self.line_start(line as u32);
        LineColumn {
            line: line as u32,
            chars: self.char_offset(offset) - self.char_offset(start) + 1,
            utf16: self.utf16_offset(offset) - self.utf16_offset(start) + 1,
        }
    }

    /// Offset in UTF-16 units from the start of the text.
    pub fn utf16_offset(&self, offset: u32) -> u32 {
        offset - self.lost(offset).1
    }

    /// Offset in characters from the start of the text.
    pub fn char_offset(&self, offset: u32) -> u32 {
        offset - self.lost(offset).0
    }

    fn lost(&self, offset: u32) -> (u32, u32) {
        let n = self.wide.partition_point(|(after, ..)| *after <= offset);
        match n.checked_sub(1).and_then(|last| self.wide.get(last)) {
            Some((_, chars, units)) => (*chars, *units),
            None => (0, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_utf16_units() {
        let text = "aé😀b\r\nx\n";
        let index = LineIndex::new(text);
        let at = |needle: &str| index.line_column(text.find(needle).map_or(0, |at| at as u32));
        assert_eq!(at("b"), LineColumn { line: 1, chars: 4, utf16: 5 });
        assert_eq!(at("x"), LineColumn { line: 2, chars: 1, utf16: 1 });
        assert_eq!(index.lines(), 3);
        assert_eq!(index.line_column(999).line, 3);
    }

    #[test]
    fn edits_apply_in_text_order() {
        let span = |start, end| Span::new(FileId(0), start, end);
        let edits = [(span(4, 5), "Y".to_string()), (span(0, 1), "xx".to_string())];
        assert_eq!(apply_edits("a = b", &edits), "xx = Y");
    }
}
