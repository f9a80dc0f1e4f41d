//! Files: typing, keeping, switching, mending.

use super::{App, Saved};
use crate::editor::{Anchor, Editor, EditorModule, Host, promise};
use crate::programs::{self, Program, Tab};
use crate::run_view::{RunState, ShownRun};
use crate::{site, storage};
use leptos::prelude::*;
use protocol::{Analysis, Diagnostic, File, ToWorker};
use std::sync::Arc;
use std::time::Duration;
use trace::{Message, OperationId, SourceSpan};
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

/// How long typing must pause before the text is looked at.
const PAUSE: Duration = Duration::from_millis(30);

impl App {
    /// The program of the last visit, or the first example.
    pub(super) fn restore(&self) {
        let first = self.examples.with_value(|all| all.first().map(|e| e.slug.clone()));
        let known = |slug: &String| {
            programs::is_guest(slug) && self.kept(slug).is_some()
                || self.examples.with_value(|all| all.iter().any(|e| e.slug == *slug))
        };
        let slug = programs::wanted()
            .filter(known)
            .or_else(|| programs::last().filter(known))
            .or(first)
            .unwrap_or_default();
        let program = self.program_of(&slug);
        self.arguments.set(storage::get(&arguments_key(&slug)).unwrap_or_default());
        self.program.set(program);
        self.intro_closed.set(storage::get(&format!("intro-closed/{slug}")).is_some());
        if storage::is_marked("running") {
            // The page went while it ran: it may have been the program's doing.
            storage::mark("running", false);
            self.with_parts(|p| p.hung = Some(self.program.with_untracked(Program::files)));
            self.say(Message::new("ui.run.page-died"), None);
        }
    }

    /// As it was left in this page, or kept by the browser, or as it came.
    fn program_of(&self, slug: &str) -> Program {
        if let Some(program) = self.left_program(slug) {
            return program;
        }
        let original = || {
            self.examples.with_value(|all| {
                let example = all.iter().find(|e| e.slug == slug);
                example.map_or_else(Vec::new, |e| e.files.clone())
            })
        };
        let mut files = self.kept(slug).unwrap_or_else(original);
        if files.is_empty() {
            files.push(File { name: "main.mojo".into(), text: String::new() });
        }
        self.new_program(slug, files)
    }

    /// As it was left in this page, if it was open here.
    pub(super) fn left_program(&self, slug: &str) -> Option<Program> {
        self.with_parts(|p| {
            let at = p.left.iter().position(|program| program.slug == slug)?;
            Some(p.left.swap_remove(at))
        })
    }

    pub(super) fn new_program(&self, slug: &str, files: Vec<File>) -> Program {
        let tab = |f: File| Tab { id: self.new_id(), name: f.name, text: f.text };
        let tabs: Vec<Tab> = files.into_iter().map(tab).collect();
        Program { slug: slug.to_owned(), active: tabs.first().map_or(0, |t| t.id), tabs }
    }

    fn new_id(&self) -> u32 {
        self.with_parts(|p| {
            p.next_id += 1;
            p.next_id
        })
    }

    /// Puts the editor into `parent` once its module has arrived.
    pub fn mount_editor(&self, parent: HtmlElement) {
        let app = *self;
        wasm_bindgen_futures::spawn_local(async move {
            let Some(module) = site::awaited("editor").await else {
                app.say(Message::new("ui.editor.missing"), None);
                return;
            };
            let editor = module.unchecked_into::<EditorModule>().create(&parent, &app.host());
            app.with_parts(|p| p.editor = Some(editor.clone()));
            editor.lock(app.locked.get_untracked());
            untrack(|| editor.say_labels());
            app.open_files(&editor);
            // It has taken over where one was in the text area.
            app.plain.set(false);
            app.sync();
            app.show_analysis();
            app.show_failure();
        });
    }

    fn host(&self) -> js_sys::Object {
        let app = *self;
        let operation = |n: i32| u32::try_from(n).ok().map(OperationId);
        Host {
            changed: Box::new(move |file| app.changed(file)),
            hover: Box::new(move |n| app.selection.lit.set(operation(n))),
            pick: Box::new(move |n| {
                if let Some(id) = operation(n) {
                    app.selection.picked.set(Some(id));
                }
            }),
            fix: Box::new(move |index| app.fix(index)),
            related: Box::new(move |index, i| app.go_to_related(index, i)),
            complete: Box::new(move |file, at| app.complete(file, at)),
            undo_program: Box::new(move || app.undo_program()),
        }
        .into_object()
    }

