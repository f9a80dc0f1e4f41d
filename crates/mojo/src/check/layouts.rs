//! Which layout does this expression describe, and what can be asked of one?

use std::fmt::Write;
use std::rc::Rc;

use super::convert::Goal;
use super::fold;
use super::scope::Binding;
use super::tensor_open::{Mode, product};
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use super::{Checker, suggest};
use crate::bytecode::Builtin;
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::{IntTuple, Layout};
use crate::syntax::ast::{self, Arg, Ident, Star};

/// What `UNKNOWN_VALUE` stands for.
pub(crate) const UNKNOWN: i128 = -1;
/// Most elements of a layout that `print_layout` shows.
const MAX_PRINTED: i64 = 10_000;
pub(crate) const LAYOUT_METHODS: &[&str] = &["size", "rank", "cosize", "shape", "stride", "dim"];

impl<'a> Checker<'a> {
    /// `row_major[…]()`, `Layout(shape, stride)`, `IntTuple(…)` and their kin; `None` for other names.
    #[inline(never)]
    pub(crate) fn layout_call(
        &mut self,
        name: &str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Option<Expr> {
        Some(match name {
            "row_major" | "col_major" => {
                if params.is_none()
                    && let Some(open) = self.open_shape(name, args, span)
                {
                    return Some(open);
                }
                let shape = self.shape(name, params.unwrap_or(&[]), args, false, span);
                let make = if name == "row_major" { Layout::row_major } else { Layout::col_major };
                self.new_layout(shape.map(make), span)
            }
            "Layout" => {
                let Some(bound) = self.bind_args(name, args, span, &["shape", "stride"], 1, 2) else {
                    return Some(Expr::unknown(span));
                };
                let mut bound = bound.into_iter().flatten().map(|part| (part.span, self.expr(part, None)));
                let mut parts = Vec::new();
                for (at, part) in bound.by_ref() {
                    parts.push((at, part));
                }
                let mut tuples = Vec::new();
                for (at, part) in parts {
                    match self.int_tuple(&part, at) {
                        // `IntTuple(4)` is the number 4 here.
                        Some(tuple) => tuples.push(match tuple.parts() {
                            [one @ IntTuple::Int(_)] => one.clone(),
                            _ => tuple,
                        }),
                        None => return Some(Expr::unknown(span)),
                    }
                }
                let mut tuples = tuples.into_iter();
                match (tuples.next(), tuples.next()) {
                    (Some(shape), Some(stride)) => {
                        let (shown, strides) = (shape.to_string(), stride.to_string());
                        let layout = Layout::new(shape, stride);
                        if layout.is_none() {
                            let report = Diagnostic::error("mojo.layout-ranks", span).arg("shape", shown);
                            self.report(report.arg("stride", strides));
                        }
                        self.new_layout(layout, span)
                    }
                    (shape, _) => self.new_layout(shape.map(Layout::col_major), span),
                }
            }
            "IntTuple" | "Coord" => {
                let values: Vec<Expr> = args.iter().map(|arg| self.tuple_part(&arg.value)).collect();
                if values.iter().any(Expr::is_unknown) {
                    return Some(Expr::unknown(span));
                }
                let ty = Ty::Tuple(values.iter().map(|value| value.ty.clone()).collect());
                self.make_tuple(values, ty, span)
            }
            "Idx" => match (params, args) {
                (Some([only]), []) | (None, [only]) => self.tuple_part(&only.value),
                _ => {
                    self.exact_args(name, args, span, ["value"]);
                    Expr::unknown(span)
                }
            },
            "composition" => {
                let Some([outer, inner]) = self.exact_args(name, args, span, ["layout_a", "layout_b"]) else {
                    return Some(Expr::unknown(span));
                };
                let (outer, inner) = (self.layout_value(outer), self.layout_value(inner));
                match (outer, inner) {
                    (Some(outer), Some(inner)) => {
                        let made = outer.compose(&inner);
                        if made.is_none() {
                            let report = Diagnostic::error("mojo.layout-composition", span);
                            self.report(
                                report.arg("outer", outer.to_string()).arg("inner", inner.to_string()),
                            );
                        }
                        self.new_layout(made, span)
                    }
                    _ => Expr::unknown(span),
                }
            }
            "coalesce" => {
                let Some([of]) = self.exact_args(name, args, span, ["layout"]) else {
                    return Some(Expr::unknown(span));
                };
                match self.layout_value(of) {
                    Some(of) => {
                        let made = of.coalesce();
                        if made.is_none() {
                            self.report(Diagnostic::error("mojo.runtime-layout", span));
                        }
                        self.new_layout(made, span)
                    }
                    None => Expr::unknown(span),
                }
            }
            "print_layout" => {
                let Some([of]) = self.exact_args(name, args, span, ["layout"]) else {
                    return Some(Expr::unknown(span));
                };
                match self.layout_value(of) {
                    Some(of) => self.print_layout(&of, span),
                    None => Expr::unknown(span),
                }
            }
            _ => return None,
        })
    }

    /// A layout that a variable holds is in its type: the name stands for it.
    pub(crate) fn bind_layout(&mut self, name: &ast::Name, value: &Expr) -> bool {
        match value.as_const() {
            Some(layout @ Const::Layout(_)) => {
                self.frame.bind(name, Binding::Value(layout.clone(), Ty::Layout));
                true
            }
            _ => false,
        }
    }

    /// `Layout.row_major(…)`, `Layout.col_major(…)`
    #[inline(never)]
    pub(crate) fn layout_static(
        &mut self,
        name: &str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let shape = self.shape(name, params.unwrap_or(&[]), args, true, span);
        let make = if name == "row_major" { Layout::row_major } else { Layout::col_major };
        self.new_layout(shape.map(make), span)
    }

    /// `row_major(rows, 4)` with numbers that only the program's run tells; `None` where all are known, or something is wrong.
    fn open_shape(&mut self, name: &str, args: &'a [Arg], span: Span) -> Option<Expr> {
        let (said, errors) = (self.diagnostics.len(), self.errors);
        let lengths = self.coordinates(args).filter(|lengths| {
            let open = |n: &Expr| n.as_const().is_none();
            self.frame.comptime == 0 && lengths.iter().any(open)
        });
        let Some(lengths) = lengths else {
            // Said again, in a layout's words.
            self.diagnostics.truncate(said);
            self.errors = errors;
            return None;
        };
        Some(self.open_layout(lengths, name == "row_major", span))
    }

    /// `RuntimeLayout[layout].row_major(shape)`, `RuntimeLayout[layout](shape, stride)`: the layout with the numbers that it leaves open.
    #[inline(never)]
    pub(crate) fn runtime_layout(
        &mut self,
        layout: &Rc<Layout>,
        name: Option<&str>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let whole = Expr::constant(Const::Layout(layout.clone()), Ty::Layout, span);
        if args.is_empty() && layout.open() == 0 {
            return whole;
        }
        let rank = layout.rank();
        let Some(given) = self.coordinates(args) else {
            return Expr::unknown(span);
        };
        let made = match name {
            Some(name) if given.len() == rank => self.open_layout(given, name == "row_major", span),
            None if given.len() == 2 * rank => {
                let (lengths, strides) = given.split_at(rank);
                let modes: Vec<Mode> = lengths
                    .iter()
                    .zip(strides)
                    .map(|(length, stride)| Mode { length: length.clone(), stride: stride.clone() })
                    .collect();
                self.layout_from(&modes, Vec::new(), span)
            }
            _ => {
                let wanted = if name.is_some() { rank } else { 2 * rank };
                let report = Diagnostic::error("mojo.tensor-index-count", span)
                    .arg("given", given.len().to_string())
                    .arg("wanted", wanted.to_string());
                self.report(report.arg("type", format!("RuntimeLayout[{layout}]")));
                return Expr::unknown(span);
            }
        };
        if layout.open() == 0 {
            return whole;
        }
        // The type says which numbers are open, whatever is known of these.
        let (made, keep) = self.keep(made);
        let modes = match (&made.ty, made.as_const()) {
            (Ty::OpenLayout(of), _) => {
                let of = of.clone();
                self.modes_in(&made, &of, 0, "RuntimeLayout", span)
            }
            (_, Some(Const::Layout(of))) => {
                let of = of.clone();
                self.modes_in(&made, &of, 0, "RuntimeLayout", span)
            }
            _ => None,
        };
        let Some(modes) = modes else {
            return Expr::unknown(span);
        };
        let lengths = layout.shape.parts().iter().zip(modes.iter().map(|mode| &mode.length));
        let strides = layout.stride.parts().iter().zip(modes.iter().map(|mode| &mode.stride));
        let open = lengths.chain(strides).filter(|(part, _)| **part == IntTuple::Unknown);
        let numbers = open.map(|(_, number)| number.clone()).collect();
        let ty = Ty::OpenLayout(Rc::new((**layout).clone().by_dimensions()));
        super::tensor_views::with_statements(keep, Expr::new(ExprKind::Make(numbers), ty, span), span)
    }

    /// What can be asked of a layout whose numbers only the program's run tells all of.
    pub(crate) fn open_layout_member(
        &mut self,
        value: Expr,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let Ty::OpenLayout(layout) = value.ty.clone() else {
            return Expr::unknown(span);
        };
        let (value, keep) = self.keep(value);
        let Some(modes) = self.modes_in(&value, &layout, 0, &name.name, span) else {
            return Expr::unknown(span);
        };
        let stride = &*name.name == "stride";
        let all = modes.into_iter().map(|mode| if stride { mode.stride } else { mode.length });
        let made = match (&*name.name, params, args) {
            ("size" | "product", _, []) => {
                all.reduce(|a, b| product(a, b, span)).unwrap_or_else(|| Expr::int(1, span))
            }
            ("rank", _, []) => Expr::int(layout.rank() as i64, span),
            ("dim" | "shape" | "stride", Some([at]), []) | ("dim" | "shape" | "stride", None, [at]) => {
                let index = self.index_value(&at.value, Goal::Value);
                match index.as_const().and_then(Const::as_int) {
                    Some(_) => match self.dimension(&at.value, &layout) {
                        Some(i) => all.collect::<Vec<_>>().swap_remove(i),
                        None => Expr::unknown(span),
                    },
                    None => self.chosen(all.collect(), index, span),
                }
            }
            _ => {
                self.visit_args(args);
                self.unknown_layout_member(name);
                Expr::unknown(span)
            }
        };
        super::tensor_views::with_statements(keep, made, span)
    }

    fn new_layout(&self, layout: Option<Layout>, span: Span) -> Expr {
        match layout {
            Some(layout) => Expr::constant(Const::Layout(Rc::new(layout)), Ty::Layout, span),
            None => Expr::unknown(span),
        }
    }

    /// One dimension: a number, or a tuple of them.
    fn tuple_part(&mut self, expr: &'a ast::Expr) -> Expr {
        let value = self.expr(expr, None);
        match &value.ty {
            Ty::Tuple(_) | Ty::Index(_) | Ty::IntLit | Ty::Unknown => value,
            // `Idx[4]` names the number without calling anything.
            _ => self.int_of(value),
        }
    }

    /// The dimensions in `row_major[…]()` or `row_major(…)`.
    fn shape(
        &mut self,
        name: &str,
        params: &'a [Arg],
        args: &'a [Arg],
        single: bool,
        span: Span,
    ) -> Option<IntTuple> {
        let given = if params.is_empty() { args } else { params };
        if let Some(starred) = given.iter().find(|arg| arg.star != Star::None) {
            self.report(Diagnostic::error("mojo.no-unpacking", starred.span));
            return None;
        }
        if given.is_empty() {
            let report = Diagnostic::error("mojo.layout-needs-shape", span).arg("name", name);
            self.report(report);
            return None;
        }
        let mut parts = Vec::new();
        let before = self.errors;
        for arg in given {
            let value = self.tuple_part(&arg.value);
            parts.extend(self.int_tuple(&value, arg.span));
        }
        if self.errors > before || parts.len() != given.len() {
            return None;
        }
        // `Layout.row_major(4)` is `(4:1)`, `row_major[4]()` is `((4):(1))`.
        if let ([one], true) = (parts.as_slice(), single) {
            return Some(one.clone());
        }
        Some(match parts.as_slice() {
            // `row_major((4, 8))`, `Layout.row_major(IntTuple(4, 8))`
            [one @ IntTuple::Tuple(_)] => one.clone(),
            _ => IntTuple::Tuple(parts),
        })
    }

    /// A value as numbers of a layout; reports what is not known before the program runs.
    pub(crate) fn int_tuple(&mut self, value: &Expr, span: Span) -> Option<IntTuple> {
        if value.is_unknown() {
            return None;
        }
        fn read(value: &Const) -> Option<IntTuple> {
            match value {
                Const::Tuple(fields) => fields.iter().map(read).collect::<Option<_>>().map(IntTuple::Tuple),
                other => match other.as_int()? {
                    UNKNOWN => Some(IntTuple::Unknown),
                    n => i64::try_from(n).ok().filter(|n| *n >= 0).map(IntTuple::Int),
                },
            }
        }
        if let Some(tuple) = value.as_const().and_then(read) {
            return Some(tuple);
        }
        let report = match value.as_const().and_then(Const::as_int) {
            Some(n) => Diagnostic::error("mojo.layout-length", span).arg("size", n.to_string()),
            None if value.ty.is_int() || matches!(value.ty, Ty::Tuple(_) | Ty::Index(_)) => {
                Diagnostic::error("mojo.runtime-layout", span)
            }
            None => Diagnostic::error("mojo.int-expected", span).arg("type", value.ty.to_string()),
        };
        self.report(report);
        None
    }

    /// The layout that an expression is; reports what is none.
    pub(crate) fn layout_value(&mut self, expr: &'a ast::Expr) -> Option<Rc<Layout>> {
        let (value, ty) = self.comptime_typed(expr, None);
        match value.as_const() {
            Some(Const::Layout(layout)) => Some(layout.clone()),
            _ => {
                if !ty.is_unknown() {
                    let report = Diagnostic::error("mojo.layout-expected", expr.span);
                    self.report(report.arg("type", ty.to_string()));
                }
                None
            }
        }
    }

    /// `layout.name`, without a call.
    #[inline(never)]
    pub(crate) fn layout_attribute(&mut self, layout: &Layout, name: &Ident, span: Span) -> Expr {
        match &*name.name {
            "shape" => tuple_constant(&layout.shape, span),
            "stride" => tuple_constant(&layout.stride, span),
            "rank" => Expr::constant(Const::Int(layout.rank() as i128), Ty::IntLit, span),
            "static_product" | "static_size" => self.known(layout.size(), span),
            "static_cosize" => self.known(layout.cosize(), span),
            "all_dims_known" => fold::bool(layout.leaves().is_some(), span),
            other => {
                if LAYOUT_METHODS.contains(&other) {
                    self.report(Diagnostic::error("mojo.call-missing", span).arg("name", other));
                } else {
                    self.unknown_layout_member(name);
                }
                Expr::unknown(span)
            }
        }
    }

    fn unknown_layout_member(&mut self, name: &Ident) {
        let report = Diagnostic::error("mojo.unknown-member", name.span)
            .arg("name", &*name.name)
            .arg("type", "Layout");
        let report = match suggest::closest(&name.name, LAYOUT_METHODS.iter().copied()) {
            Some(close) => report.replace(name.span, close),
            None => report,
        };
        self.report(report);
    }

    fn known(&mut self, number: Option<i64>, span: Span) -> Expr {
        match number {
            Some(n) => Expr::int(n, span),
            None => self.refuse("mojo.runtime-layout", span),
        }
    }

    /// `layout.name[params](args)`
    #[inline(never)]
    pub(crate) fn layout_method(
        &mut self,
        layout: &Layout,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        match method {
            "size" | "product" | "cosize" | "rank" => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                match method {
                    "rank" => Expr::int(layout.rank() as i64, span),
                    "cosize" => self.known(layout.cosize(), span),
                    _ => self.known(layout.size(), span),
                }
            }
            "shape" | "stride" | "dim" => {
                let at = match (params, args) {
                    (Some([at]), []) | (None, [at]) => &at.value,
                    (None, []) => return self.layout_attribute(layout, name, span),
                    _ => {
                        self.exact_args(method, args, span, ["i"]);
                        return Expr::unknown(span);
                    }
                };
                match self.dimension(at, layout) {
                    Some(i) if method == "stride" => self.known(layout.stride_of(i), span),
                    Some(i) => self.known(layout.dim(i), span),
                    None => Expr::unknown(span),
                }
            }
            "transpose" => self.new_layout(Some(layout.transpose()), span),
            "to_layout" | "copy" => self.new_layout(Some(layout.clone()), span),
            "row_major" | "col_major" => {
                let shape = self.shape(method, &[], args, true, span);
                let make = if method == "row_major" { Layout::row_major } else { Layout::col_major };
                self.new_layout(shape.map(make), span)
            }
            _ => {
                self.visit_args(args);
                self.unknown_layout_member(name);
                Expr::unknown(span)
            }
        }
    }

