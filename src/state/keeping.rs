//! What the browser has kept of a program, where it can still be read.

use super::{Action, App};
use crate::dom::el;
use crate::{programs, storage};
use protocol::File;
use std::sync::Arc;
use trace::Message;
use wasm_bindgen::JsCast;

impl App {
    /// The files that were kept. What cannot be read is put aside, said, and offered as a file: nothing is thrown away.
    pub(super) fn kept(&self, slug: &str) -> Option<Vec<File>> {
        let text = storage::get(&programs::key(slug))?;
        let files = programs::unpack(&text);
        if files.is_none() {
            storage::put_aside(&programs::key(slug), &text);
            let save = Arc::new(move || save(&text)) as Arc<dyn Fn() + Send + Sync>;
            let action: Action = ("ui.saved.unreadable.save", save);
            self.say(Message::new("ui.saved.unreadable"), Some(action));
        }
        files
    }
}

/// Gives the reader a text as a file.
fn save(text: &str) {
    let address =
        ["data:text/plain;charset=utf-8,", &String::from(js_sys::encode_uri_component(text))].concat();
    let link = el("a").attr("download", "roundtrip.txt").attr("href", &address);
    link.element().unchecked_ref::<web_sys::HtmlElement>().click();
}
