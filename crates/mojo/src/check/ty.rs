//! Which type does a value have?

use std::fmt;
use std::rc::Rc;

use crate::bytecode::DType;
use crate::layout::Layout;
use crate::syntax::ast::Name;

/// The type of a value. `Unknown` stands where an error has already been reported: it fits everything and silences what follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ty {
    Unknown,
    None,
    /// An integer literal, or a compile-time value that still is one. Its value is exact.
    IntLit,
    /// A float literal.
    FloatLit,
    /// `Bool`, `Int`, `UInt` and the scalars.
    Scalar(DType),
    /// `SIMD[dtype, n]` with n ≥ 2; of width 1 it is a `Scalar`.
    Simd(DType, u16),
    DType,
    Str,
    Error,
    Tuple(Rc<[Ty]>),
    List(Rc<Ty>),
    Optional(Rc<Ty>),
    HostBuffer(DType),
    DeviceBuffer(DType),
    Span(DType),
    Pointer(DType),
    Context,
    /// A compiled kernel: `ctx.compile_function[k]()`. The number counts in the checker's list of kernels.
    Kernel(u32),
    /// `Dim(x, y, z)`, three `Int`s.
    Dim,
    /// `IndexList[n]`, `Index(…)`: n `Int`s.
    Index(u16),
    /// A struct of the program; kept as a tuple of its fields.
    Struct(Rc<StructTy>),
    /// A pointer with a layout: kept as a pointer.
    Tensor(Rc<TensorTy>),
    /// A layout, known at compile time.
    Layout,
    /// A layout with numbers that only the program's run tells: kept as those, the shape's before the strides'.
    OpenLayout(Rc<Layout>),
}

/// One struct, its compile-time parameters given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StructTy {
    /// Counts in the checker's list of structs with their parameters: two types are one iff their ids are.
    pub id: u32,
    /// As messages and `print` write it.
    pub name: Name,
    pub fields: Rc<[(Name, Ty)]>,
    pub copies: Copies,
}

/// How a second value of a struct comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Copies {
    /// `b = a`
    Implicitly,
    /// `b = a.copy()`
    ByName,
    Never,
}

/// Which of the library's tensors: they print and are spelled differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TensorFamily {
    TileTensor,
    LayoutTensor,
    /// `Array[T, n]` of numbers.
    Array,
}

/// Where a pointer of a kernel points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    Generic,
    /// Of a block.
    Shared,
    /// Of a thread.
    Local,
}

/// A tensor's type: what is known of it before the program runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TensorTy {
    pub family: TensorFamily,
    pub dtype: DType,
    pub layout: Layout,
    pub space: Space,
    pub mutable: bool,
    /// `vectorize`: scalars of one element, and the distance between them. (1, 1) for a plain tensor.
    pub element: (u16, i64),
    /// Made on the host over a device buffer: only a launch has a use for it.
    pub device: bool,
}

impl Ty {
    pub const INT: Ty = Ty::Scalar(DType::Int);
    pub const BOOL: Ty = Ty::Scalar(DType::Bool);
    pub const F64: Ty = Ty::Scalar(DType::Float64);

