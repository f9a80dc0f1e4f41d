//! How is a quantity written? With no more digits than its clock, in the reader's notation. Pure; no text of any language.
//! Page and command line share it. It uses no logarithm: those weigh kilobytes of wasm.

use crate::{Figure, Reading};

/// U+202F: groups digits, and stands between a number and its unit, without a line break.
pub const THIN: char = '\u{202f}';

/// Most digits of a measured figure: more would outdo the repeatability of any run.
const DIGITS: i32 = 3;

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    pub decimal: char,
}

impl Notation {
    pub const ENGLISH: Notation = Notation { decimal: '.' };
    pub const PORTUGUESE: Notation = Notation { decimal: ',' };
}

/// Units of time, with their nanoseconds.
const UNITS: [(f64, &str); 4] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")];

/// The unit in which a time is best read: 0.1 ms and above in milliseconds, as everything about a bus is.
pub fn unit_of(ns: f64) -> (f64, &'static str) {
    let magnitude = ns.abs();
    let index = match magnitude {
        m if m >= 1e9 => 0,
        // What rounds to 0.10 ms is written so.
        m if m >= 0.9995e5 => 1,
        m if m >= 1e3 => 2,
        _ => 3,
    };
    UNITS[index]
}

/// A figure: `1.9 ms`, `< 0.1 ms`; `None` if it is unknown.
pub fn figure(figure: &Figure, notation: Notation) -> Option<String> {
    match figure.reading {
        Reading::Ns(ns) => Some(time(ns, figure.resolution_ns, notation)),
        Reading::Below(ns) => Some(format!("<{THIN}{}", bound(ns, notation))),
        Reading::Unknown => None,
    }
}

/// A measured length of time with its unit: `1.9 ms`.
pub fn time(ns: f64, resolution_ns: f64, notation: Notation) -> String {
    let (unit, name) = unit_of(ns);
    with_unit(&number(ns / unit, resolution_ns / unit, notation), name)
}

/// A number of milliseconds without its unit, for columns that name it.
pub fn milliseconds(ns: f64, resolution_ns: f64, notation: Notation) -> String {
    fixed(ns / 1e6, decimals_of(resolution_ns / 1e6).clamp(0, 6), notation)
}

/// A length of time for a column of milliseconds: `1.93`, `< 0.005`; `None` if it is unknown. One decimal more than its clock has where
/// there would be no digit otherwise: 5 µs are 0.005, and not 0.00.
pub fn in_milliseconds(figure: &Figure, notation: Notation) -> Option<String> {
    let text = |ns: f64| milliseconds(ns, figure.resolution_ns.min(ns / 10.0), notation);
    match figure.reading {
        Reading::Ns(ns) => Some(text(ns)),
        Reading::Below(ns) => Some(["< ", &text(ns)].concat()),
        Reading::Unknown => None,
    }
}

/// A moment on the run's axis: as many decimals as the clock has, in milliseconds; 0 is a moment like any other.
pub fn moment(ns: f64, resolution_ns: f64, notation: Notation) -> String {
    let (unit, name) = if ns.abs() >= 1e10 { UNITS[0] } else { UNITS[1] };
    // Two decimals are what a pill or a line of details can hold; a finer clock gives no more on this axis.
    let decimals = decimals_of(resolution_ns / unit).clamp(0, 2);
    with_unit(&fixed(ns / unit, decimals, notation), name)
}

/// A label of the time axis: the value is round in its unit.
pub fn tick(value: f64, decimals: i32, unit: &str, notation: Notation) -> String {
    with_unit(&fixed(value, decimals, notation), unit)
}

/// A clock's step: one or two digits, not rounded down.
pub fn bound(ns: f64, notation: Notation) -> String {
    if ns.is_nan() || ns <= 0.0 {
        return with_unit("0", "ns");
    }
    let (unit, name) = unit_of(ns);
    let value = ns / unit;
    let scale = ten_to(1 - magnitude(value));
    // The small allowance keeps 0.1 from becoming 0.11 by way of binary fractions.
    let value = (value * scale - 1e-6).ceil() / scale;
    with_unit(&trim(plain(value, 6), notation), name)
}

/// Bytes: `4 MiB`, `16 B`, `1.5 GiB`.
pub fn bytes(bytes: u64, notation: Notation) -> String {
    let (value, name) = binary(bytes, ["B", "KiB", "MiB", "GiB", "TiB"]);
    with_unit(&trim(plain(value, if value < 10.0 { 2 } else { 1 }), notation), name)
}