    fn open_files(&self, editor: &Editor) {
        self.program.with_untracked(|program| {
            for tab in &program.tabs {
                let kind = if tab.name.ends_with(".wgsl") { "wgsl" } else { "mojo" };
                editor.open(tab.id, kind, &tab.text, &tab.name);
            }
            editor.show(program.active);
        });
    }

    /// The editor changed a file: look at it when the typing pauses.
    fn changed(&self, file: u32) {
        let schedule = self.with_parts(|p| {
            if !p.dirty.contains(&file) {
                p.dirty.push(file);
            }
            !std::mem::replace(&mut p.sync_waits, true)
        });
        if schedule {
            let app = *self;
            set_timeout(move || app.sync(), PAUSE);
        }
    }

    /// Reads the changed texts, keeps them, and has them checked.
    pub fn sync(&self) {
        let dirty = self.with_parts(|p| {
            p.sync_waits = false;
            std::mem::take(&mut p.dirty)
        });
        if let Some(editor) = self.editor().filter(|_| !dirty.is_empty()) {
            let texts: Vec<(u32, String)> =
                dirty.into_iter().filter_map(|id| Some((id, editor.text(id)?))).collect();
            self.program.update(|program| {
                for (id, text) in texts {
                    if let Some(tab) = program.tabs.iter_mut().find(|t| t.id == id) {
                        tab.text = text;
                    }
                }
            });
            self.keep();
        }
        self.compare_with_run();
        self.analyze();
    }

    /// Is what would run now what ran then?
    pub(super) fn is_as_ran(&self, run: &ShownRun) -> bool {
        untrack(|| self.program.with(|p| p.files() == run.files) && self.argument_words() == run.arguments)
    }

    /// Does the program ask for arguments?
    pub fn reads_arguments(&self) -> bool {
        self.program.with(|p| p.tabs.iter().any(|t| t.name.ends_with(".mojo") && t.text.contains("argv")))
    }

    /// What the program gets: a line that is not shown counts for nothing.
    pub(super) fn argument_words(&self) -> Vec<String> {
        if self.reads_arguments() { crate::arguments::words(&self.arguments.get()) } else { Vec::new() }
    }

    /// The line above the knobs was changed.
    pub fn set_arguments(&self, line: String) {
        let key = arguments_key(&self.program.with_untracked(|p| p.slug.clone()));
        if line.is_empty() {
            storage::remove(&key);
        } else {
            storage::set(&key, &line);
        }
        self.arguments.set(line);
        self.compare_with_run();
    }

    /// Has the text been edited since it ran?
    pub(super) fn compare_with_run(&self) {
        let edited =
            self.shown.with_untracked(|shown| shown.as_ref().is_some_and(|run| !self.is_as_ran(run)));
        if self.edited.get_untracked() != edited {
            self.edited.set(edited);
        }
        self.compare_with_check();
        self.compare_with_failure();
    }

    /// Keeps the program in the browser, unless another tab has changed it.
    pub(super) fn keep(&self) {
        if self.saved.get_untracked() == Saved::Conflict {
            return;
        }
        let slug = self.program.with_untracked(|p| p.slug.clone());
        if programs::is_task(&slug) {
            return;
        }
        programs::remember(&slug);
        // What came from elsewhere is kept in any case: nothing else holds it.
        let original = !programs::is_guest(&slug)
            && self.example_untracked().is_some_and(|e| self.program.with_untracked(|p| p.is_original(&e)));
        let kept = if original {
            programs::forget(&slug);
            true
        } else {
            programs::keep(&slug, &self.program.with_untracked(Program::files))
        };
        self.saved.set(if kept { Saved::Yes } else { Saved::No });
    }

    fn example_untracked(&self) -> Option<crate::examples::Example> {
        untrack(|| self.example())
    }

    /// Other tabs of the browser may edit the same program: nobody overwrites the other silently.
    pub(super) fn watch_other_tabs(&self) {
        let app = *self;
        crate::dom::on_window("storage", move |event: &web_sys::StorageEvent| {
            let slug = app.program.with_untracked(|p| p.slug.clone());
            if event.key() != Some(storage::full_key(&programs::key(&slug))) {
                return;
            }
            let theirs = event.new_value().and_then(|text| programs::unpack(&text));
            let ours = app.program.with_untracked(Program::files);
            let theirs = theirs.or_else(|| app.example_untracked().map(|e| e.files));
            app.saved.set(if theirs.is_some_and(|t| t != ours) { Saved::Conflict } else { Saved::Yes });
        });
    }

