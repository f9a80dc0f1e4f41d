//! What did each thread do? The grid and its blocks as squares, one block's execution line by line, one thread's indices and
//! accesses. All of it is of the last checked run; opening a block runs the program again.

mod block;
mod model;
mod squares;
mod thread;

use super::figure::notation;
use super::format;
use crate::dom::{El, el, follow};
use crate::icons::icon;
use crate::run_view::{ShownRun, ThreadsContext};
use crate::words::{t, t_with};
use leptos::prelude::*;
use model::State;
use squares::{Squares, squares};
use std::cell::Cell;
use std::sync::Arc;
use trace::check::BlockRecord;
use trace::{LaunchCheck, LaunchRecord, OperationId, SourceSpan, Watch};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

/// What is looked at; cheap to copy.
#[derive(Clone, Copy)]
struct Look {
    context: ThreadsContext,
    launch: RwSignal<Option<OperationId>>,
    /// The block that the arrow keys have come to: an index into the launch's blocks.
    cursor: RwSignal<usize>,
    /// Of the open block: a thread and a step.
    thread: RwSignal<usize>,
    step: RwSignal<usize>,
}

thread_local! {
    /// Where to look once a block has been opened: a thread and a line.
    static WANTED: Cell<Option<([u32; 3], SourceSpan)>> = const { Cell::new(None) };
}

pub fn threads(context: ThreadsContext) -> El {
    let look = Look {
        context,
        launch: RwSignal::new(None),
        cursor: RwSignal::new(0),
        thread: RwSignal::new(0),
        step: RwSignal::new(0),
    };
    follow(move || {
        if let Some(run) = context.run.get() {
            untrack(|| look.has_come(&run));
        }
    });
    // The editor lights what has just been carried out.
    follow(move || {
        let span = context.run.with(|run| Some(look.record(run.as_ref()?)?.steps.get(look.step.get())?.span));
        context.light.run(span.unwrap_or_default());
    });
    el("div").live_content(move || match context.run.get() {
        Some(run) => of_run(look, &run),
        None => offer(look),
    })
}

impl Look {
    /// The open block of the chosen launch.
    fn record<'a>(&self, run: &'a ShownRun) -> Option<&'a BlockRecord> {
        let launch = self.launch.get();
        run.trace.block.as_deref().filter(|block| Some(block.operation) == launch)
    }

    /// A checked run has come: its open block is shown, at the same thread or where it was asked for.
    fn has_come(&self, run: &ShownRun) {
        let wanted = WANTED.take();
        self.step.set(0);
        let Some(record) = run.trace.block.as_deref() else {
            self.launch.set(model::launches(&run.trace).next().map(|(l, _)| l.operation));
            self.cursor.set(0);
            return;
        };
        self.launch.set(Some(record.operation));
        let blocks = model::launches(&run.trace).find(|(l, _)| l.operation == record.operation);
        let at = blocks.and_then(|(_, check)| check.blocks.iter().position(|b| b.block == record.block));
        self.cursor.set(at.unwrap_or(0));
        self.thread.update(|thread| *thread = (*thread).min(record.threads.len().saturating_sub(1)));
        if let Some((thread, span)) = wanted {
            self.go_to(record, thread, span);
        }
    }

    /// Picks a thread of the open block, at its first step on that line.
    fn go_to(&self, record: &BlockRecord, thread: [u32; 3], span: SourceSpan) {
        let thread = model::index_of(thread, record.block_dim);
        self.thread.set(thread);
        let lines = model::lines(record, thread);
        if let Some((span, step, _)) = lines.iter().find(|(s, ..)| (s.file, s.line) == (span.file, span.line))
        {
            self.step.set(*step);
            self.context.bring.run(*span);
        }
    }

    /// Runs the program again to record this block.
    fn open(&self, run: &ShownRun, operation: OperationId, block: [u32; 3]) {
        let launch = run.trace.launches.iter().position(|l| l.operation == operation);
        if self.context.can_look.get_untracked() {
            self.context.look.run(Some(Watch { launch: launch.unwrap_or(0) as u32, block }));
        }
    }
}

