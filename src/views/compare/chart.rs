//! The chart of a sweep: sizes from left to right, times from bottom to top, both logarithmic. Each series has its colour, its marker
//! and its name.

use super::name;
use super::scale::{self, Crossing, Scale, Time};
use crate::dom::{El, el, svg};
use crate::sweep::{Series, Sweep};
use crate::views::figure::notation;
use crate::views::format::{self, css};
use crate::words::{t, t_with};
use leptos::prelude::*;
use trace::Reading;
use web_sys::Event;

/// How wide it is, in its own units, which are pixels at their largest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    class: &'static str,
    width: f64,
    height: f64,
    /// Right of the plot: of lines' names where they stand there.
    margin: f64,
    names: bool,
    most_sizes: usize,
}

pub const WIDE: Shape =
    Shape { class: "cmp only-wide", width: 640.0, height: 330.0, margin: 108.0, names: true, most_sizes: 8 };
/// Names stand below it, in a legend.
pub const NARROW: Shape = Shape {
    class: "cmp only-narrow",
    width: 330.0,
    height: 310.0,
    margin: 14.0,
    names: false,
    most_sizes: 5,
};

const LEFT: f64 = 56.0;
/// Two lines of text: the crossing, and who wins on either side of it.
const TOP: f64 = 36.0;
/// The axis of sizes and its name.
const BELOW: f64 = 36.0;
/// From one name to the next.
const LINE: f64 = 15.0;
/// Half the width of the text of a crossing, and what “host wins” takes.
const CALL: f64 = 76.0;
const WINS: f64 = 64.0;

/// What was measured of a series at a size: the size's index, the size, the time.
pub type Reached = (usize, f64, Time);
type Times = Vec<Reached>;

/// What a sweep has measured of a series.
pub fn times(sweep: &Sweep, series: Series) -> Times {
    let time = |(at, point): (usize, &crate::sweep::Point)| {
        let time = match point.figure(series)?.reading {
            Reading::Ns(ns) => Time::At(ns),
            Reading::Below(ns) => Time::Below(ns),
            Reading::Unknown => return None,
        };
        Some((at, point.size as f64, time))
    };
    sweep.points.iter().enumerate().filter_map(time).collect()
}

/// Where the lines of host and trip cross; `None` as long as not both are known of a size, and where the knob is none.
pub fn crossing(sweep: &Sweep) -> Option<Crossing> {
    if !sweep.grows() {
        return None;
    }
    let (host, trip) = (times(sweep, Series::Host), times(sweep, Series::Trip));
    let both = host.iter().filter_map(|(at, size, host)| {
        let (_, _, trip) = trip.iter().find(|(other, ..)| other == at)?;
        Some((*size, *host, *trip))
    });
    scale::crossing(&both.collect::<Vec<_>>())
}

/// The last size at which host and trip were measured.
fn last_of_both(sweep: &Sweep) -> f64 {
    let last = |series| times(sweep, series).last().map_or(0.0, |(_, size, _)| *size);
    last(Series::Host).min(last(Series::Trip))
}

