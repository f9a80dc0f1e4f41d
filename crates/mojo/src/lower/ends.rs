//! How does a struct that has a destructor reach the VM? As a list of one, whose end calls the destructor.
//!
//! The VM counts the references to lists, and so knows the last one, whoever lets go of it: a variable after its last use ([`drops`]),
//! an argument, an element, an error on its way out. Here the typed tree is rewritten so that each such struct stands in a list: its fields are
//! those of the list's element. Programs without destructors do not come here.
//!
//! [`drops`]: super::drops

use std::collections::{BTreeMap, BTreeSet};

use crate::bytecode::Builtin;
use crate::check::tree::{
    BuiltinImm, Const, Ends, Expr, ExprKind, Func, Local, LocalId, Place, Stmt, StmtKind,
};
use crate::check::ty::{StructTy, Ty};
use crate::check::{visit, visit_mut};
use crate::diagnostics::Span;
use crate::syntax::ast::Name;

/// Bits of a struct type's id: it is what stands in the list; the list calls no destructor.
const INSIDE: u32 = 1 << 31;
const SILENT: u32 = 1 << 30;

/// The destructor of what stands in a list with elements of this type.
pub(super) fn of_inside(ty: &Ty, ends: &Ends) -> Option<u32> {
    match ty {
        Ty::Struct(of) if of.id & (INSIDE | SILENT) == INSIDE => ends.get(of.id & !INSIDE).map(|end| end.del),
        _ => None,
    }
}

/// Whether elements of a list of this type are the insides of structs: the list is none that the program knows of.
pub(super) fn is_inside(ty: &Ty) -> bool {
    matches!(ty, Ty::Struct(of) if of.id & INSIDE != 0)
}

