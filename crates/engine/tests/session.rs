//! The worker's side of the line to the page, without a browser: Stop, runs that follow each other, lost and missing devices.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../../runner/tests/fake/mod.rs"]
mod fake;
mod world;

use engine::OpenFailed;
use protocol::{DeviceChoice, RunOptions, Stage, ToPage, ToWorker};
use std::cell::Cell;
use std::rc::Rc;
use trace::{DeviceKind, Message, Outcome};
use world::{World, device, files, healthy};

const ENDLESS: &str = "def main():\n    var i = 0\n    while True:\n        i += 1\n";
const SHORT: &str = "def main():\n    print(1)\n";
const ROUND_TRIP: &str = "from max.gpu.host import DeviceContext

def main() raises:
    with DeviceContext() as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.float32](4)
        h[0] = 3.0
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(d, h)
        ctx.enqueue_copy(h, d)
        ctx.synchronize()
        print(h[0])
";

fn refused() -> OpenFailed {
    OpenFailed { reason: Message::new("device.refused").with("text", "busy"), try_again: true }
}

fn none() -> OpenFailed {
    OpenFailed { reason: Message::new("device.no-webgpu"), try_again: false }
}

/// What run `wanted` was carried out by.
fn ran_on(sent: &[ToPage], wanted: u32) -> Option<DeviceKind> {
    sent.iter().find_map(|message| match message {
        ToPage::Finished { run, trace, .. } if *run == wanted => Some(trace.device.kind),
        _ => None,
    })
}

/// How run `wanted` ended, if it did.
fn outcome(sent: &[ToPage], wanted: u32) -> Option<Outcome> {
    sent.iter().find_map(|message| match message {
        ToPage::Finished { run, trace, .. } if *run == wanted => Some(trace.outcome.clone()),
        _ => None,
    })
}

fn not_run(sent: &[ToPage], wanted: u32) -> Option<String> {
    sent.iter().find_map(|message| match message {
        ToPage::NotRun { run, reason } if *run == wanted => Some(reason.id.clone()),
        _ => None,
    })
}

fn is_running(sent: &[ToPage], wanted: u32) -> bool {
    sent.iter().any(
        |message| matches!(message, ToPage::Progress { run, stage: Stage::Running { .. } } if *run == wanted),
    )
}

fn finished() -> Option<Outcome> {
    Some(Outcome::Finished { exit_code: 0 })
}

#[test]
fn stop_ends_an_endless_host_loop() {
    let world = World::new([Ok(healthy())]);
    let run = world.run(ENDLESS);
    world.until("it runs", |sent| is_running(sent, run));
    world.session.handle(ToWorker::Stop { run });
    world.until("it stops", |sent| outcome(sent, run).is_some());
    assert_eq!(outcome(&world.desk.sent.borrow(), run), Some(Outcome::Stopped));
    // What was stopped leaves a session that runs the next one.
    let next = world.run(SHORT);
    world.until("the next one ends", |sent| outcome(sent, next).is_some());
    assert_eq!(outcome(&world.desk.sent.borrow(), next), finished());
    world.settle();
}

/// The promise is 50 ms of its own running. Where the system does not tell that, other processes count as well: an attempt in which
/// they took too much is made again; a driver that gave way too seldom would fail them all.
#[test]
fn the_host_program_gives_way_every_50_milliseconds() {
    const ATTEMPTS: usize = 8;
    // Loops whose turns cost much and little, and calls of functions.
    let programs = [
        ENDLESS,
        "def work(n: Int) -> Float64:\n    var x = 0.0\n    for i in range(n):\n        x += Float64(i) * 0.5\n    return x\n\ndef main():\n    var total = 0.0\n    while True:\n        total += work(1000)\n",
        "def main():\n    var values = [1.0]\n    while True:\n        if len(values) > 10_000:\n            values = [1.0]\n        values.append(values[len(values) - 1] + 1.0)\n",
    ];
    for program in programs {
        let mut longest = Vec::new();
        for _ in 0..ATTEMPTS {
            let world = World::new([Ok(healthy())]);
            let run = world.run(program);
            world.until("it gives way", |_| world.desk.gave_way_ns.borrow().len() > 8);
            world.session.handle(ToWorker::Stop { run });
            world.until("it stops", |sent| outcome(sent, run).is_some());
            let gave_way = world.desk.gave_way_ns.borrow();
            let gaps = gave_way.windows(2).map(|pair| pair[1] - pair[0]);
            longest.push(gaps.max().expect("more than one") / 1_000);
            if longest.last() < Some(&50_000) {
                break;
            }
        }
        assert!(
            longest.last() < Some(&50_000),
            "microseconds between turns at most, by attempt: {longest:?}\n{program}"
        );
    }
}

