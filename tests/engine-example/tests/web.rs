//! `cargo test --target wasm32-unknown-unknown`: in a browser, on its WebGPU and on the CPU device.
#![cfg(target_arch = "wasm32")]

mod exercise;

use engine::Engine;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
async fn the_solution_is_right_on_webgpu() {
    let mut engine = Engine::open().await.expect("the browser of the tests offers WebGPU");
    exercise::solution_is_right(&mut engine).await;
}

#[wasm_bindgen_test]
async fn the_solution_is_right_on_the_cpu_device() {
    exercise::solution_is_right(&mut Engine::cpu()).await;
}

#[wasm_bindgen_test]
async fn the_solution_is_free_of_faults() {
    exercise::solution_is_free_of_faults(&mut Engine::cpu()).await;
}

#[wasm_bindgen_test]
async fn the_first_try_is_found_out() {
    exercise::first_try_is_found_out(&mut Engine::cpu()).await;
}
