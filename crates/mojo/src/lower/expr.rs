//! How is the value of an expression computed?

use super::function::{FnLower, Regs};
use super::tables::{add, width};
use crate::bytecode::{BinOp, Builtin, DType, Instr, LaunchArg, LaunchSite, S, Width};
use crate::check::tree::{BuiltinImm, Const, Expr, ExprKind, GpuOp, LocalId, Place};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;

const ONE_OBJECT: Width = Width { scalars: 0, objects: 1 };
const ONE_SCALAR: Width = Width { scalars: 1, objects: 0 };

impl FnLower<'_> {
    /// The registers of a value: the variable's own where it is one, else temporaries.
    pub fn value(&mut self, expr: &Expr) -> Regs {
        match &expr.kind {
            ExprKind::Local(id) => self.home(*id),
            ExprKind::Const(Const::Scalar(_, bits)) => {
                match self.constants.iter().find(|(known, _)| known == bits) {
                    Some((_, s)) => Regs { s: *s, o: 0 },
                    None => {
                        let s = self.b.scalars(1);
                        self.load(s, *bits, expr.span);
                        Regs { s, o: 0 }
                    }
                }
            }
            // Part of a value that stands in registers already.
            ExprKind::Field(of, index) if is_register(of) => {
                let whole = self.value(of);
                whole.behind(offset(&of.ty, *index))
            }
            ExprKind::Unwrap(of) if is_register(of) => self.value(of).behind(ONE_SCALAR),
            _ => self.fresh(expr),
        }
    }

    /// As `value`, in temporaries of its own: for operands that must not change while others are computed.
    pub fn fresh(&mut self, expr: &Expr) -> Regs {
        let w = width(&expr.ty);
        let regs = self.take(w);
        self.into(expr, regs);
        for i in 0..w.objects {
            let at = regs.behind(Width { scalars: 0, objects: i }).o;
            self.owned.push(at);
        }
        regs
    }

    /// One scalar.
    pub fn scalar(&mut self, expr: &Expr) -> S {
        self.value(expr).s
    }

    /// Two operands; the first is kept safe from what the second does.
    pub fn pair(&mut self, a: &Expr, b: &Expr) -> (Regs, Regs) {
        let first = if writes(b) { self.fresh(a) } else { self.value(a) };
        (first, self.value(b))
    }

    /// Computes a value for its effects.
    pub fn effect(&mut self, expr: &Expr) {
        let temps = self.temps();
        self.value(expr);
        self.release(temps, expr.span);
    }

    /// Computes a value into registers. These may belong to a variable that the expression reads: each part is written last.
    pub fn into(&mut self, expr: &Expr, dst: Regs) {
        let span = expr.span;
        let temps = self.temps();
        self.write_into(expr, dst, span);
        self.release(temps, span);
    }

    fn write_into(&mut self, expr: &Expr, dst: Regs, span: Span) {
        match &expr.kind {
            ExprKind::Const(value) => self.constant(value, &expr.ty, dst, span),
            ExprKind::Local(id) => {
                let src = self.home(*id);
                self.copy(dst, src, width(&expr.ty), span);
            }
            ExprKind::Take(id) => {
                let src = self.home(*id);
                self.shift(dst, src, width(&expr.ty), span);
            }
            ExprKind::Bin(op, a, b) => self.bin(*op, a, b, &expr.ty, dst.s, span),
            ExprKind::Un(op, a) => self.un(*op, a, dst.s, span),
            ExprKind::Cmp(op, a, b) => self.cmp(*op, a, b, dst.s, span),
            ExprKind::Fma(a, b, c) => self.fma(a, b, c, dst.s, span),
            ExprKind::Select(c, a, b) => self.select(c, a, b, dst.s, span),
            ExprKind::Cast(a) => self.cast(a, &expr.ty, dst.s, span),
            ExprKind::Splat(a) => self.splat(a, &expr.ty, dst.s, span),
            ExprKind::Reduce(op, a) => self.reduce(*op, a, dst.s, span),
            ExprKind::Lane(of, index) => self.lane(of, index, dst.s, span),
            ExprKind::And(..) | ExprKind::Or(..) => self.truth_value(expr, dst.s, span),
            ExprKind::Not(a) => {
                let a = self.scalar(a);
                self.b.un(crate::bytecode::UnOp::Not, DType::Bool, dst.s, a, span);
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let (other, end) = (self.b.label(), self.b.label());
                let inner = self.temps();
                self.branch(condition, false, other);
                self.release(inner, span);
                self.into(then, dst);
                self.b.jump(end, span);
                self.b.bind(other);
                self.into(otherwise, dst);
                self.b.bind(end);
            }
            ExprKind::Make(parts) => {
                let mut at = dst;
                for part in parts {
                    self.into(part, at);
                    at = at.behind(width(&part.ty));
                }
            }
            ExprKind::Field(of, index) => {
                let whole = self.value(of);
                self.copy(dst, whole.behind(offset(&of.ty, *index)), width(&expr.ty), span);
            }
            ExprKind::Text(parts) => self.text(parts, dst, span),
            ExprKind::List(items) => self.list(items, &expr.ty, dst, span),
            ExprKind::Comprehension(list, stmts) => {
                let home = self.home(*list);
                let layout = self.element_layout(&expr.ty);
                self.new_list(layout, home, span);
                self.block(stmts);
                self.shift(dst, home, ONE_OBJECT, span);
            }
            ExprKind::Sequence(stmts, value) => {
                for stmt in stmts {
                    self.stmt(stmt);
                }
                self.into(value, dst);
            }
            ExprKind::Element(of, index) => {
                let (of_regs, index) = self.pair(of, index);
                self.load_element(of_regs, &of.ty, index.s, dst, &expr.ty, span);
            }
            ExprKind::Len(of) => {
                let of = self.value(of);
                self.b.emit(Instr::Len { dst: dst.s, obj: of.o }, span);
            }
            ExprKind::Push(list, value) => {
                let list = self.value(list);
                let value_regs = self.fresh(value);
                self.b.emit(Instr::ListPush { list: list.o, s: value_regs.s, o: value_regs.o }, span);
                self.gave(value_regs, width(&value.ty));
            }
            ExprKind::Some(value) => {
                self.into(value, dst.behind(ONE_SCALAR));
                self.load(dst.s, 1, span);
            }
            ExprKind::Nothing => {
                self.load(dst.s, 0, span);
                let w = width(&expr.ty);
                for i in 0..w.objects {
                    self.b.drop_obj(dst.behind(Width { scalars: 0, objects: i }).o, span);
                }
                for i in 1..w.scalars {
                    let s = dst.behind(Width { scalars: i, objects: 0 }).s;
                    self.load(s, 0, span);
                }
            }
            ExprKind::IsSome(of) => {
                let of = self.value(of);
                self.b.mov(dst.s, of.s, span);
            }
            ExprKind::Unwrap(of) => {
                let of = self.value(of);
                self.copy(dst, of.behind(ONE_SCALAR), width(&expr.ty), span);
            }
            ExprKind::Call { func, args, mutated } => self.call(*func, args, mutated, &expr.ty, dst, span),
            ExprKind::Builtin { f, imm, args } => {
                let imm = self.imm(imm);
                self.builtin(*f, imm, args, &expr.ty, dst, span);
            }
            ExprKind::Launch(launch) => {
                let context = self.value(&launch.context).o;
                let mut args = Vec::new();
                for arg in &launch.args {
                    let regs = self.fresh(arg);
                    args.push(match arg.ty {
                        Ty::Scalar(dtype) => LaunchArg::Scalar { reg: regs.s, dtype, span: arg.span },
                        _ => LaunchArg::Buffer { reg: regs.o, span: arg.span },
                    });
                }
                let mut dims = |values: &[Expr]| {
                    let mut out = [None; 3];
                    for (slot, value) in out.iter_mut().zip(values) {
                        *slot = Some(self.fresh(value).s);
                    }
                    out
                };
                let (grid, block) = (dims(&launch.grid.values), dims(&launch.block.values));
                let site = LaunchSite {
                    kernel: launch.kernel,
                    context,
                    args,
                    grid,
                    block,
                    grid_span: launch.grid.span,
                    block_span: launch.block.span,
                };
                let site = self.tables.launch(site);
                self.b.emit(Instr::Launch { site }, span);
            }
            // Memory of a thread: of the host, here.
            ExprKind::Gpu(GpuOp::Allocate(_, dtype, n), _) => {
                let count = [Expr::int(i64::from(*n), span)];
                let site = self.tables.site(*dtype, None);
                self.builtin(Builtin::PtrAlloc, site, &count, &expr.ty, dst, span);
            }
            // The checker refuses it in host functions; kernels are not lowered.
            ExprKind::Gpu(..) => {}
        }
    }

    fn constant(&mut self, value: &Const, ty: &Ty, dst: Regs, span: Span) {
        match value {
            Const::None | Const::Layout(_) => {}
            Const::Int(value) => self.load(dst.s, *value as i64 as u64, span),
            Const::Float(value) => self.load(dst.s, value.to_bits(), span),
            Const::Scalar(_, bits) => match self.constants.iter().find(|(known, _)| known == bits) {
                Some((_, s)) => self.b.mov(dst.s, *s, span),
                None => self.load(dst.s, *bits, span),
            },
            Const::Simd(_, lanes) => {
                for (i, bits) in lanes.iter().enumerate() {
                    let at = dst.behind(Width { scalars: i as u32, objects: 0 });
                    self.load(at.s, *bits, span);
                }
            }
            Const::DType(dtype) => self.load(dst.s, dtype.code(), span),
            Const::Str(text) => {
                let index = self.tables.string(text);
                self.b.emit(Instr::Str { dst: dst.o, index }, span);
            }
            Const::Tuple(fields) => {
                let types = ty.parts().unwrap_or_else(|| vec![Ty::INT; fields.len()]);
                let mut at = dst;
                for (field, ty) in fields.iter().zip(&types) {
                    self.constant(field, ty, at, span);
                    at = at.behind(width(ty));
                }
            }
            Const::List(items) => {
                let of = match ty {
                    Ty::List(of) => (**of).clone(),
                    _ => Ty::INT,
                };
                let items: Vec<Expr> =
                    items.iter().map(|item| Expr::constant(item.clone(), of.clone(), span)).collect();
                self.list(&items, ty, dst, span);
            }
        }
    }

    fn element_layout(&mut self, list: &Ty) -> u32 {
        match list {
            Ty::List(of) => self.tables.layout(of),
            _ => self.tables.layout(&Ty::INT),
        }
    }

    fn new_list(&mut self, layout: u32, dst: Regs, span: Span) {
        let window = self.take(ONE_OBJECT);
        self.b.builtin(Builtin::ListNew, window.s, window.o, layout, span);
        self.b.move_obj(dst.o, window.o, span);
    }

    fn list(&mut self, items: &[Expr], ty: &Ty, dst: Regs, span: Span) {
        let layout = self.element_layout(ty);
        // The old content of `dst` may be among the items: the list grows beside it.
        let list = self.take(ONE_OBJECT);
        self.b.builtin(Builtin::ListNew, list.s, list.o, layout, span);
        for item in items {
            let temps = self.temps();
            let value = self.fresh(item);
            self.b.emit(Instr::ListPush { list: list.o, s: value.s, o: value.o }, span);
            self.gave(value, width(&item.ty));
            self.release(temps, span);
        }
        self.b.move_obj(dst.o, list.o, span);
    }

    /// An instruction emptied these object registers.
    pub fn gave(&mut self, regs: Regs, w: Width) {
        for i in 0..w.objects {
            self.disown(regs.behind(Width { scalars: 0, objects: i }).o);
        }
    }

    /// A text of several parts: each is appended to what is there.
    fn text(&mut self, parts: &[Expr], dst: Regs, span: Span) {
        let widest = parts.iter().map(|part| width(&part.ty)).fold(ONE_OBJECT, |most, w| Width {
            scalars: most.scalars.max(w.scalars),
            objects: most.objects.max(w.objects.saturating_add(1)),
        });
        let window = self.take(widest);
        let mut parts = parts;
        match parts.split_first() {
            // A text to begin with is taken as it is.
            Some((first, rest)) if first.ty == Ty::Str && !rest.is_empty() => {
                self.into(first, window);
                parts = rest;
            }
            _ => {
                let index = self.tables.string("");
                self.b.emit(Instr::Str { dst: window.o, index }, span);
            }
        }
        for part in parts {
            self.into(part, window.behind(ONE_OBJECT));
            let ty = self.tables.ty(&part.ty);
            self.b.builtin(Builtin::FormatAppend, window.s, window.o, ty, part.span);
        }
        self.b.move_obj(dst.o, window.o, span);
    }

    pub fn imm(&mut self, imm: &BuiltinImm) -> u32 {
        match imm {
            BuiltinImm::None => 0,
            BuiltinImm::Code(code) => *code,
            BuiltinImm::DType(dtype) => dtype.code() as u32,
            BuiltinImm::Type(ty) => self.tables.ty(ty),
            BuiltinImm::Layout(ty) => self.tables.layout(ty),
            BuiltinImm::Site(dtype, name) => {
                let name = name.as_ref().map(|name| name.to_string());
                self.tables.site(*dtype, name)
            }
        }
    }

    fn builtin(&mut self, f: Builtin, imm: u32, args: &[Expr], ty: &Ty, dst: Regs, span: Span) {
        let out = width(ty);
        let in_ = args.iter().map(|arg| width(&arg.ty)).fold(Width::default(), add);
        let (in_, out_) =
            f.window(&self.tables.program, imm).map_or((in_, out), |(i, o)| (max(i, in_), max(o, out)));
        let window = self.take(max(in_, out_));
        self.arguments(args, window);
        self.b.builtin(f, window.s, window.o, imm, span);
        self.shift(dst, window, out, span);
    }

    fn arguments(&mut self, args: &[Expr], window: Regs) {
        let mut at = window;
        for arg in args {
            self.into(arg, at);
            at = at.behind(width(&arg.ty));
        }
    }

    /// While a function changes a variable, only it refers to the value: what it replaces ends there.
    fn lend(&mut self, mutated: &[(usize, Place)], span: Span) {
        for (_, place) in mutated {
            if let Place::Local(id) = place
                && super::ends::matters(&self.ty_of(*id))
            {
                let home = self.home(*id);
                for i in 0..width(&self.ty_of(*id)).objects {
                    self.b.drop_obj(home.behind(Width { scalars: 0, objects: i }).o, span);
                }
            }
        }
    }

    fn call(&mut self, func: u32, args: &[Expr], mutated: &[(usize, Place)], ty: &Ty, dst: Regs, span: Span) {
        let shapes = self.shapes;
        let Some(shape) = shapes.get(func as usize) else {
            return;
        };
        let window = self.take(max(shape.params, shape.results));
        self.arguments(args, window);
        if !self.tables.ends.is_empty() {
            self.lend(mutated, span);
        }
        // An error that leaves the function leaves its `mut` arguments as they are by then.
        let caught_here = self.tries > 0 || self.shape.each.iter().any(|(_, mutable)| *mutable);
        if caught_here && shape.raises && !mutated.is_empty() {
            let error = self.b.objects(1);
            let (caught, go_on) = (self.b.label(), self.b.label());
            let start = self.b.here();
            self.b.call(func, window.s, window.o, span);
            self.b.handler(start, caught, error, error, error);
            self.b.jump(go_on, span);
            self.b.bind(caught);
            let mut at = window;
            for (i, (w, mutable)) in shape.each.iter().enumerate() {
                if *mutable && let Some((_, place)) = mutated.iter().find(|(arg, _)| *arg == i) {
                    let ty = args.get(i).map_or(Ty::Unknown, |arg| arg.ty.clone());
                    self.store(place, at, &ty, span);
                }
                at = at.behind(*w);
            }
            self.b.emit(Instr::Raise { obj: error }, span);
            self.b.bind(go_on);
        } else {
            self.b.call(func, window.s, window.o, span);
        }
        // Behind the result, the `mut` arguments come back in order.
        let mut at = window.behind(shape.ret);
        for (i, (w, mutable)) in shape.each.iter().enumerate() {
            if !*mutable {
                continue;
            }
            if let Some((_, place)) = mutated.iter().find(|(arg, _)| *arg == i) {
                let ty = args.get(i).map_or(Ty::Unknown, |arg| arg.ty.clone());
                self.store(place, at, &ty, span);
            }
            at = at.behind(*w);
        }
        self.shift(dst, window, width(ty), span);
    }
}

