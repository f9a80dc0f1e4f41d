//! How are many things shown as squares that mouse and arrow keys can pick?

use crate::dom::{El, el, follow};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

/// More rows than these are drawn smaller.
const FEW_ROWS: usize = 8;

/// What the squares are.
pub struct Squares {
    pub label: String,
    /// One a square.
    pub names: Vec<String>,
    pub columns: usize,
    /// The one that the arrow keys have come to.
    pub at: RwSignal<usize>,
    /// A square's classes; follows what it reads.
    pub class: Box<dyn Fn(usize) -> String>,
    /// Click, Enter or Space.
    pub press: Box<dyn Fn(usize)>,
}

thread_local! {
    /// The label of the squares of which one was pressed by a key: if they are drawn anew, the focus goes back to where it was.
    static PRESSED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Gives the focus back that went with the element that had it.
fn refocus(label: &str, cells: &Rc<Vec<El>>, at: RwSignal<usize>) {
    if !PRESSED.with_borrow(|pressed| pressed == label) {
        return;
    }
    let cells = cells.clone();
    let back = move || {
        let lost = document().active_element().is_none_or(|e| e.tag_name() == "BODY");
        if let Some(cell) = at.try_get_untracked().filter(|_| lost).and_then(|at| cells.get(at)) {
            let _ = cell.element().unchecked_ref::<HtmlElement>().focus();
        }
    };
    // Once it is in the page.
    set_timeout(back, Duration::ZERO);
}

pub fn squares(squares: Squares) -> El {
    let Squares { label, names, columns, at, class, press } = squares;
    let cells: Vec<El> = names
        .iter()
        .enumerate()
        .map(|(index, name)| {
            el("i")
                .attr("role", "option")
                .attr("data-i", &index.to_string())
                .attr("aria-selected", "false")
                .attr("tabindex", "-1")
                .attr("title", name)
                .attr("aria-label", name)
        })
        .collect();
    let list = el("div")
        .class("sqs")
        .attr("role", "listbox")
        .attr("aria-label", &label)
        .attr(
            "style",
            &["--c:", &columns.to_string(), if names.len() > FEW_ROWS * columns { ";--s:11px" } else { "" }]
                .concat(),
        )
        .add(cells.clone());
    let cells = Rc::new(cells);
    refocus(&label, &cells, at);
    let classes = cells.clone();
    follow(move || {
        for (index, cell) in classes.iter().enumerate() {
            let _ = cell.element().set_attribute("class", &class(index));
        }
    });
    let marked = cells.clone();
    let mut before = 0;
    follow(move || {
        let now = at.get();
        for (index, on) in [(before, false), (now, true)] {
            if let Some(cell) = marked.get(index) {
                let cell = cell.element();
                let _ = cell.set_attribute("aria-selected", if on { "true" } else { "false" });
                let _ = cell.set_attribute("tabindex", if on { "0" } else { "-1" });
            }
        }
        before = now;
    });
    let press = Rc::new(press);
    let clicked = press.clone();
    list.on("click", move |event: &Event| {
        if let Some(index) = index_of(event) {
            at.set(index);
            clicked(index);
        }
    })
    .on("keydown", move |event: &KeyboardEvent| {
        let Some(index) = index_of(event) else { return };
        let last = cells.len() - 1;
        let next = match event.key().as_str() {
            "ArrowRight" => (index + 1).min(last),
            "ArrowLeft" => index.saturating_sub(1),
            "ArrowDown" if index + columns <= last => index + columns,
            "ArrowUp" if index >= columns => index - columns,
            "ArrowDown" | "ArrowUp" => index,
            "Home" => 0,
            "End" => last,
            "Enter" | " " if !event.ctrl_key() && !event.meta_key() => {
                event.prevent_default();
                PRESSED.set(label.clone());
                press(index);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        at.set(next);
        if let Some(cell) = cells.get(next) {
            // A square that cannot take the focus leaves it where it is.
            let _ = cell.element().unchecked_ref::<HtmlElement>().focus();
        }
    })
}

/// The square that an event is of.
fn index_of(event: &Event) -> Option<usize> {
    event.target()?.dyn_into::<Element>().ok()?.get_attribute("data-i")?.parse().ok()
}
