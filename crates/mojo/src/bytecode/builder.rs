//! How is a function put together instruction by instruction?
//!
//! The builder hands out registers, binds labels, and picks the specialised form of an instruction: the lowering says what it means
//! (`bin(Add, Float32, …)`), the builder finds `AddF32`.

use super::builtin::Builtin;
use super::dtype::DType;
use super::instr::{BinOp, CmpOp, Instr, O, S, UnOp};
use super::program::{FuncId, Function, Handler, Width};
use crate::diagnostics::Span;

/// A place in the code, perhaps not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(u32);

/// A function in the making.
///
/// Registers are handed out as a stack: [`scalars`](Self::scalars) and [`objects`](Self::objects) take the next free ones,
/// [`mark`](Self::mark) and [`release`](Self::release) give back all that were taken since. Windows of calls must lie above every register
/// that stays in use across the call, for the callee's frame begins there; a window taken last does.
#[derive(Clone, Debug, Default)]
pub struct FunctionBuilder {
    function: Function,
    labels: Vec<Option<u32>>,
    /// Instructions whose target is a label.
    fixups: Vec<(usize, Label)>,
    handlers: Vec<(u32, u32, Label, O, O, O)>,
    next: Width,
    too_large: bool,
}

/// What [`FunctionBuilder::mark`] remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(Width);

/// Most registers of one bank in a frame.
pub const MAX_REGISTERS: u32 = 65_535;

impl FunctionBuilder {
    /// A function whose arguments stand in the first registers of each bank.
    pub fn new(name: impl Into<String>, params: Width, results: Width) -> FunctionBuilder {
        let mut builder = FunctionBuilder {
            function: Function { name: name.into(), params, results, ..Function::default() },
            ..FunctionBuilder::default()
        };
        // Results are written from register 0, so the frame must hold them.
        builder.function.scalars = results.scalars;
        builder.function.objects = results.objects;
        builder.scalars(params.scalars);
        builder.objects(params.objects);
        builder
    }

    /// Takes `n` consecutive scalar registers and returns the first.
    pub fn scalars(&mut self, n: u32) -> S {
        let first = self.next.scalars;
        self.next.scalars = first.saturating_add(n);
        self.function.scalars = self.function.scalars.max(self.next.scalars);
        self.register(first, self.next.scalars)
    }

    /// Takes `n` consecutive object registers and returns the first.
    pub fn objects(&mut self, n: u32) -> O {
        let first = self.next.objects;
        self.next.objects = first.saturating_add(n);
        self.function.objects = self.function.objects.max(self.next.objects);
        self.register(first, self.next.objects)
    }

    /// Takes a window: `in_` and `out` registers may overlap, so it is as wide as the wider one.
    pub fn window(&mut self, in_: Width, out: Width) -> (S, O) {
        (self.scalars(in_.scalars.max(out.scalars)), self.objects(in_.objects.max(out.objects)))
    }

    /// The next free registers, to come back to.
    pub fn mark(&self) -> Mark {
        Mark(self.next)
    }

    /// Gives back all registers taken since the mark. Objects in them must have been moved or dropped (an object that is left behind
    /// lives until its register is overwritten or the function returns).
    pub fn release(&mut self, mark: Mark) {
        self.next = mark.0;
    }

    /// One past the highest object register taken so far.
    pub fn object_frame(&self) -> O {
        u16::try_from(self.function.objects).unwrap_or(u16::MAX)
    }

    fn register(&mut self, first: u32, end: u32) -> u16 {
        if end > MAX_REGISTERS {
            self.too_large = true;
        }
        u16::try_from(first).unwrap_or(u16::MAX)
    }

