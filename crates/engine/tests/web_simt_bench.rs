//! How fast is the CPU device in a browser, beside the only other executor of WGSL there and beside WebGPU on the software adapter?
//! `make bench` prints it; nothing about time is asserted.
#![cfg(all(target_arch = "wasm32", feature = "bench"))]

use engine::Engine;
use protocol::{DeviceChoice, File, RunOptions};
use trace::{Clock, DeviceTime, Kind, Outcome, Trace};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

// tools/bench.sh bundles it from tests/bench/wgsl_reflect.js.
#[wasm_bindgen(module = "/tests/bench/bundle/wgsl_reflect.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    fn rival_executor(
        code: &str,
        kernel: &str,
        grid_x: u32,
        grid_y: u32,
        lengths: Vec<u32>,
        uniform: u32,
    ) -> Result<f64, JsValue>;
}

const KERNELS: &str = include_str!("bench/kernels.wgsl");

struct Case {
    kernel: &'static str,
    /// The kernel's `size`.
    size: u32,
    elements: u32,
    grid: [u32; 2],
    block: [u32; 2],
    budget: &'static str,
    /// A size that the rival ends within seconds, and its grid.
    for_rival: (u32, u32, [u32; 2]),
}

const CASES: [Case; 3] = [
    Case {
        kernel: "add",
        size: 1 << 20,
        elements: 1 << 20,
        grid: [4_096, 1],
        block: [256, 1],
        budget: "60 ms",
        for_rival: (1 << 14, 1 << 14, [64, 1]),
    },
    Case {
        kernel: "matmul",
        size: 32,
        elements: 1_024,
        grid: [2, 2],
        block: [16, 16],
        budget: "5 ms",
        for_rival: (32, 1_024, [2, 2]),
    },
    Case {
        kernel: "compute",
        size: 1 << 16,
        elements: 1 << 16,
        grid: [256, 1],
        block: [256, 1],
        budget: "",
        for_rival: (256, 256, [1, 1]),
    },
];

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn program(case: &Case) -> Vec<File> {
    let Case { kernel, size, elements, grid, block, .. } = case;
    let main = format!(
        "from max.gpu.host import DeviceContext\nfrom kernels import {kernel}\n\ndef main() raises:\n    with DeviceContext() as ctx:\n        var a = ctx.enqueue_create_buffer[DType.float32]({elements})\n        var b = ctx.enqueue_create_buffer[DType.float32]({elements})\n        var c = ctx.enqueue_create_buffer[DType.float32]({elements})\n        a.enqueue_fill(1.5)\n        b.enqueue_fill(2.5)\n        c.enqueue_fill(0)\n        ctx.enqueue_function[{kernel}](a, b, c, {size}, grid_dim=({}, {}), block_dim=({}, {}))\n        ctx.synchronize()\n",
        grid[0], grid[1], block[0], block[1]
    );
    vec![
        File { name: "main.mojo".into(), text: main },
        File { name: "kernels.wgsl".into(), text: KERNELS.into() },
    ]
}

/// The launch's own time, milliseconds, and the clock that says so.
fn launch_ms(trace: &Trace) -> (f64, Clock) {
    assert_eq!(trace.outcome, Outcome::Finished { exit_code: 0 });
    let launch = trace.operations.iter().find(|o| matches!(o.kind, Kind::Launch { .. })).unwrap();
    let DeviceTime::Known { clock, duration_ns, .. } = launch.device else { panic!("{:?}", launch.device) };
    (duration_ns as f64 / 1e6, clock)
}

#[wasm_bindgen_test]
async fn the_cpu_device_beside_its_rivals() {
    let mut engine = Engine::open().await.unwrap();
    console_log!("WebGPU: {} ({:?})", engine.device().name, engine.device().kind);
    let on_cpu = RunOptions { device: DeviceChoice::Cpu, ..RunOptions::plain() };
    let checked = RunOptions { check: true, ..on_cpu.clone() };
    for case in &CASES {
        let files = program(case);
        let (mut cpu, mut gpu, mut slow) = (Vec::new(), Vec::new(), Vec::new());
        let mut instructions = 0;
        for round in 0..12 {
            let plain = launch_ms(&engine.run(&files, &on_cpu).await.trace.unwrap());
            assert_eq!(plain.1, Clock::Simulated);
            let theirs = launch_ms(&engine.run(&files, &RunOptions::plain()).await.trace.unwrap());
            let looked_at = engine.run(&files, &checked).await.trace.unwrap();
            let counts = &looked_at.launches[0].counts;
            instructions =
                counts.float_instructions + counts.integer_instructions + counts.other_instructions;
            if round > 0 {
                cpu.push(plain.0);
                gpu.push(theirs.0);
                slow.push(launch_ms(&looked_at).0);
            }
        }
        let (size, length, grid) = case.for_rival;
        let mut rival = Vec::new();
        for _ in 0..3 {
            let lengths = vec![length; 3];
            rival.push(rival_executor(KERNELS, case.kernel, grid[0], grid[1], lengths, size).unwrap());
        }
        let threads = f64::from(case.grid[0] * case.grid[1] * case.block[0] * case.block[1]);
        let rival_threads = f64::from(grid[0] * grid[1] * case.block[0] * case.block[1]);
        let (cpu, gpu, slow, rival) = (median(cpu), median(gpu), median(slow), median(rival));
        // The rival's time for as many threads: it has no fixed cost worth the name.
        let scaled = rival * threads / rival_threads;
        let rate = |ms: f64| instructions as f64 / ms / 1e3;
        console_log!(
            "{} of {}: CPU device {cpu:.2} ms{}, {:.0} M lane-instructions/s (budget 100); checked {slow:.2} ms, {:.0} M/s (budget 10); \
             software WebGPU {gpu:.2} ms, ratio {:.1} (aim 10); wgsl_reflect {scaled:.0} ms{}, ratio {:.0} (aim 100)",
            case.kernel,
            case.size,
            if case.budget.is_empty() { String::new() } else { format!(" (budget {})", case.budget) },
            rate(cpu),
            rate(slow),
            cpu / gpu,
            if rival_threads < threads {
                format!(" (from {rival:.0} ms for 1/{:.0} of it)", threads / rival_threads)
            } else {
                String::new()
            },
            scaled / cpu,
        );
    }
}
