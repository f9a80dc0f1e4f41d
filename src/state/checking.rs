//! Check, and looking at threads: runs on the CPU device that look for mistakes in kernels.
//!
//! They leave the times of a GPU on the screen: what they find stands beside them.

use super::{App, Device, Panel, Purpose};
use crate::editor::Anchor;
use crate::run_view::ShownRun;
use leptos::prelude::*;
use protocol::{Diagnostic, Severity};
use std::sync::Arc;
use trace::{DeviceKind, DeviceReport, Finding, Message, Outcome, SourceSpan, Verdict, Watch};

/// What programs are checked for before the device is known (`mojo::Limits::USUAL`).
const USUAL_THREADS_PER_BLOCK: u32 = 1024;

/// Rules of checked mode begin so.
const CHECK: &str = "check.";

/// What a check found in kernels.
pub fn faults(run: &ShownRun) -> impl Iterator<Item = &Finding> {
    run.findings.iter().filter(|f| f.rule.starts_with(CHECK))
}

impl App {
    pub fn check(&self) {
        self.start(Purpose::Check);
    }

    /// The block that a run for this purpose records line by line.
    pub(super) fn watch(&self, purpose: Purpose) -> Option<Watch> {
        match purpose {
            Purpose::Run | Purpose::Grade => None,
            Purpose::Look(Some(watch)) => Some(watch),
            Purpose::Check | Purpose::Look(None) => Some(Watch { launch: 0, block: [0; 3] }),
        }
    }

    /// Does the shown run stay although a checked one has ended?
    pub(super) fn stays_aside(&self, purpose: Purpose) -> bool {
        let on_gpu =
            self.shown.with_untracked(|s| s.as_ref().map(|s| s.trace.device.kind != DeviceKind::Cpu));
        match (purpose, on_gpu) {
            (Purpose::Look(_), Some(_)) => true,
            (Purpose::Check, Some(on_gpu)) => on_gpu && !self.edited.get_untracked(),
            _ => false,
        }
    }

    pub(super) fn has_checked(&self, run: &Arc<ShownRun>) {
        let ids = self.with_parts(|p| {
            p.checked = p.started.clone();
            p.checked.clone()
        });
        if let Some(editor) = self.editor() {
            editor.move_anchor(&ids, Anchor::Check, Anchor::Started);
        }
        let to_advice = self.with_parts(|p| p.purpose) == Purpose::Check
            && (faults(run).next().is_some() || matches!(run.trace.outcome, Outcome::Finished { .. }));
        self.checked.set(Some(run.clone()));
        self.check_is_old.set(false);
        self.compare_with_check();
        self.show_faults();
        if to_advice {
            self.panel.set(Panel::Advice);
        }
    }

    pub(super) fn forget_check(&self) {
        self.checked.set(None);
        self.with_parts(|p| p.step = SourceSpan::default());
        self.show_faults();
    }

    /// What was found in another text is not marked in this one.
    pub(super) fn compare_with_check(&self) {
        let old = self.checked.with_untracked(|run| run.as_ref().is_some_and(|run| !self.is_as_ran(run)));
        if self.check_is_old.get_untracked() != old {
            self.check_is_old.set(old);
            untrack(|| self.show_faults());
        }
    }

    /// Number of faults that the check of the text as it is has found, in kernels and in the host program; `None` where it has not
    /// been checked.
    pub fn score(&self) -> Option<usize> {
        if self.check_is_old.get() {
            return None;
        }
        self.checked.with(|run| {
            let run = run.as_ref()?;
            let wrong = |f: &&Finding| f.rule.starts_with(CHECK) || f.verdict == Verdict::WrongValue;
            let count = run.findings.iter().filter(wrong).count();
            (count > 0 || matches!(run.trace.outcome, Outcome::Finished { .. })).then_some(count)
        })
    }

