//! What is on the timeline's canvas now, and where on it is what? The part of the timeline that remembers.

use super::geometry::{HEIGHT_PX, Lane, bar_band};
use super::paint::{Labels, Painter, Pointed, Texts};
use super::palette::Palette;
use super::pieces::{Piece, hit};
use super::scene::{Arrangement, FOLD_PX, HOST, Scene};
use super::viewport::Viewport;
use crate::run_view::ShownRun;
use crate::views::facts::{self, RunFacts};
use crate::views::figure::{figure_text, notation};
use crate::views::format;
use crate::views::mark::Mark;
use crate::words::{t, t_with};
use leptos::prelude::untrack;
use std::sync::Arc;
use trace::sorting::{by_key, key_of};
use trace::{Figure, OperationId};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// What lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Under {
    Operation { op: u32, lane: Lane },
    Hazard(u32),
}

/// Which bar the keyboard is on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus {
    pub op: u32,
    pub lane: Lane,
}

#[derive(Default)]
pub struct Stage {
    pub run: Option<Arc<ShownRun>>,
    pub scene: Option<Scene>,
    pub view: Option<Viewport>,
    palette: Option<Palette>,
    palette_dpr: f64,
    labels: Labels,
    buffer: Vec<Piece>,
    ctx: Option<CanvasRenderingContext2d>,
    canvas: Option<HtmlCanvasElement>,
    /// A frame is on its way.
    pub scheduled: bool,
}

/// Pointers are less sure than mice are precise.
const SLACK_PX: f64 = 5.0;
/// Below this width of the plot, marks are smaller and words fewer.
const NARROW_PX: f64 = 460.0;

impl Stage {
    pub fn show(&mut self, run: Option<Arc<ShownRun>>, arrangement: Arrangement) {
        self.scene = run.as_ref().map(|run| Scene::of(&run.trace, &RunFacts::of(run), arrangement));
        self.run = run;
        self.view = None;
        self.labels.clear();
    }

    /// The theme or the language has changed.
    pub fn forget_looks(&mut self) {
        self.palette = None;
        self.labels.clear();
    }

    pub fn attach(&mut self, canvas: HtmlCanvasElement) {
        self.ctx = canvas.get_context("2d").ok().flatten().and_then(|c| c.dyn_into().ok());
        self.canvas = Some(canvas);
    }

    /// The plot's width in CSS pixels; 0 while it is hidden.
    pub fn width_px(&self) -> f64 {
        self.canvas.as_ref().map_or(0.0, |c| f64::from(c.client_width()))
    }

    /// Draws a frame. Gives the viewport that it drew.
    pub fn paint(&mut self, pointed: Pointed) -> Option<Viewport> {
        let width_px = self.width_px();
        let (canvas, ctx) = (self.canvas.as_ref()?, self.ctx.as_ref()?);
        if width_px < 1.0 {
            return None;
        }
        let dpr = web_sys::window().map_or(1.0, |w| w.device_pixel_ratio()).max(0.5).min(4.0);
        let (width, height) = ((width_px * dpr).round() as u32, (HEIGHT_PX * dpr).round() as u32);
        if canvas.width() != width || canvas.height() != height {
            canvas.set_width(width);
            canvas.set_height(height);
        }
        if self.palette.is_none() || self.palette_dpr != dpr {
            self.palette = Palette::read(dpr);
            self.palette_dpr = dpr;
            self.labels.clear();
        }
        let palette = self.palette.as_ref()?;
        let empty;
        let scene = match &self.scene {
            Some(scene) => scene,
            None => {
                empty = Scene::empty();
                &empty
            }
        };
        let view = match self.view {
            Some(mut view) if view.width_px != width_px => {
                if view.is_whole(&scene.extent) {
                    view = Viewport::all(&scene.extent, width_px);
                } else {
                    view.width_px = width_px;
                    view.pan(0.0, &scene.extent);
                }
                view
            }
            Some(view) => view,
            None => Viewport::all(&scene.extent, width_px),
        };
        self.view = Some(view);

        let run = self.run.clone();
        let host_step = run.as_ref().map_or(1, |r| r.trace.host_clock.resolution_ns);
        // Texts are read in the reader's language; the frame is drawn again when that changes.
        untrack(|| {
            let label = |op: u32, on_host: bool| match &run {
                Some(run) => label(run, op, on_host),
                None => Default::default(),
            };
            let unknown = |op: u32, count: u32| match &run {
                Some(run) if count <= 1 => match run.trace.operation(OperationId(op)) {
                    Some(o) => t_with("ui.timeline.unknown", &[("name", &facts::code_name(&run.trace, o))]),
                    None => String::new(),
                },
                _ => t_with("ui.timeline.unknown-many", &[("n", &count.to_string())]),
            };
            let length = |ns: i64| figure_text(&Figure::host(ns, host_step));
            let moment = |ns: i64| format::moment(ns as f64, host_step as f64, notation());
            let (before, after, order) = (
                t("ui.timeline.before"),
                t("ui.timeline.after"),
                if run.is_some() { t("ui.timeline.order-note") } else { String::new() },
            );
            Painter {
                ctx,
                palette,
                scene,
                view,
                dpr,
                pointed,
                texts: Texts {
                    notation: notation(),
                    before: &before,
                    after: &after,
                    order: &order,
                    label: &label,
                    unknown: &unknown,
                    length: &length,
                    moment: &moment,
                },
                labels: &mut self.labels,
                buffer: &mut self.buffer,
                narrow: width_px < NARROW_PX,
            }
            .paint();
        });
        Some(view)
    }

