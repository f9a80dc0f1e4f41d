//! Expressions.

use super::function::{FnWriter, Shape, Val};
use super::text::{self, Text};
use crate::bytecode::{BinOp, Builtin, DType};
use crate::check::tree::{Const, Expr, ExprKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Diagnostic;

const LANES: [&str; 4] = ["x", "y", "z", "w"];

impl FnWriter<'_, '_> {
    /// The values of expressions in their order: what a later one does first does not change an earlier one.
    pub fn values(&mut self, exprs: &[&Expr]) -> Vec<Val> {
        let mut values = Vec::new();
        for expr in exprs {
            let before = self.lines.len();
            let val = self.value(expr);
            if self.lines.len() > before {
                // Earlier values are taken before these lines.
                let mut at = before;
                for (earlier, expr) in values.iter_mut().zip(exprs) {
                    if is_fixed(expr) {
                        continue;
                    }
                    let lines = self.lines.split_off(at);
                    let old = std::mem::replace(earlier, Val::Unit);
                    *earlier = self.held(old);
                    at = self.lines.len();
                    self.lines.extend(lines);
                }
            }
            values.push(val);
        }
        values
    }

    /// A value of one part.
    pub fn one(&mut self, expr: &Expr) -> Text {
        match self.value(expr) {
            Val::One(text) => text,
            Val::Unit if self.w.refused.is_some() => Text::atom("0"),
            _ => {
                self.cannot(expr.span);
                Text::atom("0")
            }
        }
    }

    pub fn value(&mut self, expr: &Expr) -> Val {
        self.value_for(expr, None)
    }

    /// The value; memory that it makes is named so.
    pub fn value_for(&mut self, expr: &Expr, wanted: Option<&str>) -> Val {
        if self.w.refused.is_some() {
            return Val::Unit;
        }
        match &expr.kind {
            ExprKind::Const(value) => self.constant(value, &expr.ty, expr),
            ExprKind::Local(id) | ExprKind::Take(id) => self.val_of(*id),
            ExprKind::Bin(op, a, b) => {
                let natural = (super::natural::is(a, &self.natural), super::natural::is(b, &self.natural));
                let dtype = expr.ty.lanes().map_or(DType::Int, |(dtype, _)| dtype);
                let mut values = self.values(&[a, b]).into_iter();
                match (values.next(), values.next()) {
                    (Some(left), Some(right)) => match self.divided_by_zero(*op, dtype, &expr.ty, &left, b) {
                        Some(done) => done,
                        None => self.apply_to(*op, &expr.ty, dtype, natural, left, right),
                    },
                    _ => Val::Unit,
                }
            }
            ExprKind::Un(op, a) => {
                let dtype = a.ty.lanes().map_or(DType::Int, |(dtype, _)| dtype);
                let value = self.value(a);
                self.each(value, &mut |own, text| own.unary(*op, dtype, text, &a.ty))
            }
            ExprKind::Cmp(op, a, b) => {
                use crate::bytecode::CmpOp;
                let sign = match op {
                    CmpOp::Lt => "<",
                    CmpOp::Le => "<=",
                    CmpOp::Gt => ">",
                    CmpOp::Ge => ">=",
                    CmpOp::Eq => "==",
                    CmpOp::Ne => "!=",
                };
                let mut values = self.values(&[a, b]).into_iter();
                match (values.next(), values.next()) {
                    (Some(a), Some(b)) => self.zip(a, b, &mut |_, a, b| Text::infix(&a, sign, &b)),
                    _ => Val::Unit,
                }
            }
            ExprKind::Fma(a, b, c) => {
                let values = self.values(&[a, b, c]);
                self.call_parts("fma", values)
            }
            ExprKind::Select(c, a, b) => {
                let mut values = self.values(&[c, a, b]);
                if values.len() == 3 {
                    values.swap(0, 2);
                    // (b, a, c)
                }
                self.call_parts("select", values)
            }
            ExprKind::And(a, b) => self.logic(a, b, true),
            ExprKind::Or(a, b) => self.logic(a, b, false),
            ExprKind::Not(a) => {
                let of = self.one(a);
                Val::One(Text::prefix("!", &of))
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                self.conditional(condition, then, otherwise, &expr.ty)
            }
            ExprKind::Cast(a) => self.cast_expr(a, &expr.ty),
            ExprKind::Splat(a) => {
                let of = self.one(a);
                let Some((_, n)) = expr.ty.lanes() else { return self.cannot(expr.span) };
                if n <= 4 {
                    let name = self.vector(&expr.ty);
                    return Val::One(Text::call(&name, &[of]));
                }
                let of = self.named(of, "t");
                Val::Many(vec![Val::One(of); usize::from(n)])
            }
            ExprKind::Make(parts) => {
                let exprs: Vec<&Expr> = parts.iter().collect();
                let values = self.values(&exprs);
                match &expr.ty {
                    Ty::Simd(_, n) if *n <= 4 => {
                        let mut texts = Vec::new();
                        values.iter().for_each(|val| super::function::flat_texts(val, &mut texts));
                        let name = self.vector(&expr.ty);
                        Val::One(Text::call(&name, &texts))
                    }
                    _ => Val::Many(values),
                }
            }
            ExprKind::Field(of, index) => {
                let val = self.value(of);
                self.part(val, *index, expr)
            }
            ExprKind::Lane(of, index) => {
                let mut values = self.values(&[of, index]).into_iter();
                match (values.next(), values.next()) {
                    (Some(Val::One(of)), Some(Val::One(index))) => match index.int() {
                        Some(i) => match usize::try_from(i).ok().and_then(|i| LANES.get(i)) {
                            Some(lane) => {
                                Val::One(Text::atom([&of.at_least(text::ATOM), ".", lane].concat()))
                            }
                            None => self.cannot(expr.span),
                        },
                        None => {
                            // An expression has no place to index: a variable has.
                            let of = self.variable(of);
                            Val::One(Text::atom([&of.text, "[", &index.text, "]"].concat()))
                        }
                    },
                    (Some(Val::Many(parts)), Some(Val::One(index))) => {
                        match index.int().and_then(|i| usize::try_from(i).ok()) {
                            Some(i) => parts.into_iter().nth(i).unwrap_or(Val::Unit),
                            None => self.cannot(expr.span),
                        }
                    }
                    _ => self.cannot(expr.span),
                }
            }
            ExprKind::Reduce(op, of) => {
                let dtype = expr.ty.lanes().map_or(DType::Float32, |(dtype, _)| dtype);
                let val = self.value(of);
                let val = self.held(val);
                let lanes: Vec<Val> = match (&val, of.ty.lanes()) {
                    (Val::One(text), Some((_, n))) => {
                        let lane = |lane: &&str| Val::One(Text::atom([&text.text, ".", lane].concat()));
                        LANES.iter().take(usize::from(n)).map(lane).collect()
                    }
                    (Val::Many(parts), _) => parts.clone(),
                    _ => return self.cannot(expr.span),
                };
                let mut lanes = lanes.into_iter();
                let Some(first) = lanes.next() else { return Val::Unit };
                lanes.fold(first, |sum, lane| self.apply(*op, dtype, (false, false), sum, lane))
            }
            ExprKind::Sequence(stmts, value) => {
                for stmt in stmts {
                    self.stmt(stmt);
                }
                self.value_for(value, wanted)
            }
            ExprKind::Element(of, index) => self.load(of, index, &expr.ty, expr.span),
            ExprKind::Call { func, args, mutated } => self.call(*func, args, mutated, &expr.ty, expr),
            ExprKind::Builtin { f: Builtin::PtrOffset, args, .. } => match args.as_slice() {
                [by, of] => {
                    let mut values = self.values(&[by, of]).into_iter();
                    match (values.next(), values.next()) {
                        (Some(Val::One(by)), Some(Val::Pointer(root, at))) => {
                            Val::Pointer(root, super::memory::sum(&at, &by))
                        }
                        _ => self.cannot(expr.span),
                    }
                }
                _ => self.cannot(expr.span),
            },
            ExprKind::Builtin { f: Builtin::ViewPtr, args, .. } if args.len() == 1 => match args.first() {
                Some(of) => self.value_for(of, wanted),
                None => Val::Unit,
            },
            // A kernel cannot stop: it goes on with zeros.
            ExprKind::Builtin { f: Builtin::EmptyOptional, .. } => Val::Unit,
            ExprKind::Gpu(op, args) => self.gpu(*op, args, expr, wanted),
            ExprKind::Some(of) => {
                let value = self.value(of);
                Val::Many(vec![Val::One(Text::atom("true")), value])
            }
            ExprKind::Nothing => self.zero(&expr.ty),
            ExprKind::IsSome(of) => {
                let value = self.value(of);
                self.part(value, 0, expr)
            }
            ExprKind::Unwrap(of) => {
                let value = self.value(of);
                self.part(value, 1, expr)
            }
            ExprKind::Text(_)
            | ExprKind::List(_)
            | ExprKind::Comprehension(..)
            | ExprKind::Len(_)
            | ExprKind::Push(..)
            | ExprKind::Builtin { .. }
            | ExprKind::Launch(_) => self.cannot(expr.span),
        }
    }

    /// The WGSL type of a number or short vector.
    pub fn vector(&mut self, ty: &Ty) -> String {
        match self.shape(ty) {
            super::function::Shape::One(name) => name,
            _ => "i32".into(),
        }
    }

    /// A variable that holds the value.
    fn variable(&mut self, of: Text) -> Text {
        if of.is_simple() {
            return of;
        }
        let name = self.names.fresh("t");
        self.line(["var ", &name, " = ", &of.text, ";"].concat());
        Text::atom(name)
    }

    /// A value of zeros.
    fn zero(&mut self, ty: &Ty) -> Val {
        match self.shape(ty) {
            Shape::One(name) => Val::One(Text::call(&name, &[])),
            Shape::Many(types) => Val::Many(types.iter().map(|ty| self.zero(ty)).collect()),
            Shape::Unit | Shape::Pointer => Val::Unit,
        }
    }

    fn part(&mut self, val: Val, index: usize, expr: &Expr) -> Val {
        match val {
            Val::Many(parts) => parts.into_iter().nth(index).unwrap_or(Val::Unit),
            Val::One(text) => match LANES.get(index) {
                Some(lane) => Val::One(Text::atom([&text.at_least(text::ATOM), ".", lane].concat())),
                None => self.cannot(expr.span),
            },
            _ => self.cannot(expr.span),
        }
    }

    fn constant(&mut self, value: &Const, ty: &Ty, expr: &Expr) -> Val {
        match value {
            Const::None | Const::DType(_) | Const::Layout(_) => Val::Unit,
            Const::Int(n) => match i32::try_from(*n) {
                Ok(n) => self.number(DType::Int, i64::from(n) as u64, expr),
                Err(_) => self.too_wide(*n, expr),
            },
            Const::Float(value) => self.number(DType::Float32, u64::from((*value as f32).to_bits()), expr),
            Const::Scalar(dtype, bits) => self.number(*dtype, *bits, expr),
            Const::Simd(dtype, lanes) => {
                let parts: Vec<Val> = lanes.iter().map(|bits| self.number(*dtype, *bits, expr)).collect();
                if parts.len() > 4 {
                    return Val::Many(parts);
                }
                let mut texts = Vec::new();
                parts.iter().for_each(|part| super::function::flat_texts(part, &mut texts));
                let same = texts.first().filter(|first| texts.iter().all(|text| text == *first)).cloned();
                let name = self.vector(ty);
                Val::One(Text::call(&name, &same.map_or(texts, |one| vec![one])))
            }
            Const::Tuple(fields) => {
                let types = ty.parts().unwrap_or_else(|| vec![Ty::INT; fields.len()]);
                Val::Many(
                    fields.iter().zip(&types).map(|(field, ty)| self.constant(field, ty, expr)).collect(),
                )
            }
            Const::Str(_) | Const::List(_) => self.cannot(expr.span),
        }
    }

    fn too_wide(&mut self, value: i128, expr: &Expr) -> Val {
        let report = Diagnostic::error("mojo.kernel-int-range", expr.span).arg("value", value.to_string());
        self.w.refuse(report);
        Val::Unit
    }

    fn number(&mut self, dtype: DType, bits: u64, expr: &Expr) -> Val {
        if self.scalar(dtype, expr.span).is_none() {
            return Val::Unit;
        }
        match text::number(dtype, bits, self.w.key.f16) {
            Ok(Some(text)) => Val::One(text),
            Err(value) => self.too_wide(value, expr),
            Ok(None) => {
                // WGSL has no such constant: its bits come from a variable.
                let bits = (crate::numeric::to_f64(dtype, bits) as f32).to_bits();
                let name = match bits {
                    0x7f80_0000 => "inf_bits",
                    0xff80_0000 => "minus_inf_bits",
                    _ => "nan_bits",
                };
                let name = self.w.helper(name, || format!("var<private> {name}: u32 = 0x{bits:08x}u;"));
                let text = Text::call("bitcast<f32>", &[Text::atom(name)]);
                Val::One(if self.scalar(dtype, expr.span) == Some("f16") {
                    Text::call("f16", &[text])
                } else {
                    text
                })
            }
        }
    }

    /// `and`, `or`: the second is computed only where it counts.
    fn logic(&mut self, a: &Expr, b: &Expr, and: bool) -> Val {
        let left = self.one(a);
        let lines = std::mem::take(&mut self.lines);
        self.indent += 1;
        let right = self.one(b);
        self.indent -= 1;
        let hoisted = std::mem::replace(&mut self.lines, lines);
        if hoisted.is_empty() {
            return Val::One(if and {
                Text::infix(&left, "&&", &right)
            } else {
                let text = [&left.at_least(text::COMPARE), " || ", &right.at_least(text::COMPARE)].concat();
                Text { text, strength: text::LOOSE }
            });
        }
        let name = self.names.fresh("t");
        self.line(["var ", &name, " = ", &left.text, ";"].concat());
        let sign = if and { "" } else { "!" };
        self.line(["if ", sign, &name, " {"].concat());
        self.lines.extend(hoisted);
        self.indent += 1;
        self.line([&name, " = ", &right.text, ";"].concat());
        self.indent -= 1;
        self.line("}".into());
        Val::One(Text::atom(name))
    }

    /// Only one side is computed, unless both may be without harm.
    fn conditional(&mut self, condition: &Expr, then: &Expr, otherwise: &Expr, ty: &Ty) -> Val {
        if is_harmless(then)
            && is_harmless(otherwise)
            && matches!(self.shape(ty), super::function::Shape::One(_))
        {
            let values = self.values(&[otherwise, then, condition]);
            return self.call_parts("select", values);
        }
        let condition = self.one(condition);
        let Some(target) = self.fresh_parts(ty) else {
            let span = self.span;
            return self.cannot(span);
        };
        self.line(["if ", &condition.text, " {"].concat());
        self.indent += 1;
        let val = self.value(then);
        self.put_parts(&target, val);
        self.indent -= 1;
        self.line("} else {".into());
        self.indent += 1;
        let val = self.value(otherwise);
        self.put_parts(&target, val);
        self.indent -= 1;
        self.line("}".into());
        target
    }

    pub fn each(&mut self, val: Val, f: &mut dyn FnMut(&mut Self, Text) -> Text) -> Val {
        match val {
            Val::One(text) => Val::One(f(self, text)),
            Val::Many(parts) => Val::Many(parts.into_iter().map(|part| self.each(part, f)).collect()),
            other => other,
        }
    }

    pub fn zip(&mut self, a: Val, b: Val, f: &mut dyn FnMut(&mut Self, Text, Text) -> Text) -> Val {
        match (a, b) {
            (Val::One(a), Val::One(b)) => Val::One(f(self, a, b)),
            (Val::Many(a), Val::Many(b)) => {
                Val::Many(a.into_iter().zip(b).map(|(a, b)| self.zip(a, b, f)).collect())
            }
            (Val::Many(a), b) => Val::Many(a.into_iter().map(|a| self.zip(a, b.clone(), f)).collect()),
            (a, Val::Many(b)) => Val::Many(b.into_iter().map(|b| self.zip(a.clone(), b, f)).collect()),
            _ => Val::Unit,
        }
    }

    pub fn apply(&mut self, op: BinOp, dtype: DType, natural: (bool, bool), a: Val, b: Val) -> Val {
        self.zip(a, b, &mut |own, a, b| own.binary(op, dtype, natural, a, b))
    }

    /// [`FnWriter::apply`] on values of type `ty`: what WGSL has for scalars only is computed lane by lane.
    pub fn apply_to(
        &mut self,
        op: BinOp,
        ty: &Ty,
        dtype: DType,
        natural: (bool, bool),
        a: Val,
        b: Val,
    ) -> Val {
        let small = dtype.is_int() && dtype.bits() < 32 || dtype == DType::Float16 && !self.w.key.f16;
        let whole = match op {
            BinOp::Add | BinOp::Sub | BinOp::Mul => !small,
            BinOp::Div | BinOp::FloorDiv | BinOp::CeilDiv => dtype == DType::Float32,
            BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Min | BinOp::Max => true,
            _ => false,
        };
        match (ty, a, b) {
            (Ty::Simd(_, n), Val::One(a), Val::One(b)) if !whole => {
                let (a, b) = (self.variable(a), self.variable(b));
                // The exponent of a power may be one for all lanes.
                let single = op == BinOp::Powi;
                let mut lanes = Vec::new();
                for lane in LANES.iter().take(usize::from(*n)) {
                    let part = |of: &Text| Text::atom([&of.text, ".", lane].concat());
                    let right = if single { b.clone() } else { part(&b) };
                    lanes.push(self.binary(op, dtype, (false, false), part(&a), right));
                }
                let name = self.vector(ty);
                Val::One(Text::call(&name, &lanes))
            }
            (Ty::Simd(..), a @ Val::Many(_), Val::One(b)) if op == BinOp::Powi => {
                let b = self.variable(b);
                self.each(a, &mut |own, a| own.binary(op, dtype, (false, false), a, b.clone()))
            }
            (_, a, b) => self.apply(op, dtype, natural, a, b),
        }
    }
}

/// Does nothing that is computed later change it?
fn is_fixed(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Const(_) => true,
        ExprKind::Gpu(crate::check::tree::GpuOp::Index(..), _) => true,
        ExprKind::Bin(_, a, b) => is_fixed(a) && is_fixed(b),
        ExprKind::Cast(a) => is_fixed(a),
        _ => false,
    }
}

/// May it be computed though its value is not wanted? It touches no memory and has no effect.
fn is_harmless(expr: &Expr) -> bool {
    let mut fine = true;
    visit::tree_deep(expr, &mut |expr| {
        fine &= !matches!(
            expr.kind,
            ExprKind::Element(..)
                | ExprKind::Call { .. }
                | ExprKind::Sequence(..)
                | ExprKind::Conditional(..)
                | ExprKind::And(..)
                | ExprKind::Or(..)
                | ExprKind::Make(_)
                | ExprKind::Builtin { .. }
        ) && !matches!(expr.kind, ExprKind::Gpu(op, _) if !matches!(op, crate::check::tree::GpuOp::Index(..)));
    });
    fine
}
