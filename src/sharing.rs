//! How do shared and embedded programs reach the page? What reads links, files and an embedding page's messages are modules of their own
//! (assets/share, assets/embed), loaded after the page shows; they ask the page for what only the page has: programs, runs, words.
//!
//! They call one function with a word for what they want; they are told that something has changed, and ask again. All of this comes
//! with the panels' part of the app's module.

use crate::bridge::{self, asked, call, pairs, text};
use crate::editor::object;
use crate::examples::Example;
use crate::programs;
use crate::run_view::{RunState, ShownRun};
use crate::state::{App, Device, EngineState, Last, Panel, Purpose, Saved};
use crate::words::{self, say};
use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use trace::cost::Category;
use trace::{Cost, Direction, Kind, Message, Outcome, Trace, Verdict};
use wasm_bindgen::prelude::*;

/// Printed lines and findings that a summary names; the rest is counted.
const MOST_LINES: usize = 200;
const MOST_FINDINGS: usize = 50;
/// Arrays that an exercise may ask for.
const MOST_ARRAYS: usize = 12;

/// Hands the module what it asks through, once.
pub fn start(app: App, module: &JsValue) {
    let ask = asked(move |what, a, b, c| answer(app, what, a, b, c));
    let Some(hear) = call(module, "start", &Array::of1(&ask)) else { return };
    let Ok(hear) = hear.dyn_into::<Function>() else { return };
    let told = |what: &'static str, track: Box<dyn Fn()>| {
        let hear = hear.clone();
        Effect::new(move |_| {
            track();
            // What it does about it is its own affair.
            let _ = untrack(|| hear.call1(&JsValue::NULL, &what.into()));
        });
    };
    told(
        "program",
        Box::new(move || {
            app.program.track();
            app.arguments.track();
            app.settings.cpu.track();
        }),
    );
    told("run", Box::new(move || app.state.track()));
    told("graded", Box::new(move || app.graded.track()));
    told("words", Box::new(move || _ = words::language()));
    told(
        "device",
        Box::new(move || {
            app.engine.track();
            app.device.track();
        }),
    );
}

/// What the modules ask for.
fn answer(app: App, what: &str, a: &JsValue, b: &JsValue, c: &JsValue) -> JsValue {
    match what {
        // A message: id, arguments by name.
        "t" => return bridge::say(&text(a), b),
        "words" => words::add(&text(a)),
        // What happened, and perhaps the way back from it: to the program before, or to the program as it came.
        "toast" => {
            let act = match c.as_string().as_deref() {
                Some("undo") => app.undo_action(),
                Some("reset") => Some(app.reset_action()),
                _ => None,
            };
            app.say(Message { id: text(a), args: pairs(b) }, act);
        }
        "snapshot" => return snapshot(app),
        // A program that is no example of ours: slug, [title, what is said of it], files as they came.
        "register" => {
            let said = b.dyn_ref::<Array>().map(|b| (text(&b.get(0)), text(&b.get(1)))).unwrap_or_default();
            app.register(Example::of(
                text(a),
                programs::unpack(&text(c)).unwrap_or_default(),
                said.0,
                said.1,
            ));
        }
        // Opens a registered program: slug, [open file, CPU device, precise, panel, arguments], and whether nothing leads back.
        "visit" => {
            app.visit(&text(a), c.is_truthy());
            if let Some(with) = b.dyn_ref::<Array>() {
                configure(app, with);
            }
        }
        "lock" => app.lock(a.is_truthy()),
        "theme" => {
            if let Some(theme) = crate::settings::Theme::ALL.into_iter().find(|t| t.name() == text(a)) {
                app.settings.theme.set(theme);
            }
        }
        "language" => {
            if let Some(language) = words::Language::from_tag(&text(a))
                && !words::is(language)
            {
                wasm_bindgen_futures::spawn_local(async move {
                    crate::settings::change_language(language).await;
                });
            }
        }
        "panel" => {
            if let Some(panel) = Panel::ALL.into_iter().find(|p| p.name() == text(a)) {
                app.panel.set(panel);
            }
        }
        "run" => app.start(Purpose::Run),
        "grade" => app.grade(text(a)),
        "stop" => app.stop(),
        "reset" => app.reset_example(),
        "sync" => app.sync(),
        "bytes" => {
            let bytes = a.as_f64().unwrap_or_default() as u64;
            return trace::format::bytes(bytes, crate::views::figure::notation()).into();
        }
        "summary" => return summary(app),
        "arrays" => return arrays(app),
        // An example as it came, in a promise: `[files, title]`, or nothing. Without a slug: the first.
        "example" => return wasm_bindgen_futures::future_to_promise(example(app, text(a))).into(),
        // The page went while this program ran: its loops are limited.
        "hung" => app.has_hung(),
        _ => {}
    }
    JsValue::UNDEFINED
}

