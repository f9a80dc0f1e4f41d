//! Programs driven on a device whose clock and memory the test holds: what the trace says of each.

mod fake;

use device::{
    Access, Binding, BindingKind, ElementShape, Interface, KernelModule, RunSettings, ScalarType,
    WorkgroupSize,
};
use device::{HostClock, LocalFuture};
use fake::{FakeDevice, OPERATION_NS, TickingClock, Timestamps};
use mojo::diagnostics::{FileId, Span};
use runner::control::{Control, Progress, Unwatched};
use runner::{Job, Places};
use std::cell::Cell;
use std::rc::Rc;
use trace::{Clock, DeviceTime, HazardKind, Kind, Message, Outcome, Reading, Trace, UnknownReason};

/// `add_one(values: array<f32>)` in a tab `kernels.wgsl`.
fn add_one() -> KernelModule {
    let binding = Binding {
        group: 0,
        binding: 0,
        name: "values".into(),
        name_range: (0, 6),
        kind: BindingKind::Storage {
            access: Access::ReadWrite,
            written: true,
            element: ElementShape::Scalar(ScalarType::F32),
            minimum_bytes: 4,
            stride_bytes: 4,
        },
    };
    let kernel = Interface {
        name: "add_one".into(),
        name_range: (0, 7),
        bindings: vec![binding],
        workgroup: [
            WorkgroupSize::FromBlock("block_dim_x"),
            WorkgroupSize::Fixed(1),
            WorkgroupSize::Fixed(1),
        ],
        uses_loops: false,
        workgroup_bytes: 0,
    };
    KernelModule {
        file: 0,
        name: "kernels".into(),
        source: "values add_one".into(),
        kernels: vec![kernel],
        ..KernelModule::default()
    }
}

fn external() -> mojo::ExternalModule {
    mojo::ExternalModule {
        name: "kernels".into(),
        kernels: vec![mojo::ExternalKernel {
            name: "add_one".into(),
            params: vec![mojo::KernelParam {
                name: "values".into(),
                kind: mojo::KernelParamKind::Buffer {
                    element: Some(mojo::bytecode::DType::Float32),
                    writable: true,
                },
            }],
            span: Span { file: FileId(1), start: 0, end: 6 },
            workgroup: [
                mojo::WorkgroupSize::FromBlockDim,
                mojo::WorkgroupSize::Fixed(1),
                mojo::WorkgroupSize::Fixed(1),
            ],
        }],
        broken: false,
    }
}

/// Runs the body of `main`, eight columns in, on a device that the test may change first.
fn run_on(device: &mut FakeDevice, clock: &TickingClock, body: &str) -> Trace {
    run_with(device, clock, body, add_one())
}

fn run_with(device: &mut FakeDevice, clock: &TickingClock, body: &str, module: KernelModule) -> Trace {
    let lines: String =
        body.lines().map(|line| format!("        {}\n", line.trim_start_matches("        "))).collect();
    let text = format!(
        "from max.gpu.host import DeviceContext\nfrom kernels import add_one\n\ndef main() raises:\n    with DeviceContext() as ctx:\n{lines}"
    );
    let checked = mojo::check(&[mojo::Source { name: "main.mojo", text: &text }], &[external()]);
    let program = Rc::new(checked.program.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics)));
    let places = Places::new([("main.mojo".into(), text), ("kernels.wgsl".into(), module.source.clone())]);
    let job = Job {
        program: &program,
        modules: &[module],
        kernels: &[],
        writer: &runner::NoWriter,
        places: &places,
        arguments: &[],
        settings: RunSettings::PLAIN,
        keep: None,
    };
    let trace = pollster::block_on(runner::run(&job, device, clock, &mut Unwatched));
    assert_eq!(
        trace::invariants::check(&trace),
        Ok(()),
        "{}",
        trace::text::render(&trace, trace::text::Times::Shown)
    );
    trace
}

fn run(timestamps: Timestamps, body: &str) -> Trace {
    let clock = Rc::new(TickingClock::default());
    run_on(&mut FakeDevice::new(Rc::clone(&clock), timestamps), &clock, body)
}

const ROUND_TRIP: &str = "var h = ctx.enqueue_create_host_buffer[DType.float32](4)
h[0] = 41.0
var d = ctx.enqueue_create_buffer[DType.float32](4)
ctx.enqueue_copy(d, h)
ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=4)
ctx.enqueue_copy(h, d)
ctx.synchronize()
print(h[0])";

