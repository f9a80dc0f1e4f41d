//! A page of the views with made-up traces: to look at every state, and to measure the timeline. Not part of the site.
//!
//! `?case=lesson|quantised|unknown|simulated|precise|software|chained|three|one|many|huge|stopped|failed|host|none`,
//! `?threads=guard|outside|large|grid2|none` shows the Threads panel instead.
//!
//! `?pick=6`, `?scrub_us=5900`, `?theme=dark`, `?lang=pt-BR`, `?stale=1`.

// The views are the app's own files; what they leave unused here is used there.
#![allow(dead_code, unused_imports)]

#[path = "../../dom.rs"]
mod dom;
#[path = "../../icons.rs"]
mod icons;
#[path = "../../numbers.rs"]
mod numbers;
#[path = "../../run_view.rs"]
mod run_view;
#[path = "../../selection.rs"]
mod selection;
#[path = "../../sweep.rs"]
mod sweep;
mod threads;
mod traces;
#[path = "../../views/mod.rs"]
mod views;
#[path = "../../words.rs"]
mod words;

use dom::{El, el};
use leptos::prelude::*;
use run_view::{RunContext, RunState, ShownRun, ThreadsContext};
use selection::Selection;
use std::sync::Arc;
use trace::{Clock, DeviceKind, Message, OperationId, Outcome, SourceSpan, Spread, Trace};
use traces::Recipe;
use words::Language;

const EN: &str = include_str!("../../../crates/messages/catalogue/en.txt");
const PT: &str = include_str!("../../../crates/messages/catalogue/pt-BR.txt");

fn main() {
    let language = match parameter("lang").as_deref() {
        Some("pt-BR") => Language::Portuguese,
        _ => Language::English,
    };
    dom::mount(move || {
        let text = if language == Language::English { EN } else { PT };
        words::start(language, messages::Catalogue::parse(text));
        page()
    });
}

fn parameter(name: &str) -> Option<String> {
    let search = web_sys::window()?.location().search().ok()?;
    search.trim_start_matches('?').split('&').find_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        (key == name).then(|| value.to_owned())
    })
}

fn trace_of(case: &str) -> Option<Trace> {
    let mebi = 1 << 20;
    let plain = Recipe::PLAIN;
    Some(match case {
        "none" => return None,
        "quantised" => traces::lesson(Recipe { faster: 30, ..plain }, mebi / 16),
        "unknown" => traces::lesson(Recipe { unknown: true, ..plain }, mebi),
        "simulated" => {
            let mut trace = traces::lesson(Recipe { clock: Clock::Simulated, step_ns: 5_000, ..plain }, mebi);
            trace.device.kind = DeviceKind::Cpu;
            trace
        }
        "software" => {
            let mut trace = traces::lesson(Recipe { step_ns: 1, ..plain }, mebi);
            trace.device.kind = DeviceKind::SoftwareGpu;
            trace
        }
        "precise" => {
            let mut trace = traces::lesson(Recipe { repeats: 16, ..plain }, mebi);
            trace.runs = 20;
            for operation in &mut trace.operations {
                if let trace::DeviceTime::Known { duration_ns, .. } = operation.device {
                    let (minimum_ns, maximum_ns) = (duration_ns * 9 / 10, duration_ns * 12 / 10);
                    operation.spread =
                        Some(Spread { runs: 20, minimum_ns, median_ns: duration_ns, maximum_ns });
                }
            }
            trace
        }
        "chained" => traces::chained(),
        "three" => traces::three(),
        "one" => traces::one(),
        "many" => traces::many_buffers(),
        "huge" => traces::huge(100_000),
        "host" => {
            let mut b = traces::Builder::new(plain);
            b.work(3, 4_100_000);
            b.finish()
        }
        "stopped" => {
            let mut b = traces::Builder::new(plain);
            b.work(21, 4_100_000_000);
            let mut trace = b.finish();
            trace.outcome = Outcome::Stopped;
            trace
        }
        "failed" => {
            let mut trace = traces::lesson(plain, mebi);
            trace.operations.truncate(9);
            trace.total_ns = trace.operations.last().map_or(0, |o| o.host.returned_ns);
            trace.hazards.clear();
            trace.snapshots.retain(|s| s.after.0 < 9);
            trace.outcome = Outcome::Failed {
                message: Message::new("run.internal"),
                help: None,
                span: Some(SourceSpan { line: 30, ..SourceSpan::default() }),
                related: vec![],
            };
            trace
        }
        _ => traces::lesson(plain, mebi),
    })
}

fn thread_panel(case: &str) -> El {
    use threads::Case;
    let case = match case {
        "guard" => Some(Case::Guard),
        "outside" => Some(Case::Outside),
        "large" => Some(Case::Large),
        "grid2" => Some(Case::Grid2),
        _ => None,
    };
    let run = case.map(|case| {
        let mut trace = traces::lesson(Recipe::PLAIN, 1 << 20);
        threads::add(&mut trace, case);
        Arc::new(ShownRun {
            number: 1,
            trace,
            findings: vec![],
            files: threads::files(case),
            arguments: vec![],
        })
    });
    let old = parameter("stale").is_some();
    let context = ThreadsContext {
        run: Signal::derive(move || run.clone()),
        old: Signal::derive(move || old),
        can_look: Signal::derive(|| true),
        look: Callback::new(|watch| leptos::logging::log!("look at {watch:?}")),
        light: Callback::new(|_| ()),
        bring: Callback::new(|span: SourceSpan| leptos::logging::log!("bring line {}", span.line)),
    };
    el("section").class("bot").add(el("div").class("panel").add(views::threads(context)))
}

fn page() -> El {
    if let Some(case) = parameter("threads") {
        return el("div").class("right gallery").attr("style", "display:block").add(thread_panel(&case));
    }
    let case = parameter("case").unwrap_or_default();
    let run = trace_of(&case).map(|trace| {
        Arc::new(ShownRun { number: 1, trace, findings: vec![], files: vec![], arguments: vec![] })
    });
    let selection = Selection::new();
    if let Some(op) = parameter("pick").and_then(|p| p.parse().ok()) {
        selection.picked.set(Some(OperationId(op)));
    }
    if let (Some(us), Some(run)) = (parameter("scrub_us").and_then(|p| p.parse::<i64>().ok()), &run) {
        let origin = views::facts::RunFacts::of(run).origin_ns;
        selection.scrub_ns.set(Some(origin + us * 1_000));
    }
    let stale = parameter("stale").is_some();
    let context = RunContext {
        run: Signal::derive(move || run.clone()),
        state: Signal::derive(move || if case == "none" { RunState::Idle } else { RunState::Done }),
        stale: Signal::derive(move || stale),
        selection,
        go_to: Callback::new(|span: SourceSpan| leptos::logging::log!("go to line {}", span.line)),
    };
    el("div")
        .class("right gallery")
        .add(views::cost_bar(context))
        .add(el("div").class("mid").add(views::timeline(context)))
        .add(el("section").class("bot").add(el("div").class("panel").add(views::memory(context))))
}
