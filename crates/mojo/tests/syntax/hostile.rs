use super::mutations::{Chance, mutated, words_without_order};
use mojo::diagnostics::FileId;
use mojo::syntax::ast::{Block, Expr, MAX_HEIGHT, StmtKind};
use mojo::syntax::dump::dump;
use mojo::syntax::{highlight, parse, parse_counted};
use proptest::prelude::*;

const LANGUAGE: &str = include_str!("language.mojo");

/// Parses, and asserts what holds for every text.
fn survives(text: &str) {
    let (module, diagnostics, effort) = parse_counted(FileId(0), text);
    assert!(effort.steps <= 40 * effort.tokens + 400, "{} steps for {} tokens", effort.steps, effort.tokens);
    assert!(effort.tokens <= 3 * text.len() as u64 + 8, "{} tokens of {} bytes", effort.tokens, text.len());
    for diagnostic in &diagnostics {
        let spans = diagnostic.related.iter().map(|related| related.span).chain([diagnostic.span]);
        let edits = diagnostic.fix.iter().flat_map(|fix| fix.edits.iter().map(|edit| edit.0));
        for span in spans.chain(edits) {
            assert!(span.start <= span.end && span.end as usize <= text.len(), "{diagnostic:?}");
            assert!(text.is_char_boundary(span.start as usize), "{diagnostic:?}");
            assert!(text.is_char_boundary(span.end as usize), "{diagnostic:?}");
        }
    }
    assert!(diagnostics.len() <= 500);
    for token in highlight(text) {
        assert!(text.get(token.start as usize..token.end as usize).is_some());
    }
    dump(&module);
}

#[test]
fn deep_nesting_is_one_clear_error() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("x[", "]"), ("[(", ")]")] {
        for closed in [true, false] {
            let tail = if closed { close.repeat(10_000) } else { String::new() };
            let text = format!("x = {}{tail}\ny = 3\n", open.repeat(10_000));
            survives(&text);
            let found = super::errors(&text);
            let deep = found.iter().filter(|found| found.id == "mojo.too-deep").count();
            assert_eq!(deep, 1, "{open} {closed}");
            assert!(found.len() <= 2, "{open} {closed}: {found:?}");
        }
    }
}

#[test]
fn deep_forms_without_brackets_are_refused_too() {
    let chain = |item: &str, n: usize| item.repeat(n);
    for text in [
        format!("x = {}a", chain("not ", 10_000)),
        format!("x = {}a", chain("- ", 10_000)),
        format!("x = {}a", chain("a ** ", 10_000)),
        format!("x = {}a", chain("a if b else ", 10_000)),
        format!("x = {}a", chain("lambda (): ", 10_000)),
        format!("x = {}a", chain("a + ", 10_000)),
        format!("x = a{}", chain(".b", 10_000)),
        format!("x = a{}", chain("()", 10_000)),
        format!("x = a{}", chain("^", 10_000)),
        format!("x = {}a", chain("t\"{", 10_000)),
        format!("x = {}", chain("t\"{", 500) + "a" + &chain("}\"", 500)),
        format!("x: {}Int", chain("def() -> ", 10_000)),
        format!("{}a", chain("if a: ", 10_000)),
        (0..3_000).map(|n| format!("{}if a:\n", " ".repeat(n))).collect(),
        (0..3_000).map(|n| format!("{}a\n", " ".repeat(n))).collect(),
        format!("case {}a", chain("a | ", 10_000)),
        format!("match x:\n    case {}a: pass", chain("a | ", 10_000)),
        format!("for {}a in b: pass", chain("(", 10_000)),
        format!("for {}a in b: pass", chain("var ", 10_000)),
    ] {
        survives(&text);
        assert!(!super::errors(&text).is_empty(), "{}", &text[..40]);
    }
}

#[test]
fn long_flat_texts_are_fine() {
    for text in [
        format!("x = [{}]", "1, ".repeat(20_000)),
        format!("if a: b\n{}", "elif a: b\n".repeat(10_000)),
        format!("x = a < b{}", " < b".repeat(10_000)),
        "x = 1\n".repeat(20_000),
        "x = 1; ".repeat(20_000),
        format!("x = {}", "\"a\" ".repeat(10_000)),
        format!("a = {}b", "a = ".repeat(10_000)),
        "@parameter\n".repeat(10_000) + "def f(): pass",
    ] {
        survives(&text);
        assert_eq!(super::errors(&text), []);
    }
}

#[test]
fn much_rubbish_is_read_once() {
    for piece in [
        "(",
        ")",
        "[",
        "{",
        "}",
        "\"",
        "'",
        "`",
        "“",
        "«‘",
        "t\"{",
        "t'{\"",
        "$",
        "\\",
        "é",
        "\u{a0}",
        "if ",
        "if a:\n",
        "a:\n b\n",
        "  x\n",
        "\t x\n",
        "else: ",
        "@",
        "@a\n",
        "x y\n",
        "x=\n",
        "1.0f ",
        "1..",
        "0x",
        "++",
        "true ",
        "null\n",
        "def ",
        "for (i = 0; ",
        "a?b:",
        "\r",
        "\u{feff}",
        "#\r",
        "\"\"\"",
        "{a:",
        "(a]",
        "(\n",
        "f(x:\n",
        "\"\\q\"",
        "lambda ",
        "match x:\n case ",
        "a b c ",
        "!",
        "print x\n",
        "int x\n",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        survives(&text);
    }
}

/// Every expression of every tree stays within its height, measured anew.
#[test]
fn heights_are_true() {
    let text = format!("x = {}a\ny = {}\n", "a + ".repeat(200), "f(".repeat(120) + "1" + &")".repeat(120));
    let (module, diagnostics) = parse(FileId(0), &text);
    assert_eq!(diagnostics, []);
    fn measure(expr: &Expr) -> u16 {
        let mut tallest = 0;
        mojo::syntax::walk::each_child(&expr.kind, &mut |child| tallest = tallest.max(measure(child)));
        tallest + 1
    }
    let Block { statements, .. } = &module.body;
    for statement in statements {
        let StmtKind::Assign { value, .. } = &statement.kind else { panic!("not read as an assignment") };
        assert_eq!(measure(value), value.height());
        assert!(value.height() <= MAX_HEIGHT);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(400), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text_survives(text in any::<String>()) {
        survives(&text);
    }

    #[test]
    fn truncated_programs_survive(at in 0..LANGUAGE.len()) {
        if LANGUAGE.is_char_boundary(at) {
            survives(&LANGUAGE[..at]);
            survives(&LANGUAGE[at..]);
        }
    }
}

#[test]
fn mutated_programs_and_words_without_order_survive() {
    let rounds = std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let mut chance = Chance(0);
    for _ in 0..rounds {
        survives(&mutated(LANGUAGE, &mut chance));
        survives(&words_without_order(&mut chance));
    }
}
