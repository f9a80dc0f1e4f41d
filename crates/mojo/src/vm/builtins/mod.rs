//! What does each builtin do with its window?
//!
//! The table of windows is `bytecode::builtin`. Arguments that are objects are taken out of their registers first, so that whatever
//! happens the window is left empty but for results.

mod device;
mod jobs;
mod lists;
mod order;
mod text;
mod views;
mod world;

use std::rc::Rc;

pub(super) use jobs::Job;
use jobs::job;

use super::exec::Flow;
use super::fail::{Fail, Outcome, raise, trap};
use super::value::{Obj, Text, View};
use super::{Stream, Vm};
use crate::bytecode::{Builtin, DType, TypeDesc};

/// Longest string (4 MiB): a program that doubles a text in a loop gets a message, and what one builtin does with a text takes no
/// longer than the page may wait.
pub(super) const MAX_TEXT: usize = 1 << 22;

/// What a `print` counts for, instructions: so that few are in one stretch of the run, and each has about its own moment.
const PRINT_WORK: u64 = 250;

/// Bits of the mask in a slice's window: which bounds are given.
const HAS_START: u64 = 1;
const HAS_END: u64 = 2;
const HAS_STEP: u64 = 4;

impl Vm {
    /// Does a builtin on the window at `s`, `o` (absolute).
    pub(super) fn builtin(&mut self, f: Builtin, s: usize, o: usize, imm: u32) -> Outcome<Flow> {
        use Builtin as B;
        match f {
            B::StrConcat => self.concat(o),
            B::StrRepeat => {
                let text = self.take_text(o)?;
                let n = usize::try_from(self.scalar(s) as i64).unwrap_or(0);
                if text.len().saturating_mul(n) > MAX_TEXT {
                    return too_long();
                }
                self.put_text(o, text.repeat(n))
            }
            B::StrCompare => {
                let (a, b) = self.take_two(o)?;
                self.put_int(s, a.as_str().cmp(b.as_str()) as i64)
            }
            B::StrContains => {
                let (a, b) = self.take_two(o)?;
                self.put_int(s, i64::from(a.contains(b.as_str())))
            }
            B::StrFind => {
                let (a, b) = self.take_two(o)?;
                let found = text::find(&a, &b, self.scalar(s) as i64);
                self.put_int(s, found)
            }
            B::StrRFind => {
                let (a, b) = self.take_two(o)?;
                self.put_int(s, a.rfind(b.as_str()).map_or(-1, |at| at as i64))
            }
            B::StrCount => {
                let (a, b) = self.take_two(o)?;
                let n = if b.is_empty() { a.chars().count() + 1 } else { a.matches(b.as_str()).count() };
                self.put_int(s, n as i64)
            }
            B::StrStartsWith => {
                let (a, b) = self.take_two(o)?;
                self.put_int(s, i64::from(a.starts_with(b.as_str())))
            }
            B::StrEndsWith => {
                let (a, b) = self.take_two(o)?;
                self.put_int(s, i64::from(a.ends_with(b.as_str())))
            }
            B::StrReplace => {
                let (text, old) = self.take_two(o)?;
                let new = self.take_text(o + 2)?;
                let hits = if old.is_empty() { text.len() + 1 } else { text.matches(old.as_str()).count() };
                if hits.saturating_mul(new.len()).saturating_add(text.len()) > MAX_TEXT {
                    return too_long();
                }
                self.put_text(o, text.replace(old.as_str(), &new))
            }
            B::StrRemovePrefix => {
                let (a, b) = self.take_two(o)?;
                self.put_text(o, a.strip_prefix(b.as_str()).unwrap_or(&a).to_string())
            }
            B::StrRemoveSuffix => {
                let (a, b) = self.take_two(o)?;
                self.put_text(o, a.strip_suffix(b.as_str()).unwrap_or(&a).to_string())
            }
            B::StrSplit => {
                let (text, separator) = self.take_two(o)?;
                // At most so many cuts; no limit if negative.
                let most =
                    usize::try_from(self.scalar(s) as i64).map_or(usize::MAX, |most| most.saturating_add(1));
                self.put_parts(o, &text, text.splitn(most, separator.as_str()))
            }
            B::StrSplitSpace => {
                let text = self.take_text(o)?;
                self.put_parts(o, &text, text.split_whitespace())
            }
            B::StrSplitLines => {
                let text = self.take_text(o)?;
                self.put_parts(o, &text, text.lines())
            }
            B::StrJoin => self.join(o),
            B::StrUpper => {
                let text = self.take_text(o)?;
                self.put_text(o, crate::letters::upper_text(&text))
            }
            B::StrLower => {
                let text = self.take_text(o)?;
                self.put_text(o, crate::letters::lower_text(&text))
            }
            B::StrStrip => {
                let text = self.take_text(o)?;
                let stripped = match imm {
                    0 => text.trim(),
                    1 => text.trim_start(),
                    _ => text.trim_end(),
                };
                self.put_text(o, stripped.to_string())
            }
            B::StrStripChars => {
                let (text, chars) = self.take_two(o)?;
                let hit = |c: char| chars.contains(c);
                let stripped = match imm {
                    0 => text.trim_matches(hit),
                    1 => text.trim_start_matches(hit),
                    _ => text.trim_end_matches(hit),
                };
                self.put_text(o, stripped.to_string())
            }
            B::StrJustify => {
                let (text, fill) = self.take_two(o)?;
                let width = usize::try_from(self.scalar(s) as i64).unwrap_or(0);
                if width > MAX_TEXT {
                    return too_long();
                }
                self.charge(width as u64);
                self.put_text(o, text::justify(&text, width, &fill, imm))
            }
            B::StrIndex => {
                let text = self.take_text(o)?;
                let index = self.scalar(s) as i64;
                match text::char_at(&text, index) {
                    Some(c) => self.put_text(o, c.to_string()),
                    None => trap(
                        "run.string-index-out-of-range",
                        &[("index", index.to_string()), ("n", text.len().to_string())],
                    ),
                }
            }
            B::StrSlice => {
                let text = self.take_text(o)?;
                let slice = self.slice_at(s, text.len());
                self.put_text(o, text::slice(&text, &slice))
            }
            B::StrCountChars => {
                let text = self.take_text(o)?;
                self.put_int(s, text.chars().count() as i64)
            }
            B::StrHash => {
                let text = self.take_text(o)?;
                self.charge(text.len() as u64 / 8);
                // FNV-1a.
                let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
                self.put_int(s, (hash >> 1) as i64)
            }
            B::StrChars => {
                let text = self.take_text(o)?;
                let ends =
                    text.char_indices().map(|(at, c)| text.get(at..at + c.len_utf8()).unwrap_or_default());
                self.put_parts(o, &text, ends)
            }
            B::StrBytes => {
                let text = self.take_text(o)?;
                self.put_scalars(o, DType::UInt8, text.bytes().map(u64::from))
            }
            B::StrIs => {
                let text = self.take_text(o)?;
                self.put_int(s, i64::from(text::is(&text, imm)))
            }
            B::StrToInt => {
                let text = self.take_text(o)?;
                let base = self.scalar(s) as i64;
                match crate::numeric::parse::parse_int(&text, base) {
                    Some(value) => self.put_int(s, value),
                    None => raise(text::not_an_int(&text, base)),
                }
            }
            B::StrToFloat => {
                let text = self.take_text(o)?;
                match crate::numeric::parse::parse_float(&text) {
                    Some(value) => self.put_scalar(s, value.to_bits()),
                    None => raise(text::not_a_float(&text)),
                }
            }
            B::Ord => {
                let text = self.take_text(o)?;
                self.put_int(s, text.chars().next().map_or(0, |c| i64::from(u32::from(c))))
            }
            B::Chr => {
                let code = u32::try_from(self.scalar(s) as i64).ok().and_then(char::from_u32);
                self.put_text(o, code.unwrap_or(char::REPLACEMENT_CHARACTER).to_string())
            }
            B::Hex => self.radix(s, o, imm, 16),
            B::Bin => self.radix(s, o, imm, 2),
            B::Oct => self.radix(s, o, imm, 8),
            B::StrFormat => {
                let format = self.take_text(o)?;
                let args = self.take_texts(o + 1)?;
                match text::format(&format, &args) {
                    Ok(text) => self.put_text(o, text),
                    Err(message) => raise(message),
                }
            }

            B::Format => self.format(String::new(), s, o, o, imm, false),
            B::Repr => self.format(String::new(), s, o, o, imm, true),
            B::FormatAppend => {
                let text = self.take_text(o)?;
                let text =
                    Rc::try_unwrap(text).map_or_else(|shared| shared.as_str().to_string(), Text::into_string);
                self.format(text, s, o + 1, o, imm, false)
            }
            B::Print => {
                let text = self.take_text(o)?;
                self.charge(PRINT_WORK + text.len() as u64 / 8);
                let stream = if imm == 0 { Stream::Output } else { Stream::Error };
                self.console.write(&text, self.span(), stream);
                Ok(Flow::Next)
            }

            B::ListNew => self.list_new(o, imm),
            B::ListFill => self.list_fill(s, o, imm),
            B::ListEnds => self.list_ends(o, imm),
            B::ListCopy => self.list_copy(o),
            B::ListPop => self.list_pop(s, o),
            B::ListInsert => self.list_insert(s, o),
            B::ListExtend => self.list_extend(o),
            B::ListClear => self.list_clear(o),
            B::ListReverse => self.list_permute(o, false),
            B::ListResize => self.list_resize(s, o),
            B::ListSlice => self.list_slice(s, o),
            B::ListConcat => self.list_concat(o),
            B::ListRepeat => self.list_repeat(s, o),
            B::ListSwap => self.list_swap(s, o),
            B::ListContains => self.list_search(s, o, imm, lists::Search::Contains),
            B::ListIndex => self.list_search(s, o, imm, lists::Search::Index),
            B::ListCount => self.list_search(s, o, imm, lists::Search::Count),
            B::ListEqual => self.list_equal(s, o, imm),
            B::ListSort => self.list_sort(s, o, imm),
            B::ListShuffle => self.list_permute(o, true),
            B::ListFromView => self.list_from_view(o),

            B::ViewSub => self.view_sub(s, o, imm),
            B::ViewPtr => self.view_as(o, super::value::ViewKind::Pointer),
            B::ViewSpan => self.view_as(o, super::value::ViewKind::Span),
            B::ViewSlice => self.view_slice(s, o),
            B::PtrOffset => self.ptr_offset(s, o),
            B::PtrAlloc => self.ptr_alloc(s, o, imm),
            B::PtrFree => self.ptr_free(o),
            B::MemCopy => self.mem_copy(s, o),
            B::MemSet => self.mem_set(s, o),

            B::CtxNew => self.ctx_new(s, o),
            B::CtxName => self.ctx_text(o, true),
            B::CtxApi => self.ctx_text(o, false),
            B::CtxId => {
                let context = self.context_of(o)?;
                self.take_object(o);
                self.put_int(s, i64::from(context.0))
            }
            B::DeviceCount => self.ask_number(s, super::Ask::DeviceCount),
            B::Synchronize => self.synchronize(o),
            B::CreateDeviceBuffer => self.create_device_buffer(s, o, imm),
            B::CreateHostBuffer => self.create_host_buffer(s, o, imm),
            B::BufferContext => self.buffer_context(o),
            B::Fill => self.fill(s, o),
            B::Copy => self.copy(o),
            B::MapEnter => self.map_enter(o, imm),
            B::MapExit => self.map_exit(o),
            B::ReadBack => self.read_back(o),

            B::Now => self.ask_number(s, super::Ask::Now),
            B::Sleep => {
                let seconds = f64::from_bits(self.scalar(s));
                Ok(Flow::Ask(super::Ask::Sleep { seconds }, super::Then::Advance))
            }
            B::RandomSeed | B::RandomFloat | B::RandomNormal | B::RandomInt | B::RandomUInt => {
                self.random_number(f, s)
            }
            B::RandomFill | B::RandomFillInt => self.random_fill(f, s, o),
            B::Argv => {
                let mut all = self.config.args.join("\0");
                // The separator does for the last one, too: no argument is no part.
                if !self.config.args.is_empty() {
                    all.push('\0');
                }
                self.put_parts(o, &all, all.split_terminator('\0'))
            }
            B::Exit => {
                self.exit(self.scalar(s) as i64);
                Ok(Flow::Frame)
            }
            B::Abort => {
                let text = self.take_text(o)?;
                trap("run.abort", &[("message", text.to_string())])
            }
            B::RoundDigits => self.round_digits(s, imm),
            B::IsClose => self.is_close(s, imm),
            B::DTypeBytes => {
                let bytes = DType::from_code(self.scalar(s)).map_or(0, DType::bytes);
                self.put_int(s, bytes as i64)
            }

            B::AssertFail => self.assert_fail(o, imm),
            B::AssertCloseFail => self.assert_close_fail(o),
            B::AssertTruthFail => self.assert_truth_fail(o, imm),
            B::EmptyOptional => trap("run.empty-optional", &[]),
        }
    }

