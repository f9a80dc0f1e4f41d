//! Which WGSL compute kernels are worth trying on two devices? Made by chance from a seed: the same seed, the same kernel.
//!
//! Results must not depend on freedoms that WGSL gives a device. So floats are of two sorts. *Exact* ones are multiples of a power of
//! two of bounded size ([`Bits`]), such that every operation on them has an exact result in 24 bits, fused or not, and they may
//! flow anywhere. What rounds (`sin`, a quotient, `length` …) is made of exact ones, goes straight to the output and is compared with
//! the tolerance that WGSL gives that function. Threads meet only at barriers and in atomics whose order does not matter.

#![allow(dead_code)]

mod builtins;
mod claims;
mod expressions;
mod rounding;
mod statements;
mod subgroups;

pub use claims::CLAIMED;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Blocks, and threads.
pub const GRID: [u32; 3] = [2, 1, 1];
pub const THREADS: u32 = 24;
pub const ALL_THREADS: u32 = 48;
/// Words of the input; of the shared counters of the whole grid.
pub const INPUTS: u32 = 64;
pub const COUNTERS: u32 = 8;
/// Outputs that each kernel has for built-in functions in turn.
const BUILTINS_EACH: usize = 16;

/// A kernel and what belongs to it.
pub struct Kernel {
    pub seed: u64,
    pub source: String,
    pub needs_f16: bool,
    pub needs_subgroups: bool,
    /// naga takes subgroups' built-in values in blocks of one dimension only.
    pub block: [u32; 3],
    /// Words that each thread writes to `ints`: to agree exactly.
    pub ints: u32,
    /// Floats that each thread writes to `floats`, each with what it may differ by.
    pub floats: Vec<Tolerance>,
    /// How often each of [`CLAIMED`] stands in the text.
    pub coverage: BTreeMap<&'static str, u32>,
}

impl Kernel {
    /// Has a device with these features what the kernel needs?
    pub fn runs_with(&self, features: &[String]) -> bool {
        let has = |name: &str| features.iter().any(|f| f == name);
        (!self.needs_f16 || has("shader-f16")) && (!self.needs_subgroups || has("subgroups"))
    }
}

/// Two results `a` and `b` may differ by `absolute + relative × max(|a|, |b|)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    pub absolute: f32,
    pub relative: f32,
}

pub const EXACT: Tolerance = Tolerance { absolute: 0.0, relative: 0.0 };

impl Tolerance {
    pub fn holds(self, a: f32, b: f32) -> bool {
        a == b
            || (a.is_nan() && b.is_nan())
            || (a - b).abs() <= self.absolute + self.relative * a.abs().max(b.abs())
    }
}

/// The input words: the numbers at which integers go wrong, and others.
pub fn inputs(seed: u64) -> Vec<u32> {
    let mut random = Random::new(seed ^ 0x1234_5678);
    let special =
        [0, 1, 2, 3, 31, 32, 33, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0xffff_fffe, 255, 256, 0x8000_0001];
    (0..INPUTS)
        .map(|_| {
            if random.one_in(3) {
                special[random.below(14) as usize]
            } else {
                random.next() >> random.below(32)
            }
        })
        .collect()
}

/// The uniform's words: `u: u32, i: i32, f: f32, rounds: u32`.
pub fn params(seed: u64) -> [u32; 4] {
    let mut random = Random::new(seed ^ 0x9e37);
    [random.next(), random.next(), (random.below(64) as f32 * 0.25 - 8.0).to_bits(), 1 + random.below(3)]
}

/// A generator of numbers, the same everywhere (SplitMix64).
pub(crate) struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x2545_f491_4f6c_dd1d))
    }

    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 32) as u32
    }

    fn below(&mut self, n: u32) -> u32 {
        self.next() % n.max(1)
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    I,
    U,
    B,
    F,
}

/// A scalar (`n` = 1) or a vector of 2 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ty {
    sort: Sort,
    n: u32,
}

impl Ty {
    const I: Self = Self { sort: Sort::I, n: 1 };
    const U: Self = Self { sort: Sort::U, n: 1 };
    const B: Self = Self { sort: Sort::B, n: 1 };
    const F: Self = Self { sort: Sort::F, n: 1 };

    fn scalar(self) -> Self {
        Self { n: 1, ..self }
    }

    fn name(self) -> String {
        let scalar = match self.sort {
            Sort::I => "i32",
            Sort::U => "u32",
            Sort::B => "bool",
            Sort::F => "f32",
        };
        if self.n == 1 { scalar.to_owned() } else { format!("vec{}<{scalar}>", self.n) }
    }
}

