//! The device on Vulkan (lavapipe where there is no GPU).
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::*;
use device::{BoundArgument, Device, RawTiming};

/// Runs a test on a fresh device.
fn on_device(test: impl AsyncFnOnce(Run)) {
    pollster::block_on(async {
        if let Some(device) = open(OPTIONS).await {
            test(Run::new(device)).await;
        }
    });
}

#[test]
fn a_vector_add_makes_the_round_trip_with_times_in_order() {
    on_device(async |mut run| {
        let n = 1000u32;
        let module = vector_add();
        let id = run.device.load(&module).await.expect("the module");
        let a: Vec<f32> = (0..n).map(|i| i as f32).collect();
        let (d_a, d_b) = (run.uploaded(&bytes(&a)), run.uploaded(&bytes(&a)));
        let sum = run.buffer(4 * u64::from(n));
        let arguments =
            [BoundArgument::Buffer(d_a), BoundArgument::Buffer(d_b), BoundArgument::Buffer(sum), size(n)];
        run.launch(id, &module.kernels[0], &arguments, n.div_ceil(64), 64);
        let down = run.download(sum);
        let completed = run.synchronize().await;
        let expected: Vec<f32> = a.iter().map(|x| x + x).collect();
        assert_eq!(floats(&run.landings.0[&down]), expected);

        let mut last = 0;
        assert_eq!(completed.timings.len(), 4);
        for (_, timing) in &completed.timings {
            let (RawTiming::Timestamps { begin_ns, end_ns, .. }
            | RawTiming::Bracket { begin_ns, end_ns, .. }) = *timing
            else {
                panic!("{timing:?} of a device with timestamps");
            };
            assert!(last <= begin_ns && begin_ns <= end_ns, "{:?}", completed.timings);
            last = end_ns;
        }
    });
}