/// Two amounts of bytes as a message holds them, in English notation: byte by byte where they would read the same and are not.
pub fn bytes_apart(one: u64, other: u64) -> [String; 2] {
    let short = [one, other].map(|n| bytes(n, Notation::ENGLISH));
    let [a, b] = &short;
    if a == b && one != other { [one, other].map(|n| with_unit(&integer(n), "B")) } else { short }
}

/// What a message says of a size in English notation (`1.5 KiB`), in the reader's; any other text, such as code, as it is.
pub fn amount(text: &str, notation: Notation) -> String {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let parts = text.split_once('.').and_then(|(whole, rest)| {
        let (part, unit) = rest.split_once([THIN, ' ', '\u{a0}'])?;
        let is_size = is_digits(whole) && is_digits(part) && unit.ends_with("iB");
        is_size.then_some((whole, rest))
    });
    let Some((whole, rest)) = parts else { return text.to_owned() };
    let mut out = String::with_capacity(text.len());
    out.push_str(whole);
    out.push(notation.decimal);
    out.push_str(rest);
    out
}

/// A number of elements: `1 Mi`, `64 Ki`, `1 000`.
pub fn elements(count: u64) -> String {
    if count >= 1024 && count.is_multiple_of(1024) {
        let (value, name) = binary(count, ["", "Ki", "Mi", "Gi", "Ti"]);
        if value.fract() == 0.0 {
            return with_unit(&plain(value, 0), name);
        }
    }
    integer(count)
}

/// Digits in groups of three: `1 048 576`.
pub fn integer(count: u64) -> String {
    grouped(&count.to_string())
}

/// A rate. It has no more digits than the time that it was computed from.
pub fn rate(bytes_per_second: f64, figure: &Figure, notation: Notation) -> String {
    let units = [(1e9, "GB/s"), (1e6, "MB/s"), (1e3, "kB/s"), (1.0, "B/s")];
    let (unit, name) = units.into_iter().find(|(unit, _)| bytes_per_second >= *unit).unwrap_or(units[3]);
    let relative = match figure.reading {
        Reading::Ns(ns) if ns > 0.0 => figure.resolution_ns / ns,
        _ => 1.0,
    };
    let text = |unit: f64| {
        let value = bytes_per_second / unit;
        number_of(value, value * relative, 2, notation)
    };
    // What rounds to 1 000 MB/s is written as 1 GB/s.
    match units.into_iter().find(|(larger, _)| *larger == unit * 1e3) {
        Some((larger, name)) if text(unit).contains(THIN) => with_unit(&text(larger), name),
        _ => with_unit(&text(unit), name),
    }
}

/// A share of a whole in whole percents: `46 %`.
pub fn percent(part: f64, whole: f64) -> String {
    let value = if whole > 0.0 { (part / whole * 100.0).round() } else { 0.0 };
    with_unit(&plain(value, 0), "%")
}

/// A word with a small first letter, inside a sentence. The kinds' names begin with plain letters in all our languages.
pub fn small(word: &str) -> String {
    let mut small = word.to_owned();
    if let Some(first) = small.get_mut(0..1) {
        first.make_ascii_lowercase();
    }
    small
}

/// A number for CSS, with two decimals.
pub fn css(value: f64) -> String {
    plain(value, 2).replace('\u{2212}', "-")
}

/// A value of an array, to four digits.
pub fn value(value: f64, notation: Notation) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 || !magnitude.is_finite() {
        return plain(value, 0);
    }
    let decimals = (3 - self::magnitude(magnitude)).clamp(0, 12);
    trim(plain(value, decimals), notation)
}

/// A number with its unit, kept together.
pub fn with_unit(number: &str, unit: &str) -> String {
    let mut out = String::with_capacity(number.len() + unit.len() + 3);
    out.push_str(number);
    if !unit.is_empty() {
        out.push(THIN);
        out.push_str(unit);
    }
    out
}

fn number(value: f64, resolution: f64, notation: Notation) -> String {
    number_of(value, resolution, DIGITS, notation)
}

fn number_of(value: f64, resolution: f64, digits: i32, notation: Notation) -> String {
    if value <= 0.0 || !value.is_finite() {
        return fixed(0.0, 0, notation);
    }
    let leading = magnitude(value);
    // The clock allows so many decimals, the eye so many digits; the first digit is always written.
    let decimals = decimals_of(resolution).min(digits - 1 - leading).max(-leading);
    fixed(value, decimals, notation)
}

