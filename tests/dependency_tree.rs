//! The arrows of ARCHITECTURE.md, as `cargo tree` sees them: which of our crates, and which heavy foreign ones, a crate pulls in.
//! The page above all must not grow by what the worker is there to carry.

use std::{collections::BTreeSet, env, process::Command};

/// Names of all packages that `package` is built from, on the web or natively, itself included.
fn tree(package: &str, target: &str) -> BTreeSet<String> {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["tree", "--edges", "normal", "--prefix", "none", "--format", "{p}"])
        .args(["--package", package, "--target", target])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo tree -p {package}: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo prints UTF-8");
    text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// A crate, which of ours it may be built from, and whether it may hold the shader compiler and the GPU's interface.
struct Rule {
    package: &'static str,
    ours: &'static [&'static str],
    naga: bool,
    wgpu: bool,
}

const RULES: &[Rule] = &[
    Rule { package: "app", ours: &["protocol", "trace", "messages", "course"], naga: false, wgpu: false },
    Rule { package: "protocol", ours: &["trace"], naga: false, wgpu: false },
    Rule { package: "advisor", ours: &["trace"], naga: false, wgpu: false },
    Rule { package: "course", ours: &["trace"], naga: false, wgpu: false },
    Rule { package: "messages", ours: &[], naga: false, wgpu: false },
    Rule { package: "trace", ours: &[], naga: false, wgpu: false },
    Rule { package: "device", ours: &["trace"], naga: false, wgpu: false },
    Rule { package: "mojo", ours: &[], naga: false, wgpu: false },
    Rule { package: "runner", ours: &["mojo", "device", "trace"], naga: false, wgpu: false },
    Rule { package: "wgsl", ours: &["device", "trace"], naga: true, wgpu: false },
    Rule { package: "webgpu", ours: &["device", "trace"], naga: true, wgpu: true },
];

#[test]
fn crates_depend_only_downwards_and_the_page_pulls_in_no_gpu_code() {
    let mut wrong = Vec::new();
    for rule in RULES {
        let package = format!("roundtrip-{}", rule.package);
        for name in tree(&package, "wasm32-unknown-unknown") {
            let allowed = match name.strip_prefix("roundtrip-") {
                Some(ours) => name == package || rule.ours.contains(&ours),
                None if name == "naga" => rule.naga,
                None if name == "wgpu" || name.starts_with("wgpu-") => rule.wgpu,
                None => true,
            };
            if !allowed {
                wrong.push(format!("{package} pulls in {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_pure_needs_no_browser() {
    for package in ["mojo", "runner", "wgsl", "device", "trace", "advisor", "messages", "protocol"] {
        for name in tree(&format!("roundtrip-{package}"), "x86_64-unknown-linux-gnu") {
            assert!(
                !matches!(name.as_str(), "web-sys" | "js-sys" | "leptos"),
                "roundtrip-{package} pulls in {name}"
            );
        }
    }
}