fn printed(trace: &Trace) -> Vec<&str> {
    trace.console.iter().map(|line| line.text.as_str()).collect()
}

fn device_times(trace: &Trace) -> Vec<DeviceTime> {
    trace.operations.iter().filter(|o| o.kind.on_device()).map(|o| o.device).collect()
}

#[test]
fn data_goes_over_through_the_kernel_and_back() {
    let trace = run(Timestamps::Exact, ROUND_TRIP);
    assert_eq!(printed(&trace), ["42.0"]);
    for time in device_times(&trace) {
        assert_eq!(time.duration().map(|f| f.reading), Some(Reading::Ns(OPERATION_NS as f64)));
    }
    assert!(trace.device_clock.is_some());
}

#[test]
fn quantised_times_are_below_the_clocks_step_never_zero() {
    let trace = run(Timestamps::Quantised(100_000), ROUND_TRIP);
    for time in device_times(&trace) {
        // 40 µs between two steps of 100 µs reads as nothing, or as a whole step.
        let reading = time.duration().map(|f| f.reading);
        assert!(matches!(reading, Some(Reading::Below(100_000.0) | Reading::Ns(100_000.0))), "{reading:?}");
    }
}

#[test]
fn zero_backward_and_missing_timestamps_are_unknown_and_say_why() {
    for (timestamps, reason) in [
        (Timestamps::BothZero, UnknownReason::ZeroReadings),
        (Timestamps::Backwards, UnknownReason::Negative),
        (Timestamps::None, UnknownReason::NoTimestamps),
    ] {
        let trace = run(timestamps, ROUND_TRIP);
        assert_eq!(printed(&trace), ["42.0"]);
        for time in device_times(&trace) {
            assert_eq!(time, DeviceTime::Unknown(reason));
        }
        assert_eq!(trace.device_clock, None);
    }
}

#[test]
fn an_early_read_sees_the_old_value_and_is_recorded() {
    let early =
        ROUND_TRIP.replace("ctx.synchronize()\nprint(h[0])", "print(h[0])\nctx.synchronize()\nprint(h[0])");
    let trace = run(Timestamps::Exact, &early);
    assert_eq!(printed(&trace), ["41.0", "42.0"]);
    let [hazard] = trace.hazards.as_slice() else { panic!("{:?}", trace.hazards) };
    assert_eq!((hazard.kind, hazard.index, hazard.count), (HazardKind::StaleRead, 0, 1));
    assert!(matches!(
        trace.operation(hazard.pending).map(|o| &o.kind),
        Some(Kind::Copy { direction: trace::Direction::Download, .. })
    ));
}

#[test]
fn a_write_behind_an_upload_is_recorded_and_does_not_reach_the_device() {
    let trace = run(
        Timestamps::Exact,
        "var h = ctx.enqueue_create_host_buffer[DType.float32](1)
h[0] = 1.0
var d = ctx.enqueue_create_buffer[DType.float32](1)
ctx.enqueue_copy(d, h)
h[0] = 7.0
ctx.enqueue_copy(h, d)
ctx.synchronize()
print(h[0])",
    );
    assert_eq!(printed(&trace), ["1.0"]);
    assert_eq!(trace.hazards.iter().map(|h| h.kind).collect::<Vec<_>>(), [HazardKind::WriteDuringUpload]);
}

#[test]
fn an_upload_of_an_array_still_on_its_way_takes_the_new_values() {
    let trace = run(
        Timestamps::Exact,
        "var h = ctx.enqueue_create_host_buffer[DType.float32](1)
var a = ctx.enqueue_create_buffer[DType.float32](1)
var b = ctx.enqueue_create_buffer[DType.float32](1)
ctx.enqueue_function[add_one](a, grid_dim=1, block_dim=1)
ctx.enqueue_copy(h, a)
ctx.enqueue_copy(b, h)
ctx.enqueue_function[add_one](b, grid_dim=1, block_dim=1)
ctx.enqueue_copy(h, b)
ctx.synchronize()
print(h[0])",
    );
    assert_eq!(printed(&trace), ["2.0"]);
}

