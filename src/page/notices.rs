//! What must be said above the code or beside the run: another version, no device, another tab's changes, what is under way.

use crate::icons::icon;
use crate::run_view::RunState;
use crate::state::{App, Device, EngineState, Saved};
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use protocol::Stage;
use std::time::Duration;

/// Shorter runs show no progress.
const QUIET: Duration = Duration::from_millis(500);

#[component]
pub fn Notices(app: App) -> impl IntoView {
    let reload = move |_| {
        // A page that cannot reload stays as it is.
        let _ = window().location().reload();
    };
    let engine = move || match app.engine.get() {
        EngineState::Mixed => Some(("ui.engine.mixed", true)),
        EngineState::Failed => Some(("ui.engine.failed", true)),
        EngineState::Starting | EngineState::Ready => None,
    };
    let device = move || match app.device.get() {
        Device::None(reason) => Some(("ui.notice.no-device", reason)),
        Device::Lost(reason) => Some(("ui.notice.device-lost", reason)),
        Device::Opening | Device::Open(_) => None,
    };
    view! {
        <div class="notices" role="status">
            {move || engine().map(|(id, _)| view! {
                <div class="diag k-err">
                    {icon("err")}
                    <div>{rich(&t(id))}</div>
                    <button class="btn sm" on:click=reload>{t("ui.reload")}</button>
                </div>
            })}
            {move || device().map(|(id, reason)| view! {
                <div class="diag k-warn">
                    {icon("warn")}
                    <div>
                        <b>{t(id)}</b>
                        " "
                        {rich(&say(&reason))}
                        " "
                        {t("ui.notice.editing-goes-on")}
                    </div>
                </div>
            })}
            <Show when=move || app.not_back.get()>
                <div class="diag k-warn">
                    {icon("warn")}
                    <div>{move || rich(&t("ui.run.not-back"))}</div>
                </div>
            </Show>
            <Show when=move || app.saved.get() == Saved::Conflict>
                <div class="diag k-warn">
                    {icon("warn")}
                    <div>{move || t("ui.conflict")}</div>
                    <span class="act">
                        <button class="btn sm" on:click=move |_| app.settle(true)>{move || t("ui.conflict.ours")}</button>
                        <button class="btn sm" on:click=move |_| app.settle(false)>{move || t("ui.conflict.theirs")}</button>
                    </span>
                </div>
            </Show>
        </div>
    }
}

/// A line while something runs for longer than a moment.
#[component]
pub fn Progress(app: App) -> impl IntoView {
    let run = Memo::new(move |_| match app.state.get() {
        RunState::Running { run, .. } => Some(run),
        _ => None,
    });
    let long = RwSignal::new(None::<u32>);
    Effect::new(move |_| {
        let Some(this) = run.get() else { return long.set(None) };
        set_timeout(
            move || {
                if run.get_untracked() == Some(this) {
                    long.set(Some(this));
                }
            },
            QUIET,
        );
    });
    let stage = move || match app.state.get() {
        RunState::Running { stage, .. } => stage,
        _ => None,
    };
    let text = move || match stage() {
        None => t("ui.progress.starting"),
        Some(Stage::Compiling) => t("ui.progress.compiling"),
        Some(Stage::Running { operations }) => {
            t_with("ui.progress.running", &[("n", &operations.to_string())])
        }
        Some(Stage::Waiting { operations }) => {
            t_with("ui.progress.waiting", &[("n", &operations.to_string())])
        }
        Some(Stage::Repeating { run, of }) => {
            t_with("ui.progress.repeating", &[("run", &run.to_string()), ("of", &of.to_string())])
        }
    };
    // Its end is known only in a precise run; otherwise no end is drawn.
    let part = move || match stage() {
        Some(Stage::Repeating { run, of }) if of > 0 => Some(f64::from(run) / f64::from(of) * 100.0),
        _ => None,
    };
    view! {
        <div class="progress" role="status">
            <Show when=move || long.get().is_some()>
                <span class="trk" class:endless=move || part().is_none()>
                    <i style=move || part().map(|p| format!("width:{p}%"))></i>
                </span>
                <span class="small muted">{text}</span>
            </Show>
        </div>
    }
}

#[component]
pub fn Toasts(app: App) -> impl IntoView {
    let shown = move || {
        app.toast.get().map(|toast| {
            let action = toast.action.map(|(label, act)| {
                view! { <button class="btn sm" on:click=move |_| act()>{t(label)}</button> }
            });
            view! {
                <div class="toast">
                    <span>{rich(&say(&toast.message))}</span>
                    {action}
                    <button class="btn quiet icon" aria-label=t("ui.close") on:click=move |_| app.toast.set(None)>
                        {icon("close")}
                    </button>
                </div>
            }
        })
    };
    view! { <div class="toasts" role="status">{shown}</div> }
}
