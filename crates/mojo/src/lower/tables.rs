//! Which numbers do constants, types, layouts and places have in the program?

use std::collections::HashMap;

use crate::bytecode::{
    BufferSite, DType, LaunchSite, ListLayout, Program, StructDesc, TensorDesc, TypeDesc, TypeId, Width,
};
use crate::check::tree::Ends;
use crate::check::ty::{TensorFamily, TensorTy, Ty};

/// The program's tables, and what already stands in them.
#[derive(Default)]
pub(super) struct Tables {
    pub program: Program,
    /// Structs with destructors.
    pub ends: Ends,
    scalars: HashMap<u64, u32>,
    strings: HashMap<String, u32>,
    types: HashMap<Ty, TypeId>,
    layouts: HashMap<ListLayout, u32>,
}

/// Registers that a value of the type takes.
pub(super) fn width(ty: &Ty) -> Width {
    let scalars = |n: u32| Width { scalars: n, objects: 0 };
    match ty {
        Ty::Unknown | Ty::None | Ty::Kernel(_) | Ty::Layout => Width::default(),
        Ty::IntLit | Ty::FloatLit | Ty::Scalar(_) | Ty::DType => scalars(1),
        Ty::Simd(_, n) | Ty::Index(n) => scalars(u32::from(*n)),
        Ty::Dim => scalars(3),
        Ty::Str
        | Ty::Error
        | Ty::List(_)
        | Ty::HostBuffer(_)
        | Ty::DeviceBuffer(_)
        | Ty::Span(_)
        | Ty::Pointer(_)
        | Ty::Context => Width { scalars: 0, objects: 1 },
        Ty::Tensor(of) => Width { scalars: of.layout.open() as u32, objects: 1 },
        Ty::OpenLayout(layout) => scalars(layout.open() as u32),
        Ty::Tuple(fields) => fields.iter().map(width).fold(Width::default(), add),
        Ty::Struct(of) => of.fields.iter().map(|(_, ty)| width(ty)).fold(Width::default(), add),
        Ty::Optional(of) => add(scalars(1), width(of)),
    }
}

/// A tensor as it prints; `None` where its layout is not known.
fn tensor_desc(of: &TensorTy) -> Option<TensorDesc> {
    let modes = of.layout.leaves()?;
    let number = |n: i64| u64::try_from(n).ok();
    let modes: Option<Vec<(u64, u64)>> =
        modes.iter().map(|(length, stride)| Some((number(*length)?, number(*stride)?))).collect();
    let mut modes = modes?;
    let tile = of.family != TensorFamily::LayoutTensor;
    let mut grid = of.layout.rank() == 2 && modes.len() == 2;
    // A LayoutTensor of more dimensions prints by rows where all but two have the length 1 [O: Mojo 1.2.0].
    if !tile && !grid {
        modes.retain(|(length, _)| *length != 1);
        grid = modes.len() == 2;
    }
    Some(TensorDesc {
        tile,
        dtype: of.dtype.storage(),
        grid,
        modes,
        element: (of.element.0, number(of.element.1)?),
    })
}

pub(super) fn add(a: Width, b: Width) -> Width {
    Width { scalars: a.scalars.saturating_add(b.scalars), objects: a.objects.saturating_add(b.objects) }
}

impl Tables {
    pub fn scalar(&mut self, bits: u64) -> u32 {
        let table = &mut self.program.scalars;
        *self.scalars.entry(bits).or_insert_with(|| {
            table.push(bits);
            table.len() as u32 - 1
        })
    }

    pub fn string(&mut self, text: &str) -> u32 {
        if let Some(known) = self.strings.get(text) {
            return *known;
        }
        let index = self.program.strings.len() as u32;
        self.program.strings.push(text.to_string());
        self.strings.insert(text.to_string(), index);
        index
    }

    pub fn ty(&mut self, ty: &Ty) -> TypeId {
        if let Some(known) = self.types.get(ty) {
            return *known;
        }
        let desc = match ty {
            Ty::Unknown | Ty::None | Ty::Kernel(_) | Ty::Layout => TypeDesc::None,
            Ty::IntLit => TypeDesc::Scalar(DType::Int),
            Ty::FloatLit => TypeDesc::Scalar(DType::Float64),
            Ty::Scalar(dtype) => TypeDesc::Scalar(*dtype),
            Ty::Simd(dtype, n) => TypeDesc::Simd(*dtype, *n),
            Ty::DType => TypeDesc::DType,
            Ty::Str => TypeDesc::Str,
            Ty::Error => TypeDesc::Error,
            Ty::Tuple(fields) => TypeDesc::Tuple(fields.iter().map(|field| self.ty(field)).collect()),
            Ty::List(of) if super::ends::is_inside(of) => TypeDesc::Boxed(self.ty(of)),
            Ty::List(of) => TypeDesc::List(self.ty(of)),
            Ty::Optional(of) => TypeDesc::Optional(self.ty(of)),
            Ty::HostBuffer(_) => TypeDesc::HostBuffer,
            Ty::DeviceBuffer(_) => TypeDesc::DeviceBuffer,
            Ty::Span(_) => TypeDesc::Span,
            Ty::Pointer(_) => TypeDesc::Pointer,
            Ty::Tensor(of) if !of.is_open() => tensor_desc(of).map_or(TypeDesc::Pointer, TypeDesc::Tensor),
            Ty::Tensor(_) | Ty::OpenLayout(_) => {
                TypeDesc::Tuple(ty.parts().unwrap_or_default().iter().map(|part| self.ty(part)).collect())
            }
            Ty::Context => TypeDesc::Context,
            Ty::Dim => {
                let int = self.ty(&Ty::INT);
                let fields = ["x", "y", "z"].map(|name| (name.to_string(), int)).to_vec();
                TypeDesc::Struct(StructDesc { name: String::new(), fields })
            }
            Ty::Struct(of) => {
                let fields = of.fields.iter().map(|(name, ty)| (name.to_string(), self.ty(ty))).collect();
                TypeDesc::Struct(StructDesc { name: of.name.to_string(), fields })
            }
            Ty::Index(n) => {
                let int = self.ty(&Ty::INT);
                TypeDesc::Tuple(vec![int; usize::from(*n)])
            }
        };
        let index = self.program.types.len() as TypeId;
        self.program.types.push(desc);
        self.types.insert(ty.clone(), index);
        index
    }

    /// How an element of that type is kept in a list.
    pub fn layout(&mut self, ty: &Ty) -> u32 {
        let w = width(ty);
        let dtype = match ty {
            Ty::Scalar(dtype) | Ty::Simd(dtype, _) => *dtype,
            _ => DType::UInt64,
        };
        let ends = if self.ends.is_empty() { None } else { super::ends::of_inside(ty, &self.ends) };
        let layout = ListLayout { dtype, scalars: w.scalars as u16, objects: w.objects as u16, ends };
        let table = &mut self.program.layouts;
        *self.layouts.entry(layout).or_insert_with(|| {
            table.push(layout);
            table.len() as u32 - 1
        })
    }

    pub fn site(&mut self, dtype: DType, name: Option<String>) -> u32 {
        self.program.buffer_sites.push(BufferSite { dtype, name });
        self.program.buffer_sites.len() as u32 - 1
    }

    pub fn launch(&mut self, site: LaunchSite) -> u32 {
        self.program.launches.push(site);
        self.program.launches.len() as u32 - 1
    }
}
