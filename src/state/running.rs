//! Run and Stop.

use super::{App, Device, EngineState, Last, Panel, Purpose};
use crate::editor::Anchor;
use crate::programs::Program;
use crate::run_view::{RunState, ShownRun};
use crate::storage;
use crate::sweep::Stage;
use leptos::prelude::*;
use protocol::{Analysis, DeviceChoice, Diagnostic, RunOptions, Severity, ToWorker};
use std::sync::Arc;
use std::time::Duration;
use trace::{Finding, Kind, Message, Outcome, Trace};

/// A device that is still working so long after Stop may not come back.
const NOT_BACK: Duration = Duration::from_secs(4);

impl App {
    /// Can Run be pressed?
    pub fn can_run(&self) -> bool {
        self.engine.get() == EngineState::Ready && !self.is_busy()
    }

    /// Does a program run, for itself or for a sweep?
    pub fn is_busy(&self) -> bool {
        self.under_way().is_some()
    }

    /// The number of the run that the worker has been asked for.
    fn under_way(&self) -> Option<u32> {
        match self.state.get() {
            RunState::Running { run, .. } => Some(run),
            _ => self.sweeping.get(),
        }
    }

    pub fn run(&self) {
        let checked = self.with_parts(|p| p.runs_checked);
        self.start(if checked { Purpose::Check } else { Purpose::Run });
    }

    pub fn start(&self, purpose: Purpose) {
        if !untrack(|| self.can_run()) {
            return;
        }
        self.sync();
        let files = self.program.with_untracked(Program::files);
        let ids: Vec<u32> = self.program.with_untracked(|p| p.tabs.iter().map(|t| t.id).collect());
        let (run, guard, checks) = self.with_parts(|p| {
            p.run += 1;
            p.purpose = purpose;
            p.running = files.clone();
            (p.run, p.hung.as_ref() == Some(&files), p.checks.take())
        });
        let check = !matches!(purpose, Purpose::Run | Purpose::Grade);
        let on_cpu = check || self.settings.cpu.get_untracked();
        let arguments = untrack(|| self.argument_words());
        let options = RunOptions {
            precise: !check && self.settings.precise.get_untracked(),
            guard,
            device: if on_cpu { DeviceChoice::Cpu } else { DeviceChoice::Gpu },
            check,
            watch: self.watch(purpose),
            arguments: arguments.clone(),
            checks: checks.filter(|_| purpose == Purpose::Grade),
        };
        if !self.tell(&ToWorker::Run { run, files, options }) {
            return;
        }
        self.with_parts(|p| {
            p.started = ids.clone();
            p.run_with = arguments;
        });
        if let Some(editor) = self.editor() {
            editor.set_anchor(&ids, Anchor::Started);
        }
        // If the page dies of it, the next visit knows.
        storage::mark("running", true);
        if !check {
            self.selection.clear();
        }
        self.stopping.set(false);
        self.was_lost.set(false);
        let since_ms = js_sys::Date::now();
        self.state.set(RunState::Running { run, since_ms, stage: None });
        self.compare_with_failure();
    }

    pub fn stop(&self) {
        let Some(run) = untrack(|| self.under_way()) else { return };
        self.tell(&ToWorker::Stop { run });
        self.stopping.set(true);
        let app = *self;
        let later = move || {
            if untrack(|| app.under_way()) == Some(run) {
                app.not_back.set(true);
            }
        };
        set_timeout(later, NOT_BACK);
    }

    /// Another program is shown: what still runs is stopped, and what comes of it belongs to nothing on the screen.
    pub(super) fn abandon(&self) {
        if let Some(run) = untrack(|| self.under_way()) {
            self.tell(&ToWorker::Stop { run });
            self.ended();
            self.state.set(RunState::Idle);
            self.sweeping.set(None);
        }
        self.sweep.set(None);
    }

    fn is_of_sweep(&self, run: u32) -> bool {
        self.sweeping.get_untracked() == Some(run)
    }

    fn is_current(&self, run: u32) -> bool {
        matches!(self.state.get_untracked(), RunState::Running { run: now, .. } if now == run)
    }

    pub(super) fn progressed(&self, run: u32, stage: protocol::Stage) {
        if self.is_current(run) {
            self.state.update(|state| {
                if let RunState::Running { stage: shown, .. } = state {
                    *shown = Some(stage);
                }
            });
        }
    }

    /// The run is over.
    pub(super) fn ended(&self) {
        storage::mark("running", false);
        self.stopping.set(false);
        self.not_back.set(false);
    }

