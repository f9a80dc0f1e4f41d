//! Which modules does Mojo's library have, in which packages, and what were they called before?
//!
//! Checked against Mojo 1.2.0 with max-core 26.7.0.

use super::std_names::MODULES;

/// Modules in which names of other modules may be found too: (module, also found in).
const ALSO_IN: &[(&str, &[&str])] = &[
    ("std.utils.numerics", &["std.math"]),
    ("std.random", &["std.random.philox"]),
    ("max.gpu", &["max.gpu.sync", "std.memory", "max.gpu.memory"]),
    ("max.gpu.memory", &["std.memory"]),
    ("max.gpu.memory.memory", &["max.gpu.memory", "std.memory"]),
    ("max.gpu.primitives.id", &["max.gpu"]),
    ("max.gpu.primitives.warp", &["max.gpu"]),
    ("max.gpu.primitives.block", &["max.gpu"]),
    ("layout.layout_tensor", &["layout"]),
];

/// Modules inside packages that offer their names too: (package, the modules' own names).
const INSIDE: &[(&str, &str)] = &[
    (
        "std.builtin",
        "bool int dtype error len range tuple string_literal float_literal int_literal value type_aliases variadics \
         sort swap rebind format_int identifiable builtin_slice anytype constrained debug_assert none reversed \
         comparable floatable",
    ),
    ("std.collections", "list set counter deque linked_list array optional"),
    ("std.collections.string", "string format codepoint"),
    ("std.memory", "pointer unsafe_pointer memory owned_pointer arc_pointer unsafe address_space"),
    ("std.math", "math constants"),
    ("std.bit", "bit mask"),
    ("std.sys", "info defines compile intrinsics terminate arg debug"),
    ("std.utils", "index static_tuple variant"),
    ("std.random", "random"),
    ("std.time", "time"),
    ("std.testing", "testing suite"),
    ("std.benchmark", "compiler bencher benchmark memory quick_bench"),
    ("std.io", "io file write file_descriptor"),
    ("std.os", "os env process"),
    ("std.pathlib", "path"),
    ("std.python", "python"),
    ("std.complex", "complex"),
    ("std.atomic", "atomic"),
    ("std.algorithm", "functional"),
    ("max.algorithm", "functional reduction"),
    ("max.gpu", "globals"),
    ("max.gpu.host", "device_context dim device_attribute func_attribute launch_attribute info"),
    ("max.gpu.sync", "sync semaphore"),
    (
        "layout",
        "layout tile_layout tile_tensor int_tuple runtime_layout runtime_tuple swizzle math coord element",
    ),
];

/// Modules that were inside such packages once.
const WERE_INSIDE: &[(&str, &str)] = &[
    ("std.builtin", "uint io print list string simd math str repr"),
    ("std.collections", "inline_array"),
    ("std.collections.string", "string_slice"),
    ("std.memory", "span arc legacy_unsafe_pointer"),
    ("std.sys", "argv"),
];

