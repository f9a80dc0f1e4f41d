//! Does this value fit there, and if not, how is it converted?

use super::Checker;
use super::fold;
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::{TensorFamily, Ty};
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::numeric::limits;

/// Where a value goes; says which message a misfit gets.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal<'n> {
    Value,
    Variable(&'n str),
    /// Argument of a function.
    Argument {
        function: &'n str,
        name: &'n str,
    },
    Return,
    Element,
    /// A field of a struct.
    Field {
        owner: &'n str,
        name: &'n str,
    },
}

impl<'a> Checker<'a> {
    /// The value as a `ty`, by the conversions that Mojo does by itself; anything else is reported.
    pub(crate) fn coerce(&mut self, value: Expr, ty: &Ty, goal: Goal<'_>) -> Expr {
        if value.ty == *ty {
            return value;
        }
        if value.ty.is_unknown() || ty.is_unknown() {
            return Expr { ty: ty.clone(), ..value };
        }
        let span = value.span;
        match (&value.ty, ty) {
            (Ty::IntLit, Ty::Scalar(dtype) | Ty::Simd(dtype, _)) if *dtype != DType::Bool => {
                self.literal_range(&value, *dtype);
                return fold::cast(value, ty.clone());
            }
            (Ty::IntLit, Ty::FloatLit) => {
                if let Some(Const::Int(int)) = value.as_const() {
                    return Expr::constant(Const::Float(*int as f64), Ty::FloatLit, span);
                }
            }
            (Ty::FloatLit, Ty::Scalar(dtype) | Ty::Simd(dtype, _)) => {
                if dtype.is_float() {
                    return fold::cast(value, ty.clone());
                }
                let report = Diagnostic::error("mojo.float-literal-to-int", span).arg("type", ty.to_string());
                let fix = self.wrap(span, &format!("{ty}(Float64("), "))");
                self.report(report.edits(fix));
                return Expr { ty: ty.clone(), ..Expr::unknown(span) };
            }
            (Ty::Scalar(from), Ty::Simd(to, _)) if from == to => return fold::cast(value, ty.clone()),
            // `h[i] = i`: what every program of 2025 did with an array of floats.
            (Ty::Scalar(DType::Int), Ty::Scalar(dtype) | Ty::Simd(dtype, _))
                if matches!(goal, Goal::Element) && !matches!(dtype, DType::Bool | DType::UInt) =>
            {
                return self.int_as(value, ty);
            }
            // `var i: UInt = global_idx.x`: so it was in three releases.
            (Ty::Scalar(DType::Int), Ty::Scalar(DType::UInt)) if is_place(&value) => {
                self.report(Diagnostic::note("mojo.old-uint-index", span));
                return fold::cast(value, ty.clone());
            }
            // The wide names of the same number.
            (Ty::Scalar(DType::Int), Ty::IntLit) => return value,
            (Ty::None, Ty::Optional(_)) => return Expr::new(ExprKind::Nothing, ty.clone(), span),
            (_, Ty::Optional(of)) if !matches!(value.ty, Ty::Optional(_)) => {
                let inner = self.coerce(value, of, goal);
                return Expr::new(ExprKind::Some(Box::new(inner)), ty.clone(), span);
            }
            (Ty::Tuple(from), Ty::Tuple(to)) if from.len() == to.len() => {
                let to = to.clone();
                return self.coerce_tuple(value, &to, goal);
            }
            (Ty::Tensor(from), Ty::Tensor(to)) if from.fits(to) => return Expr { ty: ty.clone(), ..value },
            (Ty::Tensor(from), Ty::List(to))
                if from.family == TensorFamily::Array && **to == Ty::Scalar(from.dtype) =>
            {
                return self.array_as_list(value);
            }
            (Ty::List(of), Ty::Span(to)) if **of == Ty::Scalar(*to) => {
                let args = vec![value];
                return super::operators::builtin(
                    Builtin::ViewSpan,
                    BuiltinImm::None,
                    args,
                    ty.clone(),
                    span,
                );
            }
            (Ty::Str, Ty::Error) => return Expr { ty: Ty::Error, ..value },
            (Ty::Error, Ty::Str) => {}
            (_, Ty::Struct(of)) => {
                let of = of.clone();
                if let Some(made) = self.implicitly(&value, &of) {
                    return made;
                }
            }
            (Ty::Scalar(DType::Int), Ty::Dim) => {
                return Expr::new(
                    ExprKind::Make(vec![value, Expr::int(1, span), Expr::int(1, span)]),
                    Ty::Dim,
                    span,
                );
            }
            _ => {}
        }
        let value = match self.old_number(value, ty) {
            Ok(value) => return value,
            Err(value) => value,
        };
        self.misfit(&value, ty, goal);
        Expr { ty: ty.clone(), ..Expr::unknown(span) }
    }

