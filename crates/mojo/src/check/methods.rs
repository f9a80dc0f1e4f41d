//! What can be asked of a value: `value.name` and `value.name(…)`?

use super::convert::Goal;
use super::operators::builtin;
use super::texts::STRING_METHODS;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Place};
use super::ty::Ty;
use super::{Checker, fold, suggest};
use crate::bytecode::{BinOp, Builtin, CmpOp, DType, UnOp};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Ident};

const NUMBER_METHODS: &[&str] = &[
    "cast",
    "reduce_add",
    "reduce_mul",
    "reduce_min",
    "reduce_max",
    "reduce_and",
    "reduce_or",
    "reduce_bit_count",
    "to_bits",
    "fma",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "select",
    "slice",
    "join",
    "clamp",
    "is_power_of_two",
    "dtype",
    "size",
    "shuffle",
    "rotate_left",
    "rotate_right",
    "reverse",
    "reversed",
    "interleave",
    "deinterleave",
    "split",
    "shift_left",
    "shift_right",
    "insert",
    "value",
];

impl<'a> Checker<'a> {
    /// `value.name` without a call.
    pub(crate) fn attribute(&mut self, value: Expr, name: &Ident, span: Span) -> Expr {
        if value.is_unknown() {
            return Expr::unknown(span);
        }
        match (&value.ty, &*name.name) {
            (Ty::Dim, "x" | "y" | "z") => {
                let i = match &*name.name {
                    "x" => 0,
                    "y" => 1,
                    _ => 2,
                };
                self.field(value, i, span)
            }
            (Ty::Scalar(dtype) | Ty::Simd(dtype, _), "dtype") => {
                Expr::constant(Const::DType(*dtype), Ty::DType, span)
            }
            (Ty::HostBuffer(dtype) | Ty::DeviceBuffer(dtype), "dtype") => {
                Expr::constant(Const::DType(*dtype), Ty::DType, span)
            }
            (Ty::Simd(_, n), "size") => Expr::constant(Const::Int(i128::from(*n)), Ty::IntLit, span),
            (Ty::Struct(of), _) => {
                let of = of.clone();
                self.struct_attribute(value, &of, name, span)
            }
            (Ty::Tensor(of), _) => {
                let of = of.clone();
                self.tensor_attribute(value, &of, name, span)
            }
            (Ty::OpenLayout(_), "shape" | "stride" | "size" | "dim" | "rank") => {
                self.report(Diagnostic::error("mojo.call-missing", span).arg("name", &*name.name));
                Expr::unknown(span)
            }
            (Ty::Layout, _) => match value.as_const() {
                Some(Const::Layout(layout)) => {
                    let layout = layout.clone();
                    self.layout_attribute(&layout, name, span)
                }
                _ => Expr::unknown(span),
            },
            (Ty::Context, _) if let Some(refused) = self.untold(name) => refused,
            (ty, method) if self.method_names(ty).contains(&method) => {
                self.report(Diagnostic::error("mojo.call-missing", span).arg("name", method));
                Expr::unknown(span)
            }
            (ty, _) => {
                let ty = ty.clone();
                let names = self.method_names(&ty);
                self.unknown_member(&ty, name, &names);
                Expr::unknown(span)
            }
        }
    }

