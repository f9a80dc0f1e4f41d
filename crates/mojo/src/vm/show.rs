//! How does a value read when it is printed, and when are two values equal?

use std::fmt::Write;
use std::ops::Range;

use super::Vm;
use super::builtins::MAX_TEXT;
use super::value::{Obj, Owned};
use crate::bytecode::{CmpOp, DType, TypeDesc, TypeId};
use crate::numeric::{cmp, format_scalar};

/// A buffer with this many elements or more shows its ends only [O: Mojo 1.2.0].
const ELIDE_FROM: u64 = 1_000;
/// How many elements each end shows.
const ELIDE_KEEP: u64 = 3;

impl Vm {
    /// Appends a value as `print` shows it, or as `repr` does.
    pub(super) fn show(&self, out: &mut String, ty: TypeId, scalars: &[u64], objects: &[Obj], repr: bool) {
        let Some(desc) = self.program.types.get(ty as usize) else {
            return;
        };
        if out.len() > MAX_TEXT {
            return;
        }
        let first = scalars.first().copied().unwrap_or_default();
        // Writing to a String cannot fail.
        match desc {
            TypeDesc::None => out.push_str("None"),
            TypeDesc::Scalar(dtype) => show_scalar(out, *dtype, first, repr),
            TypeDesc::Simd(dtype, n) => {
                let lanes = scalars.iter().take(usize::from(*n));
                if repr {
                    let _ = write!(out, "SIMD[DType.{}, {n}](", dtype.name());
                    separated(out, lanes, |out, lane| format_scalar(out, *dtype, *lane));
                    out.push(')');
                } else {
                    out.push('[');
                    separated(out, lanes, |out, lane| format_scalar(out, *dtype, *lane));
                    out.push(']');
                }
            }
            TypeDesc::DType => {
                let name = DType::from_code(first).map_or("invalid", DType::name);
                if repr {
                    out.push_str("DType.");
                }
                out.push_str(name);
            }
            TypeDesc::Str | TypeDesc::Error => match objects.first() {
                Some(Obj::Str(text)) if repr => quote(out, text),
                Some(Obj::Str(text)) => out.push_str(text),
                _ => {}
            },
            TypeDesc::Tuple(fields) => {
                if repr {
                    self.name_of(out, ty);
                }
                out.push('(');
                self.fields(out, fields.iter().map(|of| ("", *of)), scalars, objects, repr);
                // A tuple of one keeps its comma.
                if fields.len() == 1 && !repr {
                    out.push(',');
                }
                out.push(')');
            }
            TypeDesc::Struct(desc) => {
                out.push_str(&desc.name);
                out.push('(');
                self.fields(
                    out,
                    desc.fields.iter().map(|(name, of)| (name.as_str(), *of)),
                    scalars,
                    objects,
                    repr,
                );
                out.push(')');
            }
            TypeDesc::Optional(of) => {
                if repr {
                    self.name_of(out, ty);
                    out.push('(');
                }
                match scalars.split_first() {
                    Some((1.., rest)) => self.show(out, *of, rest, objects, repr),
                    _ => out.push_str("None"),
                }
                if repr {
                    out.push(')');
                }
            }
            TypeDesc::List(of) => {
                if repr {
                    self.name_of(out, ty);
                    out.push('(');
                }
                out.push('[');
                self.show_elements(out, *of, objects.first(), 0..usize::MAX, repr);
                out.push(']');
                if repr {
                    out.push(')');
                }
            }
            TypeDesc::Boxed(of) => {
                self.show_elements(out, *of, objects.first(), 0..1, repr);
            }
            TypeDesc::Tensor(desc) => {
                if let Some(Obj::View(view)) = objects.first()
                    && let Ok(memory) = self.tensor_memory(desc, view)
                {
                    self.show_tensor(out, desc, memory, 0, u64::MAX);
                }
            }
            TypeDesc::HostBuffer => self.show_buffer(out, "HostBuffer(", objects.first(), ")"),
            TypeDesc::DeviceBuffer => self.show_buffer(out, "DeviceBuffer(", objects.first(), ")"),
            TypeDesc::Span => self.show_buffer(out, "", objects.first(), ""),
            TypeDesc::Pointer => {
                if let Some(Obj::View(view)) = objects.first() {
                    // An address of its own for each element, the same in every run.
                    let (base, size) = match view.root.owned {
                        Owned::Host { slot } => (u64::from(slot) + 1, view.dtype.bytes() as u64),
                        Owned::Device { buffer } => (u64::from(buffer) + 0x1_0000, view.dtype.bytes() as u64),
                    };
                    let _ = write!(out, "{:#x}", (base << 32).wrapping_add(view.offset.wrapping_mul(size)));
                }
            }
            TypeDesc::Context => out.push_str("DeviceContext"),
        }
    }

