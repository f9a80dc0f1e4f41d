//! Which lesson, which program? A list box: lessons, examples, the mistake gallery last.

use super::button;
use super::popover::{self, yes};
use crate::dom::{El, el};
use crate::examples::{self, Example};
use crate::icons::icon;
use crate::programs;
use crate::state::App;
use crate::words::{language, t};
use leptos::prelude::*;
use protocol::File;
use web_sys::{Element, Event, KeyboardEvent};

/// Of a group of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Lesson,
    Example,
    Mistake,
}

/// One of the list.
struct Entry {
    kind: Kind,
    slug: String,
    title: String,
    /// How far the reader has come with it.
    note: String,
}

#[derive(Clone, Copy)]
struct Picker {
    app: App,
    open: RwSignal<bool>,
    focused: RwSignal<usize>,
}

pub fn picker(app: App) -> El {
    let it = Picker { app, open: RwSignal::new(false), focused: RwSignal::new(0) };
    let around = popover::around("menu-box pick", it.open);
    let element = around.element().clone();
    // The focused option follows the arrow keys.
    let list = element.clone();
    Effect::new(move |before: Option<usize>| {
        let lessons = it.app.lessons.with(Vec::len);
        // Those that come while the list is open stand before what has the focus.
        let more = before.map_or(0, |before| lessons.saturating_sub(before));
        let index = it.focused.get() + more;
        if it.open.get() {
            if more > 0 {
                it.focused.set(index);
            }
            let list = list.clone();
            request_animation_frame(move || {
                popover::focus_first(&list, &["#example-", &index.to_string()].concat())
            });
        }
        lessons
    });
    let face = button("picker", move || it.show())
        .attr("aria-haspopup", "listbox")
        .live("aria-expanded", move || yes(it.open.get()))
        .live("aria-label", move || [t("ui.examples"), it.title()].join(": "))
        // They are looked for when somebody may want them.
        .on("pointerenter", move |_: &Event| app.look_for_lessons())
        .on("focus", move |_: &Event| app.look_for_lessons())
        .add(el("span").add(el("b").live_text(move || it.title())))
        .add(icon("down"));
    let keys = element.clone();
    let menu = el("div").class("contents").live_content(move || {
        let element = element.clone();
        it.open.get().then(|| it.list(element))
    });
    around.on("keydown", move |event: &KeyboardEvent| it.on_key(event, &keys)).add(face).add(menu)
}

impl Picker {
    /// What the list shows: the lessons, and each example in the version of the program that is open.
    fn listed(self) -> Vec<Entry> {
        let in_mojo = self.app.is_in_mojo();
        let language = language();
        let mut listed: Vec<Entry> = self.app.lessons.with(|lessons| {
            let lesson = |(slug, title, note): &(String, String, String)| Entry {
                kind: Kind::Lesson,
                slug: slug.clone(),
                title: title.clone(),
                note: note.clone(),
            };
            lessons.iter().map(lesson).collect()
        });
        self.app.examples.with_value(|all| {
            let indices = examples::listed(all, in_mojo || self.app.lesson.with(Option::is_some));
            let each = all.iter().enumerate().filter_map(|(index, example)| {
                let note = self.made_of(example);
                // A program of the reader's own is found whichever version of the example it stands in.
                let named = !note.is_empty() && !programs::is_task(&example.slug);
                (indices.contains(&index) || named).then_some((example, note))
            });
            listed.extend(each.map(|(example, note)| Entry {
                kind: if example.is_mistake() { Kind::Mistake } else { Kind::Example },
                slug: example.slug.clone(),
                title: example.words(language).title.clone(),
                note,
            }));
        });
        listed
    }

