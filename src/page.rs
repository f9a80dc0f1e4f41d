//! What is where? The header, the program on the left, what happened on the right.

mod advice;
mod arguments;
mod device_panel;
mod evidence;
mod files;
mod header;
mod intro;
mod kernel;
mod keyboard;
mod knobs;
mod notices;
mod output;
mod panels;
mod picker;
mod plain;
mod popover;

use crate::dom::{El, el};
use crate::state::App;
use crate::views;
use crate::words::t;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The whole page.
pub fn page(app: App) -> El {
    keyboard::listen(app);
    Effect::new(move |_| document().set_title(&t("ui.title")));
    let run = app.run_context();
    let editor = el("div").class("ed");
    app.mount_editor(editor.element().clone().unchecked_into());
    let editor = editor.add(plain::plain(app));
    let code = el("div").class("code").add(notices::notices(app)).add(intro::intro(app)).add(editor);
    let program = pane("section", "left", "ui.pane.program")
        .add(files::files(app))
        .add(code)
        .add(arguments::arguments(app))
        .add(knobs::knobs(app));
    let result = el("div")
        .live("class", move || if run.stale.get() { "result stale" } else { "result" }.to_owned())
        .attr("data-pane", "")
        .attr("tabindex", "-1")
        .add(views::cost_bar(run))
        .add(el("div").class("views").live_content_by(
            move || vec![i64::from(app.panels_here.get())],
            // Its code comes after the page shows.
            move || app.panels_here.get_untracked().then(|| views::timeline(run)),
        ));
    let happened = el("section")
        .class("right")
        .live("aria-label", || t("ui.pane.happened"))
        .add(notices::progress(app))
        .add(el("div").class("told").add(output::lead(app)).add(result))
        .add(panels::panels(app, run));
    el("div")
        .class("app")
        .add(header::header(app))
        .add(el("main").class("main").add(program).add(happened))
        .add(notices::toasts(app))
}

/// A part of the page that F6 goes to.
fn pane(tag: &'static str, class: &str, label: &'static str) -> El {
    el(tag).class(class).live("aria-label", move || t(label)).attr("data-pane", "").attr("tabindex", "-1")
}

/// A button that holds this text and does that.
fn button(class: &str, press: impl Fn() + 'static) -> El {
    el("button").class(class).attr("type", "button").on("click", move |_: &web_sys::Event| press())
}

/// A button with a symbol only, and its name for those who do not see it.
fn icon_button(
    class: &str,
    symbol: &str,
    label: impl Fn() -> String + 'static,
    press: impl Fn() + 'static,
) -> El {
    button(class, press).live("aria-label", label).add(crate::icons::icon(symbol))
}
