//! Expressions. Each gives registers of its own or, where nothing needs computing, those of its operands.

use super::{Compiler, Refusal, Root, Ty, Value};
use crate::code::{Bin, Code, NONE, Reg, Ter, Un};
use naga::{BinaryOperator, Expression, Handle, Literal, Scalar, ScalarKind, Span, UnaryOperator};
use std::rc::Rc;

/// Which arena a handle belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    Function,
    Module,
}

pub(crate) type Row = Rc<[Reg]>;

impl<'a> Compiler<'a> {
    fn get(&self, scope: Scope, handle: Handle<Expression>) -> (&'a Expression, Span) {
        let arena = match scope {
            Scope::Function => &self.frame.function.expressions,
            Scope::Module => &self.module.global_expressions,
        };
        (&arena[handle], arena.get_span(handle))
    }

    pub(crate) fn type_in(&self, scope: Scope, handle: Handle<Expression>) -> Result<Ty, Refusal> {
        let resolution = match scope {
            Scope::Function => &self.frame.info[handle].ty,
            Scope::Module => &self.info[handle],
        };
        let (_, span) = self.get(scope, handle);
        self.ty(resolution.inner_with(&self.module.types), resolution.handle(), span)
    }

    pub(crate) fn type_of(&self, handle: Handle<Expression>) -> Result<Ty, Refusal> {
        self.type_in(Scope::Function, handle)
    }

    pub(crate) fn span_of(&self, handle: Handle<Expression>) -> Span {
        self.frame.function.expressions.get_span(handle)
    }

    /// Of a function's expression that is no pointer.
    pub(crate) fn value(&mut self, handle: Handle<Expression>) -> Result<Row, Refusal> {
        match self.expression(handle)? {
            Value::Registers(row) => Ok(row),
            Value::Pointer(_) => Err(Refusal::new("a pointer as a value", self.span_of(handle))),
        }
    }

    pub(crate) fn scalar_value(&mut self, handle: Handle<Expression>) -> Result<Reg, Refusal> {
        Ok(self.value(handle)?.first().copied().unwrap_or(NONE))
    }

    pub(crate) fn global_value(&mut self, handle: Handle<Expression>) -> Result<Row, Refusal> {
        self.compute(Scope::Module, handle)
    }

    pub(crate) fn operand(&mut self, scope: Scope, handle: Handle<Expression>) -> Result<Row, Refusal> {
        match scope {
            Scope::Function => self.value(handle),
            Scope::Module => self.global_value(handle),
        }
    }

    pub(crate) fn remember(&mut self, handle: Handle<Expression>, value: Value) {
        if let Some(known) = self.frame.values.get_mut(handle.index()) {
            *known = Some(value);
        }
    }

    /// Of a function's expression; it is compiled where it is first asked for, which is at its `Emit` where it has one.
    pub(crate) fn expression(&mut self, handle: Handle<Expression>) -> Result<Value, Refusal> {
        if let Some(value) = self.frame.values.get(handle.index()).cloned().flatten() {
            return Ok(value);
        }
        let (expression, span) = self.get(Scope::Function, handle);
        self.check_size(span)?;
        let value = match *expression {
            Expression::FunctionArgument(index) => {
                let value = self.frame.arguments.get(index as usize).cloned();
                value.ok_or_else(|| Refusal::new("an argument that is not there", span))?
            }
            Expression::GlobalVariable(variable) => self.global(variable, span)?,
            Expression::LocalVariable(variable) => self.local(variable, span)?,
            Expression::Access { base, index } => match self.expression(base)? {
                Value::Pointer(place) => {
                    self.exact_index(index, span)?;
                    let signed = self.is_signed(Scope::Function, index)?;
                    let index = self.scalar_value(index)?;
                    Value::Pointer(Rc::new(self.place_element(&place, index, signed, span)?))
                }
                Value::Registers(_) => Value::Registers(self.compute(Scope::Function, handle)?),
            },
            Expression::AccessIndex { base, index } => match self.expression(base)? {
                Value::Pointer(place) => Value::Pointer(Rc::new(self.place_part(&place, index, span)?)),
                Value::Registers(_) => Value::Registers(self.compute(Scope::Function, handle)?),
            },
            Expression::Load { pointer } => {
                let place = self.pointer(pointer, span)?;
                let watched_name =
                    self.purpose.watched && self.frame.function.named_expressions.contains_key(&handle);
                let forward =
                    self.frame.forward.get(handle.index()).copied().unwrap_or(false) && !watched_name;
                let before = self.program.code.len();
                let row = self.load(&place, forward, span)?;
                self.mark_atomic(pointer, before);
                Value::Registers(row)
            }
            Expression::ArrayLength(pointer) => {
                let place = self.pointer(pointer, span)?;
                Value::Registers(Rc::new([self.array_length(&place, span)?]))
            }
            Expression::CallResult(_)
            | Expression::AtomicResult { .. }
            | Expression::WorkGroupUniformLoadResult { .. }
            | Expression::SubgroupBallotResult
            | Expression::SubgroupOperationResult { .. } => {
                return Err(Refusal::new("a result before its statement", span));
            }
            _ => Value::Registers(self.compute(Scope::Function, handle)?),
        };
        // A constant is the same wherever it is needed, but what was computed for it inside a branch is not.
        let everywhere = match (&value, expression) {
            (
                Value::Registers(row),
                Expression::Literal(_) | Expression::Constant(_) | Expression::ZeroValue(_),
            ) => row.iter().all(|reg| self.known(*reg).is_some()),
            _ => true,
        };
        if everywhere {
            self.remember(handle, value.clone());
        }
        Ok(value)
    }