/// A message whose arguments were made for it.
#[inline(never)]
fn tell(id: &str, args: &[(&str, String)]) -> String {
    let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    t_with(id, &args)
}

fn button(class: &str, press: impl Fn() + 'static) -> El {
    button_boxed(class, Box::new(press))
}

#[inline(never)]
fn button_boxed(class: &str, press: Box<dyn Fn()>) -> El {
    el("button").class(class).attr("type", "button").on("click", move |_: &Event| press())
}

/// There is no checked run (of this text): what one would show, and the button that makes one.
fn offer(look: Look) -> Vec<El> {
    let p = |class: &str, id: &str| el("p").class(class).add(t(id));
    let start = look_button(look, "btn", "threads.look");
    vec![el("div").class("pad thr-offer").add([
        p("", "threads.empty"),
        start,
        p("small muted", "threads.how"),
    ])]
}

fn look_button(look: Look, class: &str, id: &str) -> El {
    let context = look.context;
    let press = move || {
        if context.can_look.get_untracked() {
            context.look.run(None);
        }
    };
    button(class, press)
        .live("aria-disabled", move || (!context.can_look.get()).to_string())
        .add(icon("kernel"))
        .add(t(id))
}

fn of_run(look: Look, run: &Arc<ShownRun>) -> Vec<El> {
    let chosen = look.launch.get();
    let found = model::launches(&run.trace).find(|(l, _)| Some(l.operation) == chosen);
    let Some((launch, check)) = found.or_else(|| model::launches(&run.trace).next()) else {
        return vec![el("p").class("pad muted").add(t("threads.no-launch"))];
    };
    let columns = el("div")
        .class("thr")
        .add(grid(look, run, launch, check))
        .add(block::block(look, run, launch))
        .add(thread::thread(look, run, launch));
    vec![bar(look, run, launch, check), columns]
}

/// Which launch, by what it was run, and what its threads did: the legend of all squares.
fn bar(look: Look, run: &Arc<ShownRun>, launch: &LaunchRecord, check: &LaunchCheck) -> El {
    let name = |id: OperationId| {
        let (kernel, _, line) = model::launch(&run.trace, id);
        t_with("threads.launch-name", &[("kernel", kernel), ("line", &line.to_string())])
    };
    let all: Vec<OperationId> = model::launches(&run.trace).map(|(l, _)| l.operation).collect();
    let which = if all.len() > 1 {
        let options = all.iter().map(|id| {
            let option = el("option").attr("value", &id.0.to_string()).add(name(*id));
            if *id == launch.operation { option.attr("selected", "") } else { option }
        });
        let list = el("select").class("sel").attr("aria-label", &t("threads.launch"));
        // Its value is a text, as an input's.
        let value = list.element().clone().unchecked_into::<HtmlInputElement>();
        list.add(options.collect::<Vec<_>>()).on("change", move |_: &Event| {
            look.launch.set(value.value().parse().ok().map(OperationId));
            look.cursor.set(0);
            look.step.set(0);
        })
    } else {
        el("b").add(name(launch.operation))
    };
    let legend = State::ALL.map(|state| (state, state.count(&check.blocks)));
    let legend = legend.into_iter().filter(|(_, n)| *n > 0).map(|(state, n)| {
        let id = ["threads.state.", state.stem()].concat();
        let text = t_with(&id, &[("n", &format::integer(n))]);
        el("li").attr("title", &said(state)).add(el("i").class(&["sq-", state.stem()].concat())).add(text)
    });
    let (_, size, _) = model::launch(&run.trace, launch.operation);
    let sampled = is_sample(size, check).then(|| el("li").class("muted").add(t("threads.in-sample")));
    let fault = check.findings.first().map(|fault| {
        let (place, span, operation) = (fault.place, fault.span, launch.operation);
        let run = run.clone();
        let press = move || match untrack(|| look.record(&run)).filter(|r| r.block == place.block) {
            Some(record) => look.go_to(record, place.thread, span),
            None => {
                WANTED.set(Some((place.thread, span)));
                look.open(&run, operation, place.block);
            }
        };
        button("btn sm", press).add(icon("warn")).add(t("threads.to-fault"))
    });
    let old = el("span").class("contents").live_content(move || {
        look.context.old.get().then(|| {
            let again = look_button(look, "btn sm", "threads.again");
            vec![el("span").class("badge k-note").add(icon("clock")).add(t("threads.old")), again]
        })
    });
    el("div")
        .class("thr-bar")
        .add(which)
        .add(el("span").class("badge dash").add(t("threads.simulated")))
        .add(old)
        .add(el("ul").class("thr-leg").add(sampled).add(legend.collect::<Vec<_>>()))
        .add(fault)
}

