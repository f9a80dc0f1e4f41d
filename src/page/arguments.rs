//! The program's own arguments, above its knobs: shown for a program that reads `argv`. Not in the header: it has no room for a line
//! of words below 1 400 pixels.

use crate::dom::{El, el};
use crate::state::App;
use crate::words::t;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

pub fn arguments(app: App) -> El {
    let wanted = Memo::new(move |_| app.reads_arguments());
    el("span").class("contents").live_content(move || wanted.get().then(|| field(app)))
}

fn field(app: App) -> El {
    let entry = el("input")
        .attr("id", "arguments")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .live("placeholder", || t("ui.arguments.none"))
        .live("title", || t("ui.arguments.why"));
    let input: HtmlInputElement = entry.element().clone().unchecked_into();
    let typed = input.clone();
    let entry = entry
        .live_property(move || {
            // What is being typed stays as it is.
            let text = app.arguments.get();
            if input.value() != text {
                input.set_value(&text);
            }
        })
        .on("input", move |_: &Event| app.set_arguments(typed.value()));
    el("label").class("args").add(el("span").live_text(|| t("ui.arguments"))).add(entry)
}