/// `None` before anything is measured. `chosen` is the size that the reader looks at, an index.
pub fn chart(sweep: &Sweep, shape: Shape, chosen: RwSignal<Option<usize>>) -> Option<El> {
    let all: Vec<(Series, Times)> = Series::ALL
        .into_iter()
        .map(|s| (s, times(sweep, s)))
        .filter(|(_, times)| !times.is_empty())
        .collect();
    let of = |time: &Time| match time {
        Time::At(ns) | Time::Below(ns) => *ns,
    };
    let every: Vec<f64> = all.iter().flat_map(|(_, times)| times.iter().map(|(.., time)| of(time))).collect();
    let exponent = |size: Option<u64>| f64::from(size.unwrap_or(1).trailing_zeros());
    let scale = Scale {
        left: LEFT,
        right: shape.width - shape.margin,
        top: TOP,
        bottom: shape.height - BELOW,
        sizes: (
            exponent(sweep.points.first().map(|p| p.size)),
            exponent(sweep.points.last().map(|p| p.size)),
        ),
        times: scale::time_ends(&every)?,
    };
    let box_of = ["0 0 ", &css(shape.width), " ", &css(shape.height)].concat();
    let mut out = svg("svg").class(shape.class).attr("viewBox", &box_of).attr("aria-hidden", "true");
    out = out.add(grid(scale, shape, &sweep.knob.name));
    if let Some(Crossing::From(size)) = crossing(sweep) {
        out = out.add(crossed(scale, size, last_of_both(sweep), &sweep.knob.name));
    }
    let lines = all.iter().map(|(series, times)| line(scale, *series, times));
    out = out.add(lines.collect::<Vec<_>>());
    if shape.names {
        let ends: Vec<(Series, f64)> =
            all.iter().filter_map(|(series, times)| Some((*series, scale.y(of(&times.last()?.2))))).collect();
        let wanted: Vec<f64> = ends.iter().map(|(_, y)| *y).collect();
        let places = scale::apart(&wanted, LINE, scale.top, scale.bottom);
        out = out.add(
            ends.iter()
                .zip(places)
                .map(|((series, _), y)| {
                    text(
                        &["dl ", class(*series)].concat(),
                        scale.right + 10.0,
                        y + 4.0,
                        "start",
                        &name(*series),
                    )
                })
                .collect::<Vec<_>>(),
        );
    }
    // What the reader's own number is.
    let value = sweep.knob.value;
    if crate::numbers::log2(value) >= scale.sizes.0 && crate::numbers::log2(value) <= scale.sizes.1 {
        let d = ["M", &css(scale.x(value) - 5.0), " ", &css(scale.bottom + 7.0), "h10l-5-7z"].concat();
        out = out.add(svg("path").class("now").attr("d", &d));
    }
    let sizes: Vec<f64> = sweep.points.iter().map(|p| p.size as f64).collect();
    let at = sizes.clone();
    let place = move || chosen.get().and_then(|i| at.get(i)).map(|size| css(scale.x(*size)));
    let cursor = svg("line").class("cur").attr("y1", &css(scale.top)).attr("y2", &css(scale.bottom));
    let (x1, x2) = (place.clone(), place);
    out = out.add(cursor.live_or_none("x1", x1).live_or_none("x2", x2));
    let step = (scale.right - scale.left) / (sizes.len().saturating_sub(1).max(1)) as f64;
    let columns = sizes.iter().enumerate().map(|(index, size)| {
        let choose = move |_: &Event| {
            if chosen.get_untracked() != Some(index) {
                chosen.set(Some(index));
            }
        };
        svg("rect")
            .class("col")
            .attr("x", &css(scale.x(*size) - step / 2.0))
            .attr("y", &css(scale.top))
            .attr("width", &css(step))
            .attr("height", &css(scale.bottom - scale.top))
            .on("pointerenter", choose)
            .on("click", choose)
    });
    Some(out.add(columns.collect::<Vec<_>>()))
}

fn grid(scale: Scale, shape: Shape, knob: &str) -> El {
    let rule = |x1: f64, x2: f64, y1: f64, y2: f64| {
        svg("line")
            .class("tick")
            .attr("x1", &css(x1))
            .attr("x2", &css(x2))
            .attr("y1", &css(y1))
            .attr("y2", &css(y2))
    };
    let mut out = svg("g");
    for ns in scale.decades() {
        let y = scale.y(ns);
        // Round in its unit, but for tenths of a millisecond.
        let label = format::bound(ns, notation());
        out = out.add(rule(scale.left, scale.right, y, y));
        out = out.add(text("tt", scale.left - 6.0, y + 4.0, "end", &label));
    }
    for size in scale.named(shape.most_sizes) {
        let x = scale.x(size);
        out = out.add(rule(x, x, scale.top, scale.bottom));
        let label = format::elements(size as u64);
        out = out.add(text("tt", x, scale.bottom + 17.0, "middle", &label));
    }
    let axis = t_with("compare.axis", &[("knob", knob)]);
    out.add(text("tt", (scale.left + scale.right) / 2.0, shape.height - 4.0, "middle", &axis))
}