/// An exact float is a multiple of 2^-`fraction` and smaller than 2^`whole`; both together are at most 23.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits {
    whole: u32,
    fraction: u32,
}

impl Bits {
    /// Of every float variable.
    const KEPT: Self = Self { whole: 8, fraction: 4 };

    fn join(self, other: Self) -> Self {
        Self { whole: self.whole.max(other.whole), fraction: self.fraction.max(other.fraction) }
    }
}

/// An expression's text. `constant`: naga would evaluate it, and refuse what overflows.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    text: String,
    constant: bool,
    bits: Bits,
}

#[derive(Clone, Debug)]
pub(crate) struct Variable {
    name: String,
    ty: Ty,
    mutable: bool,
}

pub(crate) struct Function {
    name: String,
    parameters: Vec<Ty>,
    /// The last parameter is a pointer to it.
    pointer: Option<Ty>,
    result: Ty,
}

pub(crate) struct Gen {
    random: Random,
    text: String,
    indent: usize,
    names: u32,
    scope: Vec<Variable>,
    functions: Vec<Function>,
    coverage: BTreeMap<&'static str, u32>,
    ints: u32,
    floats: Vec<Tolerance>,
    /// In a helper function there are no built-in values.
    in_main: bool,
    /// Nested loops: they are not to multiply beyond measure.
    loops: u32,
    /// Statements that may still be made.
    budget: u32,
}

impl Gen {
    fn hit(&mut self, what: &'static str) {
        *self.coverage.entry(what).or_default() += 1;
    }

    /// Counts a function under the name that [`CLAIMED`] has it by.
    fn hit_function(&mut self, name: &str) {
        if let Some(claimed) = CLAIMED.iter().find(|c| c.strip_prefix("fn.") == Some(name)) {
            self.hit(claimed);
        }
    }

    fn line(&mut self, text: &str) {
        let indent = self.indent * 4;
        let _ = writeln!(self.text, "{:indent$}{text}", "");
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn ty(&mut self) -> Ty {
        let sort = self.random.of(&[Sort::I, Sort::I, Sort::U, Sort::U, Sort::F, Sort::F, Sort::B]);
        let n = self.random.of(&[1, 1, 1, 2, 3, 4]);
        Ty { sort, n }
    }

    /// Writes a value to the outputs of this thread.
    fn output(&mut self, ty: Ty, expr: &Expr) {
        for k in 0..ty.n {
            let component = if ty.n == 1 {
                expr.text.clone()
            } else {
                format!("({}).{}", expr.text, &"xyzw"[k as usize..][..1])
            };
            match ty.sort {
                Sort::F => self.output_float(&component, EXACT),
                Sort::I => self.output_word(&format!("bitcast<u32>({component})")),
                Sort::B => self.output_word(&format!("select(0u, 1u, {component})")),
                Sort::U => self.output_word(&component),
            }
        }
    }

    fn output_word(&mut self, text: &str) {
        let at = self.ints;
        self.ints += 1;
        self.line(&format!("ints[at_int + {at}u] = {text};"));
    }

    fn output_float(&mut self, text: &str, tolerance: Tolerance) {
        let at = self.floats.len();
        self.floats.push(tolerance);
        self.line(&format!("floats[at_float + {at}u] = {text};"));
    }
}

/// The kernel of this seed.
pub fn kernel(seed: u64) -> Kernel {
    let mut g = Gen {
        random: Random::new(seed),
        text: String::new(),
        indent: 0,
        names: 0,
        scope: Vec::new(),
        functions: Vec::new(),
        coverage: BTreeMap::new(),
        ints: 0,
        floats: Vec::new(),
        in_main: false,
        loops: 0,
        budget: 0,
    };
    let needs_f16 = seed.is_multiple_of(8);
    let needs_subgroups = seed % 8 == 4;
    let block = if needs_subgroups { [THREADS, 1, 1] } else { [8, THREADS / 8, 1] };
    g.globals();
    for _ in 0..2 {
        g.function();
    }
    g.main(seed, needs_f16, needs_subgroups);
    let head = match (needs_f16, needs_subgroups) {
        (true, _) => "enable f16;\n",
        (_, true) => "enable subgroups;\n",
        _ => "",
    };
    let source = format!("{head}{}", g.text)
        .replace("at_int_stride", &format!("{}u", g.ints))
        .replace("at_float_stride", &format!("{}u", g.floats.len()));
    Kernel {
        seed,
        source,
        needs_f16,
        needs_subgroups,
        block,
        ints: g.ints,
        floats: g.floats,
        coverage: g.coverage,
    }
}