    // --- what the builtins share

    /// Counts work for the fuel: one instruction for each eight bytes or each element, as the builtin sees fit.
    pub(super) fn charge(&self, work: u64) {
        self.cost.set(self.cost.get().saturating_add(work));
    }

    fn take_text(&mut self, at: usize) -> Outcome<Rc<Text>> {
        let object = self.take_object(at);
        let text = Self::text_of(&object)?;
        let text = Rc::clone(text);
        drop(object);
        self.charge(text.len() as u64 / 8);
        Ok(text)
    }

    fn take_two(&mut self, at: usize) -> Outcome<(Rc<Text>, Rc<Text>)> {
        Ok((self.take_text(at)?, self.take_text(at + 1)?))
    }

    fn put(&mut self, at: usize, object: Obj) -> Outcome<Flow> {
        self.set_object(at, object);
        Ok(Flow::Next)
    }

    fn put_text(&mut self, at: usize, text: String) -> Outcome<Flow> {
        self.charge(text.len() as u64 / 8);
        let text = self.new_text(text)?;
        self.put(at, text)
    }

    fn put_scalar(&mut self, at: usize, value: u64) -> Outcome<Flow> {
        self.set_scalar(at, value);
        Ok(Flow::Next)
    }

    fn put_int(&mut self, at: usize, value: i64) -> Outcome<Flow> {
        self.put_scalar(at, value as u64)
    }