#[test]
fn a_mapped_buffer_is_a_download_and_an_upload() {
    let trace = run(
        Timestamps::Exact,
        "var d = ctx.enqueue_create_buffer[DType.float32](2)
with d.map_to_host() as m:
    m[0] = 1.5
ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=2)
with d.map_to_host() as m:
    print(m[0], m[1])",
    );
    assert_eq!(printed(&trace), ["2.5 1.0"]);
    let causes: Vec<_> = trace
        .operations
        .iter()
        .filter_map(|o| match &o.kind {
            Kind::Copy { cause, .. } => Some(*cause),
            _ => None,
        })
        .collect();
    use trace::Cause::{MapEnter, MapExit};
    assert_eq!(causes, [MapEnter, MapExit, MapEnter, MapExit]);
}

#[test]
fn buffers_are_freed_after_their_last_use() {
    let clock = Rc::new(TickingClock::default());
    let mut device = FakeDevice::new(Rc::clone(&clock), Timestamps::Exact);
    let trace = run_on(
        &mut device,
        &clock,
        "var d = ctx.enqueue_create_buffer[DType.float32](4)
ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=4)
var e = ctx.enqueue_create_buffer[DType.float32](4)
ctx.enqueue_function[add_one](e, grid_dim=1, block_dim=4)
ctx.synchronize()",
    );
    assert_eq!((device.created, device.freed), (2, 2));
    let order: Vec<&str> = trace
        .operations
        .iter()
        .filter_map(|o| match &o.kind {
            Kind::Create { buffer } => trace.buffer(*buffer).map(|b| if b.name == "d" { "+d" } else { "+e" }),
            Kind::Free { buffer } => trace.buffer(*buffer).map(|b| if b.name == "d" { "-d" } else { "-e" }),
            Kind::Launch { .. } => Some("k"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["+d", "k", "-d", "+e", "k", "-e"]);
}

#[test]
fn a_lost_device_ends_the_run_with_a_trace() {
    let clock = Rc::new(TickingClock::default());
    let mut device = FakeDevice::new(Rc::clone(&clock), Timestamps::Exact);
    device.lives = Some(1);
    let trace = run_on(&mut device, &clock, ROUND_TRIP);
    assert!(
        matches!(&trace.outcome, Outcome::DeviceLost { message } if message.id == "device.lost"),
        "{:?}",
        trace.outcome
    );
    let launch =
        trace.operations.iter().find(|o| matches!(o.kind, Kind::Launch { .. })).expect("it was asked for");
    assert_eq!(launch.device, DeviceTime::Unknown(UnknownReason::NotReached));
}

#[test]
fn what_does_not_fit_is_refused_before_the_launch_at_its_place() {
    let refusal = |launch: &str| {
        let body = ROUND_TRIP.replace("ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=4)", launch);
        match run(Timestamps::Exact, &body).outcome {
            Outcome::Failed { message, help, span, .. } => {
                assert_eq!(help.map(|h| h.id), Some(format!("{}.help", message.id)));
                assert_eq!(span.map(|s| s.line), Some(10));
                message.id
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        refusal("ctx.enqueue_function[add_one](d, grid_dim=len(h) - 4, block_dim=4)"),
        "launch.grid-not-positive"
    );
    assert_eq!(
        refusal("ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=-len(h))"),
        "launch.block-not-positive"
    );
    assert_eq!(
        refusal("ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=len(h) * 1024)"),
        "device.limit-block"
    );
    assert_eq!(
        refusal("ctx.enqueue_function[add_one](d, grid_dim=len(h) * 100_000, block_dim=1)"),
        "device.limit-grid"
    );
    assert_eq!(
        refusal("ctx.enqueue_function[add_one](d, grid_dim=1, block_dim=(1, len(h)))"),
        "launch.block-fixed"
    );
}

#[test]
fn precise_runs_merge_into_medians() {
    let runs: Vec<Trace> = (0..5).map(|_| run(Timestamps::Exact, ROUND_TRIP)).collect();
    let merged = runner::precise::merge(runs).expect("all of them finished");
    assert_eq!(merged.runs, 5);
    for operation in merged.operations.iter().filter(|o| o.kind.on_device()) {
        let spread = operation.spread.expect("each was repeated");
        assert_eq!((spread.runs, spread.minimum_ns, spread.median_ns), (5, OPERATION_NS, OPERATION_NS));
        let expected = if matches!(operation.kind, Kind::Launch { .. }) {
            Clock::GpuTimestamp
        } else {
            Clock::Bracketed
        };
        assert!(matches!(operation.device, DeviceTime::Known { clock, .. } if clock == expected));
    }
}

#[test]
fn a_copy_from_a_shorter_array_is_said_in_the_readers_words() {
    let trace = run(
        Timestamps::Exact,
        "var h = ctx.enqueue_create_host_buffer[DType.float32](2)
var d = ctx.enqueue_create_buffer[DType.float32](4)
ctx.enqueue_copy(d, h)",
    );
    let Outcome::Failed { message, span, .. } = &trace.outcome else { panic!("{:?}", trace.outcome) };
    assert_eq!((message.id.as_str(), span.map(|s| s.line)), ("run.copy-too-short", Some(8)));
}

#[test]
fn a_deep_recursion_names_each_call_once() {
    let text = "def f(n: Int) -> Int:\n    return f(n + 1)\n\ndef main():\n    print(f(0))\n";
    let checked = mojo::check(&[mojo::Source { name: "main.mojo", text }], &[]);
    let program = Rc::new(checked.program.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics)));
    let places = Places::new([("main.mojo".into(), text.into())]);
    let settings = RunSettings::PLAIN;
    let job = Job {
        program: &program,
        modules: &[],
        kernels: &[],
        writer: &runner::NoWriter,
        places: &places,
        arguments: &[],
        settings,
        keep: None,
    };
    let clock = Rc::new(TickingClock::default());
    let mut device = FakeDevice::new(Rc::clone(&clock), Timestamps::Exact);
    let trace = pollster::block_on(runner::run(&job, &mut device, &*clock, &mut Unwatched));
    let Outcome::Failed { related, .. } = &trace.outcome else { panic!("{:?}", trace.outcome) };
    let lines: Vec<u32> = related.iter().map(|(span, _)| span.line).collect();
    assert_eq!(lines, [2, 5]);
}

/// Runs a whole program of the host alone under a clock of 1 ms a reading, and stops it after `turns` turns of others.
fn run_host(text: &str, turns: u32) -> Trace {
    struct Milliseconds(Cell<i64>);
    impl HostClock for Milliseconds {
        fn now_ns(&self) -> i64 {
            self.0.set(self.0.get() + 1_000_000);
            self.0.get()
        }
    }
    struct Impatient(u32);
    impl Control for Impatient {
        fn stopped(&self) -> bool {
            self.0 == 0
        }
        fn progress(&mut self, _: Progress) {}
        fn give_way(&mut self) -> LocalFuture<'_, ()> {
            self.0 -= 1;
            Box::pin(std::future::ready(()))
        }
        fn sleep(&mut self, _: f64) -> LocalFuture<'_, ()> {
            Box::pin(std::future::ready(()))
        }
    }
    let checked = mojo::check(&[mojo::Source { name: "main.mojo", text }], &[]);
    let program = Rc::new(checked.program.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics)));
    let places = Places::new([("main.mojo".into(), text.into())]);
    let settings = RunSettings::PLAIN;
    let job = Job {
        program: &program,
        modules: &[],
        kernels: &[],
        writer: &runner::NoWriter,
        places: &places,
        arguments: &[],
        settings,
        keep: None,
    };
    let mut device = FakeDevice::new(Rc::default(), Timestamps::Exact);
    let clock = Milliseconds(Cell::new(0));
    let trace = pollster::block_on(runner::run(&job, &mut device, &clock, &mut Impatient(turns)));
    assert_eq!(trace::invariants::check(&trace), Ok(()));
    trace
}

