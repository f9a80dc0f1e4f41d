//! For which releases was a file written? Some of its conversions are then made as those releases made them, each with a note.
//!
//! What was asked of compilers 0.25.6 to 1.2.0: an `Int` became any other number by itself until 0.26.2; `/` on two `Int` gave a `Float64`
//! until 0.26.1 (`/=` never did); `Int` and `UInt` mixed until 0.26.2. Each refuses what the present one refuses otherwise (`Int32` with
//! `Float32`, a `Float64` as `Float32`).

use super::convert::Goal;
use super::fold;
use super::tree::{Const, Expr};
use super::ty::Ty;
use super::{Checker, ParsedFile, std_modules};
use crate::bytecode::{BinOp, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{BinaryOp, StmtKind};

/// Later ones take less by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Era {
    /// Until 0.26.1: the library's modules without `std.`.
    FloatDivision,
    /// Until 0.26.2: `fn`, `alias`, `std.gpu.host`.
    Implicit,
    Present,
}

/// What the spellings of a file's top level say.
pub(crate) fn of(file: &ParsedFile<'_>) -> Era {
    let (mut bare, mut present, mut old) = (false, false, false);
    let mut import = |path: &str| {
        let root = path.split('.').next().unwrap_or(path);
        present |= root == "std" || root == "max";
        old |= path.starts_with("std.gpu.host");
        bare |= !matches!(root, "std" | "max") && std_modules::old_module(path).is_some();
    };
    let word = |name: Span, word: &str| {
        let before = file.source.text.get(..name.start as usize).unwrap_or_default();
        before.trim_end().ends_with(word)
    };
    let mut old_words = false;
    for statement in &file.module.body.statements {
        match &statement.kind {
            StmtKind::FromImport(from) => import(&from.path.joined()),
            StmtKind::Import(paths) => paths.iter().for_each(|path| import(&path.path.joined())),
            StmtKind::Def(decl) => old_words |= word(decl.name.span, "fn"),
            StmtKind::Comptime(decl) => old_words |= word(decl.name.span, "alias"),
            _ => {}
        }
    }
    match (bare, present) {
        (true, false) => Era::FloatDivision,
        (false, _) if !old && !old_words => Era::Present,
        _ => Era::Implicit,
    }
}

impl<'a> Checker<'a> {
    pub(crate) fn era(&self) -> Era {
        self.eras.get(self.frame.module).copied().unwrap_or(Era::Present)
    }

    /// An `Int` where another number belongs, in a file of the time when it became one by itself.
    pub(crate) fn old_number(&mut self, value: Expr, ty: &Ty) -> Result<Expr, Expr> {
        let (Ty::Scalar(from), Some((to, _))) = (&value.ty, ty.lanes()) else {
            return Err(value);
        };
        let fits = match (*from, to) {
            (DType::UInt, DType::Int) => true,
            (DType::Int, _) => to != DType::Bool,
            _ => false,
        };
        if !fits || self.era() == Era::Present {
            return Err(value);
        }
        Ok(self.int_as(value, ty))
    }

    /// The conversion, with a note that today it is written.
    pub(crate) fn int_as(&mut self, value: Expr, ty: &Ty) -> Expr {
        let number = ty.lanes().map_or(ty.clone(), |(dtype, _)| Ty::Scalar(dtype));
        let edits = self.wrap(value.span, &format!("{number}("), ")");
        let note = Diagnostic::note("mojo.old-int-element", value.span)
            .arg("found", value.ty.to_string())
            .arg("type", number.to_string());
        self.report(note.edits(edits));
        fold::cast(value, ty.clone())
    }

    /// `left op right` with an `Int` on one side and another number on the other.
    #[expect(clippy::result_large_err, reason = "the operands come back to whoever refuses them")]
    pub(crate) fn old_mix(&mut self, left: Expr, right: Expr) -> Result<(Expr, Expr), (Expr, Expr)> {
        let (a, b) = (left.ty.clone(), right.ty.clone());
        if self.era() == Era::Present {
            return Err((left, right));
        }
        let uint = Ty::Scalar(DType::UInt);
        match (&a, &b) {
            _ if (a == Ty::INT && b == uint) || (a == uint && b == Ty::INT) => {
                Ok(self.signed_alike(left, right))
            }
            // `n * 0.5`, `elapsed / 1e6`
            (Ty::Scalar(DType::Int | DType::UInt), Ty::FloatLit) => {
                Ok((self.int_as(left, &Ty::F64), self.coerce(right, &Ty::F64, Goal::Value)))
            }
            (Ty::FloatLit, Ty::Scalar(DType::Int | DType::UInt)) => {
                Ok((self.coerce(left, &Ty::F64, Goal::Value), self.int_as(right, &Ty::F64)))
            }
            _ if a == Ty::INT => match self.old_number(left, &b) {
                Ok(left) => Ok((left, right)),
                Err(left) => Err((left, right)),
            },
            _ if b == Ty::INT => match self.old_number(right, &a) {
                Ok(right) => Ok((left, right)),
                Err(right) => Err((left, right)),
            },
            _ => Err((left, right)),
        }
    }

    /// `a / b` of two `Int`, as a `Float64`, where the file is of that time.
    #[expect(clippy::result_large_err, reason = "the operands come back to whoever refuses them")]
    pub(crate) fn old_division(
        &mut self,
        op: BinaryOp,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Result<Expr, (Expr, Expr)> {
        let int = |value: &Expr| matches!(value.ty, Ty::Scalar(DType::Int | DType::UInt));
        let whole = |value: &Expr| int(value) || value.ty == Ty::IntLit;
        if op != BinaryOp::Div
            || self.era() != Era::FloatDivision
            || !(whole(&left) && whole(&right) && (int(&left) || int(&right)))
        {
            return Err((left, right));
        }
        let float = |checker: &Self, value: &Expr| format!("Float64({})", checker.text(value.span));
        let new = match (left.as_const(), right.as_const()) {
            (_, Some(Const::Int(n))) => format!("{} / {n}", float(self, &left)),
            (Some(Const::Int(n)), _) => format!("{n} / {}", float(self, &right)),
            _ => format!("{} / {}", float(self, &left), float(self, &right)),
        };
        self.report(Diagnostic::note("mojo.old-int-division", span).replace(span, new));
        let (left, right) = (fold::cast(left, Ty::F64), fold::cast(right, Ty::F64));
        Ok(fold::bin(BinOp::Div, left, right, Ty::F64, span))
    }
}