    /// The slice in the window's scalars, as Python counts: which elements, in which order.
    fn slice_at(&self, s: usize, len: usize) -> Slice {
        let mask = self.scalar(s + 3);
        let given = |bit: u64, at: usize| (mask & bit != 0).then(|| self.scalar(at) as i64);
        Slice::new(len, given(HAS_START, s), given(HAS_END, s + 1), given(HAS_STEP, s + 2).unwrap_or(1))
    }

    fn format(
        &mut self,
        mut out: String,
        s: usize,
        value_o: usize,
        o: usize,
        ty: u32,
        repr: bool,
    ) -> Outcome<Flow> {
        let width = self.program.width(ty);
        let objects: Vec<Obj> = (0..width.objects as usize).map(|i| self.take_object(value_o + i)).collect();
        let scalars = self.scalars.get(s..s + width.scalars as usize).unwrap_or_default().to_vec();
        let tensor = match (self.program.types.get(ty as usize), objects.first()) {
            (Some(TypeDesc::Tensor(desc)), Some(Obj::View(view))) => Some((desc.clone(), Rc::clone(view))),
            _ => None,
        };
        if let Some((desc, view)) = tensor {
            let memory = self.tensor_memory(&desc, &view)?;
            self.note_whole_read(&Obj::View(Rc::new(View { len: desc.extent(), ..View::clone(&view) })));
            let mut next = 0;
            return job(objects, move |vm| {
                loop {
                    if vm.slice_done() {
                        return Ok(None);
                    }
                    let before = out.len();
                    let after = vm.show_tensor(&mut out, &desc, memory, next, 16);
                    vm.charge((out.len() - before) as u64);
                    match after {
                        Some(after) => next = after,
                        None => break,
                    }
                }
                vm.shown(o, std::mem::take(&mut out)).map(Some)
            });
        }
        for object in &objects {
            self.note_whole_read(object);
        }
        if let Some(TypeDesc::List(of)) = self.program.types.get(ty as usize) {
            let (of, mut i) = (*of, 0);
            if repr {
                self.name_of(&mut out, ty);
                out.push('(');
            }
            out.push('[');
            return job(Vec::new(), move |vm| {
                while out.len() <= MAX_TEXT {
                    if vm.slice_done() {
                        return Ok(None);
                    }
                    let before = out.len();
                    let last = vm.show_elements(&mut out, of, objects.first(), i..i + 16, repr);
                    vm.charge((out.len() - before) as u64);
                    i += 16;
                    if last {
                        out.push_str(if repr { "])" } else { "]" });
                        break;
                    }
                }
                vm.shown(o, std::mem::take(&mut out)).map(Some)
            });
        }
        let before = out.len();
        self.show(&mut out, ty, &scalars, &objects, repr);
        self.charge((out.len() - before) as u64);
        self.shown(o, out)
    }

