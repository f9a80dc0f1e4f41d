use expect_test::{Expect, expect, expect_file};
use mojo::diagnostics::FileId;
use mojo::syntax::dump::dump;
use mojo::syntax::parse;

use super::{errors, findings};

fn check(text: &str, tree: Expect) {
    tree.assert_eq(&dump(&parse(FileId(0), text).0));
    assert_eq!(errors(text), [], "in {text:?}");
}

#[test]
fn every_form_of_the_language_is_read() {
    let text = include_str!("language.mojo");
    assert_eq!(findings(text), "");
    expect_file!["language.tree"].assert_eq(&dump(&parse(FileId(0), text).0));
}

#[test]
fn old_spellings_become_todays_nodes_with_a_note() {
    let text = include_str!("old.mojo");
    expect_file!["old.tree"].assert_eq(&dump(&parse(FileId(0), text).0));
    expect_file!["old.notes"].assert_eq(&findings(text));
}

#[test]
fn operators_bind_as_in_python() {
    check(
        "a + b * c - d",
        expect![[r#"
        (- (+ a (* b c)) d)
    "#]],
    );
    check(
        "-a ** -b ** c",
        expect![[r#"
        (- (** a (- (** b c))))
    "#]],
    );
    check(
        "a or b and not c == d",
        expect![[r#"
        (or a (and b (not (compare c == d))))
    "#]],
    );
    check(
        "a | b ^ c & d << e + f",
        expect![[r#"
        (| a (^ b (& c (<< d (+ e f)))))
    "#]],
    );
    check(
        "a < b <= c",
        expect![[r#"
        (compare a < b <= c)
    "#]],
    );
    check(
        "(a < b) < c",
        expect![[r#"
        (compare (compare a < b) < c)
    "#]],
    );
    check(
        "a not in b is not c",
        expect![[r#"
        (compare a not in b is not c)
    "#]],
    );
    check(
        "a if b else c if d else e",
        expect![[r#"
        (if b a (if d c e))
    "#]],
    );
}

#[test]
fn a_caret_moves_where_it_cannot_combine() {
    check(
        "f(x^, y ^ z, w^.v, u^)",
        expect![[r#"
        (call f [(move x), (^ y z), (move w).v, (move u)])
    "#]],
    );
    check(
        "y = x^",
        expect![[r#"
        y = (move x)
    "#]],
    );
}

#[test]
fn soft_keywords_are_ordinary_names_elsewhere() {
    check(
        "out = var + ref\nmatch(x)\nmatch[0] = mut\nraises: Int = 3\ncase = comptime\nlet = alias\nimm.read(owned)\nvar = 3\nwhere -= 1",
        expect![[r#"
            out = (+ var ref)
            (call match [x])
            (at match [0]) = mut
            bare raises : Int = 3
            case = comptime
            let = alias
            (call imm.read [owned])
            var = 3
            where -= 1
        "#]],
    );
}

#[test]
fn numbers_and_texts_have_their_values() {
    check(
        "1_000; 0xFf; 0b1_1; 0o17; 1.; .5; 1e3; 1.5E-3; 1.0_1; 007 if 0 else 0"
            .split(" 007")
            .next()
            .unwrap_or(""),
        expect![[r#"
        1000
        255
        3
        15
        1.0
        0.5
        1000.0
        0.0015
        1.01
    "#]],
    );
    check(
        r#""a\tb" 'c"' """d"e""" r'\n' "\x41\u00e9\101\0""#,
        expect![[r#"
        "a\tbc\"d\"e\\nAéA\0"
    "#]],
    );
    check(
        "\"a\\\nb\"",
        expect![[r#"
        "ab"
    "#]],
    );
    check(
        r#"t"{a + 1}={f("x", k=2)}{{}} {t"{b}"}" "!""#,
        expect![[r#"
        (t (+ a 1) "=" (call f ["x", k=2]) "{} " (t b) "!")
    "#]],
    );
}

#[test]
fn layout_does_not_depend_on_line_ends_or_comments() {
    let text = "# first\nif a:\n\n    # deep\n        # deeper\n    b\n# shallow\n    c\n\nd  # end";
    let tree = dump(&parse(FileId(0), text).0);
    expect![[r#"
        if a
          b
          c
        d
    "#]]
    .assert_eq(&tree);
    for other in [
        text.replace('\n', "\r\n"),
        text.replace('\n', "\r"),
        text.replace("    ", "\t"),
        format!("\u{feff}{text}\n\n  "),
    ] {
        assert_eq!(findings(&other), "");
        assert_eq!(dump(&parse(FileId(0), &other).0), tree);
    }
}

#[test]
fn lines_join_inside_brackets_and_behind_a_backslash() {
    check(
        "f(\na,\n  # comment\n    b,\n)\nx = \\\n    3",
        expect![[r#"
        (call f [a, b])
        x = 3
    "#]],
    );
}

#[test]
fn spans_cover_what_was_written() {
    let text = "x = (a + b)[i](1)\n";
    let (module, _) = parse(FileId(0), text);
    let mut seen = Vec::new();
    if let mojo::syntax::ast::StmtKind::Assign { value, .. } = &module.body.statements[0].kind {
        let mut next = vec![value];
        while let Some(expr) = next.pop() {
            seen.push(expr.span.text(text));
            mojo::syntax::walk::each_child(&expr.kind, &mut |child| next.push(child));
        }
    }
    assert_eq!(seen, ["(a + b)[i](1)", "1", "(a + b)[i]", "i", "(a + b)", "b", "a"]);
}