    /// What the run that ended has to say is the output from now on.
    fn says(&self, last: Last) {
        let ids = self.with_parts(|p| {
            p.last = p.started.clone();
            p.last.clone()
        });
        if let Some(editor) = self.editor() {
            editor.move_anchor(&ids, Anchor::Last, Anchor::Started);
        }
        let printed = match &last {
            Last::Run(run) => run.trace.console.len(),
            _ => 0,
        };
        let seen = self.panel.get_untracked() == Panel::Output;
        self.unread.set(if seen { 0 } else { printed });
        self.last.set(Some(last));
        let app = *self;
        request_animation_frame(move || app.bring_result());
    }

    /// Where the page is one column, what a run came to may lie below the screen: it comes into sight, unless some of it is.
    fn bring_result(&self) {
        let purpose = self.with_parts(|p| p.purpose);
        let place = if purpose == Purpose::Run || self.state.get_untracked() == RunState::Failed {
            ".told"
        } else {
            ".bot"
        };
        let Ok(Some(result)) = document().query_selector(place) else { return };
        let height = window().inner_height().ok().and_then(|h| h.as_f64()).unwrap_or(f64::MAX);
        // The run bar covers what is lowest.
        if result.get_bounding_client_rect().top() > height - 160.0 {
            result.scroll_into_view();
        }
    }

    /// The run that is shown is forgotten where the text has become another program: its times are none of this one's.
    fn forget_another(&self) {
        let another = self.shown.with_untracked(|shown| {
            shown.as_ref().is_some_and(|run| self.program.with_untracked(|p| p.is_another(&run.files)))
        });
        if another {
            self.shown.set(None);
            self.selection.clear();
            self.forget_check();
        }
    }

    /// That nothing ran.
    fn failed(&self, last: Last) {
        self.ended();
        self.forget_another();
        self.says(last);
        // An earlier program's: this one has met nothing.
        self.graded.set(None);
        self.panel.set(Panel::Output);
        self.state.set(RunState::Failed);
    }

    #[inline(never)]
    pub(super) fn finished(&self, run: u32, trace: Trace, findings: Vec<Finding>) {
        if self.is_of_sweep(run) {
            return self.sweep_ran(trace);
        }
        if !self.is_current(run) {
            return;
        }
        let purpose = self.with_parts(|p| p.purpose);
        if purpose != Purpose::Grade {
            self.ended();
        }
        let (files, arguments) = self.with_parts(|p| (p.running.clone(), p.run_with.clone()));
        let state = match &trace.outcome {
            Outcome::Finished { .. } => RunState::Done,
            Outcome::Stopped => RunState::Stopped,
            Outcome::Failed { .. } => RunState::Failed,
            Outcome::DeviceLost { message } => {
                self.with_parts(|p| p.hung = Some(files.clone()));
                self.device.set(Device::Lost(message.clone()));
                RunState::DeviceLost { reason: message.clone() }
            }
        };
        if state == RunState::Done
            && let Some(engine) = self.with_parts(|p| p.engine.clone())
        {
            engine.is_well();
        }
        let went_well = state == RunState::Done || state == RunState::Stopped;
        if matches!(self.device.get_untracked(), Device::None(_)) {
            self.device.set(Device::Open(Arc::new(trace.device.clone())));
        }
        let shown = Arc::new(ShownRun { number: run, trace, findings, files, arguments });
        let checked = !matches!(purpose, Purpose::Run | Purpose::Grade);
        if checked {
            self.has_checked(&shown);
            if went_well && self.stays_aside(purpose) {
                self.state.set(state);
                return;
            }
        }
        self.says(Last::Run(shown.clone()));
        if !went_well {
            self.forget_another();
        }
        // One rule for whatever failed: the last good run of this program stays, named as the run before. Without one, what ran until the
        // failure is shown.
        let good =
            |run: &Arc<ShownRun>| matches!(run.trace.outcome, Outcome::Finished { .. } | Outcome::Stopped);
        let keep_old = !went_well && self.shown.with_untracked(|run| run.as_ref().is_some_and(good));
        if !keep_old {
            let ids = self.with_parts(|p| {
                p.ran = p.last.clone();
                p.ran.clone()
            });
            if let Some(editor) = self.editor() {
                editor.move_anchor(&ids, Anchor::Run, Anchor::Last);
            }
            self.shown.set(Some(shown.clone()));
            self.show_operations();
        }
        let only_printed = !shown.trace.console.is_empty()
            && shown.trace.operations.iter().all(|o| matches!(o.kind, Kind::HostWork { .. }));
        let found = checked && self.panel.get_untracked() == Panel::Advice;
        if !went_well && !found || only_printed {
            self.panel.set(Panel::Output);
        }
        if purpose == Purpose::Grade {
            // It is over when its grade has come.
            self.with_parts(|p| p.ends_as = Some(state));
        } else {
            self.state.set(state);
        }
        self.compare_with_run();
    }

