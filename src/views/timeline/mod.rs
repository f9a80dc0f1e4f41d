//! When did what happen, where? Lanes for host, queue and device on one axis; the same as a table.
//!
//! `axis`, `viewport`, `scene`, `pieces` and `geometry` are arithmetic and know no browser; `paint` and `overlay` draw what they give on
//! a canvas; `stage` remembers; `input` listens; `table` is the timeline of screen readers.

mod axis;
mod geometry;
mod input;
mod overlay;
mod paint;
mod palette;
mod pieces;
mod scene;
mod stage;
mod table;
mod viewport;

use super::facts;
use super::figure::{figure, moment, sentence};
use super::mark::{Icon, Mark, icon, swatch};
use crate::dom::{El, el, follow};
use crate::run_view::{RunContext, ShownRun};
use crate::words::{language, t, t_with};
use geometry::Lane;
use leptos::prelude::*;
use paint::Pointed;
use scene::Arrangement;
use stage::{Focus, Stage};
use std::sync::Arc;
use trace::OperationId;
use trace::cost::Category;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::Event;

/// How the operations are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arranged {
    Time,
    Order,
    Table,
}

/// What the parts of the timeline share; cheap to copy.
#[derive(Clone, Copy)]
struct Timeline_ {
    context: RunContext,
    stage: StoredValue<Stage, LocalStorage>,
    arranged: RwSignal<Arranged>,
    focus: RwSignal<Option<Focus>>,
    /// What the pointer is on, and where: for the words beside it.
    tip: RwSignal<Option<Tip>>,
    /// Around the bar that the keyboard is on.
    ring: StoredValue<El, LocalStorage>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Tip {
    under: stage::Under,
    x: f64,
    y: f64,
}

/// The timeline with its views, zoom buttons and keyboard.
pub fn timeline(context: RunContext) -> El {
    let it = Timeline_ {
        context,
        stage: StoredValue::new_local(Stage::default()),
        arranged: RwSignal::new(Arranged::Time),
        focus: RwSignal::new(None),
        tip: RwSignal::new(None),
        ring: StoredValue::new_local(el("div").class("tl-ring").attr("hidden", "")),
    };
    let canvas = el("canvas")
        .attr("aria-hidden", "true")
        // A browser that restarts its graphics takes the picture along.
        .on("contextrestored", move |_: &Event| it.schedule());
    if let Ok(canvas) = canvas.element().clone().dyn_into() {
        it.attach(canvas);
    }
    follow(move || {
        let run = context.run.get();
        let arrangement = match it.arranged.get() {
            Arranged::Order => Arrangement::Order,
            _ => Arrangement::Time,
        };
        it.stage.update_value(|stage| stage.show(run, arrangement));
        it.focus.set(None);
        it.tip.set(None);
        it.schedule();
    });
    follow(move || {
        language();
        it.stage.update_value(Stage::forget_looks);
        it.schedule();
    });
    follow(move || {
        let selection = context.selection;
        selection.picked.track();
        selection.lit.track();
        selection.lit_category.track();
        selection.scrub_ns.track();
        it.schedule();
    });
    let is = move |a: Arranged| it.arranged.get() == a;
    let lanes: Vec<El> = Lane::ALL
        .into_iter()
        .map(|lane| {
            let name = el("span").live_text(move || t(lane.name()));
            el("div").class(lane.class()).attr("style", &lane_style(lane)).add(name)
        })
        .collect();
    let plot = el("div")
        .class("tlx")
        .attr("tabindex", "0")
        .attr("role", "listbox")
        .attr("aria-describedby", "tl-keys")
        .live("aria-label", move || match it.arranged.get() {
            Arranged::Order => t("ui.timeline.label-order"),
            _ => t("ui.timeline.label-time"),
        })
        .live_or_none("aria-activedescendant", move || it.focus.get().map(|_| "tl-option".to_owned()))
        .live_or_none("data-operations", move || {
            context.run.get().map(|r| r.trace.operations.len().to_string())
        })
        .on("keydown", move |event| it.on_key(event))
        .on("focus", move |_: &Event| it.on_focus())
        .on("blur", move |_: &Event| it.on_blur())
        .on("wheel", move |event| it.on_wheel(event))
        .on("pointerdown", move |event| it.on_pointer_down(event))
        .on("pointermove", move |event| it.on_pointer_move(event))
        .on("pointerup", move |event| it.on_pointer_up(event))
        .on("pointercancel", move |event| it.on_pointer_cancel(event))
        .on("pointerleave", move |_: &Event| it.on_pointer_leave())
        .add(canvas)
        .add(it.ring.get_value())
        .add(el("div").live_content(move || it.option()))
        .add(el("div").live_content(move || it.tip_view()));
    let time_view = el("div")
        .class("tl")
        .live_flag("hidden", move || is(Arranged::Table))
        .add(el("div").class("labs").attr("aria-hidden", "true").add(lanes))
        .add(plot)
        .add(el("p").attr("id", "tl-keys").class("vh").live_text(|| t("ui.timeline.keys")));
    let table_view = el("div").live_content(move || {
        is(Arranged::Table).then(|| match context.run.get() {
            Some(run) => table::table(context, run),
            None => vec![el("p").class("pad muted small").add(t("ui.timeline.nothing"))],
        })
    });
    el("section")
        .live("class", move || if context.stale.get() { "tlbox stale" } else { "tlbox" }.to_owned())
        .live("aria-label", || t("ui.timeline.title"))
        .add(it.head())
        .add(time_view)
        .add(table_view)
}

fn lane_style(lane: Lane) -> String {
    let (_, height) = lane.band();
    ["height:", &super::format::css(height), "px"].concat()
}

impl Timeline_ {
    /// Title, zoom buttons and the choice of views.
    fn head(self) -> El {
        let is = move |a: Arranged| self.arranged.get() == a;
        let tab = move |a: Arranged, id: &'static str| {
            el("button")
                .live("aria-pressed", move || is(a).to_string())
                .live_text(move || t(id))
                .on("click", move |_: &Event| self.arranged.set(a))
        };
        let tool = move |which: Icon, id: &'static str, act: fn(Timeline_)| {
            el("button")
                .class("btn sm quiet icon")
                .live_flag("disabled", move || is(Arranged::Table))
                .live("aria-label", move || t(id))
                .live("title", move || t(id))
                .on("click", move |_: &Event| act(self))
                .add(icon(which))
        };
        let zoom = el("span")
            .class("zoom")
            .add(tool(Icon::Minus, "ui.timeline.zoom-out", |it| it.zoom(1.0 / 1.6, None)))
            .add(tool(Icon::Plus, "ui.timeline.zoom-in", |it| it.zoom(1.6, None)))
            .add(tool(Icon::Fit, "ui.timeline.fit", |it| it.fit()));
        let views = el("span")
            .class("seg")
            .attr("role", "group")
            .live("aria-label", || t("ui.timeline.view"))
            .add(tab(Arranged::Time, "ui.timeline.time"))
            .add(tab(Arranged::Order, "ui.timeline.order"))
            .add(tab(Arranged::Table, "ui.timeline.table"));
        el("div")
            .class("bar-t")
            .add(el("h3").live_text(|| t("ui.timeline.title")))
            .add(el("span").class("grow"))
            .add(zoom)
            .add(views)
    }

    fn attach(self, canvas: web_sys::HtmlCanvasElement) {
        self.stage.update_value(|stage| stage.attach(canvas.clone()));
        // Width, theme and language of the page decide what is drawn; each asks for a new frame.
        let resized = Closure::<dyn FnMut()>::new(move || self.schedule());
        if let Ok(observer) = web_sys::ResizeObserver::new(resized.as_ref().unchecked_ref()) {
            observer.observe(&canvas);
        }
        let themed = Closure::<dyn FnMut()>::new(move || {
            if self.stage.try_update_value(Stage::forget_looks).is_some() {
                self.schedule();
            }
        });
        let root = document().document_element();
        let observer = web_sys::MutationObserver::new(themed.as_ref().unchecked_ref()).ok();
        if let (Some(root), Some(observer)) = (root, observer) {
            let options = web_sys::MutationObserverInit::new();
            options.set_attributes(true);
            let _ = observer.observe_with_options(&root, &options);
        }
        // The timeline lives as long as the page.
        resized.forget();
        themed.forget();
    }

    /// Asks for a frame; many wishes between two frames are one.
    fn schedule(self) {
        let already = self.stage.try_update_value(|stage| std::mem::replace(&mut stage.scheduled, true));
        if already == Some(false) {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let pointed = self.pointed();
        let focus = self.focus.try_get_untracked().flatten();
        let place = self.stage.try_update_value(|stage| {
            stage.scheduled = false;
            stage.paint(pointed);
            focus.and_then(|focus| stage.place(focus))
        });
        // The ring follows the bar; it is no part of the canvas, so that forced colours and magnifiers find it.
        let Some(ring) = self.ring.try_get_value() else { return };
        let ring = ring.element();
        let Some((left, top, width, height)) = place.flatten() else {
            let _ = ring.set_attribute("hidden", "");
            return;
        };
        let mut style = String::new();
        for (name, value) in
            [("left:", left - 3.0), ("top:", top - 3.0), ("width:", width + 6.0), ("height:", height + 6.0)]
        {
            style.push_str(name);
            style.push_str(&(value.round() as i64).to_string());
            style.push_str("px;");
        }
        let _ = ring.set_attribute("style", &style);
        let _ = ring.remove_attribute("hidden");
    }

    fn pointed(self) -> Pointed {
        let selection = self.context.selection;
        let id = |signal: RwSignal<Option<OperationId>>| signal.try_get_untracked().flatten().map(|id| id.0);
        let lit_marks = selection
            .lit_category
            .try_get_untracked()
            .flatten()
            .map(|category| Mark::ALL.map(|mark| mark_category(mark) == category));
        Pointed {
            picked: id(selection.picked),
            lit: id(selection.lit),
            lit_marks,
            scrub_ns: selection.scrub_ns.try_get_untracked().flatten(),
        }
    }

    fn zoom(self, factor: f64, x: Option<f64>) {
        self.stage.update_value(|stage| {
            stage.with_view(|view, scene| {
                let x = x.unwrap_or(view.width_px / 2.0);
                view.zoom(factor, x, &scene.extent);
            });
        });
        self.schedule();
    }

    /// The picked or focused operation; all, if that is on screen already or there is none.
    fn fit(self) {
        let focus = self.focus.get_untracked().map(|f| f.op);
        let op = self.context.selection.picked.get_untracked().map(|id| id.0).or(focus);
        self.stage.update_value(|stage| {
            let Some(scene) = &stage.scene else { return };
            let Some(view) = &mut stage.view else { return };
            let around = op
                .and_then(|op| scene.span(op))
                .map(|(from, to)| viewport::Viewport::around(&scene.extent, from, to, view.width_px));
            *view = match around {
                Some(around) if around != *view => around,
                _ => viewport::Viewport::all(&scene.extent, view.width_px),
            };
        });
        self.schedule();
    }

    /// The option of the listbox: what a screen reader says of the focused bar.
    fn option(self) -> Option<El> {
        let focus = self.focus.get()?;
        let run = self.context.run.get()?;
        let label = spoken(&run, focus)?;
        let picked = self.context.selection.picked;
        Some(
            el("div")
                .class("vh")
                .attr("id", "tl-option")
                .attr("role", "option")
                .attr("aria-setsize", &run.trace.operations.len().to_string())
                .attr("aria-posinset", &(focus.op + 1).to_string())
                .attr("data-op", &focus.op.to_string())
                .live("aria-selected", move || (picked.get() == Some(OperationId(focus.op))).to_string())
                .add(label),
        )
    }

    /// A few words beside the pointer.
    fn tip_view(self) -> Option<El> {
        let tip = self.tip.get()?;
        let run = self.context.run.get()?;
        let trace = &run.trace;
        let inner = match tip.under {
            stage::Under::Operation { op, lane } => {
                let operation = trace.operation(OperationId(op))?;
                let mark = Mark::of(&operation.kind);
                let name = facts::code_name(trace, operation);
                let time = match lane {
                    Lane::Host => facts::host_duration(trace, operation),
                    Lane::Queue => facts::waited(trace, operation)?,
                    _ => facts::duration(trace, operation),
                };
                let what = match lane {
                    Lane::Host if operation.kind.on_device() => "ui.tip.call",
                    Lane::Queue => "ui.tip.waited",
                    _ => mark.name(),
                };
                vec![swatch(mark), el("b").add(name), el("span").add(t(what)), figure(&time)]
            }
            stage::Under::Hazard(index) => {
                let hazard = trace.hazards.get(index as usize)?;
                let name = facts::buffer_name(trace, hazard.buffer);
                let id = match hazard.kind {
                    trace::HazardKind::StaleRead => "ui.tip.stale-read",
                    trace::HazardKind::WriteDuringUpload => "ui.tip.write-during-upload",
                };
                let text = t_with(id, &[("name", &name), ("line", &hazard.span.line.to_string())]);
                let text = el("b").add(text.replace('`', ""));
                vec![
                    el("i").class("k-warn tip-w").add(icon(Icon::Warning)),
                    text,
                    moment(trace, hazard.at_ns),
                ]
            }
        };
        // To the left of the pointer on the right half, so that it stays in the timeline.
        let width = self.stage.with_value(Stage::width_px);
        let side = if tip.x > width / 2.0 {
            ["right:", &((width - tip.x + 10.0).round() as i64).to_string(), "px;"].concat()
        } else {
            ["left:", &((tip.x + 12.0).round() as i64).to_string(), "px;"].concat()
        };
        let style = [&side, "top:", &((tip.y + 14.0).min(184.0).round() as i64).to_string(), "px"].concat();
        Some(el("div").class("tl-tip").attr("style", &style).attr("aria-hidden", "true").add(inner))
    }
}

