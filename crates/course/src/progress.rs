//! What has a reader done, and how do two records of it become one?
//!
//! A record says things: under a key, what a device said last of it, and when. Two records are merged by keeping, of each key and
//! device, what was said last; what devices say of the same key stands side by side, so that nothing is lost. Readers of a key see the
//! newest of them. As text a record is a head line and a line for each thing said:
//!
//! ```text
//! roundtrip-progress 1
//! 04-moving-data/keep/h1 <tab> 9f3a12 <tab> 1764690000000 <tab> 2
//! ```
//!
//! Keys and devices are our own words; values are any text, with `\n`, `\r`, `\t` and `\\` for what would end a field.
//!
//! Invariants: merging is commutative, associative and idempotent; text of a record reads back as the record; reading never fails and
//! throws nothing away: lines that are no entry are handed back as they stood.

/// The first line of a record's text.
pub const HEAD: &str = "roundtrip-progress 1";

/// Bytes of text that are read as a record: all lessons' programs many times over.
pub const MOST_BYTES: usize = 4 << 20;

/// Things said that a record holds.
pub const MOST_ENTRIES: usize = 20_000;

/// Bytes of a key, and of a device's name.
const LONGEST_NAME: usize = 200;

/// The last moment that a browser's clock can tell, milliseconds since 1970: a record that claims a later one is damaged.
const LAST_MS: u64 = 8_640_000_000_000_000;

/// What one device said last under one key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    pub key: String,
    pub device: String,
    /// Milliseconds since 1970, by the device's clock; later than whatever the device had heard of the key.
    pub at_ms: u64,
    pub value: String,
}

/// A record; entries are sorted by key and device, each pair once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    entries: Vec<Entry>,
}

/// What a text held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    pub progress: Progress,
    /// Lines that are no entry, as they stood; the whole text where it is no record at all.
    pub unread: Vec<String>,
}

impl Progress {
    /// Reads the text of a record, whatever it is.
    pub fn read(text: &str) -> Read {
        let mut read = Read::default();
        let mut lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
        if text.len() > MOST_BYTES || lines.next() != Some(HEAD) {
            if !text.is_empty() {
                read.unread.push(text.to_owned());
            }
            return read;
        }
        let mut found = Vec::new();
        for line in lines.filter(|line| !line.is_empty()) {
            match entry(line) {
                Some(entry) if found.len() < MOST_ENTRIES => found.push(entry),
                _ => read.unread.push(line.to_owned()),
            }
        }
        read.progress.take(found);
        read
    }

    /// The text of the record.
    pub fn text(&self) -> String {
        self.text_of(|_| true)
    }

    /// The text of a part of it: of what `wanted` says yes to.
    pub fn text_of(&self, wanted: impl Fn(&Entry) -> bool) -> String {
        let mut text = String::from(HEAD);
        text.push('\n');
        for entry in self.entries.iter().filter(|e| wanted(e)) {
            text.push_str(&entry.key);
            text.push('\t');
            text.push_str(&entry.device);
            text.push('\t');
            text.push_str(&entry.at_ms.to_string());
            text.push('\t');
            escape(&entry.value, &mut text);
            text.push('\n');
        }
        text
    }

    /// Takes in another record; true if that changed this one.
    pub fn merge(&mut self, other: &Progress) -> bool {
        let before = self.entries.len();
        let newer =
            |theirs: &&Entry| self.find(&theirs.key, &theirs.device).is_none_or(|ours| ours < *theirs);
        let news: Vec<Entry> = other.entries.iter().filter(newer).cloned().collect();
        let changed = !news.is_empty();
        self.take(news);
        changed || self.entries.len() != before
    }

    /// `device` says `value` of `key` at `now_ms`. Later than all that it has heard of the key, whatever its clock says, so that what a
    /// reader does now is what counts. False if it is the newest already.
    pub fn say(&mut self, key: &str, device: &str, now_ms: u64, value: &str) -> bool {
        let newest = self.newest(key);
        if newest.is_some_and(|e| e.value == value) || !is_name(key) || !is_name(device) {
            return false;
        }
        let heard_ms = newest.map_or(0, |e| e.at_ms.saturating_add(1));
        let at_ms = now_ms.max(heard_ms).min(LAST_MS);
        self.take(vec![Entry {
            key: key.to_owned(),
            device: device.to_owned(),
            at_ms,
            value: value.to_owned(),
        }]);
        true
    }

    /// What was said last of `key`.
    pub fn newest(&self, key: &str) -> Option<&Entry> {
        self.of(key).max_by(|a, b| (a.at_ms, &a.value, &a.device).cmp(&(b.at_ms, &b.value, &b.device)))
    }

    /// All that devices said of `key`.
    pub fn of(&self, key: &str) -> impl Iterator<Item = &Entry> {
        let begin = self.entries.partition_point(|e| e.key.as_str() < key);
        self.entries.get(begin..).unwrap_or_default().iter().take_while(move |e| e.key == key)
    }

    /// Everything under keys that begin so.
    pub fn below(&self, prefix: &str) -> impl Iterator<Item = &Entry> {
        let begin = self.entries.partition_point(|e| e.key.as_str() < prefix);
        self.entries.get(begin..).unwrap_or_default().iter().take_while(move |e| e.key.starts_with(prefix))
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn find(&self, key: &str, device: &str) -> Option<&Entry> {
        self.of(key).find(|e| e.device == device)
    }

    /// Takes entries in, in any order; of each key and device the greatest stays.
    fn take(&mut self, entries: Vec<Entry>) {
        self.entries.extend(entries);
        self.entries.sort_unstable();
        // Of equal pairs the last is the greatest.
        self.entries.reverse();
        self.entries.dedup_by(|a, b| a.key == b.key && a.device == b.device);
        self.entries.reverse();
    }
}

fn entry(line: &str) -> Option<Entry> {
    let mut fields = line.splitn(4, '\t');
    let (key, device, at, value) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    if !is_name(key) || !is_name(device) || at.len() > 16 || !at.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let at_ms = at.parse().ok().filter(|at| *at <= LAST_MS)?;
    Some(Entry { key: key.to_owned(), device: device.to_owned(), at_ms, value: unescape(value)? })
}

/// Keys and devices are words of letters, digits and a few signs.
fn is_name(name: &str) -> bool {
    let of_name = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'/');
    !name.is_empty() && name.len() <= LONGEST_NAME && name.bytes().all(of_name)
}

fn escape(value: &str, out: &mut String) {
    for c in value.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\\' => out.push_str("\\\\"),
            c => out.push(c),
        }
    }
}

fn unescape(text: &str) -> Option<String> {
    let mut value = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        value.push(match c {
            '\\' => match chars.next()? {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '\\' => '\\',
                _ => return None,
            },
            '\t' => return None,
            c => c,
        });
    }
    Some(value)
}
