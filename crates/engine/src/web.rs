//! The browser's device, clock and event loop, in a worker (or, in tests, wherever they run).

use crate::environment::OpenFailed;
use device::{Device, HostClock, LocalFuture};
use js_sys::{Function, Promise, Reflect};
use std::rc::Rc;
use trace::Message;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    // Worker and window both have these; web-sys binds them to one or the other.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(callback: &Function, milliseconds: f64) -> JsValue;
}

struct PerformanceClock;

impl HostClock for PerformanceClock {
    fn now_ns(&self) -> i64 {
        (performance_now() * 1e6) as i64
    }
}

/// `performance.now()`.
pub fn clock() -> Rc<dyn HostClock> {
    Rc::new(PerformanceClock)
}

/// A device, and what says that it is gone.
pub type Opened = (Box<dyn Device>, LocalFuture<'static, String>);

/// The browser's WebGPU.
pub async fn open(clock: Rc<dyn HostClock>) -> Result<Box<dyn Device>, OpenFailed> {
    open_watched(clock).await.map(|(device, _)| device)
}

/// The same; its code is loaded before.
pub async fn open_watched(clock: Rc<dyn HostClock>) -> Result<Opened, OpenFailed> {
    if !webgpu::present() {
        return Err(failed(&webgpu::OpenError::NoWebGpu));
    }
    load("gpu", "device.gpu-not-loaded").await?;
    open_loaded(clock).await
}

/// A future of its own, boxed, and a device whose type nobody else names: what has to do with either is in the part that is loaded
/// (tools/finish-site.mjs), and nothing of it is asked for without that part.
fn open_loaded(clock: Rc<dyn HostClock>) -> LocalFuture<'static, Result<Opened, OpenFailed>> {
    Box::pin(async move {
        let device =
            webgpu::open(clock, webgpu::OpenOptions::default()).await.map_err(|error| failed(&error))?;
        let lost = Box::pin(device.lost()) as LocalFuture<'static, String>;
        Ok((Box::new(device) as Box<dyn Device>, lost))
    })
}

/// Loads the CPU device's code.
pub async fn load_cpu_device() -> Result<(), OpenFailed> {
    load("cpu", "device.cpu-not-loaded").await
}

/// Loads a part that a release keeps in a module of its own (tools/split-wasm.mjs), unless it is there already.
async fn load(part: &str, not_loaded: &'static str) -> Result<(), OpenFailed> {
    let load = global("roundtrip").and_then(|site| Reflect::get(&site, &"load".into()).ok());
    let Some(load) = load.and_then(|load| load.dyn_into::<Function>().ok()) else { return Ok(()) };
    let loaded = match load.call1(&JsValue::NULL, &part.into()).map(|promise| promise.dyn_into::<Promise>()) {
        Ok(Ok(promise)) => JsFuture::from(promise).await.is_ok(),
        _ => false,
    };
    if loaded {
        return Ok(());
    }
    Err(OpenFailed { reason: Message::new(not_loaded), try_again: true })
}

/// The CPU device; its code must have been loaded.
pub fn cpu_device(clock: Rc<dyn HostClock>) -> Box<dyn Device> {
    let options = simt::OpenOptions::new(device::clock::host_resolution_ns(&*clock));
    Box::new(simt::open(clock, options))
}

fn failed(error: &webgpu::OpenError) -> OpenFailed {
    match error {
        webgpu::OpenError::NoWebGpu => {
            OpenFailed { reason: Message::new("device.no-webgpu"), try_again: false }
        }
        other => OpenFailed { reason: Message::new("device.refused").with("text", other), try_again: true },
    }
}

/// Comes back after a timer.
pub async fn sleep(seconds: f64) {
    let promise = Promise::new(&mut |resolve, _| {
        set_timeout(&resolve, (seconds * 1e3).max(0.0));
    });
    // A timer's promise is never rejected.
    let _ = JsFuture::from(promise).await;
}

/// Lets the messages that wait arrive. A message to oneself is not slowed down as nested timers are.
pub async fn give_way() {
    let promise = Promise::new(&mut |resolve, _| {
        let posted = web_sys::MessageChannel::new().and_then(|channel| {
            channel.port1().set_onmessage(Some(&resolve));
            channel.port2().post_message(&JsValue::NULL)
        });
        if posted.is_err() {
            set_timeout(&resolve, 0.0);
        }
    });
    let _ = JsFuture::from(promise).await;
}

/// A property of the global scope.
pub(crate) fn global(name: &str) -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &name.into()).ok().filter(|v| !v.is_undefined())
}
