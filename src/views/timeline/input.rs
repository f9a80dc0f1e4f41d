//! What do pointer, wheel and keys do to the timeline?

use super::geometry::AXIS_PX;
use super::stage::{Focus, Stage, Under};
use super::{Timeline_, Tip};
use crate::views::facts::RunFacts;
use leptos::prelude::*;
use std::cell::RefCell;
use trace::OperationId;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent, WheelEvent};

/// What the pointers that are down are doing.
#[derive(Default)]
struct Gesture {
    /// Pointers that are down: id and place.
    down: Vec<(i32, f64, f64)>,
    kind: Kind,
    start: (f64, f64),
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Kind {
    /// Nothing yet: letting go here is a click.
    #[default]
    Click,
    Pan,
    Pinch,
    Scrub,
}

thread_local! {
    // There is one timeline and one hand at it.
    static GESTURE: RefCell<Gesture> = RefCell::default();
}

/// Moving further is dragging, not clicking.
const CLICK_PX: f64 = 4.0;
/// How near to the scrub line one takes hold of it.
const GRAB_PX: f64 = 7.0;
/// One notch of a wheel (100 units) zooms by this factor.
const NOTCH: f64 = 1.25;

impl Timeline_ {
    /// Places relative to the canvas.
    fn xy(event: &web_sys::MouseEvent) -> (f64, f64) {
        let target = event.current_target().and_then(|t| t.dyn_into::<Element>().ok());
        match target {
            Some(element) => {
                let rect = element.get_bounding_client_rect();
                (f64::from(event.client_x()) - rect.left(), f64::from(event.client_y()) - rect.top())
            }
            None => (f64::from(event.offset_x()), f64::from(event.offset_y())),
        }
    }

    pub(super) fn on_wheel(self, event: &WheelEvent) {
        let (x, _) = Self::xy(event);
        let unit = match event.delta_mode() {
            WheelEvent::DOM_DELTA_LINE => 33.0,
            WheelEvent::DOM_DELTA_PAGE => 300.0,
            _ => 1.0,
        };
        let (dx, dy) = (event.delta_x() * unit, event.delta_y() * unit);
        if event.shift_key() || dx.abs() > dy.abs() {
            event.prevent_default();
            self.pan(if dx.abs() > dy.abs() { dx } else { dy });
            return;
        }
        // Nothing further out: the page scrolls.
        if dy > 0.0 && self.stage.with_value(Stage::is_whole) {
            return;
        }
        event.prevent_default();
        self.tip.set(None);
        self.zoom(crate::numbers::power(NOTCH, -dy / 100.0), Some(x));
    }

    fn pan(self, dx: f64) {
        self.stage.update_value(|stage| stage.with_view(|view, scene| view.pan(dx, &scene.extent)));
        self.schedule();
    }

    pub(super) fn on_pointer_down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let (x, y) = Self::xy(event);
        let grabs = self.near_scrub(x);
        GESTURE.with_borrow_mut(|gesture| {
            gesture.down.retain(|d| d.0 != event.pointer_id());
            gesture.down.push((event.pointer_id(), x, y));
            gesture.start = (x, y);
            gesture.kind = match gesture.down.len() {
                1 if y < AXIS_PX || grabs => Kind::Scrub,
                1 => Kind::Click,
                _ => Kind::Pinch,
            };
            if gesture.kind == Kind::Scrub && y < AXIS_PX {
                self.scrub_to(x);
            }
        });
        if let Some(element) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
    }

    fn near_scrub(self, x: f64) -> bool {
        let scrub = self.context.selection.scrub_ns.get_untracked();
        scrub
            .and_then(|ns| self.stage.with_value(|stage| stage.x_of(ns)))
            .is_some_and(|at| (at - x).abs() <= GRAB_PX)
    }

    fn scrub_to(self, x: f64) {
        let Some(run) = self.context.run.get_untracked() else { return };
        let facts = RunFacts::of(&run);
        let moment = self.stage.with_value(|stage| stage.moment_at(x));
        if let Some(ns) = moment {
            self.context.selection.scrub_ns.set(Some(ns.clamp(facts.origin_ns, facts.end_ns)));
        }
    }