#[test]
fn analyses_are_answered_while_a_run_waits() {
    let held = Rc::new(Cell::new(true));
    let world = World::new([Ok(device(&held))]);
    let run = world.run(ROUND_TRIP);
    // It has no more than this to do before it waits.
    for _ in 0..20 {
        world.turn();
    }
    assert_eq!(outcome(&world.desk.sent.borrow(), run), None, "it waits for the device");
    world.session.handle(ToWorker::Analyze { revision: 7, files: files("def main():\n    prin(1)\n") });
    let answered =
        world.desk.sent.borrow().iter().any(
            |m| matches!(m, ToPage::Analysis(analysis) if analysis.revision == 7 && analysis.has_errors()),
        );
    assert!(answered, "at once, without a turn of the run's");
    assert_eq!(outcome(&world.desk.sent.borrow(), run), None);
    held.set(false);
    world.until("it ends", |sent| outcome(sent, run).is_some());
    assert_eq!(outcome(&world.desk.sent.borrow(), run), finished());
}

#[test]
fn a_second_run_takes_the_place_of_the_first() {
    let world = World::new([Ok(healthy())]);
    let first = world.run(ENDLESS);
    world.until("it runs", |sent| is_running(sent, first));
    let second = world.run(SHORT);
    let third = world.run(SHORT);
    world.until("the last one ends", |sent| outcome(sent, third).is_some());
    let sent = world.desk.sent.borrow();
    assert_eq!(outcome(&sent, first), Some(Outcome::Stopped));
    // Each press is answered once.
    assert_eq!((outcome(&sent, second), not_run(&sent, second).as_deref()), (None, Some("run.superseded")));
    assert_eq!(outcome(&sent, third), finished());
}

#[test]
fn stopping_the_run_that_waits_does_not_spare_the_one_before_it() {
    let world = World::new([Ok(healthy())]);
    let first = world.run(ENDLESS);
    world.until("it runs", |sent| is_running(sent, first));
    let second = world.run(SHORT);
    world.session.handle(ToWorker::Stop { run: second });
    world.until("the first ends", |sent| outcome(sent, first).is_some());
    world.settle();
    let sent = world.desk.sent.borrow();
    assert_eq!(outcome(&sent, first), Some(Outcome::Stopped));
    assert_eq!((outcome(&sent, second), not_run(&sent, second).as_deref()), (None, Some("run.not-started")));
}

#[test]
fn a_device_lost_in_a_run_is_asked_for_again_later_and_later() {
    let mut failing = healthy();
    failing.lives = Some(1);
    let world = World::new([Ok(failing), Err(refused()), Err(refused()), Ok(healthy())]);
    let run = world.run(ROUND_TRIP);
    world.until("it is lost", |sent| sent.iter().any(|m| matches!(m, ToPage::DeviceLost { .. })));
    assert!(matches!(outcome(&world.desk.sent.borrow(), run), Some(Outcome::DeviceLost { .. })));
    world.settle();
    assert_eq!(*world.desk.slept.borrow(), [0.5, 1.0, 2.0], "seconds before each attempt");
    {
        let sent = world.desk.sent.borrow();
        let told: Vec<&ToPage> = sent
            .iter()
            .filter(|m| matches!(m, ToPage::DeviceLost { .. } | ToPage::Device(_) | ToPage::NoDevice { .. }))
            .collect();
        assert!(
            matches!(
                told[..],
                [ToPage::Device(_), ToPage::DeviceLost { retry_ms: Some(500), .. }, ToPage::Device(_)]
            ),
            "{told:#?}"
        );
    }
    // The program is not run again by itself; when the reader does, it runs.
    assert_eq!(world.desk.sent.borrow().iter().filter(|m| matches!(m, ToPage::Finished { .. })).count(), 1);
    let next = world.run(ROUND_TRIP);
    world.until("it ends", |sent| outcome(sent, next).is_some());
    assert_eq!(outcome(&world.desk.sent.borrow(), next), finished());
}

#[test]
fn a_device_lost_while_nothing_runs_is_asked_for_again() {
    let world = World::new([Ok(healthy()), Ok(healthy())]);
    world.session.handle(ToWorker::OpenDevice);
    world.settle();
    world.lose("the GPU process crashed");
    world.settle();
    let sent = world.desk.sent.borrow();
    assert!(
        matches!(&sent[..], [ToPage::Device(_), ToPage::DeviceLost { reason, retry_ms: Some(500) }, ToPage::Device(_)]
            if reason.id == "device.lost" && reason.args[0].1 == "the GPU process crashed"),
        "{sent:#?}"
    );
}