/// The struct that a list of one is, by its id.
pub(super) fn boxed(ty: &Ty) -> Option<u32> {
    match ty {
        Ty::List(of) => match &**of {
            Ty::Struct(of) if of.id & INSIDE != 0 => Some(of.id & !(INSIDE | SILENT)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the end of a value of that (rewritten) type may call a destructor.
pub(super) fn matters(ty: &Ty) -> bool {
    match ty {
        Ty::List(of) => is_inside(of) || matters(of),
        Ty::Optional(of) => matters(of),
        Ty::Tuple(fields) => fields.iter().any(matters),
        Ty::Struct(of) => of.fields.iter().any(|(_, ty)| matters(ty)),
        _ => false,
    }
}

/// One function on its way.
struct Boxing<'e> {
    ends: &'e Ends,
    /// As the checker left them.
    types: Vec<Ty>,
    out: Option<LocalId>,
}

/// Rewrites a function; gives the variables that were put in for values that have a part read.
pub(super) fn rewrite(func: &mut Func, ends: &Ends) -> BTreeSet<LocalId> {
    let boxing = Boxing {
        ends,
        types: func.locals.iter().map(|local| local.ty.clone()).collect(),
        out: func.out.filter(|out| {
            let ty = func.locals.get(*out as usize).map(|local| &local.ty);
            matches!(ty, Some(Ty::Struct(of)) if ends.get(of.id).is_some())
        }),
    };
    let concerns = |ty: &Ty| boxing.map(ty) != *ty;
    let mut concerned = boxing.types.iter().any(concerns) || func.ret.as_ref().is_some_and(concerns);
    for stmt in &func.body {
        visit::tree_everything(stmt, &mut |expr| concerned |= concerns(&expr.ty));
    }
    if !concerned {
        return BTreeSet::new();
    }
    boxing.places(&mut func.body);
    boxing.results(&mut func.body);
    visit_mut::each_expr_mut(&mut func.body, &mut |expr| boxing.expr(expr));
    for local in &mut func.locals {
        local.ty = boxing.map(&local.ty);
    }
    func.ret = func.ret.as_ref().map(|ty| boxing.map(ty));
    boxing.begin_out(func);
    boxing.consume(func);
    take_apart(func);
    keep(func)
}

/// A value without a name, of which a field is read, lives as long as the statement that reads it.
fn keep(func: &mut Func) -> BTreeSet<LocalId> {
    let mut kept = BTreeSet::new();
    let mut body = std::mem::take(&mut func.body);
    visit_mut::each_expr_mut(&mut body, &mut |expr| {
        let ExprKind::Field(of, _) = &mut expr.kind else {
            return;
        };
        let ExprKind::Element(list, _) = &mut of.kind else {
            return;
        };
        if boxed(&list.ty).is_none() || stands(list) {
            return;
        }
        let (ty, span) = (list.ty.clone(), list.span);
        let id = local(func, ty.clone());
        kept.insert(id);
        let value = std::mem::replace(&mut **list, Expr::unknown(span));
        let store = Stmt { kind: StmtKind::Assign(Place::Local(id), value), span };
        let read = Expr::new(ExprKind::Local(id), ty.clone(), span);
        **list = Expr::new(ExprKind::Sequence(vec![store], Box::new(read)), ty, span);
    });
    func.body = body;
    kept
}

/// Whether a value stands in a variable, or was given one.
fn stands(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Local(_) | ExprKind::Sequence(..) => true,
        ExprKind::Field(of, _) | ExprKind::Element(of, _) | ExprKind::Unwrap(of) => stands(of),
        _ => false,
    }
}

impl Boxing<'_> {
    fn inside(&self, of: &StructTy, bits: u32) -> Ty {
        let fields = of.fields.iter().map(|(name, ty)| (name.clone(), self.map(ty))).collect();
        Ty::Struct(std::rc::Rc::new(StructTy { id: of.id | bits, fields, ..of.clone() }))
    }

    fn map(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Struct(of) if self.ends.get(of.id).is_some() => Ty::list(self.inside(of, INSIDE)),
            Ty::Struct(of) if of.id & INSIDE == 0 && of.fields.iter().any(|(_, ty)| self.map(ty) != *ty) => {
                self.inside(of, 0)
            }
            Ty::Tuple(fields) => Ty::Tuple(fields.iter().map(|ty| self.map(ty)).collect()),
            Ty::List(of) => Ty::list(self.map(of)),
            Ty::Optional(of) => Ty::Optional(std::rc::Rc::new(self.map(of))),
            other => other.clone(),
        }
    }

    /// What stands in the list that a struct with a destructor becomes.
    fn inside_of(&self, ty: &Ty) -> Option<Ty> {
        match ty {
            Ty::Struct(of) if self.ends.get(of.id).is_some() => Some(self.inside(of, INSIDE)),
            _ => None,
        }
    }

    fn expr(&self, expr: &mut Expr) {
        let span = expr.span;
        let inside = self.inside_of(&expr.ty);
        let ty = self.map(&expr.ty);
        match &mut expr.kind {
            ExprKind::Field(of, _) => {
                if let Some(inside) = self.inside_of(&of.ty) {
                    let whole = std::mem::replace(&mut **of, Expr::unknown(span));
                    **of = element(whole, inside);
                }
            }
            ExprKind::Make(parts) => {
                if let Some(inside) = inside {
                    let made = Expr::new(ExprKind::Make(std::mem::take(parts)), inside, span);
                    expr.kind = ExprKind::List(vec![made]);
                }
            }
            ExprKind::Const(value) if ty != expr.ty && !matches!(value, Const::None) => {
                let made = self.constant(value, &expr.ty, span);
                expr.kind = made.kind;
            }
            ExprKind::Builtin { imm: BuiltinImm::Type(of) | BuiltinImm::Layout(of), .. } => {
                *of = self.map(of)
            }
            ExprKind::Call { mutated, .. } => mutated.iter_mut().for_each(|(_, place)| self.place(place)),
            ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) => self.places(stmts),
            _ => {}
        }
        expr.ty = ty;
    }

    /// A constant with structs in it, as they are made at run time.
    fn constant(&self, value: &Const, ty: &Ty, span: Span) -> Expr {
        let mapped = self.map(ty);
        match (value, ty) {
            (Const::Tuple(values), _) if mapped != *ty => {
                let types = ty.parts().unwrap_or_default();
                let parts =
                    values.iter().zip(&types).map(|(value, ty)| self.constant(value, ty, span)).collect();
                match self.inside_of(ty) {
                    Some(inside) => {
                        let made = Expr::new(ExprKind::Make(parts), inside, span);
                        Expr::new(ExprKind::List(vec![made]), mapped, span)
                    }
                    None => Expr::new(ExprKind::Make(parts), mapped, span),
                }
            }
            (Const::List(values), Ty::List(of)) if mapped != *ty => {
                let items = values.iter().map(|value| self.constant(value, of, span)).collect();
                Expr::new(ExprKind::List(items), mapped, span)
            }
            _ => Expr::constant(value.clone(), mapped, span),
        }
    }

    /// The places that statements write, those of statements inside expressions left out.
    fn places(&self, stmts: &mut [Stmt]) {
        for stmt in stmts {
            match &mut stmt.kind {
                StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => self.place(place),
                StmtKind::Parallel(moves) => moves.iter_mut().for_each(|(place, _)| self.place(place)),
                _ => {}
            }
            blocks(stmt, &mut |inner| self.places(inner));
        }
    }

    fn place(&self, place: &mut Place) {
        match place {
            Place::Discard | Place::Local(_) => {}
            Place::Lane(inner, ..) => self.place(inner),
            Place::Element { ty, .. } => *ty = self.map(ty),
            Place::Field(inner, _) => {
                let ty = self.type_of(inner);
                if let Some(inside) = self.inside_of(&ty)
                    && let Some(whole) = self.read(inner, &ty)
                {
                    let index = Expr::int(0, whole.span);
                    **inner = Place::Element { of: Box::new(whole), index: Box::new(index), ty: inside };
                } else {
                    self.place(inner);
                }
            }
        }
    }

    fn type_of(&self, place: &Place) -> Ty {
        match place {
            Place::Discard => Ty::Unknown,
            Place::Local(id) => self.types.get(*id as usize).cloned().unwrap_or(Ty::Unknown),
            Place::Field(inner, i) => {
                self.type_of(inner).parts().and_then(|parts| parts.into_iter().nth(*i)).unwrap_or(Ty::Unknown)
            }
            Place::Lane(_, dtype, ..) => Ty::Scalar(*dtype),
            Place::Element { ty, .. } => ty.clone(),
        }
    }

    /// What stands in a place, in the checker's terms.
    fn read(&self, place: &Place, ty: &Ty) -> Option<Expr> {
        let span = Span::default();
        let kind = match place {
            Place::Local(id) => ExprKind::Local(*id),
            Place::Field(inner, i) => {
                let inner = self.read(inner, &self.type_of(inner))?;
                ExprKind::Field(Box::new(inner), *i)
            }
            Place::Element { of, index, .. } => ExprKind::Element(of.clone(), index.clone()),
            Place::Discard | Place::Lane(..) => return None,
        };
        Some(Expr::new(kind, ty.clone(), span))
    }

    /// An initialiser's `self` gets its destructor when it is given back; before, only its fields have ends.
    fn results(&self, stmts: &mut [Stmt]) {
        let Some(out) = self.out else {
            return;
        };
        let Some(Ty::Struct(of)) = self.types.get(out as usize) else {
            return;
        };
        for stmt in stmts {
            match &mut stmt.kind {
                StmtKind::Return(Some(value)) if matches!(value.kind, ExprKind::Local(id) if id == out) => {
                    let whole = std::mem::replace(value, Expr::unknown(stmt.span));
                    *value = ends_as(whole, self.inside(of, INSIDE));
                }
                StmtKind::Assign(Place::Local(id), value) if *id == out => {
                    let whole = std::mem::replace(value, Expr::unknown(stmt.span));
                    *value = ends_as(whole, self.inside(of, INSIDE | SILENT));
                }
                _ => {}
            }
            blocks(stmt, &mut |inner| self.results(inner));
        }
    }

    /// Its fields need a list to stand in.
    fn begin_out(&self, func: &mut Func) {
        let Some(out) = self.out else {
            return;
        };
        let Some(Ty::Struct(of)) = self.types.get(out as usize) else {
            return;
        };
        let inside = self.inside(of, INSIDE | SILENT);
        let span = func.span;
        let nothing = local(func, inside.clone());
        let ty = Ty::list(inside.clone());
        let made = Expr::new(
            ExprKind::List(vec![Expr::new(ExprKind::Local(nothing), inside, span)]),
            ty.clone(),
            span,
        );
        if let Some(local) = func.locals.get_mut(out as usize) {
            local.ty = ty;
        }
        let begin = [StmtKind::Declare(nothing), StmtKind::Assign(Place::Local(out), made)];
        func.body.splice(0..0, begin.map(|kind| Stmt { kind, span }));
    }

    /// A loop over a list that nobody else has takes its elements out one by one.
    fn consume(&self, func: &mut Func) {
        let mut body = std::mem::take(&mut func.body);
        consume(&mut body, func);
        func.body = body;
    }
}