    /// Changes the viewport; `None` while there is nothing to see.
    pub fn with_view(&mut self, change: impl FnOnce(&mut Viewport, &Scene)) {
        if let (Some(view), Some(scene)) = (&mut self.view, &self.scene) {
            change(view, scene);
        }
    }

    pub fn is_whole(&self) -> bool {
        match (&self.view, &self.scene) {
            (Some(view), Some(scene)) => view.is_whole(&scene.extent),
            _ => true,
        }
    }

    /// What is at these pixels of the canvas?
    pub fn under(&self, x: f64, y: f64) -> Option<Under> {
        let (scene, view) = (self.scene.as_ref()?, self.view.as_ref()?);
        let lane = Lane::at(y)?;
        if lane == Lane::Host {
            let near = |at: f64| (view.x(at) - x).abs();
            let pin = scene
                .pins
                .iter()
                .filter(|p| near(p.at) <= SLACK_PX)
                .min_by(|a, b| near(a.at).total_cmp(&near(b.at)));
            if let Some(pin) = pin {
                return Some(Under::Hazard(pin.hazard));
            }
            let before = view.x(scene.extent.from) - 8.0;
            let after = view.x(scene.extent.to) + 8.0;
            let folds = [(&scene.before, before - FOLD_PX, before), (&scene.after, after, after + FOLD_PX)];
            for (fold, left, right) in folds {
                if let Some(op) = fold.as_ref().and_then(|f| f.op)
                    && (left..=right).contains(&x)
                {
                    return Some(Under::Operation { op, lane });
                }
            }
        }
        let distance = |row: &usize| {
            let (top, height) = bar_band(*row);
            (top - y).max(y - top - height).max(0.0)
        };
        let mut rows: Vec<usize> = lane.rows().collect();
        by_key(&mut rows, |row| key_of(distance(row)));
        rows.into_iter().find_map(|row| {
            let bars = scene.rows.get(row)?;
            let bar = bars.bars.get(hit(bars, view, x, SLACK_PX)?)?;
            Some(Under::Operation { op: bar.op, lane })
        })
    }

    /// Where the bar of an operation in a lane is on the canvas: left, top, width, height.
    pub fn place(&self, focus: Focus) -> Option<(f64, f64, f64, f64)> {
        let (scene, view) = (self.scene.as_ref()?, self.view.as_ref()?);
        let bar = match focus.lane {
            Lane::Host => scene.host_bar(focus.op).map(|b| (HOST, b)),
            Lane::Queue => scene.queue_bar(focus.op),
            _ => scene.device_bar(focus.op),
        };
        let (row, x0, x1) = match bar {
            Some((row, bar)) => (row, view.x(bar.from), view.x(bar.to)),
            None => {
                let fold = scene.fold_of(focus.op)?;
                let is_before = scene.before.as_ref() == Some(fold);
                let left = if is_before {
                    view.x(scene.extent.from) - 8.0 - FOLD_PX
                } else {
                    view.x(scene.extent.to) + 8.0
                };
                (HOST, left, left + FOLD_PX)
            }
        };
        let (top, height) = bar_band(row);
        let (left, right) = (x0.max(0.0), x1.min(view.width_px));
        (right >= 0.0 && left <= view.width_px).then_some((left, top, (right - left).max(3.0), height))
    }

    /// The next bar of the lane, in its order (`step` 1 or -1).
    pub fn walk(&self, focus: Option<Focus>, step: i32) -> Option<Focus> {
        let scene = self.scene.as_ref()?;
        let count = self.run.as_ref()?.trace.operations.len() as u32;
        let Some(focus) = focus else {
            let op = if step > 0 { 0 } else { count.checked_sub(1)? };
            return (count > 0).then_some(Focus { op, lane: Lane::Host });
        };
        let next = |index: u32, len: usize| index.checked_add_signed(step).filter(|i| (*i as usize) < len);
        let place = scene.places.get(focus.op as usize)?;
        match focus.lane {
            // Every operation has a place on the host, if only in a fold.
            Lane::Host => Some(Focus { op: next(focus.op, count as usize)?, ..focus }),
            Lane::Queue => {
                // Waits are spread over rows: the next operation that waited.
                let mut op = focus.op;
                loop {
                    op = next(op, count as usize)?;
                    if scene.places.get(op as usize)?.queue.is_some() {
                        return Some(Focus { op, ..focus });
                    }
                }
            }
            _ => {
                let (row, index) = place.device?;
                let bars = &scene.rows.get(usize::from(row))?.bars;
                Some(Focus { op: bars.get(next(index, bars.len())? as usize)?.op, ..focus })
            }
        }
    }

