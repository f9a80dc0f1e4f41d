//! Are the times of a run true? Beside plain JavaScript that measures the same by its own means in the same worker, and without
//! the feature that gives them.
#![cfg(target_arch = "wasm32")]

mod examples;
mod times;

use engine::Engine;
use examples::{EXAMPLES, plain};
use protocol::{File, RunOptions};
use times::{Plain, device_ns};
use trace::{Clock, DeviceTime, Kind, Outcome, Reading, Trace, UnknownReason};
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// An example with one of its `comptime` lines changed.
fn example(slug: &str, changes: &[(&str, &str)]) -> Vec<File> {
    let example = EXAMPLES.iter().find(|e| e.slug == slug).expect("an example");
    let mut files = example.files();
    for (from, to) in changes {
        assert!(files[0].text.contains(from), "{slug} has {from}");
        files[0].text = files[0].text.replace(from, to);
    }
    files
}

fn programs() -> [(&'static str, Vec<File>); 10] {
    [
        ("vector add, 512 Ki", example("vector-add", &[("1_048_576", "524_288")])),
        ("vector add, 256 Ki", example("vector-add", &[("1_048_576", "262_144")])),
        ("vector add, 128 Ki", example("vector-add", &[("1_048_576", "131_072")])),
        ("saxpy, 512 Ki", example("saxpy", &[])),
        ("saxpy, 128 Ki", example("saxpy", &[("524_288", "131_072")])),
        ("matmul, 256", example("matmul", &[])),
        ("matmul, 192", example("matmul", &[("SIZE = 256", "SIZE = 192")])),
        ("reduction, 256 Ki", example("reduction", &[("1_048_576", "262_144")])),
        (
            "stencil, 64 Ki, 10 steps",
            example("stencil", &[("4_096", "65_536"), ("STEPS = 40", "STEPS = 10")]),
        ),
        ("kept on the device, 256 Ki", example("kept-on-device", &[])),
    ]
}

async fn run(engine: &mut Engine, files: &[File], options: &RunOptions) -> Trace {
    let report = engine.run(files, options).await;
    let trace = report.trace.unwrap_or_else(|| panic!("{:#?}", report.analysis.diagnostics));
    assert_eq!(trace.outcome, Outcome::Finished { exit_code: 0 });
    // No operation takes longer than from its submission to its end as the host saw it; they run one after the other; …
    assert_eq!(trace::invariants::check(&trace), Ok(()));
    trace
}

/// Turns that a program and its rival take, one after the other. Noise only adds (the software adapter shares its cores with every
/// other process of the machine, and a thread that is put aside in the midst of a pass makes it longer), so the least of all turns
/// stands for the time; where no turn was quiet, the medians, which met the same noise.
const TURNS: u32 = 5;
/// More turns, if by then they do not agree.
const MOST_TURNS: u32 = 30;
/// The least of both may still differ by this factor: the two devices' buffers lie elsewhere in memory, and a quiet turn is luck on a
/// busy machine. A wrong unit, a bracket's cost left in, repeats not divided, or a time that stands at another operation is off by more.
const FACTOR: f64 = 1.6;
/// … or by this much for each operation, nanoseconds: what starting a pass on two cores may take.
const SLACK_NS: f64 = 30_000.0;

/// Nanoseconds of each turn.
#[derive(Default)]
struct Pair {
    ours: Vec<f64>,
    theirs: Vec<f64>,
}

fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

impl Pair {
    fn agrees(&self, operations: usize, resolution_ns: f64) -> bool {
        let slack = operations as f64 * (SLACK_NS + resolution_ns);
        let same = |a: f64, b: f64| a.max(b) <= a.min(b) * FACTOR || (a - b).abs() <= slack;
        same(least(&self.ours), least(&self.theirs)) || same(median(&self.ours), median(&self.theirs))
    }

    /// Is ours between two times, with the same allowance?
    fn lies_between(&self, (low, high): (f64, f64), operations: usize, resolution_ns: f64) -> bool {
        let ours = least(&self.ours);
        let slack = operations as f64 * (SLACK_NS + resolution_ns);
        ours + slack >= low / FACTOR && ours <= high * FACTOR + slack
    }

    fn words(&self) -> String {
        let word =
            |values: &[f64]| format!("{:.0} (median {:.0})", least(values) / 1e3, median(values) / 1e3);
        format!("ours {}, JavaScript {} us", word(&self.ours), word(&self.theirs))
    }
}

#[wasm_bindgen_test]
async fn ten_programs_take_as_long_as_plain_javascript_measures() {
    let mut engine = Engine::open().await.expect("the browser of the tests offers WebGPU");
    for (name, files) in programs() {
        let (mut launches, mut copies) = (Pair::default(), Pair::default());
        let mut rival = None;
        for turn in 1..=MOST_TURNS {
            let trace = run(&mut engine, &files, &plain()).await;
            let rival = rival.get_or_insert_with(|| Plain::of(&trace, &files));
            for operation in trace.operations.iter().filter(|o| o.kind.on_device()) {
                let DeviceTime::Known { clock, .. } = operation.device else {
                    panic!("{name}: {operation:?}")
                };
                let expected = if matches!(operation.kind, Kind::Launch { .. }) {
                    Clock::GpuTimestamp
                } else {
                    Clock::Bracketed
                };
                assert_eq!(clock, expected, "{name}: {operation:?}");
            }
            launches.ours.push(device_ns(&trace, |kind| matches!(kind, Kind::Launch { .. })));
            copies.ours.push(device_ns(&trace, |kind| matches!(kind, Kind::Copy { .. })));
            launches.theirs.push(rival.launches_ns().await);
            copies.theirs.push(rival.copies_ns().await);
            let (used, fresh) = rival.slopes_ns().await;
            // Where the browser hands memory on at once, they are the same but for noise.
            let slopes = (used.min(fresh), used.max(fresh));
            let step = trace.device_clock.expect("timestamps were read").resolution_ns as f64;
            let words = format!(
                "{name}: launches {}; copies {}, by slopes {:.0} to {:.0} us",
                launches.words(),
                copies.words(),
                slopes.0 / 1e3,
                slopes.1 / 1e3
            );
            let agree = launches.agrees(rival.launches(), step)
                && copies.agrees(rival.copies(), step)
                && copies.lies_between(slopes, rival.copies(), step);
            if turn >= TURNS && agree {
                console_log!("{words}");
                break;
            }
            assert!(turn < MOST_TURNS, "{words}");
        }
    }
}

async fn masked() -> Engine {
    let clock = engine::web::clock();
    let options = webgpu::OpenOptions { mask_timestamps: true, ..webgpu::OpenOptions::default() };
    let device = webgpu::open(std::rc::Rc::clone(&clock), options).await.expect("an adapter");
    Engine::with_device(Box::new(device), clock)
}

#[wasm_bindgen_test]
async fn without_timestamps_nothing_is_filled_in() {
    let mut engine = masked().await;
    assert_eq!(engine.device().calibration.device_resolution_ns, None);
    assert!(!engine.device().features.iter().any(|f| f == "timestamp-query"));
    let device_notes: Vec<&str> = engine.device().notes.iter().map(|n| n.id.as_str()).collect();
    assert!(device_notes.contains(&"device.note.no-timestamps"), "{device_notes:?}");
    for example in EXAMPLES {
        // The same results, the same operations, the same advice.
        let text = example.holds(&mut engine).await;
        assert_eq!(text, example.golden, "{}'s trace", example.slug);
    }
    let trace = run(&mut engine, &example("vector-add", &[]), &plain()).await;
    assert_eq!(trace.device_clock, None);
    for operation in &trace.operations {
        let expected = match operation.kind.on_device() {
            true => DeviceTime::Unknown(UnknownReason::NoTimestamps),
            false => DeviceTime::None,
        };
        assert_eq!(operation.device, expected, "{operation:?}");
    }
    let cost = trace::Cost::of(&trace).expect("it called the device");
    assert_eq!(cost.moving.map(|f| f.reading), Some(Reading::Unknown));
    assert_eq!(cost.launches.map(|(f, n)| (f.reading, n)), Some((Reading::Unknown, 1)));
    assert_eq!(cost.shares.iter().map(|s| s.part_ns).sum::<i64>(), cost.window_length_ns());
}

#[wasm_bindgen_test]
async fn without_timestamps_precise_times_are_the_hosts() {
    let mut engine = masked().await;
    let precise = RunOptions { precise: true, ..plain() };
    let trace = run(&mut engine, &example("vector-add", &[]), &precise).await;
    assert!(trace.runs >= 3, "{}", trace.runs);
    assert_eq!(trace.device_clock, None, "no reading of a device's clock");
    for operation in trace.operations.iter().filter(|o| o.kind.on_device()) {
        let DeviceTime::Known { clock: Clock::HostWall, resolution_ns, duration_ns, .. } = operation.device
        else {
            panic!("{operation:?}");
        };
        assert_eq!(resolution_ns, trace.host_clock.resolution_ns);
        let spread = operation.spread.expect("it was repeated");
        assert_eq!(spread.runs, trace.runs);
        assert!(spread.minimum_ns <= spread.median_ns && spread.median_ns <= spread.maximum_ns, "{spread:?}");
        assert!(
            (spread.minimum_ns..=spread.maximum_ns).contains(&duration_ns),
            "{duration_ns} in {spread:?}"
        );
    }
}

#[wasm_bindgen_test]
async fn precise_mode_gives_medians_of_steady_runs() {
    let mut engine = Engine::open().await.expect("the browser of the tests offers WebGPU");
    let precise = RunOptions { precise: true, ..plain() };
    let files = example("saxpy", &[("524_288", "65_536")]);
    let once = run(&mut engine, &files, &plain()).await;
    let trace = run(&mut engine, &files, &precise).await;
    assert!(trace.runs >= 3, "{}", trace.runs);
    assert_eq!(
        once.console.iter().map(|l| &l.text).collect::<Vec<_>>(),
        trace.console.iter().map(|l| &l.text).collect::<Vec<_>>()
    );
    for operation in trace.operations.iter().filter(|o| o.kind.on_device()) {
        let spread = operation.spread.expect("it was repeated");
        assert!(spread.minimum_ns <= spread.median_ns && spread.median_ns <= spread.maximum_ns, "{spread:?}");
        assert!(matches!(operation.device, DeviceTime::Known { .. }));
    }
}