    /// The number of a dimension, known before the program runs and in range.
    pub(crate) fn dimension(&mut self, at: &'a ast::Expr, layout: &Layout) -> Option<usize> {
        let i = self.comptime_int(at)?;
        let found = usize::try_from(i).ok().filter(|i| *i < layout.rank());
        if found.is_none() {
            let report = Diagnostic::error("mojo.no-dimension", at.span).arg("index", i.to_string());
            self.report(report.arg("rank", layout.rank().to_string()).arg("shape", layout.shape.to_string()));
        }
        found
    }

    /// Prints where each element of a layout of two dimensions stands.
    fn print_layout(&mut self, of: &Layout, span: Span) -> Expr {
        let lengths = (of.dim(0), of.dim(1), of.cosize());
        let (Some(rows), Some(columns), Some(last), 2) = (lengths.0, lengths.1, lengths.2, of.rank()) else {
            return self.refuse("mojo.print-layout", span);
        };
        if rows.saturating_mul(columns) > MAX_PRINTED {
            return self.refuse("mojo.print-layout", span);
        }
        // Writing to a String cannot fail.
        let width = last.to_string().len();
        let mut text = format!("{of}\n   ");
        for column in 0..columns {
            let _ = write!(text, "   {column:>width$}");
        }
        let mut rule = String::from("\n    +");
        for _ in 0..columns {
            let _ = write!(rule, "{:-<1$}+", "", width + 2);
        }
        for row in 0..rows {
            let _ = write!(text, "{rule}\n{row:>2}  |");
            for column in 0..columns {
                let at = of.offset(&[row, column]).unwrap_or(0);
                let _ = write!(text, " {at:>width$} |");
            }
        }
        text.push_str(&rule);
        text.push('\n');
        let text = Expr::str(&text, span);
        super::operators::builtin(Builtin::Print, BuiltinImm::Code(0), vec![text], Ty::None, span)
    }
}

/// The numbers of a layout as a constant.
pub(crate) fn tuple_constant(tuple: &IntTuple, span: Span) -> Expr {
    fn made(tuple: &IntTuple) -> (Const, Ty) {
        match tuple {
            IntTuple::Int(n) => (Const::Int(i128::from(*n)), Ty::IntLit),
            IntTuple::Unknown => (Const::Int(UNKNOWN), Ty::IntLit),
            IntTuple::Tuple(parts) => {
                let (values, types): (Vec<Const>, Vec<Ty>) = parts.iter().map(made).unzip();
                (Const::Tuple(values.into()), Ty::Tuple(types.into()))
            }
        }
    }
    let (value, ty) = made(tuple);
    Expr::constant(value, ty, span)
}
