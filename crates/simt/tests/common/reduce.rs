//! Makes a generated kernel on which two devices disagree small: tries to leave out lines and blocks, then to put a part or a constant in
//! an expression's place, and keeps what still compiles, has no finding in checked mode, and still disagrees.

use crate::generated::{self, Words};
use crate::generator::{self, Kernel};
use device::Device;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

pub struct Reducer<'a> {
    pub cpu: &'a mut dyn Device,
    pub gpu: &'a mut dyn Device,
    pub until: Instant,
    /// Told of each smaller kernel, with what both devices make of it.
    pub found: &'a mut dyn FnMut(&Kernel, &Words, &Words),
}

impl Reducer<'_> {
    fn late(&self) -> bool {
        Instant::now() >= self.until
    }

    /// Both results, where they disagree.
    fn disagrees(&mut self, kernel: &Kernel) -> Option<(Words, Words)> {
        let run =
            |device: &mut dyn Device, how| pollster::block_on(generated::run_kernel(device, kernel, how));
        let (ours, completed) = run(self.cpu, crate::common::CHECKED).ok()?;
        if crate::findings(&completed).next().is_some() {
            return None;
        }
        let (theirs, _) = run(self.gpu, crate::common::PLAIN).ok()?;
        generated::disagreement(&ours, &theirs, kernel.ints, &kernel.floats)?;
        let strange = |words: &Words| words[1].iter().any(|w| !f32::from_bits(*w).is_finite());
        (!strange(&ours) && !strange(&theirs)).then_some((ours, theirs))
    }

    /// Takes the text in the kernel's place if it is shorter and the devices still disagree. `same`: only if the CPU device's words stay.
    fn take(&mut self, kernel: &mut Kernel, words: &mut (Words, Words), text: String, same: bool) -> bool {
        if self.late() || cost(&text) >= cost(&kernel.source) || !ordered(&kernel.source, &text) {
            return false;
        }
        let old = std::mem::replace(&mut kernel.source, text);
        // Not floats in place of integers: they may differ for reasons that WGSL allows once the bounds around them are gone.
        let kind = |words: &(Words, Words)| [0, 2].map(|k| words.0[k] != words.1[k]).contains(&true);
        match self.disagrees(kernel).filter(|new| (!same || new.0 == words.0) && kind(new) == kind(words)) {
            Some(new) => {
                *words = new;
                (self.found)(kernel, &words.0, &words.1);
                true
            }
            None => {
                kernel.source = old;
                false
            }
        }
    }

    /// `None`: the devices agree.
    pub fn reduce(&mut self, mut kernel: Kernel) -> Option<Kernel> {
        let mut words = self.disagrees(&kernel)?;
        (self.found)(&kernel, &words.0, &words.1);
        self.one_output(&mut kernel, &mut words);
        loop {
            let before = cost(&kernel.source);
            self.lines(&mut kernel, &mut words);
            self.blocks(&mut kernel, &mut words);
            self.expressions(&mut kernel, &mut words);
            if cost(&kernel.source) == before || self.late() {
                break;
            }
        }
        self.one_output(&mut kernel, &mut words);
        Some(kernel)
    }

    /// Only one output for each thread: one that differs.
    fn one_output(&mut self, kernel: &mut Kernel, words: &mut (Words, Words)) {
        for (which, array, at) in [(0, "ints", "at_int"), (1, "floats", "at_float")] {
            let each = [kernel.ints as usize, kernel.floats.len()][which].max(1);
            let differ = |k: &usize| {
                let (a, b) = (words.0[which].get(*k), words.1[which].get(*k));
                match (a, b) {
                    (Some(a), Some(b)) if which == 1 => {
                        let tolerance = kernel.floats.get(k % each).copied().unwrap_or(generator::EXACT);
                        !tolerance.holds(f32::from_bits(*a), f32::from_bits(*b))
                    }
                    _ => a != b,
                }
            };
            let mut outputs: Vec<usize> =
                (0..words.0[which].len()).filter(differ).map(|k| k % each).collect();
            outputs.sort_unstable();
            outputs.dedup();
            for output in outputs.into_iter().take(12) {
                let kept = format!("{array}[{at} + {output}u]");
                let mut source = String::new();
                for line in kernel.source.lines() {
                    let trimmed = line.trim_start();
                    if trimmed.starts_with(&kept) {
                        source += &line.replace(&kept, &format!("{array}[{at}]"));
                    } else if trimmed.starts_with("ints[at_int +") || trimmed.starts_with("floats[at_float +")
                    {
                        continue;
                    } else {
                        let stride = format!("lindex) * {each}u;");
                        let own = trimmed.starts_with(&format!("let {at} "));
                        source += &if own { line.replace(&stride, "lindex);") } else { line.to_owned() };
                    }
                    source.push('\n');
                }
                let (ints, floats) = if which == 0 {
                    (1, Vec::new())
                } else {
                    (0, kernel.floats.get(output).map(|t| vec![*t]).unwrap_or_default())
                };
                let old = (kernel.ints, std::mem::replace(&mut kernel.floats, floats));
                kernel.ints = ints;
                if self.take(kernel, words, source, false) {
                    return;
                }
                (kernel.ints, kernel.floats) = old;
            }
        }
    }

    /// Without some lines, from the last to the first, many at once and then fewer.
    fn lines(&mut self, kernel: &mut Kernel, words: &mut (Words, Words)) {
        let mut size = kernel.source.lines().count() / 2;
        while size > 0 {
            let mut end = kernel.source.lines().count();
            while end > 0 && !self.late() {
                let start = end.saturating_sub(size);
                let text = without(&kernel.source, start, end);
                self.take(kernel, words, text, false);
                end = start;
            }
            size /= 2;
        }
    }

    /// Without a block, without its inside, or without what is around its inside.
    fn blocks(&mut self, kernel: &mut Kernel, words: &mut (Words, Words)) {
        let mut at = kernel.source.lines().count();
        while at > 0 && !self.late() {
            at -= 1;
            let lines: Vec<&str> = kernel.source.lines().collect();
            let Some(head) = lines.get(at).filter(|l| l.ends_with('{')) else { continue };
            let indent = |line: &str| line.len() - line.trim_start().len();
            let closes = |line: &&&str| indent(line) == indent(head) && line.trim_start().starts_with('}');
            let Some(more) = lines[at + 1..].iter().position(|l| closes(&l)) else { continue };
            let end = at + 1 + more;
            let mut texts = vec![
                without(&kernel.source, at, end + 1),
                without(&without(&kernel.source, end, end + 1), at, at + 1),
                without(&kernel.source, at + 1, end),
                without(&kernel.source, at, end),
            ];
            // Of `if … {} else {}`, the second without the first.
            if let Some(last) = lines[end + 1..].iter().position(|l| closes(&l)) {
                let last = end + 1 + last;
                let cut = without(&kernel.source, last, last + 1);
                texts.push(without(&cut, at, end + 1));
                texts.push(without(&without(&kernel.source, end, last + 1), at, at + 1));
            }
            for text in texts {
                if self.take(kernel, words, text, false) {
                    break;
                }
            }
        }
    }

    /// Smaller expressions, the largest first: a constant, then a part, in the place of the whole; and a variable's value in its place.
    fn expressions(&mut self, kernel: &mut Kernel, words: &mut (Words, Words)) {
        for with in [constant as Replace, part] {
            let mut tried = BTreeSet::new();
            let mut all = typed(&kernel.source);
            let mut at = 0;
            while let Some(e) = all.get(at).filter(|_| !self.late()) {
                at += 1;
                let before = &kernel.source[..e.start];
                if !tried.insert((before.matches('\n').count(), kernel.source[e.start..e.end].to_owned())) {
                    continue;
                }
                let taken = with(&kernel.source, e, &all).into_iter().any(|(new, same)| {
                    let text = format!("{}{new}{}", &kernel.source[..e.start], &kernel.source[e.end..]);
                    self.take(kernel, words, text, same)
                });
                if taken {
                    (all, at) = (typed(&kernel.source), 0);
                }
            }
        }
        self.values(kernel, words);
    }

    /// The value of what is declared, where it is used.
    fn values(&mut self, kernel: &mut Kernel, words: &mut (Words, Words)) {
        let mut at = kernel.source.lines().count();
        while at > 0 && !self.late() {
            at -= 1;
            let Some(line) = kernel.source.lines().nth(at) else { continue };
            let rest = line.trim_start();
            let Some(rest) = rest.strip_prefix("let ").or_else(|| rest.strip_prefix("var ")) else {
                continue;
            };
            let Some((name, value)) = rest.split_once(" = ") else { continue };
            let name = name.split(':').next().unwrap_or_default().trim();
            let value = format!("({})", value.trim_end_matches(';'));
            let text = without(&kernel.source, at, at + 1);
            let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
            let uses: Vec<usize> = text
                .match_indices(name)
                .map(|(k, _)| k)
                .filter(|k| {
                    let after = text.as_bytes().get(k + name.len());
                    !after.copied().is_some_and(word)
                        && !text.as_bytes()[..*k].last().copied().is_some_and(word)
                })
                .collect();
            let [used] = uses[..] else { continue };
            let text = format!("{}{value}{}", &text[..used], &text[used + name.len()..]);
            self.take(kernel, words, text, false);
        }
    }
}

