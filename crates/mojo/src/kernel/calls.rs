//! Calls of functions, the program's and WGSL's, and values that travel in parts.

use super::function::{FnWriter, Val};
use super::text::Text;
use super::writer::Root;
use crate::check::tree::{Expr, Place};
use crate::check::ty::Ty;

impl FnWriter<'_, '_> {
    /// Variables for each part of a type.
    pub fn fresh_parts(&mut self, ty: &Ty) -> Option<Val> {
        Some(match self.shape(ty) {
            super::function::Shape::Unit => Val::Unit,
            super::function::Shape::One(of) => {
                let name = self.names.fresh("t");
                self.line(["var ", &name, ": ", &of, ";"].concat());
                Val::One(Text::atom(name))
            }
            super::function::Shape::Pointer => return None,
            super::function::Shape::Many(types) => {
                let mut parts = Vec::new();
                for ty in &types {
                    parts.push(self.fresh_parts(ty)?);
                }
                Val::Many(parts)
            }
        })
    }

    pub fn put_parts(&mut self, target: &Val, val: Val) {
        let (mut to, mut from) = (Vec::new(), Vec::new());
        super::function::flat_texts(target, &mut to);
        super::function::flat_texts(&val, &mut from);
        for (to, from) in to.iter().zip(&from) {
            self.line([&to.text, " = ", &from.text, ";"].concat());
        }
    }

    /// Calls a function of WGSL on each part.
    pub fn call_parts(&mut self, name: &str, values: Vec<Val>) -> Val {
        let n =
            values.iter().map(|v| if let Val::Many(parts) = v { parts.len() } else { 0 }).max().unwrap_or(0);
        if n == 0 {
            let mut texts = Vec::new();
            values.iter().for_each(|val| super::function::flat_texts(val, &mut texts));
            return Val::One(Text::call(name, &texts));
        }
        let values: Vec<Val> = values.into_iter().map(|val| self.held(val)).collect();
        let lane = |val: &Val, i: usize| match val {
            Val::Many(parts) => parts.get(i).cloned().unwrap_or(Val::Unit),
            other => other.clone(),
        };
        Val::Many(
            (0..n)
                .map(|i| {
                    let parts = values.iter().map(|val| lane(val, i)).collect();
                    self.call_parts(name, parts)
                })
                .collect(),
        )
    }

    /// A call of a function of the program.
    pub(super) fn call(
        &mut self,
        func: u32,
        args: &[Expr],
        mutated: &[(usize, Place)],
        ty: &Ty,
        expr: &Expr,
    ) -> Val {
        let exprs: Vec<&Expr> = args.iter().collect();
        let values = self.values(&exprs);
        let mut roots = Vec::new();
        let mut texts = Vec::new();
        for val in &values {
            collect(val, &mut roots, &mut texts);
        }
        let Some(name) = FnWriter::instance(self.w, func as usize, roots, expr.span) else {
            return Val::Unit;
        };
        // Names that its function took in the module.
        self.names.fresh(&name);
        let call = Text::call(&name, &texts);
        let mut parts = Vec::new();
        self.flat(ty, &mut parts);
        let results = parts.len();
        let mut all = parts.clone();
        for (i, _) in mutated {
            if let Some(arg) = args.get(*i) {
                self.flat(&arg.ty, &mut all);
            }
        }
        if all.is_empty() {
            self.line([&call.text, ";"].concat());
            return Val::Unit;
        }
        let held = self.names.fresh("result");
        self.line(["let ", &held, " = ", &call.text, ";"].concat());
        let mut pieces = (0..all.len()).map(|i| {
            if all.len() == 1 { Text::atom(held.clone()) } else { Text::atom(format!("{held}.part{i}")) }
        });
        let own: Vec<Text> = pieces.by_ref().take(results).collect();
        let mut rest = pieces.collect::<Vec<_>>().into_iter();
        let result = self.gathered(ty, &mut own.into_iter());
        for (i, place) in mutated {
            let Some(arg) = args.get(*i) else { continue };
            let val = self.gathered(&arg.ty, &mut rest);
            match place {
                Place::Element { of, index, ty } => self.store_value(of, index, ty, val),
                place => self.put(place, val),
            }
        }
        result
    }

    /// A value of these parts.
    fn gathered(&mut self, ty: &Ty, parts: &mut dyn Iterator<Item = Text>) -> Val {
        match self.shape(ty) {
            super::function::Shape::One(_) => parts.next().map_or(Val::Unit, Val::One),
            super::function::Shape::Many(types) => {
                Val::Many(types.iter().map(|ty| self.gathered(ty, parts)).collect())
            }
            _ => Val::Unit,
        }
    }
}

fn collect(val: &Val, roots: &mut Vec<Root>, texts: &mut Vec<Text>) {
    match val {
        Val::Unit => {}
        Val::One(text) => texts.push(text.clone()),
        Val::Pointer(root, at) => {
            roots.push(*root);
            texts.push(at.clone());
        }
        Val::Many(parts) => parts.iter().for_each(|part| collect(part, roots, texts)),
    }
}
