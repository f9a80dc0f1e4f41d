//! A kernel file with a header that says how to launch it and what must come of it.
//!
//! ```text
//! // What the kernel does, or does wrong.
//! // launch [KERNEL] 2x2 of 8x8         as often as there are launches
//! // NAME: f32 50 FILL                  an array, by the name of its binding
//! // NAME: same OTHER                   another binding of OTHER's buffer
//! // NAME: uniform u32 50 f32 2         the fields of a uniform
//! // NAME = 1 2.5 3                      what an array holds in the end
//! // differs on llvmpipe: REASON         a device whose name has this word gives something else
//! // finds KIND at MARK ARRAY[5] of 4 by 1,0,0 in 0,0,0 with MARK times 3
//! ```
//!
//! FILL is `new` (nothing writes it before the first launch), `zero`, `ramp` (0, 1, 2 …), `mix 10` (0 to 9, scattered), `values 3 1 …` (one for
//! each element) or a number.
//! MARK is a capital letter in a comment at the end of the line that is meant: `// A`. All after the mark may be left out.

use trace::{AccessKind, CheckFinding, CheckKind};

#[derive(Clone, Debug)]
pub struct Case {
    pub name: String,
    pub source: String,
    pub launches: Vec<LaunchLine>,
    pub arguments: Vec<Argument>,
    pub finds: Vec<Expected>,
    /// What arrays hold in the end; kernels of the gallery have theirs in a table instead.
    pub holds: Vec<(String, Vec<f64>)>,
    /// Words of adapters' names that are known to be wrong here.
    pub differs_on: Vec<String>,
    /// A browser's uniformity check, and ours, refuse it before it runs.
    pub refused: bool,
}

#[derive(Clone, Debug)]
pub struct LaunchLine {
    /// `None`: the only one.
    pub kernel: Option<String>,
    pub grid: [u32; 3],
    pub block: [u32; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    I32,
    U32,
    F32,
    F16,
}

#[derive(Clone, Debug)]
pub struct Argument {
    pub name: String,
    pub value: Value,
}

#[derive(Clone, Debug)]
pub enum Value {
    /// `None`: nothing is written before the first launch.
    Array(Scalar, usize, Option<Vec<f64>>),
    /// The buffer of another.
    Same(String),
    /// Bytes of the uniform.
    Uniform(Vec<u8>),
}

#[derive(Clone, Debug, Default)]
pub struct Expected {
    pub kind: String,
    pub line: Option<u32>,
    pub array: Option<String>,
    pub index: Option<i64>,
    pub length: Option<u64>,
    pub thread: Option<[u32; 3]>,
    pub block: Option<[u32; 3]>,
    pub with: Option<u32>,
    pub times: Option<u64>,
}

/// All cases of a folder beside the tests, by name.
pub fn folder(name: &str) -> Vec<Case> {
    let path = format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = std::fs::read_dir(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}"))
        .map(|entry| entry.expect("a file").path())
        .filter(|file| file.extension().is_some_and(|e| e == "wgsl"))
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| {
            let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = std::fs::read_to_string(file).expect("a kernel file");
            Case::read(&name, &text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"))
        })
        .collect()
}

impl Case {
    pub fn read(name: &str, source: &str) -> Result<Self, String> {
        let mut case = Self {
            name: name.to_owned(),
            source: source.to_owned(),
            launches: Vec::new(),
            arguments: Vec::new(),
            finds: Vec::new(),
            holds: Vec::new(),
            differs_on: Vec::new(),
            refused: false,
        };
        for line in source.lines().map_while(|line| line.strip_prefix("//")) {
            case.header(line.trim()).ok_or_else(|| format!("cannot read header line `{line}`"))?;
        }
        if case.launches.is_empty() { Err("no launch".to_owned()) } else { Ok(case) }
    }

