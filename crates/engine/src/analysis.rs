//! What do the files mean? Front ends' results in the page's terms.

use crate::kernels::{Read, Writer, usual_key};
use mojo::diagnostics::Span;
use mojo::kernel::KernelTable;
use mojo::{ExternalKernel, ExternalModule, KernelParam, KernelParamKind, Source, WorkgroupSize};
use protocol::{
    Analysis, Diagnostic, File, Fix, KernelSummary, KernelView, Knob, Severity, Site, SiteKind, Token,
    TokenKind,
};
use runner::places::Utf16Walk;
use runner::{KernelWriter, Places, Written};
use std::rc::Rc;
use trace::Message;
use trace::source::visible;

/// Files, read.
pub struct Analyzed {
    pub places: Places,
    /// `None` if anything is wrong.
    pub program: Option<Rc<mojo::bytecode::Program>>,
    pub modules: Vec<device::KernelModule>,
    /// The kernels in Mojo that the program launches: in the order of its kernels, `None` for those of `modules`.
    pub kernels: KernelTable,
    /// Writes them for each kind of launch.
    pub writer: Writer,
    /// What `analysis.written` shows, with its interface.
    pub written: Vec<Rc<Written>>,
    pub analysis: Analysis,
}

/// What was read last time of the kernel files and of what kernels in Mojo became: while a reader types elsewhere, they stay as they are.
#[derive(Default)]
pub struct Known {
    kernels: Vec<KnownKernels>,
    written: Read,
    /// Most threads of a block on the device that is open.
    threads_per_block: Option<u32>,
}

struct KnownKernels {
    name: String,
    text: String,
    compiled: Rc<wgsl::Compiled>,
}

impl Known {
    /// From now on, programs are checked for this device.
    pub fn device(&mut self, report: &trace::DeviceReport) {
        self.threads_per_block = Some(report.limits.max_threads_per_block);
    }

    fn limits(&self) -> mojo::Limits {
        match self.threads_per_block {
            Some(threads_per_block) => mojo::Limits { threads_per_block },
            None => mojo::Limits::USUAL,
        }
    }

    fn compile(&self, name: &str, text: &str) -> Rc<wgsl::Compiled> {
        match self.kernels.iter().find(|k| k.name == name && k.text == text) {
            Some(known) => Rc::clone(&known.compiled),
            None => Rc::new(wgsl::compile(name, text)),
        }
    }
}

/// Reads the files; pure. `revision` is the request's.
pub fn analyze(files: &[File], revision: u32) -> Analyzed {
    analyze_again(&mut Known::default(), files, revision)
}

/// The same, where a part of them may have been read before.
pub fn analyze_again(known: &mut Known, files: &[File], revision: u32) -> Analyzed {
    let mut read = Vec::new();
    let places = Places::new(files.iter().map(|f| (f.name.clone(), f.text.clone())));
    let mut diagnostics = Vec::new();
    let mut modules = Vec::new();
    let mut externals = Vec::new();
    let mut kernels = Vec::new();
    for (index, tab) in places.modules.iter().enumerate() {
        let Some(file) = files.get(usize::from(*tab)) else { continue };
        let name = module_name(&file.name);
        let compiled = known.compile(name, &file.text);
        diagnostics.extend(compiled.problems.iter().map(|p| problem(&places, *tab, p)));
        // A broken module keeps its place: spans and launches count modules by tab.
        let mut module = compiled
            .module
            .clone()
            .unwrap_or_else(|| device::KernelModule { name: name.to_owned(), ..Default::default() });
        module.file = *tab;
        let broken = compiled.problems.iter().any(|p| p.severity == wgsl::Severity::Error);
        kernels.extend(module.kernels.iter().map(|k| summary(&places, index, name, k)));
        externals.push(external(&places, index, &module, broken));
        modules.push(module);
        read.push(KnownKernels { name: name.to_owned(), text: file.text.clone(), compiled });
    }
    known.kernels = read;
    let sources: Vec<Source<'_>> = places
        .mojo
        .iter()
        .filter_map(|tab| files.get(usize::from(*tab)))
        .map(|file| Source { name: &file.name, text: &file.text })
        .collect();
    let mut checked = mojo::check_for(&sources, &externals, known.limits());
    let texts = sources.iter().map(|source| source.text.to_owned()).collect();
    let writer = Writer::new(texts, known.written.clone());
    let (views, written) = write(&places, &writer, &mut checked);
    diagnostics.extend(checked.diagnostics.iter().map(|d| diagnostic(&places, d)));
    diagnostics.sort_by_key(|d| (d.span.file, d.span.start, d.severity));
    let failed = diagnostics.iter().any(|d| d.severity == Severity::Error);
    let analysis = Analysis {
        revision,
        diagnostics,
        knobs: checked.knobs.iter().map(|k| knob(&places, k)).collect(),
        tokens: files.iter().enumerate().map(|(tab, file)| tokens(&places, tab as u16, file)).collect(),
        sites: checked
            .operations
            .iter()
            .map(|o| Site { span: places.mojo_span(o.span), kind: site(o.kind) })
            .collect(),
        arrays: checked
            .arrays
            .iter()
            .map(|a| (places.mojo_span(a.span), a.side == mojo::ArraySide::Device))
            .collect(),
        kernels,
        written: views,
        elapsed_us: 0,
    };
    let program = if failed { None } else { checked.program.map(Rc::new) };
    Analyzed { places, program, modules, kernels: checked.kernels, writer, written, analysis }
}

