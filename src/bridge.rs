//! How do the page and its later modules (the lesson view, what is shared) talk? They are given one function, which they call with a
//! word and up to three values; a message's arguments are pairs.

use crate::words;
use js_sys::{Array, Function, Reflect};
use leptos::prelude::untrack;
use wasm_bindgen::prelude::*;

/// The function that a module is given.
pub fn asked(answer: impl Fn(&str, &JsValue, &JsValue, &JsValue) -> JsValue + 'static) -> JsValue {
    let ask = move |what: String, a: JsValue, b: JsValue, c: JsValue| untrack(|| answer(&what, &a, &b, &c));
    Closure::<dyn Fn(String, JsValue, JsValue, JsValue) -> JsValue>::new(ask).into_js_value()
}

/// Calls what the module exports under this name; nothing where that is no function or throws.
pub fn call(object: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    let function: Function = Reflect::get(object, &name.into()).ok()?.dyn_into().ok()?;
    Reflect::apply(&function, object, arguments).ok()
}

/// A text, or the empty one.
pub fn text(value: &JsValue) -> String {
    value.as_string().unwrap_or_default()
}

/// The message `id` with arguments as `pairs` reads them.
pub fn say(id: &str, arguments: &JsValue) -> JsValue {
    words::said(id, &pairs(arguments)).into()
}

/// `[[name, value], …]`; what is no pair of texts is left out.
pub fn pairs(arguments: &JsValue) -> Vec<(String, String)> {
    let Some(arguments) = arguments.dyn_ref::<Array>() else { return Vec::new() };
    let pair = |pair: JsValue| {
        let pair: Array = pair.dyn_into().ok()?;
        Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
    };
    arguments.iter().filter_map(pair).collect()
}
