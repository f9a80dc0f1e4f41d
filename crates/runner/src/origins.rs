//! Where in Mojo is what a device saw of a kernel that was written from Mojo? Lines of the written text become lines of the reader's,
//! the writer's names the reader's, blocks of a folded grid those that the program asked for.

use crate::kernels::Written;
use crate::places::Places;
use mojo::diagnostics::Span;
use mojo::kernel::EmittedBinding;
use std::rc::Rc;
use trace::check::Step;
use trace::{Argument, BlockRecord, CheckFinding, LaunchRecord, OperationId, SourceSpan, ThreadPlace};

/// One launch of a kernel in Mojo.
pub(crate) struct Origin {
    pub(crate) operation: OperationId,
    pub(crate) written: Rc<Written>,
    /// The kernel's declaration: stands for places that stem from no line.
    pub(crate) declared: Span,
    /// As the program asked for it.
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    /// As the device carried it out.
    pub(crate) dispatched: [u32; 3],
    /// What the kernel was given, and the host program's names of its buffers.
    pub(crate) arguments: Vec<Argument>,
    pub(crate) hosts: Vec<String>,
}

impl Origin {
    pub(crate) fn launch(&self, record: &mut LaunchRecord, places: &Places) {
        let Some(check) = &mut record.check else { return };
        let findings = std::mem::take(&mut check.findings);
        for mut found in findings {
            if self.only_keeps_neighbours(&found) {
                continue;
            }
            found.span = self.place(found.span, places);
            found.place = self.thread(found.place);
            if let Some(other) = &mut found.other {
                other.span = self.place(other.span, places);
                other.place = self.thread(other.place);
            }
            self.name_array(&mut found);
            // Lines of the written text that stem from one line of Mojo are one place.
            let same = |known: &&mut CheckFinding| {
                (known.kind, known.span.file, known.span.line, &known.array)
                    == (found.kind, found.span.file, found.span.line, &found.array)
            };
            match check.findings.iter_mut().find(same) {
                Some(known) => known.count = known.count.saturating_add(found.count),
                None => check.findings.push(found),
            }
        }
        check.findings.sort_by_key(|found| (found.kind, found.span.file, found.span.line));
        if self.dispatched != self.grid {
            // Blocks that only fill up the folded grid are no blocks of the program's.
            let blocks = self.grid.iter().fold(1u64, |all, n| all.saturating_mul(u64::from(*n)));
            check.blocks.retain(|summary| self.number(summary.block) < blocks);
            check.blocks.iter_mut().for_each(|summary| summary.block = self.block(summary.block));
        }
    }

    /// Is it the writer's doing? A store of an element that shares its word with others leaves those as they are, written or not; the
    /// writer has no other use for these two.
    fn only_keeps_neighbours(&self, found: &CheckFinding) -> bool {
        let line =
            found.span.line.checked_sub(1).and_then(|n| self.written.module.source.lines().nth(n as usize));
        found.kind == trace::CheckKind::UninitializedRead
            && line.is_some_and(|line| {
                ["atomicAnd(", "atomicOr("].iter().any(|own| line.trim_start().starts_with(own))
            })
    }

