//! One press of Run on a device whose clock the test holds: what the trace, its figures and its cost say of coarse, wrong and missing
//! readings, once and in precise mode.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../../runner/tests/fake/mod.rs"]
mod fake;

use engine::Engine;
use fake::{FakeDevice, OPERATION_NS, TickingClock, Timestamps, WAKE_UP_NS};
use protocol::{File, RunOptions};
use std::rc::Rc;
use trace::cost::Category;
use trace::{Clock, Cost, DeviceTime, Figure, Kind, Outcome, Reading, Trace, UnknownReason};

const MAIN: &str = "from max.gpu.host import DeviceContext
from kernels import add_one

def main() raises:
    with DeviceContext() as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.float32](4)
        h[0] = 41.0
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(d, h)
        ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=4)
        ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=4)
        ctx.enqueue_copy(h, d)
        ctx.synchronize()
        print(h[0])
";
const KERNELS: &str = "override block_dim_x: u32 = 4;
@group(0) @binding(0) var<storage, read_write> values: array<f32>;
@compute @workgroup_size(block_dim_x)
fn add_one(@builtin(global_invocation_id) thread: vec3<u32>) {
    if thread.x < arrayLength(&values) { values[thread.x] += 1.0; }
}
";

fn run_at(timestamps: Timestamps, precise: bool, paces_ns: &[u64]) -> Trace {
    let clock = Rc::new(TickingClock::default());
    let mut device = FakeDevice::new(Rc::clone(&clock), timestamps);
    device.paces_ns = paces_ns.to_vec();
    let mut engine = Engine::with_device(Box::new(device), clock);
    let file = |name: &str, text: &str| File { name: name.into(), text: text.into() };
    let files = [file("main.mojo", MAIN), file("kernels.wgsl", KERNELS)];
    let options = RunOptions { precise, ..RunOptions::plain() };
    let report = pollster::block_on(engine.run(&files, &options));
    assert_eq!(report.printed(), ["43.0"], "{:#?}", report.analysis.diagnostics);
    let trace = report.trace.expect("it checks");
    assert_eq!(trace.outcome, Outcome::Finished { exit_code: 0 });
    assert_eq!(trace::invariants::check(&trace), Ok(()));
    trace
}

fn run(timestamps: Timestamps, precise: bool) -> Trace {
    run_at(timestamps, precise, &[OPERATION_NS])
}

fn figures(trace: &Trace) -> Vec<Figure> {
    let figures: Vec<Figure> = trace.operations.iter().filter_map(|o| o.device.duration()).collect();
    assert_eq!(figures.len(), 4, "upload, two launches, download");
    figures
}

/// The shares add up, and a share's figure says no more than its operations' clocks.
fn cost(trace: &Trace) -> Cost {
    let cost = Cost::of(trace).expect("it calls the device");
    assert_eq!(cost.shares.iter().map(|s| s.part_ns).sum::<i64>(), cost.window_length_ns());
    cost
}

fn launches(trace: &Trace) -> Figure {
    let (figure, count) = cost(trace).launches.expect("it launches");
    assert_eq!(count, 2);
    figure
}

#[test]
fn exact_times_add_up() {
    for precise in [false, true] {
        let trace = run(Timestamps::Exact, precise);
        assert!(figures(&trace).iter().all(|f| f.reading == Reading::Ns(OPERATION_NS as f64)));
        let launches = launches(&trace);
        assert_eq!(
            (launches.reading, launches.clock),
            (Reading::Ns(2.0 * OPERATION_NS as f64), Clock::GpuTimestamp)
        );
        let moving = cost(&trace).moving.expect("data moves");
        assert_eq!(moving.clock, Clock::Bracketed);
        assert!(matches!(moving.reading, Reading::Ns(ns) if ns >= 2.0 * OPERATION_NS as f64), "{moving:?}");
    }
}

#[test]
fn below_the_clocks_step_is_a_bound_and_no_rate() {
    let trace = run(Timestamps::Quantised(100_000), false);
    for figure in figures(&trace) {
        // 40 µs between two steps of 100 µs read as nothing, or as a whole step; a bracket's cost makes that less than a step.
        assert!(
            matches!(figure.reading, Reading::Below(100_000.0) | Reading::Ns(100_000.0)),
            "{:?}",
            figure.reading
        );
        assert_eq!(figure.resolution_ns, 100_000.0);
        if let Reading::Below(_) = figure.reading {
            assert_eq!(figure.bytes_per_second(16), None);
        }
    }
    // Two launches of less than a step each are together less than two.
    match launches(&trace).reading {
        Reading::Below(ns) => assert_eq!(ns, 200_000.0),
        Reading::Ns(ns) => assert!((100_000.0..=200_000.0).contains(&ns), "{ns}"),
        Reading::Unknown => panic!("they were timed"),
    }
}

