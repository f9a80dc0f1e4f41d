//! Which WGSL do the program's kernels in Mojo become, and what is wrong with it?

use device::KernelModule;
use mojo::diagnostics::{Diagnostic, Span};
use mojo::kernel::{Emitted, Fold, Kernel, LaunchKey, ParamKind, Refused, emit};
use runner::{KernelWriter, WRITTEN_FILE, Written};
use std::cell::RefCell;
use std::rc::Rc;

/// Texts whose meaning is kept: what a reader types changes a kernel at a time, and a program launches a kernel in a few ways.
const KEPT_TEXTS: usize = 64;

/// A text, and what it means.
type Known = (String, Rc<wgsl::Compiled>);

/// What was read of texts that were written: the same text is not read again.
#[derive(Clone, Default)]
pub(crate) struct Read {
    /// The last used stands last.
    texts: Rc<RefCell<Vec<Known>>>,
}

impl Read {
    fn compile(&self, name: &str, text: &str) -> Rc<wgsl::Compiled> {
        let mut texts = self.texts.borrow_mut();
        let compiled = match texts.iter().position(|(known, _)| known == text) {
            Some(at) => texts.remove(at).1,
            None => Rc::new(wgsl::compile(name, text)),
        };
        if texts.len() >= KEPT_TEXTS {
            texts.remove(0);
        }
        texts.push((text.to_owned(), Rc::clone(&compiled)));
        compiled
    }
}

/// Writes the kernels of one program.
pub struct Writer {
    /// The program's texts in Mojo, by their numbers.
    texts: Vec<String>,
    read: Read,
}

impl Writer {
    pub(crate) fn new(texts: Vec<String>, read: Read) -> Self {
        Self { texts, read }
    }

    fn text(&self, span: Span) -> &str {
        self.texts.get(span.file.0 as usize).map_or("", |text| span.text(text))
    }

    /// What is wrong with the written text, in terms of what it was written from.
    fn refusal(&self, kernel: &Kernel, emitted: &Emitted, problem: &wgsl::Problem) -> Diagnostic {
        let place = |range: wgsl::Range| line(emitted, range.0);
        let span = place(problem.range).unwrap_or(kernel.span);
        if !problem.id.starts_with("wgsl.divergent") {
            let mut text = problem.id.to_owned();
            for (name, value) in &problem.args {
                text.extend([" ", name, "=", value]);
            }
            let at = problem.range.0 as usize;
            let before = emitted.source.get(..at).unwrap_or("");
            let begin = before.rfind('\n').map_or(0, |at| at + 1);
            let whole = emitted.source.get(begin..).and_then(|rest| rest.lines().next()).unwrap_or("");
            text.extend([": ", whole.trim()]);
            return Diagnostic::error("mojo.internal", span).arg("text", text);
        }
        // What parts the threads: the condition that is nearest to the barrier, as the reader wrote it.
        let wanted = ["wgsl.divergent.exit", "wgsl.divergent.condition"];
        let parted = problem.related.iter().find(|r| wanted.contains(&r.id));
        let parted = parted.and_then(|r| place(r.range)).filter(|at| *at != span);
        let at = self.text(span).lines().next().unwrap_or("").trim().to_owned();
        match parted {
            Some(parted) => {
                let condition = self.text(parted).lines().next().unwrap_or("");
                let condition = condition.trim().trim_end_matches(':').to_owned();
                Diagnostic::error("mojo.divergent-barrier", span)
                    .arg("operation", at)
                    .arg("condition", condition)
                    .related("mojo.divergent-here", parted)
            }
            None => Diagnostic::error("mojo.divergent-value", span).arg("operation", at),
        }
    }
}

impl Writer {
    /// What is worth a quiet line about a kernel that could be written.
    pub fn remarks(&self, kernel: &Kernel, key: &LaunchKey) -> Vec<Diagnostic> {
        let texts: Vec<&str> = self.texts.iter().map(String::as_str).collect();
        mojo::kernel::remarks(kernel, key, &texts)
    }
}

impl KernelWriter for Writer {
    fn write(&self, kernel: &Kernel, key: &LaunchKey) -> Result<Rc<Written>, Refused> {
        let texts: Vec<&str> = self.texts.iter().map(String::as_str).collect();
        let emitted = emit(kernel, key, &texts)?;
        let compiled = self.read.compile(&kernel.name, &emitted.source);
        let error = compiled.problems.iter().find(|p| p.severity == wgsl::Severity::Error);
        if let Some(problem) = error {
            return Err(Box::new(self.refusal(kernel, &emitted, problem)));
        }
        let Some(module) = &compiled.module else {
            return Err(Box::new(Diagnostic::error("mojo.internal", kernel.span).arg("text", "no module")));
        };
        let module = KernelModule { file: WRITTEN_FILE, ..module.clone() };
        Ok(Rc::new(Written {
            module,
            bindings: emitted.bindings,
            lines: emitted.lines,
            prints: emitted.prints,
        }))
    }
}

/// The place in Mojo that the line with this byte of the written text stems from.
fn line(emitted: &Emitted, at: u32) -> Option<Span> {
    let before = emitted.source.as_bytes().get(..at as usize)?;
    emitted.lines.get(before.iter().filter(|byte| **byte == b'\n').count()).copied().flatten()
}

/// A launch of the usual kind: each buffer whole and its own, a grid that no device must fold. What a reader sees before a run.
pub(crate) fn usual_key(kernel: &Kernel) -> LaunchKey {
    /// Threads of a block where the program's text does not say.
    const BLOCK: [u32; 3] = [256, 1, 1];
    let buffers = kernel.params.iter().filter(|p| matches!(p.kind, ParamKind::Buffer { .. })).count();
    LaunchKey {
        block: kernel.block.unwrap_or(BLOCK),
        shares: (0..buffers as u32).collect(),
        offset: vec![false; buffers],
        fold: Fold::None,
        subgroups_of_32: false,
        f16: false,
    }
}
