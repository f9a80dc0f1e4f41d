//! Does this browser, as the tests start it, offer WebGPU to a dedicated worker? If not, every other test here fails for that reason.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
async fn a_worker_gets_a_webgpu_adapter() {
    let scope = js_sys::global().unchecked_into::<web_sys::DedicatedWorkerGlobalScope>();
    // `navigator.gpu` by name: web-sys has its types behind an unstable flag.
    let gpu = js_sys::Reflect::get(&scope.navigator(), &"gpu".into()).unwrap();
    assert!(!gpu.is_undefined(), "no navigator.gpu in a worker");
    let request: js_sys::Function =
        js_sys::Reflect::get(&gpu, &"requestAdapter".into()).unwrap().unchecked_into();
    let promise: js_sys::Promise = request.call0(&gpu).unwrap().unchecked_into();
    let adapter = JsFuture::from(promise).await.unwrap();
    assert_ne!(adapter, JsValue::NULL, "no adapter");
}
