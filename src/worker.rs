//! How does the page talk to the engine? A worker that is started again after a crash, and messages of `protocol`.
//!
//! The first message of either side is the plain object `{ build }` (crates/engine/src/worker.rs): a worker of another build is ended
//! before anything else is said.

use js_sys::{Array, ArrayBuffer, Object, Reflect, Uint8Array};
use protocol::{ToPage, ToWorker, decode, encode};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

/// Crashes after which the worker is started again, until one run has ended well in between.
const RESTARTS: u32 = 3;

/// What is heard of the engine.
pub enum Heard {
    /// The worker is there and of this build: it may be told things. Also after a restart.
    Ready,
    /// Its files are of another build: only a reload helps.
    Mixed,
    /// It crashed; `again` tells whether it is being started anew.
    Crashed {
        text: String,
        again: bool,
    },
    Message(ToPage),
    /// A run has ended, and the code that reads its trace cannot be had.
    Unread,
}

/// A handle; clones are the same engine.
#[derive(Clone)]
pub struct Engine(Rc<Inner>);

struct Inner {
    worker: RefCell<Option<Worker>>,
    ready: Cell<bool>,
    crashes: Cell<u32>,
    /// Counts workers: what an ended one still says is not heard.
    generation: Cell<u32>,
    hear: Box<dyn Fn(Heard)>,
}

impl Engine {
    pub fn start(hear: impl Fn(Heard) + 'static) -> Self {
        let inner = Inner {
            worker: RefCell::new(None),
            ready: Cell::new(false),
            crashes: Cell::new(0),
            generation: Cell::new(0),
            hear: Box::new(hear),
        };
        let engine = Self(Rc::new(inner));
        engine.spawn();
        engine
    }

    /// Was it heard? Not before [`Heard::Ready`].
    pub fn tell(&self, message: &ToWorker) -> bool {
        if !self.0.ready.get() {
            return false;
        }
        let worker = self.0.worker.borrow();
        let Some(worker) = worker.as_ref() else { return false };
        let bytes = Uint8Array::from(encode(message).as_slice()).buffer();
        worker.post_message_with_transfer(&bytes, &Array::of1(&bytes)).is_ok()
    }

    /// A run has ended well: crashes before it count no more.
    pub fn is_well(&self) {
        self.0.crashes.set(0);
    }

    fn spawn(&self) {
        let generation = self.0.generation.get() + 1;
        self.0.generation.set(generation);
        self.0.ready.set(false);
        let Ok(worker) = Worker::new(&crate::site::worker_url()) else {
            (self.0.hear)(Heard::Crashed { text: String::new(), again: false });
            return;
        };
        let this = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if this.0.generation.get() == generation {
                this.on_message(&event.data());
            }
        });
        worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
        let this = self.clone();
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            if this.0.generation.get() == generation {
                let text = Reflect::get(&event, &"message".into()).ok().and_then(|m| m.as_string());
                this.crashed(text.unwrap_or_default());
            }
        });
        worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
        *self.0.worker.borrow_mut() = Some(worker);
    }

    fn on_message(&self, data: &JsValue) {
        if let Some(buffer) = data.dyn_ref::<ArrayBuffer>() {
            let bytes = Uint8Array::new(buffer).to_vec();
            if protocol::brings_a_run(&bytes) && crate::site::panels_are_late() {
                let (this, generation) = (self.clone(), self.0.generation.get());
                wasm_bindgen_futures::spawn_local(async move {
                    let here = crate::site::awaited("panels").await.is_some();
                    if this.0.generation.get() == generation {
                        if here { this.read(&bytes) } else { (this.0.hear)(Heard::Unread) }
                    }
                });
                return;
            }
            return self.read(&bytes);
        }
        let said = |what: &str| Reflect::get(data, &what.into()).ok().and_then(|v| v.as_string());
        let Some(theirs) = said("build") else {
            // A trap (assets/boot-worker.js): its module must not be used again.
            if let Some(text) = said("crashed") {
                self.crashed(text);
            }
            return;
        };
        let ours = crate::site::build();
        if theirs != ours {
            self.end();
            (self.0.hear)(Heard::Mixed);
            return;
        }
        let hello = Object::new();
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&hello, &"build".into(), &ours.as_str().into());
        let said = self.0.worker.borrow().as_ref().is_some_and(|w| w.post_message(&hello).is_ok());
        if said {
            self.0.ready.set(true);
            (self.0.hear)(Heard::Ready);
        }
    }

    fn read(&self, bytes: &[u8]) {
        match decode::<ToPage>(bytes) {
            // A panic of a build that keeps their words.
            Ok(ToPage::Internal { run: None, text }) => self.crashed(text),
            Ok(message) => (self.0.hear)(Heard::Message(message)),
            Err(protocol::Unreadable) => self.crashed("unreadable message".to_owned()),
        }
    }

    fn end(&self) {
        self.0.ready.set(false);
        self.0.generation.set(self.0.generation.get() + 1);
        if let Some(worker) = self.0.worker.borrow_mut().take() {
            worker.terminate();
        }
    }

    /// The worker is lost: it is ended and, unless that happens too often, started anew.
    pub fn crashed(&self, text: String) {
        self.end();
        let crashes = self.0.crashes.get() + 1;
        self.0.crashes.set(crashes);
        let again = crashes <= RESTARTS;
        (self.0.hear)(Heard::Crashed { text, again });
        if again {
            self.spawn();
        }
    }
}
