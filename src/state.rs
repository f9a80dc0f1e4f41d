//! What is going on? One struct of signals, made once; everything on the page shows it, and what people do changes it here.
//! `state/` holds what is done with it: editing, running, listening to the engine.

mod checking;
mod editing;
mod grading;
mod keeping;
mod lessons;
mod listening;
mod plainly;
mod running;
mod sweeping;
mod visiting;

pub use checking::faults;

use crate::editor::Editor;
use crate::examples::Example;
use crate::programs::Program;
use crate::run_view::{CompareContext, RunContext, RunState, ShownRun, ThreadsContext};
use crate::selection::Selection;
use crate::settings::Settings;
use crate::sweep::Sweep;
use crate::words::{language, t};
use crate::worker::Engine;
use leptos::prelude::*;
use protocol::{Analysis, File};
use std::sync::Arc;
use trace::{DeviceReport, Message, SourceSpan, Watch};

/// A panel of the lower right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Panel {
    Memory,
    Output,
    Advice,
    Threads,
    Kernel,
    Compare,
}

impl Panel {
    pub const ALL: [Panel; 6] =
        [Panel::Memory, Panel::Output, Panel::Advice, Panel::Threads, Panel::Kernel, Panel::Compare];
}

/// What is known of the device.
#[derive(Clone, Debug, PartialEq)]
pub enum Device {
    /// It is being asked for.
    Opening,
    Open(Arc<DeviceReport>),
    /// There is none, and why.
    None(Message),
    Lost(Message),
}

/// What a run is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    #[default]
    Run,
    /// To find mistakes in kernels.
    Check,
    /// To hold it against a challenge's checks.
    Grade,
    /// To see how the threads of a block went; `None` is the first block of the first launch.
    Look(Option<Watch>),
}

/// How the worker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineState {
    Starting,
    Ready,
    /// It crashed too often, or its files cannot be loaded.
    Failed,
    /// Its files are of another version.
    Mixed,
}

impl EngineState {
    /// For tests: `data-engine` of the root element.
    pub fn tag(self) -> &'static str {
        match self {
            EngineState::Starting => "starting",
            EngineState::Ready => "ready",
            EngineState::Failed => "failed",
            EngineState::Mixed => "mixed",
        }
    }
}

/// How the text stands in the browser's store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    Yes,
    /// Only until the page closes: the browser keeps nothing.
    No,
    /// Another tab of the browser has changed the same program: saving waits for the reader's decision.
    Conflict,
}

/// A button's label and what it does. Not a `Callback`: it outlives the part of the page that offered it.
pub type Action = (&'static str, Arc<dyn Fn() + Send + Sync>);

/// Something to say for a while, with something to do about it.
#[derive(Clone)]
pub struct Toast {
    pub message: Message,
    /// The label's id and what it does.
    pub action: Option<Action>,
    /// Told apart by these.
    pub number: u32,
}

/// What Run said last, for the output panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Last {
    Run(Arc<ShownRun>),
    /// The program does not check: nothing ran.
    Refused(Arc<Analysis>),
    /// There was no device, or another run took its place.
    NotRun(trace::Message),
    /// Our own fault, or the worker's end.
    Broken(String),
}

/// What is shared with non-`Send` parts; only ever touched from the page's thread.
#[derive(Default)]
pub struct Parts {
    engine: Option<Engine>,
    editor: Option<Editor>,
    /// Programs that were left, with the editor's histories behind their files.
    left: Vec<Program>,
    /// The program before the last switch or reset.
    previous: Option<Program>,
    /// Files whose text the editor has changed since it was last read.
    dirty: Vec<u32>,
    sync_waits: bool,
    /// One analysis at a time: the answer to a newer text is asked for when this one's has come.
    analysis_pending: bool,
    analysis_again: bool,
    /// File ids by index: of the analysis that was asked for, and of the one that is shown.
    asked: Vec<u32>,
    analysed: Vec<u32>,
    revision: u32,
    run: u32,
    purpose: Purpose,
    /// The checks that the next run for [`Purpose::Grade`] is held against.
    checks: Option<String>,
    /// How the run ended whose grade is awaited.
    ends_as: Option<RunState>,
    /// Run means a checked run: a lesson's step is about what those show.
    pub(crate) runs_checked: bool,
    /// The files of the run that is under way, and their ids.
    running: Vec<File>,
    /// Its arguments.
    run_with: Vec<String>,
    started: Vec<u32>,
    /// File ids by index: of the run whose output is shown, and of the run that the views show.
    last: Vec<u32>,
    ran: Vec<u32>,
    /// Is it marked in the editor where the last run failed?
    marked: bool,
    /// Of the last checked run.
    checked: Vec<u32>,
    /// What a watched thread has just carried out, in the text that was checked; its line is 0 where there is none.
    step: SourceSpan,
    /// Why the CPU device stands in for the GPU, if it does.
    no_gpu: Option<Message>,
    /// A program that has hung: it runs with its loops limited.
    hung: Option<Vec<File>>,
    /// What waits for completions of this revision.
    completion: Option<(u32, js_sys::Function)>,
    /// When the run of a sweep that is under way was asked for, milliseconds.
    sweep_since_ms: f64,
    /// Of the device that sweeps are modelled on.
    profile: Option<Arc<course::model::Profile>>,
    next_id: u32,
    toasts: u32,
}

