//! Which name did the student mean?

use super::Text;
use super::parse::foreign_type;
use crate::problem::{Problem, Range};
use crate::text::lexer::TokenKind;

/// Words of CUDA, GLSL, HLSL, Metal and Mojo, with WGSL's.
const FOREIGN: [(&str, &str); 26] = [
    ("fabs", "abs"),
    ("fabsf", "abs"),
    ("fmin", "min"),
    ("fmax", "max"),
    ("fminf", "min"),
    ("fmaxf", "max"),
    ("sqrtf", "sqrt"),
    ("expf", "exp"),
    ("logf", "log"),
    ("powf", "pow"),
    ("sinf", "sin"),
    ("cosf", "cos"),
    ("lerp", "mix"),
    ("rsqrt", "inverseSqrt"),
    ("rsqrtf", "inverseSqrt"),
    ("inversesqrt", "inverseSqrt"),
    ("frac", "fract"),
    ("atan2f", "atan2"),
    ("True", "true"),
    ("False", "false"),
    ("barrier", "workgroupBarrier"),
    ("__syncthreads", "workgroupBarrier"),
    ("memoryBarrier", "storageBarrier"),
    ("memoryBarrierShared", "workgroupBarrier"),
    ("len", "arrayLength"),
    ("popcount", "countOneBits"),
];

/// Names of a thread's place, with WGSL's built-in value.
const PLACES: [(&str, &str); 16] = [
    ("threadIdx", "local_invocation_id"),
    ("thread_idx", "local_invocation_id"),
    ("local_id", "local_invocation_id"),
    ("gl_LocalInvocationID", "local_invocation_id"),
    ("blockIdx", "workgroup_id"),
    ("block_idx", "workgroup_id"),
    ("gl_WorkGroupID", "workgroup_id"),
    ("gridDim", "num_workgroups"),
    ("grid_dim", "num_workgroups"),
    ("global_idx", "global_invocation_id"),
    ("global_id", "global_invocation_id"),
    ("gl_GlobalInvocationID", "global_invocation_id"),
    ("global_invocation_id", "global_invocation_id"),
    ("local_invocation_id", "local_invocation_id"),
    ("workgroup_id", "workgroup_id"),
    ("local_invocation_index", "local_invocation_index"),
];

/// Built-in values of compute shaders (WGSL §13.3.1.1), with their types.
pub(super) const VALUES: [(&str, &str); 5] = [
    ("global_invocation_id", "vec3u"),
    ("local_invocation_id", "vec3u"),
    ("workgroup_id", "vec3u"),
    ("num_workgroups", "vec3u"),
    ("local_invocation_index", "u32"),
];

/// Built-in functions that kernels use (WGSL §17).
const FUNCTIONS: [&str; 76] = [
    "abs",
    "acos",
    "acosh",
    "all",
    "any",
    "arrayLength",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "atomicAdd",
    "atomicAnd",
    "atomicCompareExchangeWeak",
    "atomicExchange",
    "atomicLoad",
    "atomicMax",
    "atomicMin",
    "atomicOr",
    "atomicStore",
    "atomicSub",
    "atomicXor",
    "bitcast",
    "ceil",
    "clamp",
    "cos",
    "cosh",
    "countLeadingZeros",
    "countOneBits",
    "countTrailingZeros",
    "cross",
    "degrees",
    "distance",
    "dot",
    "exp",
    "exp2",
    "extractBits",
    "firstLeadingBit",
    "firstTrailingBit",
    "floor",
    "fma",
    "fract",
    "insertBits",
    "inverseSqrt",
    "ldexp",
    "length",
    "log",
    "log2",
    "max",
    "min",
    "mix",
    "normalize",
    "pow",
    "radians",
    "reflect",
    "reverseBits",
    "round",
    "saturate",
    "select",
    "sign",
    "sin",
    "sinh",
    "smoothstep",
    "sqrt",
    "step",
    "storageBarrier",
    "tan",
    "tanh",
    "transpose",
    "trunc",
    "workgroupBarrier",
    "workgroupUniformLoad",
    "array",
    "vec2f",
    "vec3f",
    "vec4f",
];

