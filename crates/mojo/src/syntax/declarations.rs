//! What do functions, structs, traits and imports declare? Nodes of [`super::ast`].

use super::ast::{Arg, Block, Expr, ExprKind, Ident};
use crate::diagnostics::Span;

#[derive(Clone, Debug, PartialEq)]
pub struct Decorator {
    /// Without the `@`.
    pub expr: Expr,
    /// With the `@`.
    pub span: Span,
}

impl Decorator {
    /// Whether this is `@name` or `@name(…)`.
    pub fn is(&self, name: &str) -> bool {
        let expr = match &self.expr.kind {
            ExprKind::Call { callee, .. } => callee,
            _ => &self.expr,
        };
        matches!(&expr.kind, ExprKind::Name(found) if &**found == name)
    }
}

/// A function: `def name[params](args) {captures} raises -> T where …: body`.
#[derive(Clone, Debug, PartialEq)]
pub struct FnDecl {
    pub decorators: Vec<Decorator>,
    pub name: Ident,
    /// Compile-time parameters in square brackets.
    pub params: Option<ParamList>,
    /// Run-time arguments in parentheses.
    pub args: ParamList,
    pub effects: Effects,
    pub returns: Option<ReturnType>,
    /// Conditions behind `where`.
    pub conditions: Vec<Expr>,
    pub body: Block,
    /// `def name(…) … :` without the body.
    pub header: Span,
    /// The empty place where the word ` raises` would be inserted.
    pub raises_at: Span,
}

/// What stands between a function's arguments and its arrow.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Effects {
    pub raises: Option<Raises>,
    /// `{var}`, `{mut x, imm}`; the old `unified {…}` too.
    pub captures: Option<CaptureList>,
    /// The old `capturing [origins]`.
    pub capturing: Option<Span>,
    /// `thin`, `escaping`, `async`, `abi("C")`, … which change nothing here.
    pub others: Vec<Ident>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Raises {
    /// `raises SomeError`.
    pub ty: Option<Expr>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct CaptureList {
    pub captures: Vec<Capture>,
    pub span: Span,
}

/// `{mut x}`, `{x^}`, `{imm}`: a convention for one name, or for all others where the name is missing.
#[derive(Clone, Debug, PartialEq)]
pub struct Capture {
    pub convention: Option<Convention>,
    pub name: Option<Ident>,
    /// `x^`: moved in.
    pub transfer: bool,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ReturnType {
    pub ty: Expr,
    /// `-> ref [origin] T`: the origins in the brackets (none for a bare `ref`).
    pub reference: Option<Vec<Arg>>,
}

/// Parameters or arguments of a declaration, with the places of its separators.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct ParamList {
    pub params: Vec<Param>,
    /// So many at the front stand before `//`: never given, always inferred.
    pub infer_only: usize,
    /// So many at the front stand before `/`: given by position only.
    pub positional_only: usize,
    /// From this index on (behind a bare `*`), given by name only.
    pub keyword_only_from: Option<usize>,
    /// With the brackets.
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    pub convention: Option<Convention>,
    /// `ref [origin] x`.
    pub origins: Option<Vec<Arg>>,
    pub star: Star,
    pub name: Ident,
    pub ty: Option<Expr>,
    pub default: Option<Expr>,
    pub span: Span,
}

/// How an argument is passed. Old words have become today's: `owned` → `Var`, `inout` → `Mut`, `borrowed`/`read` → `Imm`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    Imm,
    Mut,
    Var,
    Ref,
    Out,
    Deinit,
}

impl Convention {
    pub fn text(self) -> &'static str {
        match self {
            Convention::Imm => "imm",
            Convention::Mut => "mut",
            Convention::Var => "var",
            Convention::Ref => "ref",
            Convention::Out => "out",
            Convention::Deinit => "deinit",
        }
    }
}

/// `x`, `*x`, `**x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Star {
    #[default]
    None,
    One,
    Two,
}

#[derive(Clone, Debug, PartialEq)]
pub struct StructDecl {
    pub decorators: Vec<Decorator>,
    pub name: Ident,
    pub params: Option<ParamList>,
    /// `struct S(Copyable, Movable & Writable)`: as written.
    pub conforms: Vec<Expr>,
    pub conditions: Vec<Expr>,
    /// Fields are `Declare` statements, methods are `Def`, constants are `Comptime`.
    pub body: Block,
    /// `struct S[…](…):` without the body.
    pub header: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TraitDecl {
    pub decorators: Vec<Decorator>,
    pub name: Ident,
    pub refines: Vec<Expr>,
    pub body: Block,
    pub header: Span,
}

/// `a.b as c`.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportPath {
    pub path: DottedName,
    pub alias: Option<Ident>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct FromImport {
    /// Leading dots of a relative import.
    pub level: u32,
    pub path: DottedName,
    pub names: ImportNames,
}

#[derive(Clone, Debug, PartialEq)]
pub struct DottedName {
    pub parts: Vec<Ident>,
    pub span: Span,
}

impl DottedName {
    /// `a.b.c`
    pub fn joined(&self) -> String {
        let parts: Vec<&str> = self.parts.iter().map(|part| &*part.name).collect();
        parts.join(".")
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum ImportNames {
    /// `*`
    All(Span),
    Names(Vec<ImportName>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct ImportName {
    pub name: Ident,
    pub alias: Option<Ident>,
}
