//! What was one thread, and what did it do? Its indices, the elements it read and wrote, the lines it carried out.

use super::block::{array, element, way};
use super::{Look, button, format, icon, model, said, tell};
use crate::dom::{El, el};
use crate::run_view::ShownRun;
use crate::words::{t, t_with};
use leptos::prelude::*;
use model::State;
use std::sync::Arc;
use trace::LaunchRecord;
use trace::check::BlockRecord;

/// Elements that are listed one by one.
const FEW: usize = 4;

pub fn thread(look: Look, run: &Arc<ShownRun>, launch: &LaunchRecord) -> El {
    let (run, operation) = (run.clone(), launch.operation);
    el("section").class("one").live_content(move || {
        let record = look.record(&run)?;
        let thread = look.thread.get();
        let flags = record.threads.get(thread)?;
        let (_, grid, _) = model::launch(&run.trace, operation);
        let place = model::place_of(thread, record.block_dim);
        let at = model::place_text(place, record.block_dim);
        let args = [("at", at.as_str()), ("block", &model::place_text(record.block, grid))];
        let head = el("h4").add(t_with("threads.thread.of", &args));
        Some(vec![
            head,
            state(State::of_thread(*flags)),
            indices(record, place, grid),
            el("h5").add(t("threads.accesses")),
            accesses(record, thread),
            el("h5").add(t("threads.lines")),
            lines(look, &run, record, thread),
        ])
    })
}

fn state(state: State) -> El {
    let (kind, symbol) = match state {
        State::Ran => ("badge k-ok", "ok"),
        State::CutOff | State::Divergent => ("badge k-note", "note"),
        State::OutOfBounds | State::Racing | State::Unfinished => ("badge k-warn", "warn"),
    };
    el("p").add(el("span").class(kind).add(icon(symbol)).add(said(state)))
}

/// How the global index comes about, in each dimension that is in use.
fn indices(record: &BlockRecord, place: [u32; 3], grid: [u32; 3]) -> El {
    let used = model::dimensions(grid).max(model::dimensions(record.block_dim));
    let mut list = el("dl").class("kv idx");
    for (d, axis) in [".x", ".y", ".z"].into_iter().enumerate().take(used) {
        let (block, size, thread) = (record.block[d], record.block_dim[d], place[d]);
        let global = u64::from(block) * u64::from(size) + u64::from(thread);
        for (name, sign, value, class) in [
            ("block_idx", "", u64::from(block), ""),
            ("block_dim", "× ", u64::from(size), ""),
            ("thread_idx", "+ ", u64::from(thread), ""),
            ("global_idx", "= ", global, "tot"),
        ] {
            let name = el("dt").class(class).add([name, axis].concat());
            list = list.add(name).add(el("dd").class(class).add([sign, &value.to_string()].concat()));
        }
    }
    list
}

fn accesses(record: &BlockRecord, thread: usize) -> El {
    let touched = model::touched(record, None, Some(thread));
    if touched.is_empty() {
        return el("p").class("sub").add(t("threads.accesses.none"));
    }
    let mut list = el("dl").class("acs");
    for one in touched {
        let id = way(one.kind).0;
        let shared = record.arrays.get(usize::from(one.array)).is_some_and(|(.., shared)| *shared);
        let name = el("dt").add(t_with(id, &[("array", array(record, one.array))]));
        let name = name.add(shared.then(|| [" (", &t("threads.shared"), ")"].concat()));
        let text = |touched: &(u32, i64, bool)| element(record, one.array, touched);
        let all = one.elements.len();
        let first: Vec<String> = one.elements.iter().take(FEW).map(text).collect();
        let mut shown = first.join(", ");
        if let Some(last) = one.elements.last().filter(|_| all > FEW) {
            let args = [("list", shown), ("last", text(last)), ("n", format::integer(all as u64))];
            shown = tell("threads.many", &args);
        }
        let bad = one.elements.iter().any(|(.., inside)| !inside);
        let outside = bad.then(|| el("span").class("badge k-warn").add(t("threads.outside")));
        list = list.add(el("div").add(name).add(el("dd").add(shown).add(" ").add(outside)));
    }
    let more = (record.more_accesses > 0).then(|| {
        let n = format::integer(record.more_accesses);
        el("p").class("sub").add(t_with("threads.accesses.more", &[("n", &n)]))
    });
    el("div").add(list).add(more)
}

/// Each line is a button: to its first step.
fn lines(look: Look, run: &Arc<ShownRun>, record: &BlockRecord, thread: usize) -> El {
    let lines = model::lines(record, thread).into_iter().map(|(span, step, times)| {
        let (line, n) = (span.line.to_string(), times.to_string());
        let label = t_with("threads.line", &[("line", &line), ("n", &n)]);
        let press = move || {
            look.step.set(step);
            look.context.bring.run(span);
        };
        let often = (times > 1).then(|| el("span").class("micro muted").add(["×", &n].concat()));
        button("evline", press)
            .add(el("span").class("no").add(line))
            .add(el("span").class("src").add(run.line(span)))
            .add(often)
            .add(el("span").class("vh").add([", ", &label].concat()))
    });
    el("div").class("evl").add(lines.collect::<Vec<_>>())
}
