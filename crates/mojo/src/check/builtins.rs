//! What do the library's functions do?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, CmpOp, DType, UnOp};
use crate::diagnostics::{Diagnostic, Span};
use crate::numeric;
use crate::syntax::ast::{self, Arg};

/// Threads of a warp, on the NVIDIA GPUs that Mojo's course material means.
const WARP_SIZE: i64 = 32;
/// Width of this machine's vectors in bytes: what `simd_width_of` counts with (WebAssembly's 128 bits).
const VECTOR_BYTES: i64 = 16;

/// Library functions that this project runs on the host.
const FUNCTIONS: &[&str] = &[
    "print",
    "len",
    "range",
    "min",
    "max",
    "abs",
    "round",
    "divmod",
    "pow",
    "ord",
    "chr",
    "hex",
    "bin",
    "oct",
    "sort",
    "enumerate",
    "zip",
    "reversed",
    "any",
    "all",
    "swap",
    "repr",
    "index",
    "atol",
    "atof",
    "debug_assert",
    "constrained",
    "alloc",
    "memcpy",
    "memset_zero",
    "memset",
    "max_finite",
    "min_finite",
    "max_or_inf",
    "min_or_neg_inf",
    "inf",
    "neg_inf",
    "nan",
    "random_float64",
    "random_si64",
    "random_ui64",
    "randn_float64",
    "randint",
    "rand",
    "seed",
    "shuffle",
    "perf_counter_ns",
    "perf_counter",
    "monotonic",
    "sleep",
    "argv",
    "exit",
    "abort",
    "has_accelerator",
    "has_nvidia_gpu_accelerator",
    "has_amd_gpu_accelerator",
    "has_apple_gpu_accelerator",
    "is_gpu",
    "is_nvidia_gpu",
    "is_amd_gpu",
    "is_apple_gpu",
    "simd_width_of",
    "size_of",
    "align_of",
    "assert_equal",
    "assert_not_equal",
    "assert_almost_equal",
    "assert_true",
    "assert_false",
    "Index",
    "keep",
    "num_physical_cores",
    "num_logical_cores",
    "iota",
    "factorial",
    "isclose",
    "rebind",
    "materialize",
    "type_of",
    "row_major",
    "col_major",
    "stack_allocation",
    "composition",
    "coalesce",
    "print_layout",
    "Idx",
    "Coord",
];

impl<'a> Checker<'a> {
    pub(crate) fn is_function_name(name: &str) -> bool {
        FUNCTIONS.contains(&name)
            || super::math::is_math(name)
            || super::gpu_groups::is_group_function(name)
            || super::gpu_atomics::SYNC_CALLS.contains(&name)
            || super::tensor_copy::THREAD_COPIES.contains(&name)
    }