    /// Ends the conflict with another tab of the browser: with the text here, or with the one there.
    pub fn settle(&self, ours: bool) {
        self.saved.set(Saved::Yes);
        if !ours {
            let slug = self.program.with_untracked(|p| p.slug.clone());
            let theirs = self.kept(&slug).or_else(|| self.example_untracked().map(|e| e.files));
            if let Some(files) = theirs {
                let program = self.new_program(&slug, files);
                self.switch_to(program);
            }
        }
        self.keep();
    }

    /// Changes to the new version of the site: all that was typed is kept first.
    pub fn take_update(&self) {
        self.sync();
        if self.saved.get_untracked() == Saved::Yes {
            site::take_update();
        }
    }

    /// Opens an example as the reader left it.
    pub fn open_example(&self, slug: &str) {
        self.forget_lesson();
        if self.program.with_untracked(|p| p.slug == slug) {
            return;
        }
        self.open_program(slug);
    }

    pub(super) fn open_program(&self, slug: &str) {
        let program = self.program_of(slug);
        let closed = storage::get(&format!("intro-closed/{slug}")).is_some();
        self.intro_closed.set(closed);
        self.switch_to(program);
    }

    /// The example as it came.
    pub fn reset_example(&self) {
        let Some(example) = self.example_untracked() else { return };
        let program = self.new_program(&example.slug, example.files.clone());
        self.switch_to(program);
        self.offer_undo("ui.program.reset");
    }

    pub(super) fn offer_undo(&self, id: &str) {
        let app = *self;
        let undo = move || _ = app.undo_program();
        self.say(Message::new(id), Some(("ui.undo", Arc::new(undo))));
    }

    pub(super) fn switch_to(&self, program: Program) {
        self.sync();
        let before = self.program.get_untracked();
        let before_slug = before.slug.clone();
        self.with_parts(|p| {
            p.left.retain(|left| left.slug != program.slug && left.slug != before.slug);
            if before.slug != program.slug {
                p.left.push(before.clone());
            }
            p.previous = Some(before);
        });
        self.saved.set(Saved::Yes);
        if before_slug != program.slug {
            self.abandon();
            // Another program's times are none of this one's.
            self.shown.set(None);
            self.last.set(None);
            self.forget_check();
            self.state.set(RunState::Idle);
        }
        let line = storage::get(&arguments_key(&program.slug)).unwrap_or_default();
        self.arguments.set(line);
        self.program.set(program);
        self.analysis.set(None);
        self.selection.clear();
        if let Some(editor) = self.editor() {
            self.open_files(&editor);
        }
        self.keep();
        self.sync();
    }

    /// Goes back to the program before the last switch or reset, with its history.
    pub fn undo_program(&self) -> bool {
        let Some(program) = self.with_parts(|p| p.previous.take()) else { return false };
        self.toast.set(None);
        self.switch_to(program);
        true
    }

    pub fn show_tab(&self, id: u32) {
        self.program.update(|p| p.active = id);
        if let Some(editor) = self.editor() {
            editor.show(id);
        }
    }

    /// A new kernel file; returns its id.
    pub fn add_file(&self) -> u32 {
        let id = self.new_id();
        self.program.update(|program| {
            let taken: Vec<&str> = program.tabs.iter().map(|t| t.name.as_str()).collect();
            let name = programs::free_name(&taken);
            program.tabs.push(Tab { id, name, text: String::new() });
            program.active = id;
        });
        self.files_changed();
        id
    }

