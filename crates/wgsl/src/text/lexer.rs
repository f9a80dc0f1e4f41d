//! Which tokens does this text hold? Every byte lies in a token or in white space; nothing fails.

/// A token: bytes `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// An identifier or a keyword.
    Word,
    Number,
    Comment,
    /// One character of punctuation: operators of several characters are several tokens.
    Punctuation(u8),
    /// A character that WGSL does not use outside comments.
    Stray,
}

impl Token {
    /// The token's text; empty if the token is not of this text.
    pub fn text(self, source: &str) -> &str {
        source.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    pub fn range(self) -> (u32, u32) {
        (self.start, self.end)
    }

    pub fn is(self, punctuation: u8) -> bool {
        self.kind == TokenKind::Punctuation(punctuation)
    }
}

/// WGSL's line breaks (§3.3): a line comment ends at any of them.
fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\u{b}' | '\u{c}' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn is_blank(c: char) -> bool {
    is_line_break(c) || matches!(c, ' ' | '\t' | '\u{200e}' | '\u{200f}')
}

fn starts_word(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn continues_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Tokens of the text with its comments, in order.
pub fn lex(source: &str) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(source.len() / 4);
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let start = source.len() - rest.len();
        let length = match c {
            c if is_blank(c) => {
                rest = &rest[c.len_utf8()..];
                continue;
            }
            '/' if rest.starts_with("//") => rest.find(is_line_break).unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            c if starts_word(c) => rest.find(|c| !continues_word(c)).unwrap_or(rest.len()),
            c if c.is_ascii_digit() => number(rest),
            '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => number(rest),
            c => c.len_utf8(),
        };
        let kind = match c {
            '/' if length > 1 => TokenKind::Comment,
            c if starts_word(c) => TokenKind::Word,
            c if c.is_ascii_digit() || (c == '.' && length > 1) => TokenKind::Number,
            c if c.is_ascii_punctuation() && !matches!(c, '#' | '$' | '`' | '\\' | '"' | '\'' | '?') => {
                TokenKind::Punctuation(c as u8)
            }
            _ => TokenKind::Stray,
        };
        tokens.push(Token { kind, start: start as u32, end: (start + length) as u32 });
        rest = &rest[length..];
    }
    tokens
}

/// Length of the block comment that `text` begins with; block comments nest. To the end of the text if it is not closed.
fn block_comment(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while at + 1 < bytes.len() {
        match (bytes[at], bytes[at + 1]) {
            (b'/', b'*') => {
                depth += 1;
                at += 2;
            }
            (b'*', b'/') => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Length of the number that `text` begins with: digits, letters of a suffix or of base 16, one point, signed exponents.
fn number(text: &str) -> usize {
    let bytes = text.as_bytes();
    let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    let mut at = if hexadecimal { 2 } else { 0 };
    while let Some(&byte) = bytes.get(at) {
        let signed_exponent = matches!(byte, b'+' | b'-')
            && at > 0
            && match bytes[at - 1] {
                b'e' | b'E' => !hexadecimal,
                b'p' | b'P' => hexadecimal,
                _ => false,
            }
            && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        if !(byte.is_ascii_alphanumeric() || byte == b'.' || signed_exponent) {
            break;
        }
        at += 1;
    }
    at
}

/// The tokens that mean something: without comments.
pub fn significant(tokens: &[Token]) -> Vec<Token> {
    tokens.iter().copied().filter(|t| t.kind != TokenKind::Comment).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<&str> {
        lex(source).into_iter().map(|t| t.text(source)).collect()
    }

    #[test]
    fn comments_nest_and_end_at_every_line_break() {
        assert_eq!(texts("a /* b /* c */ d */ e"), ["a", "/* b /* c */ d */", "e"]);
        assert_eq!(texts("a // b\u{2028}c"), ["a", "// b", "c"]);
        assert_eq!(texts("a /* b"), ["a", "/* b"]);
        assert_eq!(texts("/*/ a */ b"), ["/*/ a */", "b"]);
    }

    #[test]
    fn numbers_keep_suffixes_exponents_and_points() {
        assert_eq!(
            texts("1u+.5f-1e-3*0x1p+4 0xe+1"),
            ["1u", "+", ".5f", "-", "1e-3", "*", "0x1p+4", "0xe", "+", "1"]
        );
    }

    #[test]
    fn any_character_is_a_token() {
        assert_eq!(texts("é=#\u{1F600}"), ["é", "=", "#", "\u{1F600}"]);
    }
}
