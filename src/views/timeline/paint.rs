//! How is the scene drawn? On a 2D canvas, in CSS pixels scaled to the screen's.

use super::axis::{Axis, ticks};
use super::geometry::{AXIS_PX, HEIGHT_PX, HOST_ICON_Y, Lane, bar_band};
use super::palette::Palette;
use super::pieces::{GRADES, Piece, pieces};
use super::scene::{Bar, HOST, Look, QUEUE, ROWS, Scene, UPLOADS};
use super::viewport::Viewport;
use crate::views::format::{self, Notation};
use crate::views::mark::Mark;
use web_sys::CanvasRenderingContext2d;

/// What is pointed at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointed {
    pub picked: Option<u32>,
    pub lit: Option<u32>,
    /// All operations of these marks are lit (a segment of the cost bar is under the pointer).
    pub lit_marks: Option<[bool; Mark::ALL.len()]>,
    /// Nanoseconds since the run began.
    pub scrub_ns: Option<i64>,
}

impl Pointed {
    pub(super) fn lights(&self, op: u32, mark: Mark) -> bool {
        self.lit == Some(op)
            || self.lit_marks.is_some_and(|marks| marks.get(mark as usize).copied().unwrap_or(false))
    }

    pub(super) fn any_lit(&self) -> bool {
        self.lit.is_some() || self.lit_marks.is_some()
    }
}

/// Name and time of an operation, and how wide they are; made when first needed.
#[derive(Clone, Debug)]
pub struct Label {
    pub name: String,
    pub time: String,
    /// Widths in pixels, once measured.
    pub name_px: f64,
    pub time_px: f64,
}

/// The labels that were on screen of late, each at a place that its operation gives: what is there already makes way.
#[derive(Default)]
pub struct Labels(Vec<Option<(u32, bool, Label)>>);

impl Labels {
    const PLACES: usize = 1024;

    pub fn clear(&mut self) {
        self.0.clear();
    }

    fn place(op: u32, on_host: bool) -> usize {
        (op as usize * 2 + usize::from(on_host)) % Self::PLACES
    }

    fn get(&self, op: u32, on_host: bool) -> Option<&Label> {
        let (at, side, label) = self.0.get(Self::place(op, on_host))?.as_ref()?;
        (*at == op && *side == on_host).then_some(label)
    }

    fn put(&mut self, op: u32, on_host: bool, label: Label) {
        if self.0.is_empty() {
            self.0.resize(Self::PLACES, None);
        }
        if let Some(place) = self.0.get_mut(Self::place(op, on_host)) {
            *place = Some((op, on_host, label));
        }
    }
}

/// Words that the painter needs, in the reader's language.
pub struct Texts<'a> {
    pub notation: Notation,
    pub before: &'a str,
    pub after: &'a str,
    pub order: &'a str,
    /// Of an operation's bar, on the host's lane or the device's: (name, time).
    pub label: &'a dyn Fn(u32, bool) -> (String, String),
    /// Of a box of operations with unknown times.
    pub unknown: &'a dyn Fn(u32, u32) -> String,
    /// Length of a torn block.
    pub length: &'a dyn Fn(i64) -> String,
    /// The scrub pill's text.
    pub moment: &'a dyn Fn(i64) -> String,
}

/// How much of the lane's own colour lies over what is not lit, while something is.
const VEIL: f64 = 0.6;
/// Slimmer bars have no outline and no round corners: there may be hundreds, and nobody sees them.
const SLIM_PX: f64 = 5.0;
/// More waits than that in a row of the queue have square ends.
const FEW: usize = 40;
/// From this width on a bar has its pattern.
const PATTERN_PX: f64 = 7.0;
/// From this width on a bar on the device may hold its icon.
const ICON_PX: f64 = 22.0;

pub struct Painter<'a> {
    pub ctx: &'a CanvasRenderingContext2d,
    pub palette: &'a Palette,
    pub scene: &'a Scene,
    pub view: Viewport,
    pub dpr: f64,
    pub pointed: Pointed,
    pub texts: Texts<'a>,
    pub labels: &'a mut Labels,
    pub buffer: &'a mut Vec<Piece>,
    /// A narrow screen: smaller marks, fewer words.
    pub narrow: bool,
}

