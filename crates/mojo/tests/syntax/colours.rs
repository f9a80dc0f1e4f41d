use expect_test::{Expect, expect};
use mojo::syntax::highlight;

fn check(text: &str, found: Expect) {
    let mut out = String::new();
    for token in highlight(text) {
        let shown = text.get(token.start as usize..token.end as usize).unwrap_or("?");
        out += &format!("{:?} {shown}\n", token.kind);
    }
    found.assert_eq(&out);
}

#[test]
fn each_piece_has_its_colour() {
    check(
        "@always_inline\ndef add[n: Int](mut a: Pt, out: Int) raises -> Float32:\n    var x = a.f(0x1F) + 2.5 # note\n    comptime if N == 3: return t\"{x}\"",
        expect![[r#"
        Decorator @
        Decorator always_inline
        Keyword def
        Function add
        Name n
        Type Int
        Keyword mut
        Name a
        Type Pt
        Name out
        Type Int
        Keyword raises
        Operator ->
        Type Float32
        Keyword var
        Name x
        Operator =
        Name a
        Function f
        Number 0x1F
        Operator +
        Number 2.5
        Comment # note
        Keyword comptime
        Keyword if
        Type N
        Operator ==
        Number 3
        Keyword return
        String t"{x}"
    "#]],
    );
}

#[test]
fn soft_keywords_are_coloured_where_they_are_keywords() {
    check(
        "var out = mut\nmatch x:\n    case 1: pass\nmatch = 3\nraises = out.match",
        expect![[r#"
        Keyword var
        Name out
        Operator =
        Name mut
        Keyword match
        Name x
        Keyword case
        Number 1
        Keyword pass
        Name match
        Operator =
        Number 3
        Name raises
        Operator =
        Name out
        Name match
    "#]],
    );
}

#[test]
fn pieces_are_in_order_and_on_character_boundaries() {
    let text = include_str!("language.mojo");
    let mut end = 0;
    for token in highlight(text) {
        assert!(token.start >= end && token.end > token.start);
        assert!(text.is_char_boundary(token.start as usize) && text.is_char_boundary(token.end as usize));
        end = token.end;
    }
}
