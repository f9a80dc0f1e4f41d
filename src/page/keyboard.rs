//! Keys that work anywhere: Run, Stop, panes, panels.

use crate::dom::on_window;
use crate::state::{App, Panel};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

pub fn listen(app: App) {
    on_window("keydown", move |event| on_key(app, event));
}

fn on_key(app: App, event: &KeyboardEvent) {
    let control = event.ctrl_key() || event.meta_key();
    match event.key().as_str() {
        "Enter" if control => {
            event.prevent_default();
            if event.shift_key() {
                app.check();
            } else {
                app.run();
            }
        }
        // Where Escape closes something (a menu, completions, the search), it does only that.
        "Escape" if !event.default_prevented() && untrack(|| app.is_busy()) => app.stop(),
        "F6" => {
            event.prevent_default();
            next_pane(event.shift_key());
        }
        key if control && !event.alt_key() && !event.shift_key() => {
            let index = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            if let Some(panel) = index.and_then(|i| Panel::ALL.get(i)) {
                event.prevent_default();
                app.panel.set(*panel);
            }
        }
        _ => {}
    }
}

/// Moves the focus to the next of program, result and panels: to what is chosen there, or the first that takes it.
fn next_pane(back: bool) {
    let Ok(panes) = document().query_selector_all("[data-pane]") else { return };
    let panes: Vec<HtmlElement> =
        (0..panes.length()).filter_map(|i| panes.item(i)?.dyn_into::<HtmlElement>().ok()).collect();
    // A step without a program shows none of them.
    let panes: Vec<HtmlElement> = panes.into_iter().filter(|pane| pane.offset_parent().is_some()).collect();
    if panes.is_empty() {
        return;
    }
    let focused = document().active_element();
    let at = panes.iter().position(|pane| pane.contains(focused.as_deref()));
    let step = if back { panes.len() - 1 } else { 1 };
    let next = &panes[at.map_or(0, |at| (at + step) % panes.len())];
    let inner =
        next.query_selector(".cm-content, [role=tablist] [aria-selected=true], [tabindex='0'], button");
    let target = inner.ok().flatten().and_then(|e| e.dyn_into::<HtmlElement>().ok());
    // A pane without anything to focus takes it itself.
    let _ = target.unwrap_or_else(|| next.clone()).focus();
}
