//! Which letter is this one's capital, which its small letter? The standard library's answers from tables that are a sixth of its size:
//! they travel to every student.
//!
//! Each letter is mapped by itself, as Mojo's `upper` and `lower` do: a final sigma is a sigma.

/// A run of letters: the first, how many, their distance, and what is added to each.
type Run = (u32, u8, u8, i32);

/// Small letters and what makes them capitals; the other way it is taken away.
#[rustfmt::skip]
static BOTH: [Run; 172] = [
    (0xe0, 23, 1, -32), (0xf8, 7, 1, -32), (0xff, 1, 1, 121), (0x101, 24, 2, -1), (0x133, 3, 2, -1),
    (0x13a, 8, 2, -1), (0x14b, 23, 2, -1), (0x17a, 3, 2, -1), (0x180, 1, 1, 195), (0x183, 2, 2, -1),
    (0x188, 1, 1, -1), (0x18c, 1, 1, -1), (0x192, 1, 1, -1), (0x195, 1, 1, 97), (0x199, 1, 1, -1),
    (0x19a, 1, 1, 163), (0x19b, 1, 1, 42561), (0x19e, 1, 1, 130), (0x1a1, 3, 2, -1), (0x1a8, 1, 1, -1),
    (0x1ad, 1, 1, -1), (0x1b0, 1, 1, -1), (0x1b4, 2, 2, -1), (0x1b9, 1, 1, -1), (0x1bd, 1, 1, -1),
    (0x1bf, 1, 1, 56), (0x1c6, 1, 1, -2), (0x1c9, 1, 1, -2), (0x1cc, 1, 1, -2), (0x1ce, 8, 2, -1),
    (0x1dd, 1, 1, -79), (0x1df, 9, 2, -1), (0x1f3, 1, 1, -2), (0x1f5, 1, 1, -1), (0x1f9, 20, 2, -1),
    (0x223, 9, 2, -1), (0x23c, 1, 1, -1), (0x23f, 2, 1, 10815), (0x242, 1, 1, -1), (0x247, 5, 2, -1),
    (0x250, 1, 1, 10783), (0x251, 1, 1, 10780), (0x252, 1, 1, 10782), (0x253, 1, 1, -210),
    (0x254, 1, 1, -206), (0x256, 2, 1, -205), (0x259, 1, 1, -202), (0x25b, 1, 1, -203),
    (0x25c, 1, 1, 42319), (0x260, 1, 1, -205), (0x261, 1, 1, 42315), (0x263, 1, 1, -207),
    (0x264, 1, 1, 42343), (0x265, 1, 1, 42280), (0x266, 1, 1, 42308), (0x268, 1, 1, -209),
    (0x269, 1, 1, -211), (0x26a, 1, 1, 42308), (0x26b, 1, 1, 10743), (0x26c, 1, 1, 42305),
    (0x26f, 1, 1, -211), (0x271, 1, 1, 10749), (0x272, 1, 1, -213), (0x275, 1, 1, -214),
    (0x27d, 1, 1, 10727), (0x280, 1, 1, -218), (0x282, 1, 1, 42307), (0x283, 1, 1, -218),
    (0x287, 1, 1, 42282), (0x288, 1, 1, -218), (0x289, 1, 1, -69), (0x28a, 2, 1, -217),
    (0x28c, 1, 1, -71), (0x292, 1, 1, -219), (0x29d, 1, 1, 42261), (0x29e, 1, 1, 42258),
    (0x371, 2, 2, -1), (0x377, 1, 1, -1), (0x37b, 3, 1, 130), (0x3ac, 1, 1, -38), (0x3ad, 3, 1, -37),
    (0x3b1, 17, 1, -32), (0x3c3, 9, 1, -32), (0x3cc, 1, 1, -64), (0x3cd, 2, 1, -63), (0x3d7, 1, 1, -8),
    (0x3d9, 12, 2, -1), (0x3f2, 1, 1, 7), (0x3f3, 1, 1, -116), (0x3f8, 1, 1, -1), (0x3fb, 1, 1, -1),
    (0x430, 32, 1, -32), (0x450, 16, 1, -80), (0x461, 17, 2, -1), (0x48b, 27, 2, -1), (0x4c2, 7, 2, -1),
    (0x4cf, 1, 1, -15), (0x4d1, 48, 2, -1), (0x561, 38, 1, -48), (0x10d0, 43, 1, 3008),
    (0x10fd, 3, 1, 3008), (0x13f8, 6, 1, -8), (0x1c8a, 1, 1, -1), (0x1d79, 1, 1, 35332),
    (0x1d7d, 1, 1, 3814), (0x1d8e, 1, 1, 35384), (0x1e01, 75, 2, -1), (0x1ea1, 48, 2, -1),
    (0x1f00, 8, 1, 8), (0x1f10, 6, 1, 8), (0x1f20, 8, 1, 8), (0x1f30, 8, 1, 8), (0x1f40, 6, 1, 8),
    (0x1f51, 4, 2, 8), (0x1f60, 8, 1, 8), (0x1f70, 2, 1, 74), (0x1f72, 4, 1, 86), (0x1f76, 2, 1, 100),
    (0x1f78, 2, 1, 128), (0x1f7a, 2, 1, 112), (0x1f7c, 2, 1, 126), (0x1fb0, 2, 1, 8), (0x1fd0, 2, 1, 8),
    (0x1fe0, 2, 1, 8), (0x1fe5, 1, 1, 7), (0x214e, 1, 1, -28), (0x2170, 16, 1, -16), (0x2184, 1, 1, -1),
    (0x24d0, 26, 1, -26), (0x2c30, 48, 1, -48), (0x2c61, 1, 1, -1), (0x2c65, 1, 1, -10795),
    (0x2c66, 1, 1, -10792), (0x2c68, 3, 2, -1), (0x2c73, 1, 1, -1), (0x2c76, 1, 1, -1),
    (0x2c81, 50, 2, -1), (0x2cec, 2, 2, -1), (0x2cf3, 1, 1, -1), (0x2d00, 38, 1, -7264),
    (0x2d27, 1, 1, -7264), (0x2d2d, 1, 1, -7264), (0xa641, 23, 2, -1), (0xa681, 14, 2, -1),
    (0xa723, 7, 2, -1), (0xa733, 31, 2, -1), (0xa77a, 2, 2, -1), (0xa77f, 5, 2, -1), (0xa78c, 1, 1, -1),
    (0xa791, 2, 2, -1), (0xa794, 1, 1, 48), (0xa797, 10, 2, -1), (0xa7b5, 8, 2, -1), (0xa7c8, 2, 2, -1),
    (0xa7cd, 8, 2, -1), (0xa7f6, 1, 1, -1), (0xab53, 1, 1, -928), (0xab70, 80, 1, -38864),
    (0xff41, 26, 1, -32), (0x10428, 40, 1, -40), (0x104d8, 36, 1, -40), (0x10597, 19, 2, -39),
    (0x10598, 5, 2, -39), (0x105a4, 7, 2, -39), (0x105b4, 3, 2, -39), (0x105bc, 1, 1, -39),
    (0x10cc0, 51, 1, -64), (0x10d70, 22, 1, -32), (0x118c0, 32, 1, -32), (0x16e60, 32, 1, -32),
    (0x16ebb, 25, 1, -27), (0x1e922, 34, 1, -34),
];
/// Letters that have a capital whose small letter is another, such as the long s.
#[rustfmt::skip]
static UPPER: [Run; 26] = [
    (0xb5, 1, 1, 743), (0x131, 1, 1, -232), (0x17f, 1, 1, -300), (0x1c5, 1, 1, -1), (0x1c8, 1, 1, -1),
    (0x1cb, 1, 1, -1), (0x1f2, 1, 1, -1), (0x345, 1, 1, 84), (0x3c2, 1, 1, -31), (0x3d0, 1, 1, -62),
    (0x3d1, 1, 1, -57), (0x3d5, 1, 1, -47), (0x3d6, 1, 1, -54), (0x3f0, 1, 1, -86), (0x3f1, 1, 1, -80),
    (0x3f5, 1, 1, -96), (0x1c80, 1, 1, -6254), (0x1c81, 1, 1, -6253), (0x1c82, 1, 1, -6244),
    (0x1c83, 2, 1, -6242), (0x1c85, 1, 1, -6243), (0x1c86, 1, 1, -6236), (0x1c87, 1, 1, -6181),
    (0x1c88, 1, 1, 35266), (0x1e9b, 1, 1, -59), (0x1fbe, 1, 1, -7205),
];
/// Letters that have a small letter whose capital is another, such as the sign of the ohm.
#[rustfmt::skip]
static LOWER: [Run; 15] = [
    (0x1c5, 1, 1, 1), (0x1c8, 1, 1, 1), (0x1cb, 1, 1, 1), (0x1f2, 1, 1, 1), (0x3f4, 1, 1, -60),
    (0x1e9e, 1, 1, -7615), (0x1f88, 8, 1, -8), (0x1f98, 8, 1, -8), (0x1fa8, 8, 1, -8),
    (0x1fbc, 1, 1, -9), (0x1fcc, 1, 1, -9), (0x1ffc, 1, 1, -9), (0x2126, 1, 1, -7517),
    (0x212a, 1, 1, -8383), (0x212b, 1, 1, -8262),
];
/// Letters with more than one capital: each before what it becomes. Not among them: Greek letters with an iota below.
static SEVERAL: &str = "ßSS ŉʼN ǰJ\u{30c} ΐΙ\u{308}\u{301} ΰΥ\u{308}\u{301} ևԵՒ ẖH\u{331} ẗT\u{308} ẘW\u{30a} ẙY\u{30a} \
    ẚAʾ ὐΥ\u{313} ὒΥ\u{313}\u{300} ὔΥ\u{313}\u{301} ὖΥ\u{313}\u{342} ᾲᾺΙ ᾳΑΙ ᾴΆΙ ᾶΑ\u{342} \
    ᾷΑ\u{342}Ι ᾼΑΙ ῂῊΙ ῃΗΙ ῄΉΙ ῆΗ\u{342} ῇΗ\u{342}Ι ῌΗΙ ῒΙ\u{308}\u{300} ΐΙ\u{308}\u{301} ῖΙ\u{342} \
    ῗΙ\u{308}\u{342} ῢΥ\u{308}\u{300} ΰΥ\u{308}\u{301} ῤΡ\u{313} ῦΥ\u{342} ῧΥ\u{308}\u{342} ῲῺΙ ῳΩΙ \
    ῴΏΙ ῶΩ\u{342} ῷΩ\u{342}Ι ῼΩΙ ﬀFF ﬁFI ﬂFL ﬃFFI ﬄFFL ﬅST ﬆST ﬓՄՆ ﬔՄԵ ﬕՄԻ ﬖՎՆ ﬗՄԽ";
