//! How is a place of the program shown? Its line with a caret under what is meant, and a change as lines taken out and put in.

use crate::files::Program;
use crate::terminal::{Style, Terminal, columns, cropped, right, visible};
use trace::SourceSpan;

/// Lines of a change that are shown.
const MOST_DIFF_LINES: usize = 12;
/// Lines that stay between those that go and come, at most.
const MOST_PASSED: usize = 3;
/// Lines that are compared one by one; longer differences are shown as one block out, one block in.
const MOST_COMPARED: usize = 400;

/// `path:line:column`, as editors and terminals take it.
pub fn place(program: &Program, span: SourceSpan) -> String {
    let path = program.paths.get(usize::from(span.file)).map_or("", String::as_str);
    format!("{path}:{}:{}", span.line, span.column.max(1))
}

/// The line of a span, without its line break.
pub fn line(program: &Program, span: SourceSpan) -> Option<&str> {
    let index = usize::try_from(span.line).ok()?.checked_sub(1)?;
    program.files.get(usize::from(span.file))?.text.lines().nth(index)
}

/// Place, line and caret: three lines and a gutter, as compilers show it.
pub fn show(program: &Program, span: SourceSpan, terminal: &Terminal, mark: Style) -> String {
    let gutter = span.line.max(1).ilog10() as usize + 1;
    let bar = |text: &str| terminal.paint(Style::Muted, text);
    let mut out = format!("{}{} {}\n", " ".repeat(gutter), bar("-->"), place(program, span));
    let Some(line) = line(program, span) else { return out };
    let before: String = line.chars().take(span.column.saturating_sub(1) as usize).collect();
    let (meant, at) = (meant(line, span), columns(&before));
    let room = terminal.width.saturating_sub(gutter + 3);
    // A long line is shown from a little before what is meant.
    let whole = columns(line);
    let from = if whole <= room || at + columns(&meant) < room { 0 } else { at.saturating_sub(room / 4) };
    let text = cropped(visible(line).trim_end(), from, room);
    let caret_at = at - from;
    let carets = columns(&meant).clamp(1, room.saturating_sub(caret_at).max(1));
    out.push_str(&format!("{} {}\n", " ".repeat(gutter), bar("|")));
    out.push_str(&format!("{} {} {text}\n", bar(&right(&span.line.to_string(), gutter)), bar("|")));
    let caret = terminal.paint(mark, &"^".repeat(carets));
    out.push_str(&format!("{} {} {}{caret}\n", " ".repeat(gutter), bar("|"), " ".repeat(caret_at)));
    out
}

/// What a span covers of its first line.
fn meant(line: &str, span: SourceSpan) -> String {
    let mut units = span.end.saturating_sub(span.start) as usize;
    let from = line.chars().skip(span.column.saturating_sub(1) as usize);
    from.take_while(|c| {
        let fits = units > 0;
        units = units.saturating_sub(c.len_utf16());
        fits
    })
    .collect()
}

/// The change that edits make, as `-` and `+` lines with their numbers.
pub fn change(program: &Program, edits: &[(SourceSpan, String)], terminal: &Terminal) -> String {
    let mut out = String::new();
    for (index, file) in program.files.iter().enumerate() {
        let of_file: Vec<(SourceSpan, &str)> = edits
            .iter()
            .filter(|(span, _)| usize::from(span.file) == index)
            .map(|(span, text)| (*span, text.as_str()))
            .collect();
        if of_file.is_empty() {
            continue;
        }
        let new = edited(&file.text, &of_file);
        let changed = differences(&file.text, &new);
        let gutter = changed.iter().map(|c| c.line).max().unwrap_or(1).max(1).ilog10() as usize + 1;
        let room = terminal.width.saturating_sub(gutter + 4);
        // Lines that differ in their blanks alone would look the same.
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        let counterpart = |change: &Change| {
            changed
                .iter()
                .find(|other| other.added != change.added && bare(&other.text) == bare(&change.text))
        };
        let only_blanks =
            changed.iter().all(|change| counterpart(change).is_some_and(|other| other.text != change.text));
        // A line that moves is shown with those that it passes.
        let moves =
            changed.iter().any(|change| counterpart(change).is_some_and(|other| other.text == change.text));
        let lines: Vec<&str> = new.lines().collect();
        let (mut out_before, mut in_before, mut shown_to) = (0, 0, None);
        for change in changed.iter().take(MOST_DIFF_LINES) {
            // Where it stands in the new text.
            let at =
                if change.added { change.line } else { (change.line + in_before).saturating_sub(out_before) };
            let passed = shown_to.filter(|_| moves).map_or(at..at, |from| from..at);
            if passed.len() <= MOST_PASSED {
                for line in passed {
                    let text = lines.get(line.saturating_sub(1)).copied().unwrap_or_default();
                    let text = cropped(visible(text).trim_end(), 0, room);
                    let number = terminal.paint(Style::Muted, &right(&line.to_string(), gutter));
                    out.push_str(&format!("{number}   {text}\n"));
                }
            }
            (out_before, in_before) =
                (out_before + usize::from(!change.added), in_before + usize::from(change.added));
            shown_to = Some(at + usize::from(change.added));
            let (sign, style) = if change.added { ("+", Style::Added) } else { ("-", Style::Removed) };
            let text = if only_blanks { with_blanks(&change.text) } else { visible(&change.text) };
            let text = cropped(text.trim_end(), 0, room);
            let number = terminal.paint(Style::Muted, &right(&change.line.to_string(), gutter));
            out.push_str(&format!(
                "{number} {}\n",
                terminal.paint(style, format!("{sign} {text}").trim_end())
            ));
        }
        if changed.len() > MOST_DIFF_LINES {
            out.push_str(&format!("{} …\n", " ".repeat(gutter)));
        }
    }
    out
}

