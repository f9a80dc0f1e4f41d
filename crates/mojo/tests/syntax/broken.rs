use expect_test::{Expect, expect};

use super::{errors, findings};

fn check(text: &str, found: Expect) {
    found.assert_eq(&findings(text));
}

#[test]
fn headers() {
    check(
        "if a\n    b\nwhile a\n    b\nfor x in y\n    b\ndef f()\n    b\nelse\n    c",
        expect![[r#"
        1:5 mojo.missing-colon after="if" | 1:5+0 ":"
        3:8 mojo.missing-colon after="while" | 3:8+0 ":"
        5:11 mojo.missing-colon after="for" | 5:11+0 ":"
        7:8 mojo.missing-colon after="def" | 7:8+0 ":"
        9:1 mojo.orphan-branch word="else" owner="if"
    "#]],
    );
    check(
        "if a return 3\nif a b == 3:\n    c",
        expect![[r#"
        1:5 mojo.missing-colon after="if" | 1:5+0 ":"
        2:6 mojo.unexpected-token found="b"
    "#]],
    );
    check(
        "if a = 3: b\nwhile (a = 3):\n    c\nassert a = 3",
        expect![[r#"
        1:6 mojo.assign-in-condition | 1:6+1 "=="
        2:10 mojo.assign-in-condition | 2:10+1 "=="
        4:10 mojo.assign-in-condition | 4:10+1 "=="
    "#]],
    );
    check(
        "if a:\nb\ndef f():\n\ndef g(): pass\nfor x in y:",
        expect![[r#"
            1:6 mojo.missing-block after="if" | 2:1+0 "    "
            3:9 mojo.missing-block after="def" | 3:9+0 " pass"
            6:12 mojo.missing-block after="for" | 6:12+0 " pass"
        "#]],
    );
    check(
        "if a:\n    b\nelse if c:\n    d\nelseif e:\n    f\nelsif g:\n    h",
        expect![[r#"
        3:1 mojo.else-if found="else if" | 3:1+7 "elif"
        5:1 mojo.else-if found="elseif" | 5:1+6 "elif"
        7:1 mojo.else-if found="elsif" | 7:1+5 "elif"
    "#]],
    );
    check(
        "else:\n    b\nexcept e:\n    c\ntry:\n    d\nx = 3",
        expect![[r#"
        1:1 mojo.orphan-branch word="else" owner="if"
        3:1 mojo.orphan-branch word="except" owner="try"
        5:1 mojo.try-without-except
    "#]],
    );
    check(
        "def main:\n    pass\ndef 3x():\n    pass\ndef if():\n    pass\ndef f(x, y:\n    pass",
        expect![[r#"
        1:9 mojo.missing-parentheses name="main" | 1:9+0 "()"
        3:5 mojo.expected-name after="def"
        3:6 mojo.number-suffix number="3" suffix="x" | 3:6+1 ""
        5:5 mojo.keyword-as-name word="if"
        7:6 mojo.unclosed-bracket bracket="(" closing=")" [7:11 mojo.close-here] | 7:11+0 ")"
    "#]],
    );
    check(
        "if a: for x in y: print(x)\nx = 1; if x: pass",
        expect![[r#"
        1:7 mojo.block-after-colon word="for"
        2:8 mojo.block-after-colon word="if"
    "#]],
    );
    check(
        "for x of y: pass\nfor x = 3: pass\nfor i in 0..n: pass\nfor i in 0..=9:\n    pass\nfor i in 1...9: pass",
        expect![[r#"
        1:7 mojo.expected-in found="of" | 1:7+2 "in"
        2:7 mojo.expected-in found="=" | 2:7+1 "in"
        3:11 mojo.dotted-range wanted="range(0, n)" | 3:10+4 "range(0, n)"
        4:11 mojo.dotted-range wanted="range(0, 9 + 1)" | 4:10+5 "range(0, 9 + 1)"
        6:11 mojo.dotted-range wanted="range(1, 9 + 1)" | 6:10+5 "range(1, 9 + 1)"
    "#]],
    );
    check(
        "match x:\n    print(1)\n    case 2: pass\nmatch y:\nz",
        expect![[r#"
        2:5 mojo.expected-case found="print"
        4:9 mojo.missing-block after="match"
    "#]],
    );
    check(
        "try:\n    a\nexcept Error as e:\n    b\ntry:\n    c\ncatch e:\n    d",
        expect![[r#"
        3:8 mojo.except-type name="e" | 3:8+10 "e"
        7:1 mojo.foreign-word found="catch" wanted="except" | 7:1+5 "except"
    "#]],
    );
    check(
        "@staticmethod\nx = 3\n@\ndef f(): pass",
        expect![[r#"
        1:1 mojo.decorator-alone decorator="@staticmethod"
        3:2 mojo.expected-expression after="@"
    "#]],
    );
}

#[test]
fn brackets() {
    check(
        "print(f(3)\nvar y = 3\n",
        expect![[r#"
        1:6 mojo.unclosed-bracket bracket="(" closing=")" [1:11 mojo.close-here] | 1:11+0 ")"
    "#]],
    );
    check(
        "def f():\n    if (a > 3:\n        b\n    x = [1, 2\n    return x",
        expect![[r#"
        2:8 mojo.unclosed-bracket bracket="(" closing=")" [2:14 mojo.close-here] | 2:14+0 ")"
        4:9 mojo.unclosed-bracket bracket="[" closing="]" [4:14 mojo.close-here] | 4:14+0 "]"
    "#]],
    );
    check(
        "f(a]\ng(a])\nh(a))\nk([1, 2)\n]",
        expect![[r#"
        1:4 mojo.mismatched-bracket found="]" wanted=")" opening="(" [1:2 mojo.opened-here] | 1:4+1 ")"
        2:4 mojo.stray-bracket bracket="]" | 2:4+1 ""
        3:5 mojo.stray-bracket bracket=")" | 3:5+1 ""
        4:3 mojo.unclosed-bracket bracket="[" closing="]" [4:8 mojo.close-here] | 4:8+0 "]"
        5:1 mojo.stray-bracket bracket="]" | 5:1+1 ""
    "#]],
    );
    check(
        "x = {1: 2\n\ndef f():\n    pass\n",
        expect![[r#"
        1:5 mojo.unclosed-bracket bracket="{" closing="}" [1:10 mojo.close-here] | 1:10+0 "}"
    "#]],
    );
    check(
        "f(a b, \"c\" d)\n[1 2 3]\n(1 2)",
        expect![[r#"
        1:5 mojo.missing-comma found="b" | 1:4+0 "," | 1:11+0 ","
        2:4 mojo.missing-comma found="2" | 2:3+0 "," | 2:5+0 ","
        3:4 mojo.missing-comma found="2" | 3:3+0 ","
    "#]],
    );
    check(
        "f(a,, b)\nf(, a)\nx = (1 +)\n",
        expect![[r#"
        1:5 mojo.expected-expression after=","
        2:3 mojo.expected-expression after="("
        3:9 mojo.expected-expression after="+"
    "#]],
    );
}

#[test]
fn layout() {
    check(
        "a\n    b\n    c\nd",
        expect![[r#"
            2:5 mojo.unexpected-indent [1:1 mojo.block-of] | 2:1+4 "" | 3:1+4 ""
        "#]],
    );
    check(
        "def f():\n        a\n    b\n    c\n        d\n",
        expect![[r#"
            3:1 mojo.inconsistent-dedent found="4" wanted="8" | 3:1+4 "        " | 4:1+4 "        "
        "#]],
    );
    check(
        "def f():\n    a\n\tb\n\tc\n",
        expect![[r#"
        3:1 mojo.mixed-tabs | 3:1+1 "    " | 4:1+1 "    "
    "#]],
    );
    check(
        "def f():\n\ta\n\tif b:\n        c\n",
        expect![[r#"
        4:1 mojo.mixed-tabs | 4:1+8 "\t\t"
    "#]],
    );
    check(
        "\u{a0}x = 3\u{a0}\nif x:\n\u{a0}\u{a0}y",
        expect![[r#"
        1:1 mojo.wide-space | 1:1+2 " " | 1:7+2 " " | 3:1+4 "  "
        1:2 mojo.unexpected-indent | 1:1+2 ""
    "#]],
    );
}

#[test]
fn texts_and_numbers() {
    check(
        "print(\"hello)\nprint('a', \"b)\nx = \"abc\ny = 3",
        expect![[r#"
        1:7 mojo.unterminated-string quote="\"" | 1:13+0 "\""
        2:12 mojo.unterminated-string quote="\"" | 2:14+0 "\""
        3:5 mojo.unterminated-string quote="\"" | 3:9+0 "\""
    "#]],
    );
    check(
        "print(\"hello\nprint(3)",
        expect![[r#"
        1:7 mojo.unterminated-string quote="\"" | 1:13+0 "\")"
    "#]],
    );
    check(
        "if x == \"a:\n    pass",
        expect![[r#"
        1:9 mojo.unterminated-string quote="\"" | 1:11+0 "\""
    "#]],
    );
    check(
        "\"\"\"never\nclosed\n",
        expect![[r#"
        1:1 mojo.unterminated-docstring quote="\"\"\""
    "#]],
    );
    check(
        "print(“hello”, ‘a’)\nx = “open\n",
        expect![[r#"
        1:7 mojo.curly-quotes | 1:7+3 "\"" | 1:13+3 "\""
        1:16 mojo.curly-quotes | 1:16+3 "\"" | 1:18+3 "\""
        2:5 mojo.bad-character found="“"
    "#]],
    );
    check(
        r#""\q" "\xg0" "\uD800""#,
        expect![[r#"
        1:2 mojo.bad-escape escape="\\q" | 1:2+0 "\\"
        1:7 mojo.bad-escape escape="\\x" | 1:7+0 "\\"
        1:14 mojo.bad-escape escape="\\u" | 1:14+0 "\\"
    "#]],
    );
    check(
        "f\"{x}\" b\"y\" u'z'",
        expect![[r#"
        1:1 mojo.f-string found="f" | 1:1+1 "t"
        1:8 mojo.string-prefix found="b" | 1:8+1 ""
        1:13 mojo.string-prefix found="u" | 1:13+1 ""
    "#]],
    );
    check(
        "t\"{x:>3} {y!r} {z=} {} } {\"",
        expect![[r#"
        1:5 mojo.template-format found=":>3" | 1:5+3 ""
        1:12 mojo.template-format found="!r" | 1:12+2 ""
        1:18 mojo.template-format found="=" | 1:18+1 ""
        1:21 mojo.template-empty
        1:24 mojo.template-brace brace="}" | 1:24+1 "}}"
        1:26 mojo.template-brace brace="{"
    "#]],
    );
    check(
        "1.0f + 3u + 007 + 0x + 0b12 + 12abc + 1__0 + 0",
        expect![[r#"
        1:4 mojo.number-suffix number="1.0" suffix="f" | 1:4+1 ""
        1:9 mojo.number-suffix number="3" suffix="u" | 1:9+1 ""
        1:13 mojo.bad-number found="007" | 1:13+3 "7"
        1:19 mojo.bad-number found="0x"
        1:24 mojo.bad-number found="0b12"
        1:33 mojo.number-suffix number="12" suffix="abc" | 1:33+3 ""
    "#]],
    );
    check(
        &format!("x = {}", "9".repeat(40)),
        expect![[r#"
        1:5 mojo.number-too-big
    "#]],
    );
    check(
        "x = $3\ny = a ? b : c\nz = a ?? b\nw = #\nv = é + `a\n",
        expect![[r#"
        1:5 mojo.bad-character found="$"
        2:7 mojo.c-ternary | 2:5+9 "b if a else c"
        3:8 mojo.c-ternary
        4:4 mojo.expected-expression after="="
        5:5 mojo.wide-name name="é" | 5:5+2 "`é`"
        5:9 mojo.bad-backquotes | 5:9+2 "`a`"
    "#]],
    );
    check(
        "média = média + 1\n",
        expect![[r#"
        1:1 mojo.wide-name name="média" | 1:1+6 "`média`" | 1:9+6 "`média`"
    "#]],
    );
}

#[test]
fn other_languages() {
    check(
        "x++\n--x\ny = x++\n++a.b[0]\n",
        expect![[r#"
        1:2 mojo.increment found="++" wanted="x += 1" | 1:2+2 " += 1"
        2:1 mojo.increment found="--" wanted="x -= 1" | 2:4+0 " -= 1" | 2:1+2 ""
        3:6 mojo.increment found="++" wanted="x += 1"
        4:1 mojo.increment found="++" wanted="a.b[0] += 1" | 4:9+0 " += 1" | 4:1+2 ""
    "#]],
    );
    check(
        "if a && !b || c === d: pass\nif x <> y and !(z): pass",
        expect![[r#"
        1:6 mojo.foreign-operator found="&&" wanted="and" | 1:6+2 "and"
        1:9 mojo.foreign-operator found="!" wanted="not" | 1:9+1 "not "
        1:12 mojo.foreign-operator found="||" wanted="or" | 1:12+2 "or"
        1:17 mojo.foreign-operator found="===" wanted="==" | 1:17+3 "=="
        2:6 mojo.foreign-operator found="<>" wanted="!=" | 2:6+2 "!="
        2:15 mojo.foreign-operator found="!" wanted="not" | 2:15+1 "not "
    "#]],
    );
    check(
        "x = a × b − c ÷ d\nif a ≤ b: pass",
        expect![[r#"
        1:7 mojo.lookalike-character found="×" wanted="*" | 1:7+2 "*"
        1:11 mojo.lookalike-character found="−" wanted="-" | 1:11+3 "-"
        1:15 mojo.lookalike-character found="÷" wanted="/" | 1:15+2 "/"
        2:6 mojo.lookalike-character found="≤" wanted="<=" | 2:6+3 "<="
    "#]],
    );
    check(
        "if (a > b) {\n    c();\n} else {\n    d();\n}\ne",
        expect![[r#"
        1:12 mojo.brace-block after="if"
    "#]],
    );
    check(
        "def f() {\n    return 3\n}\nwhile x {\n}\nx = 3;\n",
        expect![[r#"
        1:9 mojo.brace-block after="def"
        4:9 mojo.brace-block after="while"
    "#]],
    );
    check(
        "print x, y\nprint \"a\"\nprint 3 + 4\necho x\nprint\nprint -x\nprint (3), 4",
        expect![[r#"
        1:1 mojo.print-without-parentheses | 1:6+1 "(" | 1:11+0 ")"
        2:1 mojo.print-without-parentheses | 2:6+1 "(" | 2:10+0 ")"
        3:1 mojo.print-without-parentheses | 3:6+1 "(" | 3:12+0 ")"
        4:1 mojo.print-without-parentheses | 4:5+1 "(" | 4:7+0 ")" | 4:1+4 "print"
    "#]],
    );
    check(
        "function f():\n    pass\nfunc g(): pass\nclass C:\n    pass\nconst N = 3\nconst int M = 4\nauto x = 5",
        expect![[r#"
        1:1 mojo.foreign-word found="function" wanted="def" | 1:1+8 "def"
        3:1 mojo.foreign-word found="func" wanted="def" | 3:1+4 "def"
        4:1 mojo.foreign-word found="class" wanted="struct" | 4:1+5 "struct"
        6:1 mojo.foreign-word found="const" wanted="comptime" | 6:1+7 "comptime N"
        7:1 mojo.foreign-word found="const" wanted="comptime" | 7:1+11 "comptime M: Int"
        8:1 mojo.foreign-word found="auto" wanted="var" | 8:1+6 "var x"
    "#]],
    );
    check(
        "int x = 3\nfloat y\nInt z = 4\nString s\n",
        expect![[r#"
        1:1 mojo.c-declaration found="int x" wanted="var x: Int" | 1:1+5 "var x: Int"
        2:1 mojo.c-declaration found="float y" wanted="var y: Float32" | 2:1+7 "var y: Float32"
        3:1 mojo.c-declaration found="Int z" wanted="var z: Int" | 3:1+5 "var z: Int"
        4:1 mojo.c-declaration found="String s" wanted="var s: String" | 4:1+8 "var s: String"
    "#]],
    );
    check(
        "def f(int x, n Int, Float32 y = 3.0): pass",
        expect![[r#"
        1:7 mojo.foreign-parameter found="int x" wanted="x: Int" | 1:7+5 "x: Int"
        1:14 mojo.foreign-parameter found="n Int" wanted="n: Int" | 1:14+5 "n: Int"
        1:21 mojo.foreign-parameter found="Float32 y" wanted="y: Float32" | 1:21+9 "y: Float32"
    "#]],
    );
    check(
        "a = true\nb = null\nif false: pass\nc = nil",
        expect![[r#"
        1:5 mojo.foreign-constant found="true" wanted="True" | 1:5+4 "True"
        2:5 mojo.foreign-constant found="null" wanted="None" | 2:5+4 "None"
        3:4 mojo.foreign-constant found="false" wanted="False" | 3:4+5 "False"
        4:5 mojo.foreign-constant found="nil" wanted="None" | 4:5+3 "None"
    "#]],
    );
    check("var null = 3\nx = null\n", expect![[""]]);
    check(
        "for (int i = 0; i < n; i++) {\n    f(i);\n}\nfor (i = 1; i <= n; i += 1):\n    f(i)\nfor (int i = n; i > 0; i--)\n    f(i)",
        expect![[r#"
        1:1 mojo.c-for | 1:1+27 "for i in range(n)"
        4:1 mojo.c-for | 4:1+27 "for i in range(1, n + 1)"
        6:1 mojo.c-for
    "#]],
    );
    check(
        "del x\nglobal y\nyield z\nawait w\nasync def f(): pass\nthrow e",
        expect![[r#"
        1:1 mojo.not-in-mojo word="del"
        2:1 mojo.not-in-mojo word="global"
        3:1 mojo.not-in-mojo word="yield"
        4:1 mojo.not-in-mojo word="await"
        5:1 mojo.not-in-mojo word="async" | 5:1+6 ""
        6:1 mojo.foreign-word found="throw" wanted="raise" | 6:1+5 "raise"
    "#]],
    );
    check(
        "x := 3\nvar y := 4\nlet z: Int = 5",
        expect![[r#"
            1:3 mojo.walrus-statement | 1:1+0 "var " | 1:3+2 "="
            2:7 mojo.walrus-statement | 2:7+2 "="
            3:1 note mojo.old-form old="let" new="var" until="0.25" | 3:1+3 "var"
        "#]],
    );
    check(
        "p->x = 3\nf(x: 3, y:4)\n",
        expect![[r#"
        1:2 mojo.foreign-operator found="->" wanted="." | 1:2+2 "."
        2:4 mojo.colon-argument name="x" | 2:4+2 "="
        2:10 mojo.colon-argument name="y" | 2:10+1 "="
    "#]],
    );
    check(
        "import x from y\nfrom x\nfrom x import\nimport\nfrom . import a",
        expect![[r#"
        1:10 mojo.import-order
        2:7 mojo.expected-import
        3:14 mojo.expected-name after="import"
        4:7 mojo.expected-name after="import"
    "#]],
    );
    check(
        "switch x:\n    case 1: pass",
        expect![[r#"
        1:1 mojo.foreign-word found="switch" wanted="match" | 1:1+6 "match"
    "#]],
    );
}

#[test]
fn expressions() {
    check(
        "x =\ny = 3 +\nz = * 3\nw = if a\nv = not\nreturn )",
        expect![[r#"
        1:4 mojo.expected-expression after="="
        2:8 mojo.expected-expression after="+"
        3:5 mojo.unexpected-token found="*"
        4:5 mojo.expected-expression after="="
        5:8 mojo.expected-expression after="not"
        6:8 mojo.stray-bracket bracket=")" | 6:8+1 ""
    "#]],
    );
    check(
        "3 = x\nf(x) = 3\na + b = 3\n(a, 3) = b\nx + 1 += 2\n\"a\" = b",
        expect![[r#"
        1:1 mojo.invalid-target target="3"
        2:1 mojo.invalid-target target="f(x)"
        3:1 mojo.invalid-target target="a + b"
        4:5 mojo.invalid-target target="3"
        5:1 mojo.invalid-target target="x + 1"
        6:1 mojo.invalid-target target="\"a\""
    "#]],
    );
    check(
        "f(a=1, 2)\nf(a.b=3)\n",
        expect![[r#"
        1:8 mojo.positional-after-keyword [1:3 mojo.keyword-argument-here]
        2:6 mojo.assign-in-call
    "#]],
    );
    check(
        "x = a if b\ny = lambda x, y: x\nz = lambda: 3\nw = f(x for x in y)\nv = (x for x in y)",
        expect![[r#"
        1:11 mojo.conditional-without-else
        2:5 mojo.lambda-without-types example="x: Int, y: Int"
        3:5 mojo.lambda-without-types example="" | 3:11+0 " ()"
        4:7 mojo.generator | 4:7+0 "[" | 4:19+0 "]"
        5:5 mojo.generator | 5:5+1 "[" | 5:18+1 "]"
    "#]],
    );
    check(
        "x.\ny.3\nz.(a)\nx = .\n",
        expect![[r#"
        1:3 mojo.expected-name after="."
        2:2 mojo.unexpected-token found=".3"
        3:3 mojo.expected-name after="."
        4:5 mojo.expected-expression after="="
    "#]],
    );
    check(
        "x y\nx = y z\nx 3",
        expect![[r#"
        1:3 mojo.unexpected-token found="y"
        2:7 mojo.unexpected-token found="z"
        3:3 mojo.unexpected-token found="3"
    "#]],
    );
    check(
        "var\nvar 3 = x\nvar if = 3\nvar x Int = 3\nvar x =\nvar x: = 3\nvar x: Int 3",
        expect![[r#"
        2:5 mojo.unexpected-token found="3"
        3:5 mojo.keyword-as-name word="if"
        4:6 mojo.missing-type-colon found="Int" | 4:6+0 ":"
        5:8 mojo.expected-expression after="="
        6:8 mojo.expected-expression after=":"
        7:12 mojo.unexpected-token found="3"
    "#]],
    );
    check(
        "comptime\ncomptime x\ncomptime 3 = x\ncomptime var x = 3\ncomptime while x: pass\n",
        expect![[r#"
        2:11 mojo.comptime-without-value name="x"
        3:10 mojo.unexpected-token found="3"
        4:10 mojo.word-too-many word="var" | 4:10+4 ""
        5:1 mojo.comptime-while
    "#]],
    );
}

#[test]
fn misspelt_words() {
    check(
        "whlie x:\n    a\nretrun 3\nesle:\n    b\nimprot x\nfro x in y:\n    c\nelfi x:\n    d",
        expect![[r#"
        1:1 mojo.misspelt-keyword found="whlie" wanted="while" | 1:1+5 "while"
        3:1 mojo.misspelt-keyword found="retrun" wanted="return" | 3:1+6 "return"
        4:1 mojo.misspelt-keyword found="esle" wanted="else" | 4:1+4 "else"
        6:1 mojo.misspelt-keyword found="improt" wanted="import" | 6:1+6 "import"
        7:1 mojo.misspelt-keyword found="fro" wanted="for" | 7:1+3 "for"
        9:1 mojo.misspelt-keyword found="elfi" wanted="elif" | 9:1+4 "elif"
    "#]],
    );
}

#[test]
fn several_mistakes_are_each_reported_once() {
    let text = "def main():\n    if a = 3:\n        print(x\n    y = \n    for i in range(3)\n        z = i +\n    w = 'abc\n    done(1 2)\n";
    check(
        text,
        expect![[r#"
        2:10 mojo.assign-in-condition | 2:10+1 "=="
        3:14 mojo.unclosed-bracket bracket="(" closing=")" [3:16 mojo.close-here] | 3:16+0 ")"
        4:8 mojo.expected-expression after="="
        5:22 mojo.missing-colon after="for" | 5:22+0 ":"
        6:16 mojo.expected-expression after="+"
        7:9 mojo.unterminated-string quote="'" | 7:13+0 "'"
        8:12 mojo.missing-comma found="2" | 8:11+0 ","
    "#]],
    );
    assert!(errors(text).len() >= 6);
}

#[test]
fn mistakes_do_not_spread() {
    check(
        "if a: b else: c\nvar x = 3 var y = 4\nif x > 3 then:\n    y\nwhile x do\n    z",
        expect![[r#"
        1:9 mojo.block-after-colon word="else"
        2:11 mojo.block-after-colon word="var"
        3:10 mojo.word-too-many word="then" | 3:9+5 ""
        5:9 mojo.word-too-many word="do" | 5:8+3 ":"
    "#]],
    );
    check(
        "x = [1, 2, 3\nprint(x)\ndef f():\n    pass\n\nprint(f(1)))\n",
        expect![[r#"
        1:5 mojo.unclosed-bracket bracket="[" closing="]" [1:13 mojo.close-here] | 1:13+0 "]"
        6:12 mojo.stray-bracket bracket=")" | 6:12+1 ""
    "#]],
    );
    check(
        "if x == 3\n{\n    y!;\n}\nfn main() {\n    println!(\"a\");\n}\n",
        expect![[r#"
            2:1 mojo.brace-block after="if"
            5:1 note mojo.old-form old="fn" new="def" until="0.26.2" | 5:1+2 "def"
            5:11 mojo.brace-block after="def"
        "#]],
    );
    check(
        "def add(a: Int): Int:\n    return a\ndef sub(a: Int) Int:\n    return a\ndef f(): x: Int = 3",
        expect![[r#"
        1:18 mojo.return-arrow | 1:16+2 " -> "
        3:17 mojo.return-arrow | 3:16+1 " -> "
    "#]],
    );
}

#[test]
fn a_fix_of_an_indentation_says_what_it_does() {
    let label = |text: &str| {
        let (_, found) = mojo::syntax::parse(mojo::diagnostics::FileId(0), text);
        found.into_iter().find_map(|d| d.fix).map(|fix| fix.label)
    };
    assert_eq!(label("def f():\n    a\n\tb\n"), Some("mojo.fix.spaces"));
    assert_eq!(label("def f():\n\ta\n\tif b:\n        c\n"), Some("mojo.fix.tabs"));
    assert_eq!(label("def f():\n        a\n    b\n    c\n        d\n"), Some("mojo.fix.align"));
    assert_eq!(label("def f():\n    a\n def g():\n    b\n"), Some("mojo.fix.remove"));
    assert_eq!(label("def f():\n    c\n        d\n"), Some("mojo.fix.align"));
}
