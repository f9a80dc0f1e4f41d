//! The browser's WebGPU below wgpu.

use super::{AdapterWords, names_software};
use crate::open::OpenError;
use js_sys::{Function, Promise, Reflect};
use std::future::Future;
use std::pin::Pin;
use std::task::Poll;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

pub(crate) const BACKENDS: wgpu::Backends = wgpu::Backends::BROWSER_WEBGPU;

/// A module's text for the compiler below: that is the browser's own.
pub(crate) fn for_compiler<'t>(_module: &device::KernelModule, text: &'t str) -> std::borrow::Cow<'t, str> {
    std::borrow::Cow::Borrowed(text)
}

fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    if object.is_undefined() || object.is_null() {
        return None;
    }
    Reflect::get(object, &JsValue::from_str(name)).ok().filter(|v| !v.is_undefined() && !v.is_null())
}

/// Is there a `navigator.gpu` to ask for an adapter?
pub(crate) fn check_present() -> Result<(), OpenError> {
    let navigator = property(&js_sys::global(), "navigator");
    match navigator.and_then(|navigator| property(&navigator, "gpu")) {
        Some(_) => Ok(()),
        None => Err(OpenError::NoWebGpu),
    }
}

pub(crate) fn api_name(_adapter: &wgpu::Adapter) -> String {
    "webgpu".to_owned()
}

/// wgpu's own info is incomplete on the web: this is `GPUDevice.adapterInfo`.
pub(crate) fn words(adapter: &wgpu::Adapter, device: &wgpu::Device) -> AdapterWords {
    let info = device.as_webgpu().and_then(|device| property(device.as_ref(), "adapterInfo"));
    let Some(info) = info else {
        let info = adapter.get_info();
        return AdapterWords {
            software: names_software(&info.name) || names_software(&info.driver),
            device: info.name,
            ..AdapterWords::default()
        };
    };
    let text = |name: &str| property(&info, name).and_then(|v| v.as_string()).unwrap_or_default();
    let number = |name: &str| property(&info, name).and_then(|v| v.as_f64()).map(|v| v as u32);
    let mut words = AdapterWords {
        vendor: text("vendor"),
        architecture: text("architecture"),
        device: text("device"),
        description: text("description"),
        software: property(&info, "isFallbackAdapter").and_then(|v| v.as_bool()).unwrap_or(false),
        subgroup_sizes: number("subgroupMinSize").zip(number("subgroupMaxSize")).filter(|sizes| sizes.1 > 0),
    };
    words.software |=
        [&words.architecture, &words.device, &words.description].into_iter().any(|text| names_software(text));
    words
}

/// The browser calls back by itself.
pub(crate) fn settle(_device: &wgpu::Device) -> Result<(), String> {
    Ok(())
}

/// Milliseconds after which a waiting host first reminds the browser, and how much longer it waits each time.
const FIRST_REMINDER_MS: i32 = 1;
const REMINDER_GROWTH: i32 = 3;

/// Awaits what the device will call back. Browsers look at intervals whether the device is done (Chrome every 2 ms, some versions of
/// Firefox every 100 ms), and at every submission: an empty one now and then shortens the wait.
pub(crate) async fn wait<T>(queue: &wgpu::Queue, done: impl Future<Output = T>) -> T {
    let mut done = std::pin::pin!(done);
    let mut pause_ms = FIRST_REMINDER_MS;
    let mut timer = timer(pause_ms);
    std::future::poll_fn(|context| {
        if let Poll::Ready(value) = done.as_mut().poll(context) {
            return Poll::Ready(value);
        }
        while let Some(Poll::Ready(_)) = timer.as_mut().map(|timer| Pin::new(timer).poll(context)) {
            queue.submit([]);
            pause_ms = pause_ms.saturating_mul(REMINDER_GROWTH);
            timer = self::timer(pause_ms);
        }
        Poll::Pending
    })
    .await
}

/// Gives the browser time to call back.
pub(crate) async fn wait_a_moment() {
    const MOMENT_MS: i32 = 50;
    if let Some(timer) = timer(MOMENT_MS) {
        let _ = timer.await;
    }
}

/// A promise that a time has passed; `None` where there is no timer.
fn timer(milliseconds: i32) -> Option<JsFuture> {
    let set_timeout: Function =
        Reflect::get(&js_sys::global(), &"setTimeout".into()).ok()?.dyn_into().ok()?;
    let promise = Promise::new(&mut |resolve, _| {
        let _ = set_timeout.call2(&JsValue::UNDEFINED, &resolve, &milliseconds.into());
    });
    Some(JsFuture::from(promise))
}

/// Copies a part of a mapped range into wasm memory, once (wgpu's own view would copy the whole range first).
pub(crate) fn read_mapped(view: &wgpu::BufferView, offset: usize, into: &mut [u8]) {
    let array = view.as_uint8array();
    let end = offset.saturating_add(into.len());
    if end <= array.length() as usize {
        array.subarray(offset as u32, end as u32).copy_to(into);
    }
}

/// A buffer's whole memory, mapped for writing: straight from wasm memory (wgpu's own view would copy it through wasm once more).
pub(crate) struct Mapping(js_sys::Uint8Array);

impl Mapping {
    /// `None` if it is not mapped.
    pub(crate) fn of(buffer: &wgpu::Buffer) -> Option<Self> {
        let range = buffer.as_webgpu()?.get_mapped_range_with_f64_and_f64(0.0, buffer.size() as f64).ok()?;
        Some(Self(js_sys::Uint8Array::new(&range)))
    }

    pub(crate) fn write(&mut self, offset: u64, data: &[u8]) {
        let end = offset.saturating_add(data.len() as u64);
        if end <= u64::from(self.0.length()) {
            self.0.subarray(offset as u32, end as u32).copy_from(data);
        }
    }
}
