//! How does a kernel in Mojo come to a device? It is written anew for each kind of launch (its block, which arguments share a buffer),
//! then bound by what its writer says of its bindings.

use crate::launch::{Bound, Refusal, encode};
use crate::places::Places;
use crate::prints::{PRINT_BUFFER, PRINT_BYTES};
use device::{BindingKind, BoundArgument, KernelModule, Region};
use mojo::diagnostics::{Diagnostic, Span};
use mojo::kernel::{EmittedBinding, EmittedField, EmittedPrint, Fold, Kernel, LaunchKey, ParamKind, Refused};
use mojo::numeric::format_scalar;
use mojo::vm::KernelArg;
use std::rc::Rc;
use trace::{Argument, Limits, Message};

/// Writes kernels in Mojo as modules that a device takes. Given to the runner from outside: it knows no WGSL.
pub trait KernelWriter {
    /// `kernel` for launches of one kind. The same answer each time, so that a run may keep it.
    fn write(&self, kernel: &Kernel, key: &LaunchKey) -> Result<Rc<Written>, Refused>;
}

/// For programs without kernels in Mojo.
pub struct NoWriter;

impl KernelWriter for NoWriter {
    fn write(&self, kernel: &Kernel, _key: &LaunchKey) -> Result<Rc<Written>, Refused> {
        Err(Box::new(Diagnostic::error("mojo.internal", kernel.span).arg("text", "no writer")))
    }
}

/// A kernel in Mojo, written for one kind of launch.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// With one kernel; its places are in the text that was written.
    pub module: KernelModule,
    /// What stands behind `@binding(i)`, for each `i`.
    pub bindings: Vec<EmittedBinding>,
    /// For each line of the module's text the place in Mojo that it stems from.
    pub lines: Vec<Option<Span>>,
    /// Its `print`s.
    pub prints: Vec<EmittedPrint>,
}

impl Written {
    /// Does it print?
    pub(crate) fn prints(&self) -> bool {
        let used = self.module.kernels.first().map_or(&[] as &[_], |kernel| &kernel.bindings);
        used.iter().any(|b| matches!(self.bindings.get(b.binding as usize), Some(EmittedBinding::Print)))
    }

    /// What the line that has this byte of the module's text stems from.
    pub fn line(&self, at: usize) -> Option<Span> {
        let before = self.module.source.as_bytes().get(..at)?;
        let line = before.iter().filter(|byte| **byte == b'\n').count();
        self.lines.get(line).copied().flatten()
    }
}

/// The file number of text that was written: of no tab.
pub const WRITTEN_FILE: u16 = u16::MAX;

/// One argument of a launch with its place in the device's buffers.
pub(crate) struct Placed<'a> {
    pub(crate) arg: &'a KernelArg,
    /// Of a buffer.
    pub(crate) region: Region,
    /// Of a buffer: the bytes of the whole.
    pub(crate) whole: u64,
    /// The host program's name of the buffer.
    pub(crate) name: String,
}

/// A launch of a kernel in Mojo.
pub(crate) struct MojoLaunch<'a> {
    pub(crate) kernel: &'a Kernel,
    pub(crate) args: &'a [Placed<'a>],
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) span: Span,
    pub(crate) places: &'a Places,
}

