//! How is a piece of the page made with little code? Elements, attributes, listeners; what is given as a closure follows the
//! signals that it reads.
//!
//! `view!` gives every piece a type of its own and generates each stage of that type's life: with the panes of this page that is
//! several times the budget of the first load. Here all pieces have one type, and the functions that make them are compiled
//! once. Signals, effects and owners are Leptos's.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event};

/// An element, made and filled. A clone is the same element.
#[derive(Clone)]
pub struct El(Element);

/// An HTML element. A tag that is no name is a `<span>`.
#[inline(never)]
pub fn el(tag: &'static str) -> El {
    let document = document();
    let element = document.create_element(tag).or_else(|_| document.create_element("span"));
    El(element.unwrap_or_else(|_| wasm_bindgen::JsValue::NULL.unchecked_into()))
}

/// An SVG element.
#[inline(never)]
pub fn svg(tag: &'static str) -> El {
    match document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag) {
        Ok(element) => El(element),
        Err(_) => el("span"),
    }
}

/// Puts the page that `make` makes at the end of the body; its signals and effects live as long as the page.
pub fn mount(make: impl FnOnce() -> El + 'static) {
    mount_to_body(move || {
        if let Some(body) = document().body() {
            make().put(&body);
        }
    });
}

/// Runs at once, and again when what it reads has changed, as long as the current owner lives.
pub fn follow(run: impl FnMut() + 'static) {
    follow_boxed(Box::new(run));
}

#[inline(never)]
fn follow_boxed(mut run: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_| run());
    StoredValue::new_local(effect);
}

impl El {
    pub fn element(&self) -> &Element {
        &self.0
    }

    /// An attribute.
    #[inline(never)]
    pub fn attr(self, name: &str, value: &str) -> Self {
        let _ = self.0.set_attribute(name, value);
        self
    }

    pub fn class(self, value: &str) -> Self {
        self.attr("class", value)
    }

    /// Appends texts, elements, and options and lists of them.
    pub fn add(self, content: impl Content) -> Self {
        content.put(&self.0);
        self
    }

    /// An attribute that follows signals.
    pub fn live(self, name: &'static str, value: impl Fn() -> String + 'static) -> Self {
        self.live_boxed(name, Box::new(value))
    }

    #[inline(never)]
    fn live_boxed(self, name: &'static str, value: Box<dyn Fn() -> String>) -> Self {
        let element = self.0.clone();
        follow(move || _ = element.set_attribute(name, &value()));
        self
    }

    /// The same, absent while there is no value.
    pub fn live_or_none(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> Self {
        self.live_or_none_boxed(name, Box::new(value))
    }

    #[inline(never)]
    fn live_or_none_boxed(self, name: &'static str, value: Box<dyn Fn() -> Option<String>>) -> Self {
        let element = self.0.clone();
        follow(move || match value() {
            Some(value) => _ = element.set_attribute(name, &value),
            None => _ = element.remove_attribute(name),
        });
        self
    }

    /// An attribute without a value, such as `hidden`, that follows signals.
    pub fn live_flag(self, name: &'static str, on: impl Fn() -> bool + 'static) -> Self {
        self.live_or_none(name, move || on().then(String::new))
    }

    /// The element's whole text, following signals.
    pub fn live_text(self, text: impl Fn() -> String + 'static) -> Self {
        self.live_text_boxed(Box::new(text))
    }

    #[inline(never)]
    fn live_text_boxed(self, text: Box<dyn Fn() -> String>) -> Self {
        let element = self.0.clone();
        follow(move || element.set_text_content(Some(&text())));
        self
    }

    /// The element's whole content, made anew whenever a signal that `make` reads has changed.
    pub fn live_content<C: Content>(self, make: impl Fn() -> C + 'static) -> Self {
        self.live_content_boxed(Box::new(move |parent| {
            let content = make();
            parent.set_text_content(None);
            content.put(parent);
        }))
    }

    #[inline(never)]
    fn live_content_boxed(self, fill: Box<dyn Fn(&Element)>) -> Self {
        let element = self.0.clone();
        follow(move || fill(&element));
        self
    }

    /// The element's whole content, made anew whenever `key` has another value; what `make` reads is not followed.
    pub fn live_content_by<C: Content>(
        self,
        key: impl Fn() -> Vec<i64> + 'static,
        make: impl Fn() -> C + 'static,
    ) -> Self {
        self.live_content_by_boxed(
            Box::new(key),
            Box::new(move |parent| {
                let content = make();
                parent.set_text_content(None);
                content.put(parent);
            }),
        )
    }

    #[inline(never)]
    fn live_content_by_boxed(self, key: Box<dyn Fn() -> Vec<i64>>, fill: Box<dyn Fn(&Element)>) -> Self {
        let element = self.0.clone();
        let outer = Owner::current().unwrap_or_default();
        // What the content follows must outlive runs of this effect that leave the content as it is.
        let mut shown: Option<(Vec<i64>, Owner)> = None;
        follow(move || {
            let key = key();
            if shown.as_ref().is_some_and(|s| s.0 == key) {
                return;
            }
            if let Some((_, before)) = shown.take() {
                before.cleanup();
            }
            let owner = outer.child();
            untrack(|| owner.with(|| fill(&element)));
            shown = Some((key, owner));
        });
        self
    }

    /// Sets a property of the element, again whenever what `set` reads has changed.
    pub fn live_property(self, set: impl FnMut() + 'static) -> Self {
        follow(set);
        self
    }

    /// Calls `listener` at each event; it lives as long as the element.
    pub fn on<E: JsCast + 'static>(self, name: &str, mut listener: impl FnMut(&E) + 'static) -> Self {
        listen(&self.0, name, Box::new(move |event| listener(event.unchecked_ref())));
        self
    }
}

/// Calls `listener` at each event that reaches the window, as long as the page lives.
pub fn on_window<E: JsCast + 'static>(name: &str, mut listener: impl FnMut(&E) + 'static) {
    listen(&window(), name, Box::new(move |event| listener(event.unchecked_ref())));
}

#[inline(never)]
fn listen(element: &web_sys::EventTarget, name: &str, listener: Box<dyn FnMut(Event)>) {
    let listener = Closure::wrap(listener).into_js_value();
    let _ = element.add_event_listener_with_callback(name, listener.unchecked_ref());
}

/// What can stand in an element.
pub trait Content {
    fn put(self, parent: &Element);
}

impl Content for () {
    fn put(self, _: &Element) {}
}

impl Content for &str {
    #[inline(never)]
    fn put(self, parent: &Element) {
        let _ = parent.append_with_str_1(self);
    }
}

impl Content for String {
    #[inline(never)]
    fn put(self, parent: &Element) {
        self.as_str().put(parent);
    }
}

impl Content for El {
    #[inline(never)]
    fn put(self, parent: &Element) {
        let _ = parent.append_child(&self.0);
    }
}

impl<C: Content> Content for Option<C> {
    #[inline(never)]
    fn put(self, parent: &Element) {
        if let Some(content) = self {
            content.put(parent);
        }
    }
}

impl<C: Content> Content for Vec<C> {
    #[inline(never)]
    fn put(self, parent: &Element) {
        for content in self {
            content.put(parent);
        }
    }
}

impl<const N: usize> Content for [El; N] {
    #[inline(never)]
    fn put(self, parent: &Element) {
        for content in self {
            content.put(parent);
        }
    }
}