/// Where the GPU starts to win: the ground right of it up to the last size that both were measured at, a line, and words above the plot, where no series is.
fn crossed(scale: Scale, size: f64, last: f64, knob: &str) -> El {
    let x = scale.x(size);
    let won = svg("rect")
        .class("win")
        .attr("x", &css(x))
        .attr("y", &css(scale.top))
        .attr("width", &css(scale.x(last) - x))
        .attr("height", &css(scale.bottom - scale.top));
    let line = svg("line")
        .class("be")
        .attr("x1", &css(x))
        .attr("x2", &css(x))
        .attr("y1", &css(scale.top - 16.0))
        .attr("y2", &css(scale.bottom));
    let middle = x.max(CALL).min(scale.right - CALL + 40.0);
    let words =
        t_with("compare.break-even", &[("knob", knob), ("size", &super::size_text(scale::about(size)))]);
    let mut out = svg("g").add(won).add(line).add(text("call", middle, 12.0, "middle", &words));
    if x - scale.left > WINS {
        out = out.add(text("wins", x - 6.0, scale.top - 7.0, "end", &t("compare.host-wins")));
    }
    if scale.x(last) - x > WINS / 2.0 {
        out = out.add(text("wins", x + 6.0, scale.top - 7.0, "start", &t("compare.gpu-wins")));
    }
    out
}

fn line(scale: Scale, series: Series, times: &[Reached]) -> El {
    let mut points = String::new();
    let mut marks = Vec::new();
    let mut lines = Vec::new();
    let mut before = None;
    let mut close = |points: &mut String| {
        if !points.is_empty() {
            lines.push(svg("polyline").attr("points", &std::mem::take(points)));
        }
    };
    for &(at, size, time) in times {
        let x = scale.x(size);
        match time {
            Time::At(ns) => {
                let y = scale.y(ns);
                // Where a size is missing, the line is interrupted.
                if before != at.checked_sub(1) {
                    close(&mut points);
                }
                points.push_str(&[&*css(x), ",", &css(y), " "].concat());
                before = Some(at);
                marks.push(marker(series, x, y));
            }
            Time::Below(ns) => {
                let d = ["M", &css(x - 3.5), " ", &css(scale.y(ns)), "h7l-3.5 6z"].concat();
                marks.push(svg("path").class("lt").attr("d", &d));
            }
        }
    }
    close(&mut points);
    svg("g").class(class(series)).add(lines).add(marks)
}

/// A series' own shape, at a place.
pub fn marker(series: Series, x: f64, y: f64) -> El {
    let d = match series {
        Series::Host => "m-3-3h6v6h-6z",
        Series::Trip => "m-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z",
        Series::Upload => "m-3-3.6l6 3.6-6 3.6z",
        Series::Download => "m3-3.6l-6 3.6 6 3.6z",
        Series::Kernel => "m0-3.8l3.8 3.8-3.8 3.8-3.8-3.8z",
        Series::Modelled => "m-3 3h6l-3-6z",
    };
    svg("path").class("m").attr("d", &["M", &css(x), " ", &css(y), d].concat())
}

pub fn class(series: Series) -> &'static str {
    match series {
        Series::Host => "s-host",
        Series::Trip => "s-trip",
        Series::Upload => "s-upload",
        Series::Download => "s-download",
        Series::Kernel => "s-kernel",
        Series::Modelled => "s-modelled",
    }
}

fn text(class: &str, x: f64, y: f64, anchor: &str, words: &str) -> El {
    svg("text").class(class).attr("x", &css(x)).attr("y", &css(y)).attr("text-anchor", anchor).add(words)
}

/// Names below a narrow chart.
pub fn legend(sweep: &Sweep) -> El {
    let shown = Series::ALL.into_iter().filter(|s| !times(sweep, *s).is_empty());
    let entry = |series: Series| {
        let line = svg("polyline").attr("points", "0,6 22,6");
        let sample = svg("g").class(class(series)).add(line).add(marker(series, 11.0, 6.0));
        let picture =
            svg("svg").class("cmp").attr("viewBox", "0 0 22 12").attr("aria-hidden", "true").add(sample);
        el("li").add(picture).add(name(series))
    };
    el("ul").class("cmp-names only-narrow").add(shown.map(entry).collect::<Vec<_>>())
}
