//! Functions: the kernel's own, and those that it calls, compiled in place.

use super::expression::{Row, Scope};
use super::{Compiler, Layout, Place, Refusal, Root, Ty, Value, forward};
use crate::code::{Code, Local, Reg, Slot};
use naga::valid::FunctionInfo;
use naga::{Binding, Expression, Function, Handle, LocalVariable, ScalarKind, Span, TypeInner};
use std::rc::Rc;
use trace::check::LocalScalar;

/// Calls within calls.
const MOST_CALLS: u32 = 64;

/// The function that is being compiled.
pub(crate) struct Frame<'a> {
    pub(crate) function: &'a Function,
    pub(crate) info: &'a FunctionInfo,
    pub(crate) values: Vec<Option<Value>>,
    /// Loads that may use their variable's own registers.
    pub(crate) forward: Vec<bool>,
    pub(crate) locals: Vec<Option<Value>>,
    pub(crate) arguments: Vec<Value>,
    pub(crate) result: Row,
    /// Where lanes wait that have returned.
    pub(crate) returns: Slot,
    /// Where lanes wait that left a loop or `switch`, or an iteration; innermost last.
    pub(crate) breaks: Vec<Slot>,
    pub(crate) continues: Vec<Slot>,
    pub(crate) depth: u32,
    /// Declarations of variables that begin with a constant, and how many of them have been told of: naga sets all of them at the
    /// function's start, and a reader expects them in their lines.
    pub(crate) declared: Vec<Span>,
    pub(crate) told: usize,
}

impl<'a> Frame<'a> {
    pub(crate) fn new(function: &'a Function, info: &'a FunctionInfo, watched: bool) -> Self {
        Self {
            function,
            info,
            values: vec![None; function.expressions.len()],
            forward: forward::loads(function, watched),
            locals: vec![None; function.local_variables.len()],
            arguments: Vec::new(),
            result: Rc::new([]),
            returns: 0,
            breaks: Vec::new(),
            continues: Vec::new(),
            depth: 0,
            declared: Vec::new(),
            told: 0,
        }
    }
}

impl<'a> Compiler<'a> {
    /// The kernel itself.
    pub(crate) fn entry(&mut self, index: usize) -> Result<(), Refusal> {
        let module = self.module;
        let entry = &module.entry_points[index];
        for argument in &entry.function.arguments {
            let span = module.types.get_span(argument.ty);
            let row = match (&argument.binding, &module.types[argument.ty].inner) {
                (Some(binding), _) => self.bound_input(binding, span)?,
                (None, TypeInner::Struct { members, .. }) => {
                    let mut row = Vec::new();
                    for member in members {
                        let binding = member.binding.as_ref();
                        let binding = binding.ok_or_else(|| Refusal::new("this input", span))?;
                        row.extend_from_slice(&self.bound_input(binding, span)?);
                    }
                    row.into()
                }
                _ => return Err(Refusal::new("this input", span)),
            };
            let ty = self.ty_of(argument.ty)?;
            self.tell_local(argument.name.as_deref(), ty, &row, self.header_span(argument.name.as_deref()));
            self.frame.arguments.push(Value::Registers(row));
        }
        self.body()?;
        self.emit(Code::End);
        Ok(())
    }

    /// Where a parameter of the kernel stands: naga keeps no place for it.
    fn header_span(&self, name: Option<&str>) -> Span {
        let name = name.unwrap_or_default();
        let body = self.frame.function.body.span_iter().next().and_then(|(_, span)| span.to_range());
        let before = body.and_then(|range| self.source.get(..range.start)).unwrap_or_default();
        match before.rfind(name) {
            Some(at) if !name.is_empty() => Span::new(at as u32, (at + name.len()) as u32),
            _ => Span::UNDEFINED,
        }
    }

    fn bound_input(&mut self, binding: &Binding, span: Span) -> Result<Row, Refusal> {
        match binding {
            Binding::BuiltIn(built_in) => self.input(*built_in, span),
            Binding::Location { .. } => Err(Refusal::new("this input", span)),
        }
    }

    /// The present frame's variables and statements.
    fn body(&mut self) -> Result<(), Refusal> {
        let function = self.frame.function;
        self.frame.returns = self.take_slots(1);
        self.settle_counts();
        self.emit(Code::Clear { slot: self.frame.returns, count: 1 });
        for (handle, variable) in function.local_variables.iter() {
            let span = function.local_variables.get_span(handle);
            let ty = self.ty_of(variable.ty)?;
            let count = self.components(ty)?;
            let base = self.allocate(count);
            match variable.init {
                Some(init) => {
                    let row = self.operand(Scope::Function, init)?;
                    for (i, a) in (0..).zip(row.iter().copied()) {
                        self.emit(Code::Copy { d: base + i, a });
                    }
                }
                None => self.initialise(base, count, None)?,
            }
            let row: Row = (base..base.saturating_add(count)).collect();
            self.tell_local(variable.name.as_deref(), ty, &row, span);
            if variable.init.is_some() {
                self.frame.declared.push(span);
            }
            let place = Place::new(Root::Registers { base, count }, ty, Layout::Registers);
            if let Some(local) = self.frame.locals.get_mut(handle.index()) {
                *local = Some(Value::Pointer(Rc::new(place)));
            }
        }
        self.merges.push(Vec::new());
        self.statements(&function.body)?;
        self.settle_counts();
        self.land();
        let join = self.emit(Code::Join { slot: self.frame.returns, target: 0 });
        self.leads_to_merge(join);
        Ok(())
    }