/// The page's state; cheap to copy.
#[derive(Clone, Copy)]
pub struct App {
    pub settings: Settings,
    pub examples: StoredValue<Vec<Example>>,
    pub program: RwSignal<Program>,
    pub analysis: RwSignal<Option<Arc<Analysis>>>,
    /// The editor is not there (yet): a plain text area stands in.
    pub plain: RwSignal<bool>,
    pub saved: RwSignal<Saved>,
    pub engine: RwSignal<EngineState>,
    pub device: RwSignal<Device>,
    /// It was lost since the last run began, and nobody has said that they have read it.
    pub was_lost: RwSignal<bool>,
    pub state: RwSignal<RunState>,
    /// Stop was pressed and the end has not come yet; milliseconds of the page's clock.
    pub stopping: RwSignal<bool>,
    /// It is long since Stop was pressed, and the device is still at work.
    pub not_back: RwSignal<bool>,
    /// The run that the views show.
    pub shown: RwSignal<Option<Arc<ShownRun>>>,
    pub last: RwSignal<Option<Last>>,
    /// The last checked run; it may be the shown one.
    pub checked: RwSignal<Option<Arc<ShownRun>>>,
    /// The last sweep of the open program, under way or ended.
    pub sweep: RwSignal<Option<Sweep>>,
    /// The number of its run, while it is under way.
    pub sweeping: RwSignal<Option<u32>>,
    /// Does the text differ from what was checked?
    pub check_is_old: RwSignal<bool>,
    /// Does the text differ from what ran?
    pub edited: RwSignal<bool>,
    pub selection: Selection,
    pub panel: RwSignal<Panel>,
    /// Lines of the last run's output, until its panel is opened.
    pub unread: RwSignal<usize>,
    /// A new version of the site is there and waits to be asked for (assets/offline.js).
    pub update: RwSignal<bool>,
    /// The code of all panels but Output has arrived.
    pub panels_here: RwSignal<bool>,
    pub toast: RwSignal<Option<Toast>>,
    /// Nothing can be changed in it: an embedding page wants it so.
    pub locked: RwSignal<bool>,
    /// The line of arguments above the knobs.
    pub arguments: RwSignal<String>,
    /// The last grade: the run's number, and what `course` said of it as JSON.
    pub graded: RwSignal<Option<(u32, Arc<str>)>>,
    /// The lessons: slug, title, how far the reader has come. Empty until somebody looks for them.
    pub lessons: RwSignal<Vec<(String, String, String)>>,
    /// The title of the lesson that is open.
    pub lesson: RwSignal<Option<String>>,
    /// The intro above the editor was closed for this program.
    pub intro_closed: RwSignal<bool>,
    pub(crate) parts: StoredValue<Parts, LocalStorage>,
}

impl App {
    /// Of the thread's one page; the caller's owner must live as long.
    pub fn new(examples: Vec<Example>) -> Self {
        let app = Self {
            settings: Settings::load(),
            examples: StoredValue::new(examples),
            program: RwSignal::new(Program::default()),
            analysis: RwSignal::new(None),
            plain: RwSignal::new(true),
            saved: RwSignal::new(Saved::Yes),
            engine: RwSignal::new(EngineState::Starting),
            device: RwSignal::new(Device::Opening),
            was_lost: RwSignal::new(false),
            state: RwSignal::new(RunState::Idle),
            stopping: RwSignal::new(false),
            not_back: RwSignal::new(false),
            shown: RwSignal::new(None),
            last: RwSignal::new(None),
            checked: RwSignal::new(None),
            sweep: RwSignal::new(None),
            sweeping: RwSignal::new(None),
            check_is_old: RwSignal::new(false),
            edited: RwSignal::new(false),
            selection: Selection::new(),
            panel: RwSignal::new(Panel::Memory),
            unread: RwSignal::new(0),
            update: RwSignal::new(false),
            panels_here: RwSignal::new(!crate::site::panels_are_late()),
            toast: RwSignal::new(None),
            locked: RwSignal::new(false),
            arguments: RwSignal::new(String::new()),
            graded: RwSignal::new(None),
            lessons: RwSignal::new(Vec::new()),
            lesson: RwSignal::new(None),
            intro_closed: RwSignal::new(false),
            parts: StoredValue::new_local(Parts::default()),
        };
        app.restore();
        app.watch_other_tabs();
        crate::dom::on_window("roundtrip-update", move |_: &web_sys::Event| app.update.set(true));
        app.listen();
        app.show_in_editor();
        app.show_step();
        app
    }