    fn header(&mut self, line: &str) -> Option<()> {
        let mut words = line.split_whitespace();
        let first = words.next()?;
        if first == "launch" {
            self.launches.push(launch(&mut words)?);
        } else if first == "finds" {
            self.finds.push(self.finding(&mut words)?);
        } else if let Some(known) = line.strip_prefix("differs on ") {
            self.differs_on.push(known.split_once(':')?.0.to_owned());
        } else if let Some((name, values)) = line.split_once(" = ").filter(|(name, _)| !name.contains(' ')) {
            let values: Option<Vec<f64>> = values.split_whitespace().map(|v| v.parse().ok()).collect();
            self.holds.push((name.to_owned(), values?));
        } else if line == "refused before it runs" {
            self.refused = true;
        } else if let Some(name) = first.strip_suffix(':').filter(|n| n.starts_with(char::is_lowercase)) {
            let value = value(&mut words)?;
            self.arguments.push(Argument { name: name.to_owned(), value });
        }
        Some(())
    }

    fn finding<'a>(&self, words: &mut impl Iterator<Item = &'a str>) -> Option<Expected> {
        let mut expected = Expected { kind: words.next()?.to_owned(), ..Expected::default() };
        while let Some(word) = words.next() {
            match word {
                "at" => expected.line = Some(self.marked(words.next()?)?),
                "with" => expected.with = Some(self.marked(words.next()?)?),
                "by" => expected.thread = Some(triple(words.next()?, ',')?),
                "in" => expected.block = Some(triple(words.next()?, ',')?),
                "of" => expected.length = Some(words.next()?.parse().ok()?),
                "times" => expected.times = Some(words.next()?.parse().ok()?),
                place => match place.split_once('[') {
                    Some((array, index)) => {
                        // An array in a thread's own memory has no name in a finding.
                        expected.array = Some(array.to_owned()).filter(|a| !a.is_empty());
                        expected.index = Some(index.strip_suffix(']')?.parse().ok()?);
                    }
                    None => expected.array = Some(place.to_owned()),
                },
            }
        }
        Some(expected)
    }

    /// The line, from 1, that ends in `// MARK`.
    fn marked(&self, mark: &str) -> Option<u32> {
        let marked =
            |line: &str| line.rsplit_once("// ").is_some_and(|(code, m)| m == mark && !code.is_empty());
        self.source.lines().position(marked).map(|line| line as u32 + 1)
    }

    pub fn array(&self, name: &str) -> Option<(Scalar, usize, &[f64])> {
        self.arguments.iter().find(|a| a.name == name).and_then(|a| match &a.value {
            Value::Array(scalar, length, values) => {
                Some((*scalar, *length, values.as_deref().unwrap_or(&[])))
            }
            Value::Same(_) | Value::Uniform(_) => None,
        })
    }
}

impl Expected {
    pub fn fits(&self, found: &CheckFinding) -> bool {
        fn same<T: PartialEq>(expected: Option<T>, found: T) -> bool {
            expected.is_none_or(|e| e == found)
        }
        self.kind == kind_name(found.kind)
            && same(self.line, found.span.line)
            && self.array.as_ref().is_none_or(|a| Some(a) == found.array.as_ref())
            && self.index.is_none_or(|i| Some(i) == found.index)
            && self.length.is_none_or(|l| Some(l) == found.length)
            && same(self.thread, found.place.thread)
            && same(self.block, found.place.block)
            && self.with.is_none_or(|line| found.other.is_some_and(|o| o.span.line == line))
            && same(self.times, found.count)
    }
}

pub fn kind_name(kind: CheckKind) -> String {
    format!("{kind:?}")
}

/// A finding in the header's words, but with line numbers.
pub fn described(found: &CheckFinding) -> String {
    let mut text = format!("{} line {}", kind_name(found.kind), found.span.line);
    if let Some(array) = &found.array {
        text += &format!(" {array}");
    }
    if let Some(index) = found.index {
        text += &format!("[{index}]");
    }
    if let Some(length) = found.length {
        text += &format!(" of {length}");
    }
    let [a, b, c] = found.place.thread;
    let [x, y, z] = found.place.block;
    text += &format!(" by {a},{b},{c} in {x},{y},{z}");
    if let Some(access) = found.access {
        text += match access {
            AccessKind::Read => " reads",
            AccessKind::Write => " writes",
            AccessKind::Atomic => " atomic",
        };
    }
    if let Some(other) = found.other {
        text += &format!(" with line {} {:?} {:?}", other.span.line, other.place.thread, other.access);
    }
    text + &format!(" times {}", found.count)
}

