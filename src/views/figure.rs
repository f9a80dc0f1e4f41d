//! How does a time stand on the page? Always inside an element that names its clock and the clock's step.

use super::format::{self, Notation};
use crate::dom::{El, el};
use crate::words::{Language, language, t, t_with};
use trace::{Clock, Figure, Trace};

/// The reader's notation (tracked).
pub fn notation() -> Notation {
    match language() {
        Language::English => Notation::ENGLISH,
        Language::Portuguese => Notation::PORTUGUESE,
    }
}

/// For tests and styles: `data-clock`.
pub fn clock_tag(clock: Clock) -> &'static str {
    match clock {
        Clock::GpuTimestamp => "gpu-timestamp",
        Clock::Bracketed => "bracketed",
        Clock::HostWall => "host",
        Clock::Simulated => "simulated",
        Clock::Modelled => "modelled",
    }
}

/// The clock's name in the reader's language.
pub fn clock_name(clock: Clock) -> String {
    t(match clock {
        Clock::GpuTimestamp => "ui.clock.gpu-timestamp",
        Clock::Bracketed => "ui.clock.bracketed",
        Clock::HostWall => "ui.clock.host",
        Clock::Simulated => "ui.clock.simulated",
        Clock::Modelled => "ui.clock.modelled",
    })
}

/// “GPU timestamp, steps of 0.1 ms”.
pub fn provenance(clock: Clock, resolution_ns: f64) -> String {
    if resolution_ns <= 0.0 {
        return clock_name(clock);
    }
    let step = format::bound(resolution_ns, notation());
    t_with("ui.clock.steps", &[("clock", &clock_name(clock)), ("step", &step)])
}

/// A figure as plain text: for canvas, labels and names of controls.
pub fn figure_text(figure: &Figure) -> String {
    format::figure(figure, notation()).unwrap_or_else(|| t("ui.figure.unknown"))
}

/// A figure: number and unit, “< 0.1 ms” or “unknown”; simulated and modelled ones say so beside it.
pub fn figure(figure: &Figure) -> El {
    let badge = match figure.clock {
        Clock::Simulated => Some("ui.figure.simulated"),
        Clock::Modelled => Some("ui.figure.modelled"),
        _ => None,
    };
    let text = format::figure(figure, notation());
    let known = text.is_some();
    let number = tagged(
        text.unwrap_or_else(|| t("ui.figure.unknown")),
        figure.clock,
        figure.resolution_ns,
        if known { "fig" } else { "fig unknown" },
    );
    match badge.filter(|_| known) {
        Some(id) => el("span").add(number).add(" ").add(el("span").class("badge dash").add(t(id))),
        None => number,
    }
}

/// A rate, from bytes and the time that they took; nothing where that is unknown or below the step.
pub fn rate(bytes: u64, took: &Figure) -> Option<El> {
    let per_second = took.bytes_per_second(bytes)?;
    Some(tagged(format::rate(per_second, took, notation()), took.clock, took.resolution_ns, "fig"))
}

/// A moment of the host's axis: nanoseconds since the run began. Nothing came before that, so that no moment is negative.
pub fn moment(trace: &Trace, at_ns: i64) -> El {
    moment_by(at_ns, Clock::HostWall, trace.host_clock.resolution_ns as f64)
}

/// A moment by another clock, already on the host's axis.
pub fn moment_by(at_ns: i64, clock: Clock, resolution_ns: f64) -> El {
    let text = format::moment(at_ns as f64, resolution_ns, notation());
    tagged(text, clock, resolution_ns, "fig")
}

/// Any text that holds a time or a rate.
pub fn tagged(text: String, clock: Clock, resolution_ns: f64, class: &'static str) -> El {
    provenanced(el("span").class(class), clock, resolution_ns).add(text)
}

/// Names clock and step on an element that holds a time.
pub fn provenanced(element: El, clock: Clock, resolution_ns: f64) -> El {
    element
        .attr("data-clock", clock_tag(clock))
        .attr("data-resolution", &resolution_text(resolution_ns))
        .attr("title", &provenance(clock, resolution_ns))
}

/// `data-resolution`: whole nanoseconds, rounded up; 0 where the clock is unknown.
fn resolution_text(resolution_ns: f64) -> String {
    (resolution_ns.max(0.0).ceil() as u64).to_string()
}

/// A message some of whose arguments are elements: `{name}` becomes the element of that name.
pub fn sentence(id: &str, plain: &[(&str, &str)], elements: Vec<(&'static str, El)>) -> El {
    // Private-use characters mark the places, so that the catalogue decides on the order.
    let places: Vec<String> = (0..elements.len() as u32)
        .map(|i| char::from_u32(0xE000 + i).map_or_else(String::new, |c| c.to_string()))
        .collect();
    let mut args: Vec<(&str, &str)> = plain.to_vec();
    args.extend(elements.iter().zip(&places).map(|((name, _), place)| (*name, place.as_str())));
    let text = t_with(id, &args);
    let mut out = el("span");
    let mut piece = String::new();
    for c in text.chars() {
        match (c as u32).checked_sub(0xE000).and_then(|i| elements.get(i as usize)) {
            Some((_, element)) => {
                out = out.add(std::mem::take(&mut piece)).add(element.clone());
            }
            None => piece.push(c),
        }
    }
    out.add(piece)
}
