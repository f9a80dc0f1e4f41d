//! Which value does a type make of these arguments?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::Arg;

impl<'a> Checker<'a> {
    /// `Int(x)`, `List[Float32]()`, `SIMD[DType.float32, 4](1, 2, 3, 4)`
    pub(crate) fn construct_named(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        if let Some(value) = self.layout_call(name, params, args, span) {
            return value;
        }
        match (name, params, args) {
            ("Array" | "InlineArray" | "StaticTuple", ..) => return self.new_array(params, args, want, span),
            ("TileTensor" | "LayoutTensor", ..) => return self.new_tensor(name, params, args, span),
            ("RuntimeLayout", Some([layout, ..]), _) => {
                return match self.layout_value(&layout.value) {
                    Some(layout) => self.runtime_layout(&layout, None, args, span),
                    None => Expr::unknown(span),
                };
            }
            ("SIMD", Some([dtype]), _) => {
                // The width follows from the arguments.
                let Some(dtype) = self.dtype_param(&dtype.value) else {
                    return Expr::unknown(span);
                };
                let ty = self.simd_type(dtype, args.len() as i128, span);
                return self.construct(&ty, args, span);
            }
            ("SIMD", None, [first, ..]) => {
                let first = self.plain(&first.value);
                let Some((dtype, 1)) = first.ty.lanes() else {
                    return self.refuse("mojo.simd-needs-dtype", span);
                };
                let ty = self.simd_type(dtype, args.len() as i128, span);
                return self.construct(&ty, args, span);
            }
            ("Scalar", None, [value]) => {
                let value = self.plain(&value.value);
                return value;
            }
            ("List", None, _) => {
                if let Some(Ty::List(of)) = want {
                    let of = (**of).clone();
                    return self.make_list(of, args, span);
                }
                if let Some(first) =
                    args.iter().find(|arg| arg.name.as_ref().is_none_or(|name| &*name.name == "fill"))
                {
                    let value = self.plain(&first.value);
                    let of = match &value.ty {
                        Ty::List(of) => (**of).clone(),
                        Ty::Span(dtype) => Ty::Scalar(*dtype),
                        other => other.clone(),
                    };
                    return if of.is_unknown() {
                        Expr::unknown(span)
                    } else {
                        self.make_list(of, args, span)
                    };
                }
            }
            ("Optional", None, [value]) => {
                let value = self.plain(&value.value);
                let value = self.copied(value);
                if value.is_unknown() || value.as_const() == Some(&Const::None) {
                    return Expr::unknown(span);
                }
                let ty = Ty::Optional(std::rc::Rc::new(value.ty.clone()));
                return Expr::new(ExprKind::Some(Box::new(value)), ty, span);
            }
            ("Tuple", None, _) => {
                let fields: Vec<Expr> = args.iter().map(|arg| self.plain(&arg.value)).collect();
                let ty = Ty::Tuple(fields.iter().map(|field| field.ty.clone()).collect());
                return self.make_tuple(fields, ty, span);
            }
            ("Span", None, [value]) => {
                let value = self.expr(&value.value, None);
                let dtype = match &value.ty {
                    Ty::List(of) => match **of {
                        Ty::Scalar(dtype) => Some(dtype),
                        _ => None,
                    },
                    Ty::HostBuffer(dtype) | Ty::Span(dtype) => Some(*dtype),
                    _ => None,
                };
                return match dtype {
                    Some(dtype) => {
                        builtin(Builtin::ViewSpan, BuiltinImm::None, vec![value], Ty::Span(dtype), span)
                    }
                    None if value.is_unknown() => value,
                    None => {
                        self.report(
                            Diagnostic::error("mojo.no-span", value.span).arg("type", value.ty.to_string()),
                        );
                        Expr::unknown(span)
                    }
                };
            }
            _ => {}
        }
        let ty = self.builtin_type(name, params, span);
        if ty.is_unknown() {
            self.visit_args(args);
            return Expr { ty, ..Expr::unknown(span) };
        }
        self.construct(&ty, args, span)
    }

