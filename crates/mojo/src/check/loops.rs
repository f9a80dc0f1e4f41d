//! What do loops run over?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::scope::{Binding, Immutable};
use super::tree::{BuiltinImm, Const, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Block, Pattern, PatternKind};

/// Most rounds of one `comptime for`.
const MAX_UNROLL: i128 = 4_096;

/// What is looped over. One stands on the stack at a time, so its size does not matter.
#[allow(clippy::large_enum_variant)]
enum Source {
    Range {
        start: Expr,
        end: Expr,
        step: Expr,
        dtype: DType,
    },
    Each(Vec<Expr>),
    /// A struct with `__iter__` or `__next__`.
    Struct(Expr),
    Unknown,
}

struct Iterable {
    source: Source,
    counter: Option<Expr>,
    reversed: bool,
    /// A target of several parts takes one of each source (`zip`, `enumerate`).
    spread: bool,
}

impl Iterable {
    fn of(source: Source) -> Iterable {
        Iterable { source, counter: None, reversed: false, spread: false }
    }
}

impl<'a> Checker<'a> {
    pub(crate) fn loop_body(&mut self, body: &'a Block) -> Vec<Stmt> {
        self.frame.loops += 1;
        let stmts = self.block_statements(body);
        self.frame.loops -= 1;
        stmts
    }

    /// The library function that is called, if `expr` is a call of one.
    fn called(&mut self, expr: &'a ast::Expr) -> Option<(&'static str, &'a [Arg], Span)> {
        let ast::ExprKind::Call { callee, args, args_span } = &expr.kind else {
            return None;
        };
        let name = callee.as_name()?;
        match self.find(name)? {
            Binding::Builtin(name @ ("range" | "enumerate" | "zip" | "reversed")) => {
                Some((name, args, *args_span))
            }
            _ => None,
        }
    }

    fn iterable(&mut self, expr: &'a ast::Expr) -> Iterable {
        let Some((name, args, args_span)) = self.called(expr) else {
            let value = self.expr(expr, None);
            let source = self.source(value);
            return Iterable::of(source);
        };
        match name {
            "range" => {
                let source = self.range(args, args_span, expr.span);
                Iterable::of(source)
            }
            "reversed" => {
                let Some([inner]) = self.exact_args("reversed", args, args_span, ["value"]) else {
                    return Iterable::of(Source::Unknown);
                };
                let inner = self.iterable(inner);
                match inner.source {
                    Source::Range { start, end, step, dtype } => {
                        let source = self.reversed_range(start, end, step, dtype, expr.span);
                        Iterable::of(source)
                    }
                    source => Iterable { source, reversed: !inner.reversed, ..inner },
                }
            }
            "enumerate" => {
                let Some(bound) = self.bind_args("enumerate", args, args_span, &["iterable", "start"], 1, 2)
                else {
                    return Iterable::of(Source::Unknown);
                };
                let [Some(inner), start] = bound.as_slice() else {
                    return Iterable::of(Source::Unknown);
                };
                let start = match start {
                    Some(start) => {
                        self.index_value(start, Goal::Argument { function: "enumerate", name: "start" })
                    }
                    None => Expr::int(0, expr.span),
                };
                let inner = self.iterable(inner);
                let source = self.listed(inner, expr.span);
                Iterable { source, counter: Some(start), reversed: false, spread: true }
            }
            _ => {
                let mut sources = Vec::new();
                for arg in args {
                    let inner = self.iterable(&arg.value);
                    match self.listed(inner, arg.span) {
                        Source::Each(more) => sources.extend(more),
                        _ => return Iterable::of(Source::Unknown),
                    }
                }
                Iterable { source: Source::Each(sources), counter: None, reversed: false, spread: true }
            }
        }
    }

    /// What `enumerate` and `zip` run over: a range becomes a list.
    fn listed(&mut self, inner: Iterable, span: Span) -> Source {
        match inner.source {
            Source::Range { .. } => {
                self.report(Diagnostic::error("mojo.no-range-inside", span));
                Source::Unknown
            }
            Source::Each(_) if inner.spread || inner.reversed => {
                self.report(Diagnostic::error("mojo.no-range-inside", span));
                Source::Unknown
            }
            source => source,
        }
    }

