//! Kernels made by chance (crates/simt/tests/differential.rs tries many more, natively): do the CPU device, as WebAssembly, and the
//! browser's WebGPU agree?
#![cfg(target_arch = "wasm32")]

#[path = "../../simt/tests/common/generated.rs"]
mod generated;
#[path = "../../simt/tests/generator/mod.rs"]
mod generator;

use device::{Device, HostClock, RunSettings};
use std::fmt::Write;
use std::rc::Rc;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// Seeds: the first of the native test's. The browser's compiler is another than naga, so a few say much.
const KERNELS: u64 = 50;

struct Clock;

impl HostClock for Clock {
    fn now_ns(&self) -> i64 {
        (js_sys::Date::now() * 1e6) as i64
    }
}

#[wasm_bindgen_test]
async fn generated_kernels_give_the_same_on_both_devices() {
    let clock: Rc<dyn HostClock> = Rc::new(Clock);
    let mut cpu = simt::open(Rc::clone(&clock), simt::OpenOptions::new(1_000_000));
    let mut gpu =
        webgpu::open(clock, webgpu::OpenOptions::default()).await.expect("the tests' browser has WebGPU");
    let features = gpu.report().features.clone();
    let (mut wrong, mut compared) = (String::new(), 0);
    for seed in 0..KERNELS {
        let kernel = generator::kernel(seed);
        if !kernel.runs_with(&features) {
            continue;
        }
        compared += 1;
        let ours = generated::run_kernel(&mut cpu, &kernel, RunSettings::PLAIN).await;
        let theirs = generated::run_kernel(&mut gpu, &kernel, RunSettings::PLAIN).await;
        let said = match (ours, theirs) {
            (Ok((ours, _)), Ok((theirs, _))) => {
                generated::disagreement(&ours, &theirs, kernel.ints, &kernel.floats)
            }
            (Err(error), _) => Some(format!("cpu: {error}")),
            (_, Err(error)) => Some(format!("gpu: {error}")),
        };
        if let Some(said) = said {
            let _ = writeln!(wrong, "kernel {seed}: {said}");
        }
    }
    console_log!("{compared} kernels compared on {}", gpu.report().name);
    assert!(compared > 30 && wrong.is_empty(), "{wrong}");
}
