//! The top of the page: which program, Run and Stop, which device, language and theme.

use super::device_panel::DeviceChip;
use super::picker::Picker;
use super::popover;
use crate::icons::icon;
use crate::settings::{self, Theme};
use crate::state::{App, EngineState};
use crate::words::{Language, language, t};
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Header(app: App) -> impl IntoView {
    let more = RwSignal::new(false);
    let around: NodeRef<html::Div> = NodeRef::new();
    popover::close_outside(more, around);
    view! {
        <header class="top">
            <span class="brand">
                <Glyph/>
                <span>{move || t("ui.brand")}</span>
            </span>
            <Picker app/>
            <RunBar app/>
            <span class="grow desk"></span>
            <div
                class="menu-box more"
                class:open=move || more.get()
                node_ref=around
                on:keydown=move |e| popover::close_on_escape(&e, more, around)
            >
                <button
                    class="btn quiet icon only-phone"
                    aria-label=move || t("ui.more")
                    aria-expanded=move || more.get().to_string()
                    on:click=move |_| more.update(|m| *m = !*m)
                >
                    {icon("more")}
                </button>
                <div class="more-in">
                    <DeviceChip app/>
                    <span class="vr"></span>
                    <LanguageButton/>
                    <ThemeButton app/>
                </div>
            </div>
        </header>
    }
}

/// Host, device, and the way between them.
#[component]
fn Glyph() -> impl IntoView {
    view! {
        <svg class="glyph" viewBox="0 0 32 24" aria-hidden="true">
            <rect x="1" y="8" width="8" height="8" rx="2" fill="var(--host-fill)"></rect>
            <rect x="23" y="8" width="8" height="8" rx="2" fill="var(--device-fill)"></rect>
            <g fill="none" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">
                <path stroke="var(--upload-fill)" d="M6 4.6C11 1 20 1 25.4 4.6M25.6 1.4v3.4h-3.4"></path>
                <path stroke="var(--download-fill)" d="M26 19.4C21 23 12 23 6.6 19.4M6.4 22.6v-3.4h3.4"></path>
            </g>
        </svg>
    }
}

#[component]
fn RunBar(app: App) -> impl IntoView {
    let running = Memo::new(move |_| app.state.get().is_running());
    let label = move || {
        t(match (running.get(), app.engine.get()) {
            (true, _) => "ui.running",
            (_, EngineState::Starting) => "ui.starting",
            _ => "ui.run",
        })
    };
    // aria-disabled keeps both buttons in the tab order: the focus is not lost when a run begins or ends.
    view! {
        <div class="runbar">
            <button
                id="run"
                class="btn primary"
                aria-disabled=move || (!app.can_run()).to_string()
                aria-keyshortcuts="Control+Enter"
                on:click=move |_| app.run()
            >
                {icon("run")}
                {label}
                " "
                <kbd>"Ctrl ↵"</kbd>
            </button>
            <button
                id="stop"
                class="btn"
                aria-disabled=move || (!running.get()).to_string()
                aria-keyshortcuts="Escape"
                on:click=move |_| app.stop()
            >
                {icon("stop")}
                {move || t(if app.stopping.get() { "ui.stopping" } else { "ui.stop" })}
            </button>
            <button
                id="precise"
                class="btn switch"
                role="switch"
                aria-checked=move || app.settings.precise.get().to_string()
                title=move || t("ui.precise.why")
                on:click=move |_| app.settings.precise.update(|p| *p = !*p)
            >
                <i class="knob-i" aria-hidden="true"></i>
                {move || t("ui.precise")}
            </button>
        </div>
    }
}

#[component]
fn LanguageButton() -> impl IntoView {
    let other = || match language() {
        Language::English => Language::Portuguese,
        Language::Portuguese => Language::English,
    };
    let change = move |_| {
        let language = untrack(other);
        wasm_bindgen_futures::spawn_local(async move {
            settings::change_language(language).await;
        });
    };
    let name = |language: Language| {
        t(match language {
            Language::English => "ui.language.en",
            Language::Portuguese => "ui.language.pt",
        })
    };
    view! {
        <button
            id="language"
            class="btn quiet"
            aria-label=move || format!("{}: {}", t("ui.language"), name(language()))
            title=move || name(other())
            on:click=change
        >
            {move || match language() {
                Language::English => "EN",
                Language::Portuguese => "PT",
            }}
        </button>
    }
}

#[component]
fn ThemeButton(app: App) -> impl IntoView {
    let theme = app.settings.theme;
    let label = move || format!("{}: {}", t("ui.theme"), t(theme.get().label()));
    view! {
        <button
            id="theme"
            class="btn quiet icon"
            class:auto=move || theme.get() == Theme::System
            aria-label=label
            title=label
            on:click=move |_| theme.update(|t| *t = t.next())
        >
            {icon("theme")}
        </button>
    }
}