    /// Why it cannot be called so, if it cannot.
    pub fn rename_file(&self, id: u32, name: &str) -> Option<&'static str> {
        if self.locked.get_untracked() {
            return None;
        }
        let problem = self.program.with_untracked(|program| {
            let others: Vec<&str> =
                program.tabs.iter().filter(|t| t.id != id).map(|t| t.name.as_str()).collect();
            programs::name_problem(name, &others)
        });
        if problem.is_none() {
            self.program.update(|program| {
                if let Some(tab) = program.tabs.iter_mut().find(|t| t.id == id) {
                    tab.name = name.to_owned();
                }
            });
            if let Some(editor) = self.editor() {
                editor.rename(id, name);
            }
            self.files_changed();
        }
        problem
    }

    pub fn delete_file(&self, id: u32) {
        self.sync();
        let at = self.program.with_untracked(|p| p.tabs.iter().position(|t| t.id == id));
        // The first file is the program.
        let Some(at) = at.filter(|at| *at > 0 && !self.locked.get_untracked()) else { return };
        let Some(tab) = self.program.try_update(|p| {
            let tab = p.tabs.remove(at);
            p.active = p.tabs.get(at - 1).map_or(0, |t| t.id);
            tab
        }) else {
            return;
        };
        self.files_changed();
        let app = *self;
        let message = Message::new("ui.file.deleted").with("name", &tab.name);
        let undo = move || {
            app.program.update(|p| {
                p.tabs.insert(at.min(p.tabs.len()), tab.clone());
                p.active = tab.id;
            });
            app.toast.set(None);
            app.files_changed();
        };
        self.say(message, Some(("ui.undo", Arc::new(undo))));
    }

    fn files_changed(&self) {
        if let Some(editor) = self.editor() {
            self.open_files(&editor);
        }
        self.keep();
        self.sync();
    }

    /// Asks for an analysis, or remembers to when one is under way.
    pub(super) fn analyze(&self) {
        let files = self.program.with_untracked(Program::files);
        let ids: Vec<u32> = self.program.with_untracked(|p| p.tabs.iter().map(|t| t.id).collect());
        let revision = self.with_parts(|p| {
            if p.analysis_pending {
                p.analysis_again = true;
                return None;
            }
            p.revision += 1;
            Some(p.revision)
        });
        let Some(revision) = revision else { return };
        if !self.tell(&ToWorker::Analyze { revision, files }) {
            return;
        }
        if let Some(editor) = self.editor() {
            editor.set_anchor(&ids, Anchor::Asked);
        }
        self.with_parts(|p| {
            p.analysis_pending = true;
            p.analysis_again = false;
            p.asked = ids;
        });
    }

    pub(super) fn analysed(&self, analysis: Analysis) {
        let (newest, again) = self.with_parts(|p| {
            if analysis.revision != p.revision {
                return (false, false);
            }
            p.analysis_pending = false;
            (true, std::mem::take(&mut p.analysis_again))
        });
        if newest {
            let ids = self.with_parts(|p| {
                p.analysed = p.asked.clone();
                p.analysed.clone()
            });
            if let Some(editor) = self.editor() {
                editor.move_anchor(&ids, Anchor::Analysis, Anchor::Asked);
            }
            self.analysis.set(Some(Arc::new(analysis)));
            self.show_analysis();
        }
        if again {
            self.sync();
        }
    }

    /// Is the analysis that is shown of the text as it is?
    pub fn is_analysed(&self) -> bool {
        self.with_parts(|p| !p.analysis_pending && !p.sync_waits)
    }

    /// Puts the newest analysis into the editor, in the reader's language.
    pub(super) fn show_analysis(&self) {
        let Some(editor) = self.editor() else { return };
        let ids = self.with_parts(|p| p.analysed.clone());
        let Some(analysis) = self.analysis.get_untracked() else { return };
        untrack(|| {
            for (index, id) in ids.iter().enumerate() {
                editor.show_analysis(*id, index as u16, Anchor::Analysis, &analysis);
            }
        });
    }

    /// Makes edits whose spans are places of the analysed text.
    pub fn edit(&self, edits: &[(SourceSpan, String)], event: &str) {
        let ids = self.with_parts(|p| p.analysed.clone());
        self.edit_at(&ids, Anchor::Analysis, edits, event);
    }

    /// Makes edits whose spans are places of the text that ran.
    pub fn edit_run(&self, edits: &[(SourceSpan, String)]) {
        let ids = self.with_parts(|p| p.ran.clone());
        self.edit_at(&ids, Anchor::Run, edits, "input.fix");
    }

    fn edit_at(&self, ids: &[u32], anchor: Anchor, edits: &[(SourceSpan, String)], event: &str) {
        if self.locked.get_untracked() {
            return;
        }
        let Some(editor) = self.editor() else {
            for (index, id) in ids.iter().enumerate() {
                let here = edits.iter().filter(|(span, _)| usize::from(span.file) == index);
                let here: Vec<(SourceSpan, String)> = here.cloned().collect();
                if !here.is_empty() {
                    self.edit_plainly(*id, here);
                }
            }
            return;
        };
        for (index, id) in ids.iter().enumerate() {
            let here: Vec<(u32, u32, &str)> = edits
                .iter()
                .filter(|(span, _)| usize::from(span.file) == index)
                .map(|(span, text)| (span.start, span.end, text.as_str()))
                .collect();
            if !here.is_empty() {
                editor.change(*id, anchor, &here, event);
            }
        }
    }

    fn fix(&self, index: usize) {
        let edits = self.analysis.with_untracked(|analysis| {
            let fix = analysis.as_ref()?.diagnostics.get(index)?.fix.as_ref()?;
            Some(fix.edits.clone())
        });
        if let Some(edits) = edits {
            self.edit(&edits, "input.fix");
        }
    }

    fn go_to_related(&self, index: usize, i: usize) {
        let related = |d: &Diagnostic| d.related.get(i).map(|r| r.0);
        let of_analysis =
            |analysis: &Option<Arc<Analysis>>| analysis.as_ref()?.diagnostics.get(index).map(related);
        match self.analysis.with_untracked(of_analysis) {
            Some(Some(span)) => self.go_to_analysed(span),
            Some(None) => {}
            // What is not of the analysis is the run's.
            None => {
                if let Some(span) = self.failure().and_then(|d| related(&d)) {
                    self.go_to_last(span);
                }
            }
        }
    }

    /// Shows a place of the analysed text.
    pub fn go_to_analysed(&self, span: SourceSpan) {
        let id = self.with_parts(|p| p.analysed.get(usize::from(span.file)).copied());
        self.go_to(id, Anchor::Analysis, span);
    }

    /// Shows a place of the text whose output is shown.
    pub fn go_to_last(&self, span: SourceSpan) {
        let id = self.with_parts(|p| p.last.get(usize::from(span.file)).copied());
        self.go_to(id, Anchor::Last, span);
    }

    /// Shows a place of the text of the run that the views show.
    pub fn go_to_run(&self, span: SourceSpan) {
        let id = self.with_parts(|p| p.ran.get(usize::from(span.file)).copied());
        self.go_to(id, Anchor::Run, span);
    }

    pub(super) fn go_to(&self, id: Option<u32>, anchor: Anchor, span: SourceSpan) {
        let Some(id) = id.filter(|id| self.program.with_untracked(|p| p.tabs.iter().any(|t| t.id == *id)))
        else {
            return;
        };
        self.show_tab(id);
        if let Some(editor) = self.editor() {
            editor.go_to(id, anchor, span.start, span.end);
        }
    }

    fn complete(&self, file: u32, at: u32) -> JsValue {
        let (promise, settle) = promise();
        self.sync();
        let index = self.program.with_untracked(|p| p.tabs.iter().position(|t| t.id == file));
        // Completions have numbers of their own: they never answer an analysis.
        let (revision, before) = self.with_parts(|p| {
            let revision = p.completion.as_ref().map_or(1, |(n, _)| n + 1);
            (revision, p.completion.replace((revision, settle.clone())))
        });
        let nothing = |settle: &js_sys::Function| {
            // A promise's own function does not throw.
            let _ = settle.call1(&JsValue::NULL, &js_sys::Array::new());
        };
        if let Some((_, settle)) = before {
            nothing(&settle);
        }
        let files = self.program.with_untracked(Program::files);
        let file = index.unwrap_or_default() as u16;
        if !self.tell(&ToWorker::Complete { revision, files, file, at_utf16: at }) {
            nothing(&settle);
        }
        promise.into()
    }

    pub(super) fn completions(&self, revision: u32, items: &[protocol::Completion]) {
        let settle = self.with_parts(|p| p.completion.clone()).filter(|(n, _)| *n == revision);
        if let Some((_, settle)) = settle {
            let items: js_sys::Array = items.iter().map(crate::editor::completion).collect();
            // A promise's own function does not throw.
            let _ = settle.call1(&JsValue::NULL, &items);
        }
    }

    pub fn close_intro(&self) {
        self.intro_closed.set(true);
        let slug = self.program.with_untracked(|p| p.slug.clone());
        storage::set(&format!("intro-closed/{slug}"), "1");
    }

    pub fn open_intro(&self) {
        self.intro_closed.set(false);
        let slug = self.program.with_untracked(|p| p.slug.clone());
        storage::remove(&format!("intro-closed/{slug}"));
    }
}

/// Under which the line of arguments of a program is kept.
fn arguments_key(slug: &str) -> String {
    format!("arguments/{slug}")
}
