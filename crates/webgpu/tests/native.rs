//! The device on Vulkan (lavapipe where there is no GPU).
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::*;
use device::Device;
use webgpu::OpenOptions;

/// Runs a test on a fresh device.
fn on_device(options: OpenOptions, test: impl AsyncFnOnce(Run)) {
    pollster::block_on(async {
        if let Some(device) = open(options).await {
            test(Run::new(device)).await;
        }
    });
}

macro_rules! native_tests {
    ($($case:ident,)*) => {
        $(#[test] fn $case() { on_device(OPTIONS, cases::$case); })*
    };
}
for_each_case!(native_tests);

#[test]
fn brackets_that_bind_the_buffer_change_nothing() {
    let options = OpenOptions { force_touches: true, ..OPTIONS };
    on_device(options, cases::a_vector_add_makes_the_round_trip_with_times_in_order);
    on_device(options, cases::parts_of_buffers_are_copied_at_any_alignment);
    on_device(options, cases::repeats_give_the_result_of_one_execution);
}

#[test]
fn without_timestamps_times_are_missing_or_by_the_hosts_clock() {
    let options = OpenOptions { mask_timestamps: true, ..OPTIONS };
    on_device(options, cases::without_timestamps_times_are_missing_or_by_the_hosts_clock);
}

#[test]
fn a_closed_device_says_so_at_every_call() {
    on_device(OPTIONS, async |mut run| {
        let data = run.buffer(16);
        let lost = run.device.lost();
        run.device.close();
        assert!(!lost.await.is_empty());
        let operation = run.operation();
        assert!(matches!(run.device.fill(operation, data, &[1]), Err(device::DeviceError::Lost(_))));
        assert!(matches!(run.device.synchronize(&mut run.landings).await, Err(device::DeviceError::Lost(_))));
        run.begin(PLAIN);
        assert!(matches!(run.device.load(&increment()).await, Err(device::DeviceError::Lost(_))));
    });
}