/// Module paths of the past: (old path, today's modules that took its names, last release that had it).
const OLD_MODULES: &[(&str, &[&str], &str)] = &[
    ("utils", &["std.utils", "std.utils.numerics"], "0.26.2"),
    ("utils.numerics", &["std.utils.numerics", "std.math"], "0.26.2"),
    ("sys.param_env", &["std.sys"], "0.25.7"),
    ("std.sys.param_env", &["std.sys"], "0.26.1"),
    ("os", &["std.os", "std.atomic"], "0.26.2"),
    ("os.atomic", &["std.atomic"], "0.26.2"),
    ("std.os", &["std.atomic"], "0.26.2"),
    ("std.os.atomic", &["std.atomic"], "0.26.2"),
    ("algorithm", &["std.algorithm", "max.algorithm"], "0.26.2"),
    ("algorithm.functional", &["std.algorithm", "max.algorithm"], "0.26.2"),
    ("std.algorithm", &["max.algorithm"], "1.0"),
    ("std.algorithm.functional", &["max.algorithm"], "1.0"),
    ("gpu", &["max.gpu", "max.gpu.sync", "max.gpu.primitives", "std.memory", "max.gpu.memory"], "0.26.2"),
    ("gpu.id", &["max.gpu"], "0.25.7"),
    ("gpu.random", &["std.random.philox"], "0.25.7"),
    ("gpu.globals", &["max.gpu"], "0.25.7"),
    ("gpu.host", &["max.gpu.host"], "0.26.2"),
    ("gpu.host.compile", &["max.gpu.host.compile"], "0.26.2"),
    ("gpu.host._compile", &["max.gpu.host.compile"], "0.25.7"),
    ("gpu.host.dim", &["max.gpu.host"], "0.26.2"),
    ("gpu.host.device_context", &["max.gpu.host"], "0.26.2"),
    ("gpu.sync", &["max.gpu.sync"], "0.26.2"),
    ("gpu.warp", &["max.gpu.primitives.warp"], "0.25.7"),
    ("gpu.block", &["max.gpu.primitives.block"], "0.25.7"),
    ("gpu.intrinsics", &["max.gpu.intrinsics"], "0.26.2"),
    ("std.gpu.intrinsics", &["max.gpu.intrinsics"], "1.0"),
    ("gpu.primitives.block", &["max.gpu.primitives.block"], "0.26.2"),
    ("std.gpu.primitives.block", &["max.gpu.primitives.block"], "1.0"),
    ("gpu.memory", &["std.memory", "max.gpu.memory"], "0.25.7"),
    ("gpu.primitives", &["max.gpu.primitives", "max.gpu"], "0.26.2"),
    ("gpu.primitives.warp", &["max.gpu.primitives.warp"], "0.26.2"),
    ("std.gpu", &["max.gpu", "max.gpu.sync", "max.gpu.primitives", "std.memory", "max.gpu.memory"], "1.0"),
    ("std.gpu.host", &["max.gpu.host"], "0.26.2"),
    ("std.gpu.sync", &["max.gpu.sync"], "0.26.2"),
    ("std.gpu.memory", &["std.memory", "max.gpu.memory"], "0.26.2"),
    ("std.gpu.primitives", &["max.gpu.primitives", "max.gpu"], "1.0"),
    ("std.gpu.primitives.warp", &["max.gpu.primitives.warp"], "1.0"),
    ("tensor", &["layout"], "0.25"),
];

type Homes = &'static [&'static str];

/// The package in which a table has this module.
fn package(table: &'static [(&'static str, &'static str)], path: &str) -> Option<&'static &'static str> {
    let (front, own) = path.rsplit_once('.')?;
    let has = |names: &str| names.split(' ').any(|name| name == own);
    table.iter().find(|(package, names)| *package == front && has(names)).map(|(package, _)| package)
}

/// A module of today, or the package whose names it offers.
fn today(path: &str) -> Option<&'static &'static str> {
    let own = MODULES.iter().map(|(module, _)| module).find(|module| **module == path);
    own.or_else(|| ALSO_IN.iter().map(|(module, _)| module).find(|module| **module == path))
        .or_else(|| package(INSIDE, path))
}

/// Names that a module of today offers, its neighbours' included.
pub fn module_names(path: &str) -> Option<Vec<&'static str>> {
    let module = today(path)?;
    let own = MODULES.iter().find(|(known, _)| known == module).map(|(_, names)| *names);
    let mut names: Vec<&'static str> = own.unwrap_or(&[]).to_vec();
    let also = ALSO_IN.iter().find(|(known, _)| known == module).map(|(_, others)| *others);
    for other in also.unwrap_or(&[]) {
        names.extend(
            MODULES.iter().filter(|(module, _)| module == other).flat_map(|(_, names)| names.iter().copied()),
        );
    }
    Some(names)
}

/// What became of a module path of the past: today's modules with its names, and the last release that had it.
pub fn old_module(path: &str) -> Option<(Homes, &'static str)> {
    let listed = |path: &str| OLD_MODULES.iter().find(|(old, ..)| *old == path);
    if let Some((_, new, until)) = listed(path) {
        return Some((*new, *until));
    }
    let bare = path.strip_prefix("std.");
    let long = format!("std.{}", bare.unwrap_or(path));
    if let Some(module) = package(WERE_INSIDE, &long) {
        return Some((std::slice::from_ref(module), if bare.is_some() { "1.0" } else { "0.26.2" }));
    }
    match bare {
        // `std.gpu.warp`, for a time beside `gpu.warp`.
        Some(bare) => listed(bare).map(|(_, new, _)| (*new, "1.0")),
        None => today(&long).map(|module| (std::slice::from_ref(module), "0.26.2")),
    }
}

/// Whether `path` leads towards a module of today or of the past (`std`, `max.gpu`).
pub fn is_package(path: &str) -> bool {
    let inside = |module: &str| module.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'));
    let bare = |module: &str| module.strip_prefix("std.").is_some_and(inside);
    MODULES.iter().any(|(module, _)| inside(module) || bare(module))
        || OLD_MODULES.iter().any(|(module, ..)| inside(module))
}