fn configure(app: App, with: &Array) {
    let open = with.get(0).as_f64().unwrap_or(0.0) as usize;
    if let Some(id) = app.program.with(|p| p.tabs.get(open).map(|t| t.id)) {
        app.show_tab(id);
    }
    if let Some(cpu) = with.get(1).as_bool() {
        app.settings.cpu.set(cpu);
    }
    if let Some(precise) = with.get(2).as_bool() {
        app.settings.precise.set(precise);
    }
    let panel = with.get(3).as_string();
    if let Some(panel) = Panel::ALL.into_iter().find(|p| Some(p.name()) == panel.as_deref()) {
        app.panel.set(panel);
    }
    if let Some(line) = with.get(4).as_string() {
        app.set_arguments(line);
    }
}

async fn example(app: App, slug: String) -> Result<JsValue, JsValue> {
    let find = |all: &Vec<Example>| {
        let named = |e: &&Example| !programs::is_guest(&e.slug) && (slug.is_empty() || e.slug == slug);
        let e = all.iter().find(named)?;
        let title = untrack(|| e.words(words::language()).title.clone());
        Some(Array::of2(&programs::pack(&e.files).into(), &title.into()))
    };
    let mut found = app.examples.with_value(find);
    // The others may still be on their way.
    if found.is_none()
        && let Some(others) = crate::site::other_examples().await
    {
        found = find(&crate::examples::parse(&others));
    }
    Ok(found.map_or(JsValue::NULL, JsValue::from))
}

/// The program and what belongs to it, as assets/share/page.js names the entries.
fn snapshot(app: App) -> JsValue {
    let example = app.example();
    let packed = |files: &[protocol::File]| JsValue::from(programs::pack(files));
    let line = if app.reads_arguments() { app.arguments.get() } else { String::new() };
    let (slug, files, open) = app.program.with(|p| {
        let open = p.tabs.iter().position(|t| t.id == p.active).unwrap_or(0);
        (p.slug.clone(), packed(&p.files()), open as u32)
    });
    let device = match app.device.get() {
        Device::Open(report) => report.name.clone(),
        _ => String::new(),
    };
    [
        slug.into(),
        files,
        open.into(),
        app.settings.cpu.get().into(),
        app.settings.precise.get().into(),
        app.panel.get().name().into(),
        line.into(),
        example.as_ref().map_or(JsValue::NULL, |e| packed(&e.files)),
        example.as_ref().map_or(JsValue::NULL, |_| app.title().into()),
        (app.saved.get() != Saved::No).into(),
        words::language().code().into(),
        app.state.with(RunState::is_running).into(),
        (app.engine.get() == EngineState::Ready).into(),
        app.locked.get().into(),
        app.has_died().into(),
        device.into(),
        app.graded.with(|g| g.as_ref().map_or(JsValue::NULL, |(_, grade)| JsValue::from_str(grade))),
        app.graded.with(|g| g.as_ref().map_or(0, |(run, _)| *run)).into(),
    ]
    .into_iter()
    .collect::<Array>()
    .into()
}

/// How the last run went, in numbers: what an embedding page hears (assets/embed/roundtrip-embed.d.ts).
fn summary(app: App) -> JsValue {
    let (outcome, error, run) = match app.last.get() {
        None => return JsValue::NULL,
        Some(Last::Run(run)) => {
            let (outcome, error) = match &run.trace.outcome {
                Outcome::Finished { .. } => ("finished", None),
                Outcome::Stopped => ("stopped", None),
                Outcome::Failed { message, span, .. } => ("failed", Some((say(message), *span))),
                Outcome::DeviceLost { message } => ("device-lost", Some((say(message), None))),
            };
            (outcome, error, Some(run))
        }
        Some(Last::Refused(analysis)) => {
            let first = analysis.diagnostics.iter().find(|d| d.severity == protocol::Severity::Error);
            ("refused", first.map(|d| (say(&d.message), Some(d.span))), None)
        }
        Some(Last::NotRun(reason)) => ("not-run", Some((say(&reason), None)), None),
        Some(Last::Broken(text)) => ("broken", Some((text, None)), None),
    };
    let error = error.map(|(text, span)| {
        let line = span.map_or(JsValue::NULL, |s| s.line.into());
        let file = span.and_then(|s| app.program.with(|p| p.tab(s.file).map(|t| t.name.clone())));
        object(&[("text", text.into()), ("file", file.into()), ("line", line)])
    });
    let summary =
        object(&[("outcome", outcome.into()), ("error", error.map_or(JsValue::NULL, JsValue::from))]);
    if let Some(run) = run {
        for (name, value) in numbers(&run) {
            // Setting a property of a fresh plain object cannot fail.
            let _ = Reflect::set(&summary, &name.into(), &value);
        }
    }
    summary.into()
}

