//! Pointers: which variable, and where in it. All of it is known when a kernel is compiled, but for indices.

use super::{Compiler, Layout, Refusal, Ty, Value, or_none};
use crate::code::{Bin, Code, Exact, Length, Memory, NONE, Reg, RuntimeLength};
use naga::{Expression, Handle, ScalarKind, Span, TypeInner};
use std::rc::Rc;
use trace::AccessKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Root {
    Registers {
        base: Reg,
        count: u32,
    },
    /// Index into the program's arrays.
    Memory(u16),
}

/// Where a pointer points. Distances are in registers or bytes, as its layout says.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) root: Root,
    pub(crate) ty: Ty,
    pub(crate) layout: Layout,
    pub(crate) start: u32,
    pub(crate) offset: Option<Reg>,
    /// Indices on the way, for checked mode.
    pub(crate) indices: Vec<(Reg, Length, bool)>,
}

impl Place {
    pub(crate) fn new(root: Root, ty: Ty, layout: Layout) -> Self {
        Self { root, ty, layout, start: 0, offset: None, indices: Vec::new() }
    }
}

impl Compiler<'_> {
    /// The place of a member or of the element with a constant index.
    pub(crate) fn place_part(&mut self, place: &Place, index: u32, span: Span) -> Result<Place, Refusal> {
        if let Ty::Array { count: None, .. } = place.ty {
            // A runtime-sized array may be shorter than a constant index.
            let reg = self.constant(index);
            return self.place_element(place, reg, false, span);
        }
        let (ty, at) = self.part(place.ty, index, place.layout, span)?;
        Ok(Place { ty, start: place.start.saturating_add(at), ..place.clone() })
    }

    /// The place of the element with an index that a register holds.
    pub(crate) fn place_element(
        &mut self,
        place: &Place,
        index: Reg,
        signed: bool,
        span: Span,
    ) -> Result<Place, Refusal> {
        let (ty, stride, count) = self.element(place.ty, place.layout, span)?;
        let length = match (count, place.root) {
            (Some(count), _) => Length::Fixed(count),
            (None, Root::Memory(array)) => {
                Length::Bound(self.runtime_length(RuntimeLength { array, start: place.start, stride }))
            }
            (None, Root::Registers { .. }) => return Err(Refusal::new("a runtime-sized array here", span)),
        };
        let mut element = Place { ty, ..place.clone() };
        if self.purpose.watched {
            element.indices.push((index, length, signed));
        }
        let known = self.known(index);
        if let (Some(index), Length::Fixed(count)) = (known, length) {
            element.start =
                place.start.saturating_add(index.min(count.saturating_sub(1)).saturating_mul(stride));
            return Ok(element);
        }
        let d = self.allocate(1);
        self.emit(Code::Index { d, prev: or_none(place.offset), a: index, length, stride });
        element.offset = Some(d);
        Ok(element)
    }

    /// Tells, in checked mode, of indices that leave their bounds.
    fn bounds(&mut self, place: &Place, kind: AccessKind, number: u32) {
        let array = match place.root {
            Root::Memory(array) => Some(array),
            Root::Registers { .. } => None,
        };
        for &(a, length, signed) in &place.indices {
            if let (Some(index), Length::Fixed(count)) = (self.known(a), length)
                && index < count
            {
                continue;
            }
            self.emit(Code::Bounds { a, length, array, signed, kind, place: number });
        }
    }

    fn memory(&self, array: u16, place: &Place, start: u32, count: u32, half: bool, number: u32) -> Memory {
        Memory {
            array,
            count: count as u8,
            half,
            atomic: false,
            offset: or_none(place.offset),
            start,
            place: number,
        }
    }

    /// Reads the value at a place. `forward`: nothing will be stored there as long as the value is used.
    pub(crate) fn load(&mut self, place: &Place, forward: bool, span: Span) -> Result<Rc<[Reg]>, Refusal> {
        let number = self.places.number(span);
        self.bounds(place, AccessKind::Read, number);
        let n = self.components(place.ty)?;
        match place.root {
            Root::Registers { base, count } => {
                let first = base + place.start;
                match place.offset {
                    None if forward => Ok((first..first + n).collect()),
                    None => {
                        let d = self.allocate(n);
                        for i in 0..n {
                            self.emit(Code::Copy { d: d + i, a: first + i });
                        }
                        Ok((d..d + n).collect())
                    }
                    Some(offset) => {
                        let d = self.allocate(n);
                        for i in 0..n {
                            let count = count.saturating_sub(place.start + i);
                            self.emit(Code::LoadVar { d: d + i, base: first + i, offset, count });
                        }
                        Ok((d..d + n).collect())
                    }
                }
            }
            Root::Memory(array) => {
                let mut leaves = Vec::new();
                self.leaves(place.ty, place.layout, place.start, span, &mut leaves)?;
                let mut registers = Vec::with_capacity(n as usize);
                for leaf in leaves {
                    let d = self.allocate(leaf.count);
                    let at = self.memory(array, place, leaf.offset, leaf.count, leaf.half, number);
                    self.emit(Code::Load { d, at });
                    registers.extend(d..d + leaf.count);
                }
                Ok(registers.into())
            }
        }
    }

    /// Writes a value to a place.
    pub(crate) fn store(&mut self, place: &Place, value: &[Reg], span: Span) -> Result<(), Refusal> {
        let number = self.places.number(span);
        self.bounds(place, AccessKind::Write, number);
        match place.root {
            Root::Registers { base, count } => {
                for (i, a) in (0..).zip(value.iter().copied()) {
                    let first = base + place.start + i;
                    match place.offset {
                        None => self.emit(Code::Move { d: first, a }),
                        Some(offset) => {
                            let count = count.saturating_sub(place.start + i);
                            self.emit(Code::StoreVar { base: first, offset, a, count })
                        }
                    };
                }
            }
            Root::Memory(array) => {
                let mut leaves = Vec::new();
                self.leaves(place.ty, place.layout, place.start, span, &mut leaves)?;
                let mut rest = value;
                for leaf in leaves {
                    let Some((part, after)) = rest.split_at_checked(leaf.count as usize) else { break };
                    rest = after;
                    let in_row = part.windows(2).all(|w| w[1] == w[0] + 1);
                    let a = match (part, in_row) {
                        ([first, ..], true) => *first,
                        _ => {
                            let row = self.allocate(leaf.count);
                            for (i, a) in (0..).zip(part.iter().copied()) {
                                self.emit(Code::Copy { d: row + i, a });
                            }
                            row
                        }
                    };
                    let at = self.memory(array, place, leaf.offset, leaf.count, leaf.half, number);
                    self.emit(Code::Store { a, at });
                }
            }
        }
        Ok(())
    }

    /// The word that an atomic operation works on.
    pub(crate) fn atomic_word(&mut self, place: &Place, span: Span) -> Result<Memory, Refusal> {
        let number = self.places.number(span);
        self.bounds(place, AccessKind::Atomic, number);
        match place.root {
            Root::Memory(array) => Ok(self.memory(array, place, place.start, 1, false, number)),
            Root::Registers { .. } => Err(Refusal::new("an atomic variable here", span)),
        }
    }

    /// Elements of the runtime-sized array that a pointer leads to.
    pub(crate) fn array_length(&mut self, place: &Place, span: Span) -> Result<Reg, Refusal> {
        let (_, stride, count) = self.element(place.ty, place.layout, span)?;
        match (count, place.root) {
            (Some(count), _) => Ok(self.constant(count)),
            (None, Root::Memory(array)) => {
                let length = self.runtime_length(RuntimeLength { array, start: place.start, stride });
                let d = self.allocate(1);
                self.emit(Code::Length { d, length });
                Ok(d)
            }
            (None, Root::Registers { .. }) => Err(Refusal::new("a runtime-sized array here", span)),
        }
    }

    /// In checked mode: does the index come from arithmetic that may wrap around?
    pub(crate) fn exact_index(&mut self, index: Handle<Expression>, span: Span) -> Result<(), Refusal> {
        if !self.purpose.watched {
            return Ok(());
        }
        let before = self.program.exact.len();
        let root = self.exact_node(index, 0)?;
        match self.program.exact.get(root as usize) {
            Some(Exact::Node { .. }) => {
                let place = self.places.number(span);
                self.program.code.push(Code::Exact { root, place });
            }
            _ => self.program.exact.truncate(before),
        }
        Ok(())
    }

    fn exact_node(&mut self, handle: Handle<Expression>, depth: u32) -> Result<u32, Refusal> {
        let function = self.frame.function;
        let mut node = None;
        if let Expression::Binary { op, left, right } = function.expressions[handle]
            && depth < 16
        {
            let f = match op {
                naga::BinaryOperator::Add => Some(Bin::Add),
                naga::BinaryOperator::Subtract => Some(Bin::Sub),
                naga::BinaryOperator::Multiply => Some(Bin::Mul),
                _ => None,
            };
            if let Some(f) = f {
                let left = self.exact_node(left, depth + 1)?;
                let right = self.exact_node(right, depth + 1)?;
                node = Some(Exact::Node { f, left, right });
            }
        }
        let node = match node {
            Some(node) => node,
            None => {
                let ty = self.type_of(handle)?;
                let signed = matches!(ty, Ty::Scalar(s) if s.kind == ScalarKind::Sint);
                let a = self.value(handle)?.first().copied().unwrap_or(NONE);
                Exact::Leaf { a, signed }
            }
        };
        self.program.exact.push(node);
        Ok(self.program.exact.len() as u32 - 1)
    }

    /// Loads and stores since `before` went through this pointer: say so if it is an atomic's.
    pub(crate) fn mark_atomic(&mut self, pointer: Handle<Expression>, before: usize) {
        let types = &self.module.types;
        let inner = self.frame.info[pointer].ty.inner_with(types);
        let atomic = match *inner {
            TypeInner::Pointer { base, .. } => matches!(types[base].inner, TypeInner::Atomic(_)),
            _ => false,
        };
        if atomic {
            for code in self.program.code.iter_mut().skip(before) {
                if let Code::Load { at, .. } | Code::Store { at, .. } = code {
                    at.atomic = true;
                }
            }
        }
    }

    pub(crate) fn pointer(&mut self, handle: Handle<Expression>, span: Span) -> Result<Rc<Place>, Refusal> {
        match self.expression(handle)? {
            Value::Pointer(place) => Ok(place),
            Value::Registers(_) => Err(Refusal::new("a pointer that is none", span)),
        }
    }
}
