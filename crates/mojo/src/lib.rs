//! What does this text mean? Text in; a checked program and diagnostics out.
//!
//! ```text
//! text ─syntax→ tree ─check→ typed tree ─lower→ bytecode ─vm→ a run
//! ```
//!
//! *Invariant:* no I/O, no clock, no panic. Whatever the text, [`check`] returns, in a number of steps linear in its length.

pub mod bytecode;
mod check;
pub mod checked;
pub mod diagnostics;
pub mod kernel;
pub mod layout;
mod letters;
mod library;
mod lower;
pub mod numeric;
pub mod syntax;
pub mod vm;

pub use check::suggest::closest;
pub use checked::{
    ArrayMention, ArraySide, Checked, Completion, CompletionKind, ExternalKernel, ExternalModule,
    KernelParam, KernelParamKind, Knob, KnobValue, Limits, OperationKind, OperationSite, Source,
    WorkgroupSize,
};

use diagnostics::{Diagnostic, Severity};

/// Most diagnostics that one text gets: a page of garbage needs no more to be understood.
const MAX_DIAGNOSTICS: usize = 200;

/// What could be typed at byte `at` of `sources[file]`, sorted by label. The name that stands before the place already is not a filter: the
/// editor chooses.
pub fn complete(
    sources: &[Source<'_>],
    externals: &[ExternalModule],
    file: usize,
    at: usize,
) -> Vec<Completion> {
    let parse = |(i, source): (usize, &Source<'_>)| syntax::parse(checked::file_id(i), source.text).0;
    let modules = sources.iter().enumerate().map(parse);
    let mut files: Vec<check::ParsedFile<'_>> =
        modules.zip(sources).map(|(module, source)| check::ParsedFile { source: *source, module }).collect();
    add_library(sources, &mut files);
    check::complete(&files, externals, file, at)
}

/// Behind the program's files, the parts of the library that it mentions and that are written in Mojo.
fn add_library(sources: &[Source<'_>], files: &mut Vec<check::ParsedFile<'_>>) {
    for (at, text) in library::parts(sources.iter().map(|source| source.text)).into_iter().enumerate() {
        files.push(check::ParsedFile { source: Source { name: "", text }, module: library::parse(at, text) });
    }
}

/// What a program means: `sources[0]` is the one that runs, the others can be imported; `externals` are files of kernels.
pub fn check(sources: &[Source<'_>], externals: &[ExternalModule]) -> Checked {
    check_for(sources, externals, Limits::USUAL)
}

/// The same, for a device of which that much is known.
pub fn check_for(sources: &[Source<'_>], externals: &[ExternalModule], limits: Limits) -> Checked {
    let mut diagnostics = Vec::new();
    let mut files = Vec::new();
    for (i, source) in sources.iter().enumerate() {
        let (module, found) = syntax::parse(checked::file_id(i), source.text);
        diagnostics.extend(found);
        files.push(check::ParsedFile { source: *source, module });
    }
    add_library(sources, &mut files);
    let analysis = check::analyze(&files, externals, limits);
    diagnostics.extend(analysis.diagnostics);
    let mut program = None;
    let failed = |diagnostics: &[Diagnostic]| diagnostics.iter().any(|d| d.severity == Severity::Error);
    if !failed(&diagnostics)
        && let Some(main) = analysis.main
    {
        match lower::program(analysis.funcs, main, analysis.kernels, &analysis.ends) {
            Ok(lowered) => program = Some(lowered),
            Err(span) => diagnostics.push(Diagnostic::error("mojo.function-too-large", span)),
        }
    }
    let order = |d: &Diagnostic| (d.span.file, d.span.start, d.severity, d.id, d.span.end);
    diagnostics.sort_by(|a, b| order(a).cmp(&order(b)));
    // An unrolled loop says the same in each round.
    diagnostics.dedup_by(|a, b| a.id == b.id && a.span == b.span);
    diagnostics.truncate(MAX_DIAGNOSTICS);
    Checked {
        program,
        kernels: analysis.mojo_kernels,
        diagnostics,
        knobs: analysis.knobs,
        operations: analysis.operations,
        arrays: analysis.arrays,
    }
}