    fn coerce_tuple(&mut self, value: Expr, to: &std::rc::Rc<[Ty]>, goal: Goal<'_>) -> Expr {
        let span = value.span;
        let ty = Ty::Tuple(to.clone());
        let fields: Vec<Expr> = match value.kind {
            ExprKind::Make(fields) => fields,
            ExprKind::Const(Const::Tuple(fields)) => {
                let Ty::Tuple(from) = &value.ty else {
                    return Expr::unknown(span);
                };
                fields
                    .iter()
                    .zip(from.iter())
                    .map(|(c, ty)| Expr::constant(c.clone(), ty.clone(), span))
                    .collect()
            }
            _ => {
                let whole = Expr { ty: value.ty.clone(), kind: value.kind, span };
                if whole.ty.materialized() != ty {
                    self.misfit(&whole, &ty, goal);
                }
                return Expr { ty, ..whole };
            }
        };
        let fields =
            fields.into_iter().zip(to.iter()).map(|(field, ty)| self.coerce(field, ty, goal)).collect();
        self.make_tuple(fields, ty, span)
    }

    /// A tuple; constant where all its fields are.
    pub(crate) fn make_tuple(&self, fields: Vec<Expr>, ty: Ty, span: Span) -> Expr {
        let constants: Option<Vec<Const>> = fields.iter().map(|field| field.as_const().cloned()).collect();
        match constants {
            Some(constants) if !fields.iter().any(Expr::is_unknown) => {
                Expr::constant(Const::Tuple(constants.into()), ty, span)
            }
            _ => Expr::new(ExprKind::Make(fields), ty, span),
        }
    }

    /// A literal out of its type's range wraps, as Mojo does; say so.
    fn literal_range(&mut self, value: &Expr, dtype: DType) {
        let Some(Const::Int(int)) = value.as_const() else {
            return;
        };
        if dtype.is_int() && !limits::fits(dtype, *int) {
            let wrapped = fold::convert(&Const::Int(*int), &Ty::Scalar(dtype)).and_then(|c| c.as_int());
            let report = Diagnostic::warning("mojo.literal-wraps", value.span)
                .arg("value", int.to_string())
                .arg("type", dtype.type_name())
                .arg("wrapped", wrapped.unwrap_or_default().to_string());
            self.report(report);
        }
    }

    /// Edits that put text around a span.
    pub(crate) fn wrap(&self, span: Span, before: &str, after: &str) -> Vec<(Span, String)> {
        vec![(span, format!("{before}{}{after}", self.text(span)))]
    }

    /// A text where a number belongs. Only `Int` and `Float64` read one; the other types are made of these two.
    pub(crate) fn number_from_text(&mut self, text: Span, dtype: DType, span: Span) {
        let reader = if dtype.is_float() { DType::Float64 } else { DType::Int }.type_name();
        let name = dtype.type_name();
        let mut number = format!("{reader}({})", self.text(text));
        if name != reader {
            number = format!("{name}({number})");
        }
        let report = Diagnostic::error("mojo.text-for-number", span).arg("expected", name);
        self.report(report.arg("new", number.clone()).replace(span, number));
    }

