//! In which language, and with which words?

use messages::{Catalogue, embedded};
use std::env;
use trace::format::{self, Notation};
use trace::{Clock, Figure, Kind, Message};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Portuguese,
}

impl Language {
    /// The language that a tag such as `pt`, `pt_BR.UTF-8` or `en-GB` asks for.
    pub fn from_tag(tag: &str) -> Option<Language> {
        match tag.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase().as_str() {
            "en" => Some(Language::English),
            "pt" => Some(Language::Portuguese),
            _ => None,
        }
    }

    /// As the system is set: the first of these variables that says anything decides, as for other programs.
    pub fn of_system() -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| {
            let value = env::var_os(name)?.into_string().ok()?;
            (!value.is_empty()).then_some(value)
        });
        set.and_then(|tag| Language::from_tag(&tag)).unwrap_or(Language::English)
    }
}

/// The catalogue of one language. Texts hold the page's thin spaces until they are put out.
pub struct Words {
    pub language: Language,
    catalogue: Catalogue,
}

impl Words {
    pub fn new(language: Language) -> Words {
        let text = match language {
            Language::English => embedded::EN,
            Language::Portuguese => embedded::PT_BR,
        };
        Words { language, catalogue: Catalogue::parse(text) }
    }

    pub fn notation(&self) -> Notation {
        match self.language {
            Language::English => Notation::ENGLISH,
            Language::Portuguese => Notation::PORTUGUESE,
        }
    }

    /// The text of `id`, which takes no arguments.
    pub fn t(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The text of `id` with its arguments.
    pub fn with(&self, id: &str, args: &[(&str, &str)]) -> String {
        self.catalogue.render(id, args)
    }

    pub fn has(&self, id: &str) -> bool {
        self.catalogue.has(id)
    }

    pub fn say(&self, message: &Message) -> String {
        let values: Vec<String> =
            message.args.iter().map(|(_, value)| format::amount(value, self.notation())).collect();
        let args: Vec<(&str, &str)> = message
            .args
            .iter()
            .zip(&values)
            .map(|((name, _), value)| (name.as_str(), value.as_str()))
            .collect();
        self.with(&message.id, &args)
    }

    /// `1.9 ms`, `< 0.1 ms`, `unknown`.
    pub fn figure(&self, figure: &Figure) -> String {
        format::figure(figure, self.notation()).unwrap_or_else(|| self.t("ui.figure.unknown"))
    }

    pub fn bytes(&self, bytes: u64) -> String {
        format::bytes(bytes, self.notation())
    }

    pub fn integer(&self, count: u64) -> String {
        format::integer(count)
    }

    /// “GPU timestamp, steps of 0.1 ms”.
    pub fn provenance(&self, clock: Clock, resolution_ns: f64) -> String {
        let name = self.t(clock_name(clock));
        if resolution_ns <= 0.0 {
            return name;
        }
        let step = format::bound(resolution_ns, self.notation());
        self.with("ui.clock.steps", &[("clock", &name), ("step", &step)])
    }
}

/// The page's thin spaces, which keep a number and its unit on one line, as plain ones: once lines are laid out they have done their work.
pub fn spaced(text: &str) -> String {
    text.replace([format::THIN, '\u{a0}'], " ")
}

/// Message id of the clock's name.
pub fn clock_name(clock: Clock) -> &'static str {
    match clock {
        Clock::GpuTimestamp => "ui.clock.gpu-timestamp",
        Clock::Bracketed => "ui.clock.bracketed",
        Clock::HostWall => "ui.clock.host",
        Clock::Simulated => "ui.clock.simulated",
        Clock::Modelled => "ui.clock.modelled",
    }
}

/// Message id of what kind of operation it is.
pub fn kind_name(kind: &Kind) -> &'static str {
    use trace::Direction;
    match kind {
        Kind::HostWork { .. } => "ui.kind.host",
        Kind::Compile { .. } => "ui.kind.compile",
        Kind::Create { .. } => "ui.kind.allocation",
        Kind::Free { .. } => "ui.kind.free",
        Kind::Fill { .. } => "ui.kind.fill",
        Kind::Launch { .. } => "ui.kind.kernel",
        Kind::Synchronize => "ui.kind.wait",
        Kind::Copy { direction, .. } => match direction {
            Direction::Upload => "ui.kind.upload",
            Direction::Download => "ui.kind.download",
            Direction::DeviceToDevice => "ui.kind.device-copy",
            Direction::HostToHost => "ui.kind.host",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_their_systems_tags() {
        assert_eq!(Language::from_tag("pt_BR.UTF-8"), Some(Language::Portuguese));
        assert_eq!(Language::from_tag("pt-PT"), Some(Language::Portuguese));
        assert_eq!(Language::from_tag("en_US.UTF-8"), Some(Language::English));
        assert_eq!(Language::from_tag("C"), None);
    }
}