fn consume(stmts: &mut [Stmt], func: &mut Func) {
    for stmt in stmts {
        blocks(stmt, &mut |inner| consume(inner, func));
        let span = stmt.span;
        let StmtKind::ForEach { sources, counter: None, reversed: false, .. } = &stmt.kind else {
            continue;
        };
        let ([(source, _)], false) = (sources.as_slice(), sources.is_empty()) else {
            continue;
        };
        let Ty::List(of) = source.ty.clone() else {
            continue;
        };
        let own = matches!(source.kind, ExprKind::List(_) | ExprKind::Call { .. } | ExprKind::Take(_));
        if !own || !matters(&of) || is_inside(&of) {
            continue;
        }
        let StmtKind::ForEach { sources, body, otherwise, .. } =
            std::mem::replace(&mut stmt.kind, StmtKind::Block(Vec::new()))
        else {
            continue;
        };
        let Some((source, var)) = sources.into_iter().next() else {
            continue;
        };
        let list = local(func, source.ty.clone());
        let read = || Expr::new(ExprKind::Local(list), Ty::List(of.clone()), span);
        let args = vec![Expr::int(0, span), read()];
        let pop = ExprKind::Builtin { f: Builtin::ListPop, imm: BuiltinImm::Layout((*of).clone()), args };
        let next = StmtKind::Assign(Place::Local(var), Expr::new(pop, (*of).clone(), span));
        let mut round = vec![Stmt { kind: StmtKind::Declare(var), span }, Stmt { kind: next, span }];
        round.extend(body);
        let length = Expr::new(ExprKind::Len(Box::new(read())), Ty::INT, span);
        let more = ExprKind::Cmp(crate::bytecode::CmpOp::Gt, Box::new(length), Box::new(Expr::int(0, span)));
        let condition = Expr::new(more, Ty::BOOL, span);
        let begin = [StmtKind::Declare(list), StmtKind::Assign(Place::Local(list), source)];
        let mut all: Vec<Stmt> = begin.map(|kind| Stmt { kind, span }).into();
        all.push(Stmt { kind: StmtKind::While { condition, body: round, otherwise }, span });
        stmt.kind = StmtKind::Block(all);
    }
}

