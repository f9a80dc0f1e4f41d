//! Where does a size and a time stand in the chart, where do two lines cross, and where does a line's name find room? Pure.

use crate::numbers::{log2, log10, power};

/// Both axes are logarithmic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Of the plot, in the chart's own units.
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    /// Exponents of two of the smallest and the largest size.
    pub sizes: (f64, f64),
    /// Logarithms to base 10 of the times at the bottom and the top, nanoseconds.
    pub times: (f64, f64),
}

/// Room below the least and above the greatest time, in decades.
const MARGIN: f64 = 0.12;

impl Scale {
    pub fn x(&self, size: f64) -> f64 {
        let (low, high) = self.sizes;
        let part = if high > low { (log2(size.max(1.0)) - low) / (high - low) } else { 0.5 };
        self.left + part * (self.right - self.left)
    }

    pub fn y(&self, ns: f64) -> f64 {
        let (low, high) = self.times;
        self.bottom - (log10(ns.max(1e-3)) - low) / (high - low).max(1e-9) * (self.bottom - self.top)
    }

    /// The times that get a line: powers of ten, nanoseconds.
    pub fn decades(&self) -> Vec<f64> {
        let (low, high) = self.times;
        (low.ceil() as i32..=high.floor() as i32).map(|n| power(10.0, f64::from(n))).collect()
    }

    /// The sizes that get a name: every one, or every second, fourth … so that no more than `most` are named.
    pub fn named(&self, most: usize) -> Vec<f64> {
        let (low, high) = (self.sizes.0.ceil() as i32, self.sizes.1.floor() as i32);
        let count = (high - low + 1).max(0) as usize;
        let step = [1, 2, 4, 8].into_iter().find(|step| count.div_ceil(*step) <= most).unwrap_or(16);
        (low..=high).step_by(step).map(|n| power(2.0, f64::from(n))).collect()
    }
}

/// The ends of the axis of times around these, logarithms to base 10: one decade's line at least.
pub fn time_ends(times_ns: &[f64]) -> Option<(f64, f64)> {
    let least = times_ns.iter().copied().reduce(f64::min)?;
    let most = times_ns.iter().copied().reduce(f64::max)?;
    let (low, high) = (log10(least.max(1e-3)) - MARGIN, log10(most.max(1e-3)) + MARGIN);
    Some(if high.floor() < low.ceil() { (low.floor(), high) } else { (low, high) })
}

/// What a clock said of a line at one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Time {
    At(f64),
    /// Less than this.
    Below(f64),
}

/// From which size on does the trip take less than the host alone?
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Crossing {
    /// At every measured size.
    Always,
    /// About from this size on, up to the last.
    From(f64),
    /// At none, or only at sizes before the last.
    Never,
}

/// `sizes`: (size, host alone, trip), ascending; those that the clocks do not tell apart count for nothing. `None` where nothing is
/// left. Sizes that jump to and fro count for the host, until the trip wins for good.
pub fn crossing(sizes: &[(f64, Time, Time)]) -> Option<Crossing> {
    // How much longer the host takes, as a logarithm, and whether that is a length or only a bound.
    let lead = |host: Time, trip: Time| match (host, trip) {
        (Time::At(host), Time::At(trip)) => Some((log10(host) - log10(trip), true)),
        (Time::Below(host), Time::At(trip)) if host <= trip => Some((-1.0, false)),
        (Time::At(host), Time::Below(trip)) if trip <= host => Some((1.0, false)),
        _ => None,
    };
    let known: Vec<(f64, f64, bool)> = sizes
        .iter()
        .filter_map(|(size, host, trip)| lead(*host, *trip).map(|(lead, exact)| (*size, lead, exact)))
        .collect();
    let last_loss = known.iter().rposition(|(_, lead, _)| *lead <= 0.0);
    let Some(before) = last_loss else { return (!known.is_empty()).then_some(Crossing::Always) };
    let (Some(&(low, loss, exact)), Some(&(high, win, exact_too))) =
        (known.get(before), known.get(before + 1))
    else {
        return Some(Crossing::Never);
    };
    // Lines between two points are straight in both logarithms.
    let part = if exact && exact_too { -loss / (win - loss) } else { 0.5 };
    Some(Crossing::From(power(2.0, log2(low) + part * (log2(high) - log2(low)))))
}

/// A size in two digits: as sure as a crossing between two measured sizes is.
pub fn about(size: f64) -> u64 {
    let mut unit = 1.0;
    while size / unit >= 1000.0 {
        unit *= 1024.0;
    }
    let value = size / unit;
    let rounded = if value >= 100.0 {
        (value / 10.0).round() * 10.0
    } else if value >= 10.0 || unit == 1.0 {
        value.round()
    } else {
        (value * 10.0).round() / 10.0
    };
    (rounded * unit).round() as u64
}

