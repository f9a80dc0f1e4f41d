//! Constants of the program as fields and sliders. A knob changes the program's text, as an edit that can be undone.

use super::popover::yes;
use crate::dom::{El, el};
use crate::numbers;
use crate::state::App;
use crate::views::{figure, format};
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use protocol::{Diagnostic, Knob, Severity};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

/// From here on a whole number counts as a size: its slider goes by powers of two.
const SIZE_FROM: f64 = 64.0;
/// Sizes up to this are threads in a block; above, elements of an array.
const BLOCK_MOST: f64 = 1024.0;
/// Exponent of the largest size that a slider offers: in blocks of 256 and more it fits WebGPU's grid of 65 535.
const SIZE_MOST: f64 = 23.0;
/// Up to this a number of the page holds every whole number: 2⁵³.
const MOST: f64 = 9_007_199_254_740_992.0;
/// Positions of a slider that is not by powers of two.
const STEPS: f64 = 100.0;

/// What a slider's positions mean.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Scale {
    /// Exponents of two.
    Powers {
        low: f64,
        high: f64,
    },
    Linear {
        low: f64,
        high: f64,
        step: f64,
    },
}

impl Scale {
    fn of(knob: &Knob) -> Scale {
        let v = knob.value;
        if !knob.is_float && v >= SIZE_FROM {
            return if v <= BLOCK_MOST {
                Scale::Powers { low: 5.0, high: 10.0 }
            } else {
                Scale::Powers { low: 10.0, high: SIZE_MOST }
            };
        }
        let most = (v.abs() * 2.0).max(if knob.is_float { 1.0 } else { 16.0 });
        let low = if v < 0.0 { -most } else { 0.0 };
        let step = if knob.is_float { nice((most - low) / STEPS) } else { 1.0 };
        Scale::Linear { low, high: most, step }
    }

    /// The same with room for this value: a scale never shrinks under the reader's finger.
    fn with(self, value: f64) -> Scale {
        match self {
            Scale::Powers { low, high } if value > 0.0 => {
                let at = numbers::log2(value);
                Scale::Powers { low: low.min(at.floor()), high: high.max(at.ceil()) }
            }
            Scale::Linear { low, high, step } if value < low || value > high => {
                let (low, high) = (low.min(value), high.max(value));
                // Whole numbers stay whole.
                let wider = nice((high - low) / STEPS);
                Scale::Linear { low, high, step: if step < wider { wider } else { step } }
            }
            _ => self,
        }
    }

    fn range(self) -> (f64, f64, f64) {
        match self {
            Scale::Powers { low, high } => (low, high, 1.0),
            Scale::Linear { low, high, step } => (low, high, step),
        }
    }

    fn position(self, value: f64) -> f64 {
        match self {
            Scale::Powers { low, .. } => {
                if value > 0.0 {
                    numbers::log2(value)
                } else {
                    low
                }
            }
            Scale::Linear { .. } => value,
        }
    }

    fn value(self, position: f64) -> f64 {
        match self {
            Scale::Powers { .. } => numbers::power(2.0, position.round()),
            Scale::Linear { .. } => position,
        }
    }
}

/// 1, 2 or 5 times a power of ten.
fn nice(step: f64) -> f64 {
    let power = numbers::power(10.0, numbers::log10(step.max(1e-9)).floor());
    let lead = step / power;
    power
        * if lead < 1.5 {
            1.0
        } else if lead < 3.5 {
            2.0
        } else if lead < 7.5 {
            5.0
        } else {
            10.0
        }
}

/// A file's index and a knob's name.
type Name = (u16, String);
/// By program and name: a scale is kept while the page is open.
type Scales = StoredValue<Vec<(String, String, Scale)>>;

pub fn knobs(app: App) -> El {
    let scales: Scales = StoredValue::new(Vec::new());
    let knobs =
        Memo::new(move |_| app.analysis.with(|a| a.as_ref().map(|a| a.knobs.clone()).unwrap_or_default()));
    // A knob is made anew when another comes or goes, not when its number changes: it may be under the finger.
    let names: Memo<Vec<Name>> =
        Memo::new(move |_| knobs.with(|k| k.iter().map(|k| (k.span.file, k.name.clone())).collect()));
    el("div").class("contents").live_content(move || {
        let names = names.get();
        if names.is_empty() {
            return None;
        }
        let fields: Vec<El> = names
            .into_iter()
            .map(|(file, name)| {
                let label = name.clone();
                let knob = Memo::new(move |_| {
                    knobs.with(|all| all.iter().find(|k| k.span.file == file && k.name == label).cloned())
                });
                field(app, knob, &name, scales)
            })
            .collect();
        Some(el("div").class("knobs").attr("role", "group").attr("aria-label", &t("ui.knobs")).add(fields))
    })
}