    pub(crate) fn method_names(&self, ty: &Ty) -> Vec<&'static str> {
        match ty {
            Ty::Str => STRING_METHODS.to_vec(),
            Ty::Scalar(_) | Ty::Simd(..) | Ty::IntLit | Ty::FloatLit => NUMBER_METHODS.to_vec(),
            Ty::List(_) => vec![
                "append",
                "pop",
                "insert",
                "extend",
                "clear",
                "reverse",
                "copy",
                "resize",
                "swap_elements",
                "index",
                "count",
                "reserve",
                "unsafe_ptr",
            ],
            Ty::Optional(_) => vec!["value", "or_else", "take", "unsafe_value"],
            Ty::Context => super::host::CONTEXT_METHODS.to_vec(),
            Ty::DeviceBuffer(_) => super::host::DEVICE_BUFFER_METHODS.to_vec(),
            Ty::HostBuffer(_) => super::host::HOST_BUFFER_METHODS.to_vec(),
            Ty::Span(_) => vec!["unsafe_ptr", "fill"],
            Ty::Pointer(_) => vec!["free", "load", "store", "offset"],
            Ty::Layout => super::layouts::LAYOUT_METHODS.to_vec(),
            Ty::Tensor(of) if of.family == super::ty::TensorFamily::Array => vec!["copy", "unsafe_ptr"],
            Ty::Tensor(_) => super::tensor_methods::TENSOR_METHODS.to_vec(),
            Ty::DType => vec!["is_floating_point", "is_integral", "is_signed", "is_unsigned", "size_of"],
            Ty::Dim => vec!["x", "y", "z"],
            _ => Vec::new(),
        }
    }

    fn unknown_member(&mut self, ty: &Ty, name: &Ident, names: &[&'static str]) {
        let report = Diagnostic::error("mojo.unknown-member", name.span)
            .arg("name", &*name.name)
            .arg("type", ty.to_string());
        let report = match suggest::closest(&name.name, names.iter().copied()) {
            Some(close) => report.replace(name.span, close),
            None => report,
        };
        self.report(report);
    }

    pub(crate) fn unknown_method(&mut self, ty: &Ty, name: &Ident, names: &[&'static str]) -> Expr {
        self.unknown_member(ty, name, names);
        Expr::unknown(name.span)
    }

    /// `value.name[params](args)`
    pub(crate) fn method(
        &mut self,
        value: Expr,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        // Generic functions copy whatever they get.
        if &*name.name == "copy"
            && args.is_empty()
            && value.ty.copies_implicitly()
            && !matches!(value.ty, Ty::Unknown | Ty::Struct(_) | Ty::Str)
        {
            return self.materialize(value);
        }
        if &*name.name == "__len__" && args.is_empty() && matches!(value.ty, Ty::List(_) | Ty::Tuple(_)) {
            return self.length_of(value, span);
        }
        // Until 0.25.7 lists were printed so.
        if &*name.name == "__str__" && args.is_empty() && !matches!(value.ty, Ty::Unknown | Ty::Struct(_)) {
            let (old, new) = (
                format!("{}.__str__()", self.text(value.span)),
                format!("String({})", self.text(value.span)),
            );
            self.old_spelling(span, &old, &new, "0.25.7", Some(new.clone()));
            let value = self.materialize(value);
            let value = self.printable(value);
            return self.text_of(vec![value], span);
        }
        match value.ty.clone() {
            Ty::Unknown => {
                self.visit_args(args);
                Expr::unknown(span)
            }
            Ty::Str => self.string_method(value, name, args, span),
            Ty::List(of) => self.list_method(value, &of, name, args, span),
            Ty::Scalar(dtype) => self.number_method(value, dtype, 1, name, params, args, span),
            Ty::Simd(dtype, n) => self.number_method(value, dtype, n, name, params, args, span),
            // `layout.shape[0].value()`
            Ty::IntLit if &*name.name == "value" && args.is_empty() => value,
            Ty::IntLit | Ty::FloatLit => {
                let value = self.materialize(value);
                match value.ty {
                    Ty::Scalar(dtype) => self.number_method(value, dtype, 1, name, params, args, span),
                    _ => Expr::unknown(span),
                }
            }
            Ty::Optional(of) => self.optional_method(value, &of, name, args, span),
            Ty::Struct(of) => self.struct_method(value, &of, name, params, args, span),
            Ty::Context => self.context_method(value, name, params, args, span),
            Ty::DeviceBuffer(dtype) => self.buffer_method(value, dtype, true, name, params, args, span),
            Ty::HostBuffer(dtype) => self.buffer_method(value, dtype, false, name, params, args, span),
            Ty::Span(dtype) => self.span_method(value, dtype, name, args, span),
            Ty::Pointer(dtype) => self.pointer_method(value, dtype, name, params, args, span),
            Ty::DType => self.dtype_method(value, name, args, span),
            Ty::Tensor(of) => self.tensor_method(value, &of, name, params, args, span),
            Ty::OpenLayout(_) => self.open_layout_member(value, name, params, args, span),
            Ty::Layout => match value.as_const() {
                Some(Const::Layout(layout)) => {
                    let layout = layout.clone();
                    self.layout_method(&layout, name, params, args, span)
                }
                _ => Expr::unknown(span),
            },
            Ty::Dim if matches!(&*name.name, "x" | "y" | "z") => {
                if self.exact_args(&name.name, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                self.attribute(value, name, span)
            }
            ty => {
                self.visit_args(args);
                self.unknown_method(&ty, name, &[])
            }
        }
    }

    /// `Type.name(…)`
    pub(crate) fn static_method(
        &mut self,
        binding: super::scope::Binding,
        base: &'a ast::Expr,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        use super::scope::Binding;
        match (&binding, &*name.name) {
            (Binding::Unknown, _) => {
                self.visit_args(args);
                Expr::unknown(span)
            }
            (Binding::Builtin("DeviceContext") | Binding::Type(Ty::Context), "number_of_devices") => {
                if self.bind_args("number_of_devices", args, span, &["api"], 0, 0).is_none() {
                    return Expr::unknown(span);
                }
                builtin(Builtin::DeviceCount, BuiltinImm::None, Vec::new(), Ty::INT, span)
            }
            (Binding::Builtin("Layout"), "row_major" | "col_major") => {
                self.layout_static(&name.name, params, args, span)
            }
            (Binding::Type(Ty::Tensor(of)), _) => {
                let of = of.clone();
                self.tensor_static(&of, name, args, span)
            }
            (Binding::Builtin(owner), _) if !Self::is_type_name(owner) => {
                self.unsupported(owner, base.span);
                Expr::unknown(span)
            }
            _ => {
                let _ = params;
                let text = self.text(base.span).to_string();
                self.visit_args(args);
                let report = Diagnostic::error("mojo.unknown-member", name.span)
                    .arg("name", &*name.name)
                    .arg("type", text);
                self.report(report);
                Expr::unknown(span)
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn number_method(
        &mut self,
        value: Expr,
        dtype: DType,
        n: u16,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let ty = value.ty.clone();
        let method = &*name.name;
        let reduction = match method {
            "reduce_add" => Some(BinOp::Add),
            "reduce_mul" => Some(BinOp::Mul),
            "reduce_min" => Some(BinOp::Min),
            "reduce_max" => Some(BinOp::Max),
            "reduce_and" => Some(BinOp::And),
            "reduce_or" => Some(BinOp::Or),
            _ => None,
        };
        if let Some(op) = reduction {
            if self.exact_args(method, args, span, []).is_none() {
                return Expr::unknown(span);
            }
            return if n == 1 {
                value
            } else {
                Expr::new(ExprKind::Reduce(op, Box::new(value)), Ty::Scalar(dtype), span)
            };
        }
        let comparison = match method {
            "eq" => Some(CmpOp::Eq),
            "ne" => Some(CmpOp::Ne),
            "lt" => Some(CmpOp::Lt),
            "le" => Some(CmpOp::Le),
            "gt" => Some(CmpOp::Gt),
            "ge" => Some(CmpOp::Ge),
            _ => None,
        };
        if let Some(op) = comparison {
            let Some([other]) = self.exact_args(method, args, span, ["rhs"]) else {
                return Expr::unknown(span);
            };
            let other = self.value(other, &ty, Goal::Argument { function: "SIMD", name: "rhs" });
            return fold::cmp(op, value, other, Ty::simd(DType::Bool, n), span);
        }
        match method {
            // A coordinate's number.
            "value" if ty == Ty::INT && args.is_empty() => value,
            "cast" => match params {
                Some([to]) => match self.dtype_param(&to.value) {
                    Some(to) => Expr { span, ..fold::cast(value, Ty::simd(to, n)) },
                    None => Expr::unknown(span),
                },
                _ => {
                    self.report(Diagnostic::error("mojo.dtype-in-brackets", span).arg("name", "cast"));
                    Expr::unknown(span)
                }
            },
            "fma" => {
                let Some([b, c]) = self.exact_args(method, args, span, ["multiplier", "accumulator"]) else {
                    return Expr::unknown(span);
                };
                let b = self.value(b, &ty, Goal::Argument { function: "fma", name: "multiplier" });
                let c = self.value(c, &ty, Goal::Argument { function: "fma", name: "accumulator" });
                Expr::new(ExprKind::Fma(Box::new(value), Box::new(b), Box::new(c)), ty, span)
            }
            "clamp" => {
                let Some([low, high]) = self.exact_args(method, args, span, ["lower_bound", "upper_bound"])
                else {
                    return Expr::unknown(span);
                };
                let low = self.value(low, &ty, Goal::Argument { function: "clamp", name: "lower_bound" });
                let high = self.value(high, &ty, Goal::Argument { function: "clamp", name: "upper_bound" });
                let raised = fold::bin(BinOp::Max, value, low, ty.clone(), span);
                fold::bin(BinOp::Min, raised, high, ty, span)
            }
            "select" if dtype == DType::Bool => {
                let Some([yes, no]) = self.exact_args(method, args, span, ["true_case", "false_case"]) else {
                    return Expr::unknown(span);
                };
                let (yes, no) = (self.plain(yes), self.expr(no, None));
                let Some((yes, no)) = self.unify("select", span, yes, no) else {
                    return Expr::unknown(span);
                };
                let Some((of, lanes)) = yes.ty.lanes() else {
                    return self.wrong_argument("select", yes);
                };
                let ty = Ty::simd(of, n);
                let spread =
                    |value: Expr| if lanes == 1 && n > 1 { fold::cast(value, ty.clone()) } else { value };
                let (yes, no) = (spread(yes), spread(no));
                Expr::new(ExprKind::Select(Box::new(value), Box::new(yes), Box::new(no)), ty.clone(), span)
            }
            "is_power_of_two" if dtype.is_int() => {
                fold::un(UnOp::IsPowerOfTwo, value, Ty::simd(DType::Bool, n), span)
            }
            "reverse" if n > 1 => self.rearranged(value, dtype, n, span, |i, n| n - 1 - i),
            "rotate_left" | "rotate_right" if n > 1 => {
                let Some(by) =
                    params.and_then(|params| params.first()).and_then(|by| self.comptime_int(&by.value))
                else {
                    return Expr::unknown(span);
                };
                let by = by.rem_euclid(i128::from(n)) as usize;
                let by = if method == "rotate_left" { by } else { (usize::from(n) - by) % usize::from(n) };
                self.rearranged(value, dtype, n, span, |i, n| (i + by) % n)
            }
            "slice" if n > 1 => self.vector_slice(value, dtype, n, params, span),
            "join" => {
                let Some([other]) = self.exact_args(method, args, span, ["other"]) else {
                    return Expr::unknown(span);
                };
                let other = self.value(other, &ty, Goal::Argument { function: "join", name: "other" });
                let wide = self.simd_type(dtype, i128::from(n) * 2, span);
                if wide.is_unknown() || other.is_unknown() {
                    return Expr::unknown(span);
                }
                let (first, keep_a) = self.keep(value);
                let (second, keep_b) = self.keep(other);
                let lanes = |value: &Expr, checker: &mut Self| -> Vec<Expr> {
                    if n == 1 {
                        return vec![value.clone()];
                    }
                    (0..usize::from(n)).map(|i| checker.field(value.clone(), i, span)).collect()
                };
                let mut all = lanes(&first, self);
                all.extend(lanes(&second, self));
                let made = Expr::new(ExprKind::Make(all), wide.clone(), span);
                let stmts: Vec<_> = keep_a.into_iter().chain(keep_b).collect();
                Expr::new(ExprKind::Sequence(stmts, Box::new(made)), wide, span)
            }
            _ if let Some(made) = self.bits_method(&value, method, params, span) => Expr { span, ..made },
            _ if let Some(made) = self.vector_lanes(&value, dtype, n, method, params, args, span) => made,
            _ => {
                self.visit_args(args);
                self.unknown_method(&ty, name, NUMBER_METHODS)
            }
        }
    }

    /// A vector with its lanes in another order.
    fn rearranged(
        &mut self,
        value: Expr,
        dtype: DType,
        n: u16,
        span: Span,
        from: impl Fn(usize, usize) -> usize,
    ) -> Expr {
        let (value, store) = self.keep(value);
        let n = usize::from(n);
        let lanes = (0..n).map(|i| self.field(value.clone(), from(i, n), span)).collect();
        let ty = Ty::Simd(dtype, n as u16);
        let made = Expr::new(ExprKind::Make(lanes), ty.clone(), span);
        match store {
            Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(made)), ty, span),
            None => made,
        }
    }

    /// `v.slice[width, offset=o]()`
    fn vector_slice(
        &mut self,
        value: Expr,
        dtype: DType,
        n: u16,
        params: Option<&'a [Arg]>,
        span: Span,
    ) -> Expr {
        let mut width = None;
        let mut offset = Some(0);
        for (i, param) in params.unwrap_or(&[]).iter().enumerate() {
            let number = self.comptime_int(&param.value);
            match param.name.as_ref().map(|name| &*name.name) {
                Some("offset") => offset = number,
                None if i == 1 => offset = number,
                _ => width = number,
            }
        }
        let (Some(width), Some(offset)) = (width, offset) else {
            return self.refuse("mojo.slice-needs-width", span);
        };
        let ty = self.simd_type(dtype, width, span);
        if ty.is_unknown() || offset < 0 || offset + width > i128::from(n) {
            if !ty.is_unknown() {
                let report =
                    Diagnostic::error("mojo.lane-index", span).arg("index", (offset + width - 1).to_string());
                self.report(report.arg("width", n.to_string()));
            }
            return Expr::unknown(span);
        }
        let (value, store) = self.keep(value);
        let (width, offset) = (width as usize, offset as usize);
        let mut lanes: Vec<Expr> = (0..width).map(|i| self.field(value.clone(), offset + i, span)).collect();
        let made = match (lanes.len(), lanes.pop()) {
            (1, Some(only)) => only,
            (_, Some(last)) => {
                lanes.push(last);
                Expr::new(ExprKind::Make(lanes), ty.clone(), span)
            }
            (_, None) => Expr::unknown(span),
        };
        match store {
            Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(made)), ty, span),
            None => made,
        }
    }

    fn optional_method(
        &mut self,
        value: Expr,
        of: &Ty,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let (value, store) = self.keep(value);
        let is_some = Expr::new(ExprKind::IsSome(Box::new(value.clone())), Ty::BOOL, span);
        let inner = Expr::new(ExprKind::Unwrap(Box::new(value.clone())), of.clone(), span);
        let result = match &*name.name {
            "value" | "take" | "unsafe_value" => {
                let fail = builtin(Builtin::EmptyOptional, BuiltinImm::None, Vec::new(), Ty::None, span);
                let fail = super::tree::Stmt { kind: super::tree::StmtKind::Expr(fail), span };
                let kind = super::tree::StmtKind::when(is_some, Vec::new(), vec![fail]);
                let mut stmts: Vec<super::tree::Stmt> = store.into_iter().collect();
                stmts.push(super::tree::Stmt { kind, span });
                if &*name.name == "take"
                    && let Some(place) = super::struct_values::place_of(&value)
                {
                    // It is empty afterwards.
                    let id = self.temporary(of.clone(), span);
                    let nothing = Expr::new(ExprKind::Nothing, value.ty.clone(), span);
                    for (place, value) in [(Place::Local(id), inner), (place, nothing)] {
                        let kind = super::tree::StmtKind::Assign(place, value);
                        stmts.push(super::tree::Stmt { kind, span });
                    }
                    let taken = Expr::new(ExprKind::Take(id), of.clone(), span);
                    return Expr::new(ExprKind::Sequence(stmts, Box::new(taken)), of.clone(), span);
                }
                return Expr::new(ExprKind::Sequence(stmts, Box::new(inner)), of.clone(), span);
            }
            "or_else" => {
                let Some([other]) = self.exact_args("or_else", args, span, ["default"]) else {
                    return Expr::unknown(span);
                };
                let other = self.value(other, of, Goal::Argument { function: "or_else", name: "default" });
                Expr::new(
                    ExprKind::Conditional(Box::new(is_some), Box::new(inner), Box::new(other)),
                    of.clone(),
                    span,
                )
            }
            _ => {
                let ty = value.ty.clone();
                let names = self.method_names(&ty);
                return self.unknown_method(&ty, name, &names);
            }
        };
        match store {
            Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(result)), of.clone(), span),
            None => result,
        }
    }

    fn dtype_method(&mut self, value: Expr, name: &'a Ident, args: &'a [Arg], span: Span) -> Expr {
        let known = match value.as_const() {
            Some(Const::DType(dtype)) => Some(*dtype),
            _ => None,
        };
        if self.exact_args(&name.name, args, span, []).is_none() {
            return Expr::unknown(span);
        }
        match (&*name.name, known) {
            ("is_floating_point", Some(dtype)) => fold::bool(dtype.is_float(), span),
            ("is_integral", Some(dtype)) => fold::bool(dtype.is_int(), span),
            ("is_signed", Some(dtype)) => fold::bool(dtype.is_signed_int() || dtype.is_float(), span),
            ("is_unsigned", Some(dtype)) => fold::bool(dtype.is_unsigned_int(), span),
            ("size_of" | "sizeof", Some(dtype)) => Expr::int(dtype.bytes() as i64, span),
            ("size_of" | "sizeof", None) => {
                builtin(Builtin::DTypeBytes, BuiltinImm::None, vec![value], Ty::INT, span)
            }
            _ => {
                let names = self.method_names(&Ty::DType);
                self.unknown_method(&Ty::DType, name, &names)
            }
        }
    }
}
