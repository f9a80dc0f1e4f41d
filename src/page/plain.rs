//! A plain text area, until the editor has arrived (or where it cannot be loaded): programs can be read, edited and run all the same.

use crate::dom::{El, el};
use crate::state::App;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlTextAreaElement};

pub fn plain(app: App) -> El {
    el("div").class("contents").live_content(move || app.plain.get().then(|| area(app)))
}

fn area(app: App) -> El {
    let area = el("textarea")
        .class("plain")
        .attr("spellcheck", "false")
        .attr("autocapitalize", "off")
        .attr("wrap", "off");
    let element: HtmlTextAreaElement = area.element().clone().unchecked_into();
    let typed = element.clone();
    area.live("aria-label", move || {
        app.program.with(|p| p.active_tab().map_or_else(String::new, |t| t.name.clone()))
    })
    .live_flag("readonly", move || app.locked.get())
    .live_property(move || {
        app.program.with(|p| {
            let text = p.active_tab().map_or("", |t| t.text.as_str());
            // Setting it moves the cursor.
            if element.value() != text {
                element.set_value(text);
            }
        });
    })
    .on("input", move |_: &Event| app.typed_plainly(typed.value()))
}
