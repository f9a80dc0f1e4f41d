//! How is a piece of the page made with little code? Elements, attributes, listeners; what is given as a closure follows the
//! signals that it reads.
//!
//! `view!` gives every piece a type of its own and generates each stage of that type's life: with the panes of this page that is
//! several times the budget of the first load. Here all pieces have one type. Signals, effects and owners are Leptos's; an [`El`]
//! is a Leptos view, so that components and `view!` take it as a child.

use leptos::prelude::*;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::no_attrs;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, Node};

/// An element, made and filled.
#[derive(Clone)]
pub struct El(SendWrapper<Element>);

/// An HTML element.
///
/// # Panics
/// Where there is no document: the page's code runs in a page. A tag that is no name is a `<span>`.
pub fn el(tag: &'static str) -> El {
    let document = document();
    let element = document.create_element(tag).or_else(|_| document.create_element("span"));
    El(SendWrapper::new(element.unwrap_or_else(|_| wasm_bindgen::JsValue::NULL.unchecked_into())))
}

/// An SVG element.
pub fn svg(tag: &'static str) -> El {
    match document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag) {
        Ok(element) => El(SendWrapper::new(element)),
        Err(_) => el("span"),
    }
}

impl El {
    pub fn element(&self) -> &Element {
        &self.0
    }

    /// An attribute.
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
        self.live_or_none(name, move || Some(value()))
    }

    /// The same, absent while there is no value.
    pub fn live_or_none(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || match value() {
            Some(value) => _ = element.set_attribute(name, &value),
            None => _ = element.remove_attribute(name),
        }));
        self
    }

    /// An attribute without a value, such as `hidden`, that follows signals.
    pub fn live_flag(self, name: &'static str, on: impl Fn() -> bool + 'static) -> Self {
        self.live_or_none(name, move || on().then(String::new))
    }

    /// The element's whole text, following signals.
    pub fn live_text(self, text: impl Fn() -> String + 'static) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || element.set_text_content(Some(&text()))));
        self
    }

    /// The element's whole content, made anew whenever a signal that `make` reads has changed.
    pub fn live_content<C: Content>(self, make: impl Fn() -> C + 'static) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || {
            let content = make();
            element.set_text_content(None);
            content.put(&element);
        }));
        self
    }

    /// Sets a property of the element, again whenever what `set` reads has changed.
    pub fn live_property(self, set: impl FnMut() + 'static) -> Self {
        follow(Box::new(set));
        self
    }

    /// Calls `listener` at each event; it lives as long as the element.
    pub fn on<E: JsCast + 'static>(self, name: &str, mut listener: impl FnMut(&E) + 'static) -> Self {
        listen(&self.0, name, Box::new(move |event| listener(event.unchecked_ref())));
        self
    }
}

/// Runs at once and again when what it reads has changed, as long as the current owner lives.
fn follow(mut run: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_| run());
    StoredValue::new_local(effect);
}

fn listen(element: &Element, name: &str, listener: Box<dyn FnMut(Event)>) {
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
    fn put(self, parent: &Element) {
        let _ = parent.append_child(&document().create_text_node(self));
    }
}

impl Content for String {
    fn put(self, parent: &Element) {
        self.as_str().put(parent);
    }
}

impl Content for El {
    fn put(self, parent: &Element) {
        let _ = parent.append_child(&self.0);
    }
}

impl<C: Content> Content for Option<C> {
    fn put(self, parent: &Element) {
        if let Some(content) = self {
            content.put(parent);
        }
    }
}

impl<C: Content> Content for Vec<C> {
    fn put(self, parent: &Element) {
        for content in self {
            content.put(parent);
        }
    }
}

impl<const N: usize> Content for [El; N] {
    fn put(self, parent: &Element) {
        for content in self {
            content.put(parent);
        }
    }
}

/// The place of an [`El`] in the page.
pub struct Placed(Element);

impl Mountable for Placed {
    fn unmount(&mut self) {
        self.0.remove();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        let _ = parent.insert_before(&self.0, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        match self.0.parent_element() {
            Some(parent) => {
                child.mount(&parent, Some(&self.0));
                true
            }
            None => false,
        }
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.0.clone()]
    }
}

impl Render for El {
    type State = Placed;

    fn build(self) -> Placed {
        Placed(self.0.take())
    }

    fn rebuild(self, state: &mut Placed) {
        let new = self.0.take();
        let _ = state.0.replace_with_with_node_1(&new);
        state.0 = new;
    }
}

no_attrs!(El);

impl RenderHtml for El {
    type AsyncOutput = El;
    type Owned = El;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> El {
        self
    }

    // The page is made in the browser only.
    fn to_html_with_buf(self, _: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {}

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Placed {
        self.build()
    }

    fn into_owned(self) -> El {
        self
    }
}