/// An expression, and where it stands in the text.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Typed {
    start: usize,
    end: usize,
    ty: String,
}

/// What may stand in its place, and whether the CPU device's words must stay for that.
type Replace = fn(&str, &Typed, &[Typed]) -> Vec<(String, bool)>;

fn constant(_: &str, whole: &Typed, _: &[Typed]) -> Vec<(String, bool)> {
    constants(&whole.ty).into_iter().map(|c| (c, false)).collect()
}

/// Without what bounds a float, later results may be rounded, each device in its way.
fn part(source: &str, whole: &Typed, all: &[Typed]) -> Vec<(String, bool)> {
    let inside = all.iter().filter(|e| {
        e.ty == whole.ty
            && e.start >= whole.start
            && e.end <= whole.end
            && e.end - e.start < whole.end - whole.start
    });
    let old = &source[whole.start..whole.end];
    inside
        .take(4)
        .map(|e| {
            let new = &source[e.start..e.end];
            let bounds = ["clamp(", "floor(", " / "].iter().any(|w| old.contains(w) && !new.contains(w));
            (format!("({new})"), bounds && whole.ty.contains('f'))
        })
        .collect()
}

/// Expressions of a scalar's or a vector's type, the longest first.
fn typed(source: &str) -> Vec<Typed> {
    use naga::valid::{Capabilities, ShaderStages, SubgroupOperationSet, ValidationFlags, Validator};
    let Ok(module) = naga::front::wgsl::parse_str(source) else { return Vec::new() };
    let mut validator = Validator::new(ValidationFlags::all(), Capabilities::all());
    validator.subgroup_stages(ShaderStages::COMPUTE).subgroup_operations(SubgroupOperationSet::all());
    let Ok(info) = validator.validate(&module) else { return Vec::new() };
    let mut all = Vec::new();
    let functions = module.functions.iter().map(|(h, f)| (f, &info[h]));
    let entries = module.entry_points.iter().enumerate().map(|(k, e)| (&e.function, info.get_entry_point(k)));
    for (function, info) in functions.chain(entries) {
        for (handle, _) in function.expressions.iter() {
            let Some(range) = function.expressions.get_span(handle).to_range() else { continue };
            if let Some(ty) = name(info[handle].ty.inner_with(&module.types)) {
                all.push(Typed { start: range.start, end: range.end, ty });
            }
        }
    }
    all.retain(|e| e.start < e.end && e.end <= source.len());
    all.sort();
    all.dedup();
    all.sort_by_key(|e| e.start + source.len() - e.end);
    all
}