    fn is_signed(&self, scope: Scope, handle: Handle<Expression>) -> Result<bool, Refusal> {
        Ok(self.type_in(scope, handle)?.scalar().is_some_and(|s| s.kind == ScalarKind::Sint))
    }

    /// Rounds what a float operation gave, where it is of 16 bits.
    pub(crate) fn rounded(&mut self, scalar: Scalar, reg: Reg) -> Reg {
        if super::types::is_half(scalar) { self.unary(Un::ToHalf, reg) } else { reg }
    }

    /// A value that neither memory nor statements have a part in.
    fn compute(&mut self, scope: Scope, handle: Handle<Expression>) -> Result<Row, Refusal> {
        let (expression, span) = self.get(scope, handle);
        self.check_size(span)?;
        Ok(match *expression {
            Expression::Literal(literal) => Rc::new([self.literal(literal, span)?]),
            Expression::Constant(constant) => self.global_value(self.module.constants[constant].init)?,
            Expression::Override(constant) => Rc::new([self.override_value(constant, span)?]),
            Expression::ZeroValue(ty) => {
                let n = self.components(self.ty_of(ty)?)?;
                let zero = self.constant(0);
                vec![zero; n as usize].into()
            }
            Expression::Compose { ref components, .. } => {
                let mut row = Vec::new();
                for component in components {
                    row.extend_from_slice(&self.operand(scope, *component)?);
                }
                row.into()
            }
            Expression::Splat { size, value } => {
                let value = self.operand(scope, value)?;
                value.iter().copied().cycle().take(size as usize).collect()
            }
            Expression::Swizzle { size, vector, pattern } => {
                let vector = self.operand(scope, vector)?;
                pattern.iter().take(size as usize).filter_map(|c| vector.get(*c as usize).copied()).collect()
            }
            Expression::Access { base, index } => {
                let ty = self.type_in(scope, base)?;
                let row = self.operand(scope, base)?;
                let signed = self.is_signed(scope, index)?;
                let index = self.operand(scope, index)?.first().copied().unwrap_or(NONE);
                self.row_element(ty, &row, index, signed, span)?
            }
            Expression::AccessIndex { base, index } => {
                let ty = self.type_in(scope, base)?;
                let row = self.operand(scope, base)?;
                let (part, at) = self.part(ty, index, super::Layout::Registers, span)?;
                let n = self.components(part)?;
                row.iter().copied().skip(at as usize).take(n as usize).collect()
            }
            Expression::Unary { op, expr } => {
                let scalar = self.scalar_in(scope, expr, span)?;
                let f = match (op, scalar.kind) {
                    (UnaryOperator::Negate, ScalarKind::Float) => Un::FNeg,
                    (UnaryOperator::Negate, _) => Un::Neg,
                    _ => Un::Not,
                };
                let row = self.operand(scope, expr)?;
                row.iter().map(|a| self.unary(f, *a)).collect()
            }
            Expression::Binary { op, left, right } => self.operator(scope, op, left, right, span)?,
            Expression::Select { condition, accept, reject } => {
                let condition = self.operand(scope, condition)?;
                let (accept, reject) = (self.operand(scope, accept)?, self.operand(scope, reject)?);
                let conditions = condition.iter().cycle();
                accept
                    .iter()
                    .zip(reject.iter())
                    .zip(conditions)
                    .map(|((a, b), c)| self.ternary(Ter::Select, *a, *b, *c))
                    .collect()
            }
            Expression::Relational { fun, argument } => {
                use naga::RelationalFunction as R;
                let row = self.operand(scope, argument)?;
                match fun {
                    R::All => Rc::new([self.fold(Bin::And, &row)]),
                    R::Any => Rc::new([self.fold(Bin::Or, &row)]),
                    R::IsNan => row.iter().map(|a| self.unary(Un::IsNan, *a)).collect(),
                    R::IsInf => row.iter().map(|a| self.unary(Un::IsInf, *a)).collect(),
                }
            }
            Expression::As { expr, kind, convert } => self.conversion(scope, expr, kind, convert, span)?,
            Expression::Math { fun, arg, arg1, arg2, arg3 } => {
                self.math(scope, fun, [Some(arg), arg1, arg2, arg3], span)?
            }
            Expression::Derivative { .. } => return Err(Refusal::new("derivatives", span)),
            Expression::ImageSample { .. } | Expression::ImageLoad { .. } | Expression::ImageQuery { .. } => {
                return Err(Refusal::new("textures", span));
            }
            Expression::CooperativeLoad { .. } | Expression::CooperativeMultiplyAdd { .. } => {
                return Err(Refusal::new("cooperative matrices", span));
            }
            Expression::RayQueryVertexPositions { .. }
            | Expression::RayQueryProceedResult
            | Expression::RayQueryGetIntersection { .. } => return Err(Refusal::new("ray tracing", span)),
            _ => return Err(Refusal::new("this expression", span)),
        })
    }

