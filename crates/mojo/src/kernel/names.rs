//! Which names may WGSL have?

use std::collections::BTreeSet;

/// Words that WGSL keeps for itself, types and functions that are called here included: a name of the program that is one of them gets
/// an underscore behind it.
const TAKEN: &str = "alias break case const const_assert continue continuing default diagnostic discard else enable false fn for if let \
loop override requires return struct switch true var while NULL Self abstract active alignas alignof as asm asm_fragment async attribute \
auto await become cast catch class co_await co_return co_yield coherent column_major common compile compile_fragment concept const_cast \
consteval constexpr constinit crate debugger decltype delete demote demote_to_helper do dynamic_cast enum explicit export extends extern \
external fallthrough filter final finally friend from fxgroup get goto groupshared highp impl implements import inline instanceof \
interface layout lowp macro macro_rules match mediump meta mod module move mut mutable namespace new nil noexcept noinline \
nointerpolation non_coherent noncoherent noperspective null nullptr of operator package packoffset partition pass patch pixelfragment \
precise precision premerge priv protected pub public readonly ref regardless register reinterpret_cast require resource restrict self set \
shared sizeof smooth snorm static static_assert static_cast std subroutine super target template this thread_local throw trait try type \
typedef typeid typename typeof union unless unorm unsafe unsized use using varying virtual volatile wgsl where with writeonly yield \
array atomic bool f16 f32 i32 u32 mat2x2 mat3x3 mat4x4 ptr vec2 vec3 vec4 bitcast all any select abs acos acosh asin asinh atan atanh \
atan2 ceil clamp cos cosh countLeadingZeros countOneBits countTrailingZeros cross degrees determinant distance dot exp exp2 extractBits \
faceForward firstLeadingBit firstTrailingBit floor fma fract frexp insertBits inverseSqrt ldexp length log log2 max min mix modf \
normalize pow quantizeToF16 radians reflect refract reverseBits round saturate sign sin sinh smoothstep sqrt step tan tanh transpose \
trunc uniform storage workgroup function read write read_write storageBarrier workgroupBarrier workgroupUniformLoad params Params thread_idx block_idx grid_dim thread \
half erf beyond inf_bits minus_inf_bits nan_bits prints div_i32 div_u32 rem_i32 rem_u32 floor_div_i32 floor_mod_i32 ceil_div_i32 ceil_div_u32 \
pow_i32 pow_u32 pow_f32 powi_f32 shl_i32 shl_u32 shr_i32 shr_u32 isqrt_i32 isqrt_u32 gcd_i32 gcd_u32 lcm_i32 lcm_u32";

/// Gives each thing a name of its own.
#[derive(Clone, Default)]
pub(super) struct Names {
    used: BTreeSet<String>,
}

impl Names {
    /// Nothing shall be called so.
    pub fn reserve(&mut self, names: &BTreeSet<String>) {
        self.used.extend(names.iter().cloned());
    }

    /// A name like `wanted` that nothing else has.
    pub fn fresh(&mut self, wanted: &str) -> String {
        let mut base: String =
            wanted.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
        if base.starts_with(|c: char| c.is_ascii_digit()) || base.is_empty() {
            base.insert(0, 'v');
        }
        // WGSL keeps two underscores in front, and one alone.
        if base.starts_with("__") || base == "_" {
            base.insert(0, 'v');
        }
        if TAKEN.split_whitespace().any(|word| word == base) {
            base.push('_');
        }
        let mut name = base.clone();
        let mut n = 1_u32;
        while self.used.contains(&name) {
            n += 1;
            name = [base.as_str(), "_", &n.to_string()].concat();
        }
        self.used.insert(name.clone());
        name
    }
}