    pub(crate) fn block_record(&self, record: &mut BlockRecord, places: &Places) {
        record.block = self.block(record.block);
        record.grid = self.grid;
        for (name, length, shared) in &mut record.arrays {
            let shift = self.rename(name, *shared).unwrap_or(0);
            *length = length.saturating_sub(shift);
        }
        // Only what stems from Mojo is the reader's: the writer's own variables are left out.
        let mut kept = Vec::new();
        let locals = std::mem::take(&mut record.locals);
        for mut local in locals {
            let place = self.mapped(local.span, places);
            let name = self.text(local.span, places).and_then(|line| reader_name(&local.name, line));
            match (name, place) {
                (Some(name), Some(span)) => {
                    local.name = name;
                    local.type_name = mojo_type(&local.type_name);
                    local.span = span;
                    kept.push(Some(record.locals.len() as u16));
                    record.locals.push(local);
                }
                _ => kept.push(None),
            }
        }
        let mut steps: Vec<Step> = Vec::new();
        // For each step as it was, the one that it became; and the line of the written text that the last one ended in.
        let mut became = Vec::with_capacity(record.steps.len());
        let mut ended = 0;
        for mut step in std::mem::take(&mut record.steps) {
            let line = step.span.line;
            let place = self.mapped(step.span, places);
            step.changes.retain_mut(|(local, _)| match kept.get(usize::from(*local)).copied().flatten() {
                Some(number) => {
                    *local = number;
                    true
                }
                None => false,
            });
            let joins = |last: &&mut Step| match place {
                // What the writer added belongs to what it was added for.
                None => !step.barrier,
                // The same line again, further down: another statement of what one line became. Further up: the next round of a loop.
                Some(place) => {
                    (place.file, place.line) == (last.span.file, last.span.line)
                        && line > ended
                        && last.active == step.active
                        && !last.barrier
                }
            };
            match steps.last_mut().filter(joins) {
                Some(last) => {
                    last.barrier |= step.barrier;
                    for (local, bits) in step.changes {
                        match last.changes.iter_mut().find(|(known, _)| *known == local) {
                            Some((_, known)) => *known = bits,
                            None => last.changes.push((local, bits)),
                        }
                    }
                    if place.is_some() {
                        ended = line;
                    }
                }
                None => {
                    step.span = place.unwrap_or_else(|| places.mojo_span(self.declared));
                    steps.push(step);
                    ended = line;
                }
            }
            became.push(steps.len() as u32 - 1);
        }
        record.steps = steps;
        for access in &mut record.accesses {
            access.step = became.get(access.step as usize).copied().unwrap_or(0);
        }
    }

    /// The place in the reader's text; the kernel's declaration where the line stems from none.
    pub(crate) fn place(&self, span: SourceSpan, places: &Places) -> SourceSpan {
        self.mapped(span, places).unwrap_or_else(|| places.mojo_span(self.declared))
    }

    fn mapped(&self, span: SourceSpan, places: &Places) -> Option<SourceSpan> {
        self.stems_from(span).map(|span| places.mojo_span(span))
    }

    fn stems_from(&self, span: SourceSpan) -> Option<Span> {
        self.written.lines.get(span.line.checked_sub(1)? as usize).copied().flatten()
    }

    /// The reader's line that a line of the written text stems from.
    fn text<'a>(&self, span: SourceSpan, places: &'a Places) -> Option<&'a str> {
        let from = self.stems_from(span)?;
        let text = places.text(places.mojo_span(from).file);
        let (before, behind) = text.split_at_checked(from.start as usize)?;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let end = behind.find('\n').map_or(text.len(), |at| before.len() + at);
        text.get(start..end)
    }

    /// Where a loop of the written text stands.
    pub(crate) fn loop_place(&self, loop_index: u32, places: &Places) -> Option<SourceSpan> {
        let at = self.written.module.loops.get(loop_index as usize)?.start as usize;
        self.written.line(at).map(|span| places.mojo_span(span))
    }

    /// The number of a dispatched block among the program's blocks.
    fn number(&self, block: [u32; 3]) -> u64 {
        let [x, y, z] = block.map(u64::from);
        let [across, down, _] = self.dispatched.map(u64::from);
        x + across * (y + down * z)
    }

    fn block(&self, block: [u32; 3]) -> [u32; 3] {
        if self.dispatched == self.grid {
            return block;
        }
        let [across, down, _] = self.grid.map(|n| u64::from(n.max(1)));
        let number = self.number(block);
        [number % across, number / across % down, number / across / down].map(|n| n as u32)
    }

    fn thread(&self, place: ThreadPlace) -> ThreadPlace {
        ThreadPlace { block: self.block(place.block), ..place }
    }

    /// The array's name in Mojo; index and length count from where the argument begins.
    fn name_array(&self, found: &mut CheckFinding) {
        let Some(array) = &mut found.array else { return };
        let Some(shift) = self.rename(array, false) else { return };
        found.index = found.index.map(|index| index.saturating_sub_unsigned(shift));
        found.length = found.length.map(|length| length.saturating_sub(shift));
    }

    /// Gives a variable of the written text the name that the reader knows; the elements that lie before the argument if it begins inside
    /// its buffer.
    fn rename(&self, name: &mut String, shared: bool) -> Option<u64> {
        let binding = self.written.module.kernels.first()?.bindings.iter().find(|b| b.name == *name);
        let stands_for = binding.and_then(|b| self.written.bindings.get(b.binding as usize));
        let Some(EmittedBinding::Buffer { arg }) = stands_for.filter(|_| !shared) else {
            // Of a name that WGSL or another variable has already, the writer makes one with a dash.
            if name.ends_with('_') {
                name.pop();
            }
            return None;
        };
        let Some(Argument::Buffer { name: own, region, .. }) = self.arguments.get(*arg) else { return None };
        let mut names = own.clone();
        let mut alone = true;
        for (other, argument) in self.arguments.iter().enumerate() {
            if let Argument::Buffer { name, region: at, .. } = argument
                && other != *arg
                && at.buffer == region.buffer
            {
                names = [&names, "=", name].concat();
                alone = false;
            }
        }
        if let Some(host) = self.hosts.get(*arg).filter(|host| !host.is_empty() && **host != names) {
            names = [&names, " (", host, ")"].concat();
        }
        *name = names;
        let stride = binding.map_or(0, |b| match b.kind {
            device::BindingKind::Storage { stride_bytes, .. } => u64::from(stride_bytes),
            _ => 0,
        });
        (alone && stride > 0).then(|| region.offset_bytes / stride)
    }
}