/// A name that nothing declares.
pub(super) fn unknown(text: Text<'_>, range: Range, name: &str) -> Problem {
    if let Some((_, value)) = PLACES.into_iter().find(|(word, _)| *word == name) {
        let ty = VALUES.into_iter().find(|(known, _)| *known == value).map_or("vec3u", |(_, ty)| ty);
        return Problem::error("wgsl.thread-place", range)
            .with("name", name)
            .with("builtin", value)
            .with("type", ty);
    }
    if matches!(name, "print" | "printf" | "println") {
        return Problem::error("wgsl.no-print", range).with("name", name);
    }
    if matches!(name, "mod" | "fmod") {
        return Problem::error("wgsl.no-mod", range).with("name", name);
    }
    let foreign = FOREIGN
        .into_iter()
        .find(|(word, _)| *word == name)
        .map(|(_, wgsl)| wgsl)
        .or_else(|| foreign_type(name));
    match foreign.or_else(|| nearest(name, known(text, range))) {
        Some(suggestion) => Problem::error("wgsl.unknown-name-similar", range)
            .with("name", name)
            .with("suggestion", suggestion)
            .replace(range, suggestion),
        None => Problem::error("wgsl.unknown-name", range).with("name", name),
    }
}

/// Names that the text declares before the place or at module scope, and WGSL's own.
fn known<'a>(text: Text<'a>, range: Range) -> impl Iterator<Item = &'a str> {
    let items = text.items.iter().map(|item| item.name);
    let start = text
        .items
        .iter()
        .find(|i| i.range.0 <= range.0 && range.0 < i.range.1)
        .map_or(range.0, |i| i.range.0);
    let from = text.token_at(start);
    let to = text.token_at(range.0);
    let locals = text.tokens.get(from..to).unwrap_or(&[]).windows(2).filter_map(|pair| {
        let [first, second] = pair else { return None };
        if matches!(first.text(text.source), "let" | "var" | "const") && second.kind == TokenKind::Word {
            return Some(second.text(text.source));
        }
        (first.kind == TokenKind::Word && second.is(b':')).then(|| first.text(text.source))
    });
    items.chain(locals).chain(FUNCTIONS)
}

/// The known name that differs least, if it differs by little.
fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let most = match name.chars().count() {
        0..=2 => return None,
        3..=4 => 1,
        _ => 2,
    };
    known
        .filter(|candidate| *candidate != name && candidate.len().abs_diff(name.len()) <= most)
        .take(1000)
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Edits between two words: inserted, removed, changed or swapped characters; case counts half.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().take(64).collect());
    let mut rows: [Vec<usize>; 3] = std::array::from_fn(|_| vec![0; b.len() + 1]);
    rows[1] = (0..=b.len()).collect();
    for i in 1..=a.len() {
        rows[2][0] = i;
        for j in 1..=b.len() {
            let changed = usize::from(!a[i - 1].eq_ignore_ascii_case(&b[j - 1]));
            let mut least = (rows[1][j] + 1).min(rows[2][j - 1] + 1).min(rows[1][j - 1] + changed);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[0][j - 2] + 1);
            }
            rows[2][j] = least;
        }
        rows.rotate_left(1);
    }
    rows[1][b.len()]
}

/// An attribute that WGSL does not have.
pub(super) fn attribute(text: Text<'_>, range: Range) -> Problem {
    let name = text.of(range);
    match name {
        "kernel" | "stage" | "global" | "entry" | "gpu" => {
            let problem = Problem::error("wgsl.attribute-compute", range).with("name", name);
            // `@stage(compute)` goes with its bracket.
            let at = text.token_at(range.0);
            let end = match text.word(at + 1) {
                "(" => text.tokens.get(at + 3).map_or(range.1, |t| t.end),
                _ => range.1,
            };
            problem.replace((range.0, end), "compute")
        }
        _ => {
            let known = [
                "compute",
                "workgroup_size",
                "builtin",
                "group",
                "binding",
                "align",
                "size",
                "id",
                "must_use",
            ];
            match nearest(name, known.into_iter()) {
                Some(suggestion) => Problem::error("wgsl.unknown-attribute-similar", range)
                    .with("name", name)
                    .with("suggestion", suggestion)
                    .replace(range, suggestion),
                None => Problem::error("wgsl.unknown-attribute", range).with("name", name),
            }
        }
    }
}

/// A built-in value that WGSL does not have.
pub(super) fn builtin_value(range: Range, name: &str) -> Problem {
    let foreign = PLACES.into_iter().find(|(word, _)| *word == name).map(|(_, value)| value);
    let suggestion = foreign.or_else(|| match name {
        "thread_id" | "thread_index" | "global_invocation_index" => Some("global_invocation_id"),
        "block_id" | "group_id" => Some("workgroup_id"),
        _ => nearest(name, VALUES.into_iter().map(|(known, _)| known)),
    });
    match suggestion {
        Some(suggestion) => Problem::error("wgsl.unknown-builtin-similar", range)
            .with("name", name)
            .with("suggestion", suggestion)
            .replace(range, suggestion),
        None => Problem::error("wgsl.unknown-builtin", range).with("name", name),
    }
}
