//! What did the reader choose for this browser? Theme, language, precise runs; `assets/early.js` has applied theme and language before
//! the first paint.

use crate::storage;
use crate::words::{self, Language};
use leptos::prelude::*;
use messages::Catalogue;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    pub fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The catalogue's id of its name.
    pub fn label(self) -> &'static str {
        match self {
            Theme::System => "ui.theme.system",
            Theme::Light => "ui.theme.light",
            Theme::Dark => "ui.theme.dark",
        }
    }

    pub fn next(self) -> Theme {
        match self {
            Theme::System => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::System,
        }
    }
}

#[derive(Clone, Copy)]
pub struct Settings {
    pub theme: RwSignal<Theme>,
    pub precise: RwSignal<bool>,
    /// Programs run on the CPU device, whether or not there is a GPU.
    pub cpu: RwSignal<bool>,
}

const DARK: &str = "(prefers-color-scheme: dark)";

impl Settings {
    pub fn load() -> Self {
        let stored = storage::get("theme");
        let theme = Theme::ALL.into_iter().find(|t| Some(t.name()) == stored.as_deref());
        let settings = Self {
            theme: RwSignal::new(theme.unwrap_or(Theme::System)),
            precise: RwSignal::new(storage::get("precise").is_some()),
            cpu: RwSignal::new(storage::get("cpu").is_some()),
        };
        // early.js has looked at ?theme= as well: only a change changes the page.
        Effect::new(move |before: Option<Theme>| {
            let theme = settings.theme.get();
            if before.is_some_and(|b| b != theme) {
                storage::set("theme", theme.name());
                show(theme);
            }
            theme
        });
        keep("precise", settings.precise);
        keep("cpu", settings.cpu);
        follow_system(settings);
        settings
    }
}

/// Keeps a switch in the browser.
fn keep(key: &'static str, on: RwSignal<bool>) {
    Effect::new(move |before: Option<bool>| {
        let on = on.get();
        match before {
            Some(b) if b != on && on => _ = storage::set(key, "1"),
            Some(b) if b != on => storage::remove(key),
            _ => {}
        }
        on
    });
}

fn system_is_dark() -> bool {
    window().match_media(DARK).ok().flatten().is_some_and(|m| m.matches())
}

fn show(theme: Theme) {
    let dark = match theme {
        Theme::System => system_is_dark(),
        Theme::Light => false,
        Theme::Dark => true,
    };
    if let Some(root) = document().document_element() {
        // A fixed attribute name cannot fail.
        let _ = root.set_attribute("data-theme", if dark { "dark" } else { "light" });
    }
}

/// The system may change its theme while the page is open.
fn follow_system(settings: Settings) {
    use wasm_bindgen::prelude::*;
    let Some(query) = window().match_media(DARK).ok().flatten() else { return };
    let changed = Closure::<dyn Fn()>::new(move || {
        if settings.theme.get_untracked() == Theme::System {
            show(Theme::System);
        }
    });
    query.set_onchange(Some(changed.into_js_value().unchecked_ref()));
}

/// The language that early.js chose.
pub fn first_language() -> Language {
    let tag = document().document_element().and_then(|root| root.get_attribute("lang"));
    tag.and_then(|tag| Language::from_tag(&tag)).unwrap_or(Language::English)
}

/// Fetches the texts of `language` and shows them; nothing changes where they cannot be had.
pub async fn change_language(language: Language) -> bool {
    let code = language.code();
    let Some(mut text) = crate::site::catalogue("messages", code).await else { return false };
    let Some(more) = crate::site::catalogue("more", code).await else { return false };
    text.push_str(&more);
    storage::set("language", language.code());
    if let Some(root) = document().document_element() {
        // A fixed attribute name cannot fail.
        let _ = root.set_attribute("lang", language.code());
    }
    words::change(language, Catalogue::parse(&text));
    true
}
