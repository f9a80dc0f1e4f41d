//! What must be said above the code or beside the run: another version, no device, another tab's changes, what is under way.

use super::{button, icon_button};
use crate::dom::{El, el};
use crate::icons::icon;
use crate::run_view::RunState;
use crate::state::{App, Device, EngineState, Saved};
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use protocol::Stage;
use std::time::Duration;
use trace::Message;

/// Shorter runs show no progress.
const QUIET: Duration = Duration::from_millis(500);

/// A box with its symbol; `kind` is `err`, `warn` or `note`.
pub fn diagnostic(kind: &str, text: El) -> El {
    el("div").class(&["diag k-", kind].concat()).add(icon(kind)).add(text)
}

pub fn notices(app: App) -> El {
    let engine = move || {
        let id = match app.engine.get() {
            EngineState::Mixed => "ui.engine.mixed",
            EngineState::Failed => "ui.engine.failed",
            EngineState::Starting | EngineState::Ready => return None,
        };
        // A page that cannot reload stays as it is.
        let reload = button("btn sm", || _ = window().location().reload());
        Some(diagnostic("err", el("div").add(rich(&t(id)))).add(reload.add(t("ui.reload"))))
    };
    let missing = |id: &str, reason: &Message| {
        el("div").add(el("b").add(t(id))).add(" ").add(rich(&sentence(reason))).add(" ")
    };
    // What likely happened; the browser's own words stand in the device panel.
    let lost = move || missing("ui.notice.device-lost", &Message::new("device.lost.help"));
    let goes_on = |text: El| diagnostic("warn", text.add(t("ui.notice.editing-goes-on")));
    let device = move || match app.device.get() {
        Device::None(reason) => Some(goes_on(missing("ui.notice.no-device", &reason))),
        Device::Lost(_) => Some(goes_on(lost())),
        // It is back sooner than one can read.
        Device::Opening | Device::Open(_) if app.was_lost.get() => {
            let close =
                icon_button("btn quiet icon sm", "close", || t("ui.close"), move || app.was_lost.set(false));
            Some(diagnostic("warn", lost()).add(close))
        }
        Device::Opening => None,
        Device::Open(_) => app.no_gpu().map(|reason| {
            let text =
                el("div").add(el("b").add(t("ui.notice.no-gpu"))).add(" ").add(rich(&sentence(&reason)));
            diagnostic("note", text.add(" ").add(t("ui.notice.on-cpu")))
        }),
    };
    let not_back =
        move || app.not_back.get().then(|| diagnostic("warn", el("div").add(rich(&t("ui.run.not-back")))));
    let conflict = move || {
        (app.saved.get() == Saved::Conflict).then(|| {
            let choose = |ours: bool, id: &str| button("btn sm", move || app.settle(ours)).add(t(id));
            diagnostic("warn", el("div").add(t("ui.conflict"))).add(
                el("span")
                    .class("act")
                    .add(choose(true, "ui.conflict.ours"))
                    .add(choose(false, "ui.conflict.theirs")),
            )
        })
    };
    let update = move || {
        // What the browser keeps nothing of would be gone with the reload.
        app.update.get().then(|| match app.saved.get() {
            Saved::Yes => {
                let reload = button("btn sm", move || app.take_update());
                diagnostic("note", el("div").add(t("ui.update.ready"))).add(reload.add(t("ui.reload")))
            }
            _ => diagnostic(
                "note",
                el("div").add([&t("ui.update.ready"), " ", &t("ui.update.unsaved")].concat()),
            ),
        })
    };
    el("div").class("notices").attr("role", "status").live_content(move || {
        [engine(), device(), not_back(), conflict(), update()].into_iter().flatten().collect::<Vec<_>>()
    })
}

/// A message as a whole sentence.
fn sentence(message: &Message) -> String {
    let mut text = say(message);
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

/// A line while something runs for longer than a moment.
pub fn progress(app: App) -> El {
    let run = move || {
        app.state.with(|state| match state {
            RunState::Running { run, .. } => Some(*run),
            _ => None,
        })
    };
    let long = RwSignal::new(None::<u32>);
    Effect::new(move |before: Option<Option<u32>>| {
        let this = run();
        if before.flatten() != this {
            long.set(None);
            let later = move || {
                if this.is_some() && untrack(run) == this {
                    long.set(this);
                }
            };
            set_timeout(later, QUIET);
        }
        this
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
    let line = move || match stage() {
        Some(Stage::Repeating { run, of }) if of > 0 => {
            let percent = (run * 100 / of).min(100).to_string();
            el("span").class("trk").add(el("i").attr("style", &["width:", &percent, "%"].concat()))
        }
        _ => el("span").class("trk endless").add(el("i")),
    };
    el("div").class("progress").attr("role", "status").live_content(move || {
        long.get().map(|_| {
            vec![
                el("span").class("contents").live_content(line),
                el("span").class("small muted").live_text(text),
            ]
        })
    })
}

pub fn toasts(app: App) -> El {
    el("div").class("toasts").attr("role", "status").live_content(move || {
        app.toast.get().map(|toast| {
            let action = toast.action.map(|(label, act)| button("btn sm", move || act()).add(t(label)));
            el("div")
                .class("toast")
                .add(el("span").add(rich(&say(&toast.message))))
                .add(action)
                .add(icon_button("btn quiet icon", "close", || t("ui.close"), move || app.toast.set(None)))
        })
    })
}
