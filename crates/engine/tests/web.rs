//! The engine on the browser's WebGPU, in a dedicated worker: every example, with the same trace as natively.
#![cfg(target_arch = "wasm32")]

mod examples;

use engine::Engine;
use examples::EXAMPLES;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
async fn every_example_does_what_it_says() {
    let mut engine = Engine::open().await.expect("the browser of the tests offers WebGPU");
    for example in EXAMPLES {
        let text = example.holds(&mut engine).await;
        assert_eq!(text, example.golden, "{}'s trace", example.slug);
    }
}

#[wasm_bindgen_test]
async fn every_shader_agrees_with_the_host() {
    let mut engine = Engine::open().await.expect("the browser of the tests offers WebGPU");
    examples::shaders_agree_with_the_host(&mut engine).await;
}

#[wasm_bindgen_test]
async fn examples_give_the_same_on_both_devices() {
    let mut engine = Engine::open().await.expect("the browser of the tests offers WebGPU");
    examples::devices::examples_give_the_same_on_both_devices(&mut engine).await;
}
