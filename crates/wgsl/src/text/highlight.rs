//! In which colour is each token shown?

use super::lexer::{Token, TokenKind, lex};
use super::words;

/// A token of the editor: bytes `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighlightedToken {
    pub start: u32,
    pub end: u32,
    pub kind: HighlightKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighlightKind {
    Keyword,
    Type,
    /// A name that is called or declared as a function.
    Function,
    Number,
    Comment,
    Operator,
    /// `@compute` with its `@`.
    Attribute,
    Name,
}

/// Tokens in order, without white space and brackets; linear in the text, broken or not.
pub fn highlight(source: &str) -> Vec<HighlightedToken> {
    let tokens = lex(source);
    let mut shown: Vec<HighlightedToken> = Vec::with_capacity(tokens.len());
    let mut previous: Option<Token> = None;
    for (at, token) in tokens.iter().enumerate() {
        let kind = match token.kind {
            TokenKind::Comment => HighlightKind::Comment,
            TokenKind::Number => HighlightKind::Number,
            TokenKind::Stray => continue,
            TokenKind::Punctuation(b'@') => HighlightKind::Attribute,
            TokenKind::Punctuation(b'(' | b')' | b'[' | b']' | b'{' | b'}' | b';' | b',') => {
                previous = Some(*token);
                continue;
            }
            TokenKind::Punctuation(_) => HighlightKind::Operator,
            TokenKind::Word => {
                let text = token.text(source);
                let next = tokens.get(at + 1);
                let is_attribute = previous.is_some_and(|p| p.is(b'@') && p.end == token.start);
                if is_attribute {
                    HighlightKind::Attribute
                } else if previous.is_some_and(|p| p.is(b'.')) {
                    HighlightKind::Name
                } else if words::is_keyword(text) {
                    HighlightKind::Keyword
                } else if words::is_type(text) {
                    HighlightKind::Type
                } else if next.is_some_and(|t| t.is(b'(')) {
                    HighlightKind::Function
                } else {
                    HighlightKind::Name
                }
            }
        };
        // One token for `->`, `@compute`, `+=`: fewer marks for the editor.
        match shown.last_mut() {
            Some(last)
                if last.end == token.start
                    && last.kind == kind
                    && matches!(kind, HighlightKind::Operator | HighlightKind::Attribute) =>
            {
                last.end = token.end;
            }
            _ => shown.push(HighlightedToken { start: token.start, end: token.end, kind }),
        }
        if token.kind != TokenKind::Comment {
            previous = Some(*token);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_its_colour() {
        let source = "@compute fn k(a: f32) { a.x += f(1u); } // end";
        let shown: Vec<_> = highlight(source)
            .into_iter()
            .map(|t| format!("{:?}:{}", t.kind, &source[t.start as usize..t.end as usize]))
            .collect();
        assert_eq!(
            shown.join(" "),
            "Attribute:@compute Keyword:fn Function:k Name:a Operator:: Type:f32 Name:a Operator:. Name:x Operator:+= Function:f \
             Number:1u Comment:// end"
        );
    }
}