    /// A label to jump to before it is bound.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u32 - 1)
    }

    /// The label means the next instruction.
    pub fn bind(&mut self, label: Label) {
        let here = self.here();
        if let Some(slot) = self.labels.get_mut(label.0 as usize) {
            *slot = Some(here);
        }
    }

    /// Index of the next instruction.
    pub fn here(&self) -> u32 {
        self.function.code.len() as u32
    }

    /// Adds an instruction as it is.
    pub fn emit(&mut self, instr: Instr, span: Span) {
        self.function.code.push(instr);
        self.function.spans.push(span);
    }

    fn emit_to(&mut self, instr: Instr, label: Label, span: Span) {
        self.fixups.push((self.function.code.len(), label));
        self.emit(instr, span);
    }

    /// `dst = value`. Takes an index into `Program::scalars` only where the value needs one: `constant` finds or adds it.
    pub fn imm(&mut self, dst: S, value: u64, constant: impl FnOnce(u64) -> u32, span: Span) {
        let instr = match i32::try_from(value as i64) {
            Ok(value) => Instr::Imm { dst, value },
            Err(_) => Instr::Const { dst, index: constant(value) },
        };
        self.emit(instr, span);
    }

    pub fn mov(&mut self, dst: S, src: S, span: Span) {
        if dst != src {
            self.emit(Instr::Move { dst, src }, span);
        }
    }

    /// `n` consecutive scalars, in an order that is right for overlapping ranges.
    pub fn mov_n(&mut self, dst: S, src: S, n: u32, span: Span) {
        let at = |base: S, i: u32| (u32::from(base) + i).min(MAX_REGISTERS) as u16;
        for i in 0..n {
            let i = if dst <= src { i } else { n - 1 - i };
            self.mov(at(dst, i), at(src, i), span);
        }
    }

    pub fn move_obj(&mut self, dst: O, src: O, span: Span) {
        if dst != src {
            self.emit(Instr::MoveObj { dst, src }, span);
        }
    }

    pub fn copy_obj(&mut self, dst: O, src: O, span: Span) {
        if dst != src {
            self.emit(Instr::CopyObj { dst, src }, span);
        }
    }

    pub fn drop_obj(&mut self, obj: O, span: Span) {
        self.emit(Instr::DropObj { obj }, span);
    }

    /// `dst = a op b`.
    pub fn bin(&mut self, op: BinOp, dtype: DType, dst: S, a: S, b: S, span: Span) {
        let instr = match (op, dtype.storage()) {
            (BinOp::Add, DType::Int64 | DType::UInt64) => Instr::AddInt { dst, a, b },
            (BinOp::Sub, DType::Int64 | DType::UInt64) => Instr::SubInt { dst, a, b },
            (BinOp::Mul, DType::Int64 | DType::UInt64) => Instr::MulInt { dst, a, b },
            (BinOp::Add, DType::Float32) => Instr::AddF32 { dst, a, b },
            (BinOp::Sub, DType::Float32) => Instr::SubF32 { dst, a, b },
            (BinOp::Mul, DType::Float32) => Instr::MulF32 { dst, a, b },
            (BinOp::Div, DType::Float32) => Instr::DivF32 { dst, a, b },
            (BinOp::Add, DType::Float64) => Instr::AddF64 { dst, a, b },
            (BinOp::Sub, DType::Float64) => Instr::SubF64 { dst, a, b },
            (BinOp::Mul, DType::Float64) => Instr::MulF64 { dst, a, b },
            (BinOp::Div, DType::Float64) => Instr::DivF64 { dst, a, b },
            (_, dtype) => Instr::Bin { op, dtype, dst, a, b },
        };
        self.emit(instr, span);
    }

    pub fn un(&mut self, op: UnOp, dtype: DType, dst: S, a: S, span: Span) {
        self.emit(Instr::Un { op, dtype: dtype.storage(), dst, a }, span);
    }

    pub fn cmp(&mut self, op: CmpOp, dtype: DType, dst: S, a: S, b: S, span: Span) {
        self.emit(Instr::Cmp { op, dtype: dtype.storage(), dst, a, b }, span);
    }

    pub fn cast(&mut self, from: DType, to: DType, dst: S, src: S, span: Span) {
        let (from, to) = (from.storage(), to.storage());
        let same_bits = matches!((from, to), (DType::Int64, DType::UInt64) | (DType::UInt64, DType::Int64));
        if from == to || same_bits {
            self.mov(dst, src, span);
        } else {
            self.emit(Instr::Cast { from, to, dst, src }, span);
        }
    }

    pub fn jump(&mut self, to: Label, span: Span) {
        self.emit_to(Instr::Jump { target: 0 }, to, span);
    }

    pub fn jump_if(&mut self, cond: S, to: Label, span: Span) {
        self.emit_to(Instr::JumpIf { cond, target: 0 }, to, span);
    }

    pub fn jump_if_not(&mut self, cond: S, to: Label, span: Span) {
        self.emit_to(Instr::JumpIfNot { cond, target: 0 }, to, span);
    }

    /// Jumps if `a op b` is `wanted`: the fused form of a comparison in an `if` or `while`.
    #[allow(clippy::too_many_arguments)]
    pub fn jump_cmp(&mut self, op: CmpOp, dtype: DType, a: S, b: S, wanted: bool, to: Label, span: Span) {
        let dtype = dtype.storage();
        let target = 0;
        let instr = if dtype == DType::Int64 {
            let op = if wanted { op } else { op.opposite() };
            match op {
                CmpOp::Lt => Instr::JumpLtInt { a, b, target },
                CmpOp::Le => Instr::JumpLeInt { a, b, target },
                CmpOp::Gt => Instr::JumpGtInt { a, b, target },
                CmpOp::Ge => Instr::JumpGeInt { a, b, target },
                CmpOp::Eq => Instr::JumpEqInt { a, b, target },
                CmpOp::Ne => Instr::JumpNeInt { a, b, target },
            }
        } else if wanted {
            Instr::JumpCmp { op, dtype, a, b, target }
        } else {
            Instr::JumpCmpNot { op, dtype, a, b, target }
        };
        self.emit_to(instr, to, span);
    }

    /// The end of a counting loop: `i += step`, back to `body` while there is more to do. A step of 0 never goes back.
    pub fn for_step(&mut self, i: S, end: S, step: i16, body: Label, span: Span) {
        let instr = match step {
            1 => Instr::ForInc { i, end, target: 0 },
            step => Instr::ForStep { i, end, step, target: 0 },
        };
        self.emit_to(instr, body, span);
    }

    pub fn call(&mut self, func: FuncId, s: S, o: O, span: Span) {
        self.emit(Instr::Call { func, s, o }, span);
    }

    pub fn builtin(&mut self, f: Builtin, s: S, o: O, imm: u32, span: Span) {
        self.emit(Instr::Builtin { f, s, o, imm }, span);
    }

    pub fn ret(&mut self, s: S, o: O, span: Span) {
        self.emit(Instr::Ret { s, o }, span);
    }

    /// The instructions `start..here()` are the body of a `try` whose `except` is at `target`. Call it when the body ends, inner ones
    /// first. `error` receives the message; the object registers `drop_from..drop_to` were taken inside the body.
    pub fn handler(&mut self, start: u32, target: Label, error: O, drop_from: O, drop_to: O) {
        let end = self.here();
        self.handlers.push((start, end, target, error, drop_from, drop_to));
    }

    /// Resolves the labels. `None` if the function needs more registers than a frame has, or a label was never bound.
    pub fn finish(mut self) -> Option<Function> {
        if self.too_large {
            return None;
        }
        let labels = self.labels;
        let resolve = |label: Label| labels.get(label.0 as usize).copied().flatten();
        for (at, label) in &self.fixups {
            let target = resolve(*label)?;
            self.function.code.get_mut(*at)?.set_target(target);
        }
        for (start, end, target, error, drop_from, drop_to) in &self.handlers {
            self.function.handlers.push(Handler {
                start: *start,
                end: *end,
                target: resolve(*target)?,
                error: *error,
                drop_from: *drop_from,
                drop_to: *drop_to,
            });
        }
        Some(self.function)
    }
}