    /// For the views of a run.
    pub fn run_context(&self) -> RunContext {
        let app = *self;
        let last_is_shown = move || match (app.last.get(), app.shown.get()) {
            (Some(Last::Run(last)), Some(shown)) => last == shown,
            (None, _) => true,
            _ => false,
        };
        RunContext {
            run: app.shown.into(),
            state: app.state.into(),
            stale: Signal::derive(move || {
                app.shown.get().is_some() && (app.edited.get() || !last_is_shown())
            }),
            selection: app.selection,
            go_to: Callback::new(move |span| app.go_to_run(span)),
        }
    }

    /// For the view of threads.
    pub fn threads_context(&self) -> ThreadsContext {
        let app = *self;
        ThreadsContext {
            run: app.checked.into(),
            old: app.check_is_old.into(),
            can_look: Signal::derive(move || app.can_run()),
            look: Callback::new(move |watch| app.start(Purpose::Look(watch))),
            light: Callback::new(move |span| {
                app.with_parts(|p| p.step = span);
                app.light_step();
            }),
            bring: Callback::new(move |span| app.bring_step(span)),
        }
    }

    /// For the view of a sweep.
    pub fn compare_context(&self) -> CompareContext {
        let app = *self;
        CompareContext {
            sweep: app.sweep.into(),
            knobs: Memo::new(move |_| {
                app.analysis.with(|a| a.as_ref().map(|a| a.knobs.clone()).unwrap_or_default())
            }),
            old: Signal::derive(move || {
                let files = app.program.with(Program::files);
                let arguments = app.argument_words();
                app.sweep.with(|sweep| sweep.as_ref().is_some_and(|s| !s.is_of(&files, &arguments)))
            }),
            can_start: Signal::derive(move || app.can_sweep()),
            mistaken: Signal::derive(move || app.has_mistakes()),
            stopping: app.stopping.into(),
            start: Callback::new(move |(knob, low, high): (String, u32, u32)| {
                app.sweep_start(&knob, (low, high))
            }),
            stop: Callback::new(move |()| app.stop()),
        }
    }

    /// Says something until the reader has had time to read it.
    pub fn say(&self, message: Message, action: Option<Action>) {
        let number = self.with_parts(|p| {
            p.toasts += 1;
            p.toasts
        });
        self.toast.set(Some(Toast { message, action, number }));
        let app = *self;
        let later = move || {
            if app.toast.with_untracked(|t| t.as_ref().is_some_and(|t| t.number == number)) {
                app.toast.set(None);
            }
        };
        set_timeout(later, std::time::Duration::from_secs(12));
    }

    /// The example that the program began as.
    pub fn example(&self) -> Option<Example> {
        let slug = self.program.with(|p| p.slug.clone());
        self.examples.with_value(|all| all.iter().find(|e| e.slug == slug).cloned())
    }

    /// What the program is called: as its example, as long as something of that is left.
    pub fn title(&self) -> String {
        let example = self.example();
        let own = |e: &Example| self.program.with(|p| p.is_another(&e.files));
        match example {
            Some(e) if own(&e) => t("ui.program.own"),
            Some(e) => e.words(language()).title.clone(),
            None => String::new(),
        }
    }

    /// Are the kernels of the program, as it came, written in Mojo?
    pub fn is_in_mojo(&self) -> bool {
        self.example().is_some_and(|e| e.is_in_mojo())
    }

    /// The same example with its kernels in the other language.
    pub fn twin(&self) -> Option<String> {
        let example = self.example()?;
        let is_twin = |e: &&Example| e.subject() == example.subject() && e.slug != example.slug;
        self.examples.with_value(|all| all.iter().find(is_twin).map(|e| e.slug.clone()))
    }

    pub(crate) fn with_parts<T: Default>(&self, f: impl FnOnce(&mut Parts) -> T) -> T {
        self.parts.try_update_value(f).unwrap_or_default()
    }

    pub(crate) fn editor(&self) -> Option<Editor> {
        self.with_parts(|p| p.editor.clone())
    }

    pub(crate) fn tell(&self, message: &protocol::ToWorker) -> bool {
        // The engine hears outside of the borrow: it may answer at once.
        let engine = self.with_parts(|p| p.engine.clone());
        engine.is_some_and(|e| e.tell(message))
    }
}
