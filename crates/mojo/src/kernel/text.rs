//! Pieces of WGSL: how tightly they hold together, and numbers.

use crate::bytecode::DType;

/// An expression. The strength says what may stand around it without parentheses.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Text {
    pub text: String,
    pub strength: u8,
}

pub(super) const ATOM: u8 = 10;
pub(super) const UNARY: u8 = 9;
pub(super) const TIMES: u8 = 8;
pub(super) const PLUS: u8 = 7;
/// Comparisons.
pub(super) const COMPARE: u8 = 5;
pub(super) const AND: u8 = 4;
/// Whatever WGSL lets stand nowhere but alone: shifts, bit operations, `||`.
pub(super) const LOOSE: u8 = 1;

impl Text {
    pub fn atom(text: impl Into<String>) -> Text {
        Text { text: text.into(), strength: ATOM }
    }

    pub fn call(name: &str, args: &[Text]) -> Text {
        let mut text = [name, "("].concat();
        for (i, arg) in args.iter().enumerate() {
            if i > 0 {
                text.push_str(", ");
            }
            text.push_str(&arg.text);
        }
        text.push(')');
        Text::atom(text)
    }

    /// In parentheses, unless it holds together so tightly.
    pub fn at_least(&self, strength: u8) -> String {
        if self.strength >= strength { self.text.clone() } else { ["(", &self.text, ")"].concat() }
    }

    pub fn infix(left: &Text, op: &str, right: &Text) -> Text {
        let (strength, l, r) = match op {
            "*" | "/" | "%" => (TIMES, TIMES, UNARY),
            "+" | "-" => (PLUS, PLUS, TIMES),
            "<" | "<=" | ">" | ">=" | "==" | "!=" => (COMPARE, PLUS, PLUS),
            "&&" => (AND, AND, COMPARE),
            _ => (LOOSE, UNARY, UNARY),
        };
        Text { text: [&left.at_least(l), " ", op, " ", &right.at_least(r)].concat(), strength }
    }

    /// The sum of two integers: `a + (b - c)` is `a + b - c`.
    pub fn sum(left: &Text, right: &Text) -> Text {
        Text { text: [&left.at_least(PLUS), " + ", &right.at_least(PLUS)].concat(), strength: PLUS }
    }

    pub fn prefix(op: &str, of: &Text) -> Text {
        // `--x` is no WGSL.
        let inner = if of.text.starts_with('-') { ["(", &of.text, ")"].concat() } else { of.at_least(UNARY) };
        Text { text: [op, &inner].concat(), strength: UNARY }
    }

    /// A name or a number: to say it twice costs nothing.
    pub fn is_simple(&self) -> bool {
        self.strength == ATOM
            && self.text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.'))
    }

    /// The value of a plain whole number.
    pub fn int(&self) -> Option<i64> {
        self.text.strip_suffix('u').unwrap_or(&self.text).parse().ok()
    }
}

/// The WGSL scalar that a number is computed in; `None` for what kernels do not have.
pub(super) fn scalar(dtype: DType, f16: bool) -> Option<&'static str> {
    Some(match dtype {
        DType::Bool => "bool",
        // Of 64 bits the lower half: the checker warns where the program says `Int64` or `UInt64`.
        DType::Int8 | DType::Int16 | DType::Int32 | DType::Int | DType::Int64 => "i32",
        DType::UInt8 | DType::UInt16 | DType::UInt32 | DType::UInt | DType::UInt64 => "u32",
        DType::Float16 => {
            if f16 {
                "f16"
            } else {
                "f32"
            }
        }
        DType::Float32 => "f32",
        DType::Float64 => return None,
    })
}

/// A constant. `Err`: an integer that 32 bits do not hold. `Ok(None)`: infinity or not a number, which WGSL has no constants for.
pub(super) fn number(dtype: DType, bits: u64, f16: bool) -> Result<Option<Text>, i128> {
    if dtype == DType::Bool {
        return Ok(Some(Text::atom(if bits != 0 { "true" } else { "false" })));
    }
    if dtype.is_float() {
        let value = crate::numeric::to_f64(dtype, bits) as f32;
        if !value.is_finite() {
            return Ok(None);
        }
        // The shortest text of the greatest one is a little more than it, and browsers refuse what does not fit, rounded or not.
        let greatest = value.abs() == f32::MAX;
        let mut text = if greatest { format!("{:?}", f64::from(value)) } else { format!("{value:?}") };
        if dtype == DType::Float16 && f16 {
            text.push('h');
        }
        return Ok(Some(signed(text)));
    }
    if dtype.is_unsigned_int() {
        let value = u32::try_from(bits).map_err(|_| i128::from(bits))?;
        return Ok(Some(Text::atom([&value.to_string(), "u"].concat())));
    }
    let value = i32::try_from(bits as i64).map_err(|_| i128::from(bits as i64))?;
    if value == i32::MIN {
        return Ok(Some(Text { text: "-2147483647 - 1".into(), strength: PLUS }));
    }
    Ok(Some(signed(value.to_string())))
}

fn signed(text: String) -> Text {
    let strength = if text.starts_with('-') { UNARY } else { ATOM };
    Text { text, strength }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_is_written_as_a_number_that_fits() {
        let written = |value: f32| {
            let text = number(DType::Float32, u64::from(value.to_bits()), false).unwrap().unwrap().text;
            // As browsers read it: a number of 64 bits first.
            (text.parse::<f64>().unwrap(), text)
        };
        for value in [f32::MAX, f32::MIN] {
            assert_eq!(written(value).0, f64::from(value), "{}", written(value).1);
        }
        assert_eq!(written(0.1).1, "0.1");
        assert_eq!(number(DType::Float32, u64::from(f32::INFINITY.to_bits()), false), Ok(None));
    }
}
