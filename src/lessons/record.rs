//! The record of what the reader has done: `course::progress`, for the view, which keeps its text in the browser.

use course::progress::{Entry, Progress, Read};
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    static RECORD: RefCell<Progress> = RefCell::new(Progress::default());
}

pub fn answer(what: &str, a: &JsValue, b: &JsValue, c: &JsValue) -> JsValue {
    let text = |value: &JsValue| value.as_string().unwrap_or_default();
    RECORD.with_borrow_mut(|record| match what {
        // Takes in a text: whether that changed anything, and the lines that are no entry.
        "record.merge" => {
            let Read { progress, unread } = Progress::read(&text(a));
            let changed = record.merge(&progress);
            let unread: Array = unread.iter().map(JsValue::from).collect();
            Array::of2(&changed.into(), &unread).into()
        }
        // What a text would bring: its entries that this record has not, and how many lines are no entry.
        "record.look" => {
            let Read { progress, unread } = Progress::read(&text(a));
            let mut all = record.clone();
            all.merge(&progress);
            let is_new = |e: &&Entry| !record.of(&e.key).any(|ours| ours == *e);
            let news: Array = all.below("").filter(is_new).map(said).collect();
            Array::of2(&news, &(unread.len() as u32).into()).into()
        }
        "record.newest" => record.newest(&text(a)).map_or(JsValue::NULL, |e| JsValue::from(&e.value)),
        "record.below" => record.below(&text(a)).map(said).collect::<Array>().into(),
        // Key, device, value; what is new by it, as a record's text, or nothing.
        "record.say" => {
            let (key, device) = (text(a), text(b));
            if record.say(&key, &device, js_sys::Date::now() as u64, &text(c)) {
                record.text_of(|e| e.key == key && e.device == device).into()
            } else {
                JsValue::NULL
            }
        }
        "record.text" => record.text().into(),
        // Without the programs: short enough for a link.
        "record.short" => record.text_of(|e| !e.key.ends_with("/program")).into(),
        _ => JsValue::UNDEFINED,
    })
}

/// `[key, device, milliseconds, value]`.
fn said(entry: &Entry) -> JsValue {
    let fields = [
        JsValue::from(&entry.key),
        JsValue::from(&entry.device),
        JsValue::from(entry.at_ms as f64),
        JsValue::from(&entry.value),
    ];
    fields.into_iter().collect::<Array>().into()
}
