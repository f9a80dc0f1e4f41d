//! Which number does a string spell, as `Int("…")` and `Float64("…")` read it?

/// `Int(text)` in a base from 2 to 36 (0: by the prefix `0x`, `0o`, `0b`). White space around it and `_` between digits are allowed.
pub fn parse_int(text: &str, base: i64) -> Option<i64> {
    let trimmed = text.trim();
    let (negative, digits) = match trimmed.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let prefix = |letter: char| {
        let mut chars = digits.chars();
        let hit = chars.next() == Some('0') && chars.next().is_some_and(|c| c.eq_ignore_ascii_case(&letter));
        hit.then(|| digits.get(2..)).flatten()
    };
    let (radix, digits) = match base {
        0 => match (prefix('x'), prefix('o'), prefix('b')) {
            (Some(rest), ..) => (16, rest),
            (_, Some(rest), _) => (8, rest),
            (.., Some(rest)) => (2, rest),
            _ => (10, digits),
        },
        16 => (16, prefix('x').unwrap_or(digits)),
        8 => (8, prefix('o').unwrap_or(digits)),
        2 => (2, prefix('b').unwrap_or(digits)),
        3..=36 => (base as u32, digits),
        _ => return None,
    };
    let mut value: i128 = 0;
    let mut after_digit = false;
    for c in digits.chars() {
        if c == '_' && after_digit {
            after_digit = false;
            continue;
        }
        value = value.checked_mul(i128::from(radix))?.checked_add(i128::from(c.to_digit(radix)?))?;
        // Beyond i64 either way: no need to go on, and no overflow later.
        if value > i128::from(u64::MAX) {
            return None;
        }
        after_digit = true;
    }
    if !after_digit {
        return None;
    }
    i64::try_from(if negative { -value } else { value }).ok()
}

/// `Float64(text)`: decimal digits with point and exponent, `inf`, `nan`.
pub fn parse_float(text: &str) -> Option<f64> {
    let trimmed = text.trim();
    let plain = trimmed.strip_prefix(['+', '-']).unwrap_or(trimmed);
    let known = ["inf", "infinity", "nan"].iter().any(|word| plain.eq_ignore_ascii_case(word));
    let numeric = plain.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && plain.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-'));
    if known || numeric { trimmed.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_read_in_their_base_and_reject_the_rest() {
        assert_eq!(parse_int(" -12_000 ", 10), Some(-12_000));
        assert_eq!(parse_int("0xff", 16), Some(255));
        assert_eq!(parse_int("0b101", 0), Some(5));
        assert_eq!(parse_int("-9223372036854775808", 10), Some(i64::MIN));
        for bad in ["", "_1", "1_", "1__2", "12a", "9223372036854775808", "é", "- 1"] {
            assert_eq!(parse_int(bad, 10), None, "{bad}");
        }
    }

    #[test]
    fn floats_read_as_decimal_text() {
        assert_eq!(parse_float(" 2.5e3 "), Some(2500.0));
        assert_eq!(parse_float("-inf"), Some(f64::NEG_INFINITY));
        for bad in ["", "1.2.3", "abc", "0x10"] {
            assert_eq!(parse_float(bad), None, "{bad}");
        }
    }
}
