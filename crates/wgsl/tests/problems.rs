//! What a student reads for wrong kernels: each case of `wrong/*.wgsl` rendered, in `wrong/*.txt`.

use expect_test::expect_file;
use messages::Catalogue;
use std::fmt::Write;
use std::path::PathBuf;
use wgsl::{Problem, Severity};

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "wrong"].iter().collect()
}

fn cases(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("//// ").skip(1).map(|part| part.split_once('\n').unwrap_or((part, "")))
}

fn catalogues() -> [Catalogue; 2] {
    ["en", "pt-BR"].map(|language| {
        let path: PathBuf =
            [env!("CARGO_MANIFEST_DIR"), "..", "messages", "catalogue", &format!("{language}.txt")]
                .iter()
                .collect();
        Catalogue::parse(&std::fs::read_to_string(path).expect("the catalogue"))
    })
}

fn say(catalogue: &Catalogue, id: &str, args: &[(&'static str, String)]) -> String {
    assert!(catalogue.has(id), "no entry {id}");
    for placeholder in catalogue.placeholders(id) {
        assert!(args.iter().any(|(name, _)| *name == placeholder), "{id} wants {placeholder}");
    }
    let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    catalogue.render(id, &args)
}

fn place(source: &str, range: (u32, u32)) -> String {
    let before = source.get(..range.0 as usize).expect("a boundary");
    let marked = source.get(range.0 as usize..range.1 as usize).expect("a range");
    let line = before.matches('\n').count() + 1;
    let column = before.len() - before.rfind('\n').map_or(0, |n| n + 1) + 1;
    format!("{line}:{column} [{}]", marked.replace('\n', "⏎"))
}

fn render(catalogue: &Catalogue, source: &str, problem: &Problem) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "  {:?} {} at {}", problem.severity, problem.id, place(source, problem.range));
    let _ = writeln!(text, "    {}", say(catalogue, problem.id, &problem.args));
    let help = format!("{}.help", problem.id);
    if catalogue.has(&help) {
        let _ = writeln!(text, "    help: {}", say(catalogue, &help, &problem.args));
    }
    for related in &problem.related {
        let _ = writeln!(
            text,
            "    {}: {}",
            place(source, related.range),
            say(catalogue, related.id, &related.args)
        );
    }
    if let Some(fix) = &problem.fix {
        let _ = writeln!(text, "    fix: {}", say(catalogue, fix.id, &fix.args));
    }
    text
}

/// The text after a fix.
fn mended(source: &str, problem: &Problem) -> Option<String> {
    let mut edits = problem.fix.as_ref()?.edits.clone();
    edits.sort_by_key(|(range, _)| std::cmp::Reverse(*range));
    let mut text = source.to_owned();
    for (range, new) in edits {
        text.replace_range(range.0 as usize..range.1 as usize, &new);
    }
    Some(text)
}

fn check(file: &str) -> usize {
    let [english, portuguese] = catalogues();
    let text = std::fs::read_to_string(folder().join(file)).expect("a file of wrong kernels");
    let mut rendered = String::new();
    let mut count = 0;
    for (name, source) in cases(&text) {
        count += 1;
        let _ = writeln!(rendered, "{name}");
        let compiled = wgsl::compile("kernels", source);
        assert!(!compiled.problems.is_empty(), "{file}: nothing said of {name}");
        let mut said = std::collections::BTreeSet::new();
        assert!(compiled.problems.iter().all(|p| said.insert((p.id, p.range))), "{file}: {name}: said twice");
        for problem in &compiled.problems {
            rendered += &render(&english, source, problem);
            render(&portuguese, source, problem);
            if let Some(mended) = mended(source, problem) {
                let again = wgsl::compile("kernels", &mended);
                let same = again.problems.iter().find(|p| p.id == problem.id && p.args == problem.args);
                assert_eq!(same, None, "{file}: the fix of {name} does not mend it:\n{mended}");
                let errors: Vec<_> =
                    again.problems.iter().filter(|p| p.severity == Severity::Error).collect();
                let before = compiled.problems.iter().filter(|p| p.severity == Severity::Error).count();
                assert!(
                    errors.len() < before || errors.is_empty(),
                    "{file}: after the fix of {name}: {errors:?}\n{mended}"
                );
            }
        }
        rendered.push('\n');
    }
    let golden = folder().join(file.replace(".wgsl", ".txt"));
    expect_file![golden].assert_eq(&rendered);
    count
}

