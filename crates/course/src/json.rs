//! JSON in and out, as small as checks and grades need: a value, a reader that refuses what is wrong or too large, a writer.
//!
//! Why no library: this goes with the worker's part for grading, whose bytes are counted. `serde_json` stands in the command line alone, where
//! none are.

/// Text beyond this is refused, bytes. The longest checks of a lesson have a few thousand.
pub const MOST_BYTES: usize = 256 * 1024;
/// Lists in lists beyond this are refused.
pub const MOST_DEPTH: u32 = 16;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    /// In the order of the text.
    Object(Vec<(String, Json)>),
}

/// Where reading ended, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// From 1; 0 where the whole text is at fault.
    pub line: u32,
    pub too_large: bool,
}

impl Json {
    /// Reads one value and nothing behind it.
    pub fn parse(text: &str) -> Result<Json, Unreadable> {
        if text.len() > MOST_BYTES {
            return Err(Unreadable { line: 0, too_large: true });
        }
        let mut reader = Reader { text: text.as_bytes(), at: 0 };
        let value = reader.value(0);
        reader.space();
        match value {
            Some(value) if reader.at == text.len() => Ok(value),
            _ => {
                let read = text.as_bytes().get(..reader.at).unwrap_or_default();
                let line = 1 + read.iter().filter(|&&byte| byte == b'\n').count() as u32;
                Err(Unreadable { line, too_large: false })
            }
        }
    }