/// The host's work in milliseconds, with its line.
fn host_work(trace: &Trace) -> Vec<(i64, u32)> {
    let work = trace.operations.iter().filter(|o| matches!(o.kind, Kind::HostWork { .. }));
    work.map(|o| ((o.host.returned_ns - o.host.enqueued_ns) / 1_000_000, o.span.line)).collect()
}

#[test]
fn what_the_host_did_until_it_was_stopped_is_in_the_trace_and_each_line_has_its_moment() {
    let trace = run_host("def main():\n    while True:\n        print(\"spam\")\n", 4);
    assert_eq!(trace.outcome, Outcome::Stopped);
    let [(length_ms, line)] = host_work(&trace)[..] else { panic!("{:?}", host_work(&trace)) };
    assert!(length_ms * 10 > trace.total_ns / 1_000_000 * 9, "{length_ms} ms of {} ns", trace.total_ns);
    assert!((2..=3).contains(&line), "line {line}");
    let mut moments: Vec<i64> = trace.console.iter().map(|l| l.at_ns).collect();
    moments.dedup();
    let lines = trace.console.len();
    assert!(moments.len() * 30 >= lines, "{lines} lines at {} moments", moments.len());
}

#[test]
fn what_the_host_did_until_it_failed_is_in_the_trace() {
    let work = "    var x = 0\n    for i in range(1_000_000):\n        x += i\n";
    for (end, line) in [("raise Error(\"no\")", 5), ("print([1][x])", 5)] {
        let trace = run_host(&["def main() raises:\n", work, "    ", end, "\n"].concat(), 1_000);
        let Outcome::Failed { span, .. } = &trace.outcome else { panic!("{:?}", trace.outcome) };
        assert_eq!(span.map(|s| s.line), Some(line));
        assert!(host_work(&trace).iter().map(|w| w.0).sum::<i64>() > 3, "{:?}", host_work(&trace));
    }
}