/// Decimals down to which a clock of that step tells values apart: 0.1 gives 1, 0.005 gives 2, 1 gives 0, 20 gives -1.
fn decimals_of(resolution: f64) -> i32 {
    if resolution.is_nan() || resolution <= 0.0 {
        return 9;
    }
    // Half a step: with steps of 5 the tens and fives are told apart, and 10 is the finest power of ten that is.
    let half = resolution / 2.0 * (1.0 - 1e-9);
    let below = magnitude(half);
    -if ten_to(below) < half { below + 1 } else { below }
}

/// `value` rounded to so many decimals (negative: to tens, hundreds), its zeros kept.
fn fixed(value: f64, decimals: i32, notation: Notation) -> String {
    if decimals < 0 {
        let scale = ten_to(-decimals);
        return localised(&plain((value / scale).round() * scale, 0), notation);
    }
    localised(&plain(value, decimals), notation)
}

/// With a decimal point and all zeros. Written by hand: the standard float formatting weighs 20 KB of wasm.
fn plain(value: f64, decimals: i32) -> String {
    let scale = ten_to(decimals.max(0));
    let scaled = (value.abs() * scale).round();
    if !scaled.is_finite() || scaled >= 1e18 {
        return "∞".to_owned();
    }
    let digits = (scaled as u64).to_string();
    let places = decimals.max(0) as usize;
    let mut out = String::with_capacity(digits.len() + 3);
    if value < 0.0 && scaled > 0.0 {
        out.push('\u{2212}');
    }
    if places == 0 {
        out.push_str(&digits);
        return out;
    }
    let zeros = (places + 1).saturating_sub(digits.len());
    let digits: String = std::iter::repeat_n('0', zeros).chain(digits.chars()).collect();
    // Digits are one byte each. (`split_at` could panic, in words that weigh 4 KB.)
    let (whole, part) = digits.split_at_checked(digits.len() - places).unwrap_or_default();
    out.push_str(whole);
    out.push('.');
    out.push_str(part);
    out
}

/// Without zeros after the decimal point.
fn trim(number: String, notation: Notation) -> String {
    let number =
        if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { &number };
    localised(number, notation)
}

fn localised(number: &str, notation: Notation) -> String {
    match number.split_once('.') {
        Some((whole, part)) => {
            let mut out = grouped(whole);
            out.push(notation.decimal);
            out.push_str(part);
            out
        }
        None => grouped(number),
    }
}

/// Groups of three from the right.
fn grouped(number: &str) -> String {
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let mut out = String::with_capacity(number.len() + digits);
    let mut left = digits;
    for c in number.chars() {
        out.push(c);
        if c.is_ascii_digit() {
            left -= 1;
            if left > 0 && left.is_multiple_of(3) {
                out.push(THIN);
            }
        }
    }
    out
}

/// The exponent of the leading digit: 0 for 1 to 9.9, −1 for 0.1. `value` is above 0 and finite.
fn magnitude(value: f64) -> i32 {
    let mut exponent = 0;
    // Bounded by what an `f64` can hold.
    while exponent < 308 && value >= ten_to(exponent + 1) {
        exponent += 1;
    }
    while exponent > -308 && value < ten_to(exponent) {
        exponent -= 1;
    }
    exponent
}

/// 10 to that power; exact from 0 to 22.
fn ten_to(exponent: i32) -> f64 {
    let power = (0..exponent.unsigned_abs().min(308)).fold(1.0, |power, _| power * 10.0);
    if exponent < 0 { 1.0 / power } else { power }
}