#[test]
fn a_device_lost_behind_a_runs_back_is_not_kept() {
    let world = World::new([Ok(healthy()), Ok(healthy())]);
    let run = world.run(ENDLESS);
    world.until("it runs", |sent| is_running(sent, run));
    world.lose("gone");
    world.session.handle(ToWorker::Stop { run });
    world.settle();
    let sent = world.desk.sent.borrow();
    assert_eq!(outcome(&sent, run), Some(Outcome::Stopped), "it did not need the device");
    assert!(matches!(sent.last(), Some(ToPage::Device(_))), "{sent:#?}");
    assert_eq!(sent.iter().filter(|m| matches!(m, ToPage::DeviceLost { .. })).count(), 1);
}

#[test]
fn where_every_attempt_fails_the_page_is_told() {
    let mut failing = healthy();
    failing.lives = Some(0);
    let attempts = std::iter::once(Ok(failing)).chain((0..4).map(|_| Err(refused())));
    let world = World::new(attempts);
    world.run(ROUND_TRIP);
    world.settle();
    assert_eq!(*world.desk.slept.borrow(), [0.5, 1.0, 2.0, 4.0]);
    let sent = world.desk.sent.borrow();
    let [.., ToPage::NoDevice { reason }, ToPage::Device(report)] = &sent[..] else { panic!("{sent:#?}") };
    assert_eq!((&*reason.id, report.kind), ("device.refused", DeviceKind::Cpu), "the CPU device takes over");
}

#[test]
fn without_a_gpu_programs_run_on_the_cpu_device() {
    let world = World::new([Err(none())]);
    world.session.handle(ToWorker::OpenDevice);
    world.settle();
    let run = world.run(ROUND_TRIP);
    world.settle();
    world.session.handle(ToWorker::Analyze { revision: 1, files: files(SHORT) });
    let sent = world.desk.sent.borrow();
    let [ToPage::NoDevice { reason }, ToPage::Device(report), ..] = &sent[..] else { panic!("{sent:#?}") };
    assert_eq!((&*reason.id, report.kind), ("device.no-webgpu", DeviceKind::Cpu));
    assert_eq!(outcome(&sent, run), Some(Outcome::Finished { exit_code: 0 }));
    assert_eq!(ran_on(&sent, run), Some(DeviceKind::Cpu), "the trace says which device it was");
    assert_eq!(sent.iter().filter(|m| matches!(m, ToPage::NoDevice { .. })).count(), 1, "said once");
    assert!(matches!(sent.last(), Some(ToPage::Analysis(analysis)) if !analysis.has_errors()));
    // Without hope there is nothing to wait for.
    assert_eq!(*world.desk.slept.borrow(), [] as [f64; 0]);
}

#[test]
fn a_checked_run_and_one_that_asks_for_it_are_the_cpu_devices_and_the_gpu_stays_open() {
    let world = World::new([Ok(healthy())]);
    world.session.handle(ToWorker::OpenDevice);
    world.settle();
    let choices = [
        RunOptions { check: true, ..RunOptions::plain() },
        RunOptions { device: DeviceChoice::Cpu, ..RunOptions::plain() },
        RunOptions::plain(),
    ];
    let mut kinds = Vec::new();
    for (run, options) in (1..).zip(choices) {
        world.session.handle(ToWorker::Run { run, files: files(ROUND_TRIP), options });
        world.settle();
        kinds.push(ran_on(&world.desk.sent.borrow(), run));
    }
    assert_eq!(kinds, [Some(DeviceKind::Cpu), Some(DeviceKind::Cpu), Some(DeviceKind::Gpu)]);
    assert!(world.desk.attempts.borrow().is_empty(), "one GPU was opened, once");
}

#[test]
fn where_the_cpu_devices_code_cannot_be_loaded_the_run_says_so_and_a_later_one_tries_again() {
    let world = World::new([Err(none())]);
    world.desk.cpu_loads.set(false);
    let first = world.run(ROUND_TRIP);
    world.settle();
    assert_eq!(not_run(&world.desk.sent.borrow(), first).as_deref(), Some("device.cpu-not-loaded"));
    world.desk.cpu_loads.set(true);
    let second = world.run(ROUND_TRIP);
    world.settle();
    assert_eq!(ran_on(&world.desk.sent.borrow(), second), Some(DeviceKind::Cpu));
}