/// The blocks directly under a statement, those of `try` included.
fn blocks(stmt: &mut Stmt, visit: &mut dyn FnMut(&mut Vec<Stmt>)) {
    visit_mut::blocks_mut(stmt, visit);
    if let StmtKind::Try { body, handler, otherwise, finally } = &mut stmt.kind {
        visit(body);
        if let Some((_, stmts)) = handler {
            visit(stmts);
        }
        visit(otherwise);
        visit(finally);
    }
}

/// A variable without a name of its own.
pub(super) fn local(func: &mut Func, ty: Ty) -> LocalId {
    func.locals.push(Local { name: Name::from(""), ty, span: func.span, depth: 0 });
    func.locals.len() as LocalId - 1
}

/// What stands in the list of one.
fn element(list: Expr, inside: Ty) -> Expr {
    let span = list.span;
    Expr::new(ExprKind::Element(Box::new(list), Box::new(Expr::int(0, span))), inside, span)
}

/// The same list of one, which from now on calls the destructor that its element's type says.
fn ends_as(list: Expr, inside: Ty) -> Expr {
    let span = list.span;
    let ty = Ty::list(inside.clone());
    let kind = ExprKind::Builtin { f: Builtin::ListEnds, imm: BuiltinImm::Layout(inside), args: vec![list] };
    Expr::new(kind, ty, span)
}

/// `deinit` arguments have no destructor any more; where only their fields are used, each of these ends after its own last use.
fn take_apart(func: &mut Func) {
    let params: Vec<LocalId> =
        func.params.iter().filter(|param| param.deinit).map(|param| param.local).collect();
    for id in params.into_iter().rev() {
        let Some(Ty::List(of)) = func.locals.get(id as usize).map(|local| local.ty.clone()) else {
            continue;
        };
        let Ty::Struct(inside) = &*of else {
            continue;
        };
        if inside.id & INSIDE == 0 {
            continue;
        }
        let span = func.span;
        let silent = Ty::Struct(std::rc::Rc::new(StructTy { id: inside.id | SILENT, ..(**inside).clone() }));
        let take = Expr::new(ExprKind::Take(id), Ty::List(of.clone()), span);
        let assign =
            |to: LocalId, value: Expr| Stmt { kind: StmtKind::Assign(Place::Local(to), value), span };
        let mut begin = vec![assign(id, ends_as(take, silent.clone()))];
        if only_fields(&func.body, id) {
            let mut fields = BTreeMap::new();
            // The first has the highest number: it ends first where several do.
            for (i, (_, ty)) in inside.fields.iter().enumerate().rev() {
                fields.insert(i, local(func, ty.clone()));
            }
            for (i, (_, ty)) in inside.fields.iter().enumerate() {
                let field = fields.get(&i).copied().unwrap_or_default();
                let whole = Expr::new(ExprKind::Local(id), Ty::list(silent.clone()), span);
                let value = ExprKind::Field(Box::new(element(whole, silent.clone())), i);
                begin.push(Stmt { kind: StmtKind::Declare(field), span });
                begin.push(assign(field, Expr::new(value, ty.clone(), span)));
            }
            begin.push(Stmt { kind: StmtKind::Drop(vec![id]), span });
            replace_fields(&mut func.body, id, &fields);
        }
        func.body.splice(0..0, begin);
    }
}

