//! How does a tensor read when it is printed?

use super::Vm;
use super::builtins::MAX_TEXT;
use super::fail::{Outcome, trap};
use super::value::View;
use crate::bytecode::TensorDesc;
use crate::numeric::format_scalar;

impl Vm {
    /// Whether the memory behind a tensor holds all of its elements: where it begins, and in which slot.
    pub(super) fn tensor_memory(&self, desc: &TensorDesc, view: &View) -> Outcome<(u32, usize)> {
        let (at, start, len) = self.host_range(view)?;
        let wanted = desc.extent();
        if wanted > len as u64 {
            return trap("run.too-few-elements", &[("n", wanted.to_string()), ("has", len.to_string())]);
        }
        Ok((at, start))
    }

    /// Appends elements from number `from` on, `count` of them at most, with what stands between them; gives the number of the next,
    /// or `None` at the end.
    pub(super) fn show_tensor(
        &self,
        out: &mut String,
        desc: &TensorDesc,
        (at, start): (u32, usize),
        from: u64,
        count: u64,
    ) -> Option<u64> {
        let size = desc.size();
        let columns = desc.columns();
        let (open, close) = match (desc.tile, columns) {
            (true, Some(_)) => ("[[", "]]"),
            (true, None) => ("[", "]"),
            (false, _) => ("", ""),
        };
        if from == 0 {
            out.push_str(open);
        }
        let end = size.min(from.saturating_add(count));
        for k in from..end {
            let row_begins = columns.is_some_and(|columns| k % columns == 0);
            match (desc.tile, k > 0, row_begins) {
                (true, true, true) => out.push_str("], ["),
                (true, true, false) => out.push_str(", "),
                (false, true, true) => out.push('\n'),
                (false, true, false) if columns.is_none() => out.push(' '),
                _ => {}
            }
            self.show_tensor_element(out, desc, at, start.wrapping_add(desc.place(k) as usize));
            if !desc.tile && columns.is_some() {
                out.push(' ');
            }
            if out.len() > MAX_TEXT {
                return None;
            }
        }
        if end < size {
            return Some(end);
        }
        out.push_str(close);
        None
    }

    fn show_tensor_element(&self, out: &mut String, desc: &TensorDesc, at: u32, first: usize) {
        let Some(slot) = self.memory.get(at) else {
            return;
        };
        let (lanes, step) = desc.element;
        if lanes == 1 {
            return format_scalar(out, desc.dtype, slot.get(first).unwrap_or_default());
        }
        for i in 0..usize::from(lanes) {
            out.push_str(if i == 0 { "[" } else { ", " });
            let at = first.wrapping_add(i.wrapping_mul(step as usize));
            format_scalar(out, desc.dtype, slot.get(at).unwrap_or_default());
        }
        out.push(']');
    }
}