impl CmpOp {
    /// What holds where this does not, for numbers that are not NaN.
    pub const fn opposite(self) -> CmpOp {
        match self {
            CmpOp::Lt => CmpOp::Ge,
            CmpOp::Le => CmpOp::Gt,
            CmpOp::Gt => CmpOp::Le,
            CmpOp::Ge => CmpOp::Lt,
            CmpOp::Eq => CmpOp::Ne,
            CmpOp::Ne => CmpOp::Eq,
        }
    }
}

impl Instr {
    /// Where it may jump to.
    pub const fn target(&self) -> Option<u32> {
        match *self {
            Instr::Jump { target }
            | Instr::JumpIf { target, .. }
            | Instr::JumpIfNot { target, .. }
            | Instr::JumpLtInt { target, .. }
            | Instr::JumpLeInt { target, .. }
            | Instr::JumpGtInt { target, .. }
            | Instr::JumpGeInt { target, .. }
            | Instr::JumpEqInt { target, .. }
            | Instr::JumpNeInt { target, .. }
            | Instr::JumpCmp { target, .. }
            | Instr::JumpCmpNot { target, .. }
            | Instr::ForInc { target, .. }
            | Instr::ForStep { target, .. } => Some(target),
            _ => None,
        }
    }

    pub(crate) fn set_target(&mut self, to: u32) {
        match self {
            Instr::Jump { target }
            | Instr::JumpIf { target, .. }
            | Instr::JumpIfNot { target, .. }
            | Instr::JumpLtInt { target, .. }
            | Instr::JumpLeInt { target, .. }
            | Instr::JumpGtInt { target, .. }
            | Instr::JumpGeInt { target, .. }
            | Instr::JumpEqInt { target, .. }
            | Instr::JumpNeInt { target, .. }
            | Instr::JumpCmp { target, .. }
            | Instr::JumpCmpNot { target, .. }
            | Instr::ForInc { target, .. }
            | Instr::ForStep { target, .. } => *target = to,
            _ => {}
        }
    }
}