/// The field that an expression is, of the variable.
fn field_of(expr: &Expr, id: LocalId) -> Option<usize> {
    let ExprKind::Field(of, i) = &expr.kind else {
        return None;
    };
    let ExprKind::Element(list, _) = &of.kind else {
        return None;
    };
    matches!(list.kind, ExprKind::Local(other) if other == id).then_some(*i)
}

/// The field that a place is, of the variable.
fn place_field(place: &Place, id: LocalId) -> Option<usize> {
    let Place::Field(inner, i) = place else {
        return None;
    };
    let Place::Element { of, .. } = &**inner else {
        return None;
    };
    matches!(of.kind, ExprKind::Local(other) if other == id).then_some(*i)
}

/// Whether the variable is mentioned only where one of its fields is meant.
fn only_fields(stmts: &[Stmt], id: LocalId) -> bool {
    let (mut all, mut fields) = (0, 0);
    let mut count = |expr: &Expr| {
        all += u32::from(matches!(expr.kind, ExprKind::Local(other) | ExprKind::Take(other) if other == id));
        fields += u32::from(field_of(expr, id).is_some());
        if let ExprKind::Call { mutated, .. } = &expr.kind {
            for (_, place) in mutated {
                all += u32::from(matches!(place, Place::Local(other) if *other == id));
                fields += u32::from(in_place(place, id));
            }
        }
    };
    let mut in_places = 0;
    let mut assigned = false;
    for stmt in stmts {
        visit::tree_everything(stmt, &mut count);
        visit::each_stmt(stmt, &mut |stmt| {
            let mut look = |place: &Place| {
                in_places += u32::from(in_place(place, id));
                assigned |= matches!(place, Place::Local(other) if *other == id);
            };
            match &stmt.kind {
                StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => look(place),
                StmtKind::Parallel(moves) => moves.iter().for_each(|(place, _)| look(place)),
                _ => {}
            }
        });
    }
    all == fields + in_places && !assigned
}

/// Whether a place is a field of the variable, or inside of one.
fn in_place(place: &Place, id: LocalId) -> bool {
    place_field(place, id).is_some()
        || match place {
            Place::Field(inner, _) | Place::Lane(inner, ..) => in_place(inner, id),
            _ => false,
        }
}

fn replace_fields(stmts: &mut [Stmt], id: LocalId, fields: &BTreeMap<usize, LocalId>) {
    replace_places(stmts, id, fields);
    visit_mut::each_expr_mut(stmts, &mut |expr| {
        if let Some(field) = field_of(expr, id).and_then(|i| fields.get(&i)) {
            expr.kind = ExprKind::Local(*field);
        }
        match &mut expr.kind {
            ExprKind::Call { mutated, .. } => {
                mutated.iter_mut().for_each(|(_, place)| replace_place(place, id, fields));
            }
            ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) => {
                replace_places(stmts, id, fields);
            }
            _ => {}
        }
    });
}

fn replace_places(stmts: &mut [Stmt], id: LocalId, fields: &BTreeMap<usize, LocalId>) {
    for stmt in stmts {
        match &mut stmt.kind {
            StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => replace_place(place, id, fields),
            StmtKind::Parallel(moves) => {
                moves.iter_mut().for_each(|(place, _)| replace_place(place, id, fields));
            }
            _ => {}
        }
        blocks(stmt, &mut |inner| replace_places(inner, id, fields));
    }
}

fn replace_place(place: &mut Place, id: LocalId, fields: &BTreeMap<usize, LocalId>) {
    if let Some(field) = place_field(place, id).and_then(|i| fields.get(&i)) {
        *place = Place::Local(*field);
        return;
    }
    if let Place::Field(inner, _) | Place::Lane(inner, ..) = place {
        replace_place(inner, id, fields);
    }
}
