//! The module as a whole: bindings, parameters, memory, functions.

use std::collections::BTreeSet;

use super::function::FnWriter;
use super::names::Names;
use super::text::{self, Text};
use super::{
    Emitted, EmittedBinding, EmittedField, EmittedPrint, Fold, Kernel, LaunchKey, PRINT_WORDS, ParamKind,
    Refused,
};
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};

/// Which memory a pointer points to: known when the kernel is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Root {
    /// Counts in [`Writer::buffers`].
    Buffer(usize),
    /// Counts in [`Writer::arrays`].
    Array(usize),
}

/// A buffer that the kernel is given.
pub(super) struct Buffer {
    pub name: String,
    pub dtype: DType,
    /// Of the first launch argument that lies in it.
    pub arg: usize,
    pub read: bool,
    pub written: bool,
    pub span: Span,
}

/// Memory of a block or of a thread.
pub(super) struct Array {
    pub name: String,
    pub dtype: DType,
    pub len: u32,
    pub shared: bool,
    pub span: Span,
}

/// A helper function of the program, written for these pointers.
pub(super) struct Instance {
    pub func: usize,
    pub roots: Vec<Root>,
    pub name: String,
}

pub(super) struct Writer<'k> {
    pub kernel: &'k Kernel,
    pub key: &'k LaunchKey,
    pub texts: &'k [&'k str],
    pub names: Names,
    pub buffers: Vec<Buffer>,
    pub arrays: Vec<Array>,
    /// Memory that atomic operations touch: all of its accesses must be atomic.
    pub atomic: BTreeSet<(bool, usize)>,
    /// Such memory that was found while writing.
    pub found_atomic: BTreeSet<(bool, usize)>,
    pub fields: Vec<(EmittedField, String, &'static str)>,
    pub instances: Vec<Instance>,
    /// Functions that are written, each with the places of its lines.
    pub functions: Vec<Vec<(String, Option<Span>)>>,
    /// Of our own functions: name and text.
    pub helpers: Vec<(String, String)>,
    pub prints: Vec<EmittedPrint>,
    /// Whether functions other than the entry ask for a thread's place: then it stands in variables of the module.
    pub places_everywhere: bool,
    pub uses: Uses,
    /// The first thing that cannot be written.
    pub refused: Option<Diagnostic>,
    pub depth: u32,
}

/// What the entry point must be told by the device.
#[derive(Clone, Copy, Default)]
pub(super) struct Uses {
    pub thread: bool,
    pub block: bool,
    pub grid: bool,
    /// A thread's number in its block.
    pub linear: bool,
    pub f16: bool,
    pub subgroups: bool,
}

const AXES: [&str; 3] = ["x", "y", "z"];

pub(super) fn write(kernel: &Kernel, key: &LaunchKey, texts: &[&str]) -> Result<Emitted, Refused> {
    let mut atomic = BTreeSet::new();
    // Names of what is written beside the kernel, where the program has used them too.
    let mut reserved = BTreeSet::new();
    // What is touched by atomics is known at the end: written again where something was found.
    loop {
        let mut writer = Writer::new(kernel, key, texts, atomic.clone());
        writer.names.reserve(&reserved);
        let entry = writer.entry();
        if let Some(refused) = writer.refused {
            return Err(Box::new(refused));
        }
        let taken: Vec<String> = writer.helpers.iter().map(|(name, _)| name.clone()).collect();
        let taken: Vec<String> =
            taken.into_iter().filter(|name| !reserved.contains(name) && names_of(kernel, name)).collect();
        if writer.found_atomic.is_subset(&atomic) && taken.is_empty() {
            return Ok(writer.assemble(entry));
        }
        reserved.extend(taken);
        atomic.extend(writer.found_atomic);
    }
}

/// Has the program something of this name that is written?
fn names_of(kernel: &Kernel, name: &str) -> bool {
    kernel.params.iter().any(|param| param.name == name)
        || kernel.funcs.iter().any(|func| {
            func.name.split('[').next() == Some(name) || func.locals.iter().any(|local| &*local.name == name)
        })
}