    /// What the reader has made of an example: “your program”, “changed”, or nothing.
    fn made_of(self, example: &Example) -> String {
        let open = self.app.program.with(|p| {
            (p.slug == example.slug).then(|| (p.is_original(example), p.is_another(&example.files)))
        });
        let (same, own) = open.unwrap_or_else(|| {
            let kept = programs::kept(&example.slug);
            let own = |files: Vec<File>| {
                programs::is_another(files.iter().map(|f| f.text.as_str()), &example.files)
            };
            (programs::is_guest(&example.slug) || kept.is_none(), kept.is_some_and(own))
        });
        match (same, own) {
            (true, _) => String::new(),
            (false, true) => t("ui.program.own"),
            (false, false) => t("ui.program.changed"),
        }
    }

    /// Is it the open program's, or the open lesson's?
    fn is_current(self, entry: &Entry) -> bool {
        let slug = self.app.program.with(|p| p.slug.clone());
        slug.split('/').next() == Some(entry.slug.as_str())
    }

    fn title(self) -> String {
        self.app.lesson.get().unwrap_or_else(|| self.app.title())
    }

    fn show(self) {
        let at = untrack(|| self.listed().iter().position(|entry| self.is_current(entry)));
        self.focused.set(at.unwrap_or(0));
        self.app.look_for_lessons();
        self.open.update(|o| *o = !*o);
    }

    fn choose(self, index: usize, around: &Element) {
        self.open.set(false);
        popover::focus_first(around, "button");
        match untrack(|| self.listed()).get(index) {
            Some(entry) if entry.kind == Kind::Lesson => self.app.open_lesson(&entry.slug),
            Some(entry) => self.app.open_example(&entry.slug),
            None => {}
        }
    }

    fn list(self, around: Element) -> El {
        let mut list = el("ul").class("menu").attr("role", "listbox").attr("aria-label", &t("ui.examples"));
        let listed = self.listed();
        let mut kind = None;
        for (index, entry) in listed.iter().enumerate() {
            // What stands alone needs no head.
            if kind != Some(entry.kind) && (kind.is_some() || entry.kind == Kind::Lesson) {
                let id = match entry.kind {
                    Kind::Lesson => "ui.lessons",
                    Kind::Example => "ui.examples.all",
                    Kind::Mistake => "ui.examples.mistakes",
                };
                list = list.add(el("li").class("head").attr("role", "presentation").add(t(id)));
            }
            kind = Some(entry.kind);
            let around = around.clone();
            let symbol = match entry.kind {
                Kind::Lesson => "memory",
                Kind::Example => "next",
                Kind::Mistake => "warn",
            };
            let note =
                (!entry.note.is_empty()).then(|| el("span").class("small muted").add(entry.note.as_str()));
            let option = el("li")
                .attr("id", &["example-", &index.to_string()].concat())
                .attr("role", "option")
                .attr("tabindex", "-1")
                .attr("aria-selected", &yes(self.is_current(entry)))
                .on("click", move |_: &Event| self.choose(index, &around))
                .add(icon(symbol))
                .add(entry.title.as_str())
                .add(note);
            list = list.add(option);
        }
        list
    }

    fn on_key(self, event: &KeyboardEvent, around: &Element) {
        let last = untrack(|| self.listed()).len().saturating_sub(1);
        let at = self.focused.get_untracked();
        let key = event.key();
        if !self.open.get_untracked() {
            if key == "ArrowDown" {
                event.prevent_default();
                self.show();
            }
            return;
        }
        let next = match key.as_str() {
            "ArrowDown" => (at + 1).min(last),
            "ArrowUp" => at.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            "Enter" | " " => {
                event.prevent_default();
                return self.choose(at, around);
            }
            "Tab" => return self.open.set(false),
            key if key.chars().count() == 1 => self.next_titled(key, at).unwrap_or(at),
            _ => return,
        };
        event.prevent_default();
        self.focused.set(next);
    }

    /// The next title that begins with this letter.
    fn next_titled(self, letter: &str, at: usize) -> Option<usize> {
        let letter = letter.to_ascii_lowercase();
        let listed = untrack(|| self.listed());
        let begins =
            |i: &usize| listed.get(*i).is_some_and(|e| e.title.to_ascii_lowercase().starts_with(&letter));
        (1..=listed.len()).map(|step| (at + step) % listed.len()).find(begins)
    }
}
