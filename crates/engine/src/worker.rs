//! The worker's end of the line to the page.
//!
//! The first message of either side is the plain object `{ build: "<id>" }`, the worker's first: only once its module is
//! loaded does it hear anything. Everything later may rely on both sides having the same idea of the protocol,
//! because a side that reads a foreign id refuses: the worker answers `{ refused: "<its id>" }` and closes.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Says hello to the page and waits for its answer.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let build = build_id(&scope);
    let hello = message("build", &build);
    let port = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let theirs = Reflect::get(&event.data(), &"build".into()).ok().and_then(|v| v.as_string());
        if theirs.is_some_and(|theirs| theirs != build) {
            // Nobody is left to tell if this fails: the page has gone.
            let _ = port.post_message(&message("refused", &build));
            port.close();
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let _ = scope.post_message(&hello);
}

/// The id that the build wrote into `boot-worker.js` (`globalThis.roundtrip.build`).
fn build_id(scope: &DedicatedWorkerGlobalScope) -> String {
    Reflect::get(scope, &"roundtrip".into())
        .and_then(|site| Reflect::get(&site, &"build".into()))
        .ok()
        .and_then(|id| id.as_string())
        .unwrap_or_default()
}

fn message(key: &str, value: &str) -> JsValue {
    let object = Object::new();
    // Setting a property of a fresh plain object cannot fail.
    let _ = Reflect::set(&object, &key.into(), &value.into());
    object.into()
}