impl Painter<'_> {
    pub fn paint(&mut self) {
        let _ = self.ctx.set_transform(self.dpr, 0.0, 0.0, self.dpr, 0.0, 0.0);
        self.ctx.clear_rect(0.0, 0.0, self.view.width_px, HEIGHT_PX);
        self.ctx.set_global_alpha(1.0);
        self.lanes();
        self.axis();
        self.scrub_line();
        self.rows(false);
        self.folds();
        if self.pointed.any_lit() {
            self.veil();
            self.rows(true);
            self.lit_folds();
        }
        self.pins();
        self.lit();
        self.life_line();
        self.scrub_pill();
    }

    fn lanes(&self) {
        let (ctx, p, width) = (self.ctx, self.palette, self.view.width_px);
        for lane in Lane::ALL {
            let (top, height) = lane.band();
            ctx.set_fill_style_str(match lane {
                Lane::Host => &p.host_wash,
                Lane::Queue => &p.surface,
                _ => &p.device_wash,
            });
            ctx.fill_rect(0.0, top, width, height);
        }
    }

    fn axis(&self) {
        let (ctx, p, view) = (self.ctx, self.palette, &self.view);
        ctx.set_line_width(1.0);
        ctx.set_font(&p.font_micro);
        ctx.set_text_baseline("alphabetic");
        if let Axis::Time = self.scene.axis {
            let spacing = if self.narrow { 62.0 } else { 78.0 };
            let end = self.scene.extent.to + view.per_px * self.scene.extent.after_px;
            let (ticks, unit, decimals) = ticks(view.left, view.right().min(end), view.per_px, spacing);
            let unit = match unit {
                u if u >= 1e9 => "s",
                u if u >= 1e6 => "ms",
                u if u >= 1e3 => "µs",
                _ => "ns",
            };
            ctx.set_stroke_style_str(&p.line);
            ctx.begin_path();
            let shown =
                || ticks.iter().filter(|t| t.at >= self.scene.extent.from || self.scene.before.is_none());
            for tick in shown() {
                let x = view.x(tick.at).round() + 0.5;
                ctx.move_to(x, AXIS_PX - 4.0);
                ctx.line_to(x, HEIGHT_PX - 4.0);
            }
            ctx.stroke();
            ctx.set_fill_style_str(&p.text_2);
            let pill = self.pill().map(|(from, to, _)| (from, to));
            for tick in shown() {
                let x = view.x(tick.at);
                let text = format::tick(tick.value, decimals, unit, self.texts.notation);
                let width = text.chars().count() as f64 * 6.0;
                let left = (x - width / 2.0).max(if tick.at == 0.0 { x } else { 1.0 });
                let free = pill.is_none_or(|(from, to)| left + width < from - 2.0 || left > to + 2.0);
                if left + width <= view.width_px && x >= 0.0 && free {
                    let _ = ctx.fill_text(&text, left, 12.0);
                }
            }
        } else {
            ctx.set_fill_style_str(&p.text_2);
            let x = view.x(self.scene.extent.from).max(4.0);
            if self.pill().is_none_or(|(from, _, _)| from > x + self.texts.order.chars().count() as f64 * 5.8)
            {
                let _ = ctx.fill_text(self.texts.order, x, 12.0);
            }
        }
        ctx.set_stroke_style_str(&p.line);
        ctx.begin_path();
        for lane in Lane::ALL.into_iter().skip(1) {
            let y = lane.band().0 + 0.5;
            ctx.move_to(0.0, y);
            ctx.line_to(view.width_px, y);
        }
        ctx.stroke();
    }

    /// All rows, or only what is lit in them.
    fn rows(&mut self, lit_only: bool) {
        for row in QUEUE..ROWS {
            self.row(row, lit_only);
        }
        self.row(HOST, lit_only);
    }

    /// Dims everything by laying the lanes' colours over it: dimming bar by bar would let what lies below shine through.
    fn veil(&self) {
        self.ctx.set_global_alpha(VEIL);
        self.lanes();
        self.ctx.set_global_alpha(1.0);
    }

    /// One lane's row: patches first, by colour; then bars; then their words.
    fn row(&mut self, row: usize, lit_only: bool) {
        let Some(bars) = self.scene.rows.get(row) else { return };
        let mut found = std::mem::take(self.buffer);
        found.clear();
        pieces(bars, &self.view, &mut found);
        self.patches(row, &found, lit_only);
        let mut icon_free = f64::MIN;
        for (index, piece) in found.iter().enumerate() {
            let Piece::Bar { index: bar, x0, x1 } = *piece else { continue };
            let Some(bar) = bars.bars.get(bar as usize) else { continue };
            if lit_only && !self.pointed.lights(bar.op, bar.mark) {
                continue;
            }
            let drawn =
                bar.look == Look::Solid && (is_slim(row, x0, x1) || (is_queue(row) && found.len() > FEW));
            if !drawn {
                self.bar(row, bar, x0, x1, false);
            }
            if row == HOST {
                icon_free = self.host_icon(bar, x0, x1, icon_free);
            }
            if !is_queue(row) {
                let next = found.get(index + 1).map_or(self.view.width_px, |p| match p {
                    Piece::Bar { x0, .. } | Piece::Patch { x0, .. } => *x0,
                });
                self.words(row, bar, x0, x1, next);
            }
        }
        *self.buffer = found;
    }

    /// Patches and slim bars, all of one colour and density after another: changing either costs more than drawing.
    fn patches(&self, row: usize, found: &[Piece], lit_only: bool) {
        let (top, height) = bar_band(row);
        let Some(bars) = self.scene.rows.get(row).map(|r| &r.bars) else { return };
        let plain_queue = is_queue(row) && found.len() > FEW;
        for mark in Mark::ALL {
            let Some(inks) = self.palette.inks(mark) else { continue };
            let mut set = false;
            for density in 1..=GRADES {
                let mut fill = |x0: f64, x1: f64| {
                    if !set {
                        self.ctx.set_fill_style_str(if mark == Mark::Wait { &inks.ink } else { &inks.fill });
                        set = true;
                    }
                    self.ctx.fill_rect(x0, top, x1 - x0, height);
                };
                let mut alpha_set = false;
                for piece in found {
                    match *piece {
                        Piece::Patch { x0, x1, mark: m, grade, .. } if m == mark && grade == density => {
                            // One operation among thousands is drawn by itself, over its patch.
                            if lit_only && !self.pointed.lights(u32::MAX, mark) {
                                continue;
                            }
                            if !alpha_set {
                                let share = f64::from(density) / f64::from(GRADES);
                                self.ctx.set_global_alpha(0.55 + 0.45 * share);
                                alpha_set = true;
                            }
                            fill(x0, x1);
                        }
                        Piece::Bar { index, x0, x1 }
                            if density == GRADES && (plain_queue || is_slim(row, x0, x1)) =>
                        {
                            let Some(bar) = bars.get(index as usize).filter(|b| b.mark == mark) else {
                                continue;
                            };
                            if bar.look == Look::Solid && (!lit_only || self.pointed.lights(bar.op, mark)) {
                                let edge = self.view.width_px + 20.0;
                                fill(x0.max(-20.0), x1.min(edge).max(x0.max(-20.0) + 1.5));
                            }
                        }
                        _ => {}
                    }
                }
            }
            if set {
                self.ctx.set_global_alpha(1.0);
            }
        }
    }

    pub(super) fn bar(&self, row: usize, bar: &Bar, x0: f64, x1: f64, strong: bool) {
        let (ctx, p) = (self.ctx, self.palette);
        let Some(inks) = p.inks(bar.mark) else { return };
        let (top, height) = bar_band(row);
        // A bar may be a thousand screens wide.
        let (left, right) = (x0.max(-20.0), x1.min(self.view.width_px + 20.0));
        let width = (right - left).max(1.5);
        if is_queue(row) {
            ctx.set_fill_style_str(if strong { &p.solid } else { &inks.fill });
            self.rounded(left, top, width, height, 2.5);
            ctx.fill();
            return;
        }
        let radius = 3.0_f64.min(width / 2.0);
        if bar.look == Look::Unknown {
            self.rounded(left, top, width, height, radius);
            ctx.set_fill_style_str(&p.surface);
            ctx.fill();
            ctx.set_stroke_style_str(if strong { &p.solid } else { &inks.ink });
            ctx.set_line_width(if strong { 2.0 } else { 1.5 });
            dashes(ctx, &[4.0, 3.0]);
            ctx.stroke();
            dashes(ctx, &[]);
            return;
        }
        self.rounded(left, top, width, height, radius);
        ctx.set_fill_style_str(&inks.fill);
        ctx.fill();
        if width >= PATTERN_PX
            && let Some(pattern) = p.pattern(bar.mark)
        {
            // In device pixels, from the bar's own left edge, so that it moves with the bar.
            let d = self.dpr;
            let _ = ctx.set_transform(1.0, 0.0, 0.0, 1.0, (x0.max(-20.0) * d).round(), (top * d).round());
            ctx.set_fill_style_canvas_pattern(pattern);
            ctx.fill_rect(d, d, (width - 2.0) * d, (height - 2.0) * d);
            let _ = ctx.set_transform(d, 0.0, 0.0, d, 0.0, 0.0);
        }
        // The path is still that of the bar.
        ctx.set_stroke_style_str(if strong { &p.solid } else { &inks.ink });
        ctx.set_line_width(if strong { 2.0 } else { 0.75 });
        ctx.stroke();
    }

    /// The icon above a host bar, where there is room for it; gives the end of the room that is taken.
    fn host_icon(&self, bar: &Bar, x0: f64, x1: f64, taken: f64) -> f64 {
        const SIZE: f64 = 11.0;
        let centre = if bar.mark == Mark::Wait { return taken } else { (x0 + x1) / 2.0 };
        let left = centre - SIZE / 2.0;
        if left < taken + 2.0 || centre < 0.0 || centre > self.view.width_px || x1 - x0 > 60.0 {
            return taken;
        }
        if let Some(inks) = self.palette.inks(bar.mark) {
            self.icon(bar.mark, left, HOST_ICON_Y - SIZE / 2.0, SIZE, &inks.ink);
        }
        left + SIZE
    }

    fn icon(&self, mark: Mark, x: f64, y: f64, size: f64, colour: &str) {
        let Some(path) = self.palette.icon(mark) else { return };
        self.icon_path(path, mark.icon().filled(), x, y, size, colour);
    }

    pub(super) fn icon_path(
        &self,
        path: &web_sys::Path2d,
        filled: bool,
        x: f64,
        y: f64,
        size: f64,
        colour: &str,
    ) {
        let ctx = self.ctx;
        let scale = size / 16.0 * self.dpr;
        let _ = ctx.set_transform(scale, 0.0, 0.0, scale, x * self.dpr, y * self.dpr);
        if filled {
            ctx.set_fill_style_str(colour);
            ctx.fill_with_path_2d(path);
        } else {
            ctx.set_stroke_style_str(colour);
            ctx.set_line_width(2.0);
            ctx.set_line_cap("round");
            ctx.set_line_join("round");
            ctx.stroke_with_path(path);
            ctx.set_line_cap("butt");
        }
        let _ = ctx.set_transform(self.dpr, 0.0, 0.0, self.dpr, 0.0, 0.0);
    }

    /// Icon, name and time in a bar, or beside it if they do not fit and there is room until `next`.
    fn words(&mut self, row: usize, bar: &Bar, x0: f64, x1: f64, next: f64) {
        let (left, right) = (x0.max(0.0), x1.min(self.view.width_px));
        let width = right - left;
        let (top, height) = bar_band(row);
        let Some(inks) = self.palette.inks(bar.mark) else { return };
        let baseline = top + height / 2.0 + 4.0;
        let shows_icon = row != HOST && width >= ICON_PX;
        // On the host only long bars are named: the others have their icon above.
        let beside = row != HOST && next - x1 >= 60.0 && x1 >= 0.0 && x1 < self.view.width_px;
        if width < if row == HOST { 60.0 } else { ICON_PX } && !beside {
            return;
        }
        if bar.look == Look::Unknown {
            let text = (self.texts.unknown)(bar.op, bar.count);
            let room = width - 12.0;
            self.ctx.set_font(&self.palette.font_bold);
            if text.chars().count() as f64 * 6.4 <= room {
                self.ctx.set_fill_style_str(&inks.ink);
                let _ = self.ctx.fill_text(&text, left + 10.0, baseline);
            } else if room >= 14.0 {
                self.ctx.set_fill_style_str(&inks.ink);
                let _ = self.ctx.fill_text("?", left + width / 2.0 - 3.0, baseline);
            }
            return;
        }
        let label = self.label(bar.op, row == HOST);
        let (name_px, time_px) = (label.name_px, label.time_px);
        let indent = if row == HOST {
            12.0
        } else if shows_icon {
            24.0
        } else {
            8.0
        };
        let fits = |text_px: f64| indent + text_px + 8.0 <= width;
        let gap = if label.name.is_empty() { 0.0 } else { 4.0 };
        if fits(name_px) {
            let both = fits(name_px + gap + time_px);
            if shows_icon {
                self.icon_on(bar.mark, left + 7.0, top + 5.0, &inks.fill, &inks.on);
            }
            self.text(&label.name, true, (left + indent, baseline), name_px, &inks.on, &inks.fill);
            if both {
                self.text(
                    &label.time,
                    false,
                    (left + indent + name_px + gap, baseline),
                    time_px,
                    &inks.on,
                    &inks.fill,
                );
            }
            return;
        }
        if shows_icon {
            self.icon_on(bar.mark, left + (width - 12.0) / 2.0, top + 5.0, &inks.fill, &inks.on);
        }
        if !beside {
            return;
        }
        let room = next.min(self.view.width_px) - x1 - 14.0;
        if name_px <= room {
            let wash = &self.palette.device_wash;
            self.text(&label.name, true, (x1 + 8.0, baseline), name_px, &inks.ink, wash);
            if name_px + gap + time_px <= room {
                self.text(&label.time, false, (x1 + 8.0 + name_px + gap, baseline), time_px, &inks.ink, wash);
            }
        }
    }

    fn icon_on(&self, mark: Mark, x: f64, y: f64, fill: &str, on: &str) {
        // The pattern under the icon would make it hard to read.
        self.ctx.set_fill_style_str(fill);
        self.ctx.fill_rect(x - 2.0, y - 1.0, 16.0, 14.0);
        self.icon(mark, x, y, 12.0, on);
    }

    /// Text on ground of its own, so that no pattern or tick runs through it.
    fn text(&self, text: &str, bold: bool, place: (f64, f64), width: f64, colour: &str, ground: &str) {
        if text.is_empty() {
            return;
        }
        let (ctx, (x, y)) = (self.ctx, place);
        ctx.set_fill_style_str(ground);
        ctx.fill_rect(x - 3.0, y - 11.0, width + 6.0, 14.0);
        ctx.set_font(if bold { &self.palette.font_bold } else { &self.palette.font });
        ctx.set_fill_style_str(colour);
        let _ = ctx.fill_text(text, x, y);
    }

    fn label(&mut self, op: u32, on_host: bool) -> Label {
        if let Some(label) = self.labels.get(op, on_host) {
            return label.clone();
        }
        let (name, time) = (self.texts.label)(op, on_host);
        let measure = |text: &str, font: &str| {
            if text.is_empty() {
                return 0.0;
            }
            self.ctx.set_font(font);
            self.ctx.measure_text(text).map_or(text.len() as f64 * 7.0, |m| m.width())
        };
        let name_px = measure(&name, &self.palette.font_bold);
        let time_px = measure(&time, &self.palette.font);
        let label = Label { name, time, name_px, time_px };
        self.labels.put(op, on_host, label.clone());
        label
    }

    /// Begins the path of a rectangle with round corners.
    pub(super) fn rounded(&self, x: f64, y: f64, width: f64, height: f64, radius: f64) {
        let ctx = self.ctx;
        let r = radius.min(width / 2.0).min(height / 2.0).max(0.0);
        ctx.begin_path();
        if r < 0.5 || width < 10.0 && height > 10.0 {
            ctx.rect(x, y, width, height);
            return;
        }
        ctx.move_to(x + r, y);
        let _ = ctx.arc_to(x + width, y, x + width, y + height, r);
        let _ = ctx.arc_to(x + width, y + height, x, y + height, r);
        let _ = ctx.arc_to(x, y + height, x, y, r);
        let _ = ctx.arc_to(x, y, x + width, y, r);
        ctx.close_path();
    }
}

pub(super) fn is_queue(row: usize) -> bool {
    (QUEUE..UPLOADS).contains(&row)
}

fn is_slim(row: usize, x0: f64, x1: f64) -> bool {
    !is_queue(row) && x1 - x0 < SLIM_PX
}

pub(super) fn dashes(ctx: &CanvasRenderingContext2d, lengths: &[f64]) {
    let array = js_sys::Array::new();
    for length in lengths {
        array.push(&wasm_bindgen::JsValue::from_f64(*length));
    }
    let _ = ctx.set_line_dash(&array);
}