fn field(app: App, knob: Memo<Option<Knob>>, name: &str, scales: Scales) -> El {
    // What the reader has set and the analysis does not know yet.
    let typed = RwSignal::new(None::<f64>);
    // What is wrong with what stands in the field.
    let bad = RwSignal::new(None::<&str>);
    Effect::new(move |_| {
        knob.track();
        // An answer to an older text must not move the knob back.
        if app.is_analysed() {
            typed.set(None);
            bad.set(None);
        }
    });
    let value =
        Memo::new(move |_| typed.get().or_else(|| knob.with(|k| k.as_ref().map(|k| k.value))).unwrap_or(0.0));
    let scale = Memo::new(move |_| {
        let slug = app.program.with(|p| p.slug.clone());
        let Some(knob) = knob.get() else { return Scale::Powers { low: 0.0, high: 1.0 } };
        let value = value.get();
        let kept = scales.try_update_value(|all| {
            let at = all.iter().position(|(program, name, _)| *program == slug && *name == knob.name);
            let before = at.map_or_else(|| Scale::of(&knob), |at| all.swap_remove(at).2);
            let scale = before.with(value);
            all.push((slug, knob.name.clone(), scale));
            scale
        });
        kept.unwrap_or_else(|| Scale::of(&knob))
    });
    let is_float = move || knob.with(|k| k.as_ref().is_some_and(|k| k.is_float));
    let write = move |value: f64| {
        let Some(knob) = knob.get_untracked() else { return };
        let text = spelled(value, &knob);
        typed.set(Some(value));
        bad.set(None);
        app.edit(&[(knob.span, text)], "input.type.knob");
    };
    let shown = move || {
        let text = || knob.with(|k| k.as_ref().map_or_else(String::new, |k| k.text.clone()));
        // What a number of the page cannot hold is said as the program says it.
        if value.get().abs() > MOST { text() } else { number(value.get(), is_float()) }
    };
    // What the checker says of this value, where it is at fault.
    let blamed = move || {
        let span = knob.with(|k| k.as_ref().map(|k| k.span))?;
        let blames =
            |d: &&Diagnostic| d.severity == Severity::Error && d.related.iter().any(|(at, _)| *at == span);
        app.analysis.with(|a| a.as_ref()?.diagnostics.iter().find(blames).map(|d| say(&d.message)))
    };
    let problem = Memo::new(move |_| bad.get().map(t).or_else(blamed));
    let help = el("output").live_content(move || {
        let meant = || knob.with(|k| k.as_ref().map_or_else(String::new, |k| meaning(k, value.get())));
        rich(&problem.get().unwrap_or_else(meant))
    });

    let entry = el("input")
        .class("val")
        .attr("inputmode", "decimal")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("aria-label", name)
        .live("aria-invalid", move || yes(problem.with(Option::is_some)));
    let input: HtmlInputElement = entry.element().clone().unchecked_into();
    let (written, left) = (input.clone(), input.clone());
    // What the reader is typing stays.
    let typing = StoredValue::new(false);
    let entry = entry.live_property(move || {
        let text = shown();
        if !typing.get_value() {
            fill(&input, &text);
        }
    });
    let grown = left.clone();
    let typed_in = move |_: &Event| {
        typing.set_value(true);
        grow(&grown);
    };
    let entry = entry.on("input", typed_in).on("blur", move |_: &Event| {
        typing.set_value(false);
        if bad.get_untracked().is_none() {
            fill(&left, &untrack(shown));
        }
    });
    let entry = entry.on("change", move |_: &Event| {
        typing.set_value(false);
        match parse(&written.value(), untrack(is_float)) {
            Ok(value) => write(value),
            Err(why) => bad.set(Some(why)),
        }
    });

    let id = ["knob-", name].concat();
    let slider = el("input").attr("id", &id).attr("type", "range").live("aria-valuetext", shown);
    let input: HtmlInputElement = slider.element().clone().unchecked_into();
    let moved = input.clone();
    let slider = slider
        .live_property(move || {
            // The value first: `scale` reads it too, and where its own answer stays as it was, it would hide that the value has changed.
            let at = value.get();
            let (low, high, step) = scale.get().range();
            // The range first: a value outside of it would be moved.
            input.set_min(&numbers::text_of(low));
            input.set_max(&numbers::text_of(high));
            input.set_step(&numbers::text_of(step));
            let position = scale.get().position(at);
            input.set_value(&numbers::text_of(position));
            let part = (position - low) / (high - low).max(f64::MIN_POSITIVE);
            let percent = (part.max(0.0).min(1.0) * 1000.0).round() / 10.0;
            // A fixed attribute name cannot fail.
            let _ = input.set_attribute("style", &["--at:", &numbers::text_of(percent), "%"].concat());
        })
        .on("input", move |_: &Event| {
            if let Some(position) = numbers::number_of(&moved.value()) {
                write(scale.get_untracked().value(position));
            }
        });
    el("div")
        .live("class", move || if problem.with(Option::is_some) { "knob bad" } else { "knob" }.to_owned())
        .add(el("label").attr("for", &id).add(name))
        .add(help)
        .add(entry)
        .add(slider)
}

fn fill(input: &HtmlInputElement, text: &str) {
    input.set_value(text);
    grow(input);
}