/// What is heard of a bar: kind, name, lane, times.
fn spoken(run: &Arc<ShownRun>, focus: Focus) -> Option<El> {
    let trace = &run.trace;
    let operation = trace.operation(OperationId(focus.op))?;
    let mark = Mark::of(&operation.kind);
    let name = facts::code_name(trace, operation);
    let time = match focus.lane {
        Lane::Host => facts::host_duration(trace, operation),
        Lane::Queue => facts::waited(trace, operation)?,
        _ => facts::duration(trace, operation),
    };
    let plain = [
        ("kind", t(mark.name())),
        ("name", name),
        ("lane", t(focus.lane.name())),
        ("line", operation.span.line.to_string()),
    ];
    let plain = plain.each_ref().map(|(name, text)| (*name, text.as_str()));
    // Heard or not, a time names its clock.
    let times = vec![("took", figure(&time)), ("at", moment(trace, operation.host.enqueued_ns))];
    let said = sentence("ui.timeline.option", &plain, times);
    let mut text = String::new();
    for hazard in trace.hazards.iter().filter(|h| h.pending == operation.id) {
        text.push(' ');
        let id = match hazard.kind {
            trace::HazardKind::StaleRead => "ui.tip.stale-read",
            trace::HazardKind::WriteDuringUpload => "ui.tip.write-during-upload",
        };
        let name = facts::buffer_name(trace, hazard.buffer);
        // Code marks are for the eye.
        text.push_str(
            &t_with(id, &[("name", &name), ("line", &hazard.span.line.to_string())]).replace('`', ""),
        );
    }
    Some(said.add(text))
}

fn mark_category(mark: Mark) -> Category {
    match mark {
        Mark::Host => Category::HostWork,
        Mark::Compile => Category::Compile,
        Mark::Allocation | Mark::Free => Category::Allocation,
        Mark::Upload => Category::Upload,
        Mark::Download => Category::Download,
        Mark::Kernel | Mark::Fill | Mark::DeviceCopy => Category::Kernel,
        Mark::Wait => Category::Waiting,
    }
}
