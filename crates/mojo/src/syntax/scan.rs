//! Where does the next piece of a text end, and what is it? No layout, no messages: the lexer and the editor's colours share it.

use super::token::{Tok, Word, classify};

/// One piece of text, white space and comments included: the pieces of a text join to the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    pub kind: PieceKind,
    /// First byte behind the piece.
    pub end: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PieceKind {
    /// Blanks, tabs, form feeds.
    Space,
    /// Blanks that only look like blanks, such as the no-break space.
    WideSpace,
    /// One line end: `\n`, `\r\n` or `\r`.
    LineEnd,
    /// A backslash and the line end it hides.
    Joined,
    /// From `#` to the end of the line.
    Comment,
    Name(Tok, Word),
    /// A name with letters outside ASCII, which Mojo wants in backquotes.
    WideName,
    Backquoted {
        closed: bool,
    },
    Number(Number),
    Str(StrShape),
    Mark(Tok),
    /// An operator of another language, with what it means here.
    Foreign(Tok),
    /// Characters that mean nothing here: a run of the same one.
    Bad,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    Int,
    Float,
    /// `0x` without digits, `0b12`, `007`.
    Broken,
    /// Letters directly behind it: `1.0f`. `number` is the length without them.
    Suffixed {
        number: usize,
        float: bool,
    },
}

/// How a string literal is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrShape {
    /// Bytes before the quotes: `r`, `t`, `rt`.
    pub prefix: u8,
    pub raw: bool,
    pub template: bool,
    /// `f` or another prefix that Mojo does not have.
    pub foreign_prefix: bool,
    pub triple: bool,
    pub closed: bool,
    pub quote: u8,
}

/// Deepest nesting of t-strings in t-strings that is looked into.
pub const MAX_TEMPLATE_NESTING: u8 = 4;

/// Reads pieces one after the other.
pub struct Scanner<'a> {
    text: &'a str,
    /// A `{` of a t-string that was never closed was searched for up to here; searching again would cost time squared.
    no_holes_before: usize,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, no_holes_before: 0 }
    }

    /// The piece that starts at byte `at` (a character boundary inside the text, not its end).
    pub fn piece(&mut self, at: usize) -> Piece {
        let holes = at >= self.no_holes_before;
        let mut searched = 0;
        let piece = next_piece(self.text, at, holes, &mut searched);
        self.no_holes_before = self.no_holes_before.max(searched);
        piece
    }
}

fn next_piece(text: &str, at: usize, holes: bool, searched: &mut usize) -> Piece {
    let bytes = text.as_bytes();
    let Some(&first) = bytes.get(at) else {
        return Piece { kind: PieceKind::Space, end: text.len() };
    };
    let piece = |kind, end| Piece { kind, end };
    match first {
        b' ' | b'\t' | b'\x0c' => {
            piece(PieceKind::Space, run(bytes, at, |b| matches!(b, b' ' | b'\t' | b'\x0c')))
        }
        b'\n' => piece(PieceKind::LineEnd, at + 1),
        b'\r' => piece(PieceKind::LineEnd, at + if bytes.get(at + 1) == Some(&b'\n') { 2 } else { 1 }),
        b'#' => piece(PieceKind::Comment, line_end(bytes, at)),
        b'\\' => match bytes.get(at + 1) {
            Some(b'\n') => piece(PieceKind::Joined, at + 2),
            Some(b'\r') => {
                piece(PieceKind::Joined, at + if bytes.get(at + 2) == Some(&b'\n') { 3 } else { 2 })
            }
            _ => piece(PieceKind::Bad, at + 1),
        },
        b'`' => {
            let end = run(bytes, at + 1, |b| !matches!(b, b'`' | b'\n' | b'\r'));
            let closed = bytes.get(end) == Some(&b'`');
            piece(PieceKind::Backquoted { closed }, end + closed as usize)
        }
        b'"' | b'\'' => string(text, at, at, holes, searched),
        b'0'..=b'9' => number(bytes, at),
        b'.' if bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => number(bytes, at),
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => name(text, at, holes, searched),
        0x80.. => wide(text, at),
        _ => mark(bytes, at),
    }
}

fn run(bytes: &[u8], mut at: usize, keep: impl Fn(u8) -> bool) -> usize {
    while bytes.get(at).is_some_and(|b| keep(*b)) {
        at += 1;
    }
    at
}

/// The end of the line, its line end not included.
pub fn line_end(bytes: &[u8], at: usize) -> usize {
    run(bytes, at, |b| !matches!(b, b'\n' | b'\r'))
}

fn is_name_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

