//! How are lists made, and what can be done with them?

use super::Checker;
use super::convert::Goal;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::{TensorFamily, Ty};
use crate::bytecode::Builtin;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Clause, ComprehensionShape, Ident};

impl<'a> Checker<'a> {
    /// `[a, b, c]`
    pub(crate) fn list(&mut self, items: &'a [ast::Expr], want: Option<&Ty>, span: Span) -> Expr {
        if let Some(Ty::Tensor(of)) = want
            && of.family == TensorFamily::Array
        {
            let of = of.clone();
            return self.array_literal(items, &of, span);
        }
        let wanted = match want {
            Some(Ty::List(of)) => Some((**of).clone()),
            _ => None,
        };
        let mut values: Vec<Expr> = items.iter().map(|item| self.expr(item, wanted.as_ref())).collect();
        let of = match wanted {
            Some(of) => of,
            None => {
                // The first element that is no literal decides, else the first.
                let decides = values.iter().find(|v| !v.ty.is_literal()).or(values.first());
                let Some(decides) = decides else {
                    return self.refuse("mojo.empty-list", span);
                };
                let mixed = decides.ty.is_literal() && values.iter().any(|v| v.ty == Ty::FloatLit);
                if mixed { Ty::F64 } else { decides.ty.materialized() }
            }
        };
        if of.is_unknown() {
            return Expr::unknown(span);
        }
        let ty = self.list_of(of.clone(), span);
        let Ty::List(of) = &ty else {
            return Expr::unknown(span);
        };
        let of = (**of).clone();
        values = values
            .into_iter()
            .map(|value| {
                let value = self.coerce(value, &of, Goal::Element);
                self.copied(value)
            })
            .collect();
        if values.iter().any(Expr::is_unknown) {
            return Expr { ty, ..Expr::unknown(span) };
        }
        if self.frame.comptime > 0 {
            let constants: Option<Vec<Const>> =
                values.iter().map(|value| value.as_const().cloned()).collect();
            if let Some(constants) = constants {
                return Expr::constant(Const::List(constants.into()), ty, span);
            }
        }
        Expr::new(ExprKind::List(values), ty, span)
    }

    /// `[element for target in iterable if condition]`
    pub(crate) fn comprehension(
        &mut self,
        shape: ComprehensionShape,
        element: &'a ast::Expr,
        clauses: &'a [Clause],
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        match shape {
            ComprehensionShape::List => {}
            ComprehensionShape::Set => return self.keyed_comprehension(element, None, clauses, want, span),
            ComprehensionShape::Generator => return self.refuse("mojo.no-generator", span),
        }
        let wanted = match want {
            Some(Ty::List(of)) => Some((**of).clone()),
            _ => None,
        };
        let result = self.temporary(Ty::Unknown, span);
        self.frame.push_scope();
        let comptime = std::mem::take(&mut self.frame.comptime);
        let mut of = Ty::Unknown;
        let body = self.clauses(element, clauses, wanted.as_ref(), result, &mut of);
        self.frame.comptime = comptime;
        self.frame.pop_scope();
        let ty = if of.is_unknown() { Ty::Unknown } else { self.list_of(of, element.span) };
        if let Some(local) = self.frame.locals.get_mut(result as usize) {
            local.ty = ty.clone();
        }
        if ty.is_unknown() {
            return Expr::unknown(span);
        }
        let mut stmts = body;
        fix_local_type(&mut stmts, result, &ty);
        Expr::new(ExprKind::Comprehension(result, stmts), ty, span)
    }

    fn clauses(
        &mut self,
        element: &'a ast::Expr,
        clauses: &'a [Clause],
        want: Option<&Ty>,
        result: u32,
        of: &mut Ty,
    ) -> Vec<Stmt> {
        let Some((first, rest)) = clauses.split_first() else {
            let value = self.expr(element, want);
            let value = match want {
                Some(want) => self.coerce(value, want, Goal::Element),
                None => self.materialize(value),
            };
            let value = self.copied(value);
            *of = value.ty.clone();
            let list = Expr::new(ExprKind::Local(result), Ty::Unknown, element.span);
            let push = Expr::new(ExprKind::Push(Box::new(list), Box::new(value)), Ty::None, element.span);
            return vec![Stmt { kind: StmtKind::Expr(push), span: element.span }];
        };
        match first {
            Clause::For { target, iterable } => self.for_loop(target, iterable, iterable.span, |checker| {
                checker.clauses(element, rest, want, result, of)
            }),
            Clause::If(condition) => {
                let span = condition.span;
                let condition = self.condition(condition);
                let then = self.clauses(element, rest, want, result, of);
                vec![Stmt { kind: StmtKind::when(condition, then, Vec::new()), span }]
            }
        }
    }