    /// The same operation in the lane above or below, or that lane's nearest.
    pub fn change_lane(&self, focus: Focus, step: i32) -> Option<Focus> {
        let scene = self.scene.as_ref()?;
        let here = Lane::ALL.iter().position(|l| *l == focus.lane)? as i32;
        let (from, _) = scene.span(focus.op).unwrap_or((scene.extent.from, scene.extent.to));
        let mut lane = here + step;
        while let Some(&candidate) = usize::try_from(lane).ok().and_then(|l| Lane::ALL.get(l)) {
            let rows = candidate.rows();
            let place = scene.places.get(focus.op as usize)?;
            let here = match candidate {
                Lane::Host => true,
                Lane::Queue => place.queue.is_some(),
                _ => place.device.is_some_and(|(row, _)| rows.contains(&usize::from(row))),
            };
            if here {
                return Some(Focus { op: focus.op, lane: candidate });
            }
            let nearest = rows
                .filter_map(|row| {
                    let bars = &scene.rows.get(row)?.bars;
                    let after = bars.partition_point(|b| b.from < from).min(bars.len().checked_sub(1)?);
                    bars.get(after)
                })
                .min_by(|a, b| (a.from - from).abs().total_cmp(&(b.from - from).abs()));
            if let Some(bar) = nearest {
                return Some(Focus { op: bar.op, lane: candidate });
            }
            lane += step;
        }
        None
    }

    pub fn moment_at(&self, x: f64) -> Option<i64> {
        Some(self.scene.as_ref()?.axis.ns(self.view.as_ref()?.at(x)))
    }

    pub fn x_of(&self, ns: i64) -> Option<f64> {
        Some(self.view.as_ref()?.x(self.scene.as_ref()?.axis.at(ns)))
    }
}

/// What stands on a bar: on the host's lane the call and its length, on the device's the work and its.
fn label(run: &ShownRun, op: u32, on_host: bool) -> (String, String) {
    let trace = &run.trace;
    let Some(operation) = trace.operation(OperationId(op)) else { return Default::default() };
    let name = match Mark::of(&operation.kind) {
        Mark::Host => t("ui.kind.host"),
        Mark::Wait => t("ui.timeline.host-waits"),
        Mark::Compile => t("ui.kind.compile"),
        Mark::Fill if !on_host => {
            t_with("ui.timeline.fills", &[("name", &facts::code_name(trace, operation))])
        }
        _ => facts::code_name(trace, operation),
    };
    let time =
        if on_host { facts::host_duration(trace, operation) } else { facts::duration(trace, operation) };
    (name, figure_text(&time))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::traces::{Recipe, lesson};

    fn stage() -> Stage {
        let trace = lesson(Recipe::PLAIN, 1 << 20);
        let run = ShownRun { number: 71, trace, findings: vec![], files: vec![], arguments: vec![] };
        let mut stage = Stage::default();
        stage.show(Some(Arc::new(run)), Arrangement::Time);
        stage.view = stage.scene.as_ref().map(|s| Viewport::all(&s.extent, 748.0));
        stage
    }

    #[test]
    fn the_arrow_keys_reach_every_operation_on_the_host() {
        let stage = stage();
        let mut focus = stage.walk(None, 1);
        let mut visited = Vec::new();
        while let Some(at) = focus {
            visited.push(at.op);
            assert!(stage.place(at).is_some(), "{at:?} has a place for its ring");
            focus = stage.walk(focus, 1);
        }
        assert_eq!(visited, (0..19).collect::<Vec<_>>());
        assert_eq!(stage.walk(None, -1).map(|f| f.op), Some(18));
    }

    #[test]
    fn down_from_a_launch_is_its_wait_and_then_its_run() {
        let stage = stage();
        let host = Focus { op: 9, lane: Lane::Host };
        let queue = stage.change_lane(host, 1);
        assert_eq!(queue, Some(Focus { op: 9, lane: Lane::Queue }));
        let uploads = queue.and_then(|f| stage.change_lane(f, 1)).expect("a lane below");
        assert_eq!(uploads.lane, Lane::CopyToDevice);
        assert_eq!(stage.change_lane(host, -1), None);
    }

    #[test]
    fn the_pointer_finds_bars_blocks_and_warnings() {
        let stage = stage();
        let at = |focus: Focus| {
            let (left, top, width, height) = stage.place(focus).expect("on screen");
            stage.under(left + width / 2.0, top + height / 2.0)
        };
        for (op, lane) in
            [(9, Lane::Host), (9, Lane::Queue), (9, Lane::Compute), (7, Lane::CopyToDevice), (3, Lane::Host)]
        {
            assert_eq!(at(Focus { op, lane }), Some(Under::Operation { op, lane }));
        }
        let pin = stage.scene.as_ref().expect("a scene").pins[0].at;
        let x = stage.view.expect("a view").x(pin);
        assert_eq!(stage.under(x, 45.0), Some(Under::Hazard(0)));
        assert_eq!(stage.under(740.0, 190.0), None);
        assert_eq!(stage.under(300.0, 5.0), None);
    }
}