fn name(text: &str, at: usize, holes: bool, searched: &mut usize) -> Piece {
    let bytes = text.as_bytes();
    let end = run(bytes, at, is_name_byte);
    let word = text.get(at..end).unwrap_or("");
    match bytes.get(end) {
        Some(b'"' | b'\'') if word.len() <= 2 && word.bytes().all(|b| b"rRtTfFbBuU".contains(&b)) => {
            return string(text, at, end, holes, searched);
        }
        Some(0x80..) => {
            let wide_end = wide_name_end(text, end);
            if wide_end > end {
                return Piece { kind: PieceKind::WideName, end: wide_end };
            }
        }
        _ => {}
    }
    let (tok, word) = classify(word);
    Piece { kind: PieceKind::Name(tok, word), end }
}

fn wide_name_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    let past = rest.char_indices().find(|(_, c)| !(c.is_alphanumeric() || *c == '_'));
    at + past.map_or(rest.len(), |(length, _)| length)
}

fn wide(text: &str, at: usize) -> Piece {
    let rest = text.get(at..).unwrap_or("");
    let Some(c) = rest.chars().next() else {
        return Piece { kind: PieceKind::Bad, end: text.len() };
    };
    if c.is_alphabetic() {
        return Piece { kind: PieceKind::WideName, end: wide_name_end(text, at) };
    }
    let after = at + c.len_utf8();
    let kind = match c {
        // A byte order mark means nothing and harms nothing.
        '\u{feff}' => PieceKind::Space,
        '−' => PieceKind::Foreign(Tok::Minus),
        '×' => PieceKind::Foreign(Tok::Star),
        '÷' => PieceKind::Foreign(Tok::Slash),
        '≤' => PieceKind::Foreign(Tok::Le),
        '≥' => PieceKind::Foreign(Tok::Ge),
        '≠' => PieceKind::Foreign(Tok::NotEq),
        '→' => PieceKind::Foreign(Tok::Arrow),
        '“' | '”' | '„' | '‘' | '’' | '«' | '»' => return curly(text, after),
        _ => {
            if is_wide_space(c) {
                let past = rest.char_indices().find(|(_, other)| !is_wide_space(*other));
                return Piece { kind: PieceKind::WideSpace, end: at + past.map_or(rest.len(), |(n, _)| n) };
            }
            let same = rest.char_indices().find(|(_, other)| *other != c);
            return Piece { kind: PieceKind::Bad, end: at + same.map_or(rest.len(), |(n, _)| n) };
        }
    };
    Piece { kind, end: after }
}

fn is_wide_space(c: char) -> bool {
    !c.is_ascii() && (c.is_whitespace() || matches!(c, '\u{200b}' | '\u{200c}' | '\u{200d}' | '\u{2060}'))
}

/// Text between typographic quotes on one line, as word processors write it.
fn curly(text: &str, after: usize) -> Piece {
    // Any quote closes, an opening one too: each character is looked at once.
    let close = text
        .get(after..)
        .unwrap_or("")
        .char_indices()
        .find(|(_, c)| matches!(c, '“' | '”' | '„' | '‘' | '’' | '«' | '»' | '"' | '\'' | '\n' | '\r'))
        .filter(|(_, c)| !matches!(c, '\n' | '\r'))
        .map(|(length, c)| after + length + c.len_utf8());
    match close {
        Some(end) => Piece {
            kind: PieceKind::Str(StrShape {
                prefix: 0,
                raw: false,
                template: false,
                foreign_prefix: false,
                triple: false,
                closed: true,
                quote: 0,
            }),
            end,
        },
        None => Piece { kind: PieceKind::Bad, end: after },
    }
}

fn string(text: &str, at: usize, quote_at: usize, holes: bool, searched: &mut usize) -> Piece {
    let bytes = text.as_bytes();
    let prefix = bytes.get(at..quote_at).unwrap_or(&[]);
    let quote = bytes.get(quote_at).copied().unwrap_or(b'"');
    let has = |letters: &[u8]| prefix.iter().any(|b| letters.contains(b));
    let mut shape = StrShape {
        prefix: prefix.len() as u8,
        raw: has(b"rR"),
        template: has(b"tTfF"),
        foreign_prefix: has(b"fFbBuU"),
        triple: bytes.get(quote_at + 1) == Some(&quote) && bytes.get(quote_at + 2) == Some(&quote),
        closed: false,
        quote,
    };
    let body = quote_at + if shape.triple { 3 } else { 1 };
    let (mut end, mut closed) =
        string_end(bytes, body, &StrShape { template: shape.template && holes, ..shape }, 1);
    if !closed && shape.template {
        // A brace may be what is missing: the text then ends at the first quote, and the parser says so.
        *searched = end;
        (end, closed) = string_end(bytes, body, &StrShape { template: false, ..shape }, 1);
    }
    shape.closed = closed;
    Piece { kind: PieceKind::Str(shape), end }
}