/// The kernels in Mojo, written for a usual launch: what is wrong with them is known before a run, and a reader can look at them.
fn write(
    places: &Places,
    writer: &Writer,
    checked: &mut mojo::Checked,
) -> (Vec<KernelView>, Vec<Rc<Written>>) {
    let (mut views, mut all) = (Vec::new(), Vec::new());
    // What the checker has refused would be refused again, in other words.
    if checked.has_errors() {
        return (views, all);
    }
    for kernel in checked.kernels.iter().flatten() {
        let key = usual_key(kernel);
        match writer.write(kernel, &key) {
            Ok(written) => {
                // Instances of one kernel say the same.
                for remark in writer.remarks(kernel, &key) {
                    if !checked.diagnostics.iter().any(|d| (d.id, d.span) == (remark.id, remark.span)) {
                        checked.diagnostics.push(remark);
                    }
                }
                let text = written.module.source.as_str();
                views.push(KernelView {
                    name: kernel.name.clone(),
                    span: places.mojo_span(kernel.span),
                    block: key.block,
                    wgsl: text.to_owned(),
                    lines: written.lines.iter().map(|line| line.map(|at| places.mojo_span(at))).collect(),
                    tokens: wgsl_tokens(text, &mut Utf16Walk::new(text)),
                });
                all.push(written);
            }
            Err(refused) => checked.diagnostics.push(*refused),
        }
    }
    (views, all)
}

fn wgsl_tokens(text: &str, units: &mut Utf16Walk<'_>) -> Vec<Token> {
    let found = wgsl::highlight(text).into_iter();
    found.map(|t| Token { start: units.at(t.start), end: units.at(t.end), kind: wgsl_kind(t.kind) }).collect()
}

