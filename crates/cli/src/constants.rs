//! What does `--set NAME=VALUE` do? It changes a top-level `comptime NAME = number` in the text, as the page's knobs do.

use crate::args::suggested;
use crate::files::Program;
use crate::snippet::edited;
use protocol::Knob;
use trace::{Message, SourceSpan};

/// Changes the program's text. Of one name that is set twice the last counts.
pub fn set(program: &mut Program, knobs: &[Knob], settings: &[(String, String)]) -> Result<(), Message> {
    let mut edits: Vec<(SourceSpan, String)> = Vec::new();
    for (name, value) in settings {
        let Some(knob) = knobs.iter().find(|knob| knob.name == *name) else {
            return Err(unknown(name, knobs));
        };
        let text = number(knob, value)?;
        edits.retain(|(span, _)| *span != knob.span);
        edits.push((knob.span, text));
    }
    if let Some(file) = program.files.first_mut() {
        let edits: Vec<(SourceSpan, &str)> =
            edits.iter().map(|(span, text)| (*span, text.as_str())).collect();
        file.text = edited(&file.text, &edits);
    }
    Ok(())
}

fn unknown(name: &str, knobs: &[Knob]) -> Message {
    if knobs.is_empty() {
        return Message::new("cli.set-none").with("name", name);
    }
    let names: Vec<&str> = knobs.iter().map(|knob| knob.name.as_str()).collect();
    let all: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    suggested("cli.set-unknown", name, &names).with("names", all.join(", "))
}

/// A number as Mojo writes it. The reader's own digits stay: nothing is rounded on the way.
fn number(knob: &Knob, value: &str) -> Result<String, Message> {
    let about = |id: &str| Message::new(id).with("name", &knob.name).with("value", value);
    let (sign, digits) = match value.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", value.strip_prefix('+').unwrap_or(value)),
    };
    let plain = digits.replace('_', "");
    let grouped_well = !digits.starts_with('_') && !digits.ends_with('_');
    let whole = grouped_well && !plain.is_empty() && plain.bytes().all(|b| b.is_ascii_digit());
    let float = grouped_well
        && plain.starts_with(|c: char| c.is_ascii_digit())
        && plain.parse::<f64>().is_ok_and(f64::is_finite);
    match (whole, float, knob.is_float) {
        (true, _, false) => Ok(format!("{sign}{digits}")),
        (true, _, true) => Ok(format!("{sign}{digits}.0")),
        // Mojo wants a digit behind the point.
        (_, true, true) => Ok(format!("{sign}{digits}{}", if digits.ends_with('.') { "0" } else { "" })),
        (_, true, false) => Err(about("cli.set-not-whole")),
        _ => Err(about("cli.set-not-a-number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::File;

    fn knob(name: &str, is_float: bool, start: u32, end: u32) -> Knob {
        let span = SourceSpan { start, end, ..SourceSpan::default() };
        Knob { name: name.into(), text: String::new(), value: 0.0, is_float, span }
    }

    fn after(settings: &[(&str, &str)]) -> Result<String, String> {
        let text = "comptime N = 10\ncomptime A = 2.5\n";
        let file = File { name: "a.mojo".into(), text: text.into() };
        let mut program = Program { files: vec![file], paths: vec!["a.mojo".into()] };
        let knobs = [knob("N", false, 13, 15), knob("A", true, 29, 32)];
        let settings: Vec<_> = settings.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        set(&mut program, &knobs, &settings).map_err(|message| message.id)?;
        Ok(program.files.remove(0).text)
    }

    #[test]
    fn constants_change_in_the_text() {
        let set = after(&[("A", "3"), ("N", "1_048_576")]);
        assert_eq!(set.as_deref(), Ok("comptime N = 1_048_576\ncomptime A = 3.0\n"));
        assert_eq!(after(&[("N", "1"), ("N", "-2")]).as_deref(), Ok("comptime N = -2\ncomptime A = 2.5\n"));
        assert_eq!(after(&[("A", "1e-3")]).as_deref(), Ok("comptime N = 10\ncomptime A = 1e-3\n"));
    }

    #[test]
    fn what_is_no_such_number_is_refused() {
        for (name, value, id) in [
            ("N", "1.5", "cli.set-not-whole"),
            ("N", "ten", "cli.set-not-a-number"),
            ("N", "1; import os", "cli.set-not-a-number"),
            ("N", "0x10", "cli.set-not-a-number"),
            ("N", "--1", "cli.set-not-a-number"),
            ("A", "inf", "cli.set-not-a-number"),
            ("A", "1e999", "cli.set-not-a-number"),
            ("B", "1", "cli.set-unknown"),
        ] {
            assert_eq!(after(&[(name, value)]), Err(id.to_owned()), "{name}={value}");
        }
    }
}