    /// The value of a field; of a field that stands there twice, the first.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => fields.iter().find(|(field, _)| field == name).map(|(_, value)| value),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Json]> {
        match self {
            Json::List(list) => Some(list),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<f64> {
        match self {
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// A whole number from 0 that a double holds exactly.
    pub fn whole(&self) -> Option<u64> {
        let number = self.number()?;
        ((0.0..=9_007_199_254_740_992.0).contains(&number) && number.fract() == 0.0).then_some(number as u64)
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    /// Skips space and this byte, if it stands there.
    fn takes(&mut self, byte: u8) -> bool {
        self.space();
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn word(&mut self, word: &str, value: Json) -> Option<Json> {
        let there = self.text.get(self.at..)?.starts_with(word.as_bytes());
        self.at += if there { word.len() } else { 0 };
        there.then_some(value)
    }

    fn value(&mut self, depth: u32) -> Option<Json> {
        if depth > MOST_DEPTH {
            return None;
        }
        self.space();
        match self.peek()? {
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'"' => self.string().map(Json::Text),
            b'[' => {
                let mut list = Vec::new();
                self.members(b']', |reader| {
                    list.push(reader.value(depth + 1)?);
                    Some(())
                })?;
                Some(Json::List(list))
            }
            b'{' => {
                let mut fields = Vec::new();
                self.members(b'}', |reader| {
                    reader.space();
                    let name = reader.string()?;
                    if !reader.takes(b':') {
                        return None;
                    }
                    fields.push((name, reader.value(depth + 1)?));
                    Some(())
                })?;
                Some(Json::Object(fields))
            }
            _ => self.number(),
        }
    }

    fn members(&mut self, end: u8, mut one: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.at += 1;
        if self.takes(end) {
            return Some(());
        }
        loop {
            one(self)?;
            if self.takes(end) {
                return Some(());
            }
            if !self.takes(b',') {
                return None;
            }
        }
    }

    fn number(&mut self) -> Option<Json> {
        let from = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')) {
            self.at += 1;
        }
        let number: f64 = core::str::from_utf8(self.text.get(from..self.at)?).ok()?.parse().ok()?;
        number.is_finite().then_some(Json::Number(number))
    }

    fn string(&mut self) -> Option<String> {
        if self.peek() != Some(b'"') {
            return None;
        }
        self.at += 1;
        let mut out = Vec::new();
        loop {
            let byte = self.peek()?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(out).ok(),
                b'\\' => {
                    let escaped = self.peek()?;
                    self.at += 1;
                    let letter = match escaped {
                        b'n' => '\n',
                        b't' => '\t',
                        b'r' => '\r',
                        b'b' => '\u{8}',
                        b'f' => '\u{c}',
                        b'"' | b'\\' | b'/' => escaped as char,
                        b'u' => self.unicode()?,
                        _ => return None,
                    };
                    out.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
                }
                0..b' ' => return None,
                _ => out.push(byte),
            }
        }
    }

    /// `\uXXXX`, or two of them for a letter beyond 16 bits.
    fn unicode(&mut self) -> Option<char> {
        let high = self.four()?;
        if !(0xd800..0xdc00).contains(&high) {
            return char::from_u32(high);
        }
        if !self.text.get(self.at..)?.starts_with(b"\\u") {
            return None;
        }
        self.at += 2;
        let low = self.four()?;
        let low = low.checked_sub(0xdc00).filter(|low| *low < 0x400)?;
        char::from_u32(0x10000 + ((high - 0xd800) << 10) + low)
    }

    fn four(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        digits.iter().try_fold(0, |value, &digit| Some(value * 16 + (digit as char).to_digit(16)?))
    }
}

/// Writes JSON piece by piece; commas and quotes come by themselves.
#[derive(Default)]
pub struct Writer {
    pub out: String,
}

impl Writer {
    fn comma(&mut self) {
        if !matches!(self.out.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.out.push(',');
        }
    }

    pub fn open(&mut self, bracket: char) {
        self.comma();
        self.out.push(bracket);
    }

    pub fn close(&mut self, bracket: char) {
        self.out.push(bracket);
    }

    pub fn key(&mut self, name: &str) {
        self.text(name);
        self.out.push(':');
    }

    pub fn text(&mut self, text: &str) {
        self.comma();
        self.out.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => self.out.extend(['\\', letter]),
                '\n' => self.out.push_str("\\n"),
                '\0'..' ' => {
                    self.out.push_str("\\u00");
                    let code = letter as u32;
                    self.out
                        .extend([code >> 4, code & 15].into_iter().filter_map(|d| char::from_digit(d, 16)));
                }
                _ => self.out.push(letter),
            }
        }
        self.out.push('"');
    }

    pub fn whole(&mut self, number: u64) {
        self.raw(&number.to_string());
    }

    /// `true`, `null` or other JSON as it is.
    pub fn raw(&mut self, json: &str) {
        self.comma();
        self.out.push_str(json);
    }

    /// `{"id":…,"args":[[name,value],…]}`
    pub fn message(&mut self, message: &trace::Message) {
        self.open('{');
        self.key("id");
        self.text(&message.id);
        self.key("args");
        self.open('[');
        for (name, value) in &message.args {
            self.open('[');
            self.text(name);
            self.text(value);
            self.close(']');
        }
        self.close(']');
        self.close('}');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read() {
        let read = Json::parse(r#" {"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude80\n"], "b":{}} "#).unwrap();
        let list = read.get("a").and_then(Json::list).unwrap();
        assert_eq!(list[1], Json::Number(-2500.0));
        assert_eq!(list[4], Json::Text("xé🚀\n".into()));
        assert_eq!(list[0].whole(), Some(1));
        assert_eq!(list[1].whole(), None);
        assert_eq!(read.get("b"), Some(&Json::Object(vec![])));
    }

    #[test]
    fn what_is_wrong_is_refused_with_its_line() {
        for text in [
            "",
            "{",
            "[1,]",
            "[1 2]",
            "{\"a\"}",
            "nul",
            "1 2",
            "\"\\x\"",
            "\"\\ud800\"",
            "1e999",
            "--1",
            "\"a\nb\"",
        ] {
            assert!(Json::parse(text).is_err(), "{text}");
        }
        assert_eq!(Json::parse("{\n\"a\": ?}"), Err(Unreadable { line: 2, too_large: false }));
        assert!(Json::parse(&"[".repeat(100_000)).is_err());
        assert!(Json::parse(&" ".repeat(MOST_BYTES + 1)).unwrap_err().too_large);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut writer = Writer::default();
        writer.open('{');
        writer.key("a\"<");
        writer.open('[');
        writer.text("x\\\n\u{1}");
        writer.whole(7);
        writer.raw("null");
        writer.close(']');
        writer.key("b");
        writer.raw("true");
        writer.close('}');
        let read = Json::parse(&writer.out).unwrap();
        let list = vec![Json::Text("x\\\n\u{1}".into()), Json::Number(7.0), Json::Null];
        assert_eq!(
            read,
            Json::Object(vec![("a\"<".into(), Json::List(list)), ("b".into(), Json::Bool(true))])
        );
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[\\[\\]{}\",:0-9eE.+\\-a-z\\\\u ]{0,60}") {
            let _ = Json::parse(&text);
        }
    }
}
