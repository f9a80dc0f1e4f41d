//! What did the build put beside this program? `assets/boot.js` says so in `globalThis.roundtrip`.

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

fn entry(key: &str) -> Option<JsValue> {
    let site = Reflect::get(&js_sys::global(), &"roundtrip".into()).ok()?;
    Reflect::get(&site, &key.into()).ok().filter(|v| !v.is_undefined())
}

/// The build's id: the worker must have the same.
pub fn build() -> String {
    entry("build").and_then(|v| v.as_string()).unwrap_or_default()
}

/// URL of the worker's script.
pub fn worker_url() -> String {
    entry("worker").and_then(|v| v.as_string()).unwrap_or_default()
}

/// A language's catalogue: `messages` is what the page says of itself, `more` is the rest.
pub async fn catalogue(part: &str, language: &str) -> Option<String> {
    let url = Reflect::get(&entry(part)?, &language.into()).ok()?.as_string()?;
    fetch_text(&url).await
}

/// All examples but the first, packed.
pub async fn other_examples() -> Option<String> {
    fetch_text(&entry("examples")?.as_string()?).await
}

/// The measured device that runs are modelled on: JSON.
pub async fn profile() -> Option<String> {
    fetch_text(&entry("profile")?.as_string()?).await
}

/// What a promise in `globalThis.roundtrip` gives; `None` if it failed.
pub async fn awaited(key: &str) -> Option<JsValue> {
    let promise: Promise = entry(key)?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

/// Does the code of views and panels come by itself (tools/finish-site.mjs), after the page shows?
pub fn panels_are_late() -> bool {
    entry("panels").is_some()
}

/// Reloads the page in the new version that waits (assets/offline.js).
pub fn take_update() {
    if let Some(update) = entry("update").and_then(|v| v.dyn_into::<js_sys::Function>().ok()) {
        // It reloads the page, or leaves it as it is.
        let _ = update.call0(&JsValue::UNDEFINED);
    }
}

/// Is the page a part of another (embed.html)?
pub fn is_embedded() -> bool {
    let root = web_sys::window().and_then(|w| w.document()).and_then(|d| d.document_element());
    root.is_some_and(|root| root.has_attribute("data-embed"))
}

/// The text behind a URL of our own origin.
async fn fetch_text(url: &str) -> Option<String> {
    let response = JsFuture::from(web_sys::window()?.fetch_with_str(url)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
