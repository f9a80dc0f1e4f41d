//! What can a builtin do, and what does it find in its window?
//!
//! The table below is the only list: from it come the names in the text form, the register counts that `verify` checks, and the
//! meaning of `imm`. `+v` stands for the registers of a value of the type (or an element of the layout) that `imm` names.
//!
//! Object arguments are consumed (see the module's page); lists and buffers are changed through the handle.

use super::program::{Program, Width};

/// What the `imm` of a `Instr::Builtin` counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imm {
    /// Not used: 0.
    No,
    /// [`DType::code`](super::DType::code).
    DType,
    /// Index into [`Program::types`].
    Type,
    /// Index into [`Program::layouts`].
    Layout,
    /// Index into [`Program::buffer_sites`].
    Site,
    /// A small number that the builtin's comment explains.
    Code,
}

/// How many registers a builtin reads and writes. With `value_in`/`value_out`, a value of the type or layout in `imm` follows the
/// fixed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    pub scalars_in: u32,
    pub objects_in: u32,
    pub value_in: bool,
    pub scalars_out: u32,
    pub objects_out: u32,
    pub value_out: bool,
    pub imm: Imm,
}

macro_rules! builtins {
    ($($(#[$doc:meta])* $name:ident: ($si:literal, $oi:literal $($vin:ident)?) -> ($so:literal, $oo:literal $($vout:ident)?), $imm:ident;)*) => {
        /// The builtins. The comment says the window: `s0`, `o0` … before `→` are arguments, after it results.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Builtin { $($(#[$doc])* $name,)* }

        impl Builtin {
            pub const ALL: &'static [Builtin] = &[$(Builtin::$name,)*];

            pub const fn name(self) -> &'static str {
                match self { $(Builtin::$name => stringify!($name),)* }
            }

            pub const fn signature(self) -> Signature {
                match self {
                    $(Builtin::$name => Signature {
                        scalars_in: $si, objects_in: $oi, value_in: builtins!(@v $($vin)?),
                        scalars_out: $so, objects_out: $oo, value_out: builtins!(@v $($vout)?),
                        imm: Imm::$imm,
                    },)*
                }
            }
        }
    };
    (@v) => { false };
    (@v v) => { true };
}

builtins! {
    // --- text
    /// o0 + o1 → o0. Appends in place where o0 is the only reference.
    StrConcat: (0, 2) -> (0, 1), No;
    /// o0 * s0 → o0.
    StrRepeat: (1, 1) -> (0, 1), No;
    /// o0 ? o1 → s0: −1, 0 or 1 by bytes.
    StrCompare: (0, 2) -> (1, 0), No;
    /// o1 in o0 → s0 (Bool).
    StrContains: (0, 2) -> (1, 0), No;
    /// o0.find(o1, start = s0) → s0: byte offset or −1.
    StrFind: (1, 2) -> (1, 0), No;
    /// o0.rfind(o1) → s0.
    StrRFind: (0, 2) -> (1, 0), No;
    /// o0.count(o1) → s0.
    StrCount: (0, 2) -> (1, 0), No;
    StrStartsWith: (0, 2) -> (1, 0), No;
    StrEndsWith: (0, 2) -> (1, 0), No;
    /// o0.replace(o1, o2) → o0.
    StrReplace: (0, 3) -> (0, 1), No;
    /// o0.removeprefix(o1) → o0.
    StrRemovePrefix: (0, 2) -> (0, 1), No;
    StrRemoveSuffix: (0, 2) -> (0, 1), No;
    /// o0.split(o1, maxsplit = s0; −1: no limit) → o0, a `List[String]`.
    StrSplit: (1, 2) -> (0, 1), No;
    /// o0.split() at runs of white space → o0.
    StrSplitSpace: (0, 1) -> (0, 1), No;
    StrSplitLines: (0, 1) -> (0, 1), No;
    /// o0.join(o1: `List[String]`) → o0.
    StrJoin: (0, 2) -> (0, 1), No;
    StrUpper: (0, 1) -> (0, 1), No;
    StrLower: (0, 1) -> (0, 1), No;
    /// o0.strip() → o0; imm: 0 both ends, 1 left, 2 right.
    StrStrip: (0, 1) -> (0, 1), Code;
    /// o0.strip(o1) → o0; imm as `StrStrip`.
    StrStripChars: (0, 2) -> (0, 1), Code;
    /// o0, width s0, fill o1 → o0; imm: 0 left-justified, 1 right-justified, 2 centred.
    StrJustify: (1, 2) -> (0, 1), Code;
    /// o0[s0] → o0: the character that begins at byte s0, counted from the end if negative. Out of range ends the program.
    StrIndex: (1, 1) -> (0, 1), No;
    /// o0[s0:s1:s2] by bytes → o0; s3 is a mask of which bounds are given (1 start, 2 end, 4 step). A slice that would cut a
    /// character in two is widened to the character.
    StrSlice: (4, 1) -> (0, 1), No;
    /// Number of code points of o0 → s0.
    StrCountChars: (0, 1) -> (1, 0), No;
    /// A number made of o0's bytes → s0; not negative.
    StrHash: (0, 1) -> (1, 0), No;
    /// The characters of o0 → o0, a `List[String]` (what a loop over a string's characters goes through).
    StrChars: (0, 1) -> (0, 1), No;
    /// The bytes of o0 → o0, a `List[UInt8]`.
    StrBytes: (0, 1) -> (0, 1), No;
    /// imm: 0 isdigit, 1 isalpha, 2 isupper, 3 islower, 4 isspace → s0 (Bool).
    StrIs: (0, 1) -> (1, 0), Code;
    /// Int(o0, base s0) → s0; raises as Mojo does.
    StrToInt: (1, 1) -> (1, 0), No;
    /// Float64(o0) → s0; raises as Mojo does.
    StrToFloat: (0, 1) -> (1, 0), No;
    /// ord(o0) → s0.
    Ord: (0, 1) -> (1, 0), No;
    /// chr(s0) → o0.
    Chr: (1, 0) -> (0, 1), No;
    /// hex(s0, prefix o0) → o0; imm: the dtype of s0.
    Hex: (1, 1) -> (0, 1), DType;
    Bin: (1, 1) -> (0, 1), DType;
    Oct: (1, 1) -> (0, 1), DType;
    /// o0.format(o1: `List[String]`) → o0; raises on a bad format text.
    StrFormat: (0, 2) -> (0, 1), No;

    // --- values to text
    /// String(value) → o0.
    Format: (0, 0 v) -> (0, 1), Type;
    /// repr(value) → o0.
    Repr: (0, 0 v) -> (0, 1), Type;
    /// o0 + String(value at s0.., o1..) → o0. What `print`, t-strings and `String.write` are made of.
    FormatAppend: (0, 1 v) -> (0, 1), Type;
    /// Prints o0 (with its end of line already in it); imm: 0 standard output, 1 standard error.
    Print: (0, 1) -> (0, 0), Code;

    // --- lists
    /// → o0, empty.
    ListNew: (0, 0) -> (0, 1), Layout;
    /// List(length = s0, fill = value at s1.., o0..) → o0.
    ListFill: (1, 0 v) -> (0, 1), Layout;
    /// o0 → o0: the struct in the list of one ends as the layout says, from now on.
    ListEnds: (0, 1) -> (0, 1), Layout;
    /// o0.copy() → o0, copied all the way down.
    ListCopy: (0, 1) -> (0, 1), No;
    /// o0.pop(s0; −1 is the last) → the element.
    ListPop: (1, 1) -> (0, 0 v), Layout;
    /// o0.insert(s0, element at s1.., o1..).
    ListInsert: (1, 1 v) -> (0, 0), Layout;
    /// o0.extend(o1); o1 may be a list or a view.
    ListExtend: (0, 2) -> (0, 0), No;
    ListClear: (0, 1) -> (0, 0), No;
    ListReverse: (0, 1) -> (0, 0), No;
    /// o0.resize(s0, element at s1.., o1..).
    ListResize: (1, 1 v) -> (0, 0), Layout;
    /// o0[s0:s1:s2] → o0, a new list; s3 as in `StrSlice`.
    ListSlice: (4, 1) -> (0, 1), No;
    /// o0 + o1 → o0, a new list.
    ListConcat: (0, 2) -> (0, 1), No;
    /// o0 * s0 → o0, a new list.
    ListRepeat: (1, 1) -> (0, 1), No;
    /// Swaps elements s0 and s1.
    ListSwap: (2, 1) -> (0, 0), No;
    /// value (s0.., o1..) in o0 → s0 (Bool); imm: the element's type.
    ListContains: (0, 1 v) -> (1, 0), Type;
    /// o0.index(value at s0.., o1..) → s0; raises if it is not there.
    ListIndex: (0, 1 v) -> (1, 0), Type;
    ListCount: (0, 1 v) -> (1, 0), Type;
    /// o0 == o1 → s0 (Bool); imm: the element's type.
    ListEqual: (0, 2) -> (1, 0), Type;
    /// sort(o0), descending if s0; imm: the element's type (a scalar or a string). Works on host memory too.
    ListSort: (1, 1) -> (0, 0), Type;
    /// Shuffles o0.
    ListShuffle: (0, 1) -> (0, 0), No;
    /// A new list with the elements of the view o0 → o0.
    ListFromView: (0, 1) -> (0, 1), No;

    // --- views of memory
    /// o0.create_sub_buffer(offset s0, size s1) → o0; raises if it does not fit.
    ViewSub: (2, 1) -> (0, 1), Site;
    /// o0.unsafe_ptr() → o0. From a buffer, a list of scalars or a span.
    ViewPtr: (0, 1) -> (0, 1), No;
    /// o0.as_span() or Span(o0) → o0.
    ViewSpan: (0, 1) -> (0, 1), No;
    /// o0[s0:s1] of a span → o0; s2 unused, s3 as in `StrSlice`.
    ViewSlice: (4, 1) -> (0, 1), No;
    /// o0 + s0 elements, a pointer → o0.
    PtrOffset: (1, 1) -> (0, 1), No;
    /// alloc[T](s0) → o0, a pointer to fresh (zero) host memory.
    PtrAlloc: (1, 0) -> (0, 1), Site;
    /// o0.free(). Any later use ends the program with a message.
    PtrFree: (0, 1) -> (0, 0), No;
    /// memcpy(dest = o0, src = o1, count = s0).
    MemCopy: (1, 2) -> (0, 0), No;
    /// memset(o0, byte s0, count s1); with s0 = 0 as memset_zero.
    MemSet: (2, 1) -> (0, 0), No;

    // --- devices
    /// DeviceContext(device id s0, api o0; an empty text: the page's choice) → o0.
    CtxNew: (1, 1) -> (0, 1), No;
    /// o0.name() → o0.
    CtxName: (0, 1) -> (0, 1), No;
    /// o0.api() → o0.
    CtxApi: (0, 1) -> (0, 1), No;
    /// o0.id() → s0.
    CtxId: (0, 1) -> (1, 0), No;
    /// DeviceContext.number_of_devices() → s0.
    DeviceCount: (0, 0) -> (1, 0), No;
    /// o0.synchronize().
    Synchronize: (0, 1) -> (0, 0), No;
    /// o0.enqueue_create_buffer[dtype](s0) → o0; imm says the dtype and the variable. Raises where the device refuses.
    CreateDeviceBuffer: (1, 1) -> (0, 1), Site;
    /// o0.enqueue_create_host_buffer[dtype](s0) → o0.
    CreateHostBuffer: (1, 1) -> (0, 1), Site;
    /// The context of buffer o0 → o0.
    BufferContext: (0, 1) -> (0, 1), No;
    /// o0.enqueue_fill(s0), on device or host memory.
    Fill: (1, 1) -> (0, 0), DType;
    /// ctx.enqueue_copy(dst = o0, src = o1): device and host buffers, pointers, spans, lists. Raises on a source that is too short.
    Copy: (0, 2) -> (0, 0), No;
    /// `with o0.map_to_host() as h` → o0, the host's view.
    MapEnter: (0, 1) -> (0, 1), Site;
    /// The end of that `with`: device buffer o0, host's view o1.
    MapExit: (0, 2) -> (0, 0), No;
    /// What `print` does with a device buffer: copy to a new host array, synchronise → o0.
    ReadBack: (0, 1) -> (0, 1), Site;

    // --- time, chance, the world
    /// perf_counter_ns() → s0.
    Now: (0, 0) -> (1, 0), No;
    /// sleep(s0 seconds, Float64).
    Sleep: (1, 0) -> (0, 0), No;
    /// seed(s0).
    RandomSeed: (1, 0) -> (0, 0), No;
    /// random_float64(s0, s1) → s0.
    RandomFloat: (2, 0) -> (1, 0), No;
    /// randn_float64(mean s0, standard deviation s1) → s0.
    RandomNormal: (2, 0) -> (1, 0), No;
    /// random_si64(s0, s1) → s0, both ends included.
    RandomInt: (2, 0) -> (1, 0), No;
    /// random_ui64(s0, s1) → s0, both ends included.
    RandomUInt: (2, 0) -> (1, 0), No;
    /// rand(o0, count s0, min s1, max s2 as Float64).
    RandomFill: (3, 1) -> (0, 0), No;
    /// randint(o0, count s0, low s1, high s2), both ends included.
    RandomFillInt: (3, 1) -> (0, 0), No;
    /// argv() → o0, a `List[String]`.
    Argv: (0, 0) -> (0, 1), No;
    /// exit(s0).
    Exit: (1, 0) -> (0, 0), No;
    /// abort(o0): ends the program with the message.
    Abort: (0, 1) -> (0, 0), No;

    // --- numbers
    /// round(s0, digits s1) → s0.
    RoundDigits: (2, 0) -> (1, 0), DType;
    /// isclose(s0, s1, atol = s2, rtol = s3 as Float64, equal_nan = s4) → s0 (Bool).
    IsClose: (5, 0) -> (1, 0), DType;
    /// Size in bytes of the run-time DType s0 → s0.
    DTypeBytes: (1, 0) -> (1, 0), No;

    // --- failing
    /// Raises the text of a failed `assert_equal`: place o0 (`FILE:L:C`), left o1, right o2 as printed, reason o3 (may be empty).
    /// imm: 0 `==`, 1 `!=`. The column of the place is that of the call's opening parenthesis.
    AssertFail: (0, 4) -> (0, 0), Code;
    /// Raises the text of a failed `assert_almost_equal`: place o0, left o1, right o2, difference o3, reason o4 (may be empty).
    AssertCloseFail: (0, 5) -> (0, 0), No;
    /// Raises the text of a failed `assert_true` (imm 0) or `assert_false` (imm 1): place o0, reason o1 (may be empty).
    AssertTruthFail: (0, 2) -> (0, 0), Code;
    /// Ends the program: `.value()` of an empty Optional.
    EmptyOptional: (0, 0) -> (0, 0), No;
}

impl Builtin {
    /// The builtin of that name.
    pub fn from_name(name: &str) -> Option<Builtin> {
        Builtin::ALL.iter().copied().find(|b| b.name() == name)
    }

    /// Registers of the window before and after, for this `imm`. `None` if `imm` names nothing in the program.
    pub fn window(self, program: &Program, imm: u32) -> Option<(Width, Width)> {
        let sig = self.signature();
        let value = match sig.imm {
            Imm::No | Imm::Code => Width::default(),
            Imm::DType => {
                super::DType::from_code(u64::from(imm))?;
                Width::default()
            }
            Imm::Type => {
                program.types.get(imm as usize)?;
                program.width(imm)
            }
            Imm::Layout => {
                let layout = program.layouts.get(imm as usize)?;
                Width { scalars: u32::from(layout.scalars), objects: u32::from(layout.objects) }
            }
            Imm::Site => {
                program.buffer_sites.get(imm as usize)?;
                Width::default()
            }
        };
        let with = |scalars: u32, objects: u32, has: bool| {
            let v = if has { value } else { Width::default() };
            Width { scalars: scalars.saturating_add(v.scalars), objects: objects.saturating_add(v.objects) }
        };
        Some((
            with(sig.scalars_in, sig.objects_in, sig.value_in),
            with(sig.scalars_out, sig.objects_out, sig.value_out),
        ))
    }
}