    pub(super) fn refused(&self, run: u32, analysis: Analysis) {
        if self.is_of_sweep(run) {
            return self.sweep_refused(&analysis);
        }
        if !self.is_current(run) {
            return;
        }
        self.failed(Last::Refused(Arc::new(analysis)));
    }

    pub(super) fn not_run(&self, run: u32, reason: Message) {
        if self.is_of_sweep(run) {
            return self.sweep_not_run(reason);
        }
        if !self.is_current(run) {
            return;
        }
        self.failed(Last::NotRun(reason));
    }

    /// The worker broke, or was ended, while a program ran.
    pub(super) fn broke(&self, text: String) {
        if self.sweeping.get_untracked().is_some() {
            return self.sweep_ended(Stage::Broken(None));
        }
        if !self.state.get_untracked().is_running() {
            return;
        }
        self.with_parts(|p| p.hung = Some(p.running.clone()));
        self.failed(Last::Broken(text));
    }

    /// Where and why the last run failed, if its text is still as it was.
    pub(super) fn failure(&self) -> Option<Diagnostic> {
        let Some(Last::Run(run)) = self.last.get_untracked() else { return None };
        let Outcome::Failed { message, help, span, related } = &run.trace.outcome else { return None };
        let same = untrack(|| self.is_as_ran(&run));
        let span = span.filter(|_| same && !self.state.with_untracked(RunState::is_running))?;
        let (message, help, related) = (message.clone(), help.clone(), related.clone());
        Some(Diagnostic { severity: Severity::Error, span, message, help, related, fix: None })
    }

    /// Marks the failure, or takes its mark away when the text has changed or runs again.
    pub(super) fn compare_with_failure(&self) {
        let failed = self.failure();
        if self.with_parts(|p| std::mem::replace(&mut p.marked, failed.is_some())) != failed.is_some() {
            self.show_failure();
            if let (Some(editor), Some(d)) = (self.editor(), failed)
                && let Some(id) = self.with_parts(|p| p.last.get(usize::from(d.span.file)).copied())
            {
                editor.scroll_to(id, Anchor::Last, d.span.start);
            }
        }
    }

    pub(super) fn show_failure(&self) {
        let Some(editor) = self.editor() else { return };
        let failed: Vec<Diagnostic> = self.failure().into_iter().collect();
        for (index, id) in self.with_parts(|p| p.last.clone()).iter().enumerate() {
            untrack(|| editor.show_faults(*id, index, Anchor::Last, &failed));
        }
    }

    /// Marks in the editor where the operations of the shown run were asked for.
    #[inline(never)]
    pub(super) fn show_operations(&self) {
        let Some(editor) = self.editor() else { return };
        let ids = self.with_parts(|p| p.ran.clone());
        self.shown.with_untracked(|shown| {
            let Some(run) = shown else { return };
            // A loop queues thousands of operations at one place: the first stands for them.
            for (index, id) in ids.iter().enumerate() {
                let here = run.trace.operations.iter().filter(|o| usize::from(o.span.file) == index);
                // What the line asks for comes before what the host does for it.
                let (own, work): (Vec<_>, Vec<_>) =
                    here.partition(|o| !matches!(o.kind, Kind::HostWork { .. } | Kind::Compile { .. }));
                let all = own.into_iter().chain(work);
                let mut here: Vec<(u32, u32, u32)> =
                    all.map(|o| (o.span.start, o.span.end, o.id.0)).collect();
                trace::sorting::by_key(&mut here, |(start, end, _)| {
                    (i64::from(*start) << 32) | i64::from(*end)
                });
                here.dedup_by_key(|(start, end, _)| (*start, *end));
                editor.show_operations(*id, &here);
            }
        });
    }

    /// Keeps the editor's lights with the selection.
    pub(super) fn show_in_editor(&self) {
        let app = *self;
        let light = move |picked: bool| {
            let signal = if picked { app.selection.picked } else { app.selection.lit };
            let chosen = signal.get();
            let Some(editor) = app.editor() else { return };
            let span = app.shown.with_untracked(|run| Some(run.as_ref()?.trace.operation(chosen?)?.span));
            let ids = app.with_parts(|p| p.ran.clone());
            for (index, id) in ids.iter().enumerate() {
                let here = span.filter(|s| usize::from(s.file) == index && s.end > s.start);
                editor.light(*id, if picked { "on" } else { "lit" }, Anchor::Run, here);
                if picked && let Some(here) = here {
                    editor.scroll_to(*id, Anchor::Run, here.start);
                }
            }
        };
        Effect::new(move |_| light(true));
        Effect::new(move |_| light(false));
    }
}
