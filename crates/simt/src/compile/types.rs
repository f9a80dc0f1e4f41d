//! How do WGSL's types lie in registers and in memory?

use super::{Compiler, Refusal};
use naga::{ArraySize, Handle, Scalar, ScalarKind, Span, Type, TypeInner};

/// Registers that one variable or value may take: WGSL's own bound for variables is 8 192 bytes.
const MOST_COMPONENTS: u64 = 1 << 14;

/// A type that has a size, as far as this crate tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    Scalar(Scalar),
    Vector(u32, Scalar),
    /// Columns, rows.
    Matrix(u32, u32, Scalar),
    /// `None`: runtime-sized.
    Array {
        base: Handle<Type>,
        count: Option<u32>,
        stride: u32,
    },
    Struct(Handle<Type>),
}

/// Scalars that lie side by side in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    pub(crate) offset: u32,
    pub(crate) count: u32,
    pub(crate) half: bool,
}

/// How a value's scalars lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// One after the other, counted in registers.
    Registers,
    /// One after the other, a word each: types with a `bool` in them, which have no layout of their own.
    Tight,
    /// As WGSL says.
    Host,
}

impl Layout {
    fn unit(self) -> u32 {
        if self == Self::Registers { 1 } else { 4 }
    }
}

pub(crate) fn is_half(scalar: Scalar) -> bool {
    scalar.kind == ScalarKind::Float && scalar.width == 2
}

fn width(scalar: Scalar) -> u32 {
    if is_half(scalar) { 2 } else { 4 }
}

/// Bytes from one column to the next.
fn column_stride(rows: u32, scalar: Scalar) -> u32 {
    width(scalar) * if rows == 2 { 2 } else { 4 }
}

impl Ty {
    /// The scalar of a scalar, vector or matrix.
    pub(crate) fn scalar(self) -> Option<Scalar> {
        match self {
            Self::Scalar(s) | Self::Vector(_, s) | Self::Matrix(_, _, s) => Some(s),
            _ => None,
        }
    }
}

