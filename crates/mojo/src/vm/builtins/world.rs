//! What do time, chance and the rounding of numbers give?

use super::jobs::job;
use crate::bytecode::{Builtin, DType};
use crate::numeric::{from_f64, from_i64, to_f64};
use crate::vm::exec::Flow;
use crate::vm::fail::{Outcome, wrong_kind};
use crate::vm::{Ask, Then, Vm};

impl Vm {
    pub(super) fn ask_number(&mut self, s: usize, ask: Ask) -> Outcome<Flow> {
        Ok(Flow::Ask(ask, Then::Number { at: s }))
    }

    pub(super) fn random_number(&mut self, f: Builtin, s: usize) -> Outcome<Flow> {
        let (a, b) = (self.scalar(s), self.scalar(s + 1));
        let value = match f {
            Builtin::RandomSeed => {
                self.random = crate::vm::random::Random::new(a);
                return Ok(Flow::Next);
            }
            Builtin::RandomFloat => self.random.uniform(f64::from_bits(a), f64::from_bits(b)).to_bits(),
            Builtin::RandomNormal => self.random.normal(f64::from_bits(a), f64::from_bits(b)).to_bits(),
            Builtin::RandomInt => self.random.signed(a as i64, b as i64) as u64,
            _ => self.random.unsigned(a, b),
        };
        self.put_scalar(s, value)
    }

    /// `rand` and `randint` on host memory.
    pub(super) fn random_fill(&mut self, f: Builtin, s: usize, o: usize) -> Outcome<Flow> {
        let count = self.scalar(s);
        let (low, high) = (self.scalar(s + 1), self.scalar(s + 2));
        let object = self.take_object(o);
        let (at, start, len) = self.host_range_for_write(&object, count)?;
        let mut done = 0;
        job(vec![object], move |vm| {
            let count = vm.portion(len - done, 1);
            vm.charge(count as u64);
            let Some(slot) = vm.memory.get_mut(at) else {
                return wrong_kind("memory");
            };
            let dtype = slot.dtype;
            for i in start + done..start + done + count {
                let value = match f {
                    Builtin::RandomFill => {
                        from_f64(dtype, vm.random.uniform(f64::from_bits(low), f64::from_bits(high)))
                    }
                    _ => from_i64(dtype, vm.random.signed(low as i64, high as i64)),
                };
                slot.set(i, value);
            }
            done += count;
            Ok((done == len).then_some(Flow::Next))
        })
    }

    /// round(x, digits): scales, rounds half to even, scales back, in x's own width.
    pub(super) fn round_digits(&mut self, s: usize, dtype: u32) -> Outcome<Flow> {
        let Some(dtype) = DType::from_code(u64::from(dtype)) else {
            return wrong_kind("dtype");
        };
        let (x, digits) = (self.scalar(s), self.scalar(s + 1) as i64);
        if !dtype.is_float() {
            return self.put_scalar(s, x);
        }
        use crate::bytecode::{BinOp, UnOp};
        use crate::numeric::{bin, un};
        let scale = bin(BinOp::Powi, dtype, from_f64(dtype, 10.0), digits as u64);
        let rounded = un(UnOp::Round, dtype, bin(BinOp::Mul, dtype, x, scale));
        self.put_scalar(s, bin(BinOp::Div, dtype, rounded, scale))
    }

    pub(super) fn is_close(&mut self, s: usize, dtype: u32) -> Outcome<Flow> {
        let Some(dtype) = DType::from_code(u64::from(dtype)) else {
            return wrong_kind("dtype");
        };
        let (a, b) = (to_f64(dtype, self.scalar(s)), to_f64(dtype, self.scalar(s + 1)));
        let (atol, rtol) = (f64::from_bits(self.scalar(s + 2)), f64::from_bits(self.scalar(s + 3)));
        let equal_nan = self.scalar(s + 4) != 0;
        let close = if a.is_nan() && b.is_nan() {
            equal_nan
        } else if a == b {
            true
        } else if !a.is_finite() || !b.is_finite() {
            false
        } else {
            (a - b).abs() <= atol.max(rtol * a.abs().max(b.abs()))
        };
        self.put_int(s, i64::from(close))
    }
}