    pub(crate) fn scalar_in(
        &self,
        scope: Scope,
        handle: Handle<Expression>,
        span: Span,
    ) -> Result<Scalar, Refusal> {
        let ty = self.type_in(scope, handle)?;
        ty.scalar().ok_or_else(|| Refusal::new("arithmetic on this type", span))
    }

    fn literal(&mut self, literal: Literal, span: Span) -> Result<Reg, Refusal> {
        let bits = match literal {
            Literal::F32(value) => value.to_bits(),
            Literal::F16(value) => f32::from(value).to_bits(),
            Literal::U32(value) => value,
            Literal::I32(value) => value as u32,
            Literal::Bool(value) => {
                if value {
                    u32::MAX
                } else {
                    0
                }
            }
            Literal::AbstractInt(value) => value as u32,
            Literal::AbstractFloat(value) => (value as f32).to_bits(),
            Literal::F64(_) | Literal::U64(_) | Literal::I64(_) => {
                return Err(Refusal::new("64-bit numbers", span));
            }
            Literal::U16(_) | Literal::I16(_) => return Err(Refusal::new("16-bit integers", span)),
        };
        Ok(self.constant(bits))
    }

    pub(crate) fn fold(&mut self, f: Bin, row: &[Reg]) -> Reg {
        let mut all = row.first().copied().unwrap_or(NONE);
        for reg in row.iter().skip(1) {
            all = self.binary(f, all, *reg);
        }
        all
    }

    /// The element of a value whose index a register holds.
    fn row_element(
        &mut self,
        ty: Ty,
        row: &[Reg],
        index: Reg,
        signed: bool,
        span: Span,
    ) -> Result<Row, Refusal> {
        let (element, stride, count) = self.element(ty, super::Layout::Registers, span)?;
        let count = count.unwrap_or(1).max(1);
        let n = self.components(element)?;
        if let Some(index) = self.known(index) {
            let at = index.min(count - 1) * stride;
            return Ok(row.iter().copied().skip(at as usize).take(n as usize).collect());
        }
        // As if it were a variable: its registers in a row.
        let base = self.in_row(row);
        let mut place = super::Place::new(
            Root::Registers { base, count: row.len() as u32 },
            ty,
            super::Layout::Registers,
        );
        place = self.place_element(&place, index, signed, span)?;
        self.load(&place, false, span)
    }

    fn in_row(&mut self, row: &[Reg]) -> Reg {
        let first = row.first().copied().unwrap_or(NONE);
        if row.windows(2).all(|w| w[1] == w[0].wrapping_add(1)) {
            return first;
        }
        let bits: Option<Vec<u32>> = row.iter().map(|reg| self.known(*reg)).collect();
        if let Some(bits) = bits {
            // A table of constants is laid out once.
            if let Some((_, base)) = self.tables.iter().find(|(table, _)| *table == bits) {
                return *base;
            }
            let base = self.program.registers;
            self.program.registers += bits.len() as u32;
            self.program.constants.extend((base..).zip(bits.iter().copied()));
            self.tables.push((bits, base));
            return base;
        }
        let base = self.allocate(row.len() as u32);
        for (i, a) in (0..).zip(row.iter().copied()) {
            self.emit(Code::Copy { d: base + i, a });
        }
        base
    }

