//! What does a person see and touch?
//!
//! `assets/boot.js` loads this module after it has set `globalThis.roundtrip` (see `site`). The page shows and changes one `state::App`;
//! the engine in its worker does everything else (`worker`), the editor is CodeMirror (`editor`), views of a run are in `views`.

// `f64::clamp` can panic with both numbers in its words: the formatting of fractions weighs 20 KB of wasm.
#![allow(clippy::manual_clamp)]

mod arguments;
mod bridge;
mod dom;
mod editor;
mod examples;
mod icons;
mod lessons;
mod numbers;
mod page;
mod programs;
mod run_view;
mod selection;
mod settings;
mod sharing;
mod site;
mod state;
mod storage;
mod sweep;
mod views;
mod words;
mod worker;

use leptos::prelude::*;
use messages::Catalogue;

fn main() {
    // A fault of ours: the page stays as it is, the text is kept, and the console says where. A release holds no words of panics; the
    // browser tells of the trap.
    if cfg!(debug_assertions) {
        std::panic::set_hook(Box::new(|info| leptos::logging::error!("{info}")));
    }
    wasm_bindgen_futures::spawn_local(async {
        // assets/boot.js has begun to load both.
        let texts = site::awaited("first").await.and_then(|text| text.as_string());
        let first = site::awaited("example").await.and_then(|text| text.as_string()).unwrap_or_default();
        let Some(texts) = texts else { return no_start() };
        let mut examples = examples::parse(&first);
        // The others are waited for only where one of them is to be shown.
        let wanted = programs::wanted();
        let waits = wanted.is_some_and(|slug| examples.iter().all(|e| e.slug != slug));
        if waits && let Some(others) = site::other_examples().await {
            examples.extend(examples::parse(&others));
        }
        dom::mount(move || {
            words::start(settings::first_language(), Catalogue::parse(&texts));
            let app = state::App::new(examples);
            wasm_bindgen_futures::spawn_local(async move {
                if !waits && let Some(others) = site::other_examples().await {
                    app.examples.update_value(|all| all.extend(examples::parse(&others)));
                }
            });
            let page = page::page(app);
            app.open_first_lesson();
            page
        });
        let language = settings::first_language();
        if let Some(more) = site::catalogue("more", language.code()).await
            && words::is(language)
        {
            words::add(&more);
        }
    });
}

/// Without its texts the page says what index.html holds for such browsers.
fn no_start() {
    if let Some(root) = document().document_element() {
        // A fixed attribute name cannot fail.
        let _ = root.set_attribute("data-engine", "no-start");
    }
    if let Some(said) = document().get_element_by_id("no-start") {
        let _ = said.remove_attribute("hidden");
    }
}
