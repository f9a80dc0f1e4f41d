//! Programs from elsewhere: from a link, a file, an embedding page. Each is a program of its own beside the examples, so that opening
//! one changes none of the reader's.

use super::{Action, App};
use crate::examples::Example;
use crate::programs::Program;
use leptos::prelude::*;
use std::sync::Arc;

impl App {
    /// Makes a program known as it came; known before, it is replaced.
    pub fn register(&self, example: Example) {
        if example.files.is_empty() {
            return;
        }
        self.examples.update_value(|all| {
            all.retain(|e| e.slug != example.slug);
            // Before ours: the reader looks for it.
            all.insert(0, example);
        });
        // What shows titles reads the program and not the list.
        self.program.notify();
    }

    /// Opens a program that is known, as the reader left it. With `only`, no way leads back to the program before.
    pub fn visit(&self, slug: &str, only: bool) {
        let known = self.examples.with_value(|all| all.iter().any(|e| e.slug == slug));
        // What leads back to a lesson's program is its lesson.
        let leaves = self.lesson.with_untracked(Option::is_some);
        if known {
            self.forget_lesson();
        }
        if known && self.program.with_untracked(|p| p.slug != slug) {
            self.graded.set(None);
            self.open_program(slug);
        }
        if only || leaves {
            self.with_parts(|p| p.previous = None);
        }
    }

    /// Goes back to the program before, if there is one.
    pub fn undo_action(&self) -> Option<Action> {
        let app = *self;
        let there = self.with_parts(|p| p.previous.is_some());
        there.then(|| ("ui.undo", Arc::new(move || _ = app.undo_program()) as Arc<dyn Fn() + Send + Sync>))
    }

    /// The program as it came.
    pub fn reset_action(&self) -> Action {
        let app = *self;
        ("ui.program.as-it-came", Arc::new(move || app.reset_example()))
    }

    /// Did the page end while a program ran, and has none run since?
    pub fn has_died(&self) -> bool {
        self.with_parts(|p| p.hung.is_some() && p.run == 0)
    }

    /// The open program is the one that the page died of.
    pub fn has_hung(&self) {
        let files = self.program.with_untracked(Program::files);
        self.with_parts(|p| p.hung = Some(files));
    }

    /// Nothing can be changed in the program until it is unlocked.
    pub fn lock(&self, on: bool) {
        self.locked.set(on);
        if let Some(editor) = self.editor() {
            editor.lock(on);
        }
    }
}