/// First byte behind the closing quotes. Where they are missing: the end of the line, or of the text for triple quotes.
fn string_end(bytes: &[u8], mut at: usize, shape: &StrShape, level: u8) -> (usize, bool) {
    let quotes = if shape.triple { 3 } else { 1 };
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => {
                // A hidden line end belongs to the string even between single quotes.
                let hidden = match (bytes.get(at + 1), bytes.get(at + 2)) {
                    (Some(b'\r'), Some(b'\n')) => 3,
                    (Some(_), _) => 2,
                    (None, _) => 1,
                };
                at += hidden;
            }
            b'\n' | b'\r' if !shape.triple => return (at, false),
            b'{' if shape.template && bytes.get(at + 1) == Some(&b'{') => at += 2,
            b'{' if shape.template && level <= MAX_TEMPLATE_NESTING => {
                match hole_end(bytes, at, shape, level) {
                    Ok(end) => at = end,
                    Err(end) => return (end, false),
                }
            }
            _ if byte == shape.quote && (1..quotes).all(|n| bytes.get(at + n) == Some(&byte)) => {
                return (at + quotes, true);
            }
            _ => at += 1,
        }
    }
    (bytes.len(), false)
}

/// First byte behind the `}` that closes the `{` at `at`; `Err` where the line or text ends first.
pub(super) fn hole_end(bytes: &[u8], at: usize, outer: &StrShape, level: u8) -> Result<usize, usize> {
    let mut depth = 0u32;
    let mut here = at;
    while let Some(&byte) = bytes.get(here) {
        match byte {
            b'\n' | b'\r' if !outer.triple => return Err(here),
            b'{' | b'(' | b'[' => {
                depth += 1;
                here += 1;
            }
            b'}' | b')' | b']' => {
                depth = depth.saturating_sub(1);
                here += 1;
                if depth == 0 {
                    return Ok(here);
                }
            }
            b'"' | b'\'' => {
                let before = |n: usize| here.checked_sub(n).and_then(|i| bytes.get(i)).copied();
                let template = matches!(before(1), Some(b't' | b'T')) && !before(2).is_some_and(is_name_byte);
                let inner = StrShape {
                    prefix: 0,
                    raw: false,
                    template,
                    foreign_prefix: false,
                    triple: bytes.get(here + 1) == Some(&byte) && bytes.get(here + 2) == Some(&byte),
                    closed: false,
                    quote: byte,
                };
                let body = here + if inner.triple { 3 } else { 1 };
                let (end, closed) = string_end(bytes, body, &inner, level + 1);
                if !closed {
                    return Err(end);
                }
                here = end;
            }
            _ => here += 1,
        }
    }
    Err(bytes.len())
}

fn number(bytes: &[u8], at: usize) -> Piece {
    let digits = |from: usize| run(bytes, from, |b| b.is_ascii_digit() || b == b'_');
    let piece = |number, end| Piece { kind: PieceKind::Number(number), end };
    if bytes.get(at) == Some(&b'0') {
        let base = match bytes.get(at + 1) {
            Some(b'x' | b'X') => 16,
            Some(b'o' | b'O') => 8,
            Some(b'b' | b'B') => 2,
            _ => 0,
        };
        if base > 0 {
            let end = run(bytes, at + 2, is_name_byte);
            let good = bytes.get(at + 2..end).unwrap_or(&[]);
            let valid = good.iter().all(|b| *b == b'_' || (*b as char).is_digit(base))
                && good.iter().any(|b| *b != b'_');
            return piece(if valid { Number::Int } else { Number::Broken }, end);
        }
    }
    let mut end = digits(at);
    let mut float = false;
    let whole = end;
    if bytes.get(end) == Some(&b'.') {
        let next = bytes.get(end + 1).copied();
        // `0..10` is two numbers, and `1.name` reads a field.
        let reads_field = next.is_some_and(|b| b == b'.' || (is_name_byte(b) && !b.is_ascii_digit()));
        let exponent = matches!(next, Some(b'e' | b'E')) && has_exponent(bytes, end + 1);
        if !reads_field || exponent {
            float = true;
            end = digits(end + 1);
        }
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) && has_exponent(bytes, end) {
        float = true;
        let sign = matches!(bytes.get(end + 1), Some(b'+' | b'-')) as usize;
        end = digits(end + 1 + sign);
    }
    let tail = run(bytes, end, is_name_byte);
    if tail > end {
        return piece(Number::Suffixed { number: end - at, float }, tail);
    }
    let leading_zero = !float
        && whole - at > 1
        && bytes.get(at) == Some(&b'0')
        && bytes.get(at..whole).unwrap_or(&[]).iter().any(|b| !matches!(b, b'0' | b'_'));
    let kind = if float {
        Number::Float
    } else if leading_zero {
        Number::Broken
    } else {
        Number::Int
    };
    piece(kind, end)
}

