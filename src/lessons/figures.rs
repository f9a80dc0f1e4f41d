//! What the reader's own run took, beside the same operations on another device's measured profile.

use crate::dom::{El, el};
use crate::state::App;
use crate::views::facts::{self, RunFacts};
use crate::views::{figure, format};
use crate::words::t;
use course::model::{Profile, replay};
use leptos::prelude::*;
use trace::cost::Category;
use trace::{Clock, Direction, Figure, Reading};
use wasm_bindgen::prelude::*;

/// A table of two rows, "measured here" and "modelled on an H200", of the shown run; nothing where it moved and computed nothing. Without
/// a profile the second row is left out.
pub fn table(app: App, profile: Option<&str>) -> JsValue {
    let Some(run) = app.shown.get_untracked() else { return JsValue::NULL };
    let facts = RunFacts::of(&run);
    let Some(cost) = facts.cost.as_ref() else { return JsValue::NULL };
    let trace = &run.trace;
    let of = |category: Category| cost.shares.iter().find(|s| s.category == category).map(|s| s.figure);
    let moved = facts::bytes_moved(trace, Direction::Upload) + facts::bytes_moved(trace, Direction::Download);
    let total = Figure::host(cost.window_length_ns(), trace.host_clock.resolution_ns);
    let kernels = cost.launches.as_ref().map(|(figure, _)| *figure);
    let ours = [of(Category::Upload), kernels, of(Category::Download), Some(total)];
    let heads = ["ui.kind.upload", "ui.kind.kernel", "ui.kind.download", "ui.lesson.figures.total"];
    let mut head = el("tr").add(el("td").add(format::bytes(moved, figure::notation())));
    for id in heads {
        head = head.add(el("th").attr("scope", "col").add(t(id)));
    }
    let here = row("ui.lesson.figures.here", &ours).attr("title", &trace.device.name);
    let there = profile.and_then(Profile::parse).map(|profile| {
        let m = replay(trace, &profile);
        let modelled =
            |ns: f64| Some(Figure { reading: Reading::Ns(ns), clock: Clock::Modelled, resolution_ns: 0.0 });
        let theirs =
            [modelled(m.upload_ns), modelled(m.kernel_ns), modelled(m.download_ns), modelled(m.total_ns)];
        row("ui.lesson.figures.h200", &theirs)
    });
    let body = el("tbody").add(here).add(there);
    let table = el("table")
        .class("fg")
        .add(el("caption").class("vh").add(t("ui.lesson.figures")))
        .add(el("thead").add(head))
        .add(body);
    table.element().clone().into()
}

fn row(name: &str, figures: &[Option<Figure>]) -> El {
    let mut row = el("tr").add(el("th").attr("scope", "row").add(t(name)));
    for known in figures {
        let cell = el("td");
        row = row.add(match known {
            // The row says by what it was made.
            Some(known) => {
                cell.add(figure::tagged(figure::figure_text(known), known.clock, known.resolution_ns, "fig"))
            }
            None => cell.add("–"),
        });
    }
    row
}