    /// A value of type `ty` made from arguments.
    pub(crate) fn construct(&mut self, ty: &Ty, args: &'a [Arg], span: Span) -> Expr {
        let name = ty.to_string();
        match ty {
            Ty::Unknown => {
                self.visit_args(args);
                Expr::unknown(span)
            }
            Ty::Scalar(_) | Ty::Simd(..)
                if let [bits] = args
                    && bits.name.as_ref().is_some_and(|name| &*name.name == "from_bits") =>
            {
                self.number_of_bits(ty, bits, span)
            }
            Ty::Scalar(dtype) => self.number(*dtype, args, span),
            Ty::Simd(dtype, n) => self.vector(*dtype, *n, args, span),
            Ty::Str => self.string(args, span),
            Ty::Error => {
                let values: Vec<Expr> = args.iter().map(|arg| self.plain(&arg.value)).collect();
                let values = values.into_iter().map(|value| self.printable(value)).collect();
                let text = self.text_of(values, span);
                Expr { ty: Ty::Error, ..text }
            }
            Ty::List(of) => self.make_list((**of).clone(), args, span),
            Ty::Struct(of) => self.construct_struct(of, args, span),
            Ty::Optional(of) => match args {
                [] => Expr::new(ExprKind::Nothing, ty.clone(), span),
                [value] => {
                    let value = self.expr(&value.value, Some(of));
                    self.coerce(value, ty, Goal::Value)
                }
                _ => self.refuse("mojo.optional-one", span),
            },
            Ty::Tuple(fields) if fields.len() == args.len() => {
                let pairs = fields.iter().zip(args);
                let values: Vec<Expr> =
                    pairs.map(|(ty, arg)| self.value(&arg.value, ty, Goal::Element)).collect();
                self.make_tuple(values, ty.clone(), span)
            }
            Ty::Tensor(of) => self.tensor_of(of, args, span),
            Ty::Context => self.context(args, span),
            Ty::Dim => {
                let Some(bound) = self.bind_args("Dim", args, span, &["x", "y", "z"], 1, 3) else {
                    return Expr::unknown(span);
                };
                let values: Vec<Expr> = bound
                    .into_iter()
                    .map(|value| match value {
                        Some(value) => self.index_value(value, Goal::Argument { function: "Dim", name: "x" }),
                        None => Expr::int(1, span),
                    })
                    .collect();
                self.make_tuple(values, Ty::Dim, span)
            }
            Ty::Index(n) => {
                let mut values: Vec<Expr> =
                    args.iter().map(|arg| self.index_value(&arg.value, Goal::Element)).collect();
                if values.is_empty() {
                    values.resize(usize::from(*n), Expr::int(0, span));
                }
                if values.len() != usize::from(*n) {
                    let report = Diagnostic::error("mojo.index-count", span).arg("expected", n.to_string());
                    self.report(report.arg("given", values.len().to_string()));
                    return Expr::unknown(span);
                }
                self.make_tuple(values, ty.clone(), span)
            }
            Ty::DType => match args {
                [only] => self.value(&only.value, &Ty::DType, Goal::Value),
                _ => self.refuse("mojo.no-constructor", span),
            },
            Ty::DeviceBuffer(_) | Ty::HostBuffer(_) => {
                self.report(Diagnostic::error("mojo.buffer-constructor", span).arg("type", name));
                self.visit_args(args);
                Expr { ty: ty.clone(), ..Expr::unknown(span) }
            }
            Ty::Span(dtype) => match args {
                [only] => {
                    let value = self.expr(&only.value, None);
                    let fits = match &value.ty {
                        Ty::List(of) => **of == Ty::Scalar(*dtype),
                        Ty::HostBuffer(d) | Ty::Span(d) => d == dtype,
                        _ => false,
                    };
                    if fits {
                        return builtin(Builtin::ViewSpan, BuiltinImm::None, vec![value], ty.clone(), span);
                    }
                    self.coerce(value, ty, Goal::Value)
                }
                _ => self.refuse("mojo.no-constructor", span),
            },
            _ => {
                self.report(Diagnostic::error("mojo.no-constructor", span).arg("type", name));
                self.visit_args(args);
                Expr::unknown(span)
            }
        }
    }

    /// `Float32(x)`: the conversions that must be asked for.
    fn number(&mut self, dtype: DType, args: &'a [Arg], span: Span) -> Expr {
        let ty = Ty::Scalar(dtype);
        let name = dtype.type_name();
        match args {
            [] => return Expr::constant(Const::Scalar(dtype, 0), ty, span),
            [value] if value.name.is_none() => {
                let value = self.expr(&value.value, None);
                return self.number_of(value, dtype, span);
            }
            [text, base]
                if dtype == DType::Int && base.name.as_ref().is_none_or(|name| &*name.name == "base") =>
            {
                let text =
                    self.value(&text.value, &Ty::Str, Goal::Argument { function: "Int", name: "value" });
                let base = self.index_value(&base.value, Goal::Argument { function: "Int", name: "base" });
                self.raising(span);
                return builtin(Builtin::StrToInt, BuiltinImm::None, vec![base, text], ty, span);
            }
            _ => {}
        }
        let given = args.len().to_string();
        let at = args.get(1).or(args.first()).map_or(span, |arg| arg.span);
        let report = Diagnostic::error("mojo.too-many-arguments", at)
            .arg("function", name)
            .arg("most", "1")
            .arg("given", given);
        self.report(report);
        Expr { ty, ..Expr::unknown(span) }
    }

