//! No text, however broken or large, makes the checker panic or take more than linear time.

mod common;

use std::time::{Duration, Instant};

use mojo::Source;
use proptest::prelude::*;

fn check(text: &str) -> mojo::Checked {
    mojo::check(&[Source { name: "main.mojo", text }], &common::kernels())
}

/// Pieces that programs are made of; random sequences of them come close to programs.
const PIECES: &[&str] = &[
    "def f(a: Int, mut b: List[Int]) raises -> Int:",
    "def main():",
    "@fieldwise_init\nstruct S[n: Int = 2](Copyable, T):",
    "trait T(Writable):",
    "def __init__(out self, *, copy: Self):",
    "def __add__(mut self, o: Some[T]) -> Self:",
    "def write_to(self, mut writer: Some[Writer]):",
    "comptime m = Self.m",
    "self.x",
    "Self(",
    "S[",
    "ref z = ",
    "    ",
    "        ",
    "\n",
    "if x:",
    "else:",
    "for i in range(3):",
    "while True:",
    "try:",
    "except e:",
    "finally:",
    "with ctx as c:",
    "with d.map_to_host() as h:",
    "return",
    "return x",
    "raise Error(1)",
    "var x = ",
    "var y: Int",
    "x",
    "y",
    "x^",
    "_ = ",
    " = ",
    " += ",
    "1",
    "2.5",
    "\"t\"",
    "True",
    "None",
    "[1, 2]",
    "(1, 2)",
    "[]",
    "{}",
    "(",
    ")",
    "[",
    "]",
    ",",
    ":",
    ".",
    "+",
    "-",
    "//",
    "**",
    "<",
    "==",
    "in",
    "is",
    "and",
    "not",
    "x[0]",
    "x[1:2]",
    "x.append(1)",
    "print(",
    "len(",
    "range(",
    "comptime N = ",
    "comptime if ",
    "comptime for i in range(2):",
    "SIMD[DType.float32, 4](",
    "List[Int](",
    "Int(",
    "Float32(",
    "String(",
    "DType.float32",
    "ctx.enqueue_create_buffer[DType.float32](",
    "ctx.synchronize()",
    "f(",
    "lambda",
    "struct S:",
    "from std.math import sqrt",
    "from kernels import vector_add",
    "import",
    "ctx.enqueue_function[vector_add](",
    "grid_dim=",
    "break",
    "continue",
    "pass",
    "if",
    "else",
    "for",
    "t\"{x}\"",
    "[i for i in [1]]",
    "Optional(",
    ".value()",
    "swap(x, y)",
    "enumerate(",
    "zip(",
    "divmod(",
    "min(",
    "x if y else ",
    "assert_equal(",
    "var a, b = ",
    "a, b = b, a",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_checked(text in "\\PC{0,200}") {
        check(&text);
    }

    #[test]
    fn any_sequence_of_pieces_is_checked_and_run(picks in proptest::collection::vec(0..PIECES.len(), 1..60)) {
        let mut text = String::from("def main() raises:\n    var x = 1\n    ");
        for pick in picks {
            text.push_str(PIECES[pick]);
            text.push(' ');
        }
        if check(&text).program.is_some() {
            common::run_short(&text);
        }
    }

    #[test]
    fn a_program_with_a_piece_changed_is_checked(at in 0usize..2000, cut in 0usize..40, pick in 0..PIECES.len()) {
        for name in ["numbers", "control", "text_and_lists", "buffers"] {
            let path = format!("{}/tests/run/{name}.mojo", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).expect("a program");
            let chars: Vec<char> = text.chars().collect();
            let at = at.min(chars.len());
            let end = (at + cut).min(chars.len());
            let changed: String = chars[..at].iter().chain(PIECES[pick].chars().collect::<Vec<_>>().iter()).chain(&chars[end..]).collect();
            let checked = check(&changed);
            if checked.program.is_some() {
                common::run_short(&changed);
            }
        }
    }
}

