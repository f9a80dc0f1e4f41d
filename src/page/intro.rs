//! Two sentences on the example and one thing to try; the field's words explain themselves.

use super::{button, icon_button};
use crate::dom::{Content, El, el};
use crate::icons::icon;
use crate::state::App;
use crate::words::{language, rich, t, t_with, term};
use leptos::prelude::*;
use web_sys::Element;

/// Words that explain themselves, by language: as they stand in texts, and the id of what they mean.
const TERMS: [(&str, &str); 12] = [
    ("host", "ui.term.host"),
    ("device", "ui.term.device"),
    ("bus", "ui.term.bus"),
    ("queue", "ui.term.queue"),
    ("kernel", "ui.term.kernel"),
    ("kernels", "ui.term.kernel"),
    ("dispositivo", "ui.term.device"),
    ("barramento", "ui.term.bus"),
    ("fila", "ui.term.queue"),
    ("block", "ui.term.block"),
    ("bloco", "ui.term.block"),
    ("grid", "ui.term.grid"),
];

pub fn intro(app: App) -> El {
    let words = Memo::new(move |_| app.example().map(|e| e.words(language()).clone()));
    let changed = move || {
        let example = app.example();
        app.program.with(|p| example.is_some_and(|e| !p.is_original(&e)))
    };
    let another = Memo::new(move |_| {
        let example = app.example();
        app.program.with(|p| example.is_some_and(|e| p.is_another(&e.files)))
    });
    el("div").class("contents").live_content(move || {
        let words = words.get().filter(|w| !w.text.is_empty() && !app.intro_closed.get())?;
        // A program of one's own: what is said of the example is not said of it, and the way back stays.
        let own = another.get();
        let reset = button("btn sm quiet reset", move || app.reset_example())
            .add(icon("undo"))
            .add(t("ui.program.as-it-came"))
            .live_flag("hidden", move || !changed());
        let twin = app.twin().filter(|_| !own).map(|slug| {
            let label = if app.is_in_mojo() { "ui.intro.in-wgsl" } else { "ui.intro.in-mojo" };
            button("btn sm quiet twin", move || app.open_example(&slug)).add(icon("kernel")).add(t(label))
        });
        let to_try = (!own && !words.to_try.is_empty())
            .then(|| el("p").add(el("b").add(t("ui.intro.try"))).add(" ").add(Explained(words.to_try)));
        let text = if own { t_with("ui.intro.own", &[("title", &words.title)]) } else { words.text };
        let aside = el("aside")
            .class("intro")
            .attr("aria-label", &t("ui.intro"))
            .add(el("p").add(Explained(text)))
            .add(to_try)
            .add(el("div").class("acts").add(twin).add(reset))
            .add(icon_button("btn quiet icon x", "close", || t("ui.intro.close"), move || app.close_intro()));
        Some(aside)
    })
}

/// A text whose known words say what they mean; each word once.
struct Explained(String);

impl Content for Explained {
    fn put(self, parent: &Element) {
        let mut seen: Vec<&str> = Vec::new();
        let mut plain = String::new();
        for piece in self.0.split_inclusive(ends_word) {
            let word = piece.trim_end_matches(ends_word);
            let known = TERMS.iter().find(|(term, _)| term.eq_ignore_ascii_case(word));
            match known.filter(|(_, id)| !seen.contains(id)) {
                Some((_, id)) => {
                    seen.push(id);
                    rich(&std::mem::take(&mut plain)).put(parent);
                    term(word, id, "").put(parent);
                    plain.push_str(piece.strip_prefix(word).unwrap_or_default());
                }
                None => plain.push_str(piece),
            }
        }
        rich(&plain).put(parent);
    }
}

/// Our terms are of plain letters; whatever else a word holds, it is none of them.
fn ends_word(c: char) -> bool {
    c.is_ascii() && !c.is_ascii_alphanumeric()
}
