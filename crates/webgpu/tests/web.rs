//! The same facts in a browser's dedicated worker.
#![cfg(target_arch = "wasm32")]

mod common;

use common::*;
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

macro_rules! web_tests {
    ($($case:ident,)*) => {
        $(#[wasm_bindgen_test] async fn $case() {
            let device = open(OPTIONS).await.expect("the browser's adapter");
            cases::$case(Run::new(device)).await;
        })*
    };
}
for_each_case!(web_tests);