impl MojoLaunch<'_> {
    /// What the kernel is to be written for.
    pub(crate) fn key(&self, limits: &Limits, features: &[String]) -> LaunchKey {
        let buffers: Vec<&Placed<'_>> =
            self.args.iter().filter(|placed| matches!(placed.arg, KernelArg::Buffer { .. })).collect();
        // One buffer may not be bound twice if either use writes, wherever in it: it is bound once, for all its arguments.
        let shares = buffers
            .iter()
            .enumerate()
            .map(|(own, placed)| {
                let first = buffers.iter().position(|other| other.region.buffer == placed.region.buffer);
                first.unwrap_or(own) as u32
            })
            .collect();
        let has = |feature: &str| features.iter().any(|f| f == feature);
        LaunchKey {
            block: self.block,
            shares,
            offset: buffers.iter().map(|placed| placed.region.offset_bytes != 0).collect(),
            fold: self.folded(limits).0,
            subgroups_of_32: has("subgroups") && limits.subgroup_sizes == Some((32, 32)),
            f16: has("shader-f16"),
        }
    }

    /// The blocks that the device is asked for: at least the grid's, in dimensions that it has. `Err`: it has not so many, but these.
    pub(crate) fn dispatched(&self, limits: &Limits) -> Result<[u32; 3], u64> {
        // The kernel counts its blocks in 32 bits.
        let most = u64::from(limits.max_workgroups_per_dimension.max(1));
        let allowed = most.saturating_pow(3).min(u64::from(u32::MAX));
        match self.folded(limits) {
            (Fold::Any, _) if self.blocks() > allowed => Err(allowed),
            (_, grid) => Ok(grid),
        }
    }

    /// How the grid is folded, and into which (meaningless where no fold is large enough).
    fn folded(&self, limits: &Limits) -> (Fold, [u32; 3]) {
        let most = u64::from(limits.max_workgroups_per_dimension.max(1));
        if self.grid.iter().all(|n| u64::from(*n) <= most) {
            return (Fold::None, self.grid);
        }
        let blocks = self.blocks();
        let fewest = blocks.div_ceil(most);
        // Rows of equal length, if there are any that are not much shorter than they could be.
        let rows = (fewest..=fewest.saturating_mul(2).min(most)).find(|rows| blocks.is_multiple_of(*rows));
        if let (Some(rows), [_, 1, 1]) = (rows, self.grid) {
            return (Fold::Rows, [(blocks / rows) as u32, rows as u32, 1]);
        }
        let x = blocks.min(most);
        let y = blocks.div_ceil(x).min(most);
        let z = blocks.div_ceil(x * y);
        (Fold::Any, [x, y, z].map(|n| u32::try_from(n).unwrap_or(u32::MAX)))
    }

    /// Of the whole grid.
    pub(crate) fn blocks(&self) -> u64 {
        self.grid.iter().fold(1, |all, n| all.saturating_mul(u64::from(*n)))
    }

    /// The arguments as the written kernel takes them, and as a reader sees them.
    pub(crate) fn bind(&self, written: &Written) -> Result<Bound, Refusal> {
        self.check()?;
        let Some(interface) = written.module.kernels.first() else { return Err(self.fault("no kernel")) };
        let mut arguments = Vec::new();
        for binding in &interface.bindings {
            let stands_for = written.bindings.get(binding.binding as usize);
            let argument = match (stands_for, &binding.kind) {
                (Some(EmittedBinding::Buffer { arg }), _) => {
                    let placed = self.args.get(*arg).ok_or_else(|| self.fault("binding"))?;
                    BoundArgument::Buffer(Region {
                        buffer: placed.region.buffer,
                        offset_bytes: 0,
                        bytes: placed.whole,
                    })
                }
                (Some(EmittedBinding::Params(emitted)), BindingKind::Uniform { bytes, fields }) => {
                    let mut packed = vec![0; *bytes as usize];
                    for (emitted, field) in emitted.iter().zip(fields) {
                        let word = self.field(*emitted, field)?;
                        let (at, size) = (field.offset as usize, field.scalar.bytes() as usize);
                        if let Some(slot) = packed.get_mut(at..at + size) {
                            slot.copy_from_slice(&word[..size]);
                        }
                    }
                    BoundArgument::Uniform(packed)
                }
                (Some(EmittedBinding::Print), _) => BoundArgument::Buffer(Region {
                    buffer: PRINT_BUFFER,
                    offset_bytes: 0,
                    bytes: PRINT_BYTES,
                }),
                _ => return Err(self.fault(&binding.name)),
            };
            arguments.push(argument);
        }
        Ok(Bound { arguments, shown: self.shown(), grid: self.grid, block: self.block })
    }

    /// A field of the uniform struct as bytes.
    fn field(&self, emitted: EmittedField, field: &device::Field) -> Result<[u8; 4], Refusal> {
        let elements = |arg: usize| match (self.kernel.params.get(arg).map(|p| p.kind), self.args.get(arg)) {
            (Some(ParamKind::Buffer { dtype, .. }), Some(placed)) => {
                Some((dtype.bytes().max(1) as u64, placed.region))
            }
            _ => None,
        };
        // Beyond 32 bits no buffer has elements.
        let word = |n: u64| u32::try_from(n).unwrap_or(u32::MAX).to_le_bytes();
        match emitted {
            EmittedField::Scalar { arg, dtype } => match self.args.get(arg).map(|placed| placed.arg) {
                Some(KernelArg::Scalar { dtype: given, value, span }) => encode(field.scalar, *given, *value)
                    .map_err(|_| {
                        let mut text = String::new();
                        format_scalar(&mut text, *given, *value);
                        let mut refusal = self.refuse("launch.int-range", arg, *span);
                        refusal.message = refusal.message.with("value", text).with("type", dtype.type_name());
                        refusal
                    }),
                _ => Err(self.fault("scalar")),
            },
            EmittedField::Offset { arg } => elements(arg)
                .map(|(size, at)| word(at.offset_bytes / size))
                .ok_or_else(|| self.fault("offset")),
            EmittedField::Length { arg } => {
                elements(arg).map(|(size, at)| word(at.bytes / size)).ok_or_else(|| self.fault("length"))
            }
            EmittedField::Grid { axis } => {
                Ok(self.grid.get(usize::from(axis)).copied().unwrap_or(1).to_le_bytes())
            }
        }
    }

    /// Do the arguments fit the parameters? The checker has seen to it; a buffer's type may be known only now.
    fn check(&self) -> Result<(), Refusal> {
        if self.args.len() != self.kernel.params.len() {
            let message = Message::new("launch.argument-count")
                .with("kernel", &self.kernel.name)
                .with("given", self.args.len())
                .with("wanted", self.kernel.params.len());
            let here = Message::new("launch.related-kernel").with("kernel", &self.kernel.name);
            let related = vec![(self.places.mojo_span(self.kernel.span), here)];
            return Err(Refusal { message, span: self.places.mojo_span(self.span), related });
        }
        for (index, (placed, param)) in self.args.iter().zip(&self.kernel.params).enumerate() {
            match (placed.arg, param.kind) {
                (KernelArg::Buffer { range, span }, ParamKind::Buffer { dtype, .. }) => {
                    if range.dtype != dtype {
                        let mut refusal = self.refuse("launch.element-type", index, *span);
                        refusal.message = refusal
                            .message
                            .with("array", &placed.name)
                            .with("given", range.dtype.name())
                            .with("type", dtype.name());
                        return Err(refusal);
                    }
                }
                (KernelArg::Scalar { .. }, ParamKind::Scalar { .. }) => {}
                (KernelArg::Scalar { span, .. }, _) => {
                    return Err(self.refuse("launch.buffer-expected", index, *span));
                }
                (KernelArg::Buffer { span, .. }, ParamKind::Scalar { dtype }) => {
                    let mut refusal = self.refuse("launch.scalar-expected", index, *span);
                    refusal.message =
                        refusal.message.with("field", &param.name).with("type", dtype.type_name());
                    return Err(refusal);
                }
            }
        }
        Ok(())
    }

    fn shown(&self) -> Vec<Argument> {
        let one = |(placed, param): (&Placed<'_>, &mojo::kernel::Param)| {
            let name = param.name.clone();
            match (placed.arg, param.kind) {
                (KernelArg::Scalar { dtype, value, .. }, _) => {
                    let mut text = String::new();
                    format_scalar(&mut text, *dtype, *value);
                    Argument::Scalar { name, value: text }
                }
                (KernelArg::Buffer { .. }, kind) => {
                    let written = matches!(kind, ParamKind::Buffer { written: true, .. });
                    Argument::Buffer { name, region: placed.region, written }
                }
            }
        };
        self.args.iter().zip(&self.kernel.params).map(one).collect()
    }

    fn refuse(&self, id: &'static str, param: usize, span: Span) -> Refusal {
        let (name, declared) =
            self.kernel.params.get(param).map_or(("", self.kernel.span), |p| (&p.name, p.span));
        let message =
            Message::new(id).with("kernel", &self.kernel.name).with("parameter", name).with("field", name);
        let related = vec![(
            self.places.mojo_span(declared),
            Message::new("launch.related-declared").with("parameter", name),
        )];
        Refusal { message, span: self.places.mojo_span(span), related }
    }

    /// The writer and the runner do not agree: a fault of ours.
    fn fault(&self, what: &str) -> Refusal {
        let message = Message::new("mojo.internal").with("text", [&self.kernel.name, ": ", what].concat());
        Refusal { message, span: self.places.mojo_span(self.span), related: vec![] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use device::{Access, Binding, ElementShape, Field, Interface, ScalarType, WorkgroupSize};
    use mojo::bytecode::DType;
    use mojo::diagnostics::FileId;
    use mojo::kernel::Param;
    use mojo::vm::{BufferId, DeviceRange};

    fn span(start: u32) -> Span {
        Span::new(FileId(0), start, start + 1)
    }

    fn param(name: &str, kind: ParamKind) -> Param {
        Param { name: name.to_owned(), kind, span: span(1) }
    }

    fn floats(name: &str, written: bool) -> Param {
        param(name, ParamKind::Buffer { dtype: DType::Float32, written })
    }

    /// `def k(a: Pointer[Float32], b: Pointer[Float32], n: Int32)`
    fn kernel() -> Kernel {
        let n = param("n", ParamKind::Scalar { dtype: DType::Int32 });
        Kernel::declared("k", vec![floats("a", true), floats("b", false), n], span(0))
    }

    fn buffer(buffer: u32, offset: u64, len: u64) -> KernelArg {
        let range = DeviceRange { buffer: BufferId(buffer), dtype: DType::Float32, offset, len };
        KernelArg::Buffer { range, span: span(5) }
    }

    fn number(dtype: DType, value: u64) -> KernelArg {
        KernelArg::Scalar { dtype, value, span: span(6) }
    }

    fn placed(args: &[KernelArg]) -> Vec<Placed<'_>> {
        let one = |arg| match arg {
            &KernelArg::Buffer { range, .. } => {
                let buffer = trace::BufferId(range.buffer.0);
                let region = Region { buffer, offset_bytes: range.offset * 4, bytes: range.len * 4 };
                Placed { arg, region, whole: 4096, name: "d".into() }
            }
            KernelArg::Scalar { .. } => {
                let region = Region { buffer: trace::BufferId(u32::MAX), offset_bytes: 0, bytes: 0 };
                Placed { arg, region, whole: 0, name: String::new() }
            }
        };
        args.iter().map(one).collect()
    }

    fn limits() -> Limits {
        Limits {
            max_buffer_bytes: 1 << 28,
            max_storage_binding_bytes: 1 << 27,
            max_storage_buffers_per_stage: 8,
            max_uniform_binding_bytes: 1 << 16,
            max_workgroups_per_dimension: 65_535,
            max_block: [256, 256, 64],
            max_threads_per_block: 256,
            max_workgroup_bytes: 16_384,
            subgroup_sizes: None,
        }
    }

    /// What a writer might make of [`kernel`] for two arguments that share a buffer.
    fn written() -> Written {
        let storage = BindingKind::Storage {
            access: Access::ReadWrite,
            written: true,
            element: ElementShape::Scalar(ScalarType::F32),
            minimum_bytes: 4,
            stride_bytes: 4,
        };
        let field = |name: &str, offset, scalar| Field { name: name.into(), offset, scalar };
        let uniform = BindingKind::Uniform {
            bytes: 16,
            fields: vec![
                field("n", 0, ScalarType::I32),
                field("b_at", 4, ScalarType::U32),
                field("b_len", 8, ScalarType::U32),
                field("grid_y", 12, ScalarType::U32),
            ],
        };
        let binding = |binding, name: &str, kind| Binding {
            group: 0,
            binding,
            name: name.into(),
            name_range: (0, 1),
            kind,
        };
        let interface = Interface {
            name: "k".into(),
            name_range: (0, 1),
            bindings: vec![binding(0, "a", storage), binding(2, "params", uniform)],
            workgroup: [WorkgroupSize::Fixed(64), WorkgroupSize::Fixed(1), WorkgroupSize::Fixed(1)],
            uses_loops: false,
            workgroup_bytes: 0,
        };
        Written {
            module: KernelModule { kernels: vec![interface], ..KernelModule::default() },
            // The second is not used by the kernel, so its interface has none.
            bindings: vec![
                EmittedBinding::Buffer { arg: 0 },
                EmittedBinding::Print,
                EmittedBinding::Params(vec![
                    EmittedField::Scalar { arg: 2, dtype: DType::Int32 },
                    EmittedField::Offset { arg: 1 },
                    EmittedField::Length { arg: 1 },
                    EmittedField::Grid { axis: 1 },
                ]),
            ],
            lines: vec![],
            prints: vec![],
        }
    }

    fn with<T>(args: &[KernelArg], grid: [u32; 3], test: impl Fn(&MojoLaunch<'_>) -> T) -> T {
        let places = Places::new([("main.mojo".to_owned(), "0123456789".to_owned())]);
        let (kernel, placed) = (kernel(), placed(args));
        let block = [64, 1, 1];
        test(&MojoLaunch { kernel: &kernel, args: &placed, grid, block, span: span(9), places: &places })
    }

    #[test]
    fn arguments_in_one_buffer_share_wherever_they_lie_in_it() {
        let args = [buffer(3, 0, 8), buffer(3, 8, 8), number(DType::Int32, 7)];
        with(&args, [65_536, 1, 1], |launch| {
            let key = launch.key(&limits(), &["shader-f16".into()]);
            assert_eq!((key.shares, key.offset, key.fold), (vec![0, 0], vec![false, true], Fold::Rows));
            assert_eq!((key.f16, key.subgroups_of_32, key.block), (true, false, [64, 1, 1]));
        });
        let apart = [buffer(3, 0, 8), buffer(4, 0, 8), number(DType::Int32, 7)];
        with(&apart, [65_535, 1, 1], |launch| {
            let key = launch.key(&limits(), &[]);
            assert_eq!((key.shares, key.offset, key.fold), (vec![0, 1], vec![false, false], Fold::None));
        });
    }

    #[test]
    fn a_launch_binds_whole_buffers_and_tells_the_kernel_where_its_arguments_begin() {
        let args = [buffer(3, 0, 8), buffer(3, 8, 5), number(DType::Int32, (-2_i64) as u64)];
        let bound = with(&args, [1, 9, 1], |launch| launch.bind(&written())).unwrap();
        let whole = Region { buffer: trace::BufferId(3), offset_bytes: 0, bytes: 4096 };
        let packed = [-2_i32, 8, 5, 9].map(i32::to_le_bytes).concat();
        assert_eq!(bound.arguments, [BoundArgument::Buffer(whole), BoundArgument::Uniform(packed)]);
        let region = Region { buffer: trace::BufferId(3), offset_bytes: 32, bytes: 20 };
        assert_eq!(bound.shown[1], Argument::Buffer { name: "b".into(), region, written: false });
        assert_eq!(bound.shown[2], Argument::Scalar { name: "n".into(), value: "-2".into() });
    }

    #[test]
    fn what_does_not_fit_is_refused_at_the_argument() {
        let refused = |args: &[KernelArg]| {
            let refusal = with(args, [1; 3], |launch| launch.bind(&written())).unwrap_err();
            (refusal.message.id, refusal.span.start)
        };
        let whole = buffer(0, 0, 8);
        let large = number(DType::Int, 1 << 40);
        assert_eq!(refused(&[whole, buffer(1, 0, 8), large]), ("launch.int-range".into(), 6));
        assert_eq!(refused(&[whole, whole]), ("launch.argument-count".into(), 9));
        assert_eq!(refused(&[whole, large, large]), ("launch.buffer-expected".into(), 6));
        let ints = DeviceRange { buffer: BufferId(1), dtype: DType::Int32, offset: 0, len: 8 };
        let ints = KernelArg::Buffer { range: ints, span: span(5) };
        assert_eq!(refused(&[whole, ints, large]), ("launch.element-type".into(), 5));
    }

    #[test]
    fn a_grid_that_no_device_has_is_folded_into_one_that_it_has() {
        let dispatched = |grid| with(&[], grid, |launch| launch.dispatched(&limits()));
        assert_eq!(dispatched([65_535, 7, 1]), Ok([65_535, 7, 1]));
        assert_eq!(dispatched([65_536, 1, 1]), Ok([32_768, 2, 1]));
        assert_eq!(dispatched([65_537, 1, 1]), Ok([65_535, 2, 1]));
        assert_eq!(dispatched([1, 1, 200_000]), Ok([65_535, 4, 1]));
        let [x, y, z] = dispatched([4_000_000_000, 1, 1]).unwrap().map(u64::from);
        assert!(x * y * z >= 4_000_000_000 && z == 1, "{x} {y} {z}");
        assert_eq!(dispatched([70_000, 70_000, 1]), Err(u64::from(u32::MAX)));
    }
}