    pub(super) fn on_pointer_move(self, event: &PointerEvent) {
        let (x, y) = Self::xy(event);
        let id = event.pointer_id();
        let kind = GESTURE.with_borrow_mut(|gesture| {
            let index = gesture.down.iter().position(|d| d.0 == id)?;
            let before = gesture.down.clone();
            gesture.down[index] = (id, x, y);
            match gesture.kind {
                Kind::Scrub => self.scrub_to(x),
                Kind::Click if (x - gesture.start.0).hypot(y - gesture.start.1) < CLICK_PX => {}
                Kind::Click | Kind::Pan => {
                    gesture.kind = Kind::Pan;
                    self.pan(before[index].1 - x);
                }
                Kind::Pinch => self.pinch(&before, &gesture.down),
            }
            Some(gesture.kind)
        });
        match kind {
            Some(_) => self.tip.set(None),
            // A finger does not hover.
            None if event.pointer_type() != "touch" => self.hover(x, y),
            None => {}
        }
    }

    fn pinch(self, before: &[(i32, f64, f64)], now: &[(i32, f64, f64)]) {
        let [a0, b0, ..] = before else { return };
        let [a1, b1, ..] = now else { return };
        let (apart0, apart1) = ((a0.1 - b0.1).abs().max(10.0), (a1.1 - b1.1).abs().max(10.0));
        let (middle0, middle1) = ((a0.1 + b0.1) / 2.0, (a1.1 + b1.1) / 2.0);
        self.stage.update_value(|stage| {
            stage.with_view(|view, scene| {
                view.pan(middle0 - middle1, &scene.extent);
                view.zoom(apart1 / apart0, middle1, &scene.extent);
            });
        });
        self.schedule();
    }

    fn hover(self, x: f64, y: f64) {
        let under = self.stage.with_value(|stage| stage.under(x, y));
        let lit = match under {
            Some(Under::Operation { op, .. }) => Some(OperationId(op)),
            Some(Under::Hazard(index)) => self.hazard(index).map(|h| h.0),
            None => None,
        };
        if self.context.selection.lit.get_untracked() != lit {
            self.context.selection.lit.set(lit);
        }
        let now = under.map(|under| Tip { under, x, y });
        // It stays where it first appeared while the pointer is on the same thing.
        let before = self.tip.get_untracked();
        if before.map(|t| t.under) != now.map(|t| t.under) {
            self.tip.set(now);
        }
    }

    /// The racing operation and the place of the access.
    fn hazard(self, index: u32) -> Option<(OperationId, trace::SourceSpan)> {
        let run = self.context.run.get_untracked()?;
        let hazard = run.trace.hazards.get(index as usize)?;
        Some((hazard.pending, hazard.span))
    }

    pub(super) fn on_pointer_up(self, event: &PointerEvent) {
        let (x, y) = Self::xy(event);
        let clicked = GESTURE.with_borrow_mut(|gesture| {
            let was_down = gesture.down.iter().any(|d| d.0 == event.pointer_id());
            gesture.down.retain(|d| d.0 != event.pointer_id());
            let clicked = was_down && gesture.kind == Kind::Click;
            // The finger that is left pans on.
            gesture.kind = if gesture.down.is_empty() { Kind::Click } else { Kind::Pan };
            clicked
        });
        if !clicked {
            return;
        }
        let selection = self.context.selection;
        match self.stage.with_value(|stage| stage.under(x, y)) {
            Some(Under::Operation { op, lane }) => {
                self.focus.set(Some(Focus { op, lane }));
                selection.picked.set(Some(OperationId(op)));
            }
            Some(Under::Hazard(index)) => {
                if let Some((pending, span)) = self.hazard(index) {
                    selection.picked.set(Some(pending));
                    self.context.go_to.run(span);
                }
            }
            None => {
                self.focus.set(None);
                selection.picked.set(None);
            }
        }
        self.schedule();
    }

