//! A sweep: the program is run at one size after another, as an ordinary run of a copy whose knob has another number. The editor, the
//! shown run and its state stay as they are.

use super::{App, Device};
use crate::storage;
use crate::sweep::{Measured, Stage, Sweep};
use leptos::prelude::*;
use protocol::{Analysis, DeviceChoice, RunOptions, Severity, ToWorker};
use std::sync::Arc;
use trace::{Message, Outcome, Trace};

impl App {
    /// Can it be pressed? A knob's place is known in the text as it was analysed.
    pub fn can_sweep(&self) -> bool {
        // All signals are read, whatever the first says.
        let sound = self.analysis.with(Option::is_some) && !self.has_mistakes();
        self.can_run() && sound && self.is_analysed()
    }

    pub fn has_mistakes(&self) -> bool {
        self.analysis.with(|a| a.as_ref().is_some_and(|a| a.has_errors()))
    }

    /// Sweeps a knob over the powers of two between these exponents.
    pub fn sweep_start(&self, knob: &str, ends: (u32, u32)) {
        self.sync();
        if !untrack(|| self.can_run()) {
            return;
        }
        let found =
            self.analysis.with_untracked(|a| a.as_ref()?.knobs.iter().find(|k| k.name == knob).cloned());
        let Some(knob) = found else { return };
        let files = self.program.with_untracked(|p| p.files());
        let arguments = untrack(|| self.argument_words());
        let precise = self.settings.precise.get_untracked();
        self.sweep.set(Some(Sweep::new(knob, files, arguments, precise, ends)));
        self.stopping.set(false);
        self.was_lost.set(false);
        // If the page dies of it, the next visit knows.
        storage::mark("running", true);
        self.sweep_profile();
        self.sweep_step();
    }

    /// What another device would have taken is shown as soon as its profile is here: the first run of a size counts for nothing anyway.
    fn sweep_profile(&self) {
        if self.with_parts(|p| p.profile.is_some()) {
            return;
        }
        let app = *self;
        wasm_bindgen_futures::spawn_local(async move {
            let text = crate::site::profile().await;
            let profile = text.as_deref().and_then(course::model::Profile::parse).map(Arc::new);
            app.with_parts(|p| p.profile = profile);
        });
    }

    /// The next run, or the end.
    fn sweep_step(&self) {
        let next = self.sweep.try_update(|sweep| {
            let sweep = sweep.as_mut()?;
            let (size, on_host) = sweep.next()?;
            Some((sweep.files_at(size), on_host, sweep.precise, sweep.arguments.clone()))
        });
        let Some((files, on_host, precise, arguments)) = next.flatten() else {
            self.sweep_ended(Stage::Finished);
            return;
        };
        let (run, guard) = self.with_parts(|p| {
            p.run += 1;
            (p.run, p.hung.is_some())
        });
        let on_cpu = on_host || self.settings.cpu.get_untracked();
        let device = if on_cpu { DeviceChoice::Cpu } else { DeviceChoice::Gpu };
        let options = RunOptions { precise, guard, device, arguments, ..RunOptions::plain() };
        self.with_parts(|p| p.sweep_since_ms = js_sys::Date::now());
        self.sweeping.set(Some(run));
        if !self.tell(&ToWorker::Run { run, files, options }) {
            self.sweep_ended(Stage::Broken(None));
        }
    }

    #[inline(never)]
    pub(super) fn sweep_ran(&self, trace: Trace) {
        let took_ms = js_sys::Date::now() - self.with_parts(|p| p.sweep_since_ms);
        let came = match &trace.outcome {
            Outcome::Finished { .. } => {
                let profile = self.with_parts(|p| p.profile.clone());
                Ok(Measured::of(&trace, took_ms, profile.as_deref()))
            }
            Outcome::Stopped => return self.sweep_ended(Stage::Stopped),
            Outcome::Failed { message, .. } => Err(message.clone()),
            Outcome::DeviceLost { message } => {
                let message = message.clone();
                let at = self.sweep.with_untracked(|s| s.as_ref().map(|s| s.files.clone()));
                self.with_parts(|p| p.hung = at);
                self.device.set(Device::Lost(message.clone()));
                return self.sweep_ended(Stage::Broken(Some(message)));
            }
        };
        self.sweep.update(|sweep| {
            if let Some(sweep) = sweep {
                if !matches!(sweep.stage, Stage::At { on_host: true, .. }) {
                    sweep.device = Some(Arc::new(trace.device));
                }
                sweep.came(came);
            }
        });
        self.sweep_goes_on();
    }

    pub(super) fn sweep_refused(&self, analysis: &Analysis) {
        let error = analysis.diagnostics.iter().find(|d| d.severity == Severity::Error);
        let message = error.map_or_else(|| Message::new("compare.refused"), |d| d.message.clone());
        self.sweep.update(|sweep| {
            if let Some(sweep) = sweep {
                sweep.was_refused(message);
            }
        });
        self.sweep_goes_on();
    }

    pub(super) fn sweep_not_run(&self, reason: Message) {
        self.sweep_ended(Stage::Broken(Some(reason)));
    }

    fn sweep_goes_on(&self) {
        // Stop may have been pressed as the run ended.
        if self.stopping.get_untracked() { self.sweep_ended(Stage::Stopped) } else { self.sweep_step() }
    }

    pub(super) fn sweep_ended(&self, stage: Stage) {
        self.ended();
        self.sweeping.set(None);
        self.sweep.update(|sweep| {
            if let Some(sweep) = sweep.as_mut().filter(|s| s.is_under_way()) {
                sweep.stage = stage;
            }
        });
    }
}
