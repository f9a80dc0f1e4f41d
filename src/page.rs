//! What is where? The header, the program on the left, what happened on the right.

mod advice;
mod device_panel;
mod files;
mod header;
mod intro;
mod keyboard;
mod knobs;
mod notices;
mod output;
mod panels;
mod picker;
mod popover;

use crate::state::App;
use crate::views;
use crate::words::t;
use leptos::html;
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn Page(app: App) -> impl IntoView {
    keyboard::listen(app);
    let run = app.run_context();
    let editor: NodeRef<html::Div> = NodeRef::new();
    editor.on_load(move |parent| app.mount_editor(parent.into()));
    Effect::new(move |_| document().set_title(&t("ui.title")));
    view! {
        <div class="app">
            <header::Header app/>
            <main class="main">
                <section class="left" aria-label=move || t("ui.pane.program") data-pane tabindex="-1">
                    <files::Files app/>
                    <div class="code">
                        <notices::Notices app/>
                        <intro::Intro app/>
                        <div class="ed" node_ref=editor></div>
                    </div>
                    <knobs::Knobs app/>
                </section>
                <section class="right" aria-label=move || t("ui.pane.happened")>
                    <notices::Progress app/>
                    <div class="result" class:stale=move || run.stale.get() data-pane tabindex="-1">
                        <views::CostBar run/>
                        <views::Timeline run/>
                        <views::Details run/>
                    </div>
                    <panels::Panels app run/>
                </section>
            </main>
            <notices::Toasts app/>
        </div>
    }
}
