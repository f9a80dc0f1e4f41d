//! What do the library's functions do?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::Arg;

/// Threads of a warp, on the NVIDIA GPUs that Mojo's course material means.
const WARP_SIZE: i64 = 32;
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
    "_key_hash",
    "hash",
    "_key_error",
    "_key_type",
    "_share",
    "_test_file",
    "_test_name",
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
    "bitcast",
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
            "bitcast" => self.bitcast(params, args, args_span, span),
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
                Some([value]) => match self.type_of(args, span) {
                    Ty::OpenLayout(layout) => Expr::constant(Const::Layout(layout), Ty::Layout, span),
                    Ty::Unknown => Expr::unknown(span),
                    _ => self.expr(value, None),
                },
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
                    // Of a literal, a number: kernels have no text.
                    if let Some(Const::Str(literal)) = text.as_const() {
                        let mut letters = literal.chars();
                        if let (Some(letter), None) = (letters.next(), letters.next()) {
                            return Expr::int(letter as i64, span);
                        }
                    }
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
            "hash" | "_key_hash" | "_key_error" | "_key_type" | "_share" | "_test_file" | "_test_name" => {
                self.key_function(name, params, args, span)
            }
            "sort" if params.is_some() || args.len() > 1 => self.sort_by(params, args, args_span, span),
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
            // What runs kernels here looks like the GPU that course material means.
            "has_accelerator" | "has_nvidia_gpu_accelerator" => fold::bool(true, span),
            "is_gpu" | "is_nvidia_gpu" => {
                let here = self.frame.func.and_then(|func| self.funcs.get(func as usize));
                fold::bool(here.is_some_and(|entry| entry.on_device), span)
            }
            "has_amd_gpu_accelerator" | "has_apple_gpu_accelerator" | "is_amd_gpu" | "is_apple_gpu" => {
                fold::bool(false, span)
            }
            "num_physical_cores" | "num_logical_cores" => Expr::int(1, span),
            "keep" => {
                // The pointer of a device buffer is worth as much here as the buffer.
                let mut stmts = Vec::new();
                for arg in args {
                    let launching = std::mem::replace(&mut self.frame.launching, true);
                    let value = self.expr(&arg.value, None);
                    self.frame.launching = launching;
                    if matches!(value.kind, ExprKind::Call { .. }) || matches!(value.ty, Ty::Scalar(_)) {
                        stmts.push(Stmt { kind: StmtKind::Expr(value), span });
                    }
                }
                Expr::new(ExprKind::Sequence(stmts, Box::new(none(span))), Ty::None, span)
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
        self.length_of(value, span)
    }

    pub(crate) fn length_of(&mut self, value: Expr, span: Span) -> Expr {
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

    /// Reports a value of a type that `function` does not take.
    pub(crate) fn wrong_argument(&mut self, function: &str, value: Expr) -> Expr {
        if !value.is_unknown() {
            let report = Diagnostic::error("mojo.not-for-type", value.span).arg("function", function);
            self.report(report.arg("type", value.ty.to_string()));
        }
        Expr::unknown(value.span)
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
            // `Scalar[DType.bool]`
            Ty::Scalar(DType::Bool) => value,
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
}
