//! Programs a little broken: what someone who types leaves behind, and what nobody would write.

/// Small numbers that look random; the same for the same seed on every machine.
#[derive(Clone, Debug)]
pub struct Chance(pub u64);

impl Chance {
    pub fn number(&mut self) -> u64 {
        // Steele, Lea and Flood's SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.number() % n.max(1) as u64) as usize
    }

    pub fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }
}

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "3",
    "33",
    "1024",
    "65536",
    "2147483647",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "2.5",
    "1e30",
    "1e400",
    "0x",
    "1_",
    "True",
    "None",
    "\"text\"",
];
const TYPES: &[&str] = &[
    "Int",
    "UInt",
    "Int8",
    "UInt8",
    "Int16",
    "UInt16",
    "Int32",
    "UInt32",
    "Int64",
    "UInt64",
    "Float16",
    "Float32",
    "Float64",
    "Bool",
    "String",
    "List",
    "SIMD",
    "DType",
    "Pointer",
    "TileTensor",
];
const WORDS: &[&str] = &[
    "if",
    "else",
    "for",
    "while",
    "def",
    "return",
    "var",
    "comptime",
    "in",
    "and",
    "not",
    "struct",
    "raise",
    "try",
    "with",
    "break",
    "pass",
    "barrier()",
    "thread_idx.x",
    "warp.sum(1)",
    "print(1)",
    "range(3)",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    ".",
    "=",
    "==",
    "+=",
    "+",
    "-",
    "*",
    "/",
    "//",
    "%",
    "**",
    "<<",
    ">>",
    "&",
    "|",
    "^",
    "~",
    "<",
    "@",
    "->",
    "#",
    "\"",
    "\n",
    "\n    ",
    "\t",
    "é",
    "0",
    "elif",
    "except",
    "finally",
    "lambda",
    "match x:",
    "case",
    "ref",
    "raises",
    "where",
    "import",
    "class",
    "int x",
    "true",
    "null",
    "x y",
    "1.0f",
    "'s'",
    "`a b`",
    "\"\"\"",
    "t\"{",
    "}\"",
    "r\"",
    ";",
    "..",
    "...",
    ":=",
    "++",
    "<>",
    "&&",
    "||",
    "!",
    "?",
    "$",
    "“",
    "\u{a0}",
    "\r\n",
    "\\\n",
    "# c\n",
    "\n        ",
    "\n\t",
];

/// Words, numbers, texts and single signs; joined, they are the text again.
fn tokens(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let same: fn(char) -> bool = match first {
            c if c.is_alphanumeric() || c == '_' => |c| c.is_alphanumeric() || c == '_',
            ' ' => |c| c == ' ',
            _ => |_| false,
        };
        let end = rest.char_indices().skip(1).find(|(_, c)| !same(*c)).map_or(rest.len(), |(at, _)| at);
        out.push(&rest[..end]);
        rest = &rest[end..];
    }
    out
}

fn with_tokens_changed(text: &str, chance: &mut Chance) -> String {
    let mut parts = tokens(text);
    let solid: Vec<usize> = (0..parts.len()).filter(|i| !parts[*i].trim().is_empty()).collect();
    if solid.is_empty() {
        return String::new();
    }
    let at = solid[chance.below(solid.len())];
    let other = solid[chance.below(solid.len())];
    match chance.below(5) {
        0 => drop(parts.remove(at)),
        1 => parts.insert(at, parts[at]),
        2 => parts.swap(at, other),
        3 => parts[at] = parts[other],
        _ => parts[at] = chance.of(WORDS),
    }
    parts.concat()
}

/// Another number or another type at one place: the text stays a program, mostly.
fn with_meaning_changed(text: &str, chance: &mut Chance) -> String {
    let mut parts = tokens(text);
    let is_number = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
    let dtype = |part: &str| TYPES.iter().any(|ty| ty.to_lowercase() == part);
    let places: Vec<usize> = (0..parts.len())
        .filter(|i| is_number(parts[*i]) || TYPES.contains(&parts[*i]) || dtype(parts[*i]))
        .collect();
    if places.is_empty() {
        return with_tokens_changed(text, chance);
    }
    let at = places[chance.below(places.len())];
    let lower;
    if is_number(parts[at]) {
        parts[at] = chance.of(NUMBERS);
    } else if dtype(parts[at]) {
        lower = chance.of(&TYPES[2..14]).to_lowercase();
        parts[at] = &lower;
        return parts.concat();
    } else {
        parts[at] = chance.of(TYPES);
    }
    parts.concat()
}

fn with_lines_changed(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (at, other) = (chance.below(lines.len()), chance.below(lines.len()));
    let deeper;
    match chance.below(5) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at]),
        2 => lines.swap(at, other),
        3 => lines.insert(other, lines[at]),
        _ => {
            deeper = match chance.below(2) {
                0 => format!("    {}", lines[at]),
                _ => lines[at].strip_prefix("    ").unwrap_or("").to_owned(),
            };
            lines[at] = &deeper;
        }
    }
    lines.join("\n") + "\n"
}

fn cut_off(text: &str, chance: &mut Chance) -> String {
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    text[..ends[chance.below(ends.len())]].to_owned()
}

/// One to three changes, by chance.
pub fn mutated(text: &str, chance: &mut Chance) -> String {
    let mut text = text.to_owned();
    for _ in 0..=chance.below(3) {
        if text.trim().is_empty() {
            break;
        }
        text = match chance.below(8) {
            0..=2 => with_tokens_changed(&text, chance),
            3..=5 => with_meaning_changed(&text, chance),
            6 => with_lines_changed(&text, chance),
            _ if chance.below(4) == 0 => cut_off(&text, chance),
            _ => with_lines_changed(&text, chance),
        };
    }
    text
}

/// Up to eighty words, signs, numbers and types: nothing that anybody would write.
pub fn words_without_order(chance: &mut Chance) -> String {
    let mut text = String::new();
    for _ in 0..chance.below(80) {
        let words = [WORDS, WORDS, NUMBERS, TYPES][chance.below(4)];
        text.push_str(chance.of(words));
        text.push_str(chance.of(&["", " "]));
    }
    text
}

/// A few bytes changed, left out, or said twice.
pub fn with_bytes_changed(bytes: &[u8], chance: &mut Chance) -> Vec<u8> {
    const EDGES: [u8; 8] = [0, 1, 0x7f, 0x80, 0xff, b'"', b'<', b'\n'];
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = chance.below(bytes.len());
        let end = (at + 1 + chance.below(8)).min(bytes.len());
        match chance.below(6) {
            0 => bytes[at] ^= 1 << chance.below(8),
            1 => bytes[at] = EDGES[chance.below(EDGES.len())],
            2 => drop(bytes.drain(at..end)),
            3 => bytes.insert(at, EDGES[chance.below(EDGES.len())]),
            4 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            _ => bytes.truncate(at),
        }
    }
    bytes
}
