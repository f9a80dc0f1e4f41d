//! Every message that the VM may end with is in both catalogues, with what to do about it.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;

fn sources(dir: &Path, out: &mut String) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.file_name().is_some_and(|name| name != "tests.rs") {
            out.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_run_time_message_is_in_both_catalogues() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    sources(&root.join("src/vm"), &mut text);
    let ids: BTreeSet<&str> = text.split('"').filter(|s| s.starts_with("run.") && !s.contains(' ')).collect();
    assert!(ids.len() > 15, "{ids:?}");
    for language in ["en", "pt-BR"] {
        let catalogue =
            std::fs::read_to_string(root.join(format!("../messages/catalogue/{language}.txt"))).unwrap();
        for id in &ids {
            for entry in [format!("{id} = "), format!("{id}.help = ")] {
                assert!(catalogue.lines().any(|line| line.starts_with(&entry)), "{language}: {entry}");
            }
        }
    }
}