/// The capital of an iota that is written below a letter.
const IOTA: char = '\u{399}';

/// Adds the capital of `c`, or `c` if it has none.
pub(crate) fn push_upper(out: &mut String, c: char) {
    if c.is_ascii() {
        return out.push(c.to_ascii_uppercase());
    }
    let code = c as u32;
    if let 0x1f80..0x1fb0 = code {
        // Eight small letters, then their capitals.
        let above = [0x1f08, 0x1f28, 0x1f68][(code as usize - 0x1f80) / 16] + code % 8;
        out.extend(char::from_u32(above));
        return out.push(IOTA);
    }
    if let Some(capitals) = SEVERAL.split(' ').find_map(|letters| letters.strip_prefix(c)) {
        return out.push_str(capitals);
    }
    out.push(moved(&BOTH, code, 0, 1).or_else(|| moved(&UPPER, code, 0, 1)).unwrap_or(c));
}

/// Adds the small letter of `c`, or `c` if it has none.
pub(crate) fn push_lower(out: &mut String, c: char) {
    out.push(lower(c));
    if c == '\u{130}' {
        // Its dot stays.
        out.push('\u{307}');
    }
}

/// The small letter of `c`, or `c` if it has none.
pub(crate) fn lower(c: char) -> char {
    if c.is_ascii() {
        return c.to_ascii_lowercase();
    }
    let code = c as u32;
    if code == 0x130 {
        return 'i';
    }
    moved(&LOWER, code, 0, 1).or_else(|| moved(&BOTH, code, 1, -1)).unwrap_or(c)
}

