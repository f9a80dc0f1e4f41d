//! Our verdict beside the browser's, case by case. `tests/chromium.mjs` records the browser's in `corpus/verdicts.txt`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use wgsl::Severity;

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "corpus"].iter().collect()
}

/// `file/case` and its text.
fn cases() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the corpus")
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "wgsl"))
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a corpus file");
        let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
        for part in text.split("//// ").skip(1) {
            let (name, source) = part.split_once('\n').unwrap_or((part, ""));
            cases.push((format!("{stem}/{}", name.trim()), source.to_owned()));
        }
    }
    cases
}

fn recorded() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(folder().join("verdicts.txt")).unwrap_or_default();
    text.lines().filter_map(|line| line.split_once(": ")).map(|(a, b)| (a.to_owned(), b.to_owned())).collect()
}

/// What we refuse although the browser takes it, and why.
const STRICTER: &[(&str, &str)] = &[
    ("constants/idx_let_oob", "a `let` of a constant is as wrong as the constant"),
    ("constants/mix", "naga leaves abstract arguments of `mix` unconverted"),
    ("constants/run_div_let_name", "a `let` of a constant is as wrong as the constant"),
    ("constants/run_shl_let", "a `let` of a constant is as wrong as the constant"),
    ("constants/smoothstep_bad", "naga leaves abstract arguments of `smoothstep` unconverted"),
    ("declarations/fn_return_loop", "naga wants a `return` behind the loop"),
    ("declarations/ptr_storage", "only some browsers pass pointers to buffers"),
    ("declarations/ptr_uniform", "only some browsers pass pointers to uniforms"),
    ("declarations/ptr_wg", "only some browsers pass pointers to workgroup memory"),
    ("declarations/uniform_array", "only some browsers have the tighter uniform layout"),
    ("declarations/uniform_array16", "an array is no argument of a launch"),
    ("declarations/uniform_struct_in", "only some browsers have the tighter uniform layout"),
    ("entries/empty", "nothing to launch"),
    ("entries/fragment_only", "nothing to launch"),
    ("entries/no_stage", "nothing to launch"),
    ("entries/only_comment", "nothing to launch"),
    ("entries/requires_unrestricted", "only some browsers have the extension"),
    ("entries/vertex_only", "nothing to launch"),
    ("operators/minus_minus", "naga reads `--` as decrement"),
    ("operators/swizzle_assign", "only some browsers assign to swizzles"),
    ("subgroups/elect", "naga does not know `subgroupElect`"),
];

/// What the browser refuses although we take it, and who says so instead.
const LOOSER: &[(&str, &str)] = &[
    ("declarations/big_wg", "the launch, which knows the device's limit"),
    ("declarations/bitcast_bad", "the device: naga does not check a bitcast's width"),
    ("entries/size_big", "the launch, which knows the device's limit"),
];

#[test]
fn our_verdict_is_the_browsers() {
    let recorded = recorded();
    let mut differences = String::new();
    for (name, source) in cases() {
        let Some(browser) = recorded.get(&name) else {
            let _ = writeln!(differences, "{name}: not recorded, run tests/chromium.mjs");
            continue;
        };
        let compiled = wgsl::compile("case", &source);
        let first = compiled.problems.iter().find(|p| p.severity == Severity::Error);
        let expected_to_differ = STRICTER.iter().any(|(case, _)| *case == name);
        match (browser.as_str(), first) {
            ("accept", Some(problem)) if !expected_to_differ => {
                let _ = writeln!(
                    differences,
                    "{name}: the browser accepts, we say {} {:?}",
                    problem.id, problem.args
                );
            }
            ("accept", None) if expected_to_differ => {
                let _ = writeln!(differences, "{name}: no longer stricter");
            }
            ("accept", _) => {}
            (_, Some(_)) if LOOSER.iter().any(|(case, _)| *case == name) => {
                let _ = writeln!(differences, "{name}: no longer looser");
            }
            (_, Some(_)) => {}
            _ if LOOSER.iter().any(|(case, _)| *case == name) => {}
            (refusal, None) => {
                let _ = writeln!(differences, "{name}: we accept, the browser says {refusal}");
            }
        }
    }
    assert!(differences.is_empty(), "{differences}");
}
