//! The program's files as tabs: add, rename, delete; how many mistakes; whether they are saved.

use super::popover::{focus_first, yes};
use super::{button, icon_button};
use crate::dom::{El, el};
use crate::icons::icon;
use crate::state::{App, Saved};
use crate::words::{t, t_with};
use leptos::prelude::*;
use protocol::Severity;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

/// A file's id and name.
type Name = (u32, String);

#[derive(Clone, Copy)]
struct Files {
    app: App,
    /// Only names and the open tab: not every keystroke draws the tabs anew.
    tabs: Memo<Vec<Name>>,
    active: Memo<u32>,
    /// The tab that is being renamed, and what is wrong with its name so far.
    renaming: RwSignal<Option<u32>>,
    problem: RwSignal<Option<&'static str>>,
}

pub fn files(app: App) -> El {
    let it = Files {
        app,
        tabs: Memo::new(move |_| {
            app.program.with(|p| p.tabs.iter().map(|t| (t.id, t.name.clone())).collect())
        }),
        active: Memo::new(move |_| app.program.with(|p| p.active)),
        renaming: RwSignal::new(None),
        problem: RwSignal::new(None),
    };
    let list = el("div").class("tabl");
    let element = list.element().clone();
    let list = list
        .on("keydown", move |event: &KeyboardEvent| {
            if it.on_key(event) {
                let element = element.clone();
                request_animation_frame(move || focus_first(&element, "[aria-selected=true]"));
            }
        })
        .live_content(move || it.tabs.get().into_iter().flat_map(|tab| it.tab(tab)).collect::<Vec<_>>());
    // A tab list owns tabs alone: the press that deletes a file and the field for its name stand among them and are none.
    let owner = el("span").attr("role", "tablist").live("aria-label", || t("ui.files")).live(
        "aria-owns",
        move || {
            let renamed = it.renaming.get();
            let tabs = it.tabs.get().into_iter().filter(|(id, _)| renamed != Some(*id));
            tabs.map(|(id, _)| tab_id(id)).collect::<Vec<_>>().join(" ")
        },
    );
    let add = icon_button(
        "btn quiet icon plus",
        "plus",
        || t("ui.file.new"),
        move || {
            it.problem.set(None);
            let id = app.add_file();
            it.renaming.set(Some(id));
        },
    );
    let problem = el("span").class("small bad").attr("role", "alert");
    let intro = icon_button("btn quiet icon plus", "note", || t("ui.intro.open"), move || app.open_intro())
        .live("title", || t("ui.intro.open"))
        .live_flag("hidden", move || !app.intro_closed.get());
    el("div")
        .class("files")
        .add(owner)
        .add(list)
        .add(add)
        .add(el("span").class("grow"))
        .add(problem.live_text(move || it.problem.get().map_or_else(String::new, t)))
        .add(mistakes(app))
        .add(intro)
        .add(saved_note(app))
}

fn tab_id(id: u32) -> String {
    ["file-", &id.to_string()].concat()
}

impl Files {
    /// The tab's button and what belongs to it.
    fn tab(self, (id, name): Name) -> Vec<El> {
        let first = self.tabs.with_untracked(|tabs| tabs.first().is_some_and(|(first, _)| *first == id));
        if self.renaming.get() == Some(id) {
            return vec![self.rename(id, &name)];
        }
        let active = move || self.active.get() == id;
        let app = self.app;
        let tab = button("", move || app.show_tab(id))
            .attr("id", &tab_id(id))
            .attr("role", "tab")
            .live("aria-selected", move || yes(active()))
            .live("tabindex", move || if active() { "0" } else { "-1" }.to_owned())
            .add(name.as_str());
        if first {
            return vec![tab];
        }
        let tab = tab
            .attr("title", &t("ui.file.rename"))
            .on("dblclick", move |_: &Event| self.renaming.set(Some(id)));
        let delete = icon_button(
            "x",
            "close",
            move || t_with("ui.file.delete", &[("name", &name)]),
            move || app.delete_file(id),
        );
        vec![tab, delete.live_flag("hidden", move || !active())]
    }