    /// `List[T](…)`
    pub(crate) fn make_list(&mut self, of: Ty, args: &'a [Arg], span: Span) -> Expr {
        let ty = self.list_of(of.clone(), span);
        let Ty::List(of) = &ty else {
            return Expr::unknown(span);
        };
        let of = (**of).clone();
        let named = |name: &str| args.iter().find(|arg| arg.name.as_ref().is_some_and(|n| &*n.name == name));
        if let Some(fill) = named("fill") {
            let length = named("length").or(args.first().filter(|arg| arg.name.is_none()));
            let Some(length) = length else {
                let report = Diagnostic::error("mojo.missing-argument", span)
                    .arg("function", "List")
                    .arg("name", "length");
                self.report(report);
                return Expr::unknown(span);
            };
            let length = self.index_value(&length.value, Goal::Argument { function: "List", name: "length" });
            let fill = self.value(&fill.value, &of, Goal::Argument { function: "List", name: "fill" });
            return builtin(Builtin::ListFill, BuiltinImm::Layout(of), vec![length, fill], ty, span);
        }
        if let Some(capacity) = named("capacity") {
            self.index_value(&capacity.value, Goal::Argument { function: "List", name: "capacity" });
            return Expr::new(ExprKind::List(Vec::new()), ty, span);
        }
        if let Some(wrong) = args.iter().find_map(|arg| arg.name.as_ref()) {
            let report = Diagnostic::error("mojo.unknown-argument", wrong.span).arg("function", "List");
            let report = report.arg("name", &*wrong.name);
            let close = super::suggest::closest(&wrong.name, ["length", "fill", "capacity"].into_iter());
            let report = match close {
                Some(close) => report.replace(wrong.span, close),
                None => report,
            };
            self.report(report);
            return Expr::unknown(span);
        }
        if let [only] = args {
            let value = self.expr(&only.value, Some(&ty));
            match &value.ty {
                Ty::List(_) if value.ty == ty => {
                    return if matches!(value.kind, ExprKind::Local(_)) {
                        builtin(Builtin::ListCopy, BuiltinImm::None, vec![value], ty, span)
                    } else {
                        value
                    };
                }
                Ty::Span(dtype) if of == Ty::Scalar(*dtype) => {
                    return builtin(Builtin::ListFromView, BuiltinImm::None, vec![value], ty, span);
                }
                _ => {}
            }
            let value = self.coerce(value, &of, Goal::Element);
            let value = self.copied(value);
            return Expr::new(ExprKind::List(vec![value]), ty, span);
        }
        let mut values = Vec::new();
        for arg in args {
            let value = self.value(&arg.value, &of, Goal::Element);
            values.push(self.copied(value));
        }
        Expr::new(ExprKind::List(values), ty, span)
    }