#[test]
fn a_kernel_is_refused_where_it_asks_for_a_feature_that_the_device_lacks() {
    let clock = Rc::new(TickingClock::default());
    let mut device = FakeDevice::new(Rc::clone(&clock), Timestamps::Exact);
    let mut module = add_one();
    module.needs = vec![device::Need { feature: "subgroups".into(), range: (0, 6) }];
    let trace = run_with(&mut device, &clock, ROUND_TRIP, module.clone());
    let Outcome::Failed { message, help, span: Some(span), .. } = &trace.outcome else {
        panic!("{:?}", trace.outcome);
    };
    assert_eq!(*message, Message::new("device.no-feature").with("feature", "subgroups"));
    assert_eq!(help.as_ref().map(|h| h.id.as_str()), Some("device.no-feature.help"));
    assert_eq!((span.file, span.start, span.end), (1, 0, 6));

    device.report.features.push("subgroups".into());
    assert_eq!(printed(&run_with(&mut device, &clock, ROUND_TRIP, module)), ["42.0"]);
}

#[test]
fn looking_at_arrays_is_neither_the_programs_work_nor_the_devices() {
    let body = ROUND_TRIP.replace("ctx.enqueue_copy(d, h)", "d.enqueue_fill(1.0)\nctx.enqueue_copy(d, h)");
    let trace = run(Timestamps::None, &body);
    let behind = |what: &str, is: &dyn Fn(&Kind) -> bool| {
        let at = trace.operations.iter().position(|o| is(&o.kind)).unwrap_or_else(|| panic!("no {what}"));
        let (call, next) = (&trace.operations[at].host, &trace.operations[at + 1].host);
        let between = (call.returned_ns, next.enqueued_ns);
        assert!(
            trace.aside_ns.iter().any(|(from, to)| between.0 <= *from && *to <= between.1),
            "{what}: {between:?} {:?}",
            trace.aside_ns
        );
    };
    behind("upload", &|k| matches!(k, Kind::Copy { direction: trace::Direction::Upload, .. }));
    behind("fill", &|k| matches!(k, Kind::Fill { .. }));
    behind("host array", &|k| matches!(k, Kind::Create { .. }));
    let cost = trace::Cost::of(&trace).expect("it calls the device");
    assert!(cost.aside_ns > 0);
    assert_eq!(cost.shares.iter().map(|s| s.part_ns).sum::<i64>(), cost.window_length_ns());
    let window = cost.window_ns.1 - cost.window_ns.0;
    assert_eq!(cost.window_length_ns() + cost.aside_ns, window);
}

#[test]
fn an_uploaded_array_is_summarised_once_for_both_sides() {
    let trace = run(Timestamps::Exact, ROUND_TRIP);
    let upload = trace.operations.iter().find(|o| matches!(o.kind, Kind::Copy { .. })).map(|o| o.id);
    let of_upload: Vec<_> = trace.snapshots.iter().filter(|s| Some(s.after) == upload).collect();
    let [moved, host] = of_upload.as_slice() else { panic!("{of_upload:?}") };
    assert_ne!(moved.buffer, host.buffer);
    assert_eq!(moved.summary, host.summary);
    assert_eq!(host.summary.head[0], "41.0");
}
