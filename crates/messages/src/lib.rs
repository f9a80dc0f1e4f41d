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
//!   (`mojo`, `wgsl`, `run`, `device`, `advice`, `check`, `cli`, `threads`, `compare`, `ui`, `hint`, `lesson`, `grade`, `share`, `embed`).
//! - `{name}` is replaced by the argument of that name; `{n|one|many}` picks by the argument `n` (`one` iff it is "1");
//!   `{{` and `}}` are literal braces; `\n` is a line break.
//! - backquoted parts are code: the page shows them in the code font. Nothing else is markup.
//!
//! Invariants: no message is text in code; both catalogues hold the same ids and the same placeholders; rendering never fails
//! (a missing id renders as the id itself, a missing argument as its name in braces).

/// The catalogues that the build carries, for command line and tests; the page fetches the one it needs instead.
#[cfg(feature = "embedded")]
pub mod embedded {
    /// English, in the format above.
    pub const EN: &str = include_str!("../catalogue/en.txt");
    /// Brazilian Portuguese.
    pub const PT_BR: &str = include_str!("../catalogue/pt-BR.txt");
}

/// The messages of one language.
///
/// A text is read when it is said: the page says a few dozen of many hundred, and looking one up takes microseconds even so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    entries: Vec<(String, String)>,
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

enum Part<'a> {
    Text(char),
    Argument(&'a str),
    Choice { argument: &'a str, one: &'a str, many: &'a str },
}

impl Catalogue {
    /// Reads a catalogue; lines that are wrong are left out and can be asked for with [`Catalogue::problems`].
    pub fn parse(text: &str) -> Self {
        let entries = lines(text).filter_map(|(_, entry)| entry.ok());
        Self { entries: entries.map(|(id, text)| (id.to_owned(), text.to_owned())).collect() }
    }

    /// Takes in another part; ids that are known stay as they are.
    pub fn add(&mut self, text: &str) {
        self.entries.extend(Self::parse(text).entries);
    }

    /// What is wrong with the text of a catalogue.
    pub fn problems(text: &str) -> Vec<Problem> {
        let mut seen = Vec::new();
        let mut problems = Vec::new();
        for (line, entry) in lines(text) {
            match entry {
                Err(kind) => problems.push(Problem { line, kind }),
                Ok((id, _)) if seen.contains(&id) => {
                    problems.push(Problem { line, kind: ProblemKind::Repeated });
                }
                Ok((id, _)) => seen.push(id),
            }
        }
        problems
    }

    /// The text of `id`. A missing id gives the id, a missing argument its name in braces.
    pub fn render(&self, id: &str, args: &[(&str, &str)]) -> String {
        let Some(text) = self.text(id) else { return id.to_owned() };
        let value = |name: &str| args.iter().find(|(n, _)| *n == name).map(|(_, v)| *v);
        let mut out = String::with_capacity(text.len());
        // Entries with a bad brace were left out: nothing is lost here.
        let _ = parts(text, |part| match part {
            Part::Text(c) => out.push(c),
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
        });
        out
    }

    fn text(&self, id: &str) -> Option<&str> {
        self.entries.iter().find(|(known, _)| known == id).map(|(_, text)| text.as_str())
    }

    pub fn has(&self, id: &str) -> bool {
        self.text(id).is_some()
    }

    /// All ids, sorted, each once.
    pub fn ids(&self) -> Vec<&str> {
        let mut ids: Vec<&str> = self.entries.iter().map(|(id, _)| id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Names of the arguments that `id` takes, sorted, each once.
    pub fn placeholders(&self, id: &str) -> Vec<&str> {
        let mut names = Vec::new();
        // As in `render`.
        let _ = parts(self.text(id).unwrap_or_default(), |part| match part {
            Part::Text(_) => {}
            Part::Argument(name) | Part::Choice { argument: name, .. } => names.push(name),
        });
        names.sort_unstable();
        names.dedup();
        names
    }
}

type Entry<'a> = Result<(&'a str, &'a str), ProblemKind>;

/// The entries of a catalogue with their line numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, Entry<'_>)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') { None } else { Some((index + 1, entry(line))) }
    })
}

fn entry(line: &str) -> Entry<'_> {
    let (id, text) = line.split_once('=').ok_or(ProblemKind::NotAnEntry)?;
    let (id, text) = (id.trim(), text.trim());
    let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
    if !id.contains('.') || !id.chars().all(word) {
        return Err(ProblemKind::NotAnEntry);
    }
    parts(text, |_| ())?;
    Ok((id, text))
}

/// Takes a text apart, from left to right.
fn parts<'a>(text: &'a str, mut found: impl FnMut(Part<'a>)) -> Result<(), ProblemKind> {
    let mut rest = text;
    loop {
        let mut chars = rest.chars();
        let Some(c) = chars.next() else { return Ok(()) };
        let after = chars.as_str();
        match c {
            '\\' if after.starts_with('n') => {
                found(Part::Text('\n'));
                rest = after.strip_prefix('n').unwrap_or_default();
            }
            '{' | '}' if after.starts_with(c) => {
                found(Part::Text(c));
                rest = after.strip_prefix(c).unwrap_or_default();
            }
            '}' => return Err(ProblemKind::BadBrace),
            '{' => {
                let (inside, behind) = after.split_once('}').ok_or(ProblemKind::BadBrace)?;
                found(placeholder(inside)?);
                rest = behind;
            }
            c => {
                found(Part::Text(c));
                rest = after;
            }
        }
    }
}

fn placeholder(inside: &str) -> Result<Part<'_>, ProblemKind> {
    let mut fields = inside.split('|');
    let argument = fields.next().unwrap_or_default();
    if argument.is_empty() || !argument.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(ProblemKind::BadBrace);
    }
    match (fields.next(), fields.next(), fields.next()) {
        (None, ..) => Ok(Part::Argument(argument)),
        (Some(one), Some(many), None) if !inside.contains('{') => Ok(Part::Choice { argument, one, many }),
        _ => Err(ProblemKind::BadBrace),
    }
}
