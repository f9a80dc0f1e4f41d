//! What do the methods of `String` give?

use std::rc::Rc;

use super::jobs::job;
use super::{MAX_TEXT, Slice, too_long};
use crate::bytecode::DType;
use crate::letters::{is_lower, is_upper};
use crate::vm::Vm;
use crate::vm::exec::Flow;
use crate::vm::fail::Outcome;
use crate::vm::value::{Obj, Text};

impl Vm {
    /// o0 + o1; in place where nobody else holds o0, so that `s += …` in a loop stays linear.
    pub(super) fn concat(&mut self, o: usize) -> Outcome<Flow> {
        let (left, right) = (self.take_object(o), self.take_object(o + 1));
        let right = Self::text_of(&right)?;
        let Obj::Str(mut left) = left else {
            return crate::vm::fail::wrong_kind("string");
        };
        if left.len().saturating_add(right.len()) > MAX_TEXT {
            return too_long();
        }
        self.room_for((left.len() + right.len()) as u64)?;
        match Rc::get_mut(&mut left) {
            Some(text) => {
                self.charge(right.len() as u64 / 8);
                text.push_str(right);
            }
            None => {
                self.charge((left.len() + right.len()) as u64 / 8);
                let mut text = String::with_capacity(left.len() + right.len());
                text.push_str(&left);
                text.push_str(right);
                left = Rc::new(Text::counted(text, &self.texts));
            }
        }
        self.put(o, Obj::Str(left))
    }

    pub(super) fn join(&mut self, o: usize) -> Outcome<Flow> {
        let separator = self.take_text(o)?;
        let list = self.take_object(o + 1);
        let slot = self.list_slot(&list)?;
        let (mut i, mut out) = (0, String::new());
        job(vec![list], move |vm| {
            while let Some(part) = vm.memory.get(slot).and_then(|slot| slot.objects.get(i)) {
                if vm.slice_done() {
                    return Ok(None);
                }
                if i > 0 {
                    out.push_str(&separator);
                }
                let part = Vm::text_of(part)?;
                out.push_str(part);
                if out.len() > MAX_TEXT {
                    return too_long();
                }
                vm.charge(1 + part.len() as u64 / 8);
                i += 1;
            }
            vm.put_text(o, std::mem::take(&mut out)).map(Some)
        })
    }

    /// hex, bin, oct: the sign, the prefix o0, the digits.
    pub(super) fn radix(&mut self, s: usize, o: usize, dtype: u32, radix: u64) -> Outcome<Flow> {
        let prefix = self.take_text(o)?;
        let bits = self.scalar(s);
        let signed = DType::from_code(u64::from(dtype)).is_some_and(DType::is_signed_int);
        let negative = signed && (bits as i64) < 0;
        let magnitude = if negative { (bits as i64).unsigned_abs() } else { bits };
        let digits = match radix {
            16 => format!("{magnitude:x}"),
            8 => format!("{magnitude:o}"),
            _ => format!("{magnitude:b}"),
        };
        self.put_text(o, format!("{}{prefix}{digits}", if negative { "-" } else { "" }))
    }
}

/// Byte offset of `needle` at or after `start` (from the end if negative), or −1.
pub(super) fn find(text: &str, needle: &str, start: i64) -> i64 {
    let start = match usize::try_from(start) {
        Ok(start) => start,
        Err(_) => text.len().saturating_sub(usize::try_from(start.unsigned_abs()).unwrap_or(usize::MAX)),
    };
    // A start inside a character begins at the next one.
    let Some(start) = (start..=text.len()).find(|at| text.is_char_boundary(*at)) else {
        return -1;
    };
    let found = text.get(start..).and_then(|rest| rest.find(needle));
    found.map_or(-1, |at| (start + at) as i64)
}

/// `how`: 0 left, 1 right, 2 centre. Width in bytes, as Mojo counts.
pub(super) fn justify(text: &str, width: usize, fill: &str, how: u32) -> String {
    let missing = width.saturating_sub(text.len());
    let fill = fill.chars().next().unwrap_or(' ');
    let before = match how {
        0 => 0,
        1 => missing,
        _ => missing / 2,
    };
    let padding = |n: usize| std::iter::repeat_n(fill, n);
    padding(before).chain(text.chars()).chain(padding(missing - before)).collect()
}

/// The character that begins at a byte.
pub(super) fn char_at(text: &str, index: i64) -> Option<char> {
    let at = if index < 0 { i128::from(index) + text.len() as i128 } else { i128::from(index) };
    let at = usize::try_from(at).ok()?;
    text.get(at..)?.chars().next()
}

