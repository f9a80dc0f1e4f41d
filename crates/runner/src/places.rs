//! From byte ranges of the front ends to places in the reader's tabs.

use mojo::diagnostics::{FileId, Span};
use trace::SourceSpan;

/// One tab of the program.
#[derive(Clone, Debug)]
pub struct FileText {
    pub name: String,
    pub text: String,
    /// Byte offset of each line's start.
    lines: Vec<u32>,
    /// UTF-16 offset of each line's start.
    lines_utf16: Vec<u32>,
}

impl FileText {
    pub fn new(name: String, text: String) -> Self {
        let (mut lines, mut lines_utf16) = (vec![0], vec![0]);
        let mut utf16 = 0;
        for (byte, character) in text.char_indices() {
            utf16 += character.len_utf16() as u32;
            if character == '\n' {
                lines.push(byte as u32 + 1);
                lines_utf16.push(utf16);
            }
        }
        Self { name, text, lines, lines_utf16 }
    }

    /// (line index, column in characters, UTF-16 offset) of a byte offset; offsets past the end count as the end.
    fn position(&self, byte: u32) -> (usize, u32, u32) {
        let line = self.lines.partition_point(|start| *start <= byte).saturating_sub(1);
        let start = self.lines.get(line).copied().unwrap_or(0) as usize;
        let mut end = (byte as usize).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let before = self.text.get(start..end).unwrap_or("");
        let utf16: usize = before.chars().map(char::len_utf16).sum();
        let base = self.lines_utf16.get(line).copied().unwrap_or(0);
        (line, before.chars().count() as u32 + 1, base + utf16 as u32)
    }
}

/// All tabs, in the page's order, and which of them the front ends know under which number.
#[derive(Clone, Debug, Default)]
pub struct Places {
    pub files: Vec<FileText>,
    /// Tab of each Mojo source, in the order in which the checker was given them.
    pub mojo: Vec<u16>,
    /// Tab of each kernel module.
    pub modules: Vec<u16>,
}

impl Places {
    /// Tabs by their endings: `.mojo` files are Mojo sources, `.wgsl` files kernel modules, both in tab order.
    pub fn new(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut places = Places::default();
        for (index, (name, text)) in files.into_iter().enumerate() {
            let index = index as u16;
            if name.ends_with(".wgsl") {
                places.modules.push(index);
            } else {
                places.mojo.push(index);
            }
            places.files.push(FileText::new(name, text));
        }
        places
    }

    /// A place of the Mojo front end: in one of its sources or, numbered behind them, in a kernel module.
    pub fn mojo_span(&self, span: Span) -> SourceSpan {
        let file = self.mojo.iter().chain(&self.modules).nth(span.file.0 as usize).copied().unwrap_or(0);
        self.span(file, span.start, span.end)
    }

    /// The number under which the Mojo front end knows a kernel module.
    pub fn module_file(&self, module: usize) -> FileId {
        FileId((self.mojo.len() + module) as u32)
    }

    /// A tab's text; empty for a tab that is not there.
    pub fn text(&self, file: u16) -> &str {
        self.files.get(usize::from(file)).map_or("", |f| &f.text)
    }

    /// A byte range in a kernel module's source.
    pub fn module_span(&self, module: usize, range: (u32, u32)) -> SourceSpan {
        let file = self.modules.get(module).copied().unwrap_or(0);
        self.span(file, range.0, range.1)
    }

    /// A byte range in a tab.
    pub fn span(&self, file: u16, start: u32, end: u32) -> SourceSpan {
        let Some(text) = self.files.get(usize::from(file)) else {
            return SourceSpan { file, ..SourceSpan::default() };
        };
        let (line, column, start) = text.position(start);
        let (_, _, end) = text.position(end);
        SourceSpan { file, line: line as u32 + 1, column, start, end: end.max(start) }
    }

    /// A walk over a tab for many ascending offsets.
    pub fn utf16_walk(&self, file: u16) -> Utf16Walk<'_> {
        Utf16Walk::new(self.text(file))
    }

    /// UTF-16 offset in a tab to its byte offset.
    pub fn byte_offset(&self, file: u16, utf16: u32) -> u32 {
        let Some(file) = self.files.get(usize::from(file)) else { return 0 };
        let line = file.lines_utf16.partition_point(|start| *start <= utf16).saturating_sub(1);
        let (Some(&byte), Some(&base)) = (file.lines.get(line), file.lines_utf16.get(line)) else { return 0 };
        let mut units = base;
        let mut at = byte;
        for character in file.text.get(byte as usize..).unwrap_or("").chars() {
            if units >= utf16 {
                break;
            }
            units += character.len_utf16() as u32;
            at += character.len_utf8() as u32;
        }
        at
    }
}

/// Turns ascending byte offsets into UTF-16 offsets in one pass.
#[derive(Clone, Debug)]
pub struct Utf16Walk<'a> {
    rest: std::str::CharIndices<'a>,
    /// Start of the next character, and the units before it.
    byte: u32,
    units: u32,
}

impl<'a> Utf16Walk<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { rest: text.char_indices(), byte: 0, units: 0 }
    }

    /// UTF-16 offset of `byte`, which must not lie before an earlier one.
    pub fn at(&mut self, byte: u32) -> u32 {
        while self.byte < byte {
            let Some((_, character)) = self.rest.next() else { break };
            self.byte += character.len_utf8() as u32;
            self.units += character.len_utf16() as u32;
        }
        self.units
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_lines_columns_and_utf16_units() {
        let places = Places::new([("main.mojo".into(), "# é😀\nx = 1\n".into())]);
        let span = places.span(0, 9, 10);
        assert_eq!((span.line, span.column, span.start, span.end), (2, 1, 6, 7));
        let inside = places.span(0, 2, 8);
        assert_eq!((inside.line, inside.column, inside.start, inside.end), (1, 3, 2, 5));
        assert_eq!(places.byte_offset(0, 6), 9);
        assert_eq!(places.byte_offset(0, 5), 8);
        let mut walk = places.utf16_walk(0);
        assert_eq!([0, 2, 8, 9].map(|byte| walk.at(byte)), [0, 2, 5, 6]);
    }

    #[test]
    fn a_place_past_the_end_is_the_end() {
        let places = Places::new([("main.mojo".into(), "ab".into())]);
        let span = places.span(0, 90, 91);
        assert_eq!((span.line, span.start, span.end), (1, 2, 2));
    }
}