    pub(crate) fn misfit(&mut self, value: &Expr, ty: &Ty, goal: Goal<'_>) {
        let no_number = |text: &Const| matches!(text, Const::Str(text) if crate::numeric::parse::parse_float(text).is_none());
        if let (Ty::Str, Ty::Scalar(dtype)) = (&value.ty, ty)
            && *dtype != DType::Bool
            && !value.as_const().is_some_and(no_number)
        {
            return self.number_from_text(value.span, *dtype, value.span);
        }
        let found = value.ty.to_string();
        let span = value.span;
        let mut report = match goal {
            Goal::Value => Diagnostic::error("mojo.type-mismatch", span),
            Goal::Variable(name) => Diagnostic::error("mojo.assign-type", span).arg("name", name),
            Goal::Argument { function, name } => {
                Diagnostic::error("mojo.argument-type", span).arg("function", function).arg("name", name)
            }
            Goal::Return => Diagnostic::error("mojo.return-type", span),
            Goal::Element => Diagnostic::error("mojo.element-type", span),
            Goal::Field { owner, name } => {
                Diagnostic::error("mojo.field-type", span).arg("struct", owner).arg("name", name)
            }
        };
        report = report.arg("expected", ty.to_string()).arg("found", found);
        report.related.extend(self.goal_origin(ty, goal));
        report.related.extend(self.typed_at(value));
        let convertible = matches!((value.ty.materialized(), ty), (Ty::Scalar(_), Ty::Scalar(_) | Ty::Str));
        if convertible {
            let edits = self.wrap(span, &format!("{ty}("), ")");
            report = report.edits(edits);
        }
        self.report(report);
    }

    /// A literal becomes `Int` or `Float64`; anything else stays.
    pub(crate) fn materialize(&mut self, value: Expr) -> Expr {
        let ty = value.ty.materialized();
        if ty == value.ty {
            return value;
        }
        if let Some(Const::Int(int)) = value.as_const()
            && value.ty == Ty::IntLit
            && i64::try_from(*int).is_err()
        {
            let report =
                Diagnostic::error("mojo.literal-too-large", value.span).arg("value", int.to_string());
            self.report(report);
            return Expr { ty, ..Expr::unknown(value.span) };
        }
        self.coerce(value, &ty, Goal::Value)
    }

    /// A value as the condition of an `if`: what Mojo counts as true.
    pub(crate) fn truth(&mut self, value: Expr) -> Expr {
        let span = value.span;
        match value.ty.clone() {
            Ty::Scalar(DType::Bool) | Ty::Unknown => Expr { ty: Ty::BOOL, ..value },
            Ty::IntLit | Ty::FloatLit => {
                self.report(Diagnostic::warning("mojo.constant-condition", span));
                let truth = value.as_const().and_then(fold::literal_value).is_some_and(|v| v != 0.0);
                fold::bool(truth, span)
            }
            Ty::Scalar(dtype) => {
                let zero = Expr::constant(Const::Scalar(dtype, 0), value.ty.clone(), span);
                fold::cmp(crate::bytecode::CmpOp::Ne, value, zero, Ty::BOOL, span)
            }
            Ty::Str | Ty::List(_) | Ty::Span(_) => {
                let len = Expr::new(ExprKind::Len(Box::new(value)), Ty::INT, span);
                Expr::new(
                    ExprKind::Cmp(crate::bytecode::CmpOp::Ne, Box::new(len), Box::new(Expr::int(0, span))),
                    Ty::BOOL,
                    span,
                )
            }
            Ty::Optional(_) => Expr::new(ExprKind::IsSome(Box::new(value)), Ty::BOOL, span),
            Ty::Struct(_) => match self.call_dunder(&value, "__bool__", Vec::new(), span) {
                Some(truth) => self.truth(truth),
                None => Expr { ty: Ty::BOOL, ..self.no_dunder(&value.ty.clone(), "__bool__", span) },
            },
            other => {
                let report = Diagnostic::error("mojo.not-a-condition", span).arg("type", other.to_string());
                self.report(report);
                Expr { ty: Ty::BOOL, ..Expr::unknown(span) }
            }
        }
    }
}

/// Whether a number is a thread's place, or reckoned from one.
fn is_place(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Gpu(super::tree::GpuOp::Index(..), _) => true,
        ExprKind::Bin(_, a, b) => is_place(a) || is_place(b),
        _ => false,
    }
}
