//! What has the program printed?

use crate::diagnostics::Span;

/// Which of the two outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    Output,
    Error,
}

/// A line, or the part of one that a `print` wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Without the line break.
    pub text: String,
    /// The `print` that began this piece.
    pub span: Span,
    pub stream: Stream,
    /// False while the line may go on: the next piece of the same stream continues it.
    pub ended: bool,
}

/// Collects what is printed until it is drained.
#[derive(Debug)]
pub(super) struct Console {
    lines: Vec<Line>,
    /// Bytes taken so far, drained ones included.
    bytes: usize,
    limit: usize,
    /// A `print` went past the limit.
    is_cut: bool,
}

impl Console {
    pub fn new(limit: usize) -> Console {
        Console { lines: Vec::new(), bytes: 0, limit, is_cut: false }
    }

    /// Appends text. Past the limit nothing more is taken.
    pub fn write(&mut self, text: &str, span: Span, stream: Stream) {
        if self.is_cut || text.is_empty() {
            return;
        }
        let mut text = text;
        if self.bytes.saturating_add(text.len()) > self.limit {
            self.is_cut = true;
            let mut end = self.limit - self.bytes;
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            text = text.get(..end).unwrap_or("");
        }
        self.bytes += text.len();
        for piece in text.split_inclusive('\n') {
            let ended = piece.ends_with('\n');
            let body = piece.strip_suffix('\n').unwrap_or(piece);
            match self.lines.last_mut() {
                Some(line) if !line.ended && line.stream == stream => {
                    line.text.push_str(body);
                    line.ended = ended;
                }
                _ => self.lines.push(Line { text: body.to_string(), span, stream, ended }),
            }
        }
    }

    pub fn drain(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lines)
    }

    pub fn cut(&self) -> Option<usize> {
        self.is_cut.then_some(self.limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_one_line_join_until_it_ends() {
        let mut console = Console::new(100);
        let span = Span::default();
        console.write("a", span, Stream::Output);
        console.write("b\nc", span, Stream::Output);
        let lines: Vec<_> = console.drain().into_iter().map(|l| (l.text, l.ended)).collect();
        assert_eq!(lines, [("ab".to_string(), true), ("c".to_string(), false)]);
    }

    #[test]
    fn output_past_the_limit_is_cut_at_a_character() {
        let mut console = Console::new(4);
        console.write("abcé", Span::default(), Stream::Output);
        console.write("more", Span::default(), Stream::Output);
        assert_eq!(console.drain().first().map(|l| l.text.clone()), Some("abc".to_string()));
        assert_eq!(console.cut(), Some(console.limit));
    }
}