impl<'k> Writer<'k> {
    fn new(
        kernel: &'k Kernel,
        key: &'k LaunchKey,
        texts: &'k [&'k str],
        atomic: BTreeSet<(bool, usize)>,
    ) -> Self {
        let mut writer = Writer {
            kernel,
            key,
            texts,
            names: Names::default(),
            buffers: Vec::new(),
            arrays: Vec::new(),
            atomic,
            found_atomic: BTreeSet::new(),
            fields: Vec::new(),
            instances: Vec::new(),
            functions: Vec::new(),
            helpers: Vec::new(),
            prints: Vec::new(),
            places_everywhere: false,
            uses: Uses::default(),
            refused: None,
            depth: 0,
        };
        if key.fold == Fold::Any {
            for (axis, letter) in (0_u8..).zip(AXES) {
                writer.field(EmittedField::Grid { axis }, &["grid_", letter].concat(), "u32");
            }
        }
        writer
    }

    pub fn refuse(&mut self, diagnostic: Diagnostic) {
        self.refused.get_or_insert(diagnostic);
    }

    /// The field of the uniform struct, made where it is new.
    pub fn field(&mut self, field: EmittedField, name: &str, ty: &'static str) -> Text {
        let known = self.fields.iter().find(|(known, ..)| *known == field);
        let name = match known {
            Some((_, name, _)) => name.clone(),
            None => {
                let mut names = Names::default();
                self.fields.iter().for_each(|(_, name, _)| _ = names.fresh(name));
                let name = names.fresh(name);
                self.fields.push((field, name.clone(), ty));
                name
            }
        };
        Text::atom(["params.", &name].concat())
    }

    /// Where each buffer argument points to: its root and its first element.
    pub fn roots(&mut self) -> Vec<Option<(Root, Text)>> {
        let kernel = self.kernel;
        let mut of_buffer: Vec<usize> = Vec::new();
        let mut out = Vec::new();
        for (arg, param) in kernel.params.iter().enumerate() {
            let ParamKind::Buffer { dtype, .. } = param.kind else {
                out.push(None);
                continue;
            };
            let number = of_buffer.len();
            let shares = self.key.shares.get(number).map_or(number, |n| *n as usize);
            let root = match of_buffer.get(shares) {
                Some(root) => *root,
                None => {
                    let name = self.names.fresh(&param.name);
                    self.buffers.push(Buffer {
                        name,
                        dtype,
                        arg,
                        read: false,
                        written: false,
                        span: param.span,
                    });
                    self.buffers.len() - 1
                }
            };
            of_buffer.push(root);
            if self.buffers.get(root).is_some_and(|buffer| buffer.dtype.storage() != dtype.storage()) {
                let report = Diagnostic::error("mojo.kernel-shared-types", param.span);
                self.refuse(report.arg("name", param.name.clone()));
            }
            let at = if self.key.offset.get(number).copied().unwrap_or(false) {
                self.field(EmittedField::Offset { arg }, &[&param.name, "_at"].concat(), "i32")
            } else {
                Text::atom("0")
            };
            out.push(Some((Root::Buffer(root), at)));
        }
        out
    }

    fn entry(&mut self) -> Vec<(String, Option<Span>)> {
        let roots = self.roots();
        FnWriter::entry(self, roots)
    }

    /// The part of the source that a span covers, on one line.
    pub fn source(&self, span: Span) -> String {
        let text = self.texts.get(span.file.0 as usize).map_or("", |text| span.text(text));
        let mut words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.chars().count() > 80 {
            words = words.chars().take(79).chain(['…']).collect();
        }
        words
    }

    /// A line's number, from 1.
    pub fn line(&self, span: Span) -> usize {
        let text = self.texts.get(span.file.0 as usize).copied().unwrap_or("");
        let before = text.as_bytes().get(..span.start as usize).unwrap_or(&[]);
        before.iter().filter(|b| **b == b'\n').count() + 1
    }

    pub fn is_atomic(&self, root: Root) -> bool {
        let own = match root {
            Root::Buffer(i) => (false, i),
            Root::Array(i) => (true, i),
        };
        self.atomic.contains(&own)
    }

    pub fn make_atomic(&mut self, root: Root) {
        self.found_atomic.insert(match root {
            Root::Buffer(i) => (false, i),
            Root::Array(i) => (true, i),
        });
    }

    /// One of our own functions; `text` is asked for once.
    pub fn helper(&mut self, name: &str, text: impl FnOnce() -> String) -> String {
        if !self.helpers.iter().any(|(known, _)| known == name) {
            let text = text();
            self.helpers.push((name.to_owned(), text));
        }
        name.to_owned()
    }

    fn assemble(mut self, entry: Vec<(String, Option<Span>)>) -> Emitted {
        let mut out: Vec<(String, Option<Span>)> = Vec::new();
        let mut bindings = Vec::new();
        let (key, kernel) = (self.key, self.kernel);
        out.push((
            [&["// ", &kernel.name].concat(), " (Mojo: ", &self.line(kernel.span).to_string(), ")"].concat(),
            Some(kernel.span),
        ));
        if self.uses.f16 {
            out.insert(0, ("enable f16;".into(), None));
        }
        if self.uses.subgroups {
            out.insert(0, ("enable subgroups;".into(), None));
        }
        out.push((String::new(), None));
        for (i, buffer) in self.buffers.iter().enumerate() {
            let atomic = self.atomic.contains(&(false, i));
            let element = element(buffer.dtype, key.f16, atomic);
            let access = if buffer.written || atomic { "read_write" } else { "read" };
            let line = format!(
                "@group(0) @binding({}) var<storage, {access}> {}: array<{element}>;",
                bindings.len(),
                buffer.name
            );
            bindings.push(EmittedBinding::Buffer { arg: buffer.arg });
            out.push((line, Some(buffer.span)));
        }
        if !self.fields.is_empty() {
            out.push((String::new(), None));
            out.push(("struct Params {".into(), None));
            for (_, name, ty) in &self.fields {
                out.push((["    ", name, ": ", ty, ","].concat(), None));
            }
            out.push(("}".into(), None));
            out.push((format!("@group(0) @binding({}) var<uniform> params: Params;", bindings.len()), None));
            bindings.push(EmittedBinding::Params(self.fields.iter().map(|(field, ..)| *field).collect()));
        }
        if !self.prints.is_empty() {
            let line = format!(
                "@group(0) @binding({}) var<storage, read_write> prints: array<atomic<u32>, {PRINT_WORDS}>;",
                bindings.len()
            );
            bindings.push(EmittedBinding::Print);
            out.push((line, None));
        }
        if !self.arrays.is_empty() {
            out.push((String::new(), None));
        }
        for (i, array) in self.arrays.iter().enumerate() {
            let scalar = text::scalar(array.dtype, key.f16).unwrap_or("f32");
            let atomic = self.atomic.contains(&(true, i));
            let scalar = match (atomic, scalar) {
                (true, "i32") => "atomic<i32>",
                (true, _) => "atomic<u32>",
                (false, scalar) => scalar,
            };
            let space = if array.shared { "workgroup" } else { "private" };
            let line = format!("var<{space}> {}: array<{scalar}, {}>;", array.name, array.len.max(1));
            out.push((line, Some(array.span)));
        }
        if self.places_everywhere {
            out.push((String::new(), None));
            for (used, name, ty) in self.places() {
                if used {
                    out.push((["var<private> ", name, ": ", ty, ";"].concat(), None));
                }
            }
        }
        let helpers = std::mem::take(&mut self.helpers);
        for (_, text) in &helpers {
            out.push((String::new(), None));
            out.extend(text.lines().map(|line| (line.to_owned(), None)));
        }
        for function in std::mem::take(&mut self.functions) {
            out.push((String::new(), None));
            out.extend(function);
        }
        out.push((String::new(), None));
        let name = self.names.fresh(kernel.name.split('[').next().unwrap_or("kernel"));
        self.head(&name, &mut out);
        out.extend(entry);
        out.push(("}".into(), None));
        // Threads hear of each other through a buffer only where the kernel reads what it writes: elsewhere the wait for it is waste.
        let through_buffers = self.buffers.iter().any(|buffer| buffer.read && buffer.written);
        if !through_buffers {
            out.retain(|(line, _)| line.trim() != "storageBarrier();");
        }
        let lines = out.iter().map(|(_, span)| *span).collect();
        let mut source = String::new();
        for (line, _) in &out {
            source.push_str(line);
            source.push('\n');
        }
        Emitted { source, entry: name, bindings, lines, prints: self.prints }
    }

    /// What the device tells: used, name, type.
    fn places(&self) -> [(bool, &'static str, &'static str); 4] {
        let folded = self.folded();
        [
            (self.uses.thread, "thread_idx", "vec3<u32>"),
            (self.uses.block || folded, "block_idx", "vec3<u32>"),
            (self.uses.grid || folded, "grid_dim", "vec3<u32>"),
            (self.uses.linear, "thread", "u32"),
        ]
    }

    /// Are the blocks numbered anew?
    fn folded(&self) -> bool {
        self.key.fold != Fold::None
    }

    /// The entry point up to its body.
    fn head(&self, name: &str, out: &mut Vec<(String, Option<Span>)>) {
        let [x, y, z] = self.key.block;
        let span = Some(self.kernel.span);
        let size = match (y, z) {
            (1, 1) => x.to_string(),
            (_, 1) => format!("{x}, {y}"),
            _ => format!("{x}, {y}, {z}"),
        };
        out.push((["@compute @workgroup_size(", &size, ")"].concat(), span));
        out.push((["fn ", name, "("].concat(), span));
        let builtins = ["local_invocation_id", "workgroup_id", "num_workgroups", "local_invocation_index"];
        // Where functions share them, or blocks are numbered anew, what the device says has a name of its own.
        let renamed =
            |name: &str| self.places_everywhere || self.folded() && matches!(name, "block_idx" | "grid_dim");
        for ((used, name, ty), builtin) in self.places().into_iter().zip(builtins) {
            if used {
                let own = if renamed(name) { ["device_", name].concat() } else { name.to_owned() };
                out.push((format!("    @builtin({builtin}) {own}: {ty},"), None));
            }
        }
        out.push((") {".into(), span));
        if self.folded() {
            let line =
                "    // More blocks than a dimension of the device's grid holds: they are numbered anew.";
            out.push((line.to_owned(), None));
        }
        let (let_, var_) = if self.places_everywhere { ("", "") } else { ("let ", "var ") };
        if self.key.fold == Fold::Rows {
            let block =
                "block_idx = vec3<u32>(device_block_idx.x + device_grid_dim.x * device_block_idx.y, 0u, 0u);";
            out.push((["    ", let_, block].concat(), None));
            if self.uses.grid {
                let grid = "grid_dim = vec3<u32>(device_grid_dim.x * device_grid_dim.y, 1u, 1u);";
                out.push((["    ", let_, grid].concat(), None));
            }
        }
        if self.key.fold == Fold::Any {
            let lines = [
                "    let blocks = device_grid_dim;",
                "    let block = device_block_idx.x + blocks.x * (device_block_idx.y + blocks.y * device_block_idx.z);",
                "    if block >= params.grid_x * params.grid_y * params.grid_z {",
                "        return;",
                "    }",
            ];
            out.extend(lines.map(|line| (line.to_owned(), None)));
            for line in [
                [var_, "block_idx = vec3<u32>(block, 0u, 0u);"].concat(),
                "if params.grid_y * params.grid_z > 1u {".to_owned(),
                "    block_idx = vec3<u32>(block % params.grid_x, block / params.grid_x % params.grid_y, block / (params.grid_x * params.grid_y));".to_owned(),
                "}".to_owned(),
            ] {
                out.push((["    ", &line].concat(), None));
            }
            out.push((
                ["    ", let_, "grid_dim = vec3<u32>(params.grid_x, params.grid_y, params.grid_z);"].concat(),
                None,
            ));
        }
        if self.places_everywhere {
            for (used, name, _) in self.places() {
                if used && !(self.folded() && matches!(name, "block_idx" | "grid_dim")) {
                    out.push((["    ", name, " = device_", name, ";"].concat(), None));
                }
            }
        }
    }
}

/// The element of a storage binding.
fn element(dtype: DType, f16: bool, atomic: bool) -> &'static str {
    let plain = match dtype {
        DType::Int32 => "i32",
        DType::Float32 => "f32",
        DType::Float16 if f16 => "f16",
        // Two words an element, four bytes or two halves a word.
        _ => "u32",
    };
    match (atomic, plain) {
        (true, "i32") => "atomic<i32>",
        (true, _) => "atomic<u32>",
        (false, plain) => plain,
    }
}