fn has_exponent(bytes: &[u8], e: usize) -> bool {
    match bytes.get(e + 1) {
        Some(b'+' | b'-') => bytes.get(e + 2).is_some_and(u8::is_ascii_digit),
        Some(digit) => digit.is_ascii_digit(),
        None => false,
    }
}

fn mark(bytes: &[u8], at: usize) -> Piece {
    let byte = |n: usize| bytes.get(at + n).copied().unwrap_or(0);
    let yes = |tok, length| Piece { kind: PieceKind::Mark(tok), end: at + length };
    let foreign = |tok, length| Piece { kind: PieceKind::Foreign(tok), end: at + length };
    match (byte(0), byte(1), byte(2)) {
        (b'=', b'=', b'=') => foreign(Tok::EqEq, 3),
        (b'!', b'=', b'=') => foreign(Tok::NotEq, 3),
        (b'<', b'>', _) => foreign(Tok::NotEq, 2),
        (b'&', b'&', _) => foreign(Tok::And, 2),
        (b'|', b'|', _) => foreign(Tok::Or, 2),
        (b'!', b'=', _) => yes(Tok::NotEq, 2),
        (b'!', ..) => foreign(Tok::Not, 1),
        (b'*', b'*', b'=') => yes(Tok::StarStarEq, 3),
        (b'/', b'/', b'=') => yes(Tok::SlashSlashEq, 3),
        (b'<', b'<', b'=') => yes(Tok::ShlEq, 3),
        (b'>', b'>', b'=') => yes(Tok::ShrEq, 3),
        (b'.', b'.', b'.') => yes(Tok::Ellipsis, 3),
        (b'.', b'.', _) => yes(Tok::DotDot, 2),
        (b'*', b'*', _) => yes(Tok::StarStar, 2),
        (b'/', b'/', _) => yes(Tok::SlashSlash, 2),
        (b'<', b'<', _) => yes(Tok::Shl, 2),
        (b'>', b'>', _) => yes(Tok::Shr, 2),
        (b'-', b'>', _) => yes(Tok::Arrow, 2),
        (b':', b'=', _) => yes(Tok::ColonEq, 2),
        (b'=', b'=', _) => yes(Tok::EqEq, 2),
        (b'<', b'=', _) => yes(Tok::Le, 2),
        (b'>', b'=', _) => yes(Tok::Ge, 2),
        (b'+', b'=', _) => yes(Tok::PlusEq, 2),
        (b'-', b'=', _) => yes(Tok::MinusEq, 2),
        (b'*', b'=', _) => yes(Tok::StarEq, 2),
        (b'/', b'=', _) => yes(Tok::SlashEq, 2),
        (b'%', b'=', _) => yes(Tok::PercentEq, 2),
        (b'&', b'=', _) => yes(Tok::AmpEq, 2),
        (b'|', b'=', _) => yes(Tok::PipeEq, 2),
        (b'^', b'=', _) => yes(Tok::CaretEq, 2),
        (b'@', b'=', _) => yes(Tok::AtEq, 2),
        (b'+', ..) => yes(Tok::Plus, 1),
        (b'-', ..) => yes(Tok::Minus, 1),
        (b'*', ..) => yes(Tok::Star, 1),
        (b'/', ..) => yes(Tok::Slash, 1),
        (b'%', ..) => yes(Tok::Percent, 1),
        (b'@', ..) => yes(Tok::At, 1),
        (b'&', ..) => yes(Tok::Amp, 1),
        (b'|', ..) => yes(Tok::Pipe, 1),
        (b'^', ..) => yes(Tok::Caret, 1),
        (b'~', ..) => yes(Tok::Tilde, 1),
        (b'<', ..) => yes(Tok::Lt, 1),
        (b'>', ..) => yes(Tok::Gt, 1),
        (b'=', ..) => yes(Tok::Eq, 1),
        (b'(', ..) => yes(Tok::LParen, 1),
        (b')', ..) => yes(Tok::RParen, 1),
        (b'[', ..) => yes(Tok::LBracket, 1),
        (b']', ..) => yes(Tok::RBracket, 1),
        (b'{', ..) => yes(Tok::LBrace, 1),
        (b'}', ..) => yes(Tok::RBrace, 1),
        (b',', ..) => yes(Tok::Comma, 1),
        (b':', ..) => yes(Tok::Colon, 1),
        (b';', ..) => yes(Tok::Semicolon, 1),
        (b'.', ..) => yes(Tok::Dot, 1),
        (b'?', ..) => yes(Tok::Question, 1),
        (first, ..) => Piece { kind: PieceKind::Bad, end: run(bytes, at + 1, |b| b == first) },
    }
}
