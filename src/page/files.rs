//! The program's files as tabs: add, rename, delete; how many mistakes; whether they are saved.

use crate::icons::icon;
use crate::state::{App, Saved};
use crate::words::{t, t_with};
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use protocol::Severity;
use wasm_bindgen::JsCast;

#[component]
pub fn Files(app: App) -> impl IntoView {
    // The tab that is being renamed, and what is wrong with its name so far.
    let renaming = RwSignal::new(None::<u32>);
    let problem = RwSignal::new(None::<&'static str>);
    let list: NodeRef<html::Div> = NodeRef::new();
    // Only names and the open tab: not every keystroke draws the tabs anew.
    let tabs = Memo::new(move |_| {
        app.program.with(|p| p.tabs.iter().map(|t| (t.id, t.name.clone())).collect::<Vec<_>>())
    });
    let active = Memo::new(move |_| app.program.with(|p| p.active));
    let on_key = move |event: KeyboardEvent| {
        if renaming.get_untracked().is_some() {
            return;
        }
        let ids: Vec<u32> = tabs.with_untracked(|tabs| tabs.iter().map(|(id, _)| *id).collect());
        let Some(at) = ids.iter().position(|id| *id == active.get_untracked()) else { return };
        let next = match event.key().as_str() {
            "ArrowRight" => (at + 1) % ids.len(),
            "ArrowLeft" => (at + ids.len() - 1) % ids.len(),
            "Home" => 0,
            "End" => ids.len() - 1,
            "F2" if at > 0 => return renaming.set(ids.get(at).copied()),
            "Delete" if at > 0 => return app.delete_file(ids[at]),
            _ => return,
        };
        event.prevent_default();
        app.show_tab(ids[next]);
        request_animation_frame(move || {
            let tab =
                list.get_untracked().and_then(|l| l.query_selector("[aria-selected=true]").ok().flatten());
            if let Some(tab) = tab.and_then(|t| t.dyn_into::<web_sys::HtmlElement>().ok()) {
                // A tab that has gone leaves the focus where it is.
                let _ = tab.focus();
            }
        });
    };
    let tab = move |(id, name): (u32, String)| {
        let is_active = move || active.get() == id;
        let first = tabs.with_untracked(|tabs| tabs.first().is_some_and(|(first, _)| *first == id));
        let label = name.clone();
        let label_2 = name.clone();
        view! {
            <Show
                when=move || renaming.get() == Some(id)
                fallback=move || {
                    let name = label.clone();
                    let delete = t_with("ui.file.delete", &[("name", &name)]);
                    view! {
                        <button
                            role="tab"
                            aria-selected=move || is_active().to_string()
                            tabindex=move || if is_active() { "0" } else { "-1" }
                            title=move || if first { String::new() } else { t("ui.file.rename") }
                            on:click=move |_| app.show_tab(id)
                            on:dblclick=move |_| {
                                if !first {
                                    renaming.set(Some(id));
                                }
                            }
                        >
                            {name}
                        </button>
                        <Show when=move || !first && is_active()>
                            <button class="x" aria-label=delete.clone() on:click=move |_| app.delete_file(id)>
                                {icon("close")}
                            </button>
                        </Show>
                    }
                }
            >
                <Rename app id name=label_2.clone() renaming problem/>
            </Show>
        }
    };
    let add = move |_| {
        let id = app.add_file();
        problem.set(None);
        renaming.set(Some(id));
    };
    view! {
        <div class="files">
            <div class="tabl" role="tablist" aria-label=move || t("ui.files") node_ref=list on:keydown=on_key>
                <For each=move || tabs.get() key=|tab| tab.clone() children=tab/>
            </div>
            <button class="btn quiet icon plus" aria-label=move || t("ui.file.new") on:click=add>
                {icon("plus")}
            </button>
            <span class="grow"></span>
            <Show when=move || problem.get().is_some()>
                <span class="small bad" role="alert">{move || problem.get().map(t)}</span>
            </Show>
            <Mistakes app/>
            <Show when=move || app.intro_closed.get()>
                <button
                    class="btn quiet icon plus"
                    aria-label=move || t("ui.intro.open")
                    title=move || t("ui.intro.open")
                    on:click=move |_| app.open_intro()
                >
                    {icon("note")}
                </button>
            </Show>
            <SavedNote app/>
        </div>
    }
}

#[component]
fn Rename(
    app: App,
    id: u32,
    name: String,
    renaming: RwSignal<Option<u32>>,
    problem: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let input: NodeRef<html::Input> = NodeRef::new();
    input.on_load(|input| {
        // The reader sees it if it fails.
        let _ = input.focus();
        input.select();
    });
    let done = move || {
        let Some(input) = input.get_untracked() else { return };
        if renaming.get_untracked() != Some(id) {
            return;
        }
        let wrong = app.rename_file(id, input.value().trim());
        problem.set(wrong);
        if wrong.is_none() {
            renaming.set(None);
        }
    };
    let give_up = move || {
        problem.set(None);
        renaming.set(None);
    };
    view! {
        <input
            class="rename"
            node_ref=input
            value=name
            aria-label=move || t("ui.file.name")
            aria-invalid=move || problem.get().is_some().to_string()
            spellcheck="false"
            on:keydown=move |e| match e.key().as_str() {
                "Enter" => {
                    e.prevent_default();
                    done();
                }
                "Escape" => {
                    e.prevent_default();
                    e.stop_propagation();
                    give_up();
                }
                _ => {}
            }
            on:blur=move |_| {
                done();
                give_up();
            }
        />
    }
}

/// “2 mistakes”: press to go to the first.
#[component]
fn Mistakes(app: App) -> impl IntoView {
    let errors = Memo::new(move |_| {
        app.analysis.with(|analysis| {
            let all = analysis.as_ref().map_or(&[][..], |a| a.diagnostics.as_slice());
            let mut errors = all.iter().filter(|d| d.severity == Severity::Error);
            let first = errors.next().map(|d| d.span);
            (first.map_or(0, |_| errors.count() + 1), first)
        })
    });
    let text = move || t_with("ui.mistakes", &[("n", &errors.get().0.to_string())]);
    let go = move |_| {
        if let Some(span) = errors.get_untracked().1 {
            app.go_to_analysed(span);
        }
    };
    view! {
        <span role="status">
            <Show when=move || { errors.get().0 > 0 }>
                <button class="badge k-err count" on:click=go>
                    {icon("err")}
                    {text}
                </button>
            </Show>
        </span>
    }
}

#[component]
fn SavedNote(app: App) -> impl IntoView {
    let text = move || {
        t(match app.saved.get() {
            Saved::Yes => "ui.saved",
            Saved::No => "ui.saved.no",
            Saved::Conflict => "ui.saved.conflict",
        })
    };
    view! { <span class="small muted saved" class:bad=move || app.saved.get() != Saved::Yes>{text}</span> }
}
