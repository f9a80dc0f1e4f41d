//! What of a row is drawn at this zoom? Wide bars one by one; bars narrower than a few pixels as patches, so that the work
//! depends on the screen and not on the trace; pure.

use super::scene::{Bar, Look, Row};
use super::viewport::Viewport;
use crate::views::mark::Mark;

/// Narrower bars are thinned out.
pub const NARROW_PX: f64 = 2.5;
/// Width of the cells in which they are gathered. Cells stand on the axis, not on the screen: panning does not flicker.
const CELL_PX: f64 = 2.0;
/// A narrow bar this far from its neighbours is drawn as a bar of this width: below the clock is not below notice.
const ALONE_PX: f64 = 8.0;
const LEAST_PX: f64 = 4.0;
/// How many bars of a cell decide on its mark.
const SAMPLES: usize = 9;
/// How many grades of density are told apart.
pub const GRADES: u8 = 4;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// One bar, by its index in the row.
    Bar { index: u32, x0: f64, x1: f64 },
    /// Bars `first..first + count`, from `x0` to `x1`, mostly of one mark; `grade` (1 to [`GRADES`]) says how much of the
    /// stretch they fill.
    Patch { first: u32, count: u32, x0: f64, x1: f64, mark: Mark, grade: u8 },
}

/// Appends the row's pieces on screen, from left to right.
pub fn pieces(row: &Row, view: &Viewport, out: &mut Vec<Piece>) {
    let range = row.visible(view.left, view.right());
    let cell = CELL_PX * view.per_px;
    let mut index = range.start;
    while let Some(bar) = row.bars.get(index).filter(|_| index < range.end) {
        let (x0, x1) = (view.x(bar.from), view.x(bar.to));
        if x1 - x0 >= NARROW_PX || bar.look == Look::Unknown {
            out.push(Piece::Bar { index: index as u32, x0, x1 });
            index += 1;
            continue;
        }
        let cell_end = ((bar.from / cell).floor() + 1.0) * cell;
        let mut end = gallop(row, index, range.end, cell_end);
        // A wide bar that begins in this cell ends it.
        if end - index > 1 {
            let wide = |b: usize| row.bars.get(b).is_some_and(|b| b.to - b.from >= NARROW_PX * view.per_px);
            if row.reach.get(end - 1).is_some_and(|r| *r - cell_end >= NARROW_PX * view.per_px)
                || wide(end - 1)
            {
                end = (index + 1..end).find(|b| wide(*b)).unwrap_or(end);
            }
        }
        if end - index == 1 && is_alone(row, view, index) {
            out.push(Piece::Bar { index: index as u32, x0, x1: x1.max(x0 + LEAST_PX) });
        } else {
            patch(row, view, index, end, out);
        }
        index = end;
    }
}

fn is_alone(row: &Row, view: &Viewport, index: usize) -> bool {
    let Some(bar) = row.bars.get(index) else { return false };
    let room = ALONE_PX * view.per_px;
    let left = index.checked_sub(1).and_then(|i| row.reach.get(i));
    let right = row.bars.get(index + 1);
    left.is_none_or(|end| bar.from - end >= room) && right.is_none_or(|next| next.from - bar.to >= room)
}

/// First index after `from` whose bar begins at or after `until`; looks near first, because cells are short.
fn gallop(row: &Row, from: usize, end: usize, until: f64) -> usize {
    let before = |i: usize| row.bars.get(i).is_some_and(|b| b.from < until);
    let (mut low, mut step) = (from, 1);
    while low + step < end && before(low + step) {
        low += step;
        step *= 2;
    }
    let high = (low + step).min(end);
    let bars = row.bars.get(low + 1..high).unwrap_or_default();
    low + 1 + bars.partition_point(|b| b.from < until)
}

fn patch(row: &Row, view: &Viewport, first: usize, end: usize, out: &mut Vec<Piece>) {
    let bars = row.bars.get(first..end).unwrap_or_default();
    let (Some(begin), Some(last)) = (bars.first(), bars.last()) else { return };
    let x0 = view.x(begin.from);
    let x1 = view.x(last.to.max(begin.to)).max(x0 + 1.5);
    let mark = if bars.len() == 1 { begin.mark } else { longest(bars, begin.mark) };
    let before = first.checked_sub(1).and_then(|i| row.busy.get(i)).copied().unwrap_or(0.0);
    let busy = row.busy.get(end - 1).copied().unwrap_or(before) - before;
    let share = busy / ((x1 - x0) * view.per_px);
    let grade = ((share * f64::from(GRADES)).ceil().max(1.0).min(f64::from(GRADES))) as u8;
    // Neighbours of the same look are one piece: fewer to draw.
    if let Some(Piece::Patch { count, x1: right, mark: m, grade: g, .. }) = out.last_mut()
        && *m == mark
        && *g == grade
        && x0 - *right < 1.0
    {
        *right = right.max(x1);
        *count += bars.len() as u32;
        return;
    }
    out.push(Piece::Patch { first: first as u32, count: bars.len() as u32, x0, x1, mark, grade });
}

/// The mark that takes most of the time, by a few samples.
fn longest(bars: &[Bar], otherwise: Mark) -> Mark {
    let mut lengths = [0.0_f64; Mark::ALL.len()];
    let samples = bars.len().min(SAMPLES);
    for sample in 0..samples {
        if let Some(bar) = bars.get(sample * bars.len() / samples) {
            lengths[bar.mark as usize] += bar.to - bar.from;
        }
    }
    let best = (0..lengths.len()).max_by(|a, b| lengths[*a].total_cmp(&lengths[*b]).then(b.cmp(a)));
    best.filter(|i| lengths[*i] > 0.0).and_then(|i| Mark::ALL.get(i)).copied().unwrap_or(otherwise)
}

