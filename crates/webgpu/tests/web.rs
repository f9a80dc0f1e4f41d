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

#[wasm_bindgen_test]
async fn without_timestamps_times_are_missing_or_by_the_hosts_clock() {
    let options = webgpu::OpenOptions { mask_timestamps: true, ..OPTIONS };
    let device = open(options).await.expect("the browser's adapter");
    cases::without_timestamps_times_are_missing_or_by_the_hosts_clock(Run::new(device)).await;
}

#[wasm_bindgen_test]
async fn brackets_that_bind_the_buffer_change_nothing() {
    let options = webgpu::OpenOptions { force_touches: true, ..OPTIONS };
    let device = open(options).await.expect("the browser's adapter");
    cases::parts_of_buffers_are_copied_at_any_alignment(Run::new(device)).await;
    let device = open(options).await.expect("the browser's adapter");
    cases::a_vector_add_makes_the_round_trip_with_times_in_order(Run::new(device)).await;
}

#[wasm_bindgen_test]
async fn the_browsers_adapter_names_itself() {
    use device::Device;
    let device = open(OPTIONS).await.expect("the browser's adapter");
    let report = device.report();
    assert_eq!(report.api, "webgpu");
    // Tests run on Chromium's software adapter.
    assert_eq!(report.kind, trace::DeviceKind::SoftwareGpu, "{report:?}");
    assert!(!report.name.is_empty() && !report.details.is_empty(), "{report:?}");
    let calibration = &report.calibration;
    assert!(calibration.guarded && calibration.host_resolution_ns > 0, "{calibration:?}");
    assert!(calibration.submit_and_wait_ns.is_some() && calibration.device_resolution_ns.is_some());
    note(&format!("{report:?}"));
}
