//! Where does a moment stand, from left to right? By its time, or by its place in the order of events.

use crate::numbers::{log10, power};

/// From nanoseconds since the run began to a view's horizontal coordinate, and back. Coordinates are these nanoseconds
/// in true time; slots in the order view.
#[derive(Clone, Debug, PartialEq)]
pub enum Axis {
    Time,
    Order(Order),
}

/// Every moment at which something begins or ends takes a step; how long nothing changed does not matter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Order {
    /// Moments, ascending, nanoseconds since the run began.
    edges_ns: Vec<i64>,
    /// Their coordinates.
    at: Vec<f64>,
}

/// Width of a step in which no bar is open, against one of a step with one: a gap, not an operation.
const GAP: f64 = 0.3;

impl Order {
    /// From the bars' begins and ends. Edges closer than `resolution_ns` are one moment: the clock does not tell them apart.
    pub fn of(bars: &[(i64, i64)], resolution_ns: i64) -> Order {
        let mut edges: Vec<(i64, i32)> = Vec::with_capacity(bars.len() * 2);
        edges.extend(bars.iter().map(|&(from, _)| (from, 1)));
        edges.extend(bars.iter().map(|&(from, to)| (to.max(from), -1)));
        // At one moment begins come first (they were pushed first), so that a bar of no length still opens a step.
        trace::sorting::by_key(&mut edges, |e| e.0);
        let mut order = Order::default();
        let mut at = 0.0;
        let mut open = 0_i32;
        let mut began = false;
        let mut index = 0;
        while let Some(&(first, _)) = edges.get(index) {
            if let Some(&last) = order.edges_ns.last()
                && first > last
            {
                at += if open > 0 || began { 1.0 } else { GAP };
            }
            order.edges_ns.push(first);
            order.at.push(at);
            began = false;
            while let Some(&(when, step)) = edges.get(index).filter(|e| e.0 - first <= resolution_ns) {
                debug_assert!(when >= first);
                open += step;
                began |= step > 0;
                index += 1;
            }
        }
        order
    }

    fn at(&self, ns: i64) -> f64 {
        let after = self.edges_ns.partition_point(|e| *e <= ns);
        let (Some(&from), Some(&x)) =
            (self.edges_ns.get(after.wrapping_sub(1)), self.at.get(after.wrapping_sub(1)))
        else {
            return 0.0;
        };
        match (self.edges_ns.get(after), self.at.get(after)) {
            (Some(&to), Some(&next)) if to > from => x + (next - x) * (ns - from) as f64 / (to - from) as f64,
            _ => x,
        }
    }

    fn ns(&self, x: f64) -> i64 {
        let after = self.at.partition_point(|a| *a <= x);
        let Some((&from, &left)) =
            self.edges_ns.get(after.wrapping_sub(1)).zip(self.at.get(after.wrapping_sub(1)))
        else {
            return self.edges_ns.first().copied().unwrap_or(0);
        };
        match self.edges_ns.get(after).zip(self.at.get(after)) {
            Some((&to, &right)) if right > left => {
                from + ((to - from) as f64 * (x - left) / (right - left)).round() as i64
            }
            _ => from,
        }
    }
}

impl Axis {
    pub fn at(&self, ns: i64) -> f64 {
        match self {
            Axis::Time => ns as f64,
            Axis::Order(order) => order.at(ns),
        }
    }

    /// Nanoseconds since the run began.
    pub fn ns(&self, at: f64) -> i64 {
        match self {
            Axis::Time => at.round() as i64,
            Axis::Order(order) => order.ns(at),
        }
    }

    /// The shortest stretch worth filling the screen with.
    pub fn least_span(&self) -> f64 {
        match self {
            Axis::Time => 200.0,
            Axis::Order(_) => 1.0,
        }
    }
}

/// A line of the time axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    pub at: f64,
    /// In the axis' unit.
    pub value: f64,
}

/// Round values between `left` and `right` (nanoseconds since the run began), about `spacing_px` apart or more; with the unit
/// (its nanoseconds) and the decimals that their labels need.
pub fn ticks(left: f64, right: f64, ns_per_px: f64, spacing_px: f64) -> (Vec<Tick>, f64, i32) {
    let wanted = ns_per_px * spacing_px;
    if !(wanted > 0.0 && right > left && wanted.is_finite()) {
        return (Vec::new(), 1.0, 0);
    }
    let decade = power(10.0, log10(wanted).floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|m| m * decade)
        .find(|s| *s >= wanted * 0.999)
        .unwrap_or(decade);
    let step = step.max(1.0);
    // The unit of the longest label, unless the step would need more than three decimals in it.
    let far = right.abs().max(left.abs());
    let least_unit = step / 1.001e-3;
    let unit = [1e9, 1e6, 1e3].into_iter().find(|u| far >= *u && *u <= least_unit).unwrap_or(1.0);
    let unit = if unit == 1.0 && step >= 1e2 { 1e3 } else { unit };
    let decimals = (-log10(step / unit).floor()).max(0.0).min(6.0) as i32;
    let first = (left / step).ceil();
    let count = (((right - first * step) / step).floor() + 1.0).max(0.0).min(1_000.0) as usize;
    let ticks = (0..count).map(|i| {
        let at = (first + i as f64) * step;
        Tick { at, value: at / unit }
    });
    (ticks.collect(), unit, decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_gives_a_short_copy_and_a_long_wait_the_same_room() {
        let order = Order::of(&[(0, 20), (1_000, 15_000_000)], 5);
        let axis = Axis::Order(order);
        let width = |from, to| axis.at(to) - axis.at(from);
        assert!((width(0, 20) - width(1_000, 15_000_000)).abs() < 1e-9);
        assert!((width(20, 1_000) - GAP).abs() < 1e-9);
    }

    #[test]
    fn a_bar_of_no_length_has_a_step_in_order() {
        let axis = Axis::Order(Order::of(&[(0, 0), (100, 200)], 0));
        assert!(axis.at(100) > axis.at(0));
    }

    #[test]
    fn order_is_monotone_and_turns_back() {
        let bars = [(0, 50), (60, 61), (61, 500), (10, 400), (600, 700)];
        let axis = Axis::Order(Order::of(&bars, 1));
        let mut last = f64::MIN;
        for ns in 0..700 {
            let at = axis.at(ns);
            assert!(at >= last, "{ns}");
            last = at;
        }
        for ns in [0, 50, 100, 399, 550, 700] {
            assert!((axis.ns(axis.at(ns)) - ns).abs() <= 1, "{ns}");
        }
        assert_eq!(axis.at(-10), 0.0);
    }

    #[test]
    fn ticks_are_round_and_far_enough_apart() {
        let (found, unit, decimals) = ticks(0.0, 8.2e6, 10_000.0, 80.0);
        assert_eq!((unit, decimals), (1e6, 0));
        assert_eq!(
            found.iter().map(|t| t.value).collect::<Vec<_>>(),
            [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
        );
        let (found, unit, decimals) = ticks(1.0e6, 1.001e6, 2.0, 80.0);
        assert_eq!((unit, decimals, found.len()), (1e3, 1, 6));
        let (found, unit, decimals) = ticks(0.0, 4.1e9, 5.7e6, 78.0);
        assert_eq!((unit, decimals, found.len()), (1e9, 1, 9));
        assert!(ticks(0.0, 0.0, 1.0, 80.0).0.is_empty());
        assert!(ticks(0.0, 1.0, f64::NAN, 80.0).0.is_empty());
    }
}
