//! How is a message said in a reader's language? Ids and arguments in, text out; page and command line share it.
//!
//! A catalogue is a plain text file per language (`catalogue/en.txt`, `catalogue/pt-BR.txt`):
//!
//! ```text
//! # comment
//! mojo.unknown-name = `{name}` is not defined here.
//! mojo.unknown-name.help = Did you mean `{suggestion}`?
//! ui.operations = {n} {n|operation|operations}
//! ```
//!
//! - one entry a line: `id = text`; ids are lower-case words joined by `-` and `.`; the first segment names who says it
//!   (`mojo`, `wgsl`, `run`, `device`, `advice`, `ui`, `lesson`).
//! - `{name}` is replaced by the argument of that name; `{n|one|many}` picks by the argument `n` (`one` iff it is "1");
//!   `{{` and `}}` are literal braces; `\n` is a line break.
//! - backquoted parts are code: the page shows them in the code font. Nothing else is markup.
//!
//! Invariants: no message is text in code; both catalogues hold the same ids and the same placeholders; rendering never fails
//! (a missing id renders as the id itself, a missing argument as its name in braces).

use std::collections::HashMap;

/// The catalogues that the build carries, for command line and tests; the page fetches the one it needs instead.
#[cfg(feature = "embedded")]
pub mod embedded {
    /// English, in the format above.
    pub const EN: &str = include_str!("../catalogue/en.txt");
    /// Brazilian Portuguese.
    pub const PT_BR: &str = include_str!("../catalogue/pt-BR.txt");
}

/// The messages of one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    entries: HashMap<String, Vec<Part>>,
}

/// A line of a catalogue that could not be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// From 1.
    pub line: usize,
    pub kind: ProblemKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// No ` = `, or an id with other characters than lower-case letters, digits, `-` and `.`.
    NotAnEntry,
    /// The id stands there twice; the first counts.
    Repeated,
    /// A brace that is neither closed nor doubled, or a choice without its two texts.
    BadBrace,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Argument(String),
    Choice { argument: String, one: String, many: String },
}

impl Catalogue {
    /// Reads a catalogue; lines that are wrong are left out and can be asked for with [`Catalogue::problems`].
    pub fn parse(text: &str) -> Self {
        let mut entries = HashMap::new();
        for (_, entry) in lines(text) {
            if let Ok((id, parts)) = entry {
                entries.entry(id.to_owned()).or_insert(parts);
            }
        }
        Self { entries }
    }

    /// What is wrong with the text of a catalogue.
    pub fn problems(text: &str) -> Vec<Problem> {
        let mut seen = std::collections::HashSet::new();
        let mut problems = Vec::new();
        for (line, entry) in lines(text) {
            match entry {
                Err(kind) => problems.push(Problem { line, kind }),
                Ok((id, _)) if !seen.insert(id) => {
                    problems.push(Problem { line, kind: ProblemKind::Repeated });
                }
                Ok(_) => {}
            }
        }
        problems
    }

    /// The text of `id`. A missing id gives the id, a missing argument its name in braces.
    pub fn render(&self, id: &str, args: &[(&str, &str)]) -> String {
        let Some(parts) = self.entries.get(id) else { return id.to_owned() };
        let value = |name: &str| args.iter().find(|(n, _)| *n == name).map(|(_, v)| *v);
        let mut out = String::new();
        for part in parts {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Argument(name) => match value(name) {
                    Some(v) => out.push_str(v),
                    None => {
                        out.push('{');
                        out.push_str(name);
                        out.push('}');
                    }
                },
                Part::Choice { argument, one, many } => {
                    out.push_str(if value(argument) == Some("1") { one } else { many });
                }
            }
        }
        out
    }

    pub fn has(&self, id: &str) -> bool {
        self.entries.contains_key(id)
    }

    /// All ids, sorted.
    pub fn ids(&self) -> Vec<&str> {
        let mut ids: Vec<&str> = self.entries.keys().map(String::as_str).collect();
        ids.sort_unstable();
        ids
    }

    /// Names of the arguments that `id` takes, sorted, each once.
    pub fn placeholders(&self, id: &str) -> Vec<&str> {
        let mut names: Vec<&str> = self.entries.get(id).map_or(Vec::new(), |parts| {
            parts
                .iter()
                .filter_map(|part| match part {
                    Part::Text(_) => None,
                    Part::Argument(name) | Part::Choice { argument: name, .. } => Some(name.as_str()),
                })
                .collect()
        });
        names.sort_unstable();
        names.dedup();
        names
    }
}

type Entry<'a> = Result<(&'a str, Vec<Part>), ProblemKind>;

/// The entries of a catalogue with their line numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, Entry<'_>)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') { None } else { Some((index + 1, entry(line))) }
    })
}

fn entry(line: &str) -> Entry<'_> {
    let (id, text) = line.split_once('=').ok_or(ProblemKind::NotAnEntry)?;
    let id = id.trim();
    let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
    if !id.contains('.') || !id.chars().all(word) {
        return Err(ProblemKind::NotAnEntry);
    }
    Ok((id, parts(text.trim())?))
}

fn parts(text: &str) -> Result<Vec<Part>, ProblemKind> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\\' if rest.peek() == Some(&'n') => {
                rest.next();
                plain.push('\n');
            }
            '{' | '}' if rest.peek() == Some(&c) => {
                rest.next();
                plain.push(c);
            }
            '}' => return Err(ProblemKind::BadBrace),
            '{' => {
                let mut inside = String::new();
                loop {
                    match rest.next() {
                        Some('}') => break,
                        Some('{') | None => return Err(ProblemKind::BadBrace),
                        Some(c) => inside.push(c),
                    }
                }
                if !plain.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut plain)));
                }
                parts.push(placeholder(&inside)?);
            }
            c => plain.push(c),
        }
    }
    if !plain.is_empty() {
        parts.push(Part::Text(plain));
    }
    Ok(parts)
}

fn placeholder(inside: &str) -> Result<Part, ProblemKind> {
    let mut fields = inside.split('|');
    let name = fields.next().unwrap_or_default().to_owned();
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(ProblemKind::BadBrace);
    }
    match (fields.next(), fields.next(), fields.next()) {
        (None, ..) => Ok(Part::Argument(name)),
        (Some(one), Some(many), None) => {
            Ok(Part::Choice { argument: name, one: one.to_owned(), many: many.to_owned() })
        }
        _ => Err(ProblemKind::BadBrace),
    }
}
