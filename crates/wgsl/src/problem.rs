//! What is wrong with a text, and where? Message ids and arguments; the sentences are in the catalogues of `crates/messages`.

/// Half-open range of bytes of the source, on character boundaries.
pub type Range = (u32, u32);

/// Arguments of a message, by the names that its catalogue entry uses.
pub type Args = Vec<(&'static str, String)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    Error,
    Warning,
    Note,
}

/// One finding. The catalogue entry `id` says what is wrong; `id.help`, where there is one, what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub severity: Severity,
    /// `wgsl.…`
    pub id: &'static str,
    pub args: Args,
    pub range: Range,
    /// Other places that explain this one.
    pub related: Vec<Related>,
    pub fix: Option<Fix>,
}

/// A place that belongs to a finding, with its own message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    pub range: Range,
    pub id: &'static str,
    pub args: Args,
}

/// Edits that mend the finding: (place, new text), places not overlapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The button's message.
    pub id: &'static str,
    pub args: Args,
    pub edits: Vec<(Range, String)>,
}

impl Problem {
    pub(crate) fn new(severity: Severity, id: &'static str, range: Range) -> Self {
        Self { severity, id, args: Vec::new(), range, related: Vec::new(), fix: None }
    }

    pub(crate) fn error(id: &'static str, range: Range) -> Self {
        Self::new(Severity::Error, id, range)
    }

    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    #[must_use]
    pub(crate) fn related(mut self, range: Range, id: &'static str, args: Args) -> Self {
        self.related.push(Related { range, id, args });
        self
    }

    /// A fix that puts `text` at `range`; its button reads "Write `text`".
    #[must_use]
    pub(crate) fn replace(mut self, range: Range, text: &str) -> Self {
        self.fix = Some(Fix {
            id: "wgsl.fix.write",
            args: vec![("text", text.trim().to_owned())],
            edits: vec![(range, text.to_owned())],
        });
        self
    }
}
