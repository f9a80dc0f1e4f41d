//! Which element type does a number have, and how does it stand in a register?

/// The element types of numbers.
///
/// **Canonical encoding in a scalar register (`u64`):**
/// - signed integers: sign-extended to 64 bits; unsigned: zero-extended;
/// - `Bool`: 0 or 1;
/// - `Float64`: its bits; `Float32`: its bits, zero-extended; `Float16`: the bits of the `f32` of the same value (each operation
///   rounds its result to a value that a half can hold). In memory a half takes its own two bytes.
///
/// `Int` and `UInt` behave as `Int64` and `UInt64` and differ in name only. The discriminant is the value of a run-time `DType`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum DType {
    Bool,
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Float16,
    Float32,
    Float64,
    Int,
    UInt,
}

impl DType {
    pub const ALL: [DType; 14] = [
        DType::Bool,
        DType::Int8,
        DType::Int16,
        DType::Int32,
        DType::Int64,
        DType::UInt8,
        DType::UInt16,
        DType::UInt32,
        DType::UInt64,
        DType::Float16,
        DType::Float32,
        DType::Float64,
        DType::Int,
        DType::UInt,
    ];

    /// The dtype of a run-time `DType` value.
    pub fn from_code(code: u64) -> Option<DType> {
        DType::ALL.get(usize::try_from(code).ok()?).copied()
    }

    pub const fn code(self) -> u64 {
        self as u64
    }

    /// As `print(DType.float32)` says it, and as it is written behind `DType.`.
    pub const fn name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::Int8 => "int8",
            DType::Int16 => "int16",
            DType::Int32 => "int32",
            DType::Int64 => "int64",
            DType::UInt8 => "uint8",
            DType::UInt16 => "uint16",
            DType::UInt32 => "uint32",
            DType::UInt64 => "uint64",
            DType::Float16 => "float16",
            DType::Float32 => "float32",
            DType::Float64 => "float64",
            DType::Int => "int",
            DType::UInt => "uint",
        }
    }

    /// The name of the scalar type, such as `Float32`.
    pub const fn type_name(self) -> &'static str {
        match self {
            DType::Bool => "Bool",
            DType::Int8 => "Int8",
            DType::Int16 => "Int16",
            DType::Int32 => "Int32",
            DType::Int64 => "Int64",
            DType::UInt8 => "UInt8",
            DType::UInt16 => "UInt16",
            DType::UInt32 => "UInt32",
            DType::UInt64 => "UInt64",
            DType::Float16 => "Float16",
            DType::Float32 => "Float32",
            DType::Float64 => "Float64",
            DType::Int => "Int",
            DType::UInt => "UInt",
        }
    }

    /// Size of one element in memory, in bytes.
    pub const fn bytes(self) -> usize {
        match self {
            DType::Bool | DType::Int8 | DType::UInt8 => 1,
            DType::Int16 | DType::UInt16 | DType::Float16 => 2,
            DType::Int32 | DType::UInt32 | DType::Float32 => 4,
            DType::Int64 | DType::UInt64 | DType::Float64 | DType::Int | DType::UInt => 8,
        }
    }

    /// Width in bits of an integer's value; that of the storage for the others.
    pub const fn bits(self) -> u32 {
        self.bytes() as u32 * 8
    }

    pub const fn is_float(self) -> bool {
        matches!(self, DType::Float16 | DType::Float32 | DType::Float64)
    }

    pub const fn is_signed_int(self) -> bool {
        matches!(self, DType::Int8 | DType::Int16 | DType::Int32 | DType::Int64 | DType::Int)
    }

    pub const fn is_unsigned_int(self) -> bool {
        matches!(self, DType::UInt8 | DType::UInt16 | DType::UInt32 | DType::UInt64 | DType::UInt)
    }

    pub const fn is_int(self) -> bool {
        self.is_signed_int() || self.is_unsigned_int()
    }

    /// The same type without the name: `Int` → `Int64`, `UInt` → `UInt64`.
    pub const fn storage(self) -> DType {
        match self {
            DType::Int => DType::Int64,
            DType::UInt => DType::UInt64,
            other => other,
        }
    }
}