impl Compiler<'_> {
    pub(crate) fn ty(
        &self,
        inner: &TypeInner,
        handle: Option<Handle<Type>>,
        span: Span,
    ) -> Result<Ty, Refusal> {
        let ty = match *inner {
            TypeInner::Scalar(s) | TypeInner::Atomic(s) => Ty::Scalar(s),
            TypeInner::Vector { size, scalar } => Ty::Vector(size as u32, scalar),
            TypeInner::Matrix { columns, rows, scalar } => Ty::Matrix(columns as u32, rows as u32, scalar),
            TypeInner::Array { base, size, stride } => {
                let count = match size {
                    ArraySize::Constant(count) => Some(count.get()),
                    ArraySize::Pending(size) => Some(self.pending_size(size, span)?),
                    ArraySize::Dynamic => None,
                };
                Ty::Array { base, count, stride }
            }
            TypeInner::Struct { .. } => {
                Ty::Struct(handle.ok_or_else(|| Refusal::new("a struct without a name", span))?)
            }
            TypeInner::Image { .. } => return Err(Refusal::new("textures", span)),
            TypeInner::Sampler { .. } => return Err(Refusal::new("samplers", span)),
            TypeInner::BindingArray { .. } => return Err(Refusal::new("arrays of bindings", span)),
            TypeInner::CooperativeMatrix { .. } => return Err(Refusal::new("cooperative matrices", span)),
            TypeInner::Pointer { .. } | TypeInner::ValuePointer { .. } => {
                return Err(Refusal::new("a pointer as a value", span));
            }
            _ => return Err(Refusal::new("ray tracing", span)),
        };
        match ty.scalar() {
            Some(s) if s.width == 8 => Err(Refusal::new("64-bit numbers", span)),
            Some(s) if s.width == 2 && s.kind != ScalarKind::Float => {
                Err(Refusal::new("16-bit integers", span))
            }
            _ => Ok(ty),
        }
    }

    pub(crate) fn ty_of(&self, handle: Handle<Type>) -> Result<Ty, Refusal> {
        self.ty(&self.module.types[handle].inner, Some(handle), self.module.types.get_span(handle))
    }

    fn members(&self, handle: Handle<Type>) -> &[naga::StructMember] {
        match &self.module.types[handle].inner {
            TypeInner::Struct { members, .. } => members,
            _ => &[],
        }
    }

    /// Registers that a value takes.
    pub(crate) fn components(&self, ty: Ty) -> Result<u32, Refusal> {
        let n = self.components_wide(ty)?;
        if n > MOST_COMPONENTS {
            let span = match ty {
                Ty::Struct(handle) => self.module.types.get_span(handle),
                Ty::Array { base, .. } => self.module.types.get_span(base),
                _ => Span::UNDEFINED,
            };
            return Err(Refusal::new(
                "a variable of more than 64 KiB outside workgroup and device memory",
                span,
            ));
        }
        Ok(n as u32)
    }

    fn components_wide(&self, ty: Ty) -> Result<u64, Refusal> {
        Ok(match ty {
            Ty::Scalar(_) => 1,
            Ty::Vector(n, _) => u64::from(n),
            Ty::Matrix(c, r, _) => u64::from(c * r),
            Ty::Array { base, count, .. } => {
                self.components_wide(self.ty_of(base)?)?.saturating_mul(u64::from(count.unwrap_or(0)))
            }
            Ty::Struct(handle) => {
                let mut sum = 0u64;
                for member in self.members(handle) {
                    sum = sum.saturating_add(self.components_wide(self.ty_of(member.ty)?)?);
                }
                sum
            }
        })
    }

    /// Is there a `bool` in it?
    fn holds_bool(&self, ty: Ty) -> Result<bool, Refusal> {
        Ok(match ty {
            Ty::Scalar(s) | Ty::Vector(_, s) | Ty::Matrix(_, _, s) => s.kind == ScalarKind::Bool,
            Ty::Array { base, .. } => self.holds_bool(self.ty_of(base)?)?,
            Ty::Struct(handle) => {
                for member in self.members(handle) {
                    if self.holds_bool(self.ty_of(member.ty)?)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    /// Bytes in memory; of a runtime-sized array, those of one element.
    pub(crate) fn bytes(&self, ty: Ty) -> Result<u32, Refusal> {
        if self.holds_bool(ty)? {
            return Ok(u32::try_from(self.components_wide(ty)?.saturating_mul(4)).unwrap_or(u32::MAX));
        }
        Ok(match ty {
            Ty::Scalar(s) => width(s),
            Ty::Vector(n, s) => n * width(s),
            Ty::Matrix(c, r, s) => c * column_stride(r, s),
            Ty::Array { count, stride, .. } => count.unwrap_or(1).saturating_mul(stride),
            Ty::Struct(handle) => {
                let mut end = match &self.module.types[handle].inner {
                    TypeInner::Struct { span, .. } => *span,
                    _ => 0,
                };
                if let Some(last) = self.members(handle).last() {
                    end = end.max(last.offset.saturating_add(self.bytes(self.ty_of(last.ty)?)?));
                }
                end
            }
        })
    }

    /// How a variable of this type lies in memory.
    pub(crate) fn layout(&self, ty: Ty) -> Result<Layout, Refusal> {
        Ok(if self.holds_bool(ty)? { Layout::Tight } else { Layout::Host })
    }

    /// An element's type, its distance from the next, and how many there are.
    pub(crate) fn element(
        &self,
        ty: Ty,
        layout: Layout,
        span: Span,
    ) -> Result<(Ty, u32, Option<u32>), Refusal> {
        let (element, host, count) = match ty {
            Ty::Vector(n, s) => (Ty::Scalar(s), width(s), Some(n)),
            Ty::Matrix(c, r, s) => (Ty::Vector(r, s), column_stride(r, s), Some(c)),
            Ty::Array { base, count, stride } => (self.ty_of(base)?, stride, count),
            Ty::Scalar(_) | Ty::Struct(_) => return Err(Refusal::new("an index into no array", span)),
        };
        let distance = match layout {
            Layout::Host => host,
            _ => self.components(element)? * layout.unit(),
        };
        Ok((element, distance, count))
    }

    /// A member's (or element's) type and where it begins.
    pub(crate) fn part(&self, ty: Ty, index: u32, layout: Layout, span: Span) -> Result<(Ty, u32), Refusal> {
        let Ty::Struct(handle) = ty else {
            let (element, distance, _) = self.element(ty, layout, span)?;
            return Ok((element, distance.saturating_mul(index)));
        };
        let mut before = 0;
        for (at, member) in self.members(handle).iter().enumerate() {
            let member_ty = self.ty_of(member.ty)?;
            if at == index as usize {
                return Ok((member_ty, if layout == Layout::Host { member.offset } else { before }));
            }
            if layout != Layout::Host {
                before += self.components(member_ty)? * layout.unit();
            }
        }
        Err(Refusal::new("a member that is not there", span))
    }

    /// The scalars of a value in memory, in the order of its registers.
    pub(crate) fn leaves(
        &self,
        ty: Ty,
        layout: Layout,
        offset: u32,
        span: Span,
        out: &mut Vec<Leaf>,
    ) -> Result<(), Refusal> {
        let parts = match ty {
            Ty::Scalar(s) => {
                out.push(Leaf { offset, count: 1, half: is_half(s) });
                return Ok(());
            }
            // Halves that lie in words of their own are fetched one by one.
            Ty::Vector(n, s) if layout == Layout::Host || !is_half(s) => {
                out.push(Leaf { offset, count: n, half: is_half(s) });
                return Ok(());
            }
            Ty::Struct(handle) => self.members(handle).len() as u32,
            _ => {
                let (_, _, count) = self.element(ty, layout, span)?;
                count.ok_or_else(|| Refusal::new("a runtime-sized array as a value", span))?
            }
        };
        for i in 0..parts {
            let (part, at) = self.part(ty, i, layout, span)?;
            self.leaves(part, layout, offset.saturating_add(at), span, out)?;
        }
        Ok(())
    }

    /// WGSL's name of a scalar or vector.
    pub(crate) fn name_of(scalar: Scalar, components: u32) -> String {
        let scalar = match (scalar.kind, scalar.width) {
            (ScalarKind::Sint, _) => "i32",
            (ScalarKind::Uint, _) => "u32",
            (ScalarKind::Float, 2) => "f16",
            (ScalarKind::Float, _) => "f32",
            _ => "bool",
        };
        match components {
            1 => scalar.to_owned(),
            n => ["vec", ["2", "3", "4"][(n as usize).clamp(2, 4) - 2], "<", scalar, ">"].concat(),
        }
    }
}
