//! Which colour does each piece of a text get in the editor?
//!
//! From the scanner alone, without layout or tree, so that it can run on every key press: one pass, two pieces of look-ahead.

use super::scan::{PieceKind, Scanner};
use super::token::{Tok, Word};

/// A coloured piece: bytes `start..end` of the text. Pieces come in text order and do not overlap; what has no colour is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighlightToken {
    pub start: u32,
    pub end: u32,
    pub kind: HighlightKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighlightKind {
    Keyword,
    /// A name that begins with a capital letter, or follows `struct`.
    Type,
    /// A name that is called or defined as a function.
    Function,
    Number,
    String,
    Comment,
    Operator,
    /// `@` and the name behind it.
    Decorator,
    Name,
}

/// A piece that matters: white space and comments in between are left out.
#[derive(Clone, Copy)]
struct Seen {
    kind: PieceKind,
    start: usize,
    end: usize,
}

/// The coloured pieces of a text.
pub fn highlight(text: &str) -> Vec<HighlightToken> {
    let text = super::addressable(text);
    let mut scanner = Scanner::new(text);
    let mut out = Vec::with_capacity(text.len() / 5);
    let mut before: Option<Seen> = None;
    // The piece whose colour waits for what follows it.
    let mut waiting: Option<Seen> = None;
    let mut line_start = true;
    let mut at = 0;
    while at < text.len() {
        let piece = scanner.piece(at);
        let end = piece.end.max(at + 1);
        let seen = Seen { kind: piece.kind, start: at, end };
        match piece.kind {
            PieceKind::Space | PieceKind::WideSpace | PieceKind::Joined => {}
            PieceKind::LineEnd => {
                if let Some(last) = waiting.take() {
                    paint(&mut out, text, before, last, None, line_start);
                }
                before = None;
                line_start = true;
            }
            PieceKind::Comment => {
                if let Some(last) = waiting.take() {
                    paint(&mut out, text, before, last, None, line_start);
                }
                push(&mut out, at, end, HighlightKind::Comment);
            }
            _ => {
                if let Some(last) = waiting.replace(seen) {
                    paint(&mut out, text, before, last, Some(piece.kind), line_start);
                    before = Some(last);
                    line_start = false;
                }
            }
        }
        at = end;
    }
    if let Some(last) = waiting {
        paint(&mut out, text, before, last, None, line_start);
    }
    out
}

fn push(out: &mut Vec<HighlightToken>, start: usize, end: usize, kind: HighlightKind) {
    out.push(HighlightToken { start: start as u32, end: end as u32, kind });
}

fn paint(
    out: &mut Vec<HighlightToken>,
    text: &str,
    before: Option<Seen>,
    piece: Seen,
    after: Option<PieceKind>,
    line_start: bool,
) {
    let kind = match piece.kind {
        PieceKind::Name(tok, _) if tok != Tok::Name => {
            let member = before.is_some_and(|before| before.kind == PieceKind::Mark(Tok::Dot));
            if member { HighlightKind::Name } else { HighlightKind::Keyword }
        }
        PieceKind::Name(_, word) => name_kind(text, before, piece, word, after, line_start),
        PieceKind::WideName | PieceKind::Backquoted { .. } => {
            if after == Some(PieceKind::Mark(Tok::LParen)) {
                HighlightKind::Function
            } else {
                HighlightKind::Name
            }
        }
        PieceKind::Number(_) => HighlightKind::Number,
        PieceKind::Str(_) => HighlightKind::String,
        PieceKind::Mark(Tok::At) if line_start => HighlightKind::Decorator,
        PieceKind::Mark(tok) if is_operator(tok) => HighlightKind::Operator,
        PieceKind::Foreign(_) => HighlightKind::Operator,
        _ => return,
    };
    push(out, piece.start, piece.end, kind);
}

fn name_kind(
    text: &str,
    before: Option<Seen>,
    piece: Seen,
    word: Word,
    after: Option<PieceKind>,
    line_start: bool,
) -> HighlightKind {
    let before_kind = before.map(|before| before.kind);
    match before_kind {
        Some(PieceKind::Mark(Tok::At)) if touches_line_start(text, before) => {
            return HighlightKind::Decorator;
        }
        Some(PieceKind::Name(Tok::Def | Tok::Fn, _)) => return HighlightKind::Function,
        Some(PieceKind::Name(Tok::Struct | Tok::Trait, _)) => return HighlightKind::Type,
        _ => {}
    }
    if is_word_in_place(word, before_kind, after, line_start) {
        return HighlightKind::Keyword;
    }
    if text.as_bytes().get(piece.start).is_some_and(u8::is_ascii_uppercase) {
        // Constants are written in capitals too.
        let name = text.get(piece.start..piece.end).unwrap_or("");
        let type_like = name.len() == 1 || name.bytes().any(|b| b.is_ascii_lowercase());
        if type_like || matches!(name, "SIMD") {
            return HighlightKind::Type;
        }
    }
    if after == Some(PieceKind::Mark(Tok::LParen)) { HighlightKind::Function } else { HighlightKind::Name }
}

fn touches_line_start(text: &str, at: Option<Seen>) -> bool {
    let Some(at) = at else { return false };
    let front = text.as_bytes().get(..at.start).unwrap_or(&[]);
    match front.iter().rev().find(|b| !matches!(b, b' ' | b'\t')) {
        Some(byte) => matches!(byte, b'\n' | b'\r'),
        None => true,
    }
}

/// Whether a soft keyword stands where it is one.
fn is_word_in_place(
    word: Word,
    before: Option<PieceKind>,
    after: Option<PieceKind>,
    line_start: bool,
) -> bool {
    let named = matches!(
        after,
        Some(PieceKind::Name(Tok::Name, _) | PieceKind::WideName | PieceKind::Backquoted { .. })
    );
    let mark = |tok| after == Some(PieceKind::Mark(tok));
    match word {
        Word::Plain | Word::Foreign => false,
        Word::Comptime => {
            named
                || mark(Tok::LParen)
                || matches!(after, Some(PieceKind::Name(Tok::If | Tok::For | Tok::Assert, _)))
        }
        Word::Match => {
            line_start && (named || matches!(after, Some(PieceKind::Number(_) | PieceKind::Str(_))))
        }
        Word::Case => {
            line_start
                && matches!(
                    after,
                    Some(PieceKind::Name(..) | PieceKind::Number(_) | PieceKind::Str(_) | PieceKind::Mark(_))
                )
                && !mark(Tok::Eq)
                && !mark(Tok::Dot)
        }
        Word::Raises | Word::Where | Word::Capturing | Word::Unified | Word::Effect => {
            let behind_args = matches!(
                before,
                Some(PieceKind::Mark(Tok::RParen | Tok::RBrace | Tok::RBracket) | PieceKind::Name(..))
            );
            behind_args && !line_start
        }
        Word::Alias | Word::Let => line_start && named,
        Word::Ref => named || (mark(Tok::LBracket) && before == Some(PieceKind::Mark(Tok::Arrow))),
        _ => {
            let captured =
                before == Some(PieceKind::Mark(Tok::LBrace)) && (mark(Tok::RBrace) || mark(Tok::Comma));
            named || captured || (word == Word::Var && mark(Tok::LParen))
        }
    }
}

fn is_operator(tok: Tok) -> bool {
    tok as u8 >= Tok::Plus as u8 && tok as u8 <= Tok::AtEq as u8
        || matches!(tok, Tok::Eq | Tok::ColonEq | Tok::Arrow | Tok::At | Tok::Ellipsis)
}
