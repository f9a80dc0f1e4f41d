use mojo::diagnostics::{FileId, Severity, apply_edits};
use mojo::syntax::parse;

/// Applies the first fix again and again; returns the text in the end.
fn mended(text: &str) -> String {
    let mut text = text.to_string();
    for _ in 0..40 {
        let (_, diagnostics) = parse(FileId(0), &text);
        let Some(fix) = diagnostics.into_iter().find_map(|diagnostic| diagnostic.fix) else { break };
        text = apply_edits(&text, &fix.edits);
    }
    text
}

fn check(before: &str, after: &str) {
    let found = mended(before);
    assert_eq!(found, after);
    let errors: Vec<_> =
        parse(FileId(0), &found).1.into_iter().filter(|found| found.severity == Severity::Error).collect();
    assert_eq!(errors, []);
}

#[test]
fn fixes_make_texts_right() {
    check("if a\n    b", "if a:\n    b");
    check("if a = 3: b", "if a == 3: b");
    check("if a:\nb", "if a:\n    b");
    check("if a:\nfor b in c:\n    d", "if a: pass\nfor b in c:\n    d");
    check("if a: b\nelse if c: d", "if a: b\nelif c: d");
    check("def main:\n    pass", "def main():\n    pass");
    check("for i in 0..n: pass", "for i in range(0, n): pass");
    check("for i in 0..=9: pass", "for i in range(0, 9 + 1): pass");
    check("for (int i = 0; i < n; i++):\n    f(i)", "for i in range(n):\n    f(i)");
    check("print(f(3)\nvar y = 3", "print(f(3))\nvar y = 3");
    check("print(\"hello)\ny = 3", "print(\"hello\")\ny = 3");
    check("print(\"hello\ny = 3", "print(\"hello\")\ny = 3");
    check("if x == \"a:\n    pass", "if x == \"a\":\n    pass");
    check("if (a > 3:\n    b", "if (a > 3):\n    b");
    check("f(a]", "f(a)");
    check("f(a))", "f(a)");
    check("k([1, 2)", "k([1, 2])");
    check("f(a b c)", "f(a, b, c)");
    check("print(“hello”)", "print(\"hello\")");
    check("x = \"\\q\"", "x = \"\\\\q\"");
    check("f\"{x}\" b\"y\"", "t\"{x}\" \"y\"");
    check("t\"{x:>3}\"", "t\"{x}\"");
    check("1.0f + 007", "1.0 + 7");
    check("média = média + 1", "`média` = `média` + 1");
    check("x++\n--y", "x += 1\ny -= 1");
    check("if a&&!b||c === d: pass", "if a and not b or c == d: pass");
    check("x = a ? b : c", "x = b if a else c");
    check("print x, y", "print(x, y)");
    check("echo \"a\"", "print(\"a\")");
    check("function f(): pass", "def f(): pass");
    check("class C:\n    pass", "struct C:\n    pass");
    check("const int M = 4", "comptime M: Int = 4");
    check("int x = 3\nfloat y", "var x: Int = 3\nvar y: Float32");
    check("def f(int x, n Int): pass", "def f(x: Int, n: Int): pass");
    check("a = true\nb = null", "a = True\nb = None");
    check("x := 3\nvar y := 4", "var x = 3\nvar y = 4");
    check("p->x = 3\nf(x: 3)", "p.x = 3\nf(x=3)");
    check("try:\n    a\nexcept Error as e:\n    b", "try:\n    a\nexcept e:\n    b");
    check("w = f(x for x in y)\nv = (x for x in y)", "w = f([x for x in y])\nv = [x for x in y]");
    check("retrun 3", "return 3");
    check("if x > 3 then:\n    y\nwhile x do\n    z", "if x > 3:\n    y\nwhile x:\n    z");
    check("x = [1, 2\nprint(f(1)))", "x = [1, 2]\nprint(f(1))");
    check(
        "def f(): Int:\n    pass\ndef g() Int:\n    pass",
        "def f() -> Int:\n    pass\ndef g() -> Int:\n    pass",
    );
    check("a\n    b\nc", "a\nb\nc");
    check("def f():\n    a\n\tb\n\tc", "def f():\n    a\n    b\n    c");
    check("\u{a0}x = 3", " x = 3".trim_start());
    check("var x Int = 3", "var x: Int = 3");
    check("async def f(): pass", "def f(): pass");
    check("switch x:\n    case 1: pass", "match x:\n    case 1: pass");
    check(
        "@value\nstruct P:\n    var a: Int\n\nfn f(inout a: Int, owned b: Int):\n    let x = 3\n    @parameter\n    for i in range(3):\n        pass",
        "@fieldwise_init\nstruct P(Copyable, Movable):\n    var a: Int\n\ndef f(mut a: Int, var b: Int):\n    var x = 3\n    comptime for i in range(3):\n        pass",
    );
}
