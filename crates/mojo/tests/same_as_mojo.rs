//! Programs print what Mojo 1.2.0 prints, letter by letter. `tests/run/NAME.out` was written by its compiler.

mod common;

use std::fs;
use std::path::Path;

#[test]
fn programs_print_what_mojo_prints() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/run");
    let mut seen = 0;
    let mut wrong = String::new();
    for entry in fs::read_dir(folder).expect("tests/run is there").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|ext| ext != "mojo") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a program");
        let expected = fs::read_to_string(path.with_extension("out")).expect("what Mojo printed");
        seen += 1;
        let printed = common::run(&text);
        let (mut printed, mut expected) = (printed.lines(), expected.lines());
        for line in 1.. {
            match (printed.next(), expected.next()) {
                (None, None) => break,
                (a, b) if a == b => {}
                (a, b) => wrong.push_str(&format!(
                    "{} line {line}:\n  ours {}\n  Mojo {}\n",
                    path.display(),
                    a.unwrap_or("(end)"),
                    b.unwrap_or("(end)")
                )),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(seen >= 4);
}
