//! What shape does a Mojo text have?
//!
//! One tree serves host code and kernels. It is plain data: every node carries its span, names are shared strings, old spellings
//! have already become today's nodes (the parser left a note for each).
//!
//! *Invariant:* trees are shallow. Blocks, brackets and operator chains nest at most [`MAX_NESTING`] and [`MAX_HEIGHT`] deep, so
//! a walk by recursion (dropping included) cannot exhaust a stack, whatever the text was.

use std::rc::Rc;

use crate::diagnostics::Span;

pub use super::declarations::{
    Capture, CaptureList, Convention, Decorator, DottedName, Effects, FnDecl, FromImport, ImportName,
    ImportNames, ImportPath, Param, ParamList, Raises, ReturnType, Star, StructDecl, TraitDecl,
};
pub use super::operators::{BinaryOp, CompareOp, LogicOp, UnaryOp};

/// How deep brackets and blocks may nest (together) before the parser refuses. Programs people write stay below 20.
pub const MAX_NESTING: u16 = 128;
/// How tall one expression may grow, operator chains such as `a + b + …` included.
pub const MAX_HEIGHT: u16 = 256;

/// A name, shared between the places that use it.
pub type Name = Rc<str>;

/// A name at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Ident {
    pub name: Name,
    pub span: Span,
}

/// A whole text.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Module {
    pub body: Block,
    pub span: Span,
}

/// Statements that are indented together (or follow a colon on its line).
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Block {
    pub statements: Vec<Stmt>,
    /// From the first statement to the last; empty, just behind the colon, where the block is missing.
    pub span: Span,
}

