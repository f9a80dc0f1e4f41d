//! The symbols of index.html.

use crate::dom::{El, svg};

/// `<svg class="i"><use href="#i-{name}">`: decoration, never the only name of a thing.
pub fn icon(name: &str) -> El {
    let symbol = svg("use").attr("href", &["#i-", name].concat());
    svg("svg").class("i").attr("aria-hidden", "true").add(symbol)
}
