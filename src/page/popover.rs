//! A box that a button opens: closed by Escape, by a press elsewhere, or by the button.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Closes `open` on a press outside of `around`; call once in the component that owns it.
pub fn close_outside(open: RwSignal<bool>, around: NodeRef<html::Div>) {
    let handle = window_event_listener(ev::pointerdown, move |event| {
        if !open.get_untracked() {
            return;
        }
        let target = event.target().and_then(|t| t.dyn_into::<web_sys::Node>().ok());
        let inside = around.get_untracked().is_some_and(|div| div.contains(target.as_ref()));
        if !inside {
            open.set(false);
        }
    });
    on_cleanup(move || handle.remove());
}

/// Escape closes it and gives the focus back to its button (the first in `around`).
pub fn close_on_escape(event: &ev::KeyboardEvent, open: RwSignal<bool>, around: NodeRef<html::Div>) {
    if event.key() == "Escape" && open.get_untracked() {
        event.prevent_default();
        event.stop_propagation();
        open.set(false);
        focus_first(around, "button");
    }
}

/// Focuses the first match inside.
pub fn focus_first(around: NodeRef<html::Div>, selector: &str) {
    if let Some(div) = around.get_untracked()
        && let Ok(Some(found)) = div.query_selector(selector)
        && let Ok(found) = found.dyn_into::<web_sys::HtmlElement>()
    {
        // A node that cannot take the focus leaves it where it is.
        let _ = found.focus();
    }
}
