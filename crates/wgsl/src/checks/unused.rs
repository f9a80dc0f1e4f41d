//! Which variables does nothing use? Remarks, never errors.

use crate::problem::{Problem, Severity};
use crate::text::items::{Item, ItemKind};
use crate::text::lexer::{Token, TokenKind};
use std::collections::HashMap;

pub(super) fn check(source: &str, tokens: &[Token], items: &[Item<'_>], problems: &mut Vec<Problem>) {
    let mut module: HashMap<&str, usize> = HashMap::new();
    for token in tokens.iter().filter(|t| t.kind == TokenKind::Word) {
        *module.entry(token.text(source)).or_default() += 1;
    }
    for item in items {
        match item.kind {
            ItemKind::Function => locals(source, tokens, item, problems),
            ItemKind::Variable if module.get(item.name) == Some(&1) && !item.name.starts_with('_') => {
                let bound = source
                    .get(item.range.0 as usize..item.name_range.0 as usize)
                    .unwrap_or("")
                    .contains("@binding");
                // A buffer that no kernel uses is no argument of any: worth more than a remark.
                let (severity, id) = if bound {
                    (Severity::Warning, "wgsl.unused-binding")
                } else {
                    (Severity::Note, "wgsl.unused-variable")
                };
                problems.push(Problem::new(severity, id, item.name_range).with("name", item.name));
            }
            _ => {}
        }
    }
}

/// Names that a function declares with `let`, `var` or `const` and does not mention again.
fn locals(source: &str, tokens: &[Token], item: &Item<'_>, problems: &mut Vec<Problem>) {
    let from = tokens.partition_point(|t| t.start < item.range.0);
    let to = tokens.partition_point(|t| t.start < item.range.1);
    let tokens = tokens.get(from..to).unwrap_or(&[]);
    let mut count: HashMap<&str, usize> = HashMap::new();
    let mut previous_is_point = false;
    for token in tokens {
        if token.kind == TokenKind::Word && !previous_is_point {
            *count.entry(token.text(source)).or_default() += 1;
        }
        previous_is_point = token.is(b'.');
    }
    for pair in tokens.windows(2) {
        let [keyword, name] = pair else { continue };
        let declares =
            matches!(keyword.text(source), "let" | "var" | "const") && name.kind == TokenKind::Word;
        let text = name.text(source);
        if declares && count.get(text) == Some(&1) && !text.starts_with('_') {
            problems
                .push(Problem::new(Severity::Note, "wgsl.unused-variable", name.range()).with("name", text));
        }
    }
}
