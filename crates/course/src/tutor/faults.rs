//! What checked mode found, as a question and an answer.

use super::{Advice, place};
use trace::{AccessKind, CheckFinding, CheckKind, Kind, Trace};

pub(super) fn found(checked: &Trace, found: &CheckFinding) -> Option<Advice> {
    let operation = checked.operation(found.operation)?;
    let Kind::Launch { ref kernel, grid, block, .. } = operation.kind else { return None };
    let both_write =
        [found.access, found.other.and_then(|other| other.access)] == [Some(AccessKind::Write); 2];
    let what = match found.kind {
        CheckKind::RaceInBlock if both_write => "race-writes",
        CheckKind::OutOfBoundsRead => "bounds-read",
        CheckKind::OutOfBoundsWrite => "bounds-write",
        CheckKind::IndexOverflow => "overflow",
        CheckKind::UninitializedRead => "uninitialized",
        CheckKind::UninitializedSharedRead => "uninitialized-shared",
        CheckKind::RaceInBlock | CheckKind::MixedAtomic => "race",
        CheckKind::SameValueRace | CheckKind::RaceBetweenBlocks => "race-between-blocks",
        CheckKind::BarrierDivergence => "barrier",
        CheckKind::Endless => "endless",
    };
    let name = found.array.as_deref().unwrap_or_default();
    let (name, index) =
        (name.split(' ').next().unwrap_or(name), found.index.map(|i| i.to_string()).unwrap_or_default());
    let element = if index.is_empty() { name.to_owned() } else { [name, "[", &index, "]"].concat() };
    let other = found.other.map_or((found.span, found.place, found.access), |o| (o.span, o.place, o.access));
    // `{write|writes|reads}` in the catalogue.
    let writes = |access: Option<AccessKind>| if access == Some(AccessKind::Read) { "0" } else { "1" };
    let at = |numbers: [u32; 3]| place(numbers, grid, block);
    let advice = Advice::new(what)
        .with("kernel", kernel)
        .with("line", found.span.line)
        .with("element", element)
        .with("index", &index)
        .with("length", found.length.map(|length| length.to_string()).unwrap_or_default())
        .with("thread", at(found.place.thread))
        .with("block", at(found.place.block))
        .with("write", writes(found.access))
        .with("other_line", other.0.line)
        .with("other_thread", at(other.1.thread))
        .with("other_block", at(other.1.block))
        .with("other_write", writes(other.2))
        .with("count", trace::format::integer(found.count));
    let advice = advice.at(found.span).at(other.0);
    Some(advice.shows(checked, found.operation))
}
