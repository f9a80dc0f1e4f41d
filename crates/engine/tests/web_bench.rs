//! What does the engine cost in a browser? `make bench` runs this in headless Chromium and prints what BENCHMARKS.md reports; it asserts nothing
//! about time.
#![cfg(all(target_arch = "wasm32", feature = "bench"))]

mod examples;

use device::HostClock;
use engine::Engine;
use examples::plain;
use protocol::File;
use std::rc::Rc;
use trace::Cost;
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen(module = "/tests/bench/rival.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    async fn rival_round_trip(n: u32) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn rival_launches(code: &str, n: u32, block: u32, count: u32) -> Result<JsValue, JsValue>;
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The lesson's program over `n` elements.
fn vector_add(n: u32) -> Vec<File> {
    let example = examples::EXAMPLES.iter().find(|e| e.slug == "vector-add").unwrap();
    let mut files = example.files();
    files[0].text = files[0].text.replace("SIZE = 1_048_576", &format!("SIZE = {n}"));
    assert!(files[0].text.contains(&format!("SIZE = {n}")));
    files
}

#[wasm_bindgen_test]
async fn round_trip_against_hand_written_javascript() {
    let mut engine = Engine::open().await.unwrap();
    console_log!("device: {} ({:?})", engine.device().name, engine.device().kind);
    // 16 Mi, less what keeps the grid of blocks of 256 within WebGPU's 65 535.
    for (n, rounds) in [(1 << 10, 61), (1 << 20, 41), (65_535 * 256, 7)] {
        let files = vector_add(n);
        let (mut ours, mut theirs, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for round in 0..rounds {
            // In turns, so that both meet the same noise; the first round warms both up.
            let report = engine.run(&files, &plain()).await;
            let trace = report.trace.unwrap();
            assert_eq!(trace.outcome, trace::Outcome::Finished { exit_code: 0 });
            let cost = Cost::of(&trace).unwrap();
            // All of it, the recorder's own work included.
            let our_ms = (cost.window_ns.1 - cost.window_ns.0) as f64 / 1e6;
            let their_ms = rival_round_trip(n).await.unwrap().as_f64().unwrap();
            if round > 0 {
                ratios.push(our_ms / their_ms);
                ours.push(our_ms);
                theirs.push(their_ms);
            }
        }
        let (ours, theirs) = (median(ours), median(theirs));
        console_log!(
            "round trip, {n} f32: ours {ours:.3} ms, JavaScript {theirs:.3} ms, ratio of medians {:.3}, median ratio {:.3}",
            ours / theirs,
            median(ratios)
        );
    }
}

#[wasm_bindgen_test]
async fn overhead_of_an_operation() {
    let mut engine = Engine::open().await.unwrap();
    let source = include_str!("../../../assets/examples/stencil/main.mojo")
        .replace("SIZE = 4_096", "SIZE = 1_024")
        .replace("STEPS = 40", "STEPS = 2_000");
    let mut files = examples::EXAMPLES.iter().find(|e| e.slug == "stencil").unwrap().files();
    files[0].text = source;
    let (mut calls, mut overheads) = (Vec::new(), Vec::new());
    for round in 0..12 {
        let trace = engine.run(&files, &plain()).await.trace.unwrap();
        assert_eq!(trace.outcome, trace::Outcome::Finished { exit_code: 0 });
        let launches: Vec<i64> = trace
            .operations
            .iter()
            .filter(|o| matches!(o.kind, trace::Kind::Launch { .. }))
            .map(|o| o.host.returned_ns - o.host.enqueued_ns)
            .collect();
        let (from, to) = Cost::of(&trace).unwrap().window_ns;
        let ours = (to - from) as f64 / 1e3;
        let theirs = rival_launches(&files[1].text, 1_024, 128, 2_000).await.unwrap().as_f64().unwrap() * 1e3;
        if round > 0 {
            calls.push(launches.iter().sum::<i64>() as f64 / launches.len() as f64 / 1e3);
            overheads.push((ours - theirs) / launches.len() as f64);
        }
    }
    console_log!("a launch at 1 024 elements, of 2 000: {:.1} µs in the host's call", median(calls));
    console_log!(
        "more than JavaScript's 2 000 launches in one submission, untimed: {:.1} µs an operation (budget 50)",
        median(overheads)
    );
}

#[wasm_bindgen_test]
async fn edit_to_result() {
    let mut engine = Engine::open().await.unwrap();
    let clock: Rc<dyn HostClock> = engine::web::clock();
    let mut times = Vec::new();
    for round in 0..21 {
        // Each round is an edit: another size, and a kernel text that was never seen.
        let mut files = vector_add(4_096 + round);
        files[1].text.push_str(&format!("// edit {round}\n"));
        let start = clock.now_ns();
        let report = engine.run(&files, &plain()).await;
        assert!(report.trace.is_some());
        times.push((clock.now_ns() - start) as f64 / 1e6);
    }
    console_log!("edit to result, small program: {:.1} ms (budget 100)", median(times));
}

/// A program of about 200 lines with eight kernels: a sum over a block's shared memory, each with other numbers.
fn mojo_kernels() -> String {
    let mut text = String::from(
        "from std.memory import AddressSpace, stack_allocation\nfrom max.gpu import block_dim, block_idx, thread_idx\nfrom max.gpu.host import DeviceContext\nfrom max.gpu.sync import barrier\n\ncomptime SIZE = 1_024\ncomptime BLOCK = 128\ncomptime Floats = Pointer[Float32, MutAnyOrigin]\n\n",
    );
    for k in 0..8 {
        text.push_str(&format!(
            "def sum_{k}(partial: Floats, values: Floats, size: Int32):\n    var shared = stack_allocation[BLOCK, Float32, address_space=AddressSpace.SHARED]()\n    var i = block_idx.x * block_dim.x + thread_idx.x\n    var local = thread_idx.x\n    var mine: Float32 = 0\n    if i < Int(size):\n        mine = values[unsafe_offset=i] * 3.0\n    shared[unsafe_offset=local] = mine\n    barrier()\n    var stride = BLOCK // 2\n    while stride > 0:\n        if local < stride:\n            shared[unsafe_offset=local] += shared[unsafe_offset=local + stride]\n        barrier()\n        stride //= 2\n    if local == 0:\n        partial[unsafe_offset=block_idx.x + {k}] = shared[unsafe_offset=0]\n\n\n"
        ));
    }
    text.push_str("def main() raises:\n    with DeviceContext() as ctx:\n        var values = ctx.enqueue_create_buffer[DType.float32](SIZE)\n        var partial = ctx.enqueue_create_buffer[DType.float32](64)\n");
    for k in 0..8 {
        text.push_str(&format!("        ctx.enqueue_function[sum_{k}](\n            partial,\n            values,\n            Int32(SIZE),\n            grid_dim=8,\n            block_dim=BLOCK,\n        )\n"));
    }
    text.push_str("        ctx.synchronize()\n");
    text
}

#[wasm_bindgen_test]
fn text_to_diagnostics() {
    let clock: Rc<dyn HostClock> = engine::web::clock();
    // A program of 200 lines: functions as learners write them.
    let mut text = String::from("from std.math import ceildiv, sqrt\n\ncomptime SIZE = 1_024\n\n");
    for i in 0..24 {
        text.push_str(&format!(
            "def step_{i}(values: List[Float64], factor: Float64) raises -> Float64:\n    var total = 0.0\n    for i in range(len(values)):\n        if i % 2 == 0:\n            total += values[i] * factor\n        else:\n            total -= sqrt(values[i])\n    return total / Float64(ceildiv(len(values), 2))\n"
        ));
    }
    text.push_str("def main() raises:\n    var v = [1.0, 2.0, 3.0]\n    print(step_0(v, 2.0))\n");
    let lines = text.lines().count();
    let kernels = include_str!("../../../shaders/matmul.wgsl").to_owned();
    let files =
        [File { name: "main.mojo".into(), text }, File { name: "kernels.wgsl".into(), text: kernels }];
    let time = |what: &str, edit: &dyn Fn(&mut [File; 2], u32)| {
        let mut known = engine::Known::default();
        let mut files = files.clone();
        let mut times = Vec::new();
        for revision in 0..76 {
            edit(&mut files, revision);
            let start = clock.now_ns();
            let analyzed = engine::analyze_again(&mut known, &files, revision);
            times.push((clock.now_ns() - start) as f64 / 1e6);
            assert!(analyzed.program.is_some(), "{:#?}", analyzed.analysis.diagnostics);
        }
        let first = times[0];
        // The browser compiles the code that is used once more, better, while it runs.
        let warm = median(times.split_off(25));
        console_log!("text to diagnostics, {what}: {warm:.2} ms (budget 5), the first time {first:.2}");
    };
    let program = files[0].text.clone();
    let kernels = files[1].text.clone();
    let wgsl_lines = kernels.lines().count();
    // What a key press in either tab costs.
    time(&format!("program of {lines} lines edited beside a kernel file"), &|files, edit| {
        files[0].text = format!("{program}# edit {edit}\n");
    });
    time(&format!("kernel file of {wgsl_lines} lines edited beside that program"), &|files, edit| {
        files[1].text = format!("{kernels}// edit {edit}\n");
    });
    let mojo = mojo_kernels();
    let mojo_lines = mojo.lines().count();
    time(
        &format!("and WGSL of eight kernels in Mojo, one of them edited, program of {mojo_lines} lines"),
        &|files, edit| {
            files[0].text = mojo.replacen("* 3.0", &format!("* {edit}.5"), 1);
        },
    );
    let small = "from std.math import ceildiv\n\ndef main():\n    print(ceildiv(5, 2))\n";
    time(&format!("kernel file of {wgsl_lines} lines edited beside a program of four"), &|files, edit| {
        files[0].text = small.to_owned();
        files[1].text = format!("{kernels}// edit {edit}\n");
    });
}

#[wasm_bindgen_test]
async fn host_vm() {
    let mut engine = Engine::open().await.unwrap();
    let clock: Rc<dyn HostClock> = engine::web::clock();
    let run = |text: &str| vec![File { name: "main.mojo".into(), text: text.into() }];
    let fill = run(
        "from max.gpu.host import DeviceContext\n\ndef main() raises:\n    with DeviceContext() as ctx:\n        var h = ctx.enqueue_create_host_buffer[DType.float32](1_048_576)\n        for i in range(1_048_576):\n            h[i] = Float32(i) * 2.0\n        var wrong = 0\n        for i in range(1_048_576):\n            if h[i] != Float32(i) * 2.0:\n                wrong += 1\n        print(wrong)\n",
    );
    let simple = run(
        "def main():\n    var a = 1\n    var b = 0\n    for i in range(10_000_000):\n        a = (a * 5 + i) & 65535\n        if a > 100:\n            b += a\n    print(b)\n",
    );
    let mut fills = Vec::new();
    let mut rates = Vec::new();
    for _ in 0..7 {
        let start = clock.now_ns();
        assert_eq!(engine.run(&fill, &plain()).await.printed(), ["0"]);
        fills.push((clock.now_ns() - start) as f64 / 1e6);
        let start = clock.now_ns();
        assert!(engine.run(&simple, &plain()).await.trace.is_some());
        // Multiply, add, and, compare, add, loop step: six simple operations a turn.
        rates.push(60_000_000.0 / ((clock.now_ns() - start) as f64 / 1e9) / 1e6);
    }
    console_log!("fill and check 1 Mi elements: {:.1} ms (budget 100)", median(fills));
    console_log!("host VM: {:.0} M simple operations a second (budget 50)", median(rates));
}