    pub fn family_name(family: TensorFamily) -> &'static str {
        match family {
            TensorFamily::TileTensor => "TileTensor",
            TensorFamily::LayoutTensor => "LayoutTensor",
            TensorFamily::Array => "Array",
        }
    }

    /// The types of the parts that a value is kept in, where it has several. An open tensor's are its pointer and the numbers of its
    /// layout that only the program's run tells.
    pub fn parts(&self) -> Option<Vec<Ty>> {
        Some(match self {
            Ty::Tuple(fields) => fields.to_vec(),
            Ty::Struct(of) => of.fields.iter().map(|(_, ty)| ty.clone()).collect(),
            Ty::Dim => vec![Ty::INT; 3],
            Ty::Index(n) => vec![Ty::INT; usize::from(*n)],
            Ty::OpenLayout(layout) => vec![Ty::INT; layout.open()],
            Ty::Tensor(of) if of.is_open() => {
                let mut parts = vec![Ty::INT; of.layout.open() + 1];
                if let Some(first) = parts.first_mut() {
                    *first = Ty::Pointer(of.dtype);
                }
                parts
            }
            _ => return None,
        })
    }

    pub fn list(of: Ty) -> Ty {
        Ty::List(Rc::new(of))
    }

    /// Element type and width of a number or vector of numbers.
    pub fn lanes(&self) -> Option<(DType, u16)> {
        match self {
            Ty::Scalar(dtype) => Some((*dtype, 1)),
            Ty::Simd(dtype, n) => Some((*dtype, *n)),
            _ => None,
        }
    }

    /// `SIMD[dtype, n]`, a scalar where n is 1.
    pub fn simd(dtype: DType, n: u16) -> Ty {
        if n == 1 { Ty::Scalar(dtype) } else { Ty::Simd(dtype, n) }
    }

    pub fn is_unknown(&self) -> bool {
        match self {
            Ty::Unknown => true,
            Ty::List(of) | Ty::Optional(of) => of.is_unknown(),
            Ty::Tuple(fields) => fields.iter().any(Ty::is_unknown),
            Ty::Struct(of) => of.fields.iter().any(|(_, ty)| ty.is_unknown()),
            _ => false,
        }
    }

    pub fn is_literal(&self) -> bool {
        matches!(self, Ty::IntLit | Ty::FloatLit)
    }

    pub fn is_number(&self) -> bool {
        match self {
            Ty::IntLit | Ty::FloatLit | Ty::Simd(..) => true,
            Ty::Scalar(dtype) => *dtype != DType::Bool,
            _ => false,
        }
    }

    pub fn is_int(&self) -> bool {
        match self {
            Ty::IntLit => true,
            Ty::Scalar(dtype) => dtype.is_int(),
            _ => false,
        }
    }

    pub fn is_float(&self) -> bool {
        match self {
            Ty::FloatLit => true,
            Ty::Scalar(dtype) | Ty::Simd(dtype, _) => dtype.is_float(),
            _ => false,
        }
    }

    /// The type a literal takes when nothing else decides.
    pub fn materialized(&self) -> Ty {
        match self {
            Ty::IntLit => Ty::INT,
            Ty::FloatLit => Ty::F64,
            Ty::Tuple(fields) => Ty::Tuple(fields.iter().map(Ty::materialized).collect()),
            other => other.clone(),
        }
    }

    /// Whether a value is a pointer, or holds one.
    pub fn has_pointer(&self) -> bool {
        match self {
            Ty::Pointer(_) | Ty::Tensor(_) => true,
            Ty::Tuple(fields) => fields.iter().any(Ty::has_pointer),
            Ty::Struct(of) => of.fields.iter().any(|(_, ty)| ty.has_pointer()),
            _ => false,
        }
    }

    /// Whether a value holds counted references, and so has an end that matters.
    pub fn has_objects(&self) -> bool {
        match self {
            Ty::Str
            | Ty::Error
            | Ty::List(_)
            | Ty::HostBuffer(_)
            | Ty::DeviceBuffer(_)
            | Ty::Span(_)
            | Ty::Pointer(_)
            | Ty::Tensor(_)
            | Ty::Context => true,
            Ty::Optional(of) => of.has_objects(),
            Ty::Tuple(fields) => fields.iter().any(Ty::has_objects),
            Ty::Struct(of) => of.fields.iter().any(|(_, ty)| ty.has_objects()),
            _ => false,
        }
    }

    /// Whether `var b = a` may copy it without saying so. A list must be copied by name.
    pub fn copies_implicitly(&self) -> bool {
        match self {
            Ty::List(_) => false,
            Ty::Tensor(of) => of.family != TensorFamily::Array,
            Ty::Optional(of) => of.copies_implicitly(),
            Ty::Tuple(fields) => fields.iter().all(Ty::copies_implicitly),
            Ty::Struct(of) => of.copies == Copies::Implicitly,
            _ => true,
        }
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Unknown => write!(f, "?"),
            Ty::None => write!(f, "None"),
            // What a literal becomes when nothing else decides: the reader never wrote `IntLiteral`.
            Ty::IntLit => write!(f, "Int"),
            Ty::FloatLit => write!(f, "Float64"),
            Ty::Scalar(dtype) => write!(f, "{}", dtype.type_name()),
            Ty::Simd(dtype, n) => write!(f, "SIMD[DType.{}, {n}]", dtype.name()),
            Ty::DType => write!(f, "DType"),
            Ty::Str => write!(f, "String"),
            Ty::Error => write!(f, "Error"),
            Ty::Tuple(fields) => {
                write!(f, "Tuple[")?;
                for (i, field) in fields.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    write!(f, "{comma}{field}")?;
                }
                write!(f, "]")
            }
            Ty::List(of) => write!(f, "List[{of}]"),
            Ty::Optional(of) => write!(f, "Optional[{of}]"),
            Ty::HostBuffer(dtype) => write!(f, "HostBuffer[DType.{}]", dtype.name()),
            Ty::DeviceBuffer(dtype) => write!(f, "DeviceBuffer[DType.{}]", dtype.name()),
            Ty::Span(dtype) => write!(f, "Span[{}]", dtype.type_name()),
            Ty::Pointer(dtype) => write!(f, "Pointer[{}]", dtype.type_name()),
            Ty::Context => write!(f, "DeviceContext"),
            Ty::Kernel(_) => write!(f, "DeviceFunction"),
            Ty::Dim => write!(f, "Dim"),
            Ty::Index(n) => write!(f, "IndexList[{n}]"),
            Ty::Struct(of) => write!(f, "{}", of.name),
            Ty::Tensor(of) if of.family == TensorFamily::Array => {
                write!(f, "Array[{}, {}]", of.dtype.type_name(), of.length())
            }
            Ty::Tensor(of) => {
                let family = Ty::family_name(of.family);
                write!(f, "{family}[DType.{}, {}", of.dtype.name(), of.layout)?;
                if !of.mutable {
                    write!(f, ", ImmutAnyOrigin")?;
                }
                match of.space {
                    Space::Generic => {}
                    Space::Shared => write!(f, ", address_space=AddressSpace.SHARED")?,
                    Space::Local => write!(f, ", address_space=AddressSpace.LOCAL")?,
                }
                if of.element.0 > 1 {
                    write!(f, ", element_size={}", of.element.0)?;
                }
                write!(f, "]")
            }
            Ty::Layout => write!(f, "Layout"),
            Ty::OpenLayout(layout) => write!(f, "RuntimeLayout[{layout}]"),
        }
    }
}