    fn source(&mut self, value: Expr) -> Source {
        let span = value.span;
        match &value.ty {
            Ty::List(_) | Ty::HostBuffer(_) | Ty::Span(_) => Source::Each(vec![value]),
            Ty::Tensor(of) if of.family == super::ty::TensorFamily::Array => {
                let ty = Ty::Span(of.dtype);
                Source::Each(vec![builtin(Builtin::ViewSpan, BuiltinImm::None, vec![value], ty, span)])
            }
            Ty::Str => {
                let chars =
                    builtin(Builtin::StrChars, BuiltinImm::None, vec![value], Ty::list(Ty::Str), span);
                Source::Each(vec![chars])
            }
            Ty::Unknown => Source::Unknown,
            Ty::Struct(_) => match self.listed_by(&value) {
                Some(list) => Source::Each(vec![list]),
                None => Source::Struct(value),
            },
            Ty::DeviceBuffer(_) => {
                let name = self.text(span).to_string();
                self.report(Diagnostic::error("mojo.device-index", span).arg("name", name));
                Source::Unknown
            }
            other => {
                let is_int = other.is_int();
                let report = Diagnostic::error("mojo.not-iterable", span)
                    .arg("type", other.materialized().to_string());
                let report = if is_int {
                    let edits = self.wrap(span, "range(", ")");
                    report.edits(edits)
                } else {
                    report
                };
                self.report(report);
                Source::Unknown
            }
        }
    }

    fn range(&mut self, args: &'a [Arg], args_span: Span, span: Span) -> Source {
        let names = ["start", "end", "step"];
        let Some(bound) = self.bind_args("range", args, args_span, &names, 1, 3) else {
            return Source::Unknown;
        };
        let mut dtype = DType::Int;
        let mut values: Vec<Option<Expr>> = Vec::new();
        for (slot, name) in bound.into_iter().zip(names) {
            values.push(slot.map(|slot| {
                let value = self.expr(slot, Some(&Ty::INT));
                match value.ty {
                    Ty::Scalar(d) if d.is_int() => {
                        if d != DType::Int {
                            dtype = d;
                        }
                        fold::cast(value, Ty::INT)
                    }
                    _ => self.coerce(value, &Ty::INT, Goal::Argument { function: "range", name }),
                }
            }));
        }
        if values.iter().flatten().any(|value| value.as_const() == Some(&Const::None)) {
            return Source::Unknown;
        }
        let mut values = values.into_iter();
        let (first, second, step) =
            (values.next().flatten(), values.next().flatten(), values.next().flatten());
        let Some(first) = first else {
            return Source::Unknown;
        };
        let (start, end) = match second {
            Some(end) => (first, end),
            None => (Expr::int(0, span), first),
        };
        let step = step.unwrap_or_else(|| Expr::int(1, span));
        if step.as_const().and_then(Const::as_int) == Some(0) {
            self.report(Diagnostic::error("mojo.range-step-zero", step.span));
            return Source::Unknown;
        }
        Source::Range { start, end, step, dtype }
    }

    /// `reversed(range(a, b, s))` with a known step: from the last value down to `a`.
    fn reversed_range(&mut self, start: Expr, end: Expr, step: Expr, dtype: DType, span: Span) -> Source {
        let Some(s) = step
            .as_const()
            .and_then(Const::as_int)
            .and_then(|s| i64::try_from(s).ok())
            .filter(|s| s.unsigned_abs() < 1 << 31)
        else {
            self.report(Diagnostic::error("mojo.no-range-inside", span));
            return Source::Unknown;
        };
        let int = |op, a, b| fold::bin(op, a, b, Ty::INT, span);
        // rounds = ceildiv(end − start, s); last = start + (rounds − 1) · s; one step before the start ends it.
        let rounds = int(BinOp::CeilDiv, int(BinOp::Sub, end, start.clone()), Expr::int(s, span));
        let last = int(
            BinOp::Add,
            start.clone(),
            int(BinOp::Mul, int(BinOp::Sub, rounds, Expr::int(1, span)), Expr::int(s, span)),
        );
        let end = int(BinOp::Sub, start, Expr::int(s.signum(), span));
        Source::Range { start: last, end, step: Expr::int(-s, span), dtype }
    }

    /// `for target in iterable:` around what `body` gives.
    pub(crate) fn for_loop(
        &mut self,
        target: &'a Pattern,
        iterable: &'a ast::Expr,
        span: Span,
        body: impl FnOnce(&mut Self) -> Vec<Stmt>,
    ) -> Vec<Stmt> {
        let iterable = self.iterable(iterable);
        self.frame.push_scope();
        self.frame.depth += 1;
        let stmts = self.for_loop_over(target, iterable, span, body);
        self.frame.depth -= 1;
        self.frame.pop_scope();
        stmts
    }