/// The time that `check` takes, at its best of three.
fn time(text: &str) -> Duration {
    (0..3)
        .map(|_| {
            let start = Instant::now();
            check(text);
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}

#[test]
fn large_and_deep_texts_are_checked() {
    let body = |line: &str, n: usize| {
        format!(
            "def main() raises:\n    var x = 1\n    var s = String(1)\n{}",
            format!("    {line}\n").repeat(n)
        )
    };
    let nested = |open: &str, close: &str| {
        format!("def main():\n    print({}1{})\n", open.repeat(10_000), close.repeat(10_000))
    };
    let blocks: String = (0..3_000).map(|i| format!("{}if True:\n", " ".repeat(i + 4))).collect();
    let elifs: String = (0..10_000).map(|i| format!("    elif x == {i}:\n        print(x)\n")).collect();
    let functions: String =
        (0..10_000).map(|i| format!("def f{i}() -> Int:\n    return f{}()\n", i + 1)).collect();
    let constants: String = (0..10_000).map(|i| format!("comptime C{i} = C{} + 1\n", i + 1)).collect();
    let texts = [
        body("x = x + 1", 60_000),
        body("s += String(x) + \"abc\"", 20_000),
        body("x = y", 60_000),
        body("print(x, s)", 20_000),
        body("var l = [1, 2, x]", 20_000),
        body("if x > 2: s = String(2)", 10_000),
        nested("(", ")"),
        nested("[", "]"),
        nested("-", ""),
        nested("f(", ")"),
        nested("1 + (", ")"),
        format!("def main():\n    print({}1)\n", "1 + ".repeat(100_000)),
        format!("def main():\n    print({}1)\n", "1 < ".repeat(100_000)),
        format!("def main():\n    print(min({}1))\n", "1, ".repeat(100_000)),
        format!("def main():\n    var x = 1\n    print(min({}1))\n", "x, ".repeat(100_000)),
        format!("def main():\n    var x = 1\n    print({}1)\n", "x < ".repeat(100_000)),
        format!("def main():\n{blocks}"),
        format!("def main():\n    var x = 1\n    if x == -1:\n        pass\n{elifs}"),
        format!("{functions}def main():\n    print(f0())\n"),
        format!("{constants}comptime C10000 = 1\ndef main():\n    print(C0)\n"),
        "x".repeat(1_000_000),
        "\"".repeat(100_000),
        "def main():\n".repeat(50_000),
        "from std.math import sqrt\n".repeat(20_000),
        format!("def main():\n{}", "    comptime for i in range(4000):\n        pass\n".repeat(1_000)),
    ];
    for text in &texts {
        let start = Instant::now();
        check(text);
        let took = start.elapsed();
        assert!(took < Duration::from_secs(10), "{took:?}: {}…", &text.chars().take(120).collect::<String>());
    }
}

#[test]
fn structs_that_ask_for_each_other_are_checked() {
    let doubled: String = (1..60)
        .map(|i| {
            let before = i - 1;
            format!("@fieldwise_init\nstruct S{i}(Copyable):\n    var a: S{before}\n    var b: S{before}\n")
        })
        .collect();
    let chain: String = (0..200)
        .map(|i| format!("struct C{i}(Copyable):\n    var a: C{}\n    comptime m = C{}.m\n", i + 1, i + 1))
        .collect();
    let texts = [
        format!("@fieldwise_init\nstruct S0(Copyable):\n    var a: Int\n{doubled}def main():\n    var x: S59\n"),
        format!("{chain}struct C200(Copyable):\n    var a: Int\n    comptime m = 1\ndef main():\n    print(C0.m)\n"),
        "struct S[n: Int]:\n    var x: S[Self.n + 1]\ndef main():\n    var s: S[0]\n".to_string(),
        "struct S[n: Int](Copyable):\n    var x: Int\n    def f(self) -> Int:\n        return S[Self.n + 1](1).f()\n    def __init__(out self, x: Int):\n        self.x = x\ndef main():\n    print(S[0](1).f())\n".to_string(),
        "trait A(B):\n    def f(self) -> Int: ...\ntrait B(A): pass\nstruct S(A, B):\n    comptime a = Self.b\n    comptime b = Self.a\ndef main():\n    print(S.a)\n".to_string(),
        "struct S(Copyable):\n    var l: List[Self]\n    def __init__(out self, *, copy: Self):\n        self = copy.copy()\n    def __iter__(self) -> Self:\n        return self.copy()\n    def __next__(self) -> Self:\n        return self.copy()\ndef main(): pass\n".to_string(),
    ];
    for text in texts {
        assert!(time(&text) < Duration::from_secs(5), "{}", text.get(..200).unwrap_or(&text));
    }
}

#[test]
fn time_grows_with_the_text() {
    let lines = |n: usize| {
        let mut text = String::from(
            "from max.gpu.host import DeviceContext\ndef main() raises:\n    var ctx = DeviceContext()\n",
        );
        for i in 0..n {
            text.push_str(&format!("    var b{i} = ctx.enqueue_create_buffer[DType.float32](4)\n    if b{i}.context().id() == 3:\n        b{i}.enqueue_fill(1)\n"));
        }
        text
    };
    let (small, large) = (time(&lines(400)), time(&lines(3_200)));
    // Eight times the text: at most thirty times the time, with room for a busy machine.
    assert!(large < small * 30 + Duration::from_millis(50), "{small:?} {large:?}");
}

/// As deep as the parser lets through: the checker and the lowering go down all the way, on a test thread's two megabytes.
#[test]
fn the_deepest_programs_are_checked_and_run() {
    let nested = |open: &str, inner: &str, close: &str, n: usize| {
        format!(
            "def f(x: Int) -> Int:\n    return x\ndef g(s: String) -> String:\n    return s\ndef main() raises:\n    var x = 1\n    var s = String(1)\n    print({}{inner}{})\n",
            open.repeat(n),
            close.repeat(n)
        )
    };
    let blocks = |head: &str, n: usize| {
        let mut text = String::from("def main() raises:\n    var x = 1\n    var s = String(1)\n");
        for i in 0..n {
            text.push_str(&format!("{}{head}\n", "    ".repeat(i + 1)));
        }
        text.push_str(&format!("{}print(s, x)\n", "    ".repeat(n + 1)));
        text
    };
    let mut deepest = 0;
    for n in [20, 75, 98, 110, 120, 125, 150] {
        for text in [
            nested("(", "x", ")", n),
            nested("f(", "x", ")", n),
            nested("g(", "s", ")", n),
            nested("[", "x", "]", n),
            nested("(x + ", "x", ")", n),
            nested("(s + ", "s", ")", n),
            nested("(x if x > 0 else ", "x", ")", n),
            nested("(x < 3 and ", "True", ")", n),
            nested("min(x, ", "x", ")", n),
            nested("abs(", "x", ")", n),
            nested("-", "x", "", n),
            nested("not ", "x", "", n),
            nested("x + ", "x", "", 2 * n - 10),
            nested("x ** ", "x", "", 2 * n - 10),
            nested("s + ", "s", "", 2 * n - 10),
            nested("x and ", "x", "", 2 * n - 10),
            nested("(x, ", "x", ")", n),
            nested("Optional(", "x", ")", n),
            nested("String(", "x", ")", n),
            blocks("if x > 0:", n),
            blocks("for i in range(1):", n),
            blocks("while x > 0:", n),
            blocks("for c in s:", n),
        ] {
            if check(&text).program.is_some() {
                deepest = n;
                common::run_short(&text);
            }
        }
        // A `try` needs its `except`, from the inside out.
        let mut text = String::from("def main() raises:\n    var s = String(1)\n");
        for i in 0..n {
            text.push_str(&format!("{}try:\n", "    ".repeat(i + 1)));
        }
        text.push_str(&format!("{}raise Error(s)\n", "    ".repeat(n + 1)));
        for i in (0..n).rev() {
            text.push_str(&format!(
                "{0}except e:\n{0}    raise Error(e, s)\n{0}finally:\n{0}    s += \"x\"\n",
                "    ".repeat(i + 1)
            ));
        }
        if check(&text).program.is_some() {
            common::run_short(&text);
        }
    }
    assert!(deepest >= usize::from(mojo::syntax::ast::MAX_NESTING) * 3 / 4);
}
