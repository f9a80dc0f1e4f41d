//! One description of a kernel's arguments, made by the code that emits or reflects the kernel. The launcher binds from it and from nothing else.

use std::borrow::Cow;

/// Kernels in the one form that every device takes: WGSL that naga accepted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KernelModule {
    /// The file's name without its ending: what the host program imports from.
    pub name: String,
    /// Index of the tab among the program's files: the file of all spans that a device tells of.
    pub file: u16,
    /// The source as it stands in the tab.
    pub source: String,
    /// The same with every loop limited; same lines as `source`. `None` if the module has no loops.
    pub guarded: Option<GuardedSource>,
    pub kernels: Vec<Interface>,
    /// The loops of the module, in the order of their guard numbers.
    pub loops: Vec<LoopPlace>,
    /// Features that a device may lack.
    pub needs: Vec<Need>,
    /// Byte ranges of `source`, and the same of the guarded source, that browsers want and naga cannot read.
    pub beyond_naga: Vec<(u32, u32)>,
}

/// A feature that a module asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// WebGPU's name: `subgroups`, `shader-f16`.
    pub feature: String,
    /// The word of `source` that asks for it.
    pub range: (u32, u32),
}

impl KernelModule {
    /// The module's source, or its guarded source, as naga reads it: all places stay.
    pub fn for_naga<'t>(&self, source: &'t str) -> Cow<'t, str> {
        blanked(source, &self.beyond_naga)
    }
}

/// A text with white space in these ranges of bytes: all other places stay.
pub fn blanked<'t>(source: &'t str, ranges: &[(u32, u32)]) -> Cow<'t, str> {
    let mut text = Cow::Borrowed(source);
    for (start, end) in ranges {
        let range = *start as usize..*end as usize;
        if source.get(range.clone()).is_some() {
            text.to_mut().replace_range(range.clone(), &" ".repeat(range.len()));
        }
    }
    text
}

/// The instrumented source of a module.
#[derive(Clone, Debug, PartialEq)]
pub struct GuardedSource {
    pub source: String,
    pub guard: LoopGuard,
    /// Insertions as (byte offset in `source` of the original, inserted bytes), ascending: maps the device's own messages back.
    pub insertions: Vec<(u32, u32)>,
}

impl GuardedSource {
    /// The byte of the original source that byte `at` of the guarded source stems from; within an insertion, the byte behind it.
    pub fn original_offset(&self, at: u32) -> u32 {
        let mut inserted = 0u32;
        for &(offset, bytes) in &self.insertions {
            let start = offset.saturating_add(inserted);
            if at < start {
                break;
            }
            if at < start.saturating_add(bytes) {
                return offset;
            }
            inserted = inserted.saturating_add(bytes);
        }
        at.saturating_sub(inserted)
    }
}

/// The bindings that a guarded module adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopGuard {
    pub group: u32,
    /// A uniform of one `u32`: how many iterations one thread may make of each loop, in all of the loop's runs together.
    pub limit_binding: u32,
    /// A storage buffer of one `atomic<u32>`: 0, or 1 + the index of a loop that was cut off.
    pub flag_binding: u32,
    /// Do threads that begin after a cut-off leave their loops at once? Then an endless kernel costs what the threads that run
    /// together cost, however large its grid.
    pub ends_together: bool,
}

/// Where a loop stands: byte range of its keyword in the original source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopPlace {
    pub start: u32,
    pub end: u32,
}

/// A kernel's interface.
#[derive(Clone, Debug, PartialEq)]
pub struct Interface {
    /// The entry point.
    pub name: String,
    /// Byte range of the entry point's name in the source.
    pub name_range: (u32, u32),
    /// In the order of `@group`, `@binding`: the order of the launch's arguments. Only those that the entry point uses.
    pub bindings: Vec<Binding>,
    pub workgroup: [WorkgroupSize; 3],
    /// Does it, or a function that it calls, have a loop?
    pub uses_loops: bool,
    /// Bytes of workgroup memory.
    pub workgroup_bytes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkgroupSize {
    /// `@workgroup_size(64)`: the launch's block must equal it.
    Fixed(u32),
    /// An override constant of this name takes the launch's block: `block_dim_x` (y, z).
    FromBlock(&'static str),
}

/// One resource of a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    pub group: u32,
    pub binding: u32,
    /// The variable in the shader.
    pub name: String,
    /// Byte range of its declaration's name.
    pub name_range: (u32, u32),
    pub kind: BindingKind,
}

impl Binding {
    /// `var<storage, read_write>`: it counts as written, whether the kernel does so or not.
    pub fn is_read_write(&self) -> bool {
        matches!(self.kind, BindingKind::Storage { access: Access::ReadWrite, .. })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum BindingKind {
    Storage {
        access: Access,
        /// Does the kernel write it? (`read_write` may only be read.)
        written: bool,
        /// The element, where the binding is an array of scalars or vectors.
        element: ElementShape,
        /// The least buffer that the shader's type fits into, bytes.
        minimum_bytes: u64,
        /// Distance of the elements of a runtime-sized array, bytes; 0 if the type has a fixed size.
        stride_bytes: u32,
    },
    /// A uniform struct (or scalar): one scalar argument per field.
    Uniform { bytes: u32, fields: Vec<Field> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Read,
    ReadWrite,
}

/// What a storage buffer holds.
#[derive(Clone, Debug, PartialEq)]
pub enum ElementShape {
    /// `array<f32>`; atomics count as their scalar.
    Scalar(ScalarType),
    /// `array<vec4<f32>>`, `array<mat2x2<f32>>`: scalars of one type, `lanes` to an element.
    Packed { scalar: ScalarType, lanes: u32 },
    /// A struct or anything else: any buffer will do.
    Opaque,
}

/// A field of a uniform struct.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub name: String,
    pub offset: u32,
    pub scalar: ScalarType,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScalarType {
    I32,
    U32,
    F32,
    F16,
}

impl ScalarType {
    pub fn bytes(self) -> u32 {
        match self {
            Self::F16 => 2,
            _ => 4,
        }
    }

    /// WGSL's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::I32 => "i32",
            Self::U32 => "u32",
            Self::F32 => "f32",
            Self::F16 => "f16",
        }
    }
}
