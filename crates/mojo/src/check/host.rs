//! What do device contexts and buffers do?

use super::Checker;
use super::convert::Goal;
use super::operators::builtin;
use super::tree::{BuiltinImm, Expr, ExprKind, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{Builtin, DType};
use crate::checked::OperationKind;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Ident};

pub(crate) const CONTEXT_METHODS: &[&str] = &[
    "enqueue_create_buffer",
    "enqueue_create_host_buffer",
    "create_buffer_sync",
    "enqueue_copy",
    "enqueue_memset",
    "enqueue_function",
    "compile_function",
    "synchronize",
    "name",
    "api",
    "id",
    "number_of_devices",
    "enqueue_function_checked",
    "enqueue_function_unchecked",
    "enqueue_function_experimental",
    "compile_function_checked",
    "compile_function_unchecked",
    "compile_function_experimental",
    "execution_time",
    "execution_time_iter",
    "create_stream",
    "create_event",
];

pub(crate) const DEVICE_BUFFER_METHODS: &[&str] = &[
    "enqueue_fill",
    "map_to_host",
    "create_sub_buffer",
    "unsafe_ptr",
    "enqueue_copy_to",
    "enqueue_copy_from",
    "context",
    "reassign_ownership_to",
];

pub(crate) const HOST_BUFFER_METHODS: &[&str] = &[
    "enqueue_fill",
    "create_sub_buffer",
    "unsafe_ptr",
    "as_span",
    "enqueue_copy_to",
    "enqueue_copy_from",
    "context",
];

impl<'a> Checker<'a> {
    /// `DeviceContext(device_id, api=)`
    pub(crate) fn context(&mut self, args: &'a [Arg], span: Span) -> Expr {
        let Some(bound) =
            self.bind_args("DeviceContext", args, span, &["device_id", "api", "buffer_cache_size"], 0, 1)
        else {
            return Expr { ty: Ty::Context, ..Expr::unknown(span) };
        };
        self.raising(span);
        let id = match bound.first().copied().flatten() {
            Some(id) => self.index_value(id, Goal::Argument { function: "DeviceContext", name: "device_id" }),
            None => Expr::int(0, span),
        };
        let api = match bound.get(1).copied().flatten() {
            Some(api) => self.value(api, &Ty::Str, Goal::Argument { function: "DeviceContext", name: "api" }),
            None => Expr::str("", span),
        };
        builtin(Builtin::CtxNew, BuiltinImm::None, vec![id, api], Ty::Context, span)
    }

