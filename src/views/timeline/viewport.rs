//! Which part of the axis is on screen? Pure arithmetic of zooming and panning.

/// A stretch of the axis on so many pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Coordinate at the plot's left edge.
    pub left: f64,
    /// Coordinates a pixel.
    pub per_px: f64,
    pub width_px: f64,
}

/// What there is to see, and how much room the folded ends take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    pub from: f64,
    pub to: f64,
    /// Pixels kept free before `from` and after `to`.
    pub before_px: f64,
    pub after_px: f64,
    /// The shortest stretch that may fill the screen.
    pub least: f64,
}

impl Viewport {
    /// All of it.
    pub fn all(extent: &Extent, width_px: f64) -> Viewport {
        Viewport::of(extent, extent.from, extent.to, width_px)
    }

    /// `from` to `to` between the margins.
    fn of(extent: &Extent, from: f64, to: f64, width_px: f64) -> Viewport {
        let room = (width_px - extent.before_px - extent.after_px).max(20.0);
        let per_px = (to - from).max(extent.least) / room;
        Viewport { left: from - extent.before_px * per_px, per_px, width_px }
    }

    /// A part of it, with a tenth of its length to either side.
    pub fn around(extent: &Extent, from: f64, to: f64, width_px: f64) -> Viewport {
        let margin = (to - from).max(extent.least) * 0.1;
        let inner = Extent { before_px: 0.0, after_px: 0.0, ..*extent };
        let mut view = Viewport::of(&inner, from - margin, to + margin, width_px);
        view.clamp(extent);
        view
    }

    pub fn x(&self, at: f64) -> f64 {
        (at - self.left) / self.per_px
    }

    pub fn at(&self, x: f64) -> f64 {
        self.left + x * self.per_px
    }

    pub fn right(&self) -> f64 {
        self.at(self.width_px)
    }

    /// Scales by `factor` (above 1: closer) about the coordinate at `x`.
    pub fn zoom(&mut self, factor: f64, x: f64, extent: &Extent) {
        if !(factor > 0.0 && factor.is_finite()) {
            return;
        }
        let at = self.at(x);
        let widest = Viewport::all(extent, self.width_px).per_px;
        let closest = (extent.least / self.width_px.max(1.0)).min(widest);
        self.per_px = (self.per_px / factor).max(closest).min(widest);
        self.left = at - x * self.per_px;
        self.clamp(extent);
    }

    pub fn pan(&mut self, dx_px: f64, extent: &Extent) {
        self.left += dx_px * self.per_px;
        self.clamp(extent);
    }

    /// Brings a stretch on screen, moving no more than needed.
    pub fn reveal(&mut self, from: f64, to: f64, extent: &Extent) {
        let margin = (self.width_px * 0.05).min(30.0) * self.per_px;
        if from - margin < self.left || to - from > self.width_px * self.per_px {
            self.left = from - margin;
        } else if to + margin > self.right() {
            self.left = to + margin - self.width_px * self.per_px;
        }
        self.clamp(extent);
    }

    pub fn is_whole(&self, extent: &Extent) -> bool {
        self.per_px >= Viewport::all(extent, self.width_px).per_px * 0.9999
    }

    /// Nothing but what there is can be scrolled to.
    fn clamp(&mut self, extent: &Extent) {
        let least = extent.from - extent.before_px * self.per_px;
        let most = extent.to + extent.after_px * self.per_px - self.width_px * self.per_px;
        self.left = if most <= least { least } else { self.left.max(least).min(most) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXTENT: Extent = Extent { from: 0.0, to: 8.2e6, before_px: 54.0, after_px: 10.0, least: 200.0 };

    #[test]
    fn the_whole_stands_between_its_margins() {
        let view = Viewport::all(&EXTENT, 720.0);
        assert!((view.x(0.0) - 54.0).abs() < 1e-9);
        assert!((view.x(8.2e6) - 710.0).abs() < 1e-9);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let mut view = Viewport::all(&EXTENT, 720.0);
        let at = view.at(400.0);
        view.zoom(3.0, 400.0, &EXTENT);
        assert!((view.at(400.0) - at).abs() < 1e-3);
        view.zoom(f64::NAN, 400.0, &EXTENT);
        view.zoom(0.0, 400.0, &EXTENT);
        assert!((view.at(400.0) - at).abs() < 1e-3);
    }

    #[test]
    fn zooming_out_ends_at_the_whole_and_in_at_the_least() {
        let mut view = Viewport::all(&EXTENT, 720.0);
        view.zoom(1e12, 300.0, &EXTENT);
        assert!((view.per_px * 720.0 - 200.0).abs() < 1e-6);
        view.zoom(1e-15, 10.0, &EXTENT);
        assert_eq!(view, Viewport::all(&EXTENT, 720.0));
        assert!(view.is_whole(&EXTENT));
    }

    #[test]
    fn panning_stops_at_the_ends() {
        let mut view = Viewport::all(&EXTENT, 720.0);
        view.zoom(4.0, 300.0, &EXTENT);
        view.pan(1e9, &EXTENT);
        assert!((view.x(8.2e6) - 710.0).abs() < 1e-6);
        view.pan(-1e9, &EXTENT);
        assert!((view.x(0.0) - 54.0).abs() < 1e-6);
    }

    #[test]
    fn an_empty_run_has_a_view() {
        let empty = Extent { from: 0.0, to: 0.0, before_px: 8.0, after_px: 8.0, least: 200.0 };
        let view = Viewport::all(&empty, 0.0);
        assert!(view.per_px.is_finite() && view.per_px > 0.0);
    }

    #[test]
    fn fitting_an_operation_leaves_room_beside_it() {
        let view = Viewport::around(&EXTENT, 4.0e6, 4.2e6, 720.0);
        assert!(view.x(4.0e6) > 40.0 && view.x(4.2e6) < 680.0);
    }
}
