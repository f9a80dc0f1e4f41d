//! Which parts of Mojo's library are written in Mojo here?
//!
//! What takes functions, or is a struct with methods, needs no code of its own in the checker: its text is added to a program that mentions
//! one of its names, and checked with it. Nothing of it is shown: what is wrong with a use is said at the use.

use crate::diagnostics::FileId;
use crate::syntax::ast::Module;

/// The texts carry file numbers from here on, in the order in which a program has them.
const FIRST_FILE: u32 = u32::MAX - 15;

struct Part {
    /// A program that mentions one of them gets the part.
    names: &'static [&'static str],
    text: &'static str,
}

const PARTS: &[Part] = &[
    Part {
        names: &["vectorize", "parallelize", "elementwise", "tile", "map"],
        text: include_str!("algorithm.mojo"),
    },
    // `{` begins a literal of one.
    Part { names: &["Dict", "Set", "Counter", "{", "**"], text: include_str!("dict.mojo") },
    Part { names: &["Counter", "Deque", "LinkedList"], text: include_str!("collections.mojo") },
    Part { names: &["sort", "factorial"], text: include_str!("sorting.mojo") },
    Part { names: &["Codepoint", "codepoints"], text: include_str!("codepoint.mojo") },
    Part { names: &["Variant"], text: include_str!("variant.mojo") },
    Part { names: &["ArcPointer", "OwnedPointer"], text: include_str!("owners.mojo") },
    Part { names: &["TestSuite"], text: include_str!("suite.mojo") },
    Part { names: &["Complex"], text: include_str!("complex.mojo") },
    Part { names: &["iota"], text: include_str!("vectors.mojo") },
    Part { names: &["lane_group_reduce", "warp.reduce", "warp import"], text: include_str!("lanes.mojo") },
    Part { names: &["Bench", "benchmark"], text: include_str!("benchmark.mojo") },
    Part { names: &["philox"], text: include_str!("philox.mojo") },
    Part { names: &["is_defined", "get_defined", "env_get"], text: include_str!("defines.mojo") },
    Part {
        names: &[
            "execution_time",
            "create_stream",
            "create_event",
            "stream()",
            "DeviceStream",
            "DeviceEvent",
            "enqueue_wait_for",
            "set_as_current",
            "push_context",
        ],
        text: include_str!("queue.mojo"),
    },
];

/// The texts of the parts that a program of these texts may use.
pub(crate) fn parts<'t>(texts: impl Iterator<Item = &'t str> + Clone) -> Vec<&'static str> {
    let wanted = |part: &&Part| texts.clone().any(|text| part.names.iter().any(|name| mentions(text, name)));
    PARTS.iter().filter(wanted).map(|part| part.text).collect()
}

/// Whether a name that begins like this stands in a text.
fn mentions(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = at.checked_sub(1).and_then(|before| text.as_bytes().get(before));
        !before.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
    })
}

pub(crate) fn parse(at: usize, text: &'static str) -> Module {
    crate::syntax::parse(FileId(FIRST_FILE + at as u32), text).0
}

/// The number of a file among the library's, if it is one of them.
pub(crate) fn number(file: FileId) -> Option<usize> {
    file.0.checked_sub(FIRST_FILE).map(|at| at as usize)
}
