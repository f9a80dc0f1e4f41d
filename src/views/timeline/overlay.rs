//! What lies over the bars: torn blocks, warnings, what is lit or picked with its life line, the scrubbed moment.

use super::geometry::{AXIS_PX, HEIGHT_PX, HOST_ICON_Y, bar_band};
use super::paint::{Painter, dashes, is_queue};
use super::scene::{FOLD_PX, Fold, HOST, Look};
use crate::views::mark::Mark;

impl Painter<'_> {
    pub(super) fn folds(&self) {
        if let Some(fold) = &self.scene.before {
            let right = self.view.x(self.scene.extent.from) - 8.0;
            self.fold(fold, right - FOLD_PX, self.texts.before, true);
        }
        if let Some(fold) = &self.scene.after {
            let left = self.view.x(self.scene.extent.to) + 8.0;
            self.fold(fold, left, self.texts.after, false);
        }
    }

    /// Over the veil, those that hold what is lit.
    pub(super) fn lit_folds(&self) {
        let lit = |fold: &Fold| {
            self.pointed.lit.is_some_and(|op| fold.ops.contains(&op))
                || fold.op.is_some_and(|_| self.pointed.lights(u32::MAX, Mark::Host))
        };
        if let Some(fold) = self.scene.before.as_ref().filter(|f| lit(f)) {
            self.fold(fold, self.view.x(self.scene.extent.from) - 8.0 - FOLD_PX, self.texts.before, true);
        }
        if let Some(fold) = self.scene.after.as_ref().filter(|f| lit(f)) {
            self.fold(fold, self.view.x(self.scene.extent.to) + 8.0, self.texts.after, false);
        }
    }

    /// A block whose inner edge is torn: its length is written, not drawn.
    fn fold(&self, fold: &Fold, left: f64, word: &str, torn_right: bool) {
        if left + FOLD_PX < 0.0 || left > self.view.width_px {
            return;
        }
        let (ctx, p) = (self.ctx, self.palette);
        let Some(inks) = p.inks(Mark::Host) else { return };
        let (top, height) = bar_band(HOST);
        let picked = |op: Option<u32>| op.is_some_and(|op| fold.ops.contains(&op));
        let strong = picked(self.pointed.picked) || picked(self.pointed.lit);
        // Straight side first, then the tear from bottom to top.
        let (straight, tear, inwards) =
            if torn_right { (left, left + FOLD_PX, -3.5) } else { (left + FOLD_PX, left, 3.5) };
        ctx.begin_path();
        ctx.move_to(tear, top);
        ctx.line_to(straight, top);
        ctx.line_to(straight, top + height);
        ctx.line_to(tear, top + height);
        let teeth = 5;
        for tooth in 1..teeth * 2 {
            let y = top + height - height * f64::from(tooth) / f64::from(teeth * 2);
            ctx.line_to(if tooth % 2 == 1 { tear + inwards } else { tear }, y);
        }
        ctx.close_path();
        ctx.set_fill_style_str(&inks.fill);
        ctx.fill();
        ctx.set_stroke_style_str(if strong { &p.solid } else { &inks.ink });
        ctx.set_line_width(if strong { 2.0 } else { 0.75 });
        ctx.stroke();
        ctx.set_fill_style_str(&inks.on);
        ctx.set_font(&p.font_pill);
        let text = (self.texts.length)(fold.length_ns);
        let x = if torn_right { left + 4.0 } else { left + 7.0 };
        let _ = ctx.fill_text_with_max_width(&text, x, top + 15.0, FOLD_PX - 10.0);
        ctx.set_fill_style_str(&p.text_2);
        ctx.set_font(&p.font_micro);
        let _ = ctx.fill_text_with_max_width(word, left, 33.0, FOLD_PX + 4.0);
    }

    pub(super) fn pins(&self) {
        let (ctx, p) = (self.ctx, self.palette);
        let mut taken = f64::MIN;
        for pin in &self.scene.pins {
            let x = self.view.x(pin.at);
            if x < -10.0 || x > self.view.width_px + 10.0 {
                continue;
            }
            ctx.set_fill_style_str(&p.warning);
            ctx.fill_rect(x - 1.0, 36.0, 2.0, 26.0);
            if x - 6.0 >= taken
                && let Some(icon) = &p.warning_icon
            {
                // On the lane's own ground, over whatever icon is there.
                ctx.set_fill_style_str(&p.host_wash);
                ctx.fill_rect(x - 7.0, HOST_ICON_Y - 7.0, 14.0, 13.0);
                self.icon_path(icon, false, x - 6.0, HOST_ICON_Y - 6.5, 12.0, &p.warning);
                taken = x + 7.0;
            }
        }
    }

    /// The bars of what is lit and what is picked, over all others.
    pub(super) fn lit(&self) {
        let mut ops = [self.pointed.lit, self.pointed.picked];
        if ops[0] == ops[1] {
            ops[0] = None;
        }
        for op in ops.into_iter().flatten() {
            let host = self.scene.host_bar(op).map(|bar| (HOST, bar));
            for (row, bar) in
                [self.scene.queue_bar(op), host, self.scene.device_bar(op)].into_iter().flatten()
            {
                let (x0, x1) = (self.view.x(bar.from), self.view.x(bar.to));
                if x1 < 0.0 || x0 > self.view.width_px {
                    continue;
                }
                let narrow = x1 - x0 < 24.0 || is_queue(row);
                if narrow {
                    self.bar(row, bar, x0, x1.max(x0 + 3.0), true);
                } else {
                    let (top, height) = bar_band(row);
                    let (left, right) = (x0.max(-20.0), x1.min(self.view.width_px + 20.0));
                    self.rounded(left, top, right - left, height, 3.0);
                    self.ctx.set_stroke_style_str(&self.palette.solid);
                    self.ctx.set_line_width(2.0);
                    if bar.look == Look::Unknown {
                        dashes(self.ctx, &[4.0, 3.0]);
                    }
                    self.ctx.stroke();
                    dashes(self.ctx, &[]);
                }
            }
        }
    }

    /// Of the picked operation alone: from its call, along its wait, down into the bar where it ran.
    pub(super) fn life_line(&self) {
        let Some(op) = self.pointed.picked else { return };
        let (Some(host), Some((device_row, device))) = (self.scene.host_bar(op), self.scene.device_bar(op))
        else {
            return;
        };
        let (ctx, p) = (self.ctx, self.palette);
        let far = self.view.width_px + 40.0;
        let clip = |x: f64| x.max(-40.0).min(far);
        let start = clip(self.view.x((host.from + host.to) / 2.0));
        let (d0, d1) = (self.view.x(device.from), self.view.x(device.to));
        let end = clip(d0 + ((d1 - d0) / 2.0).max(1.0).min(7.0));
        let (host_top, host_height) = bar_band(HOST);
        let from_y = host_top + host_height;
        let along_y = match self.scene.queue_bar(op) {
            Some((row, _)) => bar_band(row).0 + 2.5,
            None => 74.5,
        };
        let to_y = bar_band(device_row).0;
        ctx.set_stroke_style_str(&p.solid);
        ctx.set_fill_style_str(&p.solid);
        ctx.set_line_width(2.0);
        ctx.set_line_join("round");
        ctx.begin_path();
        ctx.move_to(start, from_y);
        ctx.line_to(start, along_y);
        ctx.line_to(end, along_y);
        ctx.line_to(end, to_y - 5.0);
        ctx.stroke();
        ctx.begin_path();
        let _ = ctx.arc(start, from_y, 3.0, 0.0, std::f64::consts::TAU);
        ctx.fill();
        ctx.begin_path();
        ctx.move_to(end, to_y + 1.0);
        ctx.line_to(end - 4.5, to_y - 6.5);
        ctx.line_to(end + 4.5, to_y - 6.5);
        ctx.close_path();
        ctx.fill();
    }

    pub(super) fn scrub_line(&self) {
        let Some((x, _)) = self.scrub_x() else { return };
        self.ctx.set_stroke_style_str(&self.palette.text);
        self.ctx.set_line_width(1.0);
        dashes(self.ctx, &[2.0, 3.0]);
        self.ctx.begin_path();
        self.ctx.move_to(x.round() + 0.5, AXIS_PX - 2.0);
        self.ctx.line_to(x.round() + 0.5, HEIGHT_PX);
        self.ctx.stroke();
        dashes(self.ctx, &[]);
    }

    fn scrub_x(&self) -> Option<(f64, i64)> {
        let ns = self.pointed.scrub_ns?;
        let x = self.view.x(self.scene.axis.at(ns));
        (-1.0..=self.view.width_px + 1.0).contains(&x).then_some((x, ns))
    }

    /// Left, right and text of the pill.
    pub(super) fn pill(&self) -> Option<(f64, f64, String)> {
        let (x, ns) = self.scrub_x()?;
        let text = (self.texts.moment)(ns);
        let width = text.chars().count() as f64 * 6.3 + 14.0;
        let left = (x - width / 2.0).min(self.view.width_px - width).max(0.0);
        Some((left, left + width, text))
    }

    pub(super) fn scrub_pill(&self) {
        let Some((left, right, text)) = self.pill() else { return };
        let (ctx, p) = (self.ctx, self.palette);
        ctx.set_fill_style_str(&p.solid);
        self.rounded(left, 0.0, right - left, 16.0, 8.0);
        ctx.fill();
        ctx.set_fill_style_str(&p.on_solid);
        ctx.set_font(&p.font_pill);
        ctx.set_text_align("center");
        let _ = ctx.fill_text(&text, (left + right) / 2.0, 12.0);
        ctx.set_text_align("start");
    }
}
