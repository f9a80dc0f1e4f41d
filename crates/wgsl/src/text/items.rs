//! Which declarations stand at module scope, and where are their names?

use super::lexer::{Token, TokenKind, significant};
use crate::problem::Range;

/// A declaration at module scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item<'a> {
    pub kind: ItemKind,
    pub name: &'a str,
    pub name_range: Range,
    /// From its first attribute to its end.
    pub range: Range,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    Function,
    Variable,
    Constant,
    Override,
    Struct,
    Alias,
}

/// The module's items, found by their keywords outside every bracket.
pub fn find<'a>(source: &'a str, tokens: &[Token]) -> Vec<Item<'a>> {
    let tokens = significant(tokens);
    let mut items: Vec<Item<'a>> = Vec::new();
    let mut depth = 0usize;
    let mut item_start: Option<u32> = None;
    let mut open: Option<usize> = None;
    for (at, token) in tokens.iter().enumerate() {
        let start = *item_start.get_or_insert(token.start);
        match token.kind {
            TokenKind::Punctuation(b'(' | b'[' | b'{') => depth += 1,
            TokenKind::Punctuation(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && (token.is(b';') || token.is(b'}')) {
            if let Some(item) = open.take().and_then(|i| items.get_mut(i)) {
                item.range.1 = token.end;
            }
            item_start = None;
            continue;
        }
        if depth > 0 || open.is_some() || token.kind != TokenKind::Word {
            continue;
        }
        let kind = match token.text(source) {
            "fn" => ItemKind::Function,
            "var" => ItemKind::Variable,
            "const" => ItemKind::Constant,
            "override" => ItemKind::Override,
            "struct" => ItemKind::Struct,
            "alias" => ItemKind::Alias,
            _ => continue,
        };
        let after = at + 1;
        let name_at = match tokens.get(after) {
            Some(t) if t.is(b'<') => {
                tokens.iter().skip(after).position(|t| t.is(b'>')).map(|offset| after + offset + 1)
            }
            _ => Some(after),
        };
        let Some(name) = name_at.and_then(|i| tokens.get(i)).filter(|t| t.kind == TokenKind::Word) else {
            continue;
        };
        open = Some(items.len());
        items.push(Item {
            kind,
            name: name.text(source),
            name_range: name.range(),
            range: (start, source.len() as u32),
        });
    }
    items
}

/// The name's place of a function or variable; the text's start if there is no such item.
pub fn name_range(items: &[Item<'_>], kind: ItemKind, name: &str) -> Range {
    items.iter().find(|i| i.kind == kind && i.name == name).map_or((0, 0), |i| i.name_range)
}

#[cfg(test)]
mod tests {
    use super::super::lexer::lex;
    use super::*;

    #[test]
    fn items_are_found_with_their_attributes() {
        let source = "@group(0) @binding(1) var<storage, read> a: array<f32>;\nstruct P { n: u32 }\n@compute fn k() { var b = 1; }";
        let items = find(source, &lex(source));
        let found: Vec<_> =
            items.iter().map(|i| (i.kind, i.name, &source[i.range.0 as usize..i.range.1 as usize])).collect();
        assert_eq!(
            found,
            [
                (ItemKind::Variable, "a", "@group(0) @binding(1) var<storage, read> a: array<f32>;"),
                (ItemKind::Struct, "P", "struct P { n: u32 }"),
                (ItemKind::Function, "k", "@compute fn k() { var b = 1; }"),
            ]
        );
    }
}
