//! How does the lesson view reach the page? It is a module of its own (assets/lesson), loaded when a lesson is opened, and asks the page
//! for what only the page has: the program, a run, figures, words, the record of what the reader has done.
//!
//! The view calls one function with a word for what it wants; it is told that something has changed, and asks again. All of this comes
//! with the panels' part of the app's module: nothing here runs before a lesson is opened.

mod figures;
mod record;
mod report;

use crate::bridge::{asked, call, pairs, say, text};
use crate::programs;
use crate::run_view::RunState;
use crate::state::{App, Panel, Purpose, Saved};
use crate::views::{figure, format};
use crate::words;
use js_sys::{Array, Promise};
use leptos::prelude::*;
use protocol::Severity;
use trace::{Message, OperationId};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// In place of a lesson's slug: only the list of lessons is wanted.
pub const LIST: &str = "?";

/// Hands the lesson view's module what it asks through, once, and has it open what the address or `slug` asks for.
pub fn open(app: App, module: &JsValue, slug: &str) {
    if slug == LIST {
        return list(app, module);
    }
    let ask = asked(move |what, a, b, c| answer(app, what, a, b, c));
    let opened = call(module, "open", &Array::of2(&ask, &slug.into()));
    // The module makes one view, however often it is opened.
    if opened.is_some_and(|first| first.is_truthy()) {
        let module = module.clone();
        Effect::new(move |_| {
            follow(app);
            let _ = call(&module, "hear", &Array::new());
        });
    }
}

/// Fetches the list of lessons for the header.
fn list(app: App, module: &JsValue) {
    let code = untrack(words::language).code();
    let Some(promise) = call(module, "list", &Array::of1(&code.into())) else { return };
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(list) = JsFuture::from(promise.unchecked_into::<Promise>()).await else { return };
        let lesson = |entry: JsValue| {
            let entry: Array = entry.dyn_into().ok()?;
            Some((entry.get(0).as_string()?, entry.get(1).as_string()?, entry.get(2).as_string()?))
        };
        let all: Vec<_> = Array::from(&list).iter().filter_map(lesson).collect();
        if app.lessons.with_untracked(|before| *before != all) {
            app.lessons.set(all);
        }
    });
}

/// Reads what the view shows something of, so that it hears of changes.
fn follow(app: App) {
    app.state.track();
    app.shown.track();
    app.last.track();
    app.program.track();
    app.edited.track();
    app.analysis.track();
    app.saved.track();
    app.graded.track();
    app.lesson.track();
    app.engine.track();
    app.device.track();
    words::language();
}

/// What the view asks for.
fn answer(app: App, what: &str, a: &JsValue, b: &JsValue, c: &JsValue) -> JsValue {
    match what {
        // A message: id, arguments by name.
        "t" => say(&text(a), b),
        "words" => {
            words::add(&text(a));
            JsValue::UNDEFINED
        }
        "toast" => {
            let message = Message { id: text(a), args: pairs(b) };
            app.say(message, None);
            JsValue::UNDEFINED
        }
        "state" => state(app),
        // The program, with what was typed a moment ago.
        "typed" => {
            app.sync();
            app.program.with(|p| programs::pack(&p.files())).into()
        }
        // What ran last, as it stood then.
        "ran" => {
            app.shown.with(|run| run.as_ref().map_or(JsValue::NULL, |r| programs::pack(&r.files).into()))
        }
        "program" => app.program.with(|p| programs::pack(&p.files())).into(),
        // A step's program: its slug, its files as they came, and as the reader left them.
        "open" => {
            let files = programs::unpack(&text(b)).unwrap_or_default();
            app.open_task(&text(a), files, c.as_string().and_then(|kept| programs::unpack(&kept)));
            JsValue::UNDEFINED
        }
        "replace" => {
            if let Some(files) = programs::unpack(&text(a)) {
                app.replace_program(files, &text(b));
            }
            JsValue::UNDEFINED
        }
        "leave" => {
            app.leave_lesson();
            JsValue::UNDEFINED
        }
        "saved" => {
            app.saved.set(if a.is_truthy() { Saved::Yes } else { Saved::No });
            JsValue::UNDEFINED
        }
        // What stands in the header's list, and whether Run means a checked run.
        "title" => {
            app.lesson.set(a.as_string());
            app.with_parts(|p| p.runs_checked = b.is_truthy());
            JsValue::UNDEFINED
        }
        "run" => {
            app.start(if a.is_truthy() { Purpose::Check } else { Purpose::Run });
            JsValue::UNDEFINED
        }
        "grade" => {
            app.grade(text(a));
            JsValue::UNDEFINED
        }
        "stop" => {
            app.stop();
            JsValue::UNDEFINED
        }
        "reset" => {
            app.reset_example();
            JsValue::UNDEFINED
        }
        "panel" => {
            if let Some(panel) = Panel::ALL.into_iter().find(|panel| panel.name() == text(a)) {
                app.panel.set(panel);
            }
            JsValue::UNDEFINED
        }
        "pick" => {
            if let Some(id) = a.as_f64() {
                app.selection.picked.set(Some(OperationId(id as u32)));
            }
            JsValue::UNDEFINED
        }
        "line" => {
            let number = |value: &JsValue| value.as_f64().unwrap_or(1.0) as u32;
            app.show_lines(number(a) as u16, number(b), number(c));
            JsValue::UNDEFINED
        }
        "number" => format::integer(a.as_f64().unwrap_or(0.0) as u64).into(),
        "bytes" => format::bytes(a.as_f64().unwrap_or(0.0) as u64, figure::notation()).into(),
        "figures" => figures::table(app, a.as_string().as_deref()),
        "report" => report::markdown(app).into(),
        _ => record::answer(what, a, b, c),
    }
}

/// What the view shows of the page's state: the program's slug, how the last run stands, the number of the run that is shown, the run
/// that was graded and its grade, the language, how many mistakes the text has, whether it differs from what ran, whether Run can be
/// pressed, and whether a lesson is open (an example that is opened closes it).
fn state(app: App) -> JsValue {
    let how = app.state.with(|state| match state {
        RunState::Idle => "idle",
        RunState::Running { .. } => "running",
        RunState::Done => "done",
        RunState::Stopped => "stopped",
        RunState::Failed => "failed",
        RunState::DeviceLost { .. } => "lost",
    });
    let errors = app.analysis.with(|analysis| {
        let all = analysis.as_ref().map_or(&[][..], |a| a.diagnostics.as_slice());
        all.iter().filter(|d| d.severity == Severity::Error).count()
    });
    let run = app.shown.with(|run| run.as_ref().map_or(0, |run| run.number));
    let (graded, grade) =
        app.graded.get().map_or((0, JsValue::NULL), |(run, grade)| (run, JsValue::from(&*grade)));
    [
        app.program.with(|p| JsValue::from(&p.slug)),
        how.into(),
        run.into(),
        graded.into(),
        grade,
        words::language().code().into(),
        (errors as u32).into(),
        app.edited.get().into(),
        app.can_run().into(),
        app.lesson.with(Option::is_some).into(),
    ]
    .into_iter()
    .collect::<Array>()
    .into()
}