    fn shown(&mut self, o: usize, text: String) -> Outcome<Flow> {
        if text.len() > MAX_TEXT {
            return too_long();
        }
        let text = self.new_text(text)?;
        self.put(o, text)
    }

    fn assert_fail(&mut self, o: usize, imm: u32) -> Outcome<Flow> {
        let (place, left) = self.take_two(o)?;
        let (right, reason) = self.take_two(o + 2)?;
        let relation = if imm == 0 { "==" } else { "!=" };
        let mut text = format!(
            "At {place}: AssertionError: `left {relation} right` comparison failed:\n   left: {left}\n  right: {right}"
        );
        if !reason.is_empty() {
            text.push_str("\n  reason: ");
            text.push_str(&reason);
        }
        raise(text)
    }

    fn assert_close_fail(&mut self, o: usize) -> Outcome<Flow> {
        let (place, left) = self.take_two(o)?;
        let (right, difference) = self.take_two(o + 2)?;
        let reason = self.take_text(o + 4)?;
        let mut text =
            format!("At {place}: AssertionError: {left} is not close to {right} with a diff of {difference}");
        if !reason.is_empty() {
            text.push_str(" (");
            text.push_str(&reason);
            text.push(')');
        }
        raise(text)
    }

    fn assert_truth_fail(&mut self, o: usize, imm: u32) -> Outcome<Flow> {
        let (place, reason) = self.take_two(o)?;
        let what = match (reason.is_empty(), imm) {
            (false, _) => reason.as_str(),
            (true, 0) => "condition was unexpectedly False",
            (true, _) => "condition was unexpectedly True",
        };
        raise(format!("At {place}: AssertionError: {what}"))
    }
}