/// Is there a small letter for it?
pub(crate) fn is_upper(c: char) -> bool {
    lower(c) != c
}

/// Is there a capital for it?
pub(crate) fn is_lower(c: char) -> bool {
    let mut capital = String::new();
    push_upper(&mut capital, c);
    !capital.starts_with(c)
}

pub(crate) fn upper_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|c| push_upper(&mut out, c));
    out
}

pub(crate) fn lower_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|c| push_lower(&mut out, c));
    out
}

/// `code` moved by its run's distance times `sign`. A run is where its letters are (`from` 0) or where they are moved to (1).
fn moved(runs: &[Run], code: u32, from: i32, sign: i32) -> Option<char> {
    runs.iter().find_map(|&(first, count, step, distance)| {
        let at = code.checked_sub(first.wrapping_add_signed(distance * from))?;
        let step = u32::from(step);
        let inside = at % step == 0 && at / step < u32::from(count);
        char::from_u32(code.wrapping_add_signed(distance * sign)).filter(|_| inside)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_mapped_as_the_standard_library_maps_it() {
        for c in '\0'..=char::MAX {
            let (mut upper, mut lower) = (String::new(), String::new());
            push_upper(&mut upper, c);
            push_lower(&mut lower, c);
            assert_eq!(upper, c.to_uppercase().collect::<String>(), "capital of {c:?}");
            assert_eq!(lower, c.to_lowercase().collect::<String>(), "small letter of {c:?}");
        }
    }
}
