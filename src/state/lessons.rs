//! Programs of lessons: a step's own, which the lesson view keeps.

use super::App;
use crate::editor::Anchor;
use crate::examples::Example;
use crate::{site, storage};
use leptos::prelude::*;
use protocol::File;
use trace::{Message, SourceSpan};

/// Under which a tab's next visit finds the step that was open.
const OPEN: &str = "lesson";

impl App {
    /// Opens the lesson view, which is loaded for it: at the lesson `slug`, or at what the address or the last visit asks for.
    pub fn open_lesson(&self, slug: &str) {
        let app = *self;
        let slug = slug.to_owned();
        wasm_bindgen_futures::spawn_local(async move {
            // Its side of the bridge is in the panels' part.
            let there = !site::panels_are_late() || site::awaited("panels").await.is_some();
            let module = site::awaited("lesson").await;
            match module.filter(|_| there) {
                Some(module) => crate::lessons::open(app, &module, &slug),
                None => {
                    app.say(Message::new("ui.lessons.missing"), None);
                    mark_opening(false);
                }
            }
        });
    }

    /// Has the list of lessons fetched, or brought up to date.
    pub fn look_for_lessons(&self) {
        self.open_lesson(crate::lessons::LIST);
    }

    /// Opens the lesson that the address or the last visit asks for, if one of them does.
    pub fn open_first_lesson(&self) {
        if is_asked_for() {
            mark_opening(true);
            self.open_lesson("");
        }
    }

    /// A step's program, as the reader left it.
    pub fn open_task(&self, slug: &str, files: Vec<File>, kept: Option<Vec<File>>) {
        storage::set(OPEN, slug);
        let known = self.examples.with_value(|all| all.iter().any(|e| e.slug == slug));
        if !known {
            let example = Example::of_task(slug, files.clone());
            self.examples.update_value(|all| all.push(example));
        }
        if self.program.with_untracked(|p| p.slug == slug) {
            return;
        }
        let program =
            self.left_program(slug).unwrap_or_else(|| self.new_program(slug, kept.unwrap_or(files)));
        self.graded.set(None);
        self.switch_to(program);
        // Undo goes back in this step's text, not to another step.
        self.with_parts(|p| p.previous = None);
    }

    /// Other files in the place of the open program's; `id` says what they are, and the way back is offered.
    pub fn replace_program(&self, files: Vec<File>, id: &str) {
        let slug = self.program.with_untracked(|p| p.slug.clone());
        let program = self.new_program(&slug, files);
        self.switch_to(program);
        self.offer_undo(id);
    }

    /// Back to the playground, at the example that was open there.
    pub fn leave_lesson(&self) {
        let known = |slug: &String| self.examples.with_value(|all| all.iter().any(|e| e.slug == *slug));
        let first = || self.examples.with_value(|all| all.first().map(|e| e.slug.clone()));
        if let Some(slug) = storage::get("current").filter(known).or_else(first) {
            self.open_example(&slug);
        }
    }

    /// Lights lines of the text that ran last and brings the first into sight; the focus stays.
    pub fn show_lines(&self, file: u16, from: u32, to: u32) {
        let id = self.with_parts(|p| p.last.get(usize::from(file)).copied());
        let text = self.with_parts(|p| p.running.get(usize::from(file)).map(|f| f.text.clone()));
        let (Some(id), Some(text), Some(editor)) = (id, text, self.editor()) else { return };
        let mut span = SourceSpan { file, ..SourceSpan::default() };
        let mut at = 0;
        for (number, line) in (1_u32..).zip(text.split_inclusive('\n')) {
            let units = line.encode_utf16().count() as u32;
            if number == from {
                span.start = at;
            }
            if (from..=to).contains(&number) {
                // Without its line break, so that the next line is not of it.
                span.end = at + units.saturating_sub(1).max(1);
            }
            at += units;
        }
        self.show_tab(id);
        editor.light(id, "on", Anchor::Last, Some(span).filter(|s| s.end > s.start));
        editor.scroll_to(id, Anchor::Last, span.start);
    }

    /// No lesson is open from now on.
    pub(super) fn forget_lesson(&self) {
        self.lesson.set(None);
        self.with_parts(|p| p.runs_checked = false);
        storage::remove(OPEN);
    }
}

fn is_asked_for() -> bool {
    let location = window().location();
    let (query, hash) = (location.search().unwrap_or_default(), location.hash().unwrap_or_default());
    let asks = |name: &str| query.trim_start_matches('?').split('&').any(|pair| pair.starts_with(name));
    if site::is_embedded() || hash.starts_with("#r") {
        return false;
    }
    asks("lesson=") || hash.starts_with("#p1.") || !asks("example=") && storage::get(OPEN).is_some()
}

/// The playground's panes stay out of sight until the lesson shows or cannot be had (styles/layout.css).
fn mark_opening(on: bool) {
    if let Some(root) = document().document_element() {
        // A fixed attribute name cannot fail.
        let _ =
            if on { root.set_attribute("data-opening", "") } else { root.remove_attribute("data-opening") };
    }
}