    pub(crate) fn context_method(
        &mut self,
        context: Expr,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        let goal = |argument: &'static str| Goal::Argument { function: "DeviceContext", name: argument };
        match method {
            "synchronize" => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                self.raising(span);
                self.operation(OperationKind::Wait, span);
                builtin(Builtin::Synchronize, BuiltinImm::None, vec![context], Ty::None, span)
            }
            "name" | "api" => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                let f = if method == "name" { Builtin::CtxName } else { Builtin::CtxApi };
                builtin(f, BuiltinImm::None, vec![context], Ty::Str, span)
            }
            "id" => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                builtin(Builtin::CtxId, BuiltinImm::None, vec![context], Ty::Scalar(DType::Int64), span)
            }
            "number_of_devices" => builtin(Builtin::DeviceCount, BuiltinImm::None, Vec::new(), Ty::INT, span),
            "enqueue_create_buffer"
            | "create_buffer_sync"
            | "enqueue_create_host_buffer"
            | "create_buffer" => self.create_buffer(context, name, params, args, span),
            "enqueue_copy" => {
                self.raising(span);
                self.copy(args, span)
            }
            "enqueue_memset" => {
                let Some([dst, value]) = self.exact_args(method, args, span, ["dst", "val"]) else {
                    return Expr::unknown(span);
                };
                self.raising(span);
                let dst = self.expr(dst, None);
                let dtype = match &dst.ty {
                    Ty::DeviceBuffer(dtype) | Ty::HostBuffer(dtype) => *dtype,
                    _ => return self.wrong_argument(method, dst),
                };
                let value = self.value(value, &Ty::Scalar(dtype), goal("val"));
                self.operation(OperationKind::Fill, span);
                builtin(Builtin::Fill, BuiltinImm::DType(dtype), vec![value, dst], Ty::None, span)
            }
            "enqueue_copy_to_device"
            | "enqueue_copy_from_device"
            | "copy_to_device_sync"
            | "copy_from_device_sync"
            | "enqueue_copy_device_to_device"
            | "copy_sync"
            | "memset_sync"
            | "memset" => {
                self.visit_args(args);
                let new = if method.contains("memset") {
                    "ctx.enqueue_memset(buffer, value)"
                } else {
                    "ctx.enqueue_copy(dst, src)"
                };
                self.report(
                    Diagnostic::error("mojo.ancient-form", name.span).arg("name", method).arg("new", new),
                );
                Expr::unknown(span)
            }
            "enqueue_function"
            | "enqueue_function_checked"
            | "enqueue_function_unchecked"
            | "enqueue_function_experimental" => {
                self.raising(span);
                self.launch(context, name, params, args, span)
            }
            "compile_function"
            | "compile_function_checked"
            | "compile_function_unchecked"
            | "compile_function_experimental" => {
                self.raising(span);
                self.compile_function(name, params, span)
            }
            _ => self.further_context_method(context, name, params, args, span),
        }
    }

    fn create_buffer(
        &mut self,
        context: Expr,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        let host = method == "enqueue_create_host_buffer";
        if method == "create_buffer" {
            let new = "enqueue_create_buffer";
            self.old_spelling(name.span, method, new, "0.25", Some(new.to_string()));
        }
        let dtype = match params {
            Some([dtype]) => self.dtype_param(&dtype.value),
            _ => {
                let report = Diagnostic::error("mojo.buffer-needs-dtype", name.span).arg("name", method);
                self.report(report.replace(name.span.at_end(), "[DType.float32]"));
                None
            }
        };
        let size = self.exact_args(method, args, span, ["size"]);
        let size = size.map(|[size]| {
            self.index_value(size, Goal::Argument { function: "enqueue_create_buffer", name: "size" })
        });
        self.raising(span);
        let kind = if host { OperationKind::AllocateHost } else { OperationKind::AllocateDevice };
        self.operation(kind, span);
        let (Some(dtype), Some(size)) = (dtype, size) else {
            return Expr::unknown(span);
        };
        if let Some(n) = size.as_const().and_then(super::tree::Const::as_int)
            && n < 0
        {
            let report = Diagnostic::error("mojo.negative-size", size.span).arg("size", n.to_string());
            self.report(self.blame(report, size.span, 0));
        }
        let ty = if host { Ty::HostBuffer(dtype) } else { Ty::DeviceBuffer(dtype) };
        let f = if host { Builtin::CreateHostBuffer } else { Builtin::CreateDeviceBuffer };
        let site = BuiltinImm::Site(dtype, self.frame.receiver.clone());
        builtin(f, site, vec![size, context], ty, span)
    }

    /// `enqueue_copy(dst, src)`
    fn copy(&mut self, args: &'a [Arg], span: Span) -> Expr {
        const OLD: [&str; 4] = ["dst_buf", "src_buf", "dst_ptr", "src_ptr"];
        let keyworded =
            args.iter().any(|arg| arg.name.as_ref().is_some_and(|name| OLD.contains(&&*name.name)));
        let names: [&str; 6] = if keyworded {
            ["dst_buf", "src_buf", "dst_ptr", "src_ptr", "dst", "src"]
        } else {
            ["dst", "src", "size", "_", "__", "___"]
        };
        let Some(bound) = self.bind_args("enqueue_copy", args, span, &names, 0, 2) else {
            return Expr::unknown(span);
        };
        let given = |i: usize| bound.get(i).copied().flatten();
        let (dst, src) = if keyworded {
            (given(0).or(given(2)).or(given(4)), given(1).or(given(3)).or(given(5)))
        } else {
            (given(0), given(1))
        };
        let (Some(dst), Some(src)) = (dst, src) else {
            let missing = if dst.is_none() { "dst" } else { "src" };
            let report = Diagnostic::error("mojo.missing-argument", span)
                .arg("function", "enqueue_copy")
                .arg("name", missing);
            self.report(report);
            return Expr::unknown(span);
        };
        let dst = self.expr(dst, None);
        let src = self.expr(src, None);
        self.copy_between(dst, src, span)
    }

    fn copy_between(&mut self, dst: Expr, src: Expr, span: Span) -> Expr {
        let element = |value: &Expr| match &value.ty {
            Ty::DeviceBuffer(dtype) => Some((*dtype, true)),
            Ty::HostBuffer(dtype) | Ty::Span(dtype) | Ty::Pointer(dtype) => Some((*dtype, false)),
            Ty::List(of) => match **of {
                Ty::Scalar(dtype) => Some((dtype, false)),
                _ => None,
            },
            _ => None,
        };
        let (to, from) = (element(&dst), element(&src));
        let (Some((to, to_device)), Some((from, from_device))) = (to, from) else {
            let wrong = if to.is_none() { dst } else { src };
            if !wrong.is_unknown() {
                self.report(
                    Diagnostic::error("mojo.cannot-copy", wrong.span).arg("type", wrong.ty.to_string()),
                );
            }
            return Expr::unknown(span);
        };
        if to != from {
            let mut report = Diagnostic::error("mojo.copy-types", span)
                .arg("dst", dst.ty.to_string())
                .arg("src", src.ty.to_string());
            report.related.extend([&dst, &src].into_iter().filter_map(|side| self.typed_at(side)));
            self.report(report);
            return Expr::unknown(span);
        }
        self.operation(
            match (to_device, from_device) {
                (true, true) => OperationKind::CopyOnDevice,
                (true, false) => OperationKind::Upload,
                (false, true) => OperationKind::Download,
                (false, false) => OperationKind::CopyOnHost,
            },
            span,
        );
        builtin(Builtin::Copy, BuiltinImm::None, vec![dst, src], Ty::None, span)
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn buffer_method(
        &mut self,
        buffer: Expr,
        dtype: DType,
        device: bool,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        let ty = buffer.ty.clone();
        let goal = |argument: &'static str| Goal::Argument { function: "DeviceBuffer", name: argument };
        match method {
            "enqueue_fill" => {
                let Some([value]) = self.exact_args(method, args, span, ["val"]) else {
                    return Expr::unknown(span);
                };
                self.raising(span);
                let value = self.value(value, &Ty::Scalar(dtype), goal("val"));
                self.operation(OperationKind::Fill, span);
                let kept =
                    matches!(buffer.kind, ExprKind::Local(_) | ExprKind::Element(..) | ExprKind::Field(..));
                // `b = b.enqueue_fill(0)` in a program of that time.
                let again = self.frame.receiver.is_some() && self.era() == super::era::Era::FloatDivision;
                if kept && !again {
                    return builtin(
                        Builtin::Fill,
                        BuiltinImm::DType(dtype),
                        vec![value, buffer],
                        Ty::None,
                        span,
                    );
                }
                // `b = ctx.enqueue_create_buffer[dt](n).enqueue_fill(0)`: the buffer was the result once.
                let note = Diagnostic::note("mojo.old-chained-fill", name.span).arg("until", "0.25.6");
                self.report(note);
                let at = buffer.span;
                let id = self.temporary(ty.clone(), at);
                let local = Expr::new(ExprKind::Local(id), ty.clone(), at);
                let make = StmtKind::Assign(super::tree::Place::Local(id), buffer);
                let fill = builtin(
                    Builtin::Fill,
                    BuiltinImm::DType(dtype),
                    vec![value, local.clone()],
                    Ty::None,
                    span,
                );
                let stmts = vec![Stmt { kind: make, span: at }, Stmt { kind: StmtKind::Expr(fill), span }];
                Expr::new(ExprKind::Sequence(stmts, Box::new(local)), ty, span)
            }
            "map_to_host" => {
                self.report(
                    Diagnostic::error("mojo.map-needs-with", span).arg("name", self.text(buffer.span)),
                );
                Expr::unknown(span)
            }
            "create_sub_buffer" => {
                let to = match params {
                    Some([to]) => self.dtype_param(&to.value),
                    _ => {
                        let report =
                            Diagnostic::error("mojo.buffer-needs-dtype", name.span).arg("name", method);
                        self.report(report.replace(name.span.at_end(), format!("[DType.{}]", dtype.name())));
                        None
                    }
                };
                let Some([offset, size]) = self.exact_args(method, args, span, ["offset", "size"]) else {
                    return Expr::unknown(span);
                };
                self.raising(span);
                let offset = self.index_value(offset, goal("offset"));
                let size = self.index_value(size, goal("size"));
                let Some(to) = to else {
                    return Expr::unknown(span);
                };
                if to.storage() != dtype.storage() {
                    let report = Diagnostic::error("mojo.sub-buffer-type", span).arg("found", to.name());
                    self.report(report.arg("expected", dtype.name()));
                    return Expr::unknown(span);
                }
                let site = BuiltinImm::Site(to, self.frame.receiver.clone());
                builtin(Builtin::ViewSub, site, vec![offset, size, buffer], ty, span)
            }
            "unsafe_ptr" if !device || self.frame.launching => {
                builtin(Builtin::ViewPtr, BuiltinImm::None, vec![buffer], Ty::Pointer(dtype), span)
            }
            "unsafe_ptr" => {
                let whole = self.text(buffer.span);
                self.report(Diagnostic::error("mojo.device-pointer", span).replace(span, whole));
                Expr::unknown(span)
            }
            "as_span" if !device => {
                builtin(Builtin::ViewSpan, BuiltinImm::None, vec![buffer], Ty::Span(dtype), span)
            }
            "enqueue_copy_to" | "enqueue_copy_from" => {
                let Some([other]) = self.exact_args(method, args, span, ["other"]) else {
                    return Expr::unknown(span);
                };
                self.raising(span);
                let other = self.expr(other, None);
                let (dst, src) = if method == "enqueue_copy_to" { (other, buffer) } else { (buffer, other) };
                self.copy_between(dst, src, span)
            }
            "context" => builtin(Builtin::BufferContext, BuiltinImm::None, vec![buffer], Ty::Context, span),
            _ => {
                self.visit_args(args);
                let names = if device { DEVICE_BUFFER_METHODS } else { HOST_BUFFER_METHODS };
                self.unknown_method(&ty, name, names)
            }
        }
    }

    pub(crate) fn span_method(
        &mut self,
        value: Expr,
        dtype: DType,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let ty = value.ty.clone();
        match &*name.name {
            "unsafe_ptr" => {
                builtin(Builtin::ViewPtr, BuiltinImm::None, vec![value], Ty::Pointer(dtype), span)
            }
            "fill" => {
                let Some([fill]) = self.exact_args("fill", args, span, ["value"]) else {
                    return Expr::unknown(span);
                };
                let fill =
                    self.value(fill, &Ty::Scalar(dtype), Goal::Argument { function: "fill", name: "value" });
                builtin(Builtin::Fill, BuiltinImm::DType(dtype), vec![fill, value], Ty::None, span)
            }
            _ => {
                self.visit_args(args);
                self.unknown_method(&ty, name, &["unsafe_ptr", "fill"])
            }
        }
    }

    /// `with … as …:` of one item: the statements on the way in, and on the way out.
    pub(crate) fn with_item(&mut self, item: &'a ast::WithItem) -> (Vec<Stmt>, Vec<Stmt>) {
        let span = item.span;
        // `buffer.map_to_host()`
        if let ast::ExprKind::Call { callee, args, .. } = &item.context.kind
            && let ast::ExprKind::Attribute { base, name } = &callee.kind
            && &*name.name == "map_to_host"
        {
            let buffer = self.expr(base, None);
            let at = item.context.span;
            let Ty::DeviceBuffer(dtype) = buffer.ty else {
                if !buffer.is_unknown() {
                    let ty = buffer.ty.clone();
                    let names = self.method_names(&ty);
                    self.unknown_method(&ty, name, &names);
                }
                self.bind_with(item, Ty::Unknown);
                return (Vec::new(), Vec::new());
            };
            self.exact_args("map_to_host", args, at, []);
            self.raising(at);
            self.operation(OperationKind::Map, at);
            let (buffer, store) = self.keep_alive(buffer);
            let mut enter: Vec<Stmt> = store.into_iter().collect();
            let Some(id) = self.bind_with(item, Ty::HostBuffer(dtype)) else {
                return (enter, Vec::new());
            };
            let host_name =
                self.frame.local(id).map(|local| local.name.clone()).filter(|name| !name.is_empty());
            let host = Expr::new(ExprKind::Local(id), Ty::HostBuffer(dtype), span);
            let map = builtin(
                Builtin::MapEnter,
                BuiltinImm::Site(dtype, host_name),
                vec![buffer.clone()],
                Ty::HostBuffer(dtype),
                at,
            );
            enter.push(Stmt { kind: StmtKind::Assign(super::tree::Place::Local(id), map), span: at });
            let unmap = builtin(Builtin::MapExit, BuiltinImm::None, vec![buffer, host], Ty::None, at);
            return (enter, vec![Stmt { kind: StmtKind::Expr(unmap), span: at }]);
        }
        if let Some(leave) = self.assert_raises_item(&item.context) {
            return (Vec::new(), leave);
        }
        let value = self.expr(&item.context, None);
        match value.ty {
            Ty::Context => {
                let Some(id) = self.bind_with(item, Ty::Context) else {
                    return (Vec::new(), Vec::new());
                };
                let enter = Stmt { kind: StmtKind::Assign(super::tree::Place::Local(id), value), span };
                // The context lives until the block ends: a use of it stands there.
                let local = Expr::new(ExprKind::Local(id), Ty::Context, span);
                let leave = Stmt { kind: StmtKind::Assign(super::tree::Place::Discard, local), span };
                (vec![enter], vec![leave])
            }
            Ty::Struct(_) => {
                let at = item.context.span;
                let Some((mut enter, entered, leave)) = self.struct_with_item(value, at) else {
                    self.bind_with(item, Ty::Unknown);
                    return (Vec::new(), Vec::new());
                };
                if entered.ty == Ty::None {
                    self.bind_with(item, Ty::Unknown);
                    enter.push(Stmt { kind: StmtKind::Expr(entered), span });
                } else if let Some(id) = self.bind_with(item, entered.ty.clone()) {
                    enter.push(Stmt { kind: StmtKind::Assign(super::tree::Place::Local(id), entered), span });
                }
                (enter, leave)
            }
            Ty::Unknown => {
                self.bind_with(item, Ty::Unknown);
                (Vec::new(), Vec::new())
            }
            other => {
                self.report(
                    Diagnostic::error("mojo.no-with", item.context.span).arg("type", other.to_string()),
                );
                self.bind_with(item, Ty::Unknown);
                (Vec::new(), Vec::new())
            }
        }
    }

    /// The buffer of a `map_to_host` is needed again at the end: it must stay where it is.
    fn keep_alive(&mut self, buffer: Expr) -> (Expr, Option<Stmt>) {
        let (ty, span) = (buffer.ty.clone(), buffer.span);
        let id = self.temporary(ty.clone(), span);
        let store = Stmt { kind: StmtKind::Assign(super::tree::Place::Local(id), buffer), span };
        (Expr::new(ExprKind::Local(id), ty, span), Some(store))
    }

    fn bind_with(&mut self, item: &'a ast::WithItem, ty: Ty) -> Option<u32> {
        match &item.target {
            None => Some(self.temporary(ty, item.span)),
            Some(ast::Pattern { kind: ast::PatternKind::Name(name), span }) => {
                Some(self.declare(name, ty, *span))
            }
            Some(ast::Pattern { kind: ast::PatternKind::Bound(_, inner), .. }) => match &inner.kind {
                ast::PatternKind::Name(name) => Some(self.declare(name, ty, inner.span)),
                _ => None,
            },
            Some(other) => {
                self.report(Diagnostic::error("mojo.with-target", other.span));
                None
            }
        }
    }
}