/// The field is as wide as its number: a part of one would be taken for another.
fn grow(input: &HtmlInputElement) {
    let _ = input.set_attribute("size", &(input.value().chars().count().max(8) + 1).to_string());
}

/// “4 MiB an array of f32”, for numbers that look like a size.
fn meaning(knob: &Knob, value: f64) -> String {
    let is_size = !knob.is_float && value > BLOCK_MOST && knob.value >= SIZE_FROM;
    if !is_size {
        return String::new();
    }
    let bytes = format::bytes((value * 4.0) as u64, figure::notation());
    t_with("ui.knob.bytes", &[("bytes", &bytes)])
}

/// As shown in the field.
fn number(value: f64, is_float: bool) -> String {
    if is_float {
        numbers::text_of(value).replace('.', figure::notation().decimal.encode_utf8(&mut [0; 4]))
    } else if value < 0.0 {
        numbers::text_of(value)
    } else {
        format::integer(value as u64)
    }
}

/// As the reader may write it: digits in groups, an underscore or space between them, a comma for the point. Otherwise the id of what is
/// wrong with it.
fn parse(text: &str, is_float: bool) -> Result<f64, &'static str> {
    let text: String =
        text.chars().filter(|c| !c.is_whitespace() && *c != '_' && *c != format::THIN).collect();
    let text = if is_float { text.replace(',', ".") } else { text };
    let value = numbers::number_of(&text).ok_or("ui.knob.bad")?;
    match is_float {
        false if value.abs() > MOST => Err("ui.knob.large"),
        false if value.fract() != 0.0 => Err("ui.knob.whole"),
        _ => Ok(value),
    }
}

/// As the program writes it: grouped by underscores where it was.
fn spelled(value: f64, knob: &Knob) -> String {
    if knob.is_float {
        let text = numbers::text_of(value);
        return if text.contains(['.', 'e']) { text } else { text + ".0" };
    }
    let digits = (value.abs() as u64).to_string();
    let sign = if value < 0.0 { "-" } else { "" };
    let grouped = knob.text.contains('_') || (knob.value < 10_000.0 && digits.len() > 5);
    if !grouped {
        return [sign, &digits].concat();
    }
    let mut out = String::from(sign);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push('_');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knob(text: &str, value: f64, is_float: bool) -> Knob {
        Knob { name: "N".into(), text: text.into(), value, is_float, span: Default::default() }
    }

    #[test]
    fn a_number_is_written_as_the_program_wrote_it() {
        assert_eq!(spelled(2_097_152.0, &knob("1_048_576", 1_048_576.0, false)), "2_097_152");
        assert_eq!(spelled(512.0, &knob("256", 256.0, false)), "512");
        assert_eq!(spelled(2.0, &knob("2.5", 2.5, true)), "2.0");
        assert_eq!(spelled(-3.0, &knob("4", 4.0, false)), "-3");
    }

    #[test]
    fn readers_group_digits_as_they_like() {
        assert_eq!(parse("1 048 576", false), Ok(1_048_576.0));
        assert_eq!(parse("1_000", false), Ok(1000.0));
        assert_eq!(parse("0,5", true), Ok(0.5));
        assert_eq!(parse("1.5", false), Err("ui.knob.whole"));
        assert_eq!(parse("1180591620717411303424", false), Err("ui.knob.large"));
        assert_eq!(parse("2^70", false), Err("ui.knob.bad"));
        assert_eq!(parse("lots", false), Err("ui.knob.bad"));
        assert_eq!(parse("1e400", true), Err("ui.knob.bad"));
    }

    #[test]
    fn a_scale_keeps_its_range_while_it_is_moved() {
        let scale = Scale::of(&knob("1048576", 1_048_576.0, false));
        assert_eq!(scale, Scale::Powers { low: 10.0, high: SIZE_MOST });
        assert_eq!(scale.with(1024.0), scale);
        assert_eq!(scale.with(512.0), Scale::Powers { low: 9.0, high: SIZE_MOST });
        assert_eq!(scale.value(12.0), 4096.0);
    }

    #[test]
    fn a_scale_has_room_for_every_number() {
        let sizes = Scale::of(&knob("1024", 1024.0, false));
        for value in [1.0, 3.0, 1e6, 4_294_967_296.0, MOST, 1e30] {
            for scale in [sizes, Scale::of(&knob("4", 4.0, false)), Scale::of(&knob("0.5", 0.5, true))] {
                let scale = scale.with(value);
                let (low, high, step) = scale.range();
                let at = scale.position(value);
                assert!(low <= at && at <= high && step > 0.0, "{value} in {scale:?}");
            }
        }
        // What has no logarithm stands at the slider's end and is not moved.
        assert_eq!((sizes.with(0.0), sizes.with(-5.0)), (sizes, sizes));
        assert_eq!(
            Scale::of(&knob("4", 4.0, false)).with(1e6),
            Scale::Linear { low: 0.0, high: 1e6, step: 10_000.0 }
        );
    }
}