    pub(super) fn on_pointer_cancel(self, event: &PointerEvent) {
        GESTURE.with_borrow_mut(|gesture| {
            gesture.down.retain(|d| d.0 != event.pointer_id());
            gesture.kind = Kind::Click;
        });
    }

    pub(super) fn on_pointer_leave(self) {
        self.tip.set(None);
        if self.context.selection.lit.get_untracked().is_some() {
            self.context.selection.lit.set(None);
        }
    }

    /// By Tab: on the picked operation, or the first.
    pub(super) fn on_focus(self) {
        let picked = self.context.selection.picked.get_untracked();
        if self.focus.get_untracked().is_none()
            && let Some(picked) = picked
        {
            self.focus.set(Some(Focus { op: picked.0, lane: super::Lane::Host }));
            self.schedule();
        }
    }

    pub(super) fn on_blur(self) {
        self.context.selection.lit.set(None);
        self.focus.set(None);
        self.schedule();
    }

    pub(super) fn on_key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let focus = self.focus.get_untracked();
        let done = match event.key().as_str() {
            "ArrowRight" => self.walk(focus, 1),
            "ArrowLeft" => self.walk(focus, -1),
            "ArrowDown" => self.change_lane(focus, 1),
            "ArrowUp" => self.change_lane(focus, -1),
            "Home" => self.walk(None, 1),
            "End" => self.walk(None, -1),
            "Enter" | " " => match focus {
                Some(focus) => {
                    self.context.selection.picked.set(Some(OperationId(focus.op)));
                    true
                }
                None => self.walk(None, 1),
            },
            // Without a pick, Escape is the page's.
            "Escape" if self.context.selection.picked.get_untracked().is_some() => {
                self.context.selection.picked.set(None);
                true
            }
            "f" | "F" => {
                self.fit();
                true
            }
            "+" | "=" => {
                self.zoom_at_focus(1.6);
                true
            }
            "-" | "\u{2212}" => {
                self.zoom_at_focus(1.0 / 1.6);
                true
            }
            "," => self.scrub_step(-1),
            "." => self.scrub_step(1),
            _ => false,
        };
        if done {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    fn zoom_at_focus(self, factor: f64) {
        let focus = self.focus.get_untracked();
        let place = self.stage.with_value(|stage| focus.and_then(|f| stage.place(f)));
        self.zoom(factor, place.map(|(left, _, width, _)| left + width / 2.0));
    }

    fn walk(self, focus: Option<Focus>, step: i32) -> bool {
        let next = self.stage.with_value(|stage| stage.walk(focus, step));
        self.move_to(next);
        true
    }

    fn change_lane(self, focus: Option<Focus>, step: i32) -> bool {
        let next = match focus {
            Some(focus) => self.stage.with_value(|stage| stage.change_lane(focus, step)),
            None => self.stage.with_value(|stage| stage.walk(None, 1)),
        };
        self.move_to(next);
        true
    }

    fn move_to(self, next: Option<Focus>) {
        let Some(next) = next else { return };
        self.focus.set(Some(next));
        self.tip.set(None);
        self.context.selection.lit.set(Some(OperationId(next.op)));
        self.stage.update_value(|stage| {
            let span = stage.scene.as_ref().and_then(|scene| {
                let bar = match next.lane {
                    super::Lane::Host => scene.host_bar(next.op),
                    super::Lane::Queue => scene.queue_bar(next.op).map(|q| q.1),
                    _ => scene.device_bar(next.op).map(|d| d.1),
                };
                bar.map(|b| (b.from, b.to))
            });
            stage.with_view(|view, scene| {
                if let Some((from, to)) = span {
                    view.reveal(from, to, &scene.extent);
                }
            });
        });
        self.schedule();
    }

    /// To the next moment at which something begins or ends.
    fn scrub_step(self, step: i32) -> bool {
        let Some(run) = self.context.run.get_untracked() else { return false };
        crate::views::scrub_step(self.context, &run, step);
        true
    }
}
