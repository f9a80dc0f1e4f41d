//! The symbols of index.html, as views.

use leptos::prelude::*;

/// `<svg class="i"><use href="#i-{name}">`: decoration, never the only name of a thing.
pub fn icon(name: &'static str) -> impl IntoView {
    view! {
        <svg class="i" aria-hidden="true">
            <use href=format!("#i-{name}")></use>
        </svg>
    }
}