/// A line whose blanks can be seen: `·` for a space, `→` for a tab, before the first letter and where they are of a strange kind.
fn with_blanks(line: &str) -> String {
    let begin = line.len() - line.trim_start().len();
    let mut out = String::new();
    for (at, letter) in line.char_indices() {
        match letter {
            '\t' => out.push('→'),
            ' ' if at < begin => out.push('·'),
            _ => out.push(letter),
        }
    }
    visible(&out)
}

/// A text after its edits; what does not fit is left out.
pub fn edited(text: &str, edits: &[(SourceSpan, &str)]) -> String {
    let mut units: Vec<u16> = text.encode_utf16().collect();
    let mut edits: Vec<&(SourceSpan, &str)> = edits.iter().collect();
    // From the back, so that the places before stay; of several at one place the first comes first.
    edits.sort_by_key(|(span, _)| (span.start, span.end));
    for (span, new) in edits.into_iter().rev() {
        let (start, end) = (span.start as usize, span.end as usize);
        if start <= end && end <= units.len() {
            units.splice(start..end, new.encode_utf16());
        }
    }
    String::from_utf16_lossy(&units)
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Change {
    added: bool,
    /// Of the old text for what goes, of the new one for what comes.
    line: usize,
    text: String,
}

/// Lines that go and come, in the order of the text.
fn differences(old: &str, new: &str) -> Vec<Change> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (old.get(same..).unwrap_or_default(), new.get(same..).unwrap_or_default());
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let a = old_rest.get(..old_rest.len() - tail).unwrap_or_default();
    let b = new_rest.get(..new_rest.len() - tail).unwrap_or_default();
    let gone = |i: usize| Change { added: false, line: same + i + 1, text: text_of(a, i) };
    let come = |j: usize| Change { added: true, line: same + j + 1, text: text_of(b, j) };
    if a.len() > MOST_COMPARED || b.len() > MOST_COMPARED {
        return (0..a.len()).map(gone).chain((0..b.len()).map(come)).collect();
    }
    // Longest common subsequence, from the ends: `common[i][j]` of `a[i..]` and `b[j..]`.
    let width = b.len() + 1;
    let mut common = vec![0_u32; (a.len() + 1) * width];
    let at = |common: &[u32], i: usize, j: usize| common.get(i * width + j).copied().unwrap_or(0);
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            let longest = if a.get(i) == b.get(j) {
                at(&common, i + 1, j + 1) + 1
            } else {
                at(&common, i + 1, j).max(at(&common, i, j + 1))
            };
            if let Some(cell) = common.get_mut(i * width + j) {
                *cell = longest;
            }
        }
    }
    let (mut i, mut j, mut out) = (0, 0, Vec::new());
    while i < a.len() || j < b.len() {
        if i < a.len() && j < b.len() && a.get(i) == b.get(j) {
            (i, j) = (i + 1, j + 1);
        } else if i < a.len() && (j == b.len() || at(&common, i + 1, j) >= at(&common, i, j + 1)) {
            out.push(gone(i));
            i += 1;
        } else {
            out.push(come(j));
            j += 1;
        }
    }
    out
}

fn text_of(lines: &[&str], index: usize) -> String {
    lines.get(index).copied().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::File;

    fn program(text: &str) -> Program {
        let file = File { name: "a.mojo".into(), text: text.into() };
        Program { files: vec![file], paths: vec!["lesson/a.mojo".into()] }
    }

    const WIDE: Terminal = Terminal { width: 40, colour: false };

    #[test]
    fn the_caret_stands_under_what_is_meant() {
        let span = SourceSpan { file: 0, line: 2, column: 5, start: 7, end: 10 };
        let shown = show(&program("a\n\té = foo\n"), SourceSpan { column: 6, ..span }, &WIDE, Style::Error);
        expect_test::expect![[r#"
             --> lesson/a.mojo:2:6
              |
            2 |     é = foo
              |         ^^^
        "#]]
        .assert_eq(&shown);
    }

    #[test]
    fn a_long_line_is_shown_around_what_is_meant() {
        let text = format!("{}foo + bar\n", "x + ".repeat(30));
        let span = SourceSpan { file: 0, line: 1, column: 121, start: 120, end: 123 };
        expect_test::expect![[r#"
             --> lesson/a.mojo:1:121
              |
            1 | …x + x + foo + bar
              |          ^^^
        "#]]
        .assert_eq(&show(&program(&text), span, &WIDE, Style::Error));
    }

    #[test]
    fn a_change_is_shown_as_lines_that_go_and_come() {
        let edit =
            |start, end, text: &str| (SourceSpan { start, end, ..SourceSpan::default() }, text.to_owned());
        let shown =
            change(&program("one\ntwo\nthree\nfour\n"), &[edit(4, 8, ""), edit(14, 14, "two\n")], &WIDE);
        assert_eq!(shown, "2 - two\n2   three\n3 + two\n");
        let shown = change(&program("var a = b\n"), &[edit(8, 9, "c")], &WIDE);
        assert_eq!(shown, "1 - var a = b\n1 + var a = c\n");
    }
}
