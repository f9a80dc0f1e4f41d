//! What does a person see and touch?
//!
//! `assets/boot.js` loads this module after it has set `globalThis.roundtrip` (see `site`). The page shows and changes one `state::App`;
//! the engine in its worker does everything else (`worker`), the editor is CodeMirror (`editor`), views of a run are in `views`.

mod dom;
mod editor;
mod examples;
mod icons;
mod page;
mod programs;
mod run_view;
mod selection;
mod settings;
mod site;
mod state;
mod storage;
mod views;
mod words;
mod worker;

use leptos::prelude::*;
use messages::Catalogue;

fn main() {
    // A fault of ours: the page stays as it is, the text is kept, and the console says where.
    std::panic::set_hook(Box::new(|info| leptos::logging::error!("{info}")));
    wasm_bindgen_futures::spawn_local(async {
        // assets/boot.js has begun to load both.
        let texts = site::awaited("first").await.and_then(|text| text.as_string());
        let examples = site::awaited("examples").await.and_then(|text| text.as_string()).unwrap_or_default();
        let Some(texts) = texts else { return no_start() };
        dom::mount(move || {
            words::start(settings::first_language(), Catalogue::parse(&texts));
            let app = state::App::new(examples::parse(&examples));
            page::page(app)
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
