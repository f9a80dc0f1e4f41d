//! How entries are read and said.

use messages::{Catalogue, ProblemKind};

fn said(entry: &str, args: &[(&str, &str)]) -> String {
    Catalogue::parse(&format!("ui.x = {entry}")).render("ui.x", args)
}

#[test]
fn arguments_are_put_in_their_places() {
    assert_eq!(said("`{a}` and {b}", &[("b", "2"), ("a", "1")]), "`1` and 2");
}

#[test]
fn a_choice_follows_its_number() {
    let entry = "{n} {n|operation|operations}";
    assert_eq!(said(entry, &[("n", "1")]), "1 operation");
    assert_eq!(said(entry, &[("n", "0")]), "0 operations");
    assert_eq!(said(entry, &[("n", "11")]), "11 operations");
}

#[test]
fn doubled_braces_are_braces_and_backslash_n_is_a_line_break() {
    assert_eq!(said(r"{{x}}\ny", &[]), "{x}\ny");
}

#[test]
fn what_is_missing_shows_its_name() {
    assert_eq!(said("{name}", &[]), "{name}");
    assert_eq!(Catalogue::parse("").render("ui.none", &[]), "ui.none");
}

#[test]
fn an_argument_is_never_read_as_a_template() {
    assert_eq!(said("{a}", &[("a", "{b}"), ("b", "no")]), "{b}");
}

#[test]
fn wrong_lines_are_named_and_left_out() {
    let text = "# fine\nno entry\nui.a = ok\nui.a = again\nui.b = {open\nui.c = {n|one}\nUI.d = x\nui.e = }";
    let kinds: Vec<_> = Catalogue::problems(text).into_iter().map(|p| (p.line, p.kind)).collect();
    assert_eq!(
        kinds,
        [
            (2, ProblemKind::NotAnEntry),
            (4, ProblemKind::Repeated),
            (5, ProblemKind::BadBrace),
            (6, ProblemKind::BadBrace),
            (7, ProblemKind::NotAnEntry),
            (8, ProblemKind::BadBrace),
        ]
    );
    assert_eq!(Catalogue::parse(text).ids(), ["ui.a"]);
}
