//! How is arithmetic done, lane by lane?

use super::expr::{immediate, lane_type};
use super::function::{FnLower, Regs};
use crate::bytecode::{BinOp, CmpOp, DType, Instr, S, UnOp, Width};
use crate::check::tree::Expr;
use crate::check::ty::Ty;
use crate::diagnostics::Span;

/// Lanes of a value.
fn lanes(ty: &Ty) -> u16 {
    match ty {
        Ty::Simd(_, n) => *n,
        _ => 1,
    }
}

fn at(base: S, i: u16) -> S {
    Regs { s: base, o: 0 }.behind(Width { scalars: u32::from(i), objects: 0 }).s
}

impl FnLower<'_> {
    pub fn bin(&mut self, op: BinOp, a: &Expr, b: &Expr, ty: &Ty, dst: S, span: Span) {
        let dtype = lane_type(ty);
        let n = lanes(ty);
        if n == 1
            && let Some(value) = immediate(op, dtype, b)
        {
            let a = self.scalar(a);
            let instr = match op {
                BinOp::Mul => Instr::MulImm { dst, a, value },
                _ => Instr::AddImm { dst, a, value },
            };
            self.b.emit(instr, span);
            return;
        }
        if n == 1
            && matches!(op, BinOp::Add | BinOp::Mul)
            && let Some(value) = immediate(op, dtype, a)
        {
            let a = self.scalar(b);
            let instr = match op {
                BinOp::Mul => Instr::MulImm { dst, a, value },
                _ => Instr::AddImm { dst, a, value },
            };
            self.b.emit(instr, span);
            return;
        }
        let (left, right) = self.pair(a, b);
        let wide = lanes(&b.ty) > 1;
        for i in 0..n {
            let right = if wide { at(right.s, i) } else { right.s };
            self.b.bin(op, dtype, at(dst, i), at(left.s, i), right, span);
        }
    }

    pub fn un(&mut self, op: UnOp, a: &Expr, dst: S, span: Span) {
        let dtype = lane_type(&a.ty);
        let value = self.value(a);
        for i in 0..lanes(&a.ty) {
            self.b.un(op, dtype, at(dst, i), at(value.s, i), span);
        }
    }

    pub fn cmp(&mut self, op: CmpOp, a: &Expr, b: &Expr, dst: S, span: Span) {
        let dtype = lane_type(&a.ty);
        let (left, right) = self.pair(a, b);
        for i in 0..lanes(&a.ty) {
            self.b.cmp(op, dtype, at(dst, i), at(left.s, i), at(right.s, i), span);
        }
    }

    pub fn fma(&mut self, a: &Expr, b: &Expr, c: &Expr, dst: S, span: Span) {
        let dtype = lane_type(&a.ty).storage();
        let a_regs = self.fresh(a);
        let b_regs = self.fresh(b);
        let c_regs = self.value(c);
        for i in 0..lanes(&a.ty) {
            let instr = Instr::Fma {
                dtype,
                dst: at(dst, i),
                a: at(a_regs.s, i),
                b: at(b_regs.s, i),
                c: at(c_regs.s, i),
            };
            self.b.emit(instr, span);
        }
    }

    pub fn select(&mut self, c: &Expr, a: &Expr, b: &Expr, dst: S, span: Span) {
        let c_regs = self.fresh(c);
        let a_regs = self.fresh(a);
        let b_regs = self.fresh(b);
        for i in 0..lanes(&a.ty) {
            let cond = if lanes(&c.ty) > 1 { at(c_regs.s, i) } else { c_regs.s };
            self.b
                .emit(Instr::Select { dst: at(dst, i), cond, a: at(a_regs.s, i), b: at(b_regs.s, i) }, span);
        }
    }

    pub fn cast(&mut self, a: &Expr, to: &Ty, dst: S, span: Span) {
        let (from, to_type) = (lane_type(&a.ty), lane_type(to));
        let value = self.value(a);
        for i in 0..lanes(to) {
            self.b.cast(from, to_type, at(dst, i), at(value.s, i), span);
        }
    }

    pub fn splat(&mut self, a: &Expr, to: &Ty, dst: S, span: Span) {
        let value = self.value(a).s;
        // Last lane first: `dst` may be where the scalar stands.
        for i in (0..lanes(to)).rev() {
            self.b.mov(at(dst, i), value, span);
        }
    }

    pub fn reduce(&mut self, op: BinOp, a: &Expr, dst: S, span: Span) {
        let dtype = lane_type(&a.ty);
        let value = self.value(a);
        let n = lanes(&a.ty);
        let total = self.b.scalars(1);
        self.b.mov(total, value.s, span);
        // Pairs first, as a tree, is what vector machines do; Mojo adds halves. Two lanes or more: fold halves.
        let work = self.b.scalars(u32::from(n));
        self.b.mov_n(work, value.s, u32::from(n), span);
        let mut width = n;
        while width > 1 {
            width /= 2;
            for i in 0..width {
                self.b.bin(op, dtype, at(work, i), at(work, i), at(work, i + width), span);
            }
        }
        self.b.mov(dst, work, span);
    }

    /// A lane by a run-time index: outside the vector, the last lane (Mojo leaves it undefined).
    pub fn lane(&mut self, of: &Expr, index: &Expr, dst: S, span: Span) {
        let n = match &of.ty {
            Ty::Simd(_, n) | Ty::Index(n) => *n,
            _ => 1,
        };
        let (value, index) = self.pair(of, index);
        let result = self.b.scalars(1);
        let (number, test) = (self.b.scalars(1), self.b.scalars(1));
        self.b.mov(result, at(value.s, n.saturating_sub(1)), span);
        for i in 0..n.saturating_sub(1) {
            self.load(number, u64::from(i), span);
            self.b.cmp(CmpOp::Eq, DType::Int, test, index.s, number, span);
            self.b.emit(Instr::Select { dst: result, cond: test, a: at(value.s, i), b: result }, span);
        }
        self.b.mov(dst, result, span);
    }

    /// Puts `value` into a lane by a run-time index.
    pub fn set_lane(&mut self, base: S, n: u16, index: S, value: S, span: Span) {
        let (number, test) = (self.b.scalars(1), self.b.scalars(1));
        for i in 0..n {
            self.load(number, u64::from(i), span);
            self.b.cmp(CmpOp::Eq, DType::Int, test, index, number, span);
            self.b.emit(Instr::Select { dst: at(base, i), cond: test, a: value, b: at(base, i) }, span);
        }
    }
}