/// The Mojo name of a variable that the written text declares for this line; `None` for the writer's own, which the line does not have. A
/// name that was taken already is written with `_` or `_2` behind it.
fn reader_name(name: &str, line: &str) -> Option<String> {
    let has = |name: &str| line.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| word == name);
    let plain = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_');
    [name, plain].into_iter().find(|name| has(name)).map(str::to_owned)
}

/// WGSL's name of a type as Mojo's.
fn mojo_type(name: &str) -> String {
    let scalar = |name: &str| match name {
        "i32" => "Int",
        "u32" => "UInt",
        "f32" => "Float32",
        "f16" => "Float16",
        "bool" => "Bool",
        _ => "",
    };
    let plain = scalar(name);
    if !plain.is_empty() {
        return plain.to_owned();
    }
    let parts = name
        .strip_prefix("vec")
        .and_then(|rest| rest.strip_suffix('>'))
        .and_then(|rest| rest.split_once('<'));
    match parts.map(|(count, of)| (count, scalar(of))) {
        Some((count, of)) if !of.is_empty() => ["SIMD[", of, ", ", count, "]"].concat(),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use device::{
        Access, Binding, BindingKind, ElementShape, Interface, KernelModule, ScalarType, WorkgroupSize,
    };
    use mojo::diagnostics::FileId;
    use trace::check::{BlockSummary, LaunchCheck, Local, LocalScalar, ThreadAccess};
    use trace::{AccessKind, BufferId, CheckKind, Region};

    const MOJO: &str = "def k(a):\n    var x = a[0]\n    a[1] = x\n";

    fn places() -> Places {
        Places::new([("kernels.wgsl".to_owned(), String::new()), ("main.mojo".to_owned(), MOJO.to_owned())])
    }

    /// The written text's lines 1 to 5 stem from lines -, 2, 2, 3 and -.
    fn origin(grid: [u32; 3], dispatched: [u32; 3]) -> Origin {
        let span = |start: u32| Some(Span::new(FileId(0), start, start + 1));
        let storage = BindingKind::Storage {
            access: Access::ReadWrite,
            written: true,
            element: ElementShape::Scalar(ScalarType::F32),
            minimum_bytes: 4,
            stride_bytes: 4,
        };
        let binding = Binding { group: 0, binding: 0, name: "b0".into(), name_range: (0, 1), kind: storage };
        let interface = Interface {
            name: "k".into(),
            name_range: (0, 1),
            bindings: vec![binding],
            workgroup: [WorkgroupSize::Fixed(1); 3],
            uses_loops: false,
            workgroup_bytes: 0,
        };
        let written = Written {
            module: KernelModule { kernels: vec![interface], ..KernelModule::default() },
            bindings: vec![EmittedBinding::Buffer { arg: 0 }],
            lines: vec![None, span(14), span(14), span(31), None],
            prints: vec![],
        };
        let region = Region { buffer: BufferId(0), offset_bytes: 8, bytes: 16 };
        Origin {
            operation: OperationId(1),
            written: Rc::new(written),
            declared: Span::new(FileId(0), 4, 5),
            grid,
            block: [1; 3],
            dispatched,
            arguments: vec![Argument::Buffer { name: "a".into(), region, written: true }],
            hosts: vec!["d_a".into()],
        }
    }

    fn at(line: u32) -> SourceSpan {
        SourceSpan { file: u16::MAX, line, ..SourceSpan::default() }
    }

    fn found(line: u32, block: [u32; 3]) -> CheckFinding {
        CheckFinding {
            kind: CheckKind::OutOfBoundsWrite,
            operation: OperationId(1),
            span: at(line),
            place: ThreadPlace { block, thread: [0; 3] },
            access: Some(AccessKind::Write),
            other: None,
            array: Some("b0".into()),
            index: Some(9),
            length: Some(6),
            count: 1,
        }
    }

    #[test]
    fn findings_speak_of_mojo_lines_and_names_and_of_the_programs_blocks() {
        let check = LaunchCheck {
            findings: vec![found(2, [1, 1, 0]), found(3, [1, 1, 0])],
            blocks: [[0, 0, 0], [1, 1, 0], [3, 1, 0]]
                .map(|block| BlockSummary { block, ..BlockSummary::default() })
                .into(),
            ..LaunchCheck::default()
        };
        let mut record =
            LaunchRecord { operation: OperationId(1), counts: Default::default(), check: Some(check) };
        // Seven blocks in a row, dispatched as two rows of four.
        origin([7, 1, 1], [4, 2, 1]).launch(&mut record, &places());
        let check = record.check.unwrap();
        let [one] = check.findings.as_slice() else { panic!("{:#?}", check.findings) };
        assert_eq!((one.span.file, one.span.line, one.count), (1, 2, 2));
        assert_eq!((one.array.as_deref(), one.index, one.length), (Some("a (d_a)"), Some(7), Some(4)));
        assert_eq!(one.place.block, [5, 0, 0]);
        let blocks: Vec<[u32; 3]> = check.blocks.iter().map(|b| b.block).collect();
        assert_eq!(blocks, [[0, 0, 0], [5, 0, 0]]);
    }

    #[test]
    fn a_block_is_told_line_by_line_of_mojo() {
        let local = |name: &str, line| Local {
            name: name.into(),
            type_name: "f32".into(),
            scalar: LocalScalar::F32,
            components: 1,
            span: at(line),
        };
        let step = |line, changes: &[u16]| Step {
            span: at(line),
            active: vec![1],
            barrier: false,
            changes: changes.iter().map(|local| (*local, vec![u32::from(*local)])).collect(),
        };
        let access = |step| ThreadAccess {
            step,
            thread: 0,
            array: 0,
            index: 0,
            kind: AccessKind::Read,
            in_bounds: true,
        };
        let mut record = BlockRecord {
            operation: OperationId(1),
            kernel: "k".into(),
            grid: [1; 3],
            block: [0; 3],
            block_dim: [1; 3],
            threads: vec![],
            locals: vec![local("own", 3), local("x_", 3)],
            steps: vec![step(2, &[0]), step(3, &[1]), step(5, &[0]), step(4, &[]), step(2, &[1])],
            more_steps: 0,
            accesses: vec![access(0), access(2), access(3)],
            more_accesses: 0,
            arrays: vec![("b0".into(), 6, false)],
        };
        origin([1; 3], [1; 3]).block_record(&mut record, &places());
        let lines: Vec<(u32, Vec<u16>)> =
            record.steps.iter().map(|s| (s.span.line, s.changes.iter().map(|c| c.0).collect())).collect();
        assert_eq!(lines, [(2, vec![0]), (3, vec![]), (2, vec![0])]);
        assert_eq!(record.accesses.iter().map(|a| a.step).collect::<Vec<u32>>(), [0, 0, 1]);
        let locals: Vec<(&str, &str, u32)> =
            record.locals.iter().map(|l| (l.name.as_str(), l.type_name.as_str(), l.span.line)).collect();
        assert_eq!(locals, [("x", "Float32", 2)]);
        assert_eq!(record.arrays, [("a (d_a)".to_owned(), 4, false)]);
    }
}
