//! Texts that nobody meant: nothing panics, nothing hangs, ranges stay in the text.

use proptest::prelude::*;
use std::time::{Duration, Instant};
use wgsl::Compiled;

fn check(source: &str) -> Compiled {
    let compiled = wgsl::compile("kernels", source);
    let inside = |(start, end): (u32, u32)| {
        start <= end && source.is_char_boundary(start as usize) && source.is_char_boundary(end as usize)
    };
    for problem in &compiled.problems {
        assert!(inside(problem.range), "{problem:?}");
        assert!(problem.related.iter().all(|related| inside(related.range)), "{problem:?}");
        assert!(
            problem.fix.iter().flat_map(|fix| &fix.edits).all(|(range, _)| inside(*range)),
            "{problem:?}"
        );
    }
    assert!(compiled.module.is_some() || !compiled.problems.is_empty(), "refused without a word");
    let mut end = 0;
    for token in wgsl::highlight(source) {
        assert!(end <= token.start && token.start < token.end, "{token:?}");
        assert!(inside((token.start, token.end)));
        end = token.end;
    }
    compiled
}

/// Runs with the stack of a worker: 1 MiB, of which the engine has used some.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(run).expect("a thread");
    thread.join().expect("no panic");
}

const KERNELS: [&str; 7] = [
    include_str!("kernels/matmul.wgsl"),
    include_str!("kernels/reduce.wgsl"),
    include_str!("kernels/stencil.wgsl"),
    include_str!("kernels/saxpy.wgsl"),
    include_str!("kernels/helpers.wgsl"),
    include_str!("kernels/barriers.wgsl"),
    include_str!("kernels/names.wgsl"),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(source in any::<String>()) {
        check(&source);
    }

    #[test]
    fn any_tokens(words in prop::collection::vec(prop::sample::select(&[
        "fn", "f", "(", ")", "{", "}", "[", "]", "<", ">", "let", "var", "x", "=", "+", "-", "*", "&", "&&", "||", "1", "1u", "2.0", ";", ",",
        ":", "->", "@", "compute", "workgroup_size", "loop", "for", "while", "if", "else", "switch", "case", "default", "break",
        "continue", "continuing", "return", "u32", "f32", "vec3", "array", "ptr", "storage", "read_write", "struct", "//", "/*", "*/", "\n",
        "é", "😀", "group", "binding", "builtin", "override", "const", "alias", ".", "!", "~", "%", "^", "|", "<<", ">>", "++", "_",
    ][..]), 0..80)) {
        check(&words.join(" "));
    }

    #[test]
    fn cut_and_pasted_kernels(
        kernel in 0..KERNELS.len(),
        from in 0.0..1.0f64,
        length in 0usize..40,
        to in 0.0..1.0f64,
        paste in prop::bool::ANY,
    ) {
        let source = KERNELS[kernel];
        let at = |part: f64| {
            let mut at = (part * source.len() as f64) as usize;
            while !source.is_char_boundary(at) { at -= 1; }
            at
        };
        let (from, to) = (at(from), at(to));
        let mut end = (from + length).min(source.len());
        while !source.is_char_boundary(end) { end += 1; }
        let cut = &source[from..end];
        let mut text = source.to_owned();
        if paste {
            text.insert_str(to, cut);
        } else {
            text.replace_range(from..end, "");
        }
        check(&text);
    }
}