const MORE_THAN_ONE: [&str; 5] = [
    "constants/abstract_too_big",
    "declarations/struct_c",
    "declarations/ptr_no_amp",
    "declarations/pow_int",
    "declarations/floor_u",
];

/// Each case that we refuse in the corpus, on a line: the place and the message. Fixes must mend.
#[test]
fn refused_kernels_of_the_corpus_are_explained() {
    let [english, portuguese] = catalogues();
    let corpus = folder().with_file_name("corpus");
    let mut rendered = String::new();
    let mut ids = std::collections::BTreeSet::new();
    let mut broken = String::new();
    for file in ["constants", "declarations", "entries", "loops", "operators", "subgroups"] {
        let text = std::fs::read_to_string(corpus.join(format!("{file}.wgsl"))).expect("a corpus file");
        for (name, source) in cases(&text) {
            let compiled = wgsl::compile("kernels", source);
            for problem in compiled.problems.iter().filter(|p| p.severity == Severity::Error) {
                ids.insert(problem.id);
                say(&portuguese, problem.id, &problem.args);
                let fix = if problem.fix.is_some() { " (fix)" } else { "" };
                let message = say(&english, problem.id, &problem.args);
                let _ = writeln!(
                    rendered,
                    "{file}/{name} {} {}{fix}: {message}",
                    problem.id,
                    place(source, problem.range)
                );
                if let Some(mended) = mended(source, problem) {
                    let again = wgsl::compile("kernels", &mended);
                    // What a fix leaves when more than one thing was wrong is another problem, or the same at a later place.
                    let more = MORE_THAN_ONE.contains(&format!("{file}/{name}").as_str());
                    if let Some(problem) =
                        again.problems.iter().find(|p| p.severity == Severity::Error && !more)
                    {
                        let _ = writeln!(
                            broken,
                            "{file}/{name}: after the fix {} {:?}",
                            problem.id, problem.args
                        );
                    }
                }
            }
        }
    }
    expect_file![folder().join("corpus.txt")].assert_eq(&rendered);
    assert!(ids.len() >= 100, "{} ids", ids.len());
    assert!(broken.is_empty(), "{broken}");
}

/// Of two texts beside each other, each says what it says alone: nothing is lost, nothing invented.
#[test]
fn each_function_has_its_own_errors() {
    const HEAD: &str = "@group(0) @binding(0) var<storage, read_write> data: array<f32>;\n";
    // Bodies of a function `fN(x: f32) -> f32`.
    const WRONG: [&str; 12] = [
        "return x + y;",
        "return 1u;",
        "let n: u32 = x; return x;",
        "return max(x, 1.0;",
        "let n = 1 return x;",
        "x = 2.0; return x;",
        "return;",
        "return sqrt(x, x);",
        "data[0] = true; return x;",
        "var a: array<f32, 2>; return a[5];",
        "if x { return x; } return 1.0;",
        "return data[0u].foo;",
    ];
    let function = |n: usize, body: &str| {
        format!(
            "fn f{n}(x: f32) -> f32 {{ {body} }}\n@compute @workgroup_size(64) fn k{n}() {{ data[{n}] = f{n}(1.0); }}\n"
        )
    };
    let errors = |source: &str| {
        let all = wgsl::compile("kernels", source).problems;
        all.into_iter().map(|p| (p.id, p.range)).collect::<Vec<_>>()
    };
    for (first, one) in WRONG.iter().enumerate() {
        for (second, other) in WRONG.iter().enumerate() {
            let (a, b) = (function(1, one), function(2, other));
            let alone = errors(&format!("{HEAD}{a}"));
            let behind = errors(&format!("{HEAD}{}{b}", " ".repeat(a.len())));
            assert!(!alone.is_empty() && !behind.is_empty(), "{first} {second}");
            let mut expected = [alone, behind].concat();
            expected.sort_by_key(|(_, range)| *range);
            assert_eq!(errors(&format!("{HEAD}{a}{b}")), expected, "{a}{b}");
        }
    }
}

#[test]
fn wrong_kernels_are_explained() {
    let mut count = 0;
    let mut files: Vec<String> = std::fs::read_dir(folder())
        .expect("the folder")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".wgsl"))
        .collect();
    files.sort();
    for file in files {
        count += check(&file);
    }
    assert!(count >= 28, "{count} wrong kernels");
}