#[test]
fn precise_mode_repeats_what_is_too_short_for_the_clock() {
    let trace = run(Timestamps::Quantised(100_000), true);
    assert!(trace.runs >= 3);
    for operation in trace.operations.iter().filter(|o| o.kind.on_device()) {
        let DeviceTime::Known { repeats, raw_begin_ns, raw_end_ns, duration_ns, .. } = operation.device
        else {
            panic!("{operation:?}");
        };
        assert_eq!(repeats, 16);
        assert_eq!((raw_begin_ns % 100_000, raw_end_ns % 100_000), (0, 0), "raw readings stay as they came");
        let figure = operation.device.duration().expect("it has a device part");
        // Of one execution: the clock's step divided by the repeats, and the time is right within it.
        assert_eq!(figure.resolution_ns, 6_250.0);
        assert!(duration_ns.abs_diff(OPERATION_NS) <= 6_250, "{duration_ns}");
        let spread = operation.spread.expect("it was repeated");
        assert_eq!(spread.runs, trace.runs);
        assert!(spread.median_ns.abs_diff(OPERATION_NS) <= 6_250, "{spread:?}");
    }
    let launches = launches(&trace);
    assert!(matches!(launches.reading, Reading::Ns(ns) if (ns - 80_000.0).abs() <= 12_500.0), "{launches:?}");
}

#[test]
fn zero_and_backward_readings_are_unknown_in_both_modes_and_fill_in_nothing() {
    for precise in [false, true] {
        for (timestamps, reason) in [
            (Timestamps::BothZero, UnknownReason::ZeroReadings),
            (Timestamps::Backwards, UnknownReason::Negative),
        ] {
            let trace = run(timestamps, precise);
            assert_eq!(trace.device_clock, None);
            for operation in trace.operations.iter().filter(|o| o.kind.on_device()) {
                assert_eq!(operation.device, DeviceTime::Unknown(reason));
                assert_eq!(operation.device.interval_ns(), None);
                assert_eq!(operation.spread, None);
            }
            assert_eq!(launches(&trace).reading, Reading::Unknown);
            let cost = cost(&trace);
            assert_eq!(cost.moving.map(|f| f.reading), Some(Reading::Unknown));
            // Waiting is the host's own and is known; no part of it is booked to operations that nobody timed.
            assert!(cost.share(Category::Waiting).is_some_and(|s| s.part_ns > 4 * OPERATION_NS as i64));
            assert_eq!(cost.share(Category::Kernel).map(|s| s.part_ns), Some(0));
        }
    }
}

#[test]
fn without_timestamps_a_plain_run_knows_nothing_and_a_precise_one_asks_the_host() {
    let trace = run(Timestamps::None, false);
    assert!(figures(&trace).iter().all(|f| f.reading == Reading::Unknown));
    assert_eq!(launches(&trace).reading, Reading::Unknown);

    let trace = run(Timestamps::None, true);
    assert_eq!(trace.device_clock, None);
    for operation in trace.operations.iter().filter(|o| o.kind.on_device()) {
        let DeviceTime::Known { clock, resolution_ns, repeats, duration_ns, .. } = operation.device else {
            panic!("{operation:?}");
        };
        assert_eq!((clock, resolution_ns, repeats), (Clock::HostWall, trace.host_clock.resolution_ns, 16));
        // An upper bound: the wake-up is in it, once for all executions.
        let most = OPERATION_NS + WAKE_UP_NS / 16 + 1_000;
        assert!((OPERATION_NS..=most).contains(&duration_ns), "{duration_ns}");
    }
    let launches = launches(&trace);
    assert_eq!(launches.clock, Clock::HostWall);
}

#[test]
fn medians_and_extremes_are_those_of_the_runs() {
    // The first run is the warm-up: 9 ms, which no figure may show.
    let trace = run_at(Timestamps::Exact, true, &[9_000_000, 30_000, 50_000, 70_000, 40_000, 60_000]);
    assert!(trace.runs >= 5);
    let mut pressed = 0;
    for operation in trace.operations.iter().filter(|o| o.kind.on_device()) {
        let spread = operation.spread.expect("it was repeated");
        assert_eq!(spread.minimum_ns, 30_000);
        // The pattern comes round again: later runs meet the long one.
        assert_eq!(spread.maximum_ns, 9_000_000);
        assert!((40_000..=60_000).contains(&spread.median_ns), "{spread:?}");
        let DeviceTime::Known { duration_ns, .. } = operation.device else { panic!("{operation:?}") };
        assert!((40_000..=60_000).contains(&duration_ns), "the run shown is a middle one: {duration_ns}");
        pressed += u32::from(matches!(operation.kind, Kind::Launch { .. }));
    }
    assert_eq!(pressed, 2);
}
