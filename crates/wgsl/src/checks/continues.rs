//! Which `continue` jumps over a declaration that the loop's `continuing` block uses? (WGSL §9.4.7)

use crate::problem::{Problem, Range};
use crate::text::lexer::{Token, TokenKind};

/// A `loop { … }` whose body is being read.
struct Body<'a> {
    /// Depth of the braces inside the body.
    depth: usize,
    /// The first `continue` of this loop.
    continued: Option<Range>,
    /// Names declared behind it at the body's own level.
    bypassed: Vec<(&'a str, Range)>,
    /// Is this token in the `continuing` block?
    in_continuing: bool,
}

pub(super) fn check(source: &str, tokens: &[Token], problems: &mut Vec<Problem>) {
    // Loops of every kind; `None` for the body of a `for` or `while`, which has no `continuing`.
    let mut loops: Vec<Option<Body<'_>>> = Vec::new();
    let mut depths: Vec<usize> = Vec::new();
    let mut depth = 0usize;
    let mut pending: Option<bool> = None;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Punctuation(b'{') => {
                depth += 1;
                if let Some(is_loop) = pending.take() {
                    let body = Body { depth, continued: None, bypassed: Vec::new(), in_continuing: false };
                    loops.push(is_loop.then_some(body));
                    depths.push(depth);
                }
            }
            TokenKind::Punctuation(b'}') => {
                if depths.last() == Some(&depth) {
                    depths.pop();
                    loops.pop();
                }
                depth = depth.saturating_sub(1);
            }
            TokenKind::Word => {
                let word = token.text(source);
                match word {
                    "loop" => pending = Some(true),
                    "for" | "while" => pending = Some(false),
                    _ => {}
                }
                let after_point = at > 0 && tokens.get(at - 1).is_some_and(|t| t.is(b'.'));
                // A use in the continuing block of any loop around.
                for body in loops.iter_mut().flatten().filter(|b| b.in_continuing && !after_point) {
                    if let (Some(continued), Some((name, range))) =
                        (body.continued, body.bypassed.iter().find(|(name, _)| *name == word))
                    {
                        let args = vec![("name", (*name).to_owned())];
                        problems.push(
                            Problem::error("wgsl.continue-bypass", continued)
                                .with("name", name)
                                .related(*range, "wgsl.declared-here", args.clone())
                                .related(token.range(), "wgsl.used-here", args),
                        );
                        body.continued = None;
                    }
                }
                let Some(Some(body)) = loops.last_mut() else { continue };
                match word {
                    "continue" if !body.in_continuing => {
                        body.continued.get_or_insert(token.range());
                    }
                    "continuing" if depth == body.depth => body.in_continuing = true,
                    "let" | "var" | "const"
                        if depth == body.depth && body.continued.is_some() && !body.in_continuing =>
                    {
                        if let Some(name) = tokens.get(at + 1).filter(|t| t.kind == TokenKind::Word) {
                            body.bypassed.push((name.text(source), name.range()));
                        }
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
}