    fn rename(self, id: u32, name: &str) -> El {
        let field = el("input")
            .class("rename")
            .attr("spellcheck", "false")
            .attr("value", name)
            .attr("aria-label", &t("ui.file.name"))
            .live("aria-invalid", move || yes(self.problem.get().is_some()));
        let input: HtmlInputElement = field.element().clone().unchecked_into();
        let shown = input.clone();
        request_animation_frame(move || {
            // The reader sees it if it fails.
            let _ = shown.focus();
            shown.select();
        });
        let typed = input.clone();
        let done = move || {
            if self.renaming.get_untracked() != Some(id) {
                return;
            }
            let wrong = self.app.rename_file(id, typed.value().trim());
            self.problem.set(wrong);
            if wrong.is_none() {
                self.renaming.set(None);
            }
        };
        let give_up = move || {
            self.problem.set(None);
            self.renaming.set(None);
        };
        let left = done.clone();
        field
            .on("keydown", move |event: &KeyboardEvent| match event.key().as_str() {
                "Enter" => {
                    event.prevent_default();
                    done();
                }
                "Escape" => {
                    event.prevent_default();
                    event.stop_propagation();
                    give_up();
                }
                _ => {}
            })
            .on("blur", move |_: &Event| {
                left();
                if self.renaming.get_untracked() == Some(id) {
                    give_up();
                }
            })
    }

    /// Did it move to another tab?
    fn on_key(self, event: &KeyboardEvent) -> bool {
        if self.renaming.get_untracked().is_some() {
            return false;
        }
        let ids: Vec<u32> = self.tabs.with_untracked(|tabs| tabs.iter().map(|(id, _)| *id).collect());
        let Some(at) = ids.iter().position(|id| *id == self.active.get_untracked()) else { return false };
        let next = match event.key().as_str() {
            "ArrowRight" => (at + 1) % ids.len(),
            "ArrowLeft" => (at + ids.len() - 1) % ids.len(),
            "Home" => 0,
            "End" => ids.len() - 1,
            "F2" if at > 0 => {
                self.renaming.set(Some(ids[at]));
                return false;
            }
            "Delete" if at > 0 => {
                self.app.delete_file(ids[at]);
                return true;
            }
            _ => return false,
        };
        event.prevent_default();
        self.app.show_tab(ids[next]);
        true
    }
}

/// “2 mistakes”: press to go to the first.
fn mistakes(app: App) -> El {
    let errors = Memo::new(move |_| {
        app.analysis.with(|analysis| {
            let all = analysis.as_ref().map_or(&[][..], |a| a.diagnostics.as_slice());
            let mut errors = all.iter().filter(|d| d.severity == Severity::Error);
            let first = errors.next().map(|d| d.span);
            (first.map_or(0, |_| errors.count() + 1), first)
        })
    });
    let go = move || {
        if let Some(span) = errors.get_untracked().1 {
            app.go_to_analysed(span);
        }
    };
    el("span").attr("role", "status").live_content(move || {
        let (count, _) = errors.get();
        (count > 0).then(|| {
            button("badge k-err count", go)
                .add(icon("err"))
                .add(t_with("ui.mistakes", &[("n", &count.to_string())]))
        })
    })
}

fn saved_note(app: App) -> El {
    el("span")
        .live("class", move || {
            match app.saved.get() {
                Saved::Yes => "small muted saved",
                Saved::No | Saved::Conflict => "small bad saved",
            }
            .to_owned()
        })
        .live_text(move || {
            t(match app.saved.get() {
                Saved::Yes => "ui.saved",
                Saved::No => "ui.saved.no",
                Saved::Conflict => "ui.saved.conflict",
            })
        })
}
