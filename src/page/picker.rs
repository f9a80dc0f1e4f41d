//! Which program? A list box of the examples, the mistake gallery last.

use super::popover;
use crate::icons::icon;
use crate::state::App;
use crate::words::{language, t};
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Picker(app: App) -> impl IntoView {
    let open = RwSignal::new(false);
    let focused = RwSignal::new(0usize);
    let around: NodeRef<html::Div> = NodeRef::new();
    popover::close_outside(open, around);
    let slugs: Vec<String> = app.examples.with_value(|all| all.iter().map(|e| e.slug.clone()).collect());
    let count = slugs.len();
    let slugs = StoredValue::new(slugs);
    let titles = Memo::new(move |_| {
        let language = language();
        app.examples.with_value(|all| {
            all.iter().map(|e| (e.words(language).title.clone(), e.is_mistake())).collect::<Vec<_>>()
        })
    });
    let current = move || {
        let slug = app.program.with(|p| p.slug.clone());
        slugs.with_value(|all| all.iter().position(|s| *s == slug))
    };
    let title = move || {
        let index = current();
        titles.with(|t| index.and_then(|i| t.get(i)).map(|(title, _)| title.clone()))
    };
    let choose = move |index: usize| {
        open.set(false);
        popover::focus_first(around, "button");
        if let Some(slug) = slugs.with_value(|all| all.get(index).cloned()) {
            app.open_example(&slug);
        }
    };
    // The focused option follows the arrow keys.
    Effect::new(move |_| {
        let index = focused.get();
        if open.get() {
            request_animation_frame(move || {
                popover::focus_first(around, &format!("#example-{index}"));
            });
        }
    });
    let show = move || {
        focused.set(untrack(current).unwrap_or(0));
        open.update(|o| *o = !*o);
    };
    let on_key = move |event: KeyboardEvent| {
        popover::close_on_escape(&event, open, around);
        let last = count.saturating_sub(1);
        let at = focused.get_untracked();
        let next = match event.key().as_str() {
            "ArrowDown" if !open.get_untracked() => return (event.prevent_default(), show()).1,
            _ if !open.get_untracked() => return,
            "ArrowDown" => (at + 1).min(last),
            "ArrowUp" => at.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            "Enter" | " " => {
                event.prevent_default();
                return choose(at);
            }
            "Tab" => return open.set(false),
            key if key.chars().count() == 1 => {
                // The next title that begins so.
                let key = key.to_lowercase();
                let found = titles.with_untracked(|titles| {
                    let begins = |i: &usize| titles[*i].0.to_lowercase().starts_with(&key);
                    (1..=count).map(|step| (at + step) % count).find(begins)
                });
                found.unwrap_or(at)
            }
            _ => return,
        };
        event.prevent_default();
        focused.set(next);
    };
    let options = move || {
        let chosen = current();
        titles.with(|titles| {
            let first_mistake = titles.iter().position(|(_, mistake)| *mistake);
            titles
                .iter()
                .enumerate()
                .map(|(index, (title, mistake))| {
                    let heading = (first_mistake == Some(index)).then(
                        || view! { <li class="head" role="presentation">{t("ui.examples.mistakes")}</li> },
                    );
                    let mark = if *mistake { "warn" } else { "next" };
                    view! {
                        {heading}
                        <li
                            id=format!("example-{index}")
                            role="option"
                            tabindex="-1"
                            aria-selected=(chosen == Some(index)).to_string()
                            on:click=move |_| choose(index)
                        >
                            {icon(mark)}
                            {title.clone()}
                        </li>
                    }
                })
                .collect_view()
        })
    };
    view! {
        <div class="menu-box pick" node_ref=around on:keydown=on_key>
            <button
                class="picker"
                aria-haspopup="listbox"
                aria-expanded=move || open.get().to_string()
                aria-label=move || format!("{}: {}", t("ui.examples"), title().unwrap_or_default())
                on:click=move |_| show()
            >
                <span>
                    <b>{title}</b>
                </span>
                {icon("down")}
            </button>
            <Show when=move || open.get()>
                <ul class="menu" role="listbox" aria-label=move || t("ui.examples")>
                    {options}
                </ul>
            </Show>
        </div>
    }
}