/// Are there more blocks than are shown?
fn is_sample(size: [u32; 3], check: &LaunchCheck) -> bool {
    (check.blocks.len() as u64) < model::count(size)
}

/// What squares say of themselves.
fn said(state: State) -> String {
    t(&["threads.is.", state.stem()].concat())
}

fn grid(look: Look, run: &Arc<ShownRun>, launch: &LaunchRecord, check: &LaunchCheck) -> El {
    let (_, size, _) = model::launch(&run.trace, launch.operation);
    let (all, shown) = (model::count(size), check.blocks.len());
    let place = |block: [u32; 3]| model::place_text(block, size);
    let name = |block: &trace::check::BlockSummary| {
        let mut what: Vec<String> = Vec::new();
        for state in State::ALL.into_iter().filter(|s| s.count(std::slice::from_ref(block)) > 0) {
            let n = format::integer(state.count(std::slice::from_ref(block)));
            what.push(t_with(&["threads.state.", state.stem()].concat(), &[("n", &n)]));
        }
        t_with("threads.block-name", &[("at", &place(block.block)), ("what", &what.join(", "))])
    };
    let blocks = check.blocks.clone();
    let (record_of, open_in, operation) = (run.clone(), run.clone(), launch.operation);
    let places: Vec<[u32; 3]> = check.blocks.iter().map(|b| b.block).collect();
    let picture = squares(Squares {
        label: t("threads.grid"),
        names: check.blocks.iter().map(name).collect(),
        columns: model::columns(size, shown),
        at: look.cursor,
        class: Box::new(move |index| {
            let Some(block) = blocks.get(index) else { return String::new() };
            let state = State::of_block(block);
            // A block that is cut off in part is hollow in part.
            let cut = if state == State::CutOff && block.cut_off < block.threads { " part" } else { "" };
            let open = look.record(&record_of).is_some_and(|r| r.block == block.block);
            ["sq-", state.stem(), cut, if open { " me" } else { "" }].concat()
        }),
        press: Box::new(move |index| {
            if let Some(block) = places.get(index) {
                look.open(&open_in, operation, *block);
            }
        }),
    });
    let args = [("n", format::integer(all)), ("size", model::size_text(size))];
    let mut sub = el("p").class("sub").add(tell("threads.grid.size", &args)).add(" ");
    if is_sample(size, check) {
        let shown = format::integer(shown as u64);
        // After a cut-off the others never began.
        let cut = State::Unfinished.count(&check.blocks) > 0;
        let id = if cut { "threads.grid.cut" } else { "threads.grid.sample" };
        sub = sub.add(el("b").add(t_with(id, &[("shown", &shown)]))).add(" ");
    }
    let sub = sub.add(t("threads.grid.open"));
    el("section").class("grd").add(el("h4").add(t("threads.grid"))).add(sub).add(picture)
}