fn launch<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<LaunchLine> {
    let first = words.next()?;
    let named = !first.starts_with(|c: char| c.is_ascii_digit());
    let (kernel, grid) = if named { (Some(first.to_owned()), words.next()?) } else { (None, first) };
    (words.next()? == "of").then_some(())?;
    Some(LaunchLine { kernel, grid: triple(grid, 'x')?, block: triple(words.next()?, 'x')? })
}

fn triple(text: &str, by: char) -> Option<[u32; 3]> {
    // A grid's missing dimensions are 1, a place's 0.
    let mut three = [u32::from(by == 'x'); 3];
    for (slot, number) in text.split(by).enumerate() {
        *three.get_mut(slot)? = number.parse().ok()?;
    }
    Some(three)
}

fn scalar(word: &str) -> Option<Scalar> {
    Some(match word {
        "i32" => Scalar::I32,
        "u32" => Scalar::U32,
        "f32" => Scalar::F32,
        "f16" => Scalar::F16,
        _ => return None,
    })
}

fn value<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Value> {
    let first = words.next()?;
    if first == "uniform" {
        let mut bytes = Vec::new();
        while let Some(word) = words.next() {
            encode(scalar(word)?, words.next()?.parse().ok()?, &mut bytes);
        }
        return Some(Value::Uniform(bytes));
    }
    if first == "same" {
        return Some(Value::Same(words.next()?.to_owned()));
    }
    let scalar = scalar(first)?;
    let length: usize = words.next()?.parse().ok()?;
    let made = |f: &dyn Fn(usize) -> f64| Some((0..length).map(f).collect());
    let values = match words.next()? {
        "new" => None,
        "values" => Some(words.map(|v| v.parse().ok()).collect::<Option<Vec<f64>>>()?),
        "zero" => made(&|_| 0.0),
        "ramp" => made(&|i| i as f64),
        "mix" => {
            let below: usize = words.next()?.parse().ok()?;
            made(&|i| ((i * 7919 + 13) * 31 % 1009 * below / 1009) as f64)
        }
        number => {
            let number: f64 = number.parse().ok()?;
            made(&|_| number)
        }
    };
    Some(Value::Array(scalar, length, values))
}

fn encode(scalar: Scalar, value: f64, bytes: &mut Vec<u8>) {
    match scalar {
        Scalar::I32 => bytes.extend((value as i32).to_le_bytes()),
        Scalar::U32 => bytes.extend((value as u32).to_le_bytes()),
        Scalar::F32 => bytes.extend((value as f32).to_le_bytes()),
        Scalar::F16 => bytes.extend(half(value).to_le_bytes()),
    }
}

pub fn encoded(scalar: Scalar, values: &[f64]) -> Vec<u8> {
    let mut bytes = Vec::new();
    values.iter().for_each(|v| encode(scalar, *v, &mut bytes));
    bytes
}

pub fn decoded(scalar: Scalar, bytes: &[u8]) -> Vec<f64> {
    let words = || bytes.chunks_exact(4).map(|b| [b[0], b[1], b[2], b[3]]);
    match scalar {
        Scalar::I32 => words().map(|b| f64::from(i32::from_le_bytes(b))).collect(),
        Scalar::U32 => words().map(|b| f64::from(u32::from_le_bytes(b))).collect(),
        Scalar::F32 => words().map(|b| f64::from(f32::from_le_bytes(b))).collect(),
        Scalar::F16 => bytes.chunks_exact(2).map(|b| unhalf(u16::from_le_bytes([b[0], b[1]]))).collect(),
    }
}

/// Of values that a half float holds exactly and that are not below its normal range.
fn half(value: f64) -> u16 {
    if value == 0.0 {
        return 0;
    }
    let bits = value.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1023 + 15;
    ((bits >> 48) & 0x8000) as u16 | (exponent as u16) << 10 | (bits >> 42 & 0x3ff) as u16
}

fn unhalf(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let fraction = f64::from(bits & 0x3ff) / 1024.0;
    match bits >> 10 & 31 {
        0 => sign * fraction * 2f64.powi(-14),
        exponent => sign * (1.0 + fraction) * 2f64.powi(i32::from(exponent) - 15),
    }
}

impl Scalar {
    pub fn bytes(self) -> usize {
        if self == Self::F16 { 2 } else { 4 }
    }
}