    /// `pi`, `WARP_SIZE`: library names that are values.
    pub(crate) fn library_constant(&self, name: &str, span: Span) -> Option<Expr> {
        let value = match name {
            "pi" => std::f64::consts::PI,
            "e" => std::f64::consts::E,
            "tau" => std::f64::consts::TAU,
            "UNKNOWN_VALUE" => {
                return Some(Expr::constant(Const::Int(super::layouts::UNKNOWN), Ty::IntLit, span));
            }
            "WARP_SIZE" => return Some(Expr::constant(Const::Int(i128::from(WARP_SIZE)), Ty::IntLit, span)),
            _ => return None,
        };
        Some(Expr::constant(Const::Float(value), Ty::FloatLit, span))
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn library_call(
        &mut self,
        name: &'static str,
        name_span: Span,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        if super::math::is_math(name) {
            return self.math_call(name, args, args_span, span);
        }
        if let Some(value) = self.layout_call(name, params, args, span) {
            return value;
        }
        if let Some(value) = self.gpu_call(name, args, args_span, span) {
            return value;
        }
        if let Some(value) = self.group_call(name, params, args, args_span, span) {
            return value;
        }
        if super::gpu_atomics::SYNC_CALLS.contains(&name) {
            return self.sync_call(name, params, args, args_span, span);
        }
        let none = |span| Expr::constant(Const::None, Ty::None, span);
        match name {
            "stack_allocation" => self.stack_allocation(params.unwrap_or(&[]), args, span),
            name if super::tensor_copy::THREAD_COPIES.contains(&name) => {
                self.thread_copy(name, params, args, span)
            }
            "async_copy_wait_all" | "async_copy_commit_group" | "async_copy_wait_group" => {
                self.visit_args(args);
                none(span)
            }
            "rebind" => self.rebind(params, args, span),
            // `materialize[layout]()`: the compile-time value itself.
            "materialize" => match params {
                Some([value]) => self.comptime_typed(&value.value, None).0,
                _ => {
                    let report = Diagnostic::error("mojo.type-needs-parameters", span).arg("name", name);
                    self.report(report.arg("example", "materialize[layout]()"));
                    Expr::unknown(span)
                }
            },
            // `type_of(layout)`: a layout's type is the layout.
            "type_of" => match self.exact_args(name, args, args_span, ["value"]) {
                Some([value]) => self.expr(value, None),
                None => Expr::unknown(span),
            },
            "print" => self.print(args, span),
            "len" => self.len(args, args_span, span),
            "range" | "enumerate" | "zip" | "reversed" => {
                self.visit_args(args);
                self.report(Diagnostic::error("mojo.iterator-as-value", span).arg("name", name));
                Expr::unknown(span)
            }
            "min" | "max" => self.min_max(name, args, args_span, span),
            "pow" => match self.exact_args(name, args, args_span, ["base", "exp"]) {
                Some([base, exp]) => {
                    let (base, exp) = (self.expr(base, None), self.expr(exp, None));
                    self.arithmetic(BinOp::Pow, "**", name_span, base, exp, span)
                }
                None => Expr::unknown(span),
            },
            "divmod" => match self.exact_args(name, args, args_span, ["a", "b"]) {
                Some([a, b]) => self.divmod(a, b, name_span, span),
                None => Expr::unknown(span),
            },
            "round" => self.round(args, args_span, span),
            "ord" => match self.exact_args(name, args, args_span, ["s"]) {
                Some([text]) => {
                    let text = self.value(text, &Ty::Str, Goal::Argument { function: name, name: "s" });
                    builtin(Builtin::Ord, BuiltinImm::None, vec![text], Ty::INT, span)
                }
                None => Expr::unknown(span),
            },
            "chr" => match self.exact_args(name, args, args_span, ["c"]) {
                Some([code]) => {
                    let code = self.index_value(code, Goal::Argument { function: name, name: "c" });
                    builtin(Builtin::Chr, BuiltinImm::None, vec![code], Ty::Str, span)
                }
                None => Expr::unknown(span),
            },
            "hex" | "bin" | "oct" => self.digits(name, args, args_span, span),
            "repr" => match self.exact_args(name, args, args_span, ["value"]) {
                Some([value]) => {
                    let value = self.plain(value);
                    let value = match value.ty.clone() {
                        // Fields as they are written in a program, whatever `write_to` says.
                        Ty::Struct(of) => match self.own_repr(&value, &of, span) {
                            Some(text) => return text,
                            None => value,
                        },
                        _ => self.printable(value),
                    };
                    if value.is_unknown() {
                        return Expr::unknown(span);
                    }
                    let imm = BuiltinImm::Type(value.ty.clone());
                    builtin(Builtin::Repr, imm, vec![value], Ty::Str, span)
                }
                None => Expr::unknown(span),
            },
            "index" => match self.exact_args(name, args, args_span, ["value"]) {
                Some([value]) => self.index_value(value, Goal::Value),
                None => Expr::unknown(span),
            },
            "atol" => match self.bind_args(name, args, args_span, &["str", "base"], 1, 2).as_deref() {
                Some([Some(text), base]) => {
                    let text = self.value(text, &Ty::Str, Goal::Argument { function: name, name: "str" });
                    let base = match base {
                        Some(base) => self.index_value(base, Goal::Argument { function: name, name: "base" }),
                        None => Expr::int(10, span),
                    };
                    self.raising(span);
                    builtin(Builtin::StrToInt, BuiltinImm::None, vec![base, text], Ty::INT, span)
                }
                _ => Expr::unknown(span),
            },
            "atof" => match self.exact_args(name, args, args_span, ["str"]) {
                Some([text]) => {
                    let text = self.value(text, &Ty::Str, Goal::Argument { function: name, name: "str" });
                    self.raising(span);
                    builtin(Builtin::StrToFloat, BuiltinImm::None, vec![text], Ty::F64, span)
                }
                None => Expr::unknown(span),
            },
            "sort" => self.sort(args, args_span, span),
            "any" | "all" => self.any_all(name, args, args_span, span),
            "swap" => self.swap(args, args_span, span),
            "debug_assert" => {
                self.visit_args(args);
                none(span)
            }
            "constrained" => {
                if let Some([condition, rest @ ..]) = params {
                    self.comptime_assert(&condition.value, rest.first().map(|arg| &arg.value), span);
                }
                none(span)
            }
            "max_finite" | "min_finite" | "max_or_inf" | "min_or_neg_inf" | "inf" | "neg_inf" | "nan" => {
                self.limit(name, params, args, args_span, span)
            }
            "simd_width_of" | "size_of" | "align_of" => self.size_of(name, params, span),
            "Index" => {
                let values: Vec<Expr> =
                    args.iter().map(|arg| self.index_value(&arg.value, Goal::Element)).collect();
                let ty = Ty::Index(values.len() as u16);
                self.make_tuple(values, ty, span)
            }
            "has_accelerator" => fold::bool(true, span),
            "has_nvidia_gpu_accelerator"
            | "has_amd_gpu_accelerator"
            | "has_apple_gpu_accelerator"
            | "is_gpu"
            | "is_nvidia_gpu"
            | "is_amd_gpu"
            | "is_apple_gpu" => fold::bool(false, span),
            "num_physical_cores" | "num_logical_cores" => Expr::int(1, span),
            "keep" => {
                self.visit_args(args);
                none(span)
            }
            "perf_counter_ns" | "monotonic" => {
                let now = builtin(Builtin::Now, BuiltinImm::None, Vec::new(), Ty::Scalar(DType::UInt), span);
                match self.exact_args(name, args, args_span, []) {
                    Some([]) => now,
                    None => Expr::unknown(span),
                }
            }
            "perf_counter" => {
                let now = builtin(Builtin::Now, BuiltinImm::None, Vec::new(), Ty::Scalar(DType::UInt), span);
                let now = fold::cast(now, Ty::F64);
                let unit = Expr::constant(Const::Scalar(DType::Float64, 1e9f64.to_bits()), Ty::F64, span);
                match self.exact_args(name, args, args_span, []) {
                    Some([]) => fold::bin(BinOp::Div, now, unit, Ty::F64, span),
                    None => Expr::unknown(span),
                }
            }
            "sleep" => match self.exact_args(name, args, args_span, ["sec"]) {
                Some([seconds]) => {
                    let seconds = self.expr(seconds, None);
                    let seconds = match &seconds.ty {
                        Ty::Scalar(dtype) if dtype.is_int() => fold::cast(seconds, Ty::F64),
                        _ => self.coerce(seconds, &Ty::F64, Goal::Argument { function: name, name: "sec" }),
                    };
                    builtin(Builtin::Sleep, BuiltinImm::None, vec![seconds], Ty::None, span)
                }
                None => Expr::unknown(span),
            },
            "argv" => builtin(Builtin::Argv, BuiltinImm::None, Vec::new(), Ty::list(Ty::Str), span),
            "exit" => match self.bind_args(name, args, args_span, &["code"], 0, 1) {
                Some(bound) => {
                    let code = match bound.first().copied().flatten() {
                        Some(code) => self.index_value(code, Goal::Argument { function: name, name: "code" }),
                        None => Expr::int(0, span),
                    };
                    builtin(Builtin::Exit, BuiltinImm::None, vec![code], Ty::None, span)
                }
                None => Expr::unknown(span),
            },
            "abort" => {
                let values: Vec<Expr> = args.iter().map(|arg| self.plain(&arg.value)).collect();
                let text = self.text_of(values, span);
                builtin(Builtin::Abort, BuiltinImm::None, vec![text], Ty::None, span)
            }
            "seed" | "random_float64" | "random_si64" | "random_ui64" | "randn_float64" | "rand"
            | "randint" | "shuffle" => self.random(name, args, args_span, span),
            "alloc" | "memcpy" | "memset_zero" | "memset" => self.memory(name, params, args, args_span, span),
            "assert_equal" | "assert_not_equal" | "assert_almost_equal" | "assert_true" | "assert_false" => {
                self.testing(name, args, args_span, span)
            }
            _ => {
                self.unsupported(name, name_span);
                Expr::unknown(span)
            }
        }
    }

    fn len(&mut self, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some([value]) = self.exact_args("len", args, args_span, ["value"]) else {
            return Expr { ty: Ty::INT, ..Expr::unknown(span) };
        };
        // `len(s.bytes())` counts without making the list.
        let value = self.expr(value, None);
        match &value.ty {
            Ty::List(_) | Ty::HostBuffer(_) | Ty::DeviceBuffer(_) | Ty::Span(_) => {
                Expr::new(ExprKind::Len(Box::new(value)), Ty::INT, span)
            }
            Ty::Str => {
                let text = self.text(value.span).to_string();
                let mut note = Diagnostic::note("mojo.len-of-text", span).arg("text", text.clone());
                if matches!(value.kind, ExprKind::Local(_)) {
                    note = note.replace(span, format!("{text}.byte_length()"));
                }
                self.report(note);
                Expr::new(ExprKind::Len(Box::new(value)), Ty::INT, span)
            }
            Ty::Tensor(of) if of.family == super::ty::TensorFamily::Array => Expr::int(of.length(), span),
            Ty::Simd(_, n) => Expr::int(i64::from(*n), span),
            Ty::Index(n) => Expr::int(i64::from(*n), span),
            Ty::Tuple(fields) => Expr::int(fields.len() as i64, span),
            Ty::Struct(_) => self.struct_len(&value, span),
            Ty::Unknown => Expr { ty: Ty::INT, ..Expr::unknown(span) },
            other => {
                let report = Diagnostic::error("mojo.no-length", value.span).arg("type", other.to_string());
                self.report(report);
                Expr { ty: Ty::INT, ..Expr::unknown(span) }
            }
        }
    }

    fn min_max(&mut self, name: &'static str, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let (op, compare) = if name == "min" { (BinOp::Min, CmpOp::Lt) } else { (BinOp::Max, CmpOp::Gt) };
        if args.len() < 2 {
            let report =
                Diagnostic::error("mojo.missing-argument", args_span).arg("function", name).arg("name", "y");
            self.report(report);
            self.visit_args(args);
            return Expr::unknown(span);
        }
        if args.len() > super::operators::MAX_PARTS {
            let most = super::operators::MAX_PARTS.to_string();
            self.report(Diagnostic::error("mojo.too-many-parts", args_span).arg("most", most));
            return Expr::unknown(span);
        }
        let mut values = args.iter().map(|arg| (&arg.value, arg.span));
        let Some((first, _)) = values.next() else {
            return Expr::unknown(span);
        };
        let mut result = self.expr(first, None);
        for (value, at) in values {
            let value = self.expr(value, None);
            if result.ty == Ty::Str && value.ty == Ty::Str {
                let (a, keep_a) = self.keep(result);
                let (b, keep_b) = self.keep(value);
                let order =
                    builtin(Builtin::StrCompare, BuiltinImm::None, vec![a.clone(), b.clone()], Ty::INT, span);
                let test = fold::cmp(compare, order, Expr::int(0, span), Ty::BOOL, span);
                let pick =
                    Expr::new(ExprKind::Conditional(Box::new(test), Box::new(a), Box::new(b)), Ty::Str, span);
                let stmts = keep_a.into_iter().chain(keep_b).collect();
                result = Expr::new(ExprKind::Sequence(stmts, Box::new(pick)), Ty::Str, span);
            } else {
                result = self.arithmetic(op, name, at, result, value, span);
            }
        }
        result
    }

    fn divmod(&mut self, a: &'a ast::Expr, b: &'a ast::Expr, at: Span, span: Span) -> Expr {
        let (a, b) = (self.plain(a), self.expr(b, None));
        let (a, keep_a) = self.keep(a);
        let (b, keep_b) = self.keep(b);
        let quotient = self.arithmetic(BinOp::FloorDiv, "//", at, a.clone(), b.clone(), span);
        let before = self.diagnostics.len();
        let rest = self.arithmetic(BinOp::Mod, "%", at, a, b, span);
        // What is wrong with `%` was said of `//`.
        self.diagnostics.truncate(before);
        let ty = Ty::Tuple([quotient.ty.clone(), rest.ty.clone()].into());
        let pair = self.make_tuple(vec![quotient, rest], ty.clone(), span);
        let stmts: Vec<Stmt> = keep_a.into_iter().chain(keep_b).collect();
        if stmts.is_empty() { pair } else { Expr::new(ExprKind::Sequence(stmts, Box::new(pair)), ty, span) }
    }

    fn round(&mut self, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some(bound) = self.bind_args("round", args, args_span, &["number", "ndigits"], 1, 2) else {
            return Expr::unknown(span);
        };
        let [Some(number), digits] = bound.as_slice() else {
            return Expr::unknown(span);
        };
        let number = self.plain(number);
        let Some((dtype, _)) = number.ty.lanes() else {
            return self.wrong_argument("round", number);
        };
        let ty = number.ty.clone();
        match digits {
            Some(digits) => {
                let digits = self.index_value(digits, Goal::Argument { function: "round", name: "ndigits" });
                builtin(Builtin::RoundDigits, BuiltinImm::DType(dtype), vec![number, digits], ty, span)
            }
            None if dtype.is_int() => number,
            None => fold::un(UnOp::Round, number, ty, span),
        }
    }

    /// Reports a value of a type that `function` does not take.
    pub(crate) fn wrong_argument(&mut self, function: &str, value: Expr) -> Expr {
        if !value.is_unknown() {
            let report = Diagnostic::error("mojo.not-for-type", value.span).arg("function", function);
            self.report(report.arg("type", value.ty.to_string()));
        }
        Expr::unknown(value.span)
    }

    fn digits(&mut self, name: &'static str, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some(bound) = self.bind_args(name, args, args_span, &["value", "prefix"], 1, 2) else {
            return Expr { ty: Ty::Str, ..Expr::unknown(span) };
        };
        let [Some(value), prefix] = bound.as_slice() else {
            return Expr::unknown(span);
        };
        let value = self.plain(value);
        let Ty::Scalar(dtype) = value.ty else {
            return self.wrong_argument(name, value);
        };
        if dtype.is_float() {
            return self.wrong_argument(name, value);
        }
        let (f, usual) = match name {
            "hex" => (Builtin::Hex, "0x"),
            "bin" => (Builtin::Bin, "0b"),
            _ => (Builtin::Oct, "0o"),
        };
        let prefix = match prefix {
            Some(prefix) => self.value(prefix, &Ty::Str, Goal::Argument { function: name, name: "prefix" }),
            None => Expr::str(usual, span),
        };
        builtin(f, BuiltinImm::DType(dtype), vec![value, prefix], Ty::Str, span)
    }