/// The characters of the selected bytes. A stretch of bytes is widened to whole characters; with a step, a character is taken where its
/// first byte is.
pub(super) fn slice(text: &str, slice: &Slice) -> String {
    if slice.step == 1 {
        let (mut start, mut end) = (slice.start, slice.start + slice.count);
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        while !text.is_char_boundary(end) {
            end += 1;
        }
        return text.get(start..end).unwrap_or("").to_string();
    }
    slice.indices().filter_map(|at| text.get(at..)?.chars().next()).collect()
}

/// `what`: 0 isdigit, 1 isalpha, 2 isupper, 3 islower, 4 isspace. An empty text is nothing of it.
pub(super) fn is(text: &str, what: u32) -> bool {
    let cased = |upper: bool| {
        let mut letters = text.chars().filter(|c| is_upper(*c) || is_lower(*c)).peekable();
        letters.peek().is_some() && letters.all(|c| if upper { is_upper(c) } else { is_lower(c) })
    };
    match what {
        0 => !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()),
        1 => !text.is_empty() && text.chars().all(char::is_alphabetic),
        2 => cased(true),
        3 => cased(false),
        _ => !text.is_empty() && text.chars().all(char::is_whitespace),
    }
}

/// What Mojo's error says about a text that is no float [O].
pub(super) fn not_a_float(text: &str) -> String {
    let good = |c: char| c.is_ascii_digit() || c == '.';
    let which = match (text.chars().next(), text.chars().next_back()) {
        (Some(first), _) if !good(first) => "first",
        (_, Some(last)) if !good(last) => "last",
        _ => return format!("String is not convertible to float: '{text}'"),
    };
    format!(
        "String is not convertible to float: '{text}'. The {which} character of '{text}' should be a digit or dot to convert it to a float."
    )
}

/// What Mojo's error says about a text that is no integer [O].
pub(super) fn not_an_int(text: &str, base: i64) -> String {
    let plain = text.trim().trim_start_matches(['-', '+']);
    let too_large = base == 10 && !plain.is_empty() && plain.bytes().all(|b| b.is_ascii_digit());
    let reason = if too_large { " String expresses an integer too large to store in Int." } else { "" };
    format!("String is not convertible to integer with base {base}: '{text}'{reason}")
}

/// `"{} {1}".format(…)`; the error is Mojo's text.
pub(super) fn format(format: &str, args: &[Rc<Text>]) -> Result<String, String> {
    let mut out = String::with_capacity(format.len());
    let mut rest = format;
    let mut next = 0usize;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        if let Some(after) = from.strip_prefix("{{") {
            out.push('{');
            rest = after;
        } else if let Some(after) = from.strip_prefix("}}") {
            out.push('}');
            rest = after;
        } else if let Some(field) = from.strip_prefix('{') {
            let Some((name, after)) = field.split_once('}') else {
                return Err("there is a single curly { left unclosed or unescaped".to_string());
            };
            let index = match name {
                "" => {
                    next += 1;
                    next - 1
                }
                name => name.parse().map_err(|_| format!("Index {name} not in kwargs"))?,
            };
            let Some(arg) = args.get(index) else {
                return Err(match name {
                    "" => "Automatic indexing require more args in *args".to_string(),
                    _ => format!("Index {index} not in *args"),
                });
            };
            if out.len().saturating_add(arg.len()) > MAX_TEXT {
                return Err("the text is too long".to_string());
            }
            out.push_str(arg);
            rest = after;
        } else {
            return Err("there is a single curly } left unclosed or unescaped".to_string());
        }
    }
    out.push_str(rest);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_cut_at_whole_characters() {
        let all = "héllo";
        let cut = |start, end, step| slice(all, &Slice::new(all.len(), start, end, step));
        assert_eq!(cut(Some(1), Some(2), 1), "é");
        assert_eq!(cut(None, None, -1), "olléh");
        assert_eq!(cut(Some(-2), None, 1), "lo");
        assert_eq!(char_at(all, -1), Some('o'));
        assert_eq!(char_at(all, 2), None);
        assert_eq!(find(all, "l", 2), 3);
        assert_eq!(find(all, "l", -1), -1);
        assert_eq!(find(all, "", 99), -1);
    }

    #[test]
    fn format_fills_its_fields_and_names_its_mistakes() {
        let args = ["a", "b"].map(|text| Rc::new(Text::plain(text)));
        assert_eq!(format("{1}{0} {{}}", &args), Ok("ba {}".to_string()));
        assert_eq!(format("{} {}", &args), Ok("a b".to_string()));
        assert!(format("{} {} {}", &args).is_err());
        assert!(format("{", &args).is_err());
        assert!(format("}", &args).is_err());
        assert!(format("{5}", &args).is_err());
    }
}
