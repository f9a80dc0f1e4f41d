//! How is a value put into its place?

use super::expr::{immediate, lane_type, offset, reads, writes_last};
use super::function::{FnLower, Regs};
use super::tables::width;
use crate::bytecode::{BinOp, Builtin, DType, Instr, S, Width};
use crate::check::tree::{Const, Expr, ExprKind, Place, UpdateOp};
use crate::check::ty::Ty;
use crate::diagnostics::Span;

const ONE_SCALAR: Width = Width { scalars: 1, objects: 0 };
const ONE_OBJECT: Width = Width { scalars: 0, objects: 1 };

impl FnLower<'_> {
    /// `place = value`
    pub fn assign(&mut self, place: &Place, value: &Expr, span: Span) {
        match place {
            Place::Discard => {
                // `_ = x^` ends x here.
                let temps = self.temps();
                if let ExprKind::Take(_) = value.kind {
                    self.fresh(value);
                } else {
                    self.value(value);
                }
                self.release(temps, span);
            }
            Place::Local(id) => {
                let home = self.home(*id);
                if writes_last(value) || !reads(value, *id) {
                    self.into(value, home);
                } else {
                    let temps = self.temps();
                    let regs = self.fresh(value);
                    self.shift(home, regs, width(&value.ty), span);
                    self.release(temps, span);
                }
            }
            Place::Element { of, index, ty } if width(ty) == ONE_SCALAR => {
                let temps = self.temps();
                // Mojo computes the value before the place; an element that is written is none that the place needs.
                let value = self.value(value);
                let (of, index) = self.pair(of, index);
                self.b.emit(Instr::Store { obj: of.o, index: index.s, src: value.s }, span);
                self.release(temps, span);
            }
            _ => {
                let temps = self.temps();
                let regs = self.fresh(value);
                self.store(place, regs, &value.ty, span);
                self.release(temps, span);
            }
        }
    }

    /// Puts a value that stands in temporaries into its place; its objects are moved there.
    pub fn store(&mut self, place: &Place, src: Regs, ty: &Ty, span: Span) {
        let w = width(ty);
        match place {
            Place::Discard => {}
            Place::Local(id) => {
                let home = self.home(*id);
                self.shift(home, src, w, span);
            }
            Place::Field(..) | Place::Lane(..) => match self.part(place) {
                Some(regs) => self.shift(regs, src, w, span),
                None => self.store_inside(place, src, w, span),
            },
            Place::Element { of, index, ty } => {
                let temps = self.temps();
                let (regs, index) = self.pair(of, index);
                self.store_element(regs, &of.ty, index.s, src, ty, span);
                self.release(temps, span);
            }
        }
    }

    /// The registers of a place that is a variable, or a part of one known by now.
    fn part(&mut self, place: &Place) -> Option<Regs> {
        match place {
            Place::Local(id) => Some(self.home(*id)),
            Place::Field(inner, i) => {
                let ty = self.place_type(inner);
                Some(self.part(inner)?.behind(offset(&ty, *i)))
            }
            Place::Lane(inner, _, _, index) => {
                let Some(Const::Scalar(_, i)) = index.as_const() else {
                    return None;
                };
                let skip = Width { scalars: u32::try_from(*i).ok()?, objects: 0 };
                Some(self.part(inner)?.behind(skip))
            }
            Place::Discard | Place::Element { .. } => None,
        }
    }

    fn place_type(&self, place: &Place) -> Ty {
        match place {
            Place::Discard => Ty::Unknown,
            Place::Local(id) => self.ty_of(*id),
            Place::Field(inner, i) => {
                let parts = self.place_type(inner).parts();
                parts.and_then(|parts| parts.into_iter().nth(*i)).unwrap_or(Ty::Unknown)
            }
            Place::Lane(_, dtype, ..) => Ty::Scalar(*dtype),
            Place::Element { ty, .. } => ty.clone(),
        }
    }

    /// Reads an element. One of a list is kept whole; a vector in memory is so many numbers side by side.
    pub fn load_element(&mut self, of: Regs, of_ty: &Ty, index: S, dst: Regs, ty: &Ty, span: Span) {
        match ty {
            Ty::Simd(_, n) if !matches!(of_ty, Ty::List(_)) => {
                let at = self.take(ONE_SCALAR).s;
                self.b.mov(at, index, span);
                for i in 0..u32::from(*n) {
                    let lane = dst.behind(Width { scalars: i, objects: 0 }).s;
                    self.b.emit(Instr::Load { dst: lane, obj: of.o, index: at }, span);
                    self.b.emit(Instr::AddImm { dst: at, a: at, value: 1 }, span);
                }
            }
            _ if width(ty) == ONE_SCALAR => {
                self.b.emit(Instr::Load { dst: dst.s, obj: of.o, index }, span);
            }
            _ => self.b.emit(Instr::ListGet { list: of.o, index, s: dst.s, o: dst.o }, span),
        }
    }

    /// Writes an element; its objects are moved there.
    fn store_element(&mut self, of: Regs, of_ty: &Ty, index: S, src: Regs, ty: &Ty, span: Span) {
        match ty {
            Ty::Simd(_, n) if !matches!(of_ty, Ty::List(_)) => {
                let at = self.take(ONE_SCALAR).s;
                self.b.mov(at, index, span);
                for i in 0..u32::from(*n) {
                    let src = src.behind(Width { scalars: i, objects: 0 }).s;
                    self.b.emit(Instr::Store { obj: of.o, index: at, src }, span);
                    self.b.emit(Instr::AddImm { dst: at, a: at, value: 1 }, span);
                }
            }
            _ if width(ty) == ONE_SCALAR => {
                self.b.emit(Instr::Store { obj: of.o, index, src: src.s }, span);
            }
            _ => {
                self.b.emit(Instr::ListSet { list: of.o, index, s: src.s, o: src.o }, span);
                self.gave(src, width(ty));
            }
        }
    }

    /// Part of an element, or a lane by a run-time index: the whole is read, changed and written back.
    fn store_inside(&mut self, place: &Place, src: Regs, w: Width, span: Span) {
        let (outer, is_lane) = match place {
            Place::Field(inner, _) | Place::Lane(inner, ..) => (&**inner, matches!(place, Place::Lane(..))),
            _ => return,
        };
        let temps = self.temps();
        let outer_type = self.place_type(outer);
        let outer_width = match place {
            Place::Lane(_, _, n, _) => Width { scalars: u32::from(*n), objects: 0 },
            _ => width(&outer_type),
        };
        let whole = self.take(outer_width);
        self.load_place(outer, whole, &outer_type, span);
        match place {
            Place::Field(_, i) => self.shift(whole.behind(offset(&outer_type, *i)), src, w, span),
            Place::Lane(_, _, n, index) if is_lane => {
                let index = self.scalar(index);
                self.set_lane(whole.s, *n, index, src.s, span);
            }
            _ => {}
        }
        let ty = match place {
            Place::Lane(_, DType::Int, n, _) if matches!(outer_type, Ty::Index(_)) => Ty::Index(*n),
            Place::Lane(_, dtype, n, _) => Ty::Simd(*dtype, *n),
            _ => outer_type,
        };
        self.store(outer, whole, &ty, span);
        self.release(temps, span);
    }

    /// Reads the value of a place into temporaries.
    fn load_place(&mut self, place: &Place, dst: Regs, ty: &Ty, span: Span) {
        if let Some(regs) = self.part(place) {
            let w = match place {
                Place::Lane(..) => ONE_SCALAR,
                _ => width(ty),
            };
            self.copy(dst, regs, w, span);
            return;
        }
        match place {
            Place::Element { of, index, .. } => {
                let temps = self.temps();
                let (regs, index) = self.pair(of, index);
                self.load_element(regs, &of.ty, index.s, dst, ty, span);
                self.release(temps, span);
            }
            Place::Field(inner, i) => {
                let temps = self.temps();
                let inner_type = self.place_type(inner);
                let whole = self.take(width(&inner_type));
                self.load_place(inner, whole, &inner_type, span);
                self.copy(dst, whole.behind(offset(&inner_type, *i)), width(ty), span);
                self.release(temps, span);
            }
            _ => {}
        }
    }

    /// `place op= value`
    pub fn update(&mut self, place: &Place, op: UpdateOp, value: &Expr, span: Span) {
        let temps = self.temps();
        match (op, place) {
            (UpdateOp::Number(op, dtype), Place::Local(_) | Place::Field(..) | Place::Lane(..))
                if self.part(place).is_some() =>
            {
                if let Some(regs) = self.part(place) {
                    self.update_registers(regs, &self.place_type(place), op, dtype, value, span);
                }
            }
            (UpdateOp::Number(op, dtype), Place::Element { of, index, ty }) => {
                let regs = if super::expr::writes(index) || super::expr::writes(value) {
                    self.fresh(of)
                } else {
                    self.value(of)
                };
                let index = if super::expr::writes(value) { self.fresh(index) } else { self.value(index) };
                let current = self.take(width(ty));
                self.load_element(regs, &of.ty, index.s, current, ty, span);
                self.update_registers(current, ty, op, dtype, value, span);
                self.store_element(regs, &of.ty, index.s, current, ty, span);
            }
            (UpdateOp::Number(op, dtype), Place::Lane(inner, _, n, index)) => {
                // A lane by a run-time index, of a variable or an element.
                let index_regs = self.fresh(index);
                let inner_type = match self.place_type(inner) {
                    ty @ Ty::Index(_) => ty,
                    _ => Ty::Simd(dtype, *n),
                };
                let whole = self.take(width(&inner_type));
                self.load_place(inner, whole, &inner_type, span);
                let current = self.take(ONE_SCALAR);
                let vector = Width { scalars: u32::from(*n), objects: 0 };
                let test = self.take(ONE_SCALAR);
                let number = self.take(ONE_SCALAR);
                for i in 0..vector.scalars {
                    let lane = whole.behind(Width { scalars: i, objects: 0 }).s;
                    self.load(number.s, u64::from(i), span);
                    self.b.cmp(crate::bytecode::CmpOp::Eq, DType::Int, test.s, index_regs.s, number.s, span);
                    self.b.emit(Instr::Select { dst: current.s, cond: test.s, a: lane, b: current.s }, span);
                }
                self.update_registers(current, &Ty::Scalar(dtype), op, dtype, value, span);
                self.set_lane(whole.s, *n, index_regs.s, current.s, span);
                self.store(inner, whole, &inner_type, span);
            }
            (UpdateOp::Concat, _) => self.append(place, value, span),
            (UpdateOp::Number(op, dtype), _) => {
                let ty = self.place_type(place);
                let current = self.take(width(&ty));
                self.load_place(place, current, &ty, span);
                self.update_registers(current, &ty, op, dtype, value, span);
                self.store(place, current, &ty, span);
            }
        }
        self.release(temps, span);
    }

    fn update_registers(&mut self, regs: Regs, ty: &Ty, op: BinOp, dtype: DType, value: &Expr, span: Span) {
        let n = match ty {
            Ty::Simd(_, n) => *n,
            _ => 1,
        };
        if n == 1
            && let Some(imm) = immediate(op, dtype, value)
        {
            let instr = match op {
                BinOp::Mul => Instr::MulImm { dst: regs.s, a: regs.s, value: imm },
                _ => Instr::AddImm { dst: regs.s, a: regs.s, value: imm },
            };
            self.b.emit(instr, span);
            return;
        }
        let value_regs = self.value(value);
        let wide = matches!(value.ty, Ty::Simd(..));
        for i in 0..n {
            let skip = Width { scalars: u32::from(i), objects: 0 };
            let lane = regs.behind(skip).s;
            let right = if wide { value_regs.behind(skip).s } else { value_regs.s };
            self.b.bin(op, lane_type(&Ty::Scalar(dtype)), lane, lane, right, span);
        }
    }

    /// `s += text`: the text is moved out and back, so that it can grow where it stands.
    fn append(&mut self, place: &Place, value: &Expr, span: Span) {
        let window = self.take(Width { scalars: 0, objects: 2 });
        let second = window.behind(ONE_OBJECT);
        self.into(value, second);
        match self.part(place) {
            Some(home) => {
                self.b.move_obj(window.o, home.o, span);
                self.b.builtin(Builtin::StrConcat, window.s, window.o, 0, span);
                self.b.move_obj(home.o, window.o, span);
            }
            None => {
                self.load_place(place, window, &Ty::Str, span);
                self.b.builtin(Builtin::StrConcat, window.s, window.o, 0, span);
                self.store(place, window, &Ty::Str, span);
            }
        }
    }
}