    fn operator(
        &mut self,
        scope: Scope,
        op: BinaryOperator,
        left: Handle<Expression>,
        right: Handle<Expression>,
        span: Span,
    ) -> Result<Row, Refusal> {
        let (left_ty, right_ty) = (self.type_in(scope, left)?, self.type_in(scope, right)?);
        let (a, b) = (self.operand(scope, left)?, self.operand(scope, right)?);
        let scalar = left_ty.scalar().ok_or_else(|| Refusal::new("arithmetic on this type", span))?;
        if op == BinaryOperator::Multiply {
            match (left_ty, right_ty) {
                (Ty::Matrix(columns, rows, s), Ty::Vector(..)) => {
                    return Ok(self.matrix_product(&a, &b, (columns, rows, 1), s));
                }
                (Ty::Vector(n, s), Ty::Matrix(columns, ..)) => {
                    // A row of one.
                    return Ok(self.matrix_product(&a, &b, (n, 1, columns), s));
                }
                (Ty::Matrix(inner, rows, s), Ty::Matrix(columns, ..)) => {
                    return Ok(self.matrix_product(&a, &b, (inner, rows, columns), s));
                }
                _ => {}
            }
        }
        let n = a.len().max(b.len());
        let (f, swapped) = operation(op, scalar).ok_or_else(|| Refusal::new("this operator", span))?;
        // One of them may be a scalar beside a vector.
        let pairs = a.iter().cycle().zip(b.iter().cycle()).take(n);
        let float = scalar.kind == ScalarKind::Float
            && matches!(f, Bin::FAdd | Bin::FSub | Bin::FMul | Bin::FDiv | Bin::FRem);
        Ok(pairs
            .map(|(a, b)| {
                let (a, b) = if swapped { (*b, *a) } else { (*a, *b) };
                let d = self.binary(f, a, b);
                if float { self.rounded(scalar, d) } else { d }
            })
            .collect())
    }

    /// `a` has `inner` columns of `rows`, `b` has `columns` of `inner`.
    fn matrix_product(
        &mut self,
        a: &[Reg],
        b: &[Reg],
        (inner, rows, columns): (u32, u32, u32),
        s: Scalar,
    ) -> Row {
        let at = |row: &[Reg], i: u32| row.get(i as usize).copied().unwrap_or(NONE);
        let mut out = Vec::new();
        for column in 0..columns {
            for row in 0..rows {
                let terms: Vec<(Reg, Reg)> =
                    (0..inner).map(|k| (at(a, k * rows + row), at(b, column * inner + k))).collect();
                out.push(self.sum_of_products(&terms, s));
            }
        }
        out.into()
    }

    pub(crate) fn sum_of_products(&mut self, terms: &[(Reg, Reg)], scalar: Scalar) -> Reg {
        let (mul, add) =
            if scalar.kind == ScalarKind::Float { (Bin::FMul, Bin::FAdd) } else { (Bin::Mul, Bin::Add) };
        let mut sum = None;
        for (a, b) in terms {
            let product = self.binary(mul, *a, *b);
            let product = self.rounded(scalar, product);
            sum = Some(match sum {
                None => product,
                Some(sum) => {
                    let sum = self.binary(add, sum, product);
                    self.rounded(scalar, sum)
                }
            });
        }
        super::or_none(sum)
    }
}

/// The operation for an operator: with swapped operands?
pub(crate) fn operation(op: BinaryOperator, scalar: Scalar) -> Option<(Bin, bool)> {
    use BinaryOperator as O;
    let kind = match scalar.kind {
        ScalarKind::Float | ScalarKind::AbstractFloat => 2,
        ScalarKind::Uint => 1,
        ScalarKind::Sint | ScalarKind::AbstractInt => 0,
        ScalarKind::Bool => 3,
    };
    let of = |table: [Option<Bin>; 4]| table.get(kind).copied().flatten();
    use Bin::*;
    let f = match op {
        O::Add => of([Some(Add), Some(Add), Some(FAdd), None]),
        O::Subtract => of([Some(Sub), Some(Sub), Some(FSub), None]),
        O::Multiply => of([Some(Mul), Some(Mul), Some(FMul), None]),
        O::Divide => of([Some(DivI), Some(DivU), Some(FDiv), None]),
        O::Modulo => of([Some(RemI), Some(RemU), Some(FRem), None]),
        O::Equal => of([Some(Eq), Some(Eq), Some(FEq), Some(Eq)]),
        O::NotEqual => of([Some(Ne), Some(Ne), Some(FNe), Some(Ne)]),
        O::Less | O::Greater => of([Some(LtI), Some(LtU), Some(FLt), None]),
        O::LessEqual | O::GreaterEqual => of([Some(LeI), Some(LeU), Some(FLe), None]),
        O::And | O::LogicalAnd => Some(And),
        O::InclusiveOr | O::LogicalOr => Some(Or),
        O::ExclusiveOr => Some(Xor),
        O::ShiftLeft => Some(Shl),
        O::ShiftRight => of([Some(ShrI), Some(ShrU), None, None]),
    }?;
    Some((f, matches!(op, O::Greater | O::GreaterEqual)))
}