/// The name that a file is imported by.
fn module_name(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

fn message(id: &str, args: &[(&'static str, String)]) -> Message {
    args.iter().fold(Message::new(id), |message, (name, value)| message.with(name, visible(value)))
}

fn help(id: &str, args: &[(&'static str, String)]) -> Option<Message> {
    Some(message(&format!("{id}.help"), args))
}

fn diagnostic(places: &Places, found: &mojo::diagnostics::Diagnostic) -> Diagnostic {
    let severity = match found.severity {
        mojo::diagnostics::Severity::Error => Severity::Error,
        mojo::diagnostics::Severity::Warning => Severity::Warning,
        mojo::diagnostics::Severity::Note => Severity::Note,
    };
    Diagnostic {
        severity,
        span: places.mojo_span(found.span),
        message: message(found.id, &found.args),
        help: help(found.id, &found.args),
        related: found.related.iter().map(|r| (places.mojo_span(r.span), message(r.id, &r.args))).collect(),
        fix: found.fix.as_ref().map(|fix| Fix {
            label: message(fix.label, &fix.args),
            edits: fix.edits.iter().map(|(span, text)| (places.mojo_span(*span), text.clone())).collect(),
        }),
    }
}

fn problem(places: &Places, tab: u16, found: &wgsl::Problem) -> Diagnostic {
    let severity = match found.severity {
        wgsl::Severity::Error => Severity::Error,
        wgsl::Severity::Warning => Severity::Warning,
        wgsl::Severity::Note => Severity::Note,
    };
    let place = |range: (u32, u32)| places.span(tab, range.0, range.1);
    let number = |name: &str| found.args.iter().find(|(known, _)| *known == name)?.1.parse().ok();
    let said = match (found.id, number("bytes"), number("limit")) {
        ("wgsl.too-long", Some(bytes), Some(limit)) => {
            let [bytes, limit] = trace::format::bytes_apart(bytes, limit);
            Message::new(found.id).with("bytes", bytes).with("limit", limit)
        }
        _ => message(found.id, &found.args),
    };
    Diagnostic {
        severity,
        span: place(found.range),
        message: said,
        help: help(found.id, &found.args),
        related: found.related.iter().map(|r| (place(r.range), message(r.id, &r.args))).collect(),
        fix: found.fix.as_ref().map(|fix| Fix {
            label: message(fix.id, &fix.args),
            edits: fix.edits.iter().map(|(range, text)| (place(*range), text.clone())).collect(),
        }),
    }
}

fn knob(places: &Places, knob: &mojo::Knob) -> Knob {
    let span = places.mojo_span(knob.span);
    let text =
        places.text(span.file).get(knob.span.start as usize..knob.span.end as usize).unwrap_or("").to_owned();
    let (value, is_float) = match knob.value {
        mojo::KnobValue::Int(value) => (value as f64, false),
        mojo::KnobValue::Float(value) => (value, true),
    };
    Knob { name: knob.name.clone(), text, value, is_float, span }
}

fn tokens(places: &Places, tab: u16, file: &File) -> Vec<Token> {
    // Tokens come in order: one walk over the text serves them all.
    let mut units = places.utf16_walk(tab);
    if file.name.ends_with(".wgsl") {
        return wgsl_tokens(&file.text, &mut units);
    }
    let found = mojo::syntax::highlight(&file.text).into_iter();
    found.map(|t| Token { start: units.at(t.start), end: units.at(t.end), kind: mojo_kind(t.kind) }).collect()
}

fn mojo_kind(kind: mojo::syntax::HighlightKind) -> TokenKind {
    use mojo::syntax::HighlightKind as K;
    match kind {
        K::Keyword => TokenKind::Keyword,
        K::Type => TokenKind::Type,
        K::Function => TokenKind::Function,
        K::Number => TokenKind::Number,
        K::String => TokenKind::String,
        K::Comment => TokenKind::Comment,
        K::Operator => TokenKind::Operator,
        K::Decorator => TokenKind::Attribute,
        K::Name => TokenKind::Name,
    }
}

fn wgsl_kind(kind: wgsl::HighlightKind) -> TokenKind {
    use wgsl::HighlightKind as K;
    match kind {
        K::Keyword => TokenKind::Keyword,
        K::Type => TokenKind::Type,
        K::Function => TokenKind::Function,
        K::Number => TokenKind::Number,
        K::Comment => TokenKind::Comment,
        K::Operator => TokenKind::Operator,
        K::Attribute => TokenKind::Attribute,
        K::Name => TokenKind::Name,
    }
}

/// A kernel module as the checker needs it.
fn external(places: &Places, index: usize, module: &device::KernelModule, broken: bool) -> ExternalModule {
    let file = places.module_file(index);
    let kernels = module.kernels.iter().map(|kernel| ExternalKernel {
        name: kernel.name.clone(),
        params: kernel.bindings.iter().flat_map(params).collect(),
        span: Span { file, start: kernel.name_range.0, end: kernel.name_range.1 },
        workgroup: kernel.workgroup.map(|size| match size {
            device::WorkgroupSize::Fixed(n) => WorkgroupSize::Fixed(n),
            device::WorkgroupSize::FromBlock(_) => WorkgroupSize::FromBlockDim,
        }),
    });
    ExternalModule { name: module.name.clone(), kernels: kernels.collect(), broken }
}

/// The arguments that one binding takes.
fn params(binding: &device::Binding) -> Vec<KernelParam> {
    match &binding.kind {
        device::BindingKind::Storage { element, access, .. } => {
            let scalar = match element {
                device::ElementShape::Scalar(scalar) | device::ElementShape::Packed { scalar, .. } => {
                    Some(*scalar)
                }
                device::ElementShape::Opaque => None,
            };
            let kind = KernelParamKind::Buffer {
                element: scalar.map(dtype),
                writable: *access == device::Access::ReadWrite,
            };
            vec![KernelParam { name: binding.name.clone(), kind }]
        }
        device::BindingKind::Uniform { fields, .. } => fields
            .iter()
            .map(|field| KernelParam {
                name: field.name.clone(),
                kind: KernelParamKind::Scalar { dtype: dtype(field.scalar) },
            })
            .collect(),
    }
}

fn dtype(scalar: device::ScalarType) -> mojo::bytecode::DType {
    match scalar {
        device::ScalarType::I32 => mojo::bytecode::DType::Int32,
        device::ScalarType::U32 => mojo::bytecode::DType::UInt32,
        device::ScalarType::F32 => mojo::bytecode::DType::Float32,
        device::ScalarType::F16 => mojo::bytecode::DType::Float16,
    }
}

fn summary(places: &Places, module: usize, name: &str, kernel: &device::Interface) -> KernelSummary {
    let arguments = kernel.bindings.iter().flat_map(params).map(|param| {
        let kind = match param.kind {
            KernelParamKind::Buffer { element: Some(dtype), .. } => {
                format!("DeviceBuffer[DType.{}]", dtype.name())
            }
            KernelParamKind::Buffer { element: None, .. } => "DeviceBuffer".to_owned(),
            KernelParamKind::Scalar { dtype } => dtype.type_name().to_owned(),
        };
        format!("{}: {kind}", param.name)
    });
    KernelSummary {
        module: name.to_owned(),
        kernel: kernel.name.clone(),
        arguments: arguments.collect(),
        span: places.module_span(module, kernel.name_range),
    }
}

fn site(kind: mojo::OperationKind) -> SiteKind {
    use mojo::OperationKind as K;
    match kind {
        K::AllocateDevice | K::AllocateHost => SiteKind::Allocation,
        K::Upload => SiteKind::Upload,
        K::Download => SiteKind::Download,
        K::CopyOnDevice | K::CopyOnHost => SiteKind::DeviceCopy,
        K::Launch => SiteKind::Kernel,
        K::Wait => SiteKind::Wait,
        K::Fill => SiteKind::Fill,
        K::Map => SiteKind::Map,
    }
}

/// What could be typed at a place; offsets in UTF-16 units. Kernels' own files have no completion.
pub fn complete(files: &[File], file: u16, at_utf16: u32) -> Vec<protocol::Completion> {
    let places = Places::new(files.iter().map(|f| (f.name.clone(), f.text.clone())));
    let Some(main) = places.mojo.iter().position(|tab| *tab == file) else {
        return Vec::new();
    };
    let module = |(index, tab): (usize, &u16)| {
        let file = files.get(usize::from(*tab))?;
        let compiled = wgsl::compile(module_name(&file.name), &file.text);
        let broken = compiled.module.is_none();
        let module = compiled.module.unwrap_or_default();
        Some(ExternalModule {
            name: module_name(&file.name).to_owned(),
            ..external(&places, index, &module, broken)
        })
    };
    let externals: Vec<ExternalModule> = places.modules.iter().enumerate().filter_map(module).collect();
    let sources: Vec<Source<'_>> = places
        .mojo
        .iter()
        .filter_map(|tab| files.get(usize::from(*tab)))
        .map(|file| Source { name: &file.name, text: &file.text })
        .collect();
    let at = places.byte_offset(file, at_utf16) as usize;
    let kind = |kind: mojo::CompletionKind| {
        use mojo::CompletionKind as K;
        match kind {
            K::Variable | K::Value | K::Argument => TokenKind::Name,
            K::Constant => TokenKind::Number,
            K::Function | K::Method | K::Kernel => TokenKind::Function,
            K::Type | K::Module => TokenKind::Type,
            K::Keyword => TokenKind::Keyword,
        }
    };
    mojo::complete(&sources, &externals, main, at)
        .into_iter()
        .map(|c| protocol::Completion { label: c.label, kind: kind(c.kind), detail: c.detail })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_turn_or_hide_text_are_named_in_messages() {
        let said = message("mojo.any", &[("text", "a\u{202e}b\u{200b}c é\u{7}".to_owned())]);
        assert_eq!(said.args, [("text".to_owned(), "aU+202EbU+200Bc éU+0007".to_owned())]);
        // Line breaks and tabs are what a message may well hold.
        let plain = message("mojo.any", &[("text", "a\n\tb".to_owned())]);
        assert_eq!(plain.args[0].1, "a\n\tb");
    }
}
