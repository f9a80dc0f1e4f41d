//! What the engine says.

use super::{App, Device, EngineState};
use crate::words;
use crate::worker::{Engine, Heard};
use leptos::prelude::*;
use protocol::{ToPage, ToWorker};
use std::sync::Arc;

impl App {
    pub(super) fn listen(&self) {
        let app = *self;
        let engine = Engine::start(move |heard| app.heard(heard));
        self.with_parts(|p| p.engine = Some(engine));
        // Tests wait for this attribute.
        Effect::new(move |_| {
            if let Some(root) = document().document_element() {
                // A fixed attribute name cannot fail.
                let _ = root.set_attribute("data-engine", app.engine.get().tag());
            }
        });
        // Diagnostics in the editor are texts: another language says them anew.
        Effect::new(move |before: Option<()>| {
            words::language();
            if before.is_some()
                && let Some(editor) = app.editor()
            {
                untrack(|| {
                    editor.say_labels();
                    app.show_analysis();
                    app.show_faults();
                    app.show_failure();
                });
            }
        });
    }

    fn heard(&self, heard: Heard) {
        match heard {
            Heard::Ready => {
                self.engine.set(EngineState::Ready);
                self.device.set(Device::Opening);
                self.with_parts(|p| p.analysis_pending = false);
                self.tell(&ToWorker::OpenDevice);
                self.analyze();
            }
            Heard::Mixed => self.engine.set(EngineState::Mixed),
            Heard::Crashed { text, again } => {
                self.engine.set(if again { EngineState::Starting } else { EngineState::Failed });
                self.with_parts(|p| p.analysis_pending = false);
                self.broke(text);
            }
            Heard::Message(message) => self.on_message(message),
            Heard::Unread => self.broke(untrack(|| words::t("ui.panels.missing"))),
        }
    }

    fn on_message(&self, message: ToPage) {
        match message {
            ToPage::Device(report) => self.opened(Arc::new(*report)),
            ToPage::NoDevice { reason } => {
                self.with_parts(|p| p.no_gpu = Some(reason.clone()));
                self.device.set(Device::None(reason));
            }
            ToPage::DeviceLost { reason, .. } => {
                self.was_lost.set(true);
                self.device.set(Device::Lost(reason));
            }
            ToPage::Analysis(analysis) => self.analysed(*analysis),
            ToPage::Completions { revision, items } => self.completions(revision, &items),
            ToPage::Progress { run, stage } => self.progressed(run, stage),
            ToPage::Finished { run, trace, findings } => self.finished(run, *trace, findings),
            ToPage::Graded { run, grade } => self.graded(run, grade),
            // Asked for by those who write checks.
            ToPage::Checks { .. } => {}
            ToPage::Refused { run, analysis } => self.refused(run, *analysis),
            ToPage::NotRun { run, reason } => self.not_run(run, reason),
            ToPage::Internal { run, text } => match run {
                Some(_) => self.broke(text),
                None => {
                    if let Some(engine) = self.with_parts(|p| p.engine.clone()) {
                        engine.crashed(text);
                    }
                }
            },
        }
    }
}
