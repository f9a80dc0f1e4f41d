//! Runs that are held against checks: of a lesson's challenge, or of an exercise.

use super::{App, Purpose};
use crate::run_view::RunState;
use leptos::prelude::*;
use std::sync::Arc;

impl App {
    /// Runs the program and has it graded by these checks (JSON, as `course` reads it).
    pub fn grade(&self, checks: String) {
        self.with_parts(|p| p.checks = Some(checks));
        self.start(Purpose::Grade);
    }

    pub(super) fn graded(&self, run: u32, grade: String) {
        let is_this = matches!(self.state.get_untracked(), RunState::Running { run: now, .. } if now == run);
        if is_this {
            let ends_as = self.with_parts(|p| p.ends_as.take());
            self.ended();
            self.graded.set(Some((run, Arc::from(grade))));
            self.state.set(ends_as.unwrap_or(RunState::Done));
        }
    }
}
