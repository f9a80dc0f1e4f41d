//! What does this WGSL mean? Text in; kernels with their interface, and problems, out.
//!
//! The stages, in their order: [`text`] cuts the text into tokens and refuses what would overrun a parser's stack; naga parses and
//! validates; `errors` says naga's findings in the language of the source; `checks` and `uniformity` find what browsers refuse
//! beyond naga; `reflect` reads the kernels' interfaces off naga's IR; `guard` writes the module once more with every loop limited.
//!
//! Invariants: pure functions of the text; no input makes them panic or take more than linear time in the text's length (beyond
//! [`LIMIT_BYTES`] a text is refused); a module without an error is one that naga accepts and whose every kernel can be launched.

mod checks;
mod errors;
mod guard;
mod problem;
mod reflect;
pub mod text;
mod uniformity;

pub use problem::{Args, Fix, Problem, Range, Related, Severity};
pub use text::highlight::{HighlightKind, HighlightedToken, highlight};
pub use text::position::{DevicePosition, device_range};

use device::{KernelModule, Need};
use naga::valid::{Capabilities, ValidationFlags, Validator};
use text::directives::Directives;

/// Longest text that is read, bytes. A kernel file is a few kilobytes; a megabyte pasted by mistake is still read.
pub const LIMIT_BYTES: usize = 2 << 20;

/// What a text means.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Compiled {
    /// `None` if there are errors.
    pub module: Option<KernelModule>,
    /// In the order of their places.
    pub problems: Vec<Problem>,
}

/// Reads a WGSL file. `name` is the file's name without its ending: what the host program imports from.
pub fn compile(name: &str, source: &str) -> Compiled {
    let mut problems = Vec::new();
    let module = read(name, source, &mut problems);
    problems.sort_by_key(|p| (p.range, p.severity));
    problems.dedup();
    let failed = problems.iter().any(|p| p.severity == Severity::Error);
    Compiled { module: module.filter(|_| !failed), problems }
}

fn read(name: &str, source: &str, problems: &mut Vec<Problem>) -> Option<KernelModule> {
    if source.len() > LIMIT_BYTES {
        problems.push(
            Problem::error("wgsl.too-long", (0, 0)).with("bytes", source.len()).with("limit", LIMIT_BYTES),
        );
        return None;
    }
    let tokens = text::lexer::lex(source);
    if let Some(problem) = text::nesting::check(source, &tokens) {
        problems.push(problem);
        return None;
    }
    let significant = text::lexer::significant(&tokens);
    let text = errors::Text { source, tokens: &significant, items: &text::items::find(source, &tokens) };
    let of_text = checks::of_text(source, &significant, text.items);
    let directives = text::directives::read(source, &significant);
    let mut module = KernelModule {
        name: name.to_owned(),
        source: source.to_owned(),
        needs: directives.needs.iter().map(|&(f, range)| Need { feature: f.to_owned(), range }).collect(),
        beyond_naga: directives.beyond_naga.clone(),
        ..KernelModule::default()
    };
    let (ir, info) = match errors::more::read(text, &directives, &[]) {
        Ok(read) => read,
        Err(first) => {
            let more = errors::more::behind(&first, source, &significant, &directives);
            problems.extend(errors::choose(text, *first, of_text));
            problems.extend(more);
            return None;
        }
    };
    let items = text.items;
    problems.extend(of_text);
    problems.extend(checks::of_module(source, items, &ir, &info));
    problems.extend(uniformity::check(source, &ir, directives.divergent_subgroups));
    module.kernels = reflect::kernels(&ir, &info, items, problems);
    let functions = text::structure::functions(source, &significant, items);
    module.guarded = guard::guard(&module, &functions, &ir, directives.divergent_subgroups);
    module.loops = guard::places(&functions);
    Some(module)
}

/// naga's validator with what a browser's WebGPU can offer, and no more: subgroups where the text enables them, as browsers demand.
fn validator(directives: &Directives) -> Validator {
    let subgroups =
        if directives.enables("subgroups") { Capabilities::SUBGROUP } else { Capabilities::empty() };
    let capabilities = subgroups
        | Capabilities::SHADER_FLOAT16
        | Capabilities::SHADER_FLOAT16_IN_FLOAT32
        | Capabilities::MULTISAMPLED_SHADING
        | Capabilities::CUBE_ARRAY_TEXTURES;
    Validator::new(ValidationFlags::all(), capabilities)
}
