//! Would this text overrun a recursive parser's stack? Found before the parser sees it.
//!
//! naga recurses into brackets, into chains of operators (`1+1+…`, `--x`, `a.b.c`) and into `else if`. A worker's stack is
//! 1 MiB, and a browser's own compiler gives up at a depth of 512.

use super::lexer::{Token, TokenKind};
use crate::problem::Problem;

/// Deepest nesting of brackets.
pub const LIMIT_BRACKETS: usize = 100;
/// Most operators of one expression.
const LIMIT_OPERATORS: usize = 400;
/// Longest chain of `else if`.
const LIMIT_ELSE: usize = 100;

/// The first place that nests too deeply.
pub fn check(source: &str, tokens: &[Token]) -> Option<Problem> {
    let mut brackets = 0usize;
    // Operators since the last token that ends an expression, for each open bracket.
    let mut operators = vec![0usize];
    let mut elses = 0usize;
    for token in tokens {
        let TokenKind::Punctuation(punctuation) = token.kind else {
            if token.kind == TokenKind::Word {
                match token.text(source) {
                    "else" => elses += 1,
                    "if" => {}
                    _ if brackets == 0 => elses = 0,
                    _ => {}
                }
                if elses > LIMIT_ELSE {
                    return Some(Problem::error("wgsl.nesting", token.range()).with("limit", LIMIT_ELSE));
                }
            }
            continue;
        };
        match punctuation {
            b'(' | b'[' | b'{' => {
                brackets += 1;
                // `a[0][0]…` and `f()()…` are chains too.
                let chain = operators.last().copied().unwrap_or(0) + usize::from(punctuation != b'{');
                if chain > LIMIT_OPERATORS {
                    return Some(too_many_operators(token));
                }
                if let Some(count) = operators.last_mut() {
                    *count = chain;
                }
                operators.push(0);
                if brackets > LIMIT_BRACKETS {
                    return Some(Problem::error("wgsl.nesting", token.range()).with("limit", LIMIT_BRACKETS));
                }
            }
            b')' | b']' | b'}' => {
                brackets = brackets.saturating_sub(1);
                operators.pop();
                if operators.is_empty() || punctuation == b'}' {
                    // After a block a new statement begins.
                    operators.pop();
                    operators.push(0);
                }
            }
            b';' => {
                if let Some(count) = operators.last_mut() {
                    *count = 0;
                }
                elses = 0;
            }
            b',' => {
                if let Some(count) = operators.last_mut() {
                    *count = 0;
                }
            }
            _ => {
                if let Some(count) = operators.last_mut() {
                    *count += 1;
                    if *count > LIMIT_OPERATORS {
                        return Some(
                            Problem::error("wgsl.nesting-operators", token.range())
                                .with("limit", LIMIT_OPERATORS),
                        );
                    }
                }
            }
        }
    }
    None
}

fn too_many_operators(token: &Token) -> Problem {
    Problem::error("wgsl.nesting-operators", token.range()).with("limit", LIMIT_OPERATORS)
}