pub(super) fn max(a: Width, b: Width) -> Width {
    Width { scalars: a.scalars.max(b.scalars), objects: a.objects.max(b.objects) }
}

/// Where field `index` begins in a value.
pub(super) fn offset(ty: &Ty, index: usize) -> Width {
    match ty {
        Ty::Tuple(fields) => fields.iter().take(index).map(width).fold(Width::default(), add),
        Ty::Struct(of) => of.fields.iter().take(index).map(|(_, ty)| width(ty)).fold(Width::default(), add),
        // The pointer, then numbers.
        Ty::Tensor(_) => Width { scalars: index.saturating_sub(1) as u32, objects: index.min(1) as u32 },
        _ => Width { scalars: index as u32, objects: 0 },
    }
}

/// Whether a value stands in a variable's registers (perhaps as part of it).
fn is_register(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Local(_) => true,
        ExprKind::Field(of, _) | ExprKind::Unwrap(of) => is_register(of),
        _ => false,
    }
}

/// Whether computing `expr` may change a variable.
pub(super) fn writes(expr: &Expr) -> bool {
    if matches!(expr.kind, ExprKind::Const(_) | ExprKind::Local(_)) {
        return false;
    }
    let mut found = false;
    visit::tree_deep(expr, &mut |inner| {
        found |= match &inner.kind {
            ExprKind::Sequence(..) | ExprKind::Comprehension(..) | ExprKind::Take(_) => true,
            ExprKind::Call { mutated, .. } => !mutated.is_empty(),
            _ => false,
        };
    });
    found
}