    fn fields<'a>(
        &self,
        out: &mut String,
        fields: impl Iterator<Item = (&'a str, TypeId)>,
        mut scalars: &[u64],
        mut objects: &[Obj],
        repr: bool,
    ) {
        for (i, (name, of)) in fields.enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            if !name.is_empty() {
                out.push_str(name);
                out.push('=');
            }
            let width = self.program.width(of);
            let (s, rest) = scalars.split_at_checked(width.scalars as usize).unwrap_or((scalars, &[]));
            let (o, others) = objects.split_at_checked(width.objects as usize).unwrap_or((objects, &[]));
            self.show(out, of, s, o, repr);
            (scalars, objects) = (rest, others);
        }
    }

    /// The elements of a list in a range, with what stands between them; says whether those were the last.
    pub(super) fn show_elements(
        &self,
        out: &mut String,
        of: TypeId,
        list: Option<&Obj>,
        range: Range<usize>,
        repr: bool,
    ) -> bool {
        let slot = list.and_then(|list| self.list_slot(list).ok()).and_then(|at| self.memory.get(at));
        let Some(slot) = slot else {
            return true;
        };
        let mut scalars = Vec::new();
        let end = slot.len.min(range.end);
        for i in range.start..end {
            if i > 0 {
                out.push_str(", ");
            }
            let objects = slot.element(i, &mut scalars);
            self.show(out, of, &scalars, objects, repr);
            if out.len() > MAX_TEXT {
                return true;
            }
        }
        end == slot.len
    }

    fn show_buffer(&self, out: &mut String, before: &str, buffer: Option<&Obj>, after: &str) {
        let Some(Obj::View(view)) = buffer else {
            return;
        };
        let Owned::Host { slot } = view.root.owned else {
            return;
        };
        let Some(slot) = self.memory.get(slot) else {
            return;
        };
        out.push_str(before);
        out.push('[');
        let elided = view.len >= ELIDE_FROM;
        let element = |out: &mut String, i: u64| {
            let at = usize::try_from(view.offset + i).unwrap_or(usize::MAX);
            format_scalar(out, view.dtype, slot.get(at).unwrap_or_default());
        };
        if elided {
            separated(out, 0..ELIDE_KEEP, element);
            out.push_str(", ..., ");
            separated(out, view.len - ELIDE_KEEP..view.len, element);
        } else {
            separated(out, 0..view.len, element);
        }
        out.push(']');
        out.push_str(after);
    }

    /// A type as `repr` names it.
    pub(super) fn name_of(&self, out: &mut String, ty: TypeId) {
        let Some(desc) = self.program.types.get(ty as usize) else {
            return;
        };
        match desc {
            TypeDesc::None => out.push_str("NoneType"),
            TypeDesc::Scalar(DType::Bool) => out.push_str("Bool"),
            TypeDesc::Scalar(dtype) => {
                let _ = write!(out, "SIMD[DType.{}, 1]", dtype.name());
            }
            TypeDesc::Simd(dtype, n) => {
                let _ = write!(out, "SIMD[DType.{}, {n}]", dtype.name());
            }
            TypeDesc::DType => out.push_str("DType"),
            TypeDesc::Str => out.push_str("String"),
            TypeDesc::Error => out.push_str("Error"),
            TypeDesc::Tuple(fields) => {
                out.push_str("Tuple[");
                separated(out, fields.iter(), |out, of| self.name_of(out, *of));
                out.push(']');
            }
            TypeDesc::List(of) => {
                out.push_str("List[");
                self.name_of(out, *of);
                out.push(']');
            }
            TypeDesc::Boxed(of) => self.name_of(out, *of),
            TypeDesc::Optional(of) => {
                out.push_str("Optional[");
                self.name_of(out, *of);
                out.push(']');
            }
            TypeDesc::Struct(desc) => out.push_str(&desc.name),
            TypeDesc::HostBuffer => out.push_str("HostBuffer"),
            TypeDesc::DeviceBuffer => out.push_str("DeviceBuffer"),
            TypeDesc::Span => out.push_str("Span"),
            TypeDesc::Pointer => out.push_str("Pointer"),
            TypeDesc::Tensor(desc) => out.push_str(if desc.tile { "TileTensor" } else { "LayoutTensor" }),
            TypeDesc::Context => out.push_str("DeviceContext"),
        }
    }

    /// Whether two values of one type are equal, as `==` says.
    pub(super) fn equal(&self, ty: TypeId, a_s: &[u64], a_o: &[Obj], b_s: &[u64], b_o: &[Obj]) -> bool {
        let numbers =
            |dtype: DType, n: usize| a_s.iter().zip(b_s).take(n).all(|(a, b)| cmp(CmpOp::Eq, dtype, *a, *b));
        match self.program.types.get(ty as usize) {
            None | Some(TypeDesc::None) => true,
            Some(TypeDesc::Scalar(dtype)) => numbers(*dtype, 1),
            Some(TypeDesc::Simd(dtype, n)) => numbers(*dtype, usize::from(*n)),
            Some(TypeDesc::DType) => a_s.first() == b_s.first(),
            Some(TypeDesc::Tuple(fields)) => self.fields_equal(fields.iter().copied(), a_s, a_o, b_s, b_o),
            Some(TypeDesc::Struct(desc)) => {
                self.fields_equal(desc.fields.iter().map(|(_, of)| *of), a_s, a_o, b_s, b_o)
            }
            Some(TypeDesc::Optional(of)) => match (a_s.split_first(), b_s.split_first()) {
                (Some((1.., a)), Some((1.., b))) => self.equal(*of, a, a_o, b, b_o),
                (Some((a, _)), Some((b, _))) => a == b,
                _ => true,
            },
            Some(TypeDesc::List(of) | TypeDesc::Boxed(of)) => match (a_o.first(), b_o.first()) {
                (Some(a), Some(b)) => self.lists_equal(*of, a, b, 0..usize::MAX),
                _ => false,
            },
            Some(TypeDesc::Str | TypeDesc::Error) => match (a_o.first(), b_o.first()) {
                (Some(Obj::Str(a)), Some(Obj::Str(b))) => a.as_str() == b.as_str(),
                _ => false,
            },
            Some(
                TypeDesc::HostBuffer
                | TypeDesc::DeviceBuffer
                | TypeDesc::Span
                | TypeDesc::Pointer
                | TypeDesc::Tensor(_)
                | TypeDesc::Context,
            ) => match (a_o.first(), b_o.first()) {
                (Some(Obj::View(a)), Some(Obj::View(b))) => {
                    a.root.owned == b.root.owned && a.offset == b.offset
                }
                (Some(Obj::Context(a)), Some(Obj::Context(b))) => a == b,
                _ => false,
            },
        }
    }

    fn fields_equal(
        &self,
        fields: impl Iterator<Item = TypeId>,
        mut a_s: &[u64],
        mut a_o: &[Obj],
        mut b_s: &[u64],
        mut b_o: &[Obj],
    ) -> bool {
        for of in fields {
            let width = self.program.width(of);
            let (s, o) = (width.scalars as usize, width.objects as usize);
            if !self.equal(of, a_s, a_o, b_s, b_o) {
                return false;
            }
            a_s = a_s.get(s..).unwrap_or_default();
            b_s = b_s.get(s..).unwrap_or_default();
            a_o = a_o.get(o..).unwrap_or_default();
            b_o = b_o.get(o..).unwrap_or_default();
        }
        true
    }

    /// Whether two lists are equally long and have equal elements of type `of` in a range.
    pub(super) fn lists_equal(&self, of: TypeId, a: &Obj, b: &Obj, range: Range<usize>) -> bool {
        let slot = |list: &Obj| self.list_slot(list).ok().and_then(|at| self.memory.get(at));
        let (Some(a), Some(b)) = (slot(a), slot(b)) else {
            return false;
        };
        let (mut a_s, mut b_s) = (Vec::new(), Vec::new());
        let end = a.len.min(range.end);
        self.charge(end.saturating_sub(range.start) as u64);
        a.len == b.len
            && (range.start..end).all(|i| {
                let a_o = a.element(i, &mut a_s);
                let b_o = b.element(i, &mut b_s);
                self.equal(of, &a_s, a_o, &b_s, b_o)
            })
    }
}

fn show_scalar(out: &mut String, dtype: DType, bits: u64, repr: bool) {
    if repr && dtype != DType::Bool {
        out.push_str(dtype.type_name());
        out.push('(');
        format_scalar(out, dtype, bits);
        out.push(')');
    } else {
        format_scalar(out, dtype, bits);
    }
}

fn separated<T>(out: &mut String, items: impl Iterator<Item = T>, mut show: impl FnMut(&mut String, T)) {
    for (i, item) in items.enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        show(out, item);
    }
}

/// `repr` of a string.
fn quote(out: &mut String, text: &str) {
    out.push('\'');
    for c in text.chars() {
        match c {
            '\'' => out.push_str("\\'"),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if u32::from(c) < 0x20 || u32::from(c) == 0x7f => {
                let _ = write!(out, "\\x{:02x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('\'');
}
