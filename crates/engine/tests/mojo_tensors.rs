//! Kernels with tensors, layouts and arrays: what they compute on the CPU device, watched and not, and on the system's Vulkan.
//! Beside each program of `tensors/` stands what it prints; those named `old_` are spelled as in 2025.
#![cfg(not(target_arch = "wasm32"))]

use std::path::Path;

use engine::Engine;
use protocol::{File, RunOptions, Severity};

#[test]
fn tensors_in_kernels() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tensors");
    let mut programs: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "mojo"))
        .collect();
    programs.sort();
    assert!(!programs.is_empty());
    let mut gpu = pollster::block_on(Engine::open()).expect("`make setup` installs a Vulkan device");
    for program in programs {
        let text = std::fs::read_to_string(&program).expect("a program");
        let wanted = program.with_extension("out");
        let files = [File { name: "main.mojo".into(), text }];
        let checked = RunOptions { check: true, ..RunOptions::plain() };
        let runs = [
            ("CPU", pollster::block_on(Engine::cpu().run(&files, &RunOptions::plain()))),
            ("CPU, watched", pollster::block_on(Engine::cpu().run(&files, &checked))),
            ("Vulkan", pollster::block_on(gpu.run(&files, &RunOptions::plain()))),
        ];
        for (device, report) in runs {
            let errors: Vec<_> =
                report.analysis.diagnostics.iter().filter(|d| d.severity == Severity::Error).collect();
            assert_eq!(errors, [] as [&protocol::Diagnostic; 0], "{}", program.display());
            let printed = report.printed().join("\n") + "\n";
            if std::env::var_os("UPDATE_EXPECT").is_some() && device == "CPU" {
                std::fs::write(&wanted, &printed).expect("to write");
            }
            let expected = std::fs::read_to_string(&wanted).unwrap_or_default();
            assert_eq!(printed, expected, "{} on {device}", program.display());
            let faults: Vec<_> = report.findings.iter().filter(|f| f.rule.starts_with("check.")).collect();
            assert_eq!(faults, [] as [&trace::Finding; 0], "{}", program.display());
        }
    }
}
