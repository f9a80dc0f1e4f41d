//! The texts of `tests/mojo`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/mojo")
}

/// By name: `kernels/softmax.mojo`.
pub fn sources() -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    read(&folder(), "", &mut out);
    out
}

fn read(folder: &Path, prefix: &str, out: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let (path, name) = (entry.path(), format!("{prefix}{}", entry.file_name().to_string_lossy()));
        if path.is_dir() {
            read(&path, &format!("{name}/"), out);
        } else if name.ends_with(".mojo") {
            out.insert(name, fs::read_to_string(&path).expect("a program"));
        }
    }
}