fn name(inner: &naga::TypeInner) -> Option<String> {
    let scalar = |s: naga::Scalar| {
        Some(match (s.kind, s.width) {
            (naga::ScalarKind::Sint, 4) => "i32",
            (naga::ScalarKind::Uint, 4) => "u32",
            (naga::ScalarKind::Float, 4) => "f32",
            (naga::ScalarKind::Float, 2) => "f16",
            (naga::ScalarKind::Bool, _) => "bool",
            _ => return None,
        })
    };
    match inner {
        naga::TypeInner::Scalar(s) => scalar(*s).map(str::to_owned),
        naga::TypeInner::Vector { size, scalar: s } => Some(format!("vec{}<{}>", *size as u32, scalar(*s)?)),
        _ => None,
    }
}

fn constants(ty: &str) -> Vec<String> {
    let all: &[&str] = match ty {
        "u32" => &["0u", "1u"],
        "i32" => &["0i", "1i"],
        "f32" => &["0f", "1f"],
        "f16" => &["0h", "1h"],
        "bool" => &["true", "false"],
        _ => return vec![format!("{ty}()")],
    };
    all.iter().map(|c| (*c).to_owned()).collect()
}

/// Atomics must not meet in another order than before: they stay as they are or go, and barriers stay as long as there are any.
fn ordered(old: &str, new: &str) -> bool {
    let barriers =
        |text: &str| text.matches("workgroupBarrier").count() + text.matches("workgroupUniformLoad").count();
    let called = |line: &str| line.contains("atomic") && line.contains('&');
    let known = |line: &str| !called(line) || old.contains(line.trim());
    new.lines().all(known) && (!new.lines().any(called) || barriers(new) == barriers(old))
}

