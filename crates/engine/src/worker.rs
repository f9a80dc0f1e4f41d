//! The worker's end of the line to the page.
//!
//! The first message of either side is the plain object `{ build: "<id>" }`, the worker's first: only once its module is
//! loaded does it hear anything. Everything later is an `ArrayBuffer` of the protocol, which both sides then read the same way,
//! because a side that reads a foreign id refuses: the worker answers `{ refused: "<its id>" }` and closes.

use crate::environment::{Environment, OnLost, OpenFailed};
use crate::session::Session;
use crate::web;
use device::{Device, HostClock, LocalFuture};
use js_sys::{Array, ArrayBuffer, Object, Reflect, Uint8Array};
use protocol::{ToPage, ToWorker, decode, encode};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Says hello to the page and waits for its answer.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    if cfg!(debug_assertions) {
        report_panics(scope.clone());
    }
    let build = build_id();
    let hello = message("build", &build);
    let session = Session::new(Rc::new(Worker { scope: scope.clone(), clock: web::clock() }));
    let port = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        if let Some(buffer) = data.dyn_ref::<ArrayBuffer>() {
            match decode::<ToWorker>(&Uint8Array::new(buffer).to_vec()) {
                Ok(message) => session.handle(message),
                Err(protocol::Unreadable) => {
                    post(&port, &ToPage::Internal { run: Some(0), text: "unreadable message".to_owned() });
                }
            }
            return;
        }
        let theirs = Reflect::get(&data, &"build".into()).ok().and_then(|v| v.as_string());
        if theirs.is_some_and(|theirs| theirs != build) {
            // Nobody is left to tell if this fails: the page has gone.
            let _ = port.post_message(&self::message("refused", &build));
            port.close();
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let _ = scope.post_message(&hello);
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    clock: Rc<dyn HostClock>,
}

impl Environment for Worker {
    fn clock(&self) -> &dyn HostClock {
        &*self.clock
    }

    fn send(&self, message: ToPage) {
        post(&self.scope, &message);
    }

    fn open_device(&self, on_lost: OnLost) -> LocalFuture<'static, Result<Box<dyn Device>, OpenFailed>> {
        let clock = Rc::clone(&self.clock);
        Box::pin(async move {
            let (device, lost) = web::open_watched(clock).await?;
            spawn_local(async move { on_lost(lost.await) });
            Ok(device)
        })
    }

    fn cpu_device(&self) -> LocalFuture<'static, Result<Box<dyn Device>, OpenFailed>> {
        let clock = Rc::clone(&self.clock);
        Box::pin(async move {
            web::load_cpu_device().await?;
            Ok(web::cpu_device(clock))
        })
    }

    fn give_way(&self) -> LocalFuture<'static, ()> {
        Box::pin(web::give_way())
    }

    fn sleep(&self, seconds: f64) -> LocalFuture<'static, ()> {
        Box::pin(web::sleep(seconds))
    }

    fn spawn(&self, work: LocalFuture<'static, ()>) {
        spawn_local(work);
    }
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &ToPage) {
    let buffer = Uint8Array::from(encode(message).as_slice()).buffer();
    // The page has gone if this fails.
    let _ = scope.post_message_with_transfer(&buffer, &Array::of1(&buffer));
}

/// A panic is a fault of ours: the page hears of it before the module traps, and starts a new worker. A release holds no words of
/// panics (tools/build.sh): there `assets/boot-worker.js` tells of the trap.
fn report_panics(scope: DedicatedWorkerGlobalScope) {
    struct Port(DedicatedWorkerGlobalScope);
    // SAFETY: a wasm module without threads has one thread; the hook never leaves it.
    unsafe impl Send for Port {}
    unsafe impl Sync for Port {}
    let port = Port(scope);
    std::panic::set_hook(Box::new(move |info| {
        let port = &port;
        post(&port.0, &ToPage::Internal { run: None, text: info.to_string() });
    }));
}

/// The id that the build wrote into `boot-worker.js` (`globalThis.roundtrip.build`).
fn build_id() -> String {
    web::global("roundtrip")
        .and_then(|site| Reflect::get(&site, &"build".into()).ok())
        .and_then(|id| id.as_string())
        .unwrap_or_default()
}

fn message(key: &str, value: &str) -> JsValue {
    let object = Object::new();
    // Setting a property of a fresh plain object cannot fail.
    let _ = Reflect::set(&object, &key.into(), &value.into());
    object.into()
}