    fn for_loop_over(
        &mut self,
        target: &'a Pattern,
        iterable: Iterable,
        span: Span,
        body: impl FnOnce(&mut Self) -> Vec<Stmt>,
    ) -> Vec<Stmt> {
        let mut body = Some(body);
        if let (Source::Each(sources), None, false, false) =
            (&iterable.source, &iterable.counter, iterable.reversed, iterable.spread)
            && let [source] = sources.as_slice()
        {
            let mut once = |checker: &mut Self| body.take().map_or(Vec::new(), |body| body(checker));
            if let Some(stmts) = self.reference_loop(target, source, span, &mut once) {
                return stmts;
            }
        }
        let Some(body) = body else {
            return Vec::new();
        };
        let target = self.plain_target(target);
        match iterable.source {
            Source::Unknown => {
                for name in super::module::pattern_names(target) {
                    self.frame.bind(&name.name, Binding::Unknown);
                }
                body(self);
                Vec::new()
            }
            Source::Struct(value) => {
                let Some((mut stmts, condition, mut round, element)) = self.struct_rounds(value, span) else {
                    self.unknown_names(target);
                    body(self);
                    return Vec::new();
                };
                let mut head = Vec::new();
                let id = self.element_variable(target, element.ty.clone(), &mut head);
                round.push(Stmt { kind: StmtKind::Assign(Place::Local(id), element), span });
                round.extend(head);
                round.extend(body(self));
                let kind = StmtKind::While { condition, body: round, otherwise: Vec::new() };
                stmts.push(Stmt { kind, span });
                stmts
            }
            Source::Range { start, end, step, dtype } => {
                let (var, mut head) = self.range_variable(target, dtype);
                head.extend(body(self));
                let kind = StmtKind::ForRange { var, start, end, step, body: head, otherwise: Vec::new() };
                vec![Stmt { kind, span }]
            }
            Source::Each(sources) => {
                let elements: Vec<Ty> = sources.iter().map(element_type).collect();
                let mut head = Vec::new();
                let wanted = elements.len() + usize::from(iterable.counter.is_some());
                let (counter, vars) = if iterable.spread {
                    let PatternKind::Tuple(parts) = &target.kind else {
                        let report = Diagnostic::error("mojo.loop-needs-names", target.span)
                            .arg("count", wanted.to_string());
                        self.report(report);
                        self.unknown_names(target);
                        body(self);
                        return Vec::new();
                    };
                    if parts.len() != wanted {
                        let report = Diagnostic::error("mojo.loop-needs-names", target.span)
                            .arg("count", wanted.to_string());
                        self.report(report);
                        self.unknown_names(target);
                        body(self);
                        return Vec::new();
                    }
                    let mut parts = parts.iter();
                    let counter = iterable.counter.and_then(|start| {
                        let part = parts.next()?;
                        Some((self.element_variable(part, Ty::INT, &mut head), start))
                    });
                    let vars: Vec<LocalId> = parts
                        .zip(&elements)
                        .map(|(part, ty)| self.element_variable(part, ty.clone(), &mut head))
                        .collect();
                    (counter, vars)
                } else {
                    let ty = elements.first().cloned().unwrap_or(Ty::Unknown);
                    (None, vec![self.element_variable(target, ty, &mut head)])
                };
                head.extend(body(self));
                let sources = sources.into_iter().zip(vars).collect();
                let kind = StmtKind::ForEach {
                    sources,
                    counter,
                    reversed: iterable.reversed,
                    body: head,
                    otherwise: Vec::new(),
                };
                vec![Stmt { kind, span }]
            }
        }
    }