/// The bar of the row nearest to `x`, if one is within `slack_px`.
pub fn hit(row: &Row, view: &Viewport, x: f64, slack_px: f64) -> Option<usize> {
    let slack = slack_px * view.per_px;
    let at = view.at(x);
    let range = row.visible(at - slack, at + slack);
    // Of thousands on one pixel any will do; the cap keeps the pointer's handler short.
    const MOST: usize = 256;
    let from = range.end.saturating_sub(MOST).max(range.start);
    let distance = |i: &usize| row.bars.get(*i).map_or(f64::MAX, |b| (b.from - at).max(at - b.to).max(0.0));
    (from..range.end)
        .filter(|i| distance(i) <= slack)
        // The shortest of those under the pointer: it is the hardest to meet.
        .min_by(|a, b| {
            let length = |i: &usize| row.bars.get(*i).map_or(0.0, |b| b.to - b.from);
            distance(a).total_cmp(&distance(b)).then(length(a).total_cmp(&length(b)))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(bars: &[(f64, f64)]) -> Row {
        let mut row = Row::default();
        for (op, &(from, to)) in (0..).zip(bars) {
            let mark = if op % 3 == 0 { Mark::Upload } else { Mark::Kernel };
            row.bars.push(Bar { op, count: 1, mark, look: Look::Solid, from, to });
            row.reach.push(row.reach.last().copied().unwrap_or(f64::MIN).max(to));
            row.busy.push(row.busy.last().copied().unwrap_or(0.0) + to - from);
        }
        row
    }

    fn drawn(row: &Row, view: &Viewport) -> Vec<Piece> {
        let mut out = Vec::new();
        pieces(row, view, &mut out);
        out
    }

    #[test]
    fn a_hundred_thousand_bars_become_a_screenful_of_pieces() {
        let row =
            row(&(0..100_000).map(|i| (f64::from(i) * 10.0, f64::from(i) * 10.0 + 7.0)).collect::<Vec<_>>());
        let view = Viewport { left: 0.0, per_px: 1_000.0, width_px: 1_000.0 };
        let found = drawn(&row, &view);
        assert!(found.len() <= 510, "{}", found.len());
        let counted: u32 = found
            .iter()
            .map(|p| match p {
                Piece::Bar { .. } => 1,
                Piece::Patch { count, .. } => *count,
            })
            .sum();
        assert_eq!(counted, 100_000);
    }

    #[test]
    fn wide_bars_among_narrow_ones_are_drawn_themselves() {
        let row = row(&[(0.0, 0.1), (0.2, 0.3), (0.5, 40.0), (40.1, 40.2), (40.3, 80.0)]);
        let view = Viewport { left: 0.0, per_px: 1.0, width_px: 100.0 };
        let bars: Vec<u32> = drawn(&row, &view)
            .iter()
            .filter_map(|p| match p {
                Piece::Bar { index, .. } => Some(*index),
                Piece::Patch { .. } => None,
            })
            .collect();
        assert_eq!(bars, [2, 4]);
    }

    #[test]
    fn a_bar_of_no_length_that_stands_alone_is_seen() {
        let row = row(&[(10.0, 10.0), (50.0, 50.0), (51.0, 51.0)]);
        let view = Viewport { left: 0.0, per_px: 1.0, width_px: 100.0 };
        let found = drawn(&row, &view);
        assert_eq!(found.first(), Some(&Piece::Bar { index: 0, x0: 10.0, x1: 10.0 + LEAST_PX }));
        assert!(found.iter().skip(1).all(|p| matches!(p, Piece::Patch { .. })));
    }

    #[test]
    fn a_bar_that_began_far_to_the_left_is_still_seen() {
        let row = row(&[(0.0, 1_000.0), (10.0, 11.0), (20.0, 21.0)]);
        let view = Viewport { left: 500.0, per_px: 1.0, width_px: 100.0 };
        assert!(matches!(drawn(&row, &view).first(), Some(Piece::Bar { index: 0, .. })));
        assert_eq!(hit(&row, &view, 50.0, 3.0), Some(0));
    }

    #[test]
    fn the_pointer_meets_the_nearest_bar_and_of_two_the_shorter() {
        let row = row(&[(0.0, 100.0), (40.0, 42.0)]);
        let view = Viewport { left: 0.0, per_px: 1.0, width_px: 200.0 };
        assert_eq!(hit(&row, &view, 41.0, 3.0), Some(1));
        assert_eq!(hit(&row, &view, 60.0, 3.0), Some(0));
        assert_eq!(hit(&row, &view, 102.0, 3.0), Some(0));
        assert_eq!(hit(&row, &view, 110.0, 3.0), None);
    }

    #[test]
    fn patches_stay_put_while_panning() {
        let row =
            row(&(0..5_000).map(|i| (f64::from(i) * 3.7, f64::from(i) * 3.7 + 1.0)).collect::<Vec<_>>());
        let view = Viewport { left: 2_000.0, per_px: 20.0, width_px: 300.0 };
        let moved = Viewport { left: 2_000.0 + 20.0 * 17.0, ..view };
        let marks = |view: &Viewport| {
            drawn(&row, view)
                .into_iter()
                .filter_map(|p| match p {
                    Piece::Patch { first, mark, .. } if view.x(4_000.0) < 290.0 => Some((first, mark)),
                    _ => None,
                })
                .filter(|(first, _)| (800..1_500).contains(first))
                .collect::<Vec<_>>()
        };
        assert_eq!(marks(&view), marks(&moved));
    }
}