/// Shorter is simpler, and a number is simpler than a name.
fn cost(text: &str) -> usize {
    text.chars().map(|c| usize::from(!c.is_whitespace()) + usize::from(c.is_alphabetic())).sum()
}

fn without(text: &str, start: usize, end: usize) -> String {
    let kept = text.lines().enumerate().filter(|(k, _)| *k < start || *k >= end);
    kept.fold(String::new(), |all, (_, line)| all + line + "\n")
}

/// The kernel as a file of `cases/`.
pub fn case_text(kernel: &Kernel, ours: &Words, theirs: &Words, adapter: &str) -> String {
    let list = |words: &[u32]| words.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let floats = |words: &[u32]| {
        words.iter().map(|w| format!("{:?}", f32::from_bits(*w))).collect::<Vec<_>>().join(" ")
    };
    let mut text = format!("// Found by kernel {}.\n", kernel.seed);
    let [x, y, _] = kernel.block;
    text += &format!("// launch 2 of {x}x{y}\n");
    if kernel.source.contains("ins[") || kernel.source.contains("&ins") {
        text += &format!("// ins: u32 64 values {}\n", list(&generator::inputs(kernel.seed)));
    }
    let [u, i, f, rounds] = generator::params(kernel.seed);
    if kernel.source.contains("params.") {
        text +=
            &format!("// params: uniform u32 {u} i32 {} f32 {} u32 {rounds}\n", i as i32, f32::from_bits(f));
    }
    for (k, name, scalar) in [(0, "ints", "u32"), (1, "floats", "f32"), (2, "counters", "u32")] {
        if ours[k] != theirs[k] {
            let words = |w: &[u32]| if k == 1 { floats(w) } else { list(w) };
            text += &format!("// {name}: {scalar} {} zero\n", ours[k].len());
            text += &format!("// {name} = {}\n", words(&ours[k]));
            text += &format!("// gives {}\n", words(&theirs[k]));
        } else if kernel.source.contains(&format!("{name}[")) {
            text += &format!("// {name}: {scalar} {} zero\n", ours[k].len());
        }
    }
    text + &format!("// differs on {adapter}: \n\n{}", kernel.source)
}

/// When a reduction that may take so many seconds must end.
pub fn in_seconds(seconds: u64) -> Instant {
    Instant::now() + Duration::from_secs(seconds)
}

/// The kernel as an earlier reduction left it in its case.
pub fn begun(mut kernel: Kernel, case: &str) -> Kernel {
    kernel.source = case.split_once("\n\n").map_or(case, |(_, source)| source).to_owned();
    // Only one output, see `one_output`; which one a float was is not known any more.
    if !kernel.source.contains("[at_int +") && !kernel.source.contains("[at_float +") {
        kernel.ints = u32::from(kernel.source.contains("ints["));
        let loosest = |a: generator::Tolerance, b: generator::Tolerance| generator::Tolerance {
            absolute: a.absolute.max(b.absolute),
            relative: a.relative.max(b.relative),
        };
        let float =
            kernel.floats.iter().copied().reduce(loosest).filter(|_| kernel.source.contains("floats["));
        kernel.floats = float.into_iter().collect();
    }
    kernel
}
