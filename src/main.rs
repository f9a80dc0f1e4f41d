//! What does a person see and touch?
//!
//! `assets/boot.js` loads this module after it has set `globalThis.roundtrip = { build, worker, editor }`:
//! the build's id, the URL of the worker's script, and the promise of the editor's module.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

fn main() {
    mount_to_body(App);
}

/// The page.
#[component]
fn App() -> impl IntoView {
    let (state, set_state) = signal("starting".to_owned());
    match start_worker(set_state) {
        Ok(worker) => on_cleanup_keep(worker),
        Err(_) => set_state.set("failed".to_owned()),
    }
    // Tests wait for this attribute.
    Effect::new(move || {
        if let Some(root) =
            document().document_element().and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok())
        {
            let _ = root.dataset().set("engine", &state.get());
        }
    });
    view! { <main><h1>"Roundtrip"</h1><p>{move || state.get()}</p></main> }
}

/// The worker lives as long as the page.
fn on_cleanup_keep(worker: Worker) {
    std::mem::forget(worker);
}

fn start_worker(set_state: WriteSignal<String>) -> Result<Worker, JsValue> {
    let site = Reflect::get(&js_sys::global(), &"roundtrip".into())?;
    let text = |key: &str| Reflect::get(&site, &key.into()).map(|v| v.as_string().unwrap_or_default());
    let (build, url) = (text("build")?, text("worker")?);
    let worker = Worker::new(&url)?;
    let port = worker.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let theirs = Reflect::get(&event.data(), &"build".into()).ok().and_then(|v| v.as_string());
        let Some(theirs) = theirs else { return };
        if theirs == build {
            let hello = Object::new();
            let _ = Reflect::set(&hello, &"build".into(), &build.as_str().into());
            set_state.set(if port.post_message(&hello).is_ok() { "ready" } else { "failed" }.to_owned());
        } else {
            port.terminate();
            set_state.set("mixed".to_owned());
        }
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    Ok(worker)
}
