//! What does the page say? Message ids in, text in the reader's language out. Everything here reads a signal, so that a text
//! that is made inside a view changes with the language.

use crate::dom::{Content, El, el};
use leptos::prelude::*;
// Texts are also asked for by handlers and by what waits: there is nothing to follow there, and nothing to warn of.
#[cfg(debug_assertions)]
use leptos::reactive::diagnostics::SpecialNonReactiveZone;
use messages::Catalogue;
use std::cell::Cell;
use std::sync::Arc;
use trace::Message;
use web_sys::Element;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Portuguese,
}

impl Language {
    /// As in `<html lang>` and in the catalogue's file name.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt-BR",
        }
    }

    /// The language that a tag such as `pt`, `pt-PT` or `en-GB` asks for.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let tag = tag.to_ascii_lowercase();
        match tag.split(['-', '_']).next()? {
            "en" => Some(Language::English),
            "pt" => Some(Language::Portuguese),
            _ => None,
        }
    }
}

/// The catalogue in use.
#[derive(Clone, Copy)]
struct Words {
    catalogue: RwSignal<Arc<Catalogue>>,
    language: RwSignal<Language>,
}

thread_local! {
    // Not a context: event handlers have no owner to look one up by.
    static WORDS: Cell<Option<Words>> = const { Cell::new(None) };
}

/// Call once, before the first text. The signals belong to the caller's owner, which must live as long as the page.
pub fn start(language: Language, catalogue: Catalogue) {
    let words = Words { catalogue: RwSignal::new(Arc::new(catalogue)), language: RwSignal::new(language) };
    WORDS.with(|w| w.set(Some(words)));
}

/// Changes every text of the page.
pub fn change(language: Language, catalogue: Catalogue) {
    if let Some(words) = WORDS.with(Cell::get) {
        words.catalogue.set(Arc::new(catalogue));
        words.language.set(language);
    }
}

/// Adds texts of the language in use.
pub fn add(text: &str) {
    if let Some(words) = WORDS.with(Cell::get) {
        words.catalogue.update(|c| Arc::make_mut(c).add(text));
        // What is not a view follows the language.
        words.language.notify();
    }
}

/// The language of the texts on screen (tracked).
#[inline(never)]
pub fn language() -> Language {
    #[cfg(debug_assertions)]
    let _no_warning = SpecialNonReactiveZone::enter();
    WORDS.with(Cell::get).map_or(Language::English, |w| w.language.get())
}

/// Is this the language in use?
pub fn is(language: Language) -> bool {
    WORDS.with(Cell::get).is_some_and(|w| w.language.get_untracked() == language)
}

/// The text of `id`, which takes no arguments.
#[inline(never)]
pub fn t(id: &str) -> String {
    t_with(id, &[])
}

/// The text of `id` with its arguments.
#[inline(never)]
pub fn t_with(id: &str, args: &[(&str, &str)]) -> String {
    #[cfg(debug_assertions)]
    let _no_warning = SpecialNonReactiveZone::enter();
    match WORDS.with(Cell::get) {
        Some(words) => words.catalogue.with(|c| c.render(id, args)),
        None => id.to_owned(),
    }
}

/// What a name of the language means, if we have words for it: `owner` stands before its dot.
pub fn explained(owner: Option<&str>, name: &str) -> Option<String> {
    let key = |text: &str| text.to_ascii_lowercase().replace('_', "-");
    let own = key(name);
    let ids = match owner {
        Some(owner) => vec![["name.", &key(owner), ".", &own].concat(), ["name.method.", &own].concat()],
        None if name.starts_with(|c: char| c.is_ascii_uppercase()) => vec![["name.type.", &own].concat()],
        None => vec![["name.", &own].concat()],
    };
    let words = WORDS.with(Cell::get)?;
    let id = words.catalogue.with_untracked(|c| ids.into_iter().find(|id| c.has(id)))?;
    Some(untrack(|| t(&id)))
}

/// The text of a message of engine or trace.
#[inline(never)]
pub fn say(message: &Message) -> String {
    said(&message.id, &message.args)
}

/// The same of an id and arguments, whose amounts are written as the language does.
#[inline(never)]
pub fn said(id: &str, args: &[(String, String)]) -> String {
    let notation = crate::views::figure::notation();
    let values: Vec<String> = args.iter().map(|(_, v)| trace::format::amount(v, notation)).collect();
    let args: Vec<(&str, &str)> =
        args.iter().zip(&values).map(|((name, _), value)| (name.as_str(), value.as_str())).collect();
    t_with(id, &args)
}

/// A word that says what it means on hover, focus and tap. `place` tells words of one meaning apart.
#[inline(never)]
pub fn term(word: &str, id: &str, place: &str) -> El {
    let name = [place, &id.replace('.', "-")].concat();
    let tip = el("span").class("tip").attr("role", "tooltip").attr("id", &name).add(t(id));
    el("span").class("term").attr("tabindex", "0").attr("aria-describedby", &name).add(word).add(tip)
}

/// A text with its code parts in the code font: the only markup that messages know.
#[inline(never)]
pub fn rich(text: &str) -> Rich {
    Rich(text.to_owned())
}

/// See [`rich`].
pub struct Rich(String);

impl Content for Rich {
    fn put(self, parent: &Element) {
        for (i, part) in self.0.split('`').enumerate().filter(|(_, part)| !part.is_empty()) {
            match i % 2 {
                0 => part.put(parent),
                _ => el("code").add(part).put(parent),
            }
        }
    }
}