/// Whether `expr` reads the variable.
pub(super) fn reads(expr: &Expr, id: LocalId) -> bool {
    let mut found = false;
    visit::tree_deep(expr, &mut |inner| found |= matches!(inner.kind, ExprKind::Local(other) if other == id));
    found
}

/// Whether `into` writes only when all operands were read.
pub(super) fn writes_last(expr: &Expr) -> bool {
    width(&expr.ty) == ONE_SCALAR
        && matches!(
            &expr.kind,
            ExprKind::Bin(..)
                | ExprKind::Un(..)
                | ExprKind::Cmp(..)
                | ExprKind::Cast(_)
                | ExprKind::Element(..)
                | ExprKind::Len(_)
                | ExprKind::Const(_)
                | ExprKind::Local(_)
                | ExprKind::Fma(..)
                | ExprKind::Not(_)
                | ExprKind::Builtin { .. }
        )
        || width(&expr.ty) == ONE_OBJECT
            && matches!(
                &expr.kind,
                ExprKind::Text(_) | ExprKind::Builtin { .. } | ExprKind::Local(_) | ExprKind::List(_)
            )
}

/// The operator that folds lanes keeps their type; a comparison gives `Bool`.
pub(super) fn lane_type(ty: &Ty) -> DType {
    match ty {
        Ty::Scalar(dtype) | Ty::Simd(dtype, _) => *dtype,
        Ty::FloatLit => DType::Float64,
        Ty::DType => DType::UInt64,
        _ => DType::Int,
    }
}

/// Whether `x op c` has a form with the constant in the instruction.
pub(super) fn immediate(op: BinOp, dtype: DType, value: &Expr) -> Option<i32> {
    if dtype.storage() != DType::Int64 && dtype.storage() != DType::UInt64 {
        return None;
    }
    let Some(Const::Scalar(_, bits)) = value.as_const() else {
        return None;
    };
    let value = *bits as i64;
    let value = match op {
        BinOp::Add | BinOp::Mul => value,
        BinOp::Sub => value.checked_neg()?,
        _ => return None,
    };
    i32::try_from(value).ok()
}