fn binary(value: u64, names: [&'static str; 5]) -> (f64, &'static str) {
    let power = (63 - value.max(1).leading_zeros()) / 10;
    let power = power.min(4);
    (value as f64 / (1u64 << (10 * power)) as f64, names[power as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clock;

    const EN: Notation = Notation::ENGLISH;

    #[test]
    fn a_column_of_milliseconds_has_no_zero_for_what_took_time() {
        let of = |ns: f64| Figure::of(ns, Clock::HostWall, 5000.0);
        let text = |ns: f64| in_milliseconds(&of(ns), EN);
        let want = ["< 0.005", "0.005", "0.010", "0.13", "1.93"].map(|t| Some(t.to_owned()));
        assert_eq!([100.0, 5000.0, 10_000.0, 125_000.0, 1_930_000.0].map(text), want);
        assert_eq!(text(-1.0), None);
    }

    #[test]
    fn two_amounts_of_bytes_are_told_apart() {
        let plain = |one, other| bytes_apart(one, other).map(|text| text.replace(THIN, " "));
        assert_eq!(plain(4_194_304, 8_388_608), ["4 MiB", "8 MiB"]);
        assert_eq!(plain(268_435_460, 268_435_456), ["268 435 460 B", "268 435 456 B"]);
        assert_eq!(plain(100, 100), ["100 B", "100 B"]);
    }

    fn shown(ns: f64, resolution_ns: f64) -> String {
        figure(&Figure::of(ns, Clock::GpuTimestamp, resolution_ns), EN)
            .unwrap_or_else(|| "unknown".into())
            .replace(THIN, " ")
    }

    #[test]
    fn a_figure_has_no_more_digits_than_its_clock() {
        assert_eq!(shown(1_923_456.0, 100_000.0), "1.9 ms");
        assert_eq!(shown(213_456.0, 100_000.0 / 16.0), "0.21 ms");
        assert_eq!(shown(6_891_000.0, 5_000.0), "6.89 ms");
        assert_eq!(shown(68_234_567.0, 5_000.0), "68.2 ms");
        assert_eq!(shown(4_123_456_789.0, 5_000.0), "4.12 s");
        assert_eq!(shown(23_456.0, 1.0), "23.5 µs");
        assert_eq!(shown(25_000.0, 20_000.0), "30 µs");
        assert_eq!(shown(734.0, 1.0), "734 ns");
    }

    #[test]
    fn below_the_step_is_said_to_be_below_it() {
        assert_eq!(shown(0.0, 100_000.0), "< 0.1 ms");
        assert_eq!(shown(99_999.0, 100_000.0), "< 0.1 ms");
        assert_eq!(shown(3.0, 6_250.0), "< 6.3 µs");
        assert_eq!(shown(0.0, 1.0), "< 1 ns");
        assert_eq!(shown(-1.0, 1.0), "unknown");
    }

    #[test]
    fn portuguese_writes_a_comma() {
        let figure = super::figure(&Figure::of(1_923_456.0, Clock::HostWall, 5_000.0), Notation::PORTUGUESE);
        assert_eq!(figure.as_deref(), Some("1,92\u{202f}ms"));
    }

    #[test]
    fn a_moment_of_zero_is_a_moment() {
        assert_eq!(moment(0.0, 5_000.0, EN), "0.00\u{202f}ms");
        assert_eq!(moment(-68_000_000.0, 100_000.0, EN), "\u{2212}68.0\u{202f}ms");
    }

    #[test]
    fn sizes_and_counts() {
        assert_eq!(bytes(16, EN), "16\u{202f}B");
        assert_eq!(bytes(4 << 20, EN), "4\u{202f}MiB");
        assert_eq!(bytes(1536, EN), "1.5\u{202f}KiB");
        assert_eq!(amount(&bytes(1536, EN), Notation::PORTUGUESE), "1,5\u{202f}KiB");
        assert_eq!(amount("1.5 KiB", Notation::PORTUGUESE), "1,5 KiB");
        assert_eq!(amount("1.5 KiB", EN), "1.5 KiB");
        for other in ["1.5", "16 B", "4\u{202f}MiB", "a.b KiB", "x = 1.5 KiB", "", "1.5 iBis"] {
            assert_eq!(amount(other, Notation::PORTUGUESE), other);
        }
        assert_eq!(elements(1 << 20), "1\u{202f}Mi");
        assert_eq!(elements(1_000_000), "1\u{202f}000\u{202f}000");
        assert_eq!(elements(1_000), "1\u{202f}000");
        assert_eq!(integer(1_048_576), "1\u{202f}048\u{202f}576");
        assert_eq!(percent(3.8, 8.2), "46\u{202f}%");
    }

    #[test]
    fn a_rate_has_no_more_digits_than_its_time() {
        let coarse = Figure::of(1_900_000.0, Clock::Bracketed, 100_000.0);
        assert_eq!(rate(2.207e9, &coarse, EN), "2.2\u{202f}GB/s");
        let coarser = Figure::of(200_000.0, Clock::Bracketed, 100_000.0);
        assert_eq!(rate(20.97e9, &coarser, EN), "20\u{202f}GB/s");
        // One rule at 1 000, whatever it was rounded from.
        assert_eq!(
            [0.93e9, 0.96e9, 1.0e9].map(|r| rate(r, &coarse, EN)),
            ["900 MB/s", "1.0 GB/s", "1.0 GB/s"].map(|t| t.replace(' ', "\u{202f}"))
        );
        assert_eq!(rate(996.0, &coarse, EN), "1.0\u{202f}kB/s");
    }
}