#[test]
fn deep_nesting_is_refused_by_name() {
    on_a_small_stack(|| {
        let many = 10_000;
        let texts = [
            "(".repeat(many),
            "[".repeat(many),
            "{".repeat(many),
            format!("const a = {}1{};", "(".repeat(many), ")".repeat(many)),
            format!("fn f() {{ {}{} }}", "{".repeat(many), "}".repeat(many)),
            format!("const a = {}1;", "-".repeat(many)),
            format!("const a = {}true;", "!".repeat(many)),
            format!("const a = 1{};", " + 1".repeat(many)),
            format!("fn f() {{ let a = b{}; }}", ".x".repeat(many)),
            format!("fn f() {{ let a = b{}; }}", "[0]".repeat(many)),
            format!("fn f() {{ if (a) {{ }} {} }}", "else if (a) { } ".repeat(many)),
            format!("var<private> a: {}u32{};", "array<".repeat(many), ", 1>".repeat(many)),
            format!("fn f() {{ let p = {}a; }}", "&".repeat(many)),
            format!("fn f() {{ {} {} }}", "if (true) { ".repeat(many), "}".repeat(many)),
            format!("fn f() {{ {} {} }}", "loop { ".repeat(many), "}".repeat(many)),
        ];
        for text in texts {
            let compiled = check(&text);
            let ids: Vec<_> = compiled.problems.iter().map(|p| p.id).collect();
            assert!(ids.iter().all(|id| id.starts_with("wgsl.nesting")), "{ids:?}: {}", &text[..40]);
        }
    });
}

#[test]
fn nesting_just_below_the_limits_fits_the_stack() {
    on_a_small_stack(|| {
        let texts = [
            format!("const a = {}1{};", "(".repeat(95), ")".repeat(95)),
            format!("fn f() {{ {}{} }}", "{".repeat(95), "}".repeat(95)),
            format!("const a = {}1;", "- ".repeat(395)),
            format!("fn f() {{ let a = 1u; let b = a{}; }}", " + a".repeat(395)),
            format!("fn f() {{ let a = true; let b = a{}; }}", " && a".repeat(195)),
            format!("fn f() {{ let a = true; if (a) {{ }} {} }}", "else if (a) { } ".repeat(95)),
            format!("fn f() {{ {} break; {} }}", "loop { ".repeat(95), "}".repeat(95)),
            format!("var<private> a: {}u32{};", "array<".repeat(95), ", 1>".repeat(95)),
        ];
        for text in texts {
            check(&text);
        }
    });
}

/// A megabyte of kernels takes seconds at most, and ten times the text about ten times the time.
#[test]
fn long_texts_take_linear_time() {
    let time = |text: &str| {
        let start = Instant::now();
        check(text);
        start.elapsed()
    };
    let renamed = |count: usize| {
        (0..count)
            .map(|i| {
                format!(
                    "fn f{i}(a: u32, p: ptr<function, u32>) -> u32 {{ var s = a; for (var k = 0u; k < a; k++) {{ s += k * {i}u; *p = s; }} return s; }}\n"
                )
            })
            .collect::<String>()
    };
    let kernel = "@compute @workgroup_size(64) fn k(@builtin(local_invocation_index) i: u32) { var x = i; ";
    let texts = |scale: usize| {
        [
            renamed(scale * 20),
            format!("{kernel}{}}}", "if (x > 3u) { x += 1u; } else { x = 2u; }\n".repeat(scale * 60)),
            format!("{kernel}{}}}", "workgroupBarrier(); if (x > 3u) { return; }\n".repeat(scale * 60)),
            format!(
                "{kernel}{}}}",
                (0..scale * 60)
                    .map(|n| format!("var v{n} = x; if (v{n} > 1u) {{ x = v{n}; }}\n"))
                    .collect::<String>()
            ),
            format!("{kernel}{}}}", "loop { if (x > 1u) { break; } x++; }\n".repeat(scale * 60)),
            "const a = 1 < 2; // comment\n".repeat(scale * 100),
            "/*".repeat(scale * 1000),
            "a < ".repeat(scale * 300).replace("< a < a", "< a ; a"),
        ]
    };
    for (small, large) in texts(4).iter().zip(texts(40)) {
        let (small_time, large_time) = (time(small), time(&large));
        let most = small_time * 40 + Duration::from_millis(200);
        assert!(large_time < most, "{large_time:?} after {small_time:?}: {}", &small[..60.min(small.len())]);
    }
}

#[test]
fn too_long_is_refused() {
    let compiled = check(&" ".repeat(wgsl::LIMIT_BYTES + 1));
    assert_eq!(compiled.problems[0].id, "wgsl.too-long");
}