    /// `list.name(…)`
    pub(crate) fn list_method(
        &mut self,
        list: Expr,
        of: &Ty,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let function = &*name.name;
        let ty = list.ty.clone();
        let element = |name: &'static str| Goal::Argument { function: "List", name };
        if CHANGING.contains(&function) && !self.may_change(&list, name.span) {
            self.visit_args(args);
            return Expr::unknown(span);
        }
        let type_of = || BuiltinImm::Type(of.clone());
        let layout = || BuiltinImm::Layout(of.clone());
        match function {
            "append" | "push" | "push_back" => {
                let Some([value]) = self.exact_args(function, args, span, ["value"]) else {
                    return Expr::unknown(span);
                };
                if function != "append" {
                    self.old_spelling(name.span, function, "append", "0.25", Some("append".to_string()));
                }
                let value = self.value(value, of, element("value"));
                let value = self.copied(value);
                Expr::new(ExprKind::Push(Box::new(list), Box::new(value)), Ty::None, span)
            }
            "pop" => {
                let Some(bound) = self.bind_args(function, args, span, &["i"], 0, 1) else {
                    return Expr::unknown(span);
                };
                let at = match bound.first().copied().flatten() {
                    Some(at) => self.index_value(at, element("i")),
                    None => Expr::int(-1, span),
                };
                builtin(Builtin::ListPop, layout(), vec![at, list], of.clone(), span)
            }
            "insert" => {
                let Some([at, value]) = self.exact_args(function, args, span, ["i", "value"]) else {
                    return Expr::unknown(span);
                };
                let at = self.index_value(at, element("i"));
                let value = self.value(value, of, element("value"));
                let value = self.copied(value);
                builtin(Builtin::ListInsert, layout(), vec![at, list, value], Ty::None, span)
            }
            "extend" => {
                let Some([other]) = self.exact_args(function, args, span, ["other"]) else {
                    return Expr::unknown(span);
                };
                let other = self.expr(other, Some(&ty));
                let other = match (&other.ty, of) {
                    (Ty::Span(a), Ty::Scalar(b)) if a == b => other,
                    _ => self.coerce(other, &ty, element("other")),
                };
                builtin(Builtin::ListExtend, BuiltinImm::None, vec![list, other], Ty::None, span)
            }
            "clear" | "reverse" | "copy" => {
                if self.exact_args(function, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                match function {
                    "clear" => builtin(Builtin::ListClear, BuiltinImm::None, vec![list], Ty::None, span),
                    "reverse" => builtin(Builtin::ListReverse, BuiltinImm::None, vec![list], Ty::None, span),
                    _ => builtin(Builtin::ListCopy, BuiltinImm::None, vec![list], ty, span),
                }
            }
            "resize" => {
                let Some([size, value]) = self.exact_args(function, args, span, ["new_size", "value"]) else {
                    return Expr::unknown(span);
                };
                let size = self.index_value(size, element("new_size"));
                let value = self.value(value, of, element("value"));
                builtin(Builtin::ListResize, layout(), vec![size, list, value], Ty::None, span)
            }
            "swap_elements" => {
                let Some([a, b]) = self.exact_args(function, args, span, ["elt_idx_1", "elt_idx_2"]) else {
                    return Expr::unknown(span);
                };
                let a = self.index_value(a, element("elt_idx_1"));
                let b = self.index_value(b, element("elt_idx_2"));
                builtin(Builtin::ListSwap, BuiltinImm::None, vec![a, b, list], Ty::None, span)
            }
            "index" | "count" => {
                let Some([value]) = self.exact_args(function, args, span, ["value"]) else {
                    return Expr::unknown(span);
                };
                let value = self.value(value, of, element("value"));
                let f = if function == "index" { Builtin::ListIndex } else { Builtin::ListCount };
                if function == "index" {
                    self.raising(span);
                }
                builtin(f, type_of(), vec![list, value], Ty::INT, span)
            }
            "reserve" | "shrink" => {
                if let Some([size]) = self.exact_args(function, args, span, ["new_capacity"]) {
                    self.index_value(size, element("new_capacity"));
                }
                Expr::constant(Const::None, Ty::None, span)
            }
            "unsafe_ptr" => match of {
                Ty::Scalar(dtype) => {
                    builtin(Builtin::ViewPtr, BuiltinImm::None, vec![list], Ty::Pointer(*dtype), span)
                }
                _ => self.unknown_method(&ty, name, &[]),
            },
            _ => self.unknown_method(
                &ty,
                name,
                &[
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
            ),
        }
    }
}

/// List methods that change the list.
const CHANGING: &[&str] = &[
    "append",
    "pop",
    "insert",
    "extend",
    "clear",
    "reverse",
    "resize",
    "swap_elements",
    "reserve",
    "shrink",
];

/// The list of a comprehension gets its type when its element is known; the pushes were made before.
fn fix_local_type(stmts: &mut [Stmt], list: u32, ty: &Ty) {
    for stmt in stmts {
        match &mut stmt.kind {
            StmtKind::Expr(Expr { kind: ExprKind::Push(target, _), .. }) => {
                if matches!(target.kind, ExprKind::Local(id) if id == list) {
                    target.ty = ty.clone();
                }
            }
            StmtKind::If { branches, .. } => {
                branches.iter_mut().for_each(|(_, then)| fix_local_type(then, list, ty))
            }
            StmtKind::ForRange { body, .. } | StmtKind::ForEach { body, .. } | StmtKind::Block(body) => {
                fix_local_type(body, list, ty);
            }
            _ => {}
        }
    }
}

/// Where an element goes, for statements about lists.
pub(crate) fn element_place(of: Expr, index: Expr, ty: Ty) -> Place {
    Place::Element { of: Box::new(of), index: Box::new(index), ty }
}