/// Moves places apart until neighbours are `gap` apart, inside of `top` to `bottom` as far as they find room; the order stays.
pub fn apart(wanted: &[f64], gap: f64, top: f64, bottom: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    trace::sorting::by_key(&mut order, |i| trace::sorting::key_of(wanted.get(*i).copied().unwrap_or(0.0)));
    let mut placed = wanted.to_vec();
    let mut least = top;
    for &i in &order {
        if let Some(y) = placed.get_mut(i) {
            *y = y.max(least);
            least = *y + gap;
        }
    }
    let mut most = bottom;
    for &i in order.iter().rev() {
        if let Some(y) = placed.get_mut(i) {
            *y = y.min(most);
            most = *y - gap;
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use Time::{At, Below};

    const SCALE: Scale =
        Scale { left: 0.0, right: 100.0, top: 0.0, bottom: 60.0, sizes: (10.0, 20.0), times: (4.0, 7.0) };

    #[test]
    fn equal_factors_are_equal_lengths() {
        assert_eq!([1024.0, 32768.0, 1048576.0].map(|s| SCALE.x(s)), [0.0, 50.0, 100.0]);
        assert_eq!([1e4, 1e5, 1e7].map(|ns| SCALE.y(ns).round()), [60.0, 40.0, 0.0]);
        assert_eq!(SCALE.decades(), [1e4, 1e5, 1e6, 1e7]);
        assert_eq!(Scale { sizes: (10.0, 10.0), ..SCALE }.x(1024.0), 50.0);
    }

    #[test]
    fn no_more_sizes_are_named_than_there_is_room_for() {
        assert_eq!(SCALE.named(20).len(), 11);
        assert_eq!(SCALE.named(6), [10, 12, 14, 16, 18, 20].map(|n| f64::from(1 << n)));
        assert_eq!(SCALE.named(3), [10, 14, 18].map(|n| f64::from(1 << n)));
    }

    #[test]
    fn an_axis_of_times_has_a_line_at_least() {
        for times in [vec![2e6], vec![2e6, 4e6], vec![1e3, 1e9], vec![0.0, 1.0]] {
            let ends = time_ends(&times).expect("there are times");
            assert!(!Scale { times: ends, ..SCALE }.decades().is_empty(), "{times:?}");
            assert!(ends.0 < ends.1);
        }
        assert_eq!(time_ends(&[]), None);
    }

    #[test]
    fn lines_cross_between_two_sizes() {
        // Ten times shorter at 1 Ki, ten times longer at 4 Ki.
        let at = |size, host, trip| (size, At(host), At(trip));
        let twice = crossing(&[at(1024.0, 1e5, 1e6), at(4096.0, 1e7, 1e6)]);
        assert!(matches!(twice, Some(Crossing::From(size)) if (size - 2048.0).abs() < 1e-6), "{twice:?}");
        assert_eq!(crossing(&[at(1024.0, 2.0, 1.0), at(2048.0, 4.0, 1.0)]), Some(Crossing::Always));
        assert_eq!(crossing(&[at(1024.0, 1.0, 2.0), at(2048.0, 1.0, 2.0)]), Some(Crossing::Never));
        // A lucky size among others is none of the winning ones.
        let lucky = [at(1024.0, 2.0, 1.0), at(2048.0, 1.0, 2.0)];
        assert_eq!(crossing(&lucky), Some(Crossing::Never));
        let later = [at(1024.0, 2.0, 1.0), at(2048.0, 1.0, 2.0), at(4096.0, 2.0, 1.0)];
        assert!(matches!(crossing(&later), Some(Crossing::From(size)) if size > 2048.0));
        assert_eq!(crossing(&[]), None);
    }

    #[test]
    fn what_a_clock_cannot_tell_decides_nothing() {
        assert_eq!(crossing(&[(1024.0, Below(5.0), At(3.0))]), None);
        assert_eq!(crossing(&[(1024.0, Below(5.0), Below(5.0))]), None);
        assert_eq!(crossing(&[(1024.0, Below(5.0), At(9.0))]), Some(Crossing::Never));
        let bounds = [(1024.0, Below(5.0), At(9.0)), (4096.0, At(90.0), At(9.0))];
        assert!(matches!(crossing(&bounds), Some(Crossing::From(size)) if (size - 2048.0).abs() < 1e-6));
    }

    #[test]
    fn a_crossing_is_said_in_two_digits() {
        let kibi = 1024.0;
        assert_eq!(about(613.0 * kibi), 610 * 1024);
        assert_eq!(about(61.3 * kibi), 61 * 1024);
        assert_eq!(about(1.26 * kibi * kibi), (1.3 * kibi * kibi).round() as u64);
        assert_eq!(about(37.4), 37);
        assert_eq!(about(1.2), 1);
    }

    #[test]
    fn names_find_room_in_their_order() {
        assert_eq!(apart(&[10.0, 11.0, 60.0], 15.0, 0.0, 100.0), [10.0, 25.0, 60.0]);
        assert_eq!(apart(&[99.0, 98.0], 15.0, 0.0, 100.0), [100.0, 85.0]);
        assert_eq!(apart(&[-5.0, 0.0], 15.0, 0.0, 100.0), [0.0, 15.0]);
    }
}
