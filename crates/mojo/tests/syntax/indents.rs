//! One line that stands wrong is one finding, and its fix puts the line into the block that it was meant for.

use mojo::diagnostics::{FileId, apply_edits};
use mojo::syntax::parse;

/// The only error, its fix carried out.
fn mended(text: &str) -> String {
    let errors = super::errors(text);
    let [error] = errors.as_slice() else { panic!("{text}\n{errors:#?}") };
    let fix = error.fix.as_ref().unwrap_or_else(|| panic!("{text}\n{error:#?}"));
    let after = apply_edits(text, &fix.edits);
    assert_eq!(parse(FileId(0), &after).1, [], "{after}");
    after
}

#[test]
fn a_line_too_far_to_the_left_stays_in_its_function() {
    for blanks in ["   ", "  ", " ", ""] {
        let text = |blanks: &str| format!("def main():\n    x = 1\n{blanks}print(x)\n    print(x + 1)\n");
        assert_eq!(mended(&text(blanks)), text("    "));
        let last = |blanks: &str| format!("def main():\n    x = 1\n{blanks}y = x\n{blanks}print(y)\n");
        if !blanks.is_empty() {
            assert_eq!(mended(&last(blanks)), last("    "), "all lines below it");
        }
    }
    let nested =
        |blanks: &str| format!("def main():\n    for i in n:\n        a(i)\n{blanks}b(i)\n    c()\n");
    for (blanks, meant) in
        [("       ", "        "), ("      ", "        "), ("     ", "    "), ("   ", "    ")]
    {
        assert_eq!(mended(&nested(blanks)), nested(meant));
    }
}

#[test]
fn a_header_takes_its_block_along() {
    let text = |header: &str, body: &str| {
        format!("def main():\n    s = 0\n{header}for i in n:\n{body}s += i\n{body}t += i\n    print(s)\n")
    };
    assert_eq!(mended(&text("   ", "        ")), text("    ", "        "));
    assert_eq!(
        mended(&text(" ", "    ")),
        text("    ", "        ").replace("\n    print", "\n        print")
    );
    assert_eq!(mended(&text("  ", "      ")), text("    ", "      "));
}

#[test]
fn a_line_too_far_to_the_right_joins_the_line_above() {
    let text =
        |blanks: &str| format!("def main():\n    x = 1\n{blanks}y = 2\n{blanks}print(x, y)\n    print(x)\n");
    for blanks in ["     ", "       ", "        ", "            "] {
        assert_eq!(mended(&text(blanks)), text("    "));
    }
    let block = "def main():\n    a()\n        for j in n:\n            b(j)\n        c()\n    d()\n";
    assert_eq!(mended(block), "def main():\n    a()\n    for j in n:\n        b(j)\n    c()\n    d()\n");
    // The first line of a block says how wide it is.
    let first = "def main():\n        a()\n    b()\n    c()\n";
    assert_eq!(mended(first), "def main():\n        a()\n        b()\n        c()\n");
}

#[test]
fn else_and_except_stand_where_their_header_does() {
    let text =
        |blanks: &str| format!("def main():\n    if a:\n        b()\n{blanks}else:\n        c()\n    d()\n");
    for blanks in ["       ", "      ", "     ", "   ", "  "] {
        assert_eq!(mended(&text(blanks)), text("    "));
    }
    let text = |blanks: &str| {
        format!("def main():\n    try:\n        b()\n{blanks}except e:\n        c()\n    d()\n")
    };
    for blanks in ["       ", "     ", "   "] {
        assert_eq!(mended(&text(blanks)), text("    "));
    }
    let text = |blanks: &str| {
        format!("def main():\n    comptime if a:\n        b()\n{blanks}else:\n        c()\n    d()\n")
    };
    assert_eq!(mended(&text("      ")), text("    "));
}

#[test]
fn declarations_stand_outside_functions_and_inside_structs() {
    let text = |blanks: &str| format!("def f():\n    a()\n{blanks}def g():\n    b()\n");
    for blanks in [" ", "  ", "   "] {
        assert_eq!(mended(&text(blanks)), text(""));
    }
    let text = |blanks: &str| format!("def f():\n    a()\n{blanks}from std.math import sqrt\n");
    assert_eq!(mended(&text(" ")), text(""));
    let text = |field: &str, line: &str| {
        format!("struct P:\n    var x: Int\n{field}var y: Int\n    def f(self):\n        a()\n{line}b()\n")
    };
    assert_eq!(mended(&text("   ", "        ")), text("    ", "        "));
    assert_eq!(mended(&text("    ", "       ")), text("    ", "        "));
    assert_eq!(super::errors(&text("   ", "       ")).len(), 2, "two slips are two findings");
    let text = |blanks: &str| {
        format!("struct P:\n    def f(self):\n        a()\n{blanks}def g(self):\n        b()\n")
    };
    for blanks in ["      ", "   "] {
        assert_eq!(mended(&text(blanks)), text("    "));
    }
}

#[test]
fn lines_under_a_header_that_are_not_indented_are_its_block() {
    let text = |blanks: &str| format!("def main():\n    if a:\n    {blanks}b()\n    c()\n");
    assert_eq!(mended(&text("")), text("    "));
    assert_eq!(
        mended("def main():\na()\nfor i in n:\n    b(i)\nc()\ndef g():\n    d()\n"),
        "def main():\n    a()\n    for i in n:\n        b(i)\n    c()\ndef g():\n    d()\n"
    );
    assert_eq!(mended("def main():\n\tif a:\n\tb()\n"), "def main():\n\tif a:\n\t\tb()\n");
    // Whatever begins something of its own does not.
    assert_eq!(mended("def f():\ndef g():\n    a()\n"), "def f(): pass\ndef g():\n    a()\n");
    assert_eq!(
        mended("def f():\n    if a:\n    for i in n:\n        b()\n"),
        "def f():\n    if a: pass\n    for i in n:\n        b()\n"
    );
}

#[test]
fn tabs_among_blanks_are_one_finding() {
    let right = "def main():\n\ta()\n\tb()\n\tif c:\n\t\td()\n\te()\n";
    for wrong in [
        right.replace("\tb", "    b"),
        right.replace("\tb", "   b"),
        right.replace("\t\td", "        d"),
        right.replace("\t\td", "\t    d"),
        right.replace("\te", "    e"),
    ] {
        assert_eq!(mended(&wrong), right, "{wrong:?}");
    }
    let right = right.replace('\t', "    ");
    for (from, to) in [("    b", "\tb"), ("        d", "\t\td"), ("        d", "    \td"), ("    e", "\te")] {
        assert_eq!(mended(&right.replace(from, to)), right, "{to:?}");
    }
}