fn numbers(run: &ShownRun) -> Vec<(&'static str, JsValue)> {
    let trace = &run.trace;
    let ms = |ns: i64| JsValue::from(ns as f64 / 1e6);
    let copies = |wanted: Direction| {
        count(trace, |kind| matches!(kind, Kind::Copy { direction, .. } if *direction == wanted))
    };
    let bytes = |wanted| JsValue::from(trace::facts::bytes_moved(trace, wanted) as f64);
    let cost = Cost::of(trace);
    let share = |category| cost.as_ref().and_then(|c| c.share(category)).map_or(0, |s| s.part_ns);
    let times = object(&[
        ("total", ms(cost.as_ref().map_or(trace.total_ns, Cost::window_length_ns))),
        ("upload", ms(share(Category::Upload))),
        ("kernel", ms(share(Category::Kernel))),
        ("download", ms(share(Category::Download))),
        ("allocation", ms(share(Category::Allocation))),
        ("compile", ms(share(Category::Compile))),
        ("host", ms(share(Category::HostWork))),
        ("waiting", ms(share(Category::Waiting))),
    ]);
    let kind = match trace.device.kind {
        trace::DeviceKind::Gpu => "gpu",
        trace::DeviceKind::SoftwareGpu => "software-gpu",
        trace::DeviceKind::Cpu => "cpu",
    };
    let device = object(&[("name", trace.device.name.as_str().into()), ("kind", kind.into())]);
    let printed: Array =
        trace.console.iter().take(MOST_LINES).map(|l| JsValue::from(l.text.as_str())).collect();
    let findings: Array = run
        .findings
        .iter()
        .take(MOST_FINDINGS)
        .map(|f| {
            let wrong = f.verdict == Verdict::WrongValue;
            let text = say(&f.message("title"));
            let entries =
                [("rule", f.rule.as_str().into()), ("wrong", wrong.into()), ("line", f.span.line.into())];
            let finding = object(&entries);
            let _ = Reflect::set(&finding, &"text".into(), &text.into());
            JsValue::from(finding)
        })
        .collect();
    vec![
        ("device", device.into()),
        ("ms", times.into()),
        ("uploads", copies(Direction::Upload)),
        ("downloads", copies(Direction::Download)),
        ("launches", count(trace, |kind| matches!(kind, Kind::Launch { .. }))),
        ("synchronizes", count(trace, |kind| matches!(kind, Kind::Synchronize))),
        ("bytesUp", bytes(Direction::Upload)),
        ("bytesDown", bytes(Direction::Download)),
        ("printed", printed.into()),
        ("findings", findings.into()),
    ]
}

/// Host arrays that the last run copied: name, all that it held last, between commas (nothing of a long one), and whether a copy filled it.
fn arrays(app: App) -> JsValue {
    let Some(Last::Run(run)) = app.last.get() else { return Array::new().into() };
    let trace = &run.trace;
    let copied = |wanted: Direction, buffer: &trace::Buffer| {
        trace.operations.iter().any(|o| match &o.kind {
            Kind::Copy { direction, target, source, .. } if *direction == wanted => {
                let host = if wanted == Direction::Upload { source } else { target };
                host.buffer == buffer.id
            }
            _ => false,
        })
    };
    let found = Array::new();
    let mut names: Vec<&str> = Vec::new();
    // Of several of one name the last one counts, as for a check.
    for buffer in trace.buffers.iter().rev() {
        let name = buffer.name.as_str();
        if name.is_empty() || buffer.on_device() || names.contains(&name) || names.len() == MOST_ARRAYS {
            continue;
        }
        names.push(name);
        let filled = copied(Direction::Download, buffer);
        if !filled && !copied(Direction::Upload, buffer) {
            continue;
        }
        let last = trace.snapshots.iter().rev().find(|known| known.buffer == buffer.id);
        let head = last.map(|known| &known.summary).filter(|all| all.head.len() as u64 == all.len);
        let values = head.map_or_else(String::new, |all| all.head.join(", "));
        found.push(&Array::of3(&name.into(), &values.into(), &filled.into()));
    }
    found.reverse().into()
}

fn count(trace: &Trace, is: impl Fn(&Kind) -> bool) -> JsValue {
    (trace.operations.iter().filter(|o| is(&o.kind)).count() as u32).into()
}