fn too_long<T>() -> Outcome<T> {
    Err(Fail::Trap { id: "run.text-too-long", args: vec![("max", MAX_TEXT.to_string())] })
}

/// `count` elements: `start`, `start + step`, …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slice {
    start: usize,
    step: i64,
    count: usize,
}

impl Slice {
    /// Python's rules: negative bounds count from the end, bounds outside are cut, a step of 0 takes nothing.
    fn new(len: usize, start: Option<i64>, end: Option<i64>, step: i64) -> Slice {
        let n = len as i128;
        let step = i128::from(step);
        // The lowest and highest value that a bound may have; going down, "before the first" is one of them.
        let (low, high) = if step < 0 { (-1, n - 1) } else { (0, n) };
        let bound = |given: Option<i64>, missing: i128| match given {
            Some(i) if i < 0 => (i128::from(i) + n).clamp(low, high),
            Some(i) => i128::from(i).clamp(low, high),
            None => missing,
        };
        let (first, last) = if step < 0 { (high, low) } else { (low, high) };
        let (start, end) = (bound(start, first), bound(end, last));
        let count = match step {
            0 => 0,
            step if step > 0 => (end - start + step - 1).max(0) / step,
            step => (start - end - step - 1).max(0) / -step,
        };
        Slice { start: start.max(0) as usize, step: step as i64, count: count as usize }
    }

    fn indices(self) -> impl Iterator<Item = usize> {
        let Slice { start, step, count } = self;
        (0..count).map(move |k| (start as i128 + k as i128 * i128::from(step)) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn slices_count_as_python_does() {
        let take = |start, end, step| Slice::new(5, start, end, step).indices().collect::<Vec<_>>();
        assert_eq!(take(None, None, 1), [0, 1, 2, 3, 4]);
        assert_eq!(take(Some(1), Some(-1), 1), [1, 2, 3]);
        assert_eq!(take(None, None, -1), [4, 3, 2, 1, 0]);
        assert_eq!(take(Some(-2), None, -2), [3, 1]);
        assert_eq!(take(Some(9), Some(2), 1), [0; 0]);
        assert_eq!(take(None, None, 2), [0, 2, 4]);
        assert_eq!(take(None, None, 0), [0; 0]);
    }

    proptest! {
        #[test]
        fn a_slice_never_leaves_the_sequence(len in 0usize..20, start: Option<i64>, end: Option<i64>, step: i64) {
            for i in Slice::new(len, start, end, step).indices() {
                prop_assert!(i < len);
            }
        }
    }
}
