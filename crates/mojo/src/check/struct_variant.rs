//! `Variant[Int, String]`: a struct of the library with an optional for each of its types, and the number of the one that it holds.

use std::rc::Rc;

use super::Checker;
use super::operators::builtin;
use super::scope::Binding;
use super::struct_values::place_of;
use super::tree::{BuiltinImm, Expr, ExprKind, Stmt, StmtKind};
use super::ty::{StructTy, Ty};
use crate::bytecode::Builtin;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{Arg, Name};

/// The names of the library's struct for its types.
const TYPES: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// How the library's text calls the struct.
const STRUCT: &str = "_Variant";

/// The name of a struct of the library, as the program calls it.
pub(crate) fn shown(name: String) -> String {
    match name.strip_prefix("_Variant[") {
        Some(types) => format!("Variant[{}", types.replace(", _No", "")),
        None => name,
    }
}

impl<'a> Checker<'a> {
    #[inline(never)]
    pub(crate) fn variant_type(&mut self, given: &'a [Arg], span: Span) -> Ty {
        if given.is_empty() {
            return self.needs_parameters("Variant", "Variant[Int, String]", span);
        }
        if given.len() > TYPES.len() {
            let most = TYPES.len().to_string();
            self.report(Diagnostic::error("mojo.too-many-parts", span).arg("most", most));
            return Ty::Unknown;
        }
        let (Some(template), Some(nothing)) = (self.library_struct(STRUCT), self.library_struct("_No"))
        else {
            return Ty::Unknown;
        };
        let nothing = match self.make_type(nothing, Vec::new(), span) {
            Some(id) => self.struct_ty(id, span),
            None => return Ty::Unknown,
        };
        let mut bound = Vec::new();
        for (i, name) in TYPES.iter().enumerate() {
            let ty = match given.get(i) {
                Some(arg) => self.type_expr(&arg.value),
                None => nothing.clone(),
            };
            if ty.is_unknown() {
                return Ty::Unknown;
            }
            bound.push((Name::from(*name), Binding::Type(ty)));
        }
        match self.make_type(template, bound, span) {
            Some(id) => self.struct_ty(id, span),
            None => Ty::Unknown,
        }
    }

    /// `v[Int]`: what a variant holds of that type; the program ends where it holds another one.
    #[inline(never)]
    pub(crate) fn variant_index(
        &mut self,
        value: &Expr,
        of: &Rc<StructTy>,
        args: &'a [Arg],
        span: Span,
    ) -> Option<Expr> {
        let is_variant = of.name.starts_with("Variant[") && of.fields.len() == TYPES.len() + 1;
        if !is_variant {
            return None;
        }
        let [wanted] = args else {
            return None;
        };
        let wanted = self.type_expr(&wanted.value);
        if wanted.is_unknown() {
            return Some(Expr::unknown(span));
        }
        let holds = |ty: &Ty| matches!(ty, Ty::Optional(of) if **of == wanted);
        let Some(at) = of.fields.iter().position(|(_, ty)| holds(ty)) else {
            let report = Diagnostic::error("mojo.type-mismatch", span).arg("expected", value.ty.to_string());
            self.report(report.arg("found", wanted.to_string()));
            return Some(Expr::unknown(span));
        };
        let (value, store) = match place_of(value) {
            Some(_) => (value.clone(), None),
            None => self.keep(value.clone()),
        };
        let held = Ty::Optional(Rc::new(wanted.clone()));
        let held = Expr::new(ExprKind::Field(Box::new(value), at), held, span);
        let is_some = Expr::new(ExprKind::IsSome(Box::new(held.clone())), Ty::BOOL, span);
        let fail = builtin(Builtin::EmptyOptional, BuiltinImm::None, Vec::new(), Ty::None, span);
        let fail = Stmt { kind: StmtKind::Expr(fail), span };
        let mut stmts: Vec<Stmt> = store.into_iter().collect();
        stmts.push(Stmt { kind: StmtKind::when(is_some, Vec::new(), vec![fail]), span });
        let inner = Expr::new(ExprKind::Unwrap(Box::new(held)), wanted.clone(), span);
        Some(Expr::new(ExprKind::Sequence(stmts, Box::new(inner)), wanted, span))
    }
}
