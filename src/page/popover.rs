//! A box that a button opens: closed by Escape, by a press elsewhere, or by the button.

use crate::dom::{El, el, on_window};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

/// What holds the button and its box. Whatever sets `open` opens it.
pub fn around(class: &str, open: RwSignal<bool>) -> El {
    let around = el("div").class(class);
    let element = around.element().clone();
    let inside = element.clone();
    on_window("pointerdown", move |event: &Event| {
        let target = event.target().and_then(|t| t.dyn_into::<web_sys::Node>().ok());
        if open.get_untracked() && !inside.contains(target.as_ref()) {
            open.set(false);
        }
    });
    around.on("keydown", move |event: &KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.prevent_default();
            event.stop_propagation();
            open.set(false);
            focus_first(&element, "button");
        }
    })
}

/// Focuses the first match inside.
pub fn focus_first(around: &Element, selector: &str) {
    if let Ok(Some(found)) = around.query_selector(selector)
        && let Ok(found) = found.dyn_into::<web_sys::HtmlElement>()
    {
        // A node that cannot take the focus leaves it where it is.
        let _ = found.focus();
    }
}

/// `true` or `false`, as ARIA wants it.
pub fn yes(on: bool) -> String {
    if on { "true" } else { "false" }.to_owned()
}