    /// The checked run beside another of the same text, whose findings know nothing of faults in kernels.
    pub fn faults_beside(&self, shown: &ShownRun) -> Option<Arc<ShownRun>> {
        let looked_on = shown.trace.launches.iter().any(|l| l.check.is_some());
        self.checked
            .get()
            .filter(|run| !looked_on && run.files == shown.files && run.arguments == shown.arguments)
    }

    /// The check of the text as it is, where another text's run is still shown: a check that failed leaves a good run on the screen,
    /// and then its own findings are the advice.
    pub fn check_instead(&self, shown: &ShownRun) -> Option<Arc<ShownRun>> {
        self.checked.get().filter(|run| !self.check_is_old.get() && run.files != shown.files)
    }

    /// Marks in the editor what the check has found.
    pub(super) fn show_faults(&self) {
        let Some(editor) = self.editor() else { return };
        let ids = self.with_parts(|p| p.checked.clone());
        let run = self.checked.get_untracked().filter(|_| !self.check_is_old.get_untracked());
        let found: Vec<Diagnostic> = run.iter().flat_map(|run| faults(run)).map(diagnostic).collect();
        for (index, id) in ids.iter().enumerate() {
            editor.show_faults(*id, index, Anchor::Check, &found);
        }
    }

    /// Keeps the light of the watched step in the editor, while threads are looked at.
    pub(super) fn show_step(&self) {
        let app = *self;
        Effect::new(move |_| {
            app.panel.track();
            app.check_is_old.track();
            app.light_step();
        });
    }

    pub(super) fn light_step(&self) {
        let seen = self.panel.get_untracked() == Panel::Threads && !self.check_is_old.get_untracked();
        let Some(editor) = self.editor() else { return };
        let (span, ids) = self.with_parts(|p| (p.step, p.checked.clone()));
        for (index, id) in ids.iter().enumerate() {
            let here = seen && span.line > 0 && usize::from(span.file) == index;
            editor.light(*id, "step", Anchor::Check, here.then_some(span));
        }
    }

    /// Brings a place of the checked text into sight; the focus stays.
    pub fn bring_step(&self, span: SourceSpan) {
        let id = self.with_parts(|p| p.checked.get(usize::from(span.file)).copied());
        let there = |id: &u32| self.program.with_untracked(|p| p.tabs.iter().any(|t| t.id == *id));
        let Some(id) = id.filter(there) else { return };
        if self.program.with_untracked(|p| p.active != id) {
            self.show_tab(id);
        }
        if let Some(editor) = self.editor() {
            editor.scroll_to(id, Anchor::Check, span.start);
        }
    }

    /// Shows a place of this run's text: of the shown run, or of the checked one beside it.
    pub fn go_to_in(&self, run: &ShownRun, span: SourceSpan) {
        if self.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.number == run.number)) {
            return self.go_to_run(span);
        }
        let id = self.with_parts(|p| p.checked.get(usize::from(span.file)).copied());
        self.go_to(id, Anchor::Check, span);
    }

    /// Why the CPU device stands in for the GPU, if it does; known before the device is.
    pub fn no_gpu(&self) -> Option<Message> {
        self.with_parts(|p| p.no_gpu.clone())
    }

    pub(super) fn opened(&self, report: Arc<DeviceReport>) {
        if report.kind != DeviceKind::Cpu {
            self.with_parts(|p| p.no_gpu = None);
        }
        let most = |report: &DeviceReport| report.limits.max_threads_per_block;
        let before = self.device.with_untracked(|device| match device {
            Device::Open(before) => most(before),
            _ => USUAL_THREADS_PER_BLOCK,
        });
        let other = before != most(&report);
        self.device.set(Device::Open(report));
        // How many threads a block may have is told while a program is written.
        if other {
            self.analyze();
        }
    }
}

fn diagnostic(finding: &Finding) -> Diagnostic {
    Diagnostic {
        severity: Severity::Warning,
        span: finding.span,
        message: finding.message("title"),
        help: Some(finding.message("try")),
        related: Vec::new(),
        fix: None,
    }
}
