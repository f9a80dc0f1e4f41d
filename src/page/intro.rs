//! Two sentences on the example and one thing to try; the field's words explain themselves.

use crate::icons::icon;
use crate::state::App;
use crate::words::{language, rich, t};
use leptos::prelude::*;

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

#[component]
pub fn Intro(app: App) -> impl IntoView {
    let words = Memo::new(move |_| app.example().map(|e| e.words(language()).clone()));
    let changed = Memo::new(move |_| {
        let example = app.example();
        app.program.with(|p| example.is_some_and(|e| !p.is_original(&e)))
    });
    view! {
        <Show when=move || !app.intro_closed.get() && words.with(Option::is_some)>
            <aside class="intro" aria-label=move || t("ui.intro")>
                <p>{move || words.with(|w| w.as_ref().map(|w| with_terms(&w.text)))}</p>
                <p>
                    <b>{move || t("ui.intro.try")}</b>
                    " "
                    {move || words.with(|w| w.as_ref().map(|w| with_terms(&w.to_try)))}
                </p>
                <Show when=move || changed.get()>
                    <button class="btn sm quiet reset" on:click=move |_| app.reset_example()>
                        {icon("undo")}
                        {move || t("ui.program.as-it-came")}
                    </button>
                </Show>
                <button class="btn quiet icon x" aria-label=move || t("ui.intro.close") on:click=move |_| app.close_intro()>
                    {icon("close")}
                </button>
            </aside>
        </Show>
    }
}

/// The text, its known words as buttons with their meaning; each word once.
fn with_terms(text: &str) -> Vec<AnyView> {
    let mut seen: Vec<&str> = Vec::new();
    let mut out = Vec::new();
    let mut plain = String::new();
    for piece in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        let term = TERMS.iter().find(|(term, _)| term.eq_ignore_ascii_case(word));
        match term.filter(|(_, id)| !seen.contains(id)) {
            Some((_, id)) => {
                seen.push(id);
                out.extend(rich(&std::mem::take(&mut plain)));
                out.push(view! { <Term word=word.to_owned() id/> }.into_any());
                plain.push_str(&piece[word.len()..]);
            }
            None => plain.push_str(piece),
        }
    }
    out.extend(rich(&plain));
    out
}

/// A word that says what it means on hover, focus and tap.
#[component]
fn Term(word: String, id: &'static str) -> impl IntoView {
    view! {
        <span class="term" tabindex="0" aria-describedby=id>
            {word}
            <span class="tip" role="tooltip" id=id>
                {move || t(id)}
            </span>
        </span>
    }
}