    /// A target without its `var`; one that refers into the list is refused.
    fn plain_target(&mut self, target: &'a Pattern) -> &'a Pattern {
        match &target.kind {
            PatternKind::Bound(convention, inner) => {
                if Self::is_reference(*convention) {
                    self.report(Diagnostic::error("mojo.later-reference", target.span));
                }
                inner
            }
            _ => target,
        }
    }

    fn unknown_names(&mut self, target: &Pattern) {
        for name in super::module::pattern_names(target) {
            self.frame.bind(&name.name, Binding::Unknown);
        }
    }

    fn range_variable(&mut self, target: &'a Pattern, dtype: DType) -> (LocalId, Vec<Stmt>) {
        let PatternKind::Name(name) = &target.kind else {
            self.report(Diagnostic::error("mojo.loop-one-name", target.span));
            self.unknown_names(target);
            return (self.temporary(Ty::INT, target.span), Vec::new());
        };
        // The loop counts in a register of its own where the variable has another type.
        if dtype == DType::Int {
            return (self.declare(name, Ty::INT, target.span), Vec::new());
        }
        let counter = self.temporary(Ty::INT, target.span);
        let var = self.declare(name, Ty::Scalar(dtype), target.span);
        let value = Expr::new(ExprKind::Local(counter), Ty::INT, target.span);
        let value = fold::cast(value, Ty::Scalar(dtype));
        let stmt = Stmt { kind: StmtKind::Assign(Place::Local(var), value), span: target.span };
        (counter, vec![stmt])
    }

    fn element_variable(&mut self, part: &'a Pattern, ty: Ty, head: &mut Vec<Stmt>) -> LocalId {
        match &part.kind {
            PatternKind::Name(name) => {
                let lent = !ty.copies_implicitly();
                let id = self.declare(name, ty, part.span);
                self.frame.rounds.insert(id);
                if lent {
                    self.frame.immutable.insert(id, Immutable::Lent);
                }
                id
            }
            PatternKind::Tuple(parts) => {
                let id = self.temporary(ty.clone(), part.span);
                let whole = Expr::new(ExprKind::Local(id), ty, part.span);
                self.unpack_value(parts, whole, part.span, Some(None), head);
                id
            }
            PatternKind::Bound(_, inner) => self.element_variable(inner, ty, head),
            PatternKind::Place(place) => {
                self.report(Diagnostic::error("mojo.loop-one-name", place.span));
                self.temporary(ty, part.span)
            }
        }
    }

    /// `comptime for`: the body once for each value, which is a compile-time value in it.
    pub(crate) fn comptime_for(
        &mut self,
        target: &'a Pattern,
        iterable: &'a ast::Expr,
        body: &'a Block,
        otherwise: Option<&'a Block>,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        let PatternKind::Name(name) = &self.plain_target(target).kind else {
            self.report(Diagnostic::error("mojo.loop-one-name", target.span));
            return;
        };
        let Some(values) = self.comptime_values(iterable) else {
            // The body is still looked at, once, for its own mistakes.
            self.frame.push_scope();
            self.frame.bind(name, Binding::Unknown);
            self.block_statements(body);
            self.frame.pop_scope();
            return;
        };
        let cost = (values.len() as u64).saturating_mul(body.statements.len() as u64);
        if cost > u64::from(self.unroll_budget) {
            self.report(
                Diagnostic::error("mojo.unroll-too-long", iterable.span)
                    .arg("rounds", values.len().to_string()),
            );
            return;
        }
        self.unroll_budget -= cost as u32;
        let loops = std::mem::replace(&mut self.frame.loops, 0);
        self.frame.unrolled += 1;
        let before = self.errors;
        for (value, ty) in values {
            self.frame.push_scope();
            self.frame.bind(name, Binding::Value(value, ty));
            let stmts = self.block_statements(body);
            self.frame.pop_scope();
            out.push(Stmt { kind: StmtKind::Block(stmts), span });
            // The next round would say the same.
            if self.errors > before {
                break;
            }
        }
        self.frame.unrolled -= 1;
        self.frame.loops = loops;
        if let Some(block) = otherwise {
            let stmts = self.block_statements(block);
            out.push(Stmt { kind: StmtKind::Block(stmts), span });
        }
    }

    fn comptime_values(&mut self, iterable: &'a ast::Expr) -> Option<Vec<(Const, Ty)>> {
        if let Some(("range", args, args_span)) = self.called(iterable) {
            self.frame.comptime += 1;
            let source = self.range(args, args_span, iterable.span);
            self.frame.comptime -= 1;
            let Source::Range { start, end, step, .. } = source else {
                return None;
            };
            let int = |value: &Expr| value.as_const().and_then(Const::as_int);
            let (Some(start), Some(end), Some(step)) = (int(&start), int(&end), int(&step)) else {
                self.report(Diagnostic::error("mojo.not-comptime-range", iterable.span));
                return None;
            };
            let rounds =
                if step > 0 { (end - start + step - 1) / step } else { (start - end - step - 1) / -step };
            if rounds > MAX_UNROLL {
                self.report(
                    Diagnostic::error("mojo.unroll-too-long", iterable.span)
                        .arg("rounds", rounds.to_string()),
                );
                return None;
            }
            let value = |i: i128| (Const::Scalar(DType::Int, (start + i * step) as u64), Ty::INT);
            return Some((0..rounds.max(0)).map(value).collect());
        }
        let (value, ty) = self.comptime_typed(iterable, None);
        match (value.as_const(), &ty) {
            (Some(Const::List(values)), Ty::List(of)) => {
                Some(values.iter().map(|value| (value.clone(), (**of).clone())).collect())
            }
            (Some(Const::Tuple(values)), Ty::Tuple(types)) => {
                Some(values.iter().cloned().zip(types.iter().cloned()).collect())
            }
            (_, Ty::Unknown) => None,
            _ => {
                self.report(
                    Diagnostic::error("mojo.not-iterable", iterable.span).arg("type", ty.to_string()),
                );
                None
            }
        }
    }
}

fn element_type(source: &Expr) -> Ty {
    match &source.ty {
        Ty::List(of) => (**of).clone(),
        Ty::HostBuffer(dtype) | Ty::Span(dtype) | Ty::Pointer(dtype) => Ty::Scalar(*dtype),
        _ => Ty::Unknown,
    }
}