    pub(crate) fn number_of(&mut self, value: Expr, dtype: DType, span: Span) -> Expr {
        let ty = Ty::Scalar(dtype);
        match &value.ty {
            Ty::Unknown => Expr { ty, ..value },
            Ty::Scalar(DType::Bool) if dtype == DType::Bool => value,
            // `int(3.7)` cut the fraction off.
            Ty::FloatLit if dtype.is_int() && !self.text(span).starts_with("int(") => {
                let edits = self.wrap(value.span, "Float64(", ")");
                let report =
                    Diagnostic::error("mojo.float-literal-to-int", value.span).arg("type", ty.to_string());
                self.report(report.edits(edits));
                Expr { ty, ..Expr::unknown(span) }
            }
            Ty::IntLit | Ty::FloatLit if dtype == DType::Bool => {
                let truth = value.as_const().and_then(fold::literal_value).is_some_and(|v| v != 0.0);
                fold::bool(truth, span)
            }
            Ty::IntLit => {
                let value = self.coerce(value, &ty, Goal::Value);
                Expr { span, ..value }
            }
            Ty::FloatLit | Ty::Scalar(_) => Expr { span, ..fold::cast(value, ty) },
            Ty::Str if dtype == DType::Int => {
                self.raising(span);
                builtin(Builtin::StrToInt, BuiltinImm::None, vec![Expr::int(10, span), value], ty, span)
            }
            Ty::Str if dtype == DType::Float64 => {
                self.raising(span);
                builtin(Builtin::StrToFloat, BuiltinImm::None, vec![value], ty, span)
            }
            Ty::Str if dtype != DType::Bool => {
                self.number_from_text(value.span, dtype, span);
                Expr { ty, ..Expr::unknown(span) }
            }
            Ty::Struct(_) if dtype != DType::Bool => {
                let method = if dtype.is_float() { "__float__" } else { "__int__" };
                match self.call_dunder(&value, method, Vec::new(), span) {
                    Some(made) if made.ty == ty => made,
                    Some(made) => self.number_of(made, dtype, span),
                    None => self.no_dunder(&value.ty.clone(), method, span),
                }
            }
            _ if dtype == DType::Bool => self.truth(value),
            Ty::Simd(_, n) => {
                let report = Diagnostic::error("mojo.vector-to-scalar", span).arg("width", n.to_string());
                self.report(report.arg("type", ty.to_string()).arg("found", value.ty.to_string()));
                Expr { ty, ..Expr::unknown(span) }
            }
            other => {
                let report = Diagnostic::error("mojo.cannot-convert", span).arg("found", other.to_string());
                self.report(report.arg("expected", ty.to_string()));
                Expr { ty, ..Expr::unknown(span) }
            }
        }
    }

    /// `SIMD[dtype, n](…)`
    fn vector(&mut self, dtype: DType, n: u16, args: &'a [Arg], span: Span) -> Expr {
        let ty = Ty::Simd(dtype, n);
        let scalar = Ty::Scalar(dtype);
        match args {
            [] => {
                let zero = Expr::constant(Const::Scalar(dtype, 0), scalar, span);
                return fold::cast(zero, ty);
            }
            [one] => {
                let value = self.expr(&one.value, None);
                return match value.ty.lanes() {
                    Some((_, lanes)) if lanes == n => fold::cast(value, ty),
                    _ => {
                        let value = self.coerce(value, &scalar, Goal::Element);
                        if value.is_unknown() { Expr { ty, ..value } } else { fold::cast(value, ty) }
                    }
                };
            }
            _ => {}
        }
        if args.len() != usize::from(n) {
            let report = Diagnostic::error("mojo.simd-count", span).arg("expected", n.to_string());
            self.report(report.arg("given", args.len().to_string()));
            return Expr { ty, ..Expr::unknown(span) };
        }
        let lanes: Vec<Expr> =
            args.iter().map(|arg| self.value(&arg.value, &scalar, Goal::Element)).collect();
        if lanes.iter().any(Expr::is_unknown) {
            return Expr { ty, ..Expr::unknown(span) };
        }
        let bits: Option<std::rc::Rc<[u64]>> = lanes
            .iter()
            .map(|lane| match lane.as_const() {
                Some(Const::Scalar(_, bits)) => Some(*bits),
                _ => None,
            })
            .collect();
        match bits {
            Some(bits) => Expr::constant(Const::Simd(dtype, bits), ty, span),
            None => Expr::new(ExprKind::Make(lanes), ty, span),
        }
    }

    /// `String(a, b, sep=, end=)`: as `print` writes them, by default without a separator.
    fn string(&mut self, args: &'a [Arg], span: Span) -> Expr {
        let mut values = Vec::new();
        let mut sep = None;
        for arg in args {
            match arg.name.as_ref().map(|name| &*name.name) {
                None => {
                    let value = self.plain(&arg.value);
                    values.push(self.printable(value));
                }
                Some("sep") => sep = Some(self.value(&arg.value, &Ty::Str, Goal::Value)),
                Some("capacity") => {
                    self.index_value(&arg.value, Goal::Value);
                }
                Some(name) => {
                    let at = arg.name.as_ref().map_or(arg.span, |name| name.span);
                    let report = Diagnostic::error("mojo.unknown-argument", at)
                        .arg("function", "String")
                        .arg("name", name);
                    self.report(report);
                }
            }
        }
        if let Some(sep) = sep {
            let mut parts = Vec::new();
            for (i, value) in values.into_iter().enumerate() {
                if i > 0 {
                    parts.push(sep.clone());
                }
                parts.push(value);
            }
            return self.text_of(parts, span);
        }
        if let [one] = values.as_slice()
            && one.ty == Ty::Str
        {
            return Expr { span, ..one.clone() };
        }
        self.text_of(values, span)
    }
}