impl Block {
    /// The string literal that opens the block, if one does.
    pub fn docstring(&self) -> Option<&Name> {
        match &self.statements.first()?.kind {
            StmtKind::Expr(Expr { kind: ExprKind::Str(text), .. }) => Some(text),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    pub kind: StmtKind,
    /// From the first decorator or keyword to the end of the last block.
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// A value computed and dropped: a call, a docstring, `...`.
    Expr(Expr),
    /// `var x: T = value`, `ref x = value`, `x: T = value`, `var a, b = value`.
    Declare(Declare),
    /// `a = value`, `a = b = value`, `a, b = b, a`. Targets stand in text order; there is at least one.
    Assign {
        targets: Vec<Pattern>,
        value: Expr,
    },
    /// `a += value`.
    AugAssign {
        op: BinaryOp,
        op_span: Span,
        target: Expr,
        value: Expr,
    },
    /// `if` with its `elif`s (at least one branch), or `comptime if`.
    If {
        comptime: bool,
        branches: Vec<Branch>,
        otherwise: Option<Block>,
    },
    While {
        condition: Expr,
        body: Block,
        otherwise: Option<Block>,
    },
    /// `for target in iterable:`, or `comptime for`.
    For {
        comptime: bool,
        target: Pattern,
        iterable: Expr,
        body: Block,
        otherwise: Option<Block>,
    },
    Break,
    Continue,
    Pass,
    Return(Option<Expr>),
    /// `raise value`, or a bare `raise` that passes the caught error on.
    Raise(Option<Expr>),
    Try {
        body: Block,
        handlers: Vec<Handler>,
        otherwise: Option<Block>,
        finally: Option<Block>,
    },
    With {
        items: Vec<WithItem>,
        body: Block,
    },
    /// `assert condition, message`, or `comptime assert`.
    Assert {
        comptime: bool,
        condition: Expr,
        message: Option<Expr>,
    },
    /// `comptime NAME[params]: T = value` (also the old `alias`). The value is missing only in traits.
    Comptime(Box<ComptimeDecl>),
    Match {
        subject: Expr,
        cases: Vec<Case>,
    },
    Def(Box<FnDecl>),
    Struct(Box<StructDecl>),
    Trait(Box<TraitDecl>),
    /// `import a.b as c, d`.
    Import(Vec<ImportPath>),
    /// `from a.b import c as d, e`.
    FromImport(FromImport),
    /// A statement that could not be read; a diagnostic says why.
    Error,
}

/// `if`/`elif` condition and block.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    pub condition: Expr,
    pub body: Block,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Declare {
    pub binder: Binder,
    pub target: Pattern,
    pub ty: Option<Expr>,
    pub value: Option<Expr>,
}

/// How a declaration binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binder {
    /// `var` (and the old `let`).
    Var,
    /// `ref`: the name stands for the place.
    Ref,
    /// No word, only a type: `x: Int = 3`.
    Bare,
}

/// What a value is unpacked into.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    pub kind: PatternKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum PatternKind {
    /// A variable; `_` throws the value away.
    Name(Name),
    /// `a, b` or `(a, b)` or `[a, b]`.
    Tuple(Vec<Pattern>),
    /// `x.field`, `x[i]`, and whatever else the checker must refuse as a target.
    Place(Expr),
    /// `var x`, `ref x`, `mut x` inside a target.
    Bound(Convention, Box<Pattern>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Handler {
    /// `except e:`
    pub name: Option<Ident>,
    pub body: Block,
    /// The line `except …:`.
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct WithItem {
    pub context: Expr,
    pub target: Option<Pattern>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ComptimeDecl {
    pub name: Ident,
    /// `comptime Row[n: Int] = …`.
    pub params: Option<ParamList>,
    pub ty: Option<Expr>,
    pub value: Option<Expr>,
}

/// One `case` of a `match`.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// Alternatives `a | b`, as expressions; the name `_` matches all.
    pub patterns: Vec<Expr>,
    /// `case p if guard:`
    pub guard: Option<Expr>,
    pub body: Block,
    pub span: Span,
}

/// An expression. Types are expressions too.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub kind: ExprKind,
    /// Includes parentheses around it; grouping leaves no node of its own.
    pub span: Span,
    height: u16,
}

impl Expr {
    pub fn new(kind: ExprKind, span: Span) -> Expr {
        let height = super::walk::tallest_child(&kind).saturating_add(1);
        Expr { kind, span, height }
    }

    /// A node whose height the caller knows.
    pub(super) fn with_height(kind: ExprKind, span: Span, height: u16) -> Expr {
        Expr { kind, span, height }
    }

    /// Nodes on the longest way down, this one included.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// The name, where the expression is one.
    pub fn as_name(&self) -> Option<&Name> {
        match &self.kind {
            ExprKind::Name(name) => Some(name),
            _ => None,
        }
    }

    /// `a.b.c` where the expression is made of names and dots only.
    pub fn as_path(&self) -> Option<String> {
        match &self.kind {
            ExprKind::Name(name) => Some(name.to_string()),
            ExprKind::Attribute { base, name } => Some(format!("{}.{}", base.as_path()?, name.name)),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    Name(Name),
    /// Not negative; a sign is a `Unary`. Texts beyond 128 bits are refused by the parser.
    Int(u128),
    Float(f64),
    /// Escapes resolved, adjacent literals joined.
    Str(Name),
    /// `t"{x} and {y}"`.
    TStr(Vec<TPart>),
    Bool(bool),
    None,
    /// `...`
    Ellipsis,
    /// `(a, b)`, `a, b`, `()`.
    Tuple(Vec<Expr>),
    List(Vec<Expr>),
    /// `{a: b}`.
    Dict(Vec<(Expr, Expr)>),
    /// `{a, b}`, `{}`, `{x = 1}`: a set, or an initialiser whose type comes from around it.
    Braces(Vec<Arg>),
    /// `[element for …]`, `{element for …}`.
    Comprehension {
        shape: ComprehensionShape,
        element: Box<Expr>,
        clauses: Vec<Clause>,
    },
    /// `{key: value for …}`.
    DictComprehension {
        key: Box<Expr>,
        value: Box<Expr>,
        clauses: Vec<Clause>,
    },
    Unary {
        op: UnaryOp,
        op_span: Span,
        operand: Box<Expr>,
    },
    Binary {
        op: BinaryOp,
        op_span: Span,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    /// `and`, `or`.
    Logic {
        op: LogicOp,
        op_span: Span,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    /// `first < a <= b`: each operand is computed once, left to right, until one comparison fails.
    Compare {
        first: Box<Expr>,
        rest: Vec<Comparison>,
    },
    /// `then if condition else otherwise`.
    Conditional {
        condition: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    Call {
        callee: Box<Expr>,
        args: Vec<Arg>,
        /// With the parentheses.
        args_span: Span,
    },
    /// `base[…]`: an element, or compile-time parameters; the checker knows which.
    Subscript {
        base: Box<Expr>,
        args: Vec<Arg>,
        /// With the brackets.
        args_span: Span,
    },
    Attribute {
        base: Box<Expr>,
        name: Ident,
    },
    /// `.name`, whose base is the type wanted here.
    InferredMember(Ident),
    /// `lower:upper:step`, inside a subscript only.
    Slice {
        lower: Option<Box<Expr>>,
        upper: Option<Box<Expr>>,
        step: Option<Box<Expr>>,
    },
    /// `x^`
    Transfer(Box<Expr>),
    /// `*x` outside an argument's front: `args: *Ts`, `[*a]`.
    Unpack(Box<Expr>),
    /// `lambda (x: Int) -> Int: body`.
    Lambda(Box<Lambda>),
    /// `comptime (value)`.
    Comptime(Box<Expr>),
    /// `(name := value)`.
    Walrus {
        name: Ident,
        value: Box<Expr>,
    },
    /// `def(Int) raises -> Int` as a type.
    FnType(Box<FnType>),
    /// Something that could not be read; a diagnostic says why.
    Error,
}

#[derive(Clone, Debug, PartialEq)]
pub enum TPart {
    Text(Name),
    Value(Expr),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComprehensionShape {
    List,
    Set,
    /// `(x for …)`, which Mojo does not have.
    Generator,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    For { target: Pattern, iterable: Expr },
    If(Expr),
}

/// `op operand` of a comparison chain.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    pub op: CompareOp,
    pub op_span: Span,
    pub operand: Expr,
}

/// One argument of a call, or one parameter in square brackets.
#[derive(Clone, Debug, PartialEq)]
pub struct Arg {
    /// `name=value`.
    pub name: Option<Ident>,
    pub star: Star,
    pub value: Expr,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Lambda {
    /// The function that it is: its body is one `return`.
    pub decl: FnDecl,
}

impl Lambda {
    /// What stands behind the colon.
    pub fn value(&self) -> Option<&Expr> {
        match self.decl.body.statements.first().map(|stmt| &stmt.kind) {
            Some(StmtKind::Return(value)) => value.as_ref(),
            _ => None,
        }
    }
}

/// A function as a type. Argument names may be missing.
#[derive(Clone, Debug, PartialEq)]
pub struct FnType {
    pub params: Option<ParamList>,
    pub args: Vec<FnTypeArg>,
    pub effects: Effects,
    pub returns: Option<ReturnType>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct FnTypeArg {
    pub convention: Option<Convention>,
    pub star: Star,
    pub name: Option<Ident>,
    pub ty: Expr,
}
