//! Which program? A list box of the examples, the mistake gallery last.

use super::button;
use super::popover::{self, yes};
use crate::dom::{El, el};
use crate::examples::{self, Example};
use crate::icons::icon;
use crate::state::App;
use crate::words::{language, t};
use leptos::prelude::*;
use web_sys::{Element, Event, KeyboardEvent};

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
    Effect::new(move |_| {
        let index = it.focused.get();
        if it.open.get() {
            let list = list.clone();
            request_animation_frame(move || {
                popover::focus_first(&list, &["#example-", &index.to_string()].concat())
            });
        }
    });
    let face = button("picker", move || it.show())
        .attr("aria-haspopup", "listbox")
        .live("aria-expanded", move || yes(it.open.get()))
        .live("aria-label", move || [t("ui.examples"), it.title()].join(": "))
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
    /// What the list shows: examples by index, in the version of the program that is open.
    fn listed(self) -> Vec<usize> {
        let in_mojo = self.app.is_in_mojo();
        self.app.examples.with_value(|all| examples::listed(all, in_mojo))
    }

    /// The place of the open program in the list.
    fn current(self) -> Option<usize> {
        let listed = self.listed();
        let is = |all: &Vec<Example>, slug: &str| {
            listed.iter().position(|index| all.get(*index).is_some_and(|e| e.slug == slug))
        };
        self.app.program.with(|p| self.app.examples.with_value(|all| is(all, &p.slug)))
    }

    fn title(self) -> String {
        let language = language();
        self.app.example().map_or_else(String::new, |e| e.words(language).title.clone())
    }

    fn show(self) {
        self.focused.set(untrack(|| self.current()).unwrap_or(0));
        self.open.update(|o| *o = !*o);
    }

    fn choose(self, index: usize, around: &Element) {
        self.open.set(false);
        popover::focus_first(around, "button");
        let listed = untrack(|| self.listed());
        let slug = self
            .app
            .examples
            .with_value(|all| listed.get(index).and_then(|index| all.get(*index)).map(|e| e.slug.clone()));
        if let Some(slug) = slug {
            self.app.open_example(&slug);
        }
    }

    fn list(self, around: Element) -> El {
        let language = language();
        let chosen = self.current();
        let mut list = el("ul").class("menu").attr("role", "listbox").attr("aria-label", &t("ui.examples"));
        let listed = self.listed();
        self.app.examples.with_value(|all| {
            let shown: Vec<&Example> = listed.iter().filter_map(|index| all.get(*index)).collect();
            let first_mistake = shown.iter().position(|e| e.is_mistake());
            for (index, example) in shown.into_iter().enumerate() {
                if first_mistake == Some(index) {
                    let head = el("li").class("head").attr("role", "presentation");
                    list = list.clone().add(head.add(t("ui.examples.mistakes")));
                }
                let around = around.clone();
                let option = el("li")
                    .attr("id", &["example-", &index.to_string()].concat())
                    .attr("role", "option")
                    .attr("tabindex", "-1")
                    .attr("aria-selected", &yes(chosen == Some(index)))
                    .on("click", move |_: &Event| self.choose(index, &around))
                    .add(icon(if example.is_mistake() { "warn" } else { "next" }))
                    .add(example.words(language).title.as_str());
                list = list.clone().add(option);
            }
        });
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
        let language = untrack(language);
        let letter = letter.to_ascii_lowercase();
        let listed = untrack(|| self.listed());
        self.app.examples.with_value(|all| {
            let title = |i: &usize| Some(&all.get(*listed.get(*i)?)?.words(language).title);
            let begins = |i: &usize| title(i).is_some_and(|t| t.to_ascii_lowercase().starts_with(&letter));
            (1..=listed.len()).map(|step| (at + step) % listed.len()).find(begins)
        })
    }
}