    fn sort(&mut self, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some([list]) = self.exact_args("sort", args, args_span, ["span"]) else {
            return Expr::unknown(span);
        };
        let list = self.expr(list, None);
        let of = match &list.ty {
            Ty::List(of) if matches!(**of, Ty::Scalar(_) | Ty::Str) => (**of).clone(),
            Ty::HostBuffer(dtype) | Ty::Span(dtype) => Ty::Scalar(*dtype),
            _ => return self.wrong_argument("sort", list),
        };
        builtin(Builtin::ListSort, BuiltinImm::Type(of), vec![fold::bool(false, span), list], Ty::None, span)
    }

    fn any_all(&mut self, name: &'static str, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some([value]) = self.exact_args(name, args, args_span, ["list"]) else {
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        };
        let value = self.expr(value, None);
        match &value.ty {
            Ty::Simd(DType::Bool, _) => {
                let op = if name == "any" { BinOp::Or } else { BinOp::And };
                Expr::new(ExprKind::Reduce(op, Box::new(value)), Ty::BOOL, span)
            }
            Ty::List(of) if **of == Ty::BOOL => {
                let needle = fold::bool(name == "any", span);
                let found = builtin(
                    Builtin::ListContains,
                    BuiltinImm::Type(Ty::BOOL),
                    vec![value, needle],
                    Ty::BOOL,
                    span,
                );
                if name == "any" { found } else { fold::not(found, span) }
            }
            _ => self.wrong_argument(name, value),
        }
    }

    /// `swap(a, b)`
    fn swap(&mut self, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some([a, b]) = self.exact_args("swap", args, args_span, ["lhs", "rhs"]) else {
            return Expr::unknown(span);
        };
        let (Some(first), Some(second)) = (self.place(a), self.place(b)) else {
            return Expr::unknown(span);
        };
        let (a, b) = (self.expr(a, None), self.expr(b, None));
        if a.ty != b.ty && !a.is_unknown() && !b.is_unknown() {
            self.misfit(&b, &a.ty.clone(), Goal::Argument { function: "swap", name: "rhs" });
        }
        let kind = StmtKind::Parallel(vec![(first, b), (second, a)]);
        let stmts = vec![Stmt { kind, span }];
        Expr::new(
            ExprKind::Sequence(stmts, Box::new(Expr::constant(Const::None, Ty::None, span))),
            Ty::None,
            span,
        )
    }

    /// `max_finite[dt]()`
    fn limit(
        &mut self,
        name: &str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        use numeric::limits;
        if !args.is_empty() {
            self.report(Diagnostic::error("mojo.dtype-in-brackets", args_span).arg("name", name));
            return Expr::unknown(span);
        }
        let dtype = match params {
            Some([dtype]) => self.dtype_param(&dtype.value),
            _ => {
                self.report(Diagnostic::error("mojo.dtype-in-brackets", span).arg("name", name));
                None
            }
        };
        let Some(dtype) = dtype else {
            return Expr::unknown(span);
        };
        let negative = |bits: Option<u64>| bits.map(|bits| numeric::un(UnOp::Neg, dtype, bits));
        let bits = match name {
            "max_finite" => Some(limits::max_finite(dtype)),
            "min_finite" => Some(limits::min_finite(dtype)),
            "max_or_inf" => Some(limits::infinity(dtype).unwrap_or(limits::max_finite(dtype))),
            "min_or_neg_inf" => Some(negative(limits::infinity(dtype)).unwrap_or(limits::min_finite(dtype))),
            "inf" => limits::infinity(dtype),
            "neg_inf" => negative(limits::infinity(dtype)),
            _ => limits::nan(dtype),
        };
        match bits {
            Some(bits) => Expr::constant(Const::Scalar(dtype, bits), Ty::Scalar(dtype), span),
            None => {
                self.report(
                    Diagnostic::error("mojo.not-for-type", span)
                        .arg("function", name)
                        .arg("type", dtype.type_name()),
                );
                Expr::unknown(span)
            }
        }
    }

    fn size_of(&mut self, name: &str, params: Option<&'a [Arg]>, span: Span) -> Expr {
        let Some([param, ..]) = params else {
            self.report(Diagnostic::error("mojo.dtype-in-brackets", span).arg("name", name));
            return Expr::unknown(span);
        };
        let by_dtype = name == "simd_width_of" || self.text(param.value.span).starts_with("DType.") || {
            let is_value = param.value.as_name().and_then(|name| self.find(name));
            matches!(is_value, Some(super::scope::Binding::Value(_, Ty::DType)))
        };
        let ty = if by_dtype {
            self.dtype_param(&param.value).map_or(Ty::Unknown, Ty::Scalar)
        } else {
            self.type_expr(&param.value)
        };
        let Some((dtype, n)) = ty.lanes() else {
            if !ty.is_unknown() {
                self.report(
                    Diagnostic::error("mojo.not-for-type", span)
                        .arg("function", name)
                        .arg("type", ty.to_string()),
                );
            }
            return Expr::unknown(span);
        };
        let bytes = dtype.bytes() as i64;
        Expr::int(if name == "simd_width_of" { VECTOR_BYTES / bytes } else { bytes * i64::from(n) }, span)
    }
}
