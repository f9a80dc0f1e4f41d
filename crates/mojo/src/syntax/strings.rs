//! What does the text between quotes stand for?

/// Appends what `source` stands for to `out`. `bad` is told the byte range of each escape that Mojo does not have; its text is
/// kept as it is.
pub fn unescape(source: &str, raw: bool, out: &mut String, bad: &mut dyn FnMut(usize, usize)) {
    let mut rest = source;
    loop {
        let special = if raw { rest.find('\r') } else { rest.find(['\\', '\r']) };
        let Some(at) = special else {
            out.push_str(rest);
            return;
        };
        let (plain, tail) = rest.split_at(at);
        out.push_str(plain);
        let offset = source.len() - tail.len();
        let length = if let Some(after) = tail.strip_prefix('\r') {
            // Line ends are one character, whatever the editor wrote.
            out.push('\n');
            if after.starts_with('\n') { 2 } else { 1 }
        } else {
            match escape(tail) {
                Some((Some(c), length)) => {
                    out.push(c);
                    length
                }
                Some((None, length)) => length,
                None => {
                    let length = 1 + tail.chars().nth(1).map_or(0, char::len_utf8);
                    bad(offset, offset + length);
                    out.push_str(tail.get(..length).unwrap_or(""));
                    length
                }
            }
        };
        rest = tail.get(length..).unwrap_or("");
    }
}

/// The character that an escape stands for (none for a hidden line end), and the escape's length in bytes.
fn escape(tail: &str) -> Option<(Option<char>, usize)> {
    let kind = tail.chars().nth(1)?;
    let simple = |c| Some((Some(c), 2));
    match kind {
        'n' => simple('\n'),
        't' => simple('\t'),
        'r' => simple('\r'),
        '\\' => simple('\\'),
        '\'' => simple('\''),
        '"' => simple('"'),
        'a' => simple('\x07'),
        'b' => simple('\x08'),
        'f' => simple('\x0c'),
        'v' => simple('\x0b'),
        '\n' => Some((None, 2)),
        '\r' => Some((None, if tail.get(2..3) == Some("\n") { 3 } else { 2 })),
        'x' => code(tail, 2, 16),
        'u' => code(tail, 4, 16),
        'U' => code(tail, 8, 16),
        '0'..='7' => {
            let digits = tail.get(1..)?.bytes().take(3).take_while(|b| matches!(b, b'0'..=b'7')).count();
            let value = u32::from_str_radix(tail.get(1..1 + digits)?, 8).ok()?;
            Some((Some(char::from_u32(value)?), 1 + digits))
        }
        _ => None,
    }
}

fn code(tail: &str, digits: usize, radix: u32) -> Option<(Option<char>, usize)> {
    let text = tail.get(2..2 + digits)?;
    if !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let value = u32::from_str_radix(text, radix).ok()?;
    Some((Some(char::from_u32(value)?), 2 + digits))
}
