//! What does this browser remember? `localStorage` where it works; the page's own memory where it throws (a cross-site frame, say)
//! or is full, so that the rest of the page need not care.

use std::cell::RefCell;

const PREFIX: &str = "roundtrip/";

thread_local! {
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The name under which the browser stores `key`.
pub fn full_key(key: &str) -> String {
    format!("{PREFIX}{key}")
}

pub fn get(key: &str) -> Option<String> {
    // What the browser had no room for is newer than what it has.
    let newer = MEMORY.with(|m| m.borrow().iter().find(|(k, _)| k == key).map(|(_, v)| v.clone()));
    newer.or_else(|| local().and_then(|s| s.get_item(&full_key(key)).ok().flatten()))
}

/// Does the browser keep it beyond this page? If not, it is kept until the page closes.
pub fn set(key: &str, value: &str) -> bool {
    let stored = local().is_some_and(|s| s.set_item(&full_key(key), value).is_ok());
    forget(key);
    if !stored {
        MEMORY.with(|m| m.borrow_mut().push((key.to_owned(), value.to_owned())));
    }
    stored
}

pub fn remove(key: &str) {
    if let Some(s) = local() {
        // It is forgotten in either case, as far as this page can do it.
        let _ = s.remove_item(&full_key(key));
    }
    forget(key);
}

/// Moves what stands under `key` to a key of its own, where nothing writes over it.
pub fn put_aside(key: &str, value: &str) {
    let free =
        |n: u32| Some(["aside/", key, "/", &n.to_string()].concat()).filter(|aside| get(aside).is_none());
    let Some(aside) = (0..u32::MAX).find_map(free) else { return };
    // There may be no room for both.
    remove(key);
    set(&aside, value);
}

/// Of this tab of the browser only, until it is closed: also through a reload.
fn session() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Is this tab marked so?
pub fn is_marked(key: &str) -> bool {
    session().is_some_and(|s| s.get_item(&full_key(key)).ok().flatten().is_some())
}

/// Marks this tab, or takes the mark away; where the browser keeps nothing, nothing is known after a reload.
pub fn mark(key: &str, on: bool) {
    if let Some(s) = session() {
        let _ = if on { s.set_item(&full_key(key), "1") } else { s.remove_item(&full_key(key)) };
    }
}

fn forget(key: &str) {
    MEMORY.with(|m| m.borrow_mut().retain(|(k, _)| k != key));
}