#[test]
fn a_program_that_does_not_check_is_refused_with_its_mistakes() {
    let world = World::new([Ok(healthy())]);
    let run = world.run("def main():\n    prin(1)\n");
    world.settle();
    let sent = world.desk.sent.borrow();
    assert!(
        matches!(&sent[..], [ToPage::Refused { run: r, analysis }] if *r == run && analysis.has_errors()),
        "{sent:#?}"
    );
}

#[test]
fn odd_requests_are_answered_and_cross_no_panic() {
    let world = World::new([Ok(healthy())]);
    let options =
        RunOptions { precise: true, arguments: vec!["\u{0}".into()], guard: true, ..RunOptions::plain() };
    let file = |name: &str, text: String| protocol::File { name: name.into(), text };
    let odd: Vec<Vec<protocol::File>> = vec![
        vec![],
        vec![file("", String::new())],
        vec![file("main.mojo", "(".repeat(10_000))],
        vec![file("main.mojo", "é\u{feff}\r\n\t🦀 def".into()), file("kernels.wgsl", "{".repeat(10_000))],
        vec![file("kernels.wgsl", "fn".into()), file("main.mojo", SHORT.into())],
        vec![file("main.mojo", SHORT.into()), file("main.mojo", SHORT.into())],
    ];
    for (run, files) in (101..).zip(&odd) {
        world.session.handle(ToWorker::Analyze { revision: run, files: files.clone() });
        world.session.handle(ToWorker::Complete {
            revision: run,
            files: files.clone(),
            file: u16::MAX,
            at_utf16: u32::MAX,
        });
        world.session.handle(ToWorker::Stop { run: u32::MAX });
        world.session.handle(ToWorker::Run { run, files: files.clone(), options: options.clone() });
        world.settle();
        let sent = world.desk.sent.borrow();
        let analysed = sent.iter().any(|m| matches!(m, ToPage::Analysis(a) if a.revision == run));
        let completed =
            sent.iter().any(|m| matches!(m, ToPage::Completions { revision, .. } if *revision == run));
        let ended = sent.iter().any(|m| match m {
            ToPage::Refused { run: r, .. }
            | ToPage::Finished { run: r, .. }
            | ToPage::NotRun { run: r, .. } => *r == run,
            _ => false,
        });
        assert!(analysed && completed && ended, "{files:?}");
    }
}

/// What the page hears of an answer's worth.
fn grades(sent: &[ToPage]) -> Vec<String> {
    sent.iter()
        .filter_map(|message| match message {
            ToPage::Graded { grade, .. } => Some(grade.clone()),
            ToPage::Checks { text } => Some(text.clone()),
            _ => None,
        })
        .collect()
}

#[test]
fn a_grade_follows_the_run_that_asked_for_it() {
    let ask = |checks: &str| {
        let world = World::new([Err(none())]);
        let options = RunOptions { checks: Some(checks.to_owned()), ..RunOptions::plain() };
        world.session.handle(ToWorker::Run { run: 1, files: files(ROUND_TRIP), options });
        world.until("it is graded", |sent| !grades(sent).is_empty());
        let sent = world.desk.sent.borrow();
        let at = |wanted: fn(&ToPage) -> bool| sent.iter().position(wanted);
        let finished = at(|message| matches!(message, ToPage::Finished { .. }));
        assert!(finished.is_some() && finished < at(|message| matches!(message, ToPage::Graded { .. })));
        grades(&sent).concat()
    };
    let good = ask(r#"{"checks":[{"check":"prints","lines":["3.0"]},{"check":"no-faults"}]}"#);
    assert!(good.starts_with(r#"{"score":2,"max":2,"#), "{good}");
    let bad = ask(r#"{"checks":[{"check":"uploads","exactly":2}]}"#);
    assert!(bad.starts_with(r#"{"score":0,"max":1,"#) && bad.contains("grade.ask."), "{bad}");
    let none = ask("[]");
    assert_eq!(none, r#"{"problems":[{"id":"grade.bad.no-checks","args":[]}]}"#);
}

#[test]
fn checks_are_described_without_a_run() {
    let world = World::new([Ok(healthy())]);
    let checks = r#"{"checks":[{"check":"launches","exactly":1}]}"#.to_owned();
    world.session.handle(ToWorker::DescribeChecks { checks });
    let text = grades(&world.desk.sent.borrow()).concat();
    assert!(
        text.starts_with(r#"{"titles":[{"id":"launches","points":1,"title":{"id":"grade.title.launches""#),
        "{text}"
    );
}