    /// Gives a variable's registers their first values: those of a constant, or zero.
    pub(crate) fn initialise(
        &mut self,
        base: Reg,
        count: u32,
        init: Option<Handle<Expression>>,
    ) -> Result<(), Refusal> {
        let row = match init {
            Some(init) => self.global_value(init)?,
            None => Rc::new([self.constant(0)]),
        };
        for (i, a) in (0..count).zip(row.iter().copied().cycle()) {
            self.emit(Code::Copy { d: base + i, a });
        }
        Ok(())
    }

    pub(crate) fn local(&self, variable: Handle<LocalVariable>, span: Span) -> Result<Value, Refusal> {
        let local = self.frame.locals.get(variable.index()).cloned().flatten();
        local.ok_or_else(|| Refusal::new("a variable that is not there", span))
    }

    /// `statement`: where the call stands.
    pub(crate) fn call(
        &mut self,
        callee: Handle<Function>,
        arguments: &[Handle<Expression>],
        result: Option<Handle<Expression>>,
        statement: Span,
    ) -> Result<(), Refusal> {
        if self.frame.depth >= MOST_CALLS {
            return Err(Refusal::new("so many calls within calls", statement));
        }
        let (module, info) = (self.module, self.info);
        let function = &module.functions[callee];
        let mut values = Vec::new();
        for argument in arguments {
            values.push(self.expression(*argument)?);
        }
        let row: Row = match &function.result {
            Some(result) => {
                let n = self.components(self.ty_of(result.ty)?)?;
                let base = self.allocate(n);
                (base..base.saturating_add(n)).collect()
            }
            None => Rc::new([]),
        };
        self.open_scope();
        let slots = self.slots;
        let mut frame = Frame::new(function, &info[callee], self.purpose.watched);
        frame.depth = self.frame.depth + 1;
        frame.result = row.clone();
        let caller = std::mem::replace(&mut self.frame, frame);
        for (argument, value) in function.arguments.iter().zip(&values) {
            if let Value::Registers(row) = value {
                let ty = self.ty_of(argument.ty)?;
                self.tell_local(
                    argument.name.as_deref(),
                    ty,
                    row,
                    self.header_span(argument.name.as_deref()),
                );
            }
        }
        self.frame.arguments = values;
        let done = self.body();
        self.frame = caller;
        self.slots = slots;
        self.close_scope();
        done?;
        if let Some(result) = result {
            self.remember(result, Value::Registers(row));
        }
        Ok(())
    }

    // What steps tell of.

    /// Puts a variable on the list, if it is a scalar or vector with a name. Its registers in a row, or copied to such.
    pub(crate) fn tell_local(&mut self, name: Option<&str>, ty: Ty, row: &[Reg], span: Span) {
        let Some(name) = name.filter(|_| self.purpose.watched) else { return };
        let (Ty::Scalar(scalar) | Ty::Vector(_, scalar)) = ty else { return };
        let Some(first) = row.first().copied() else { return };
        let mut start = first;
        if !row.windows(2).all(|w| w[1] == w[0] + 1) {
            start = self.allocate(row.len() as u32);
            for (i, a) in (0..).zip(row.iter().copied()) {
                self.emit(Code::Copy { d: start + i, a });
            }
        }
        let place = self.places.number(span);
        if self.program.locals.iter().any(|l| l.start == start && l.place == place) {
            return;
        }
        self.program.locals.push(Local {
            name: name.to_owned(),
            type_name: Self::name_of(scalar, row.len() as u32),
            scalar: match (scalar.kind, scalar.width) {
                (ScalarKind::Sint, _) => LocalScalar::I32,
                (ScalarKind::Uint, _) => LocalScalar::U32,
                (ScalarKind::Float, 2) => LocalScalar::F16,
                (ScalarKind::Float, _) => LocalScalar::F32,
                _ => LocalScalar::Bool,
            },
            components: row.len() as u8,
            place,
            start,
        });
    }

    pub(crate) fn step(&mut self, span: Span, barrier: bool) {
        if self.purpose.watched && span.is_defined() {
            let place = self.places.number(span);
            self.emit(Code::Step { place, barrier });
        }
    }
}
