//! Changes of the text that a finding offers.

use trace::SourceSpan;

/// Moves a `print(…)` that stands alone on its line below the next `….synchronize()` of the same block. `None` where that is not plainly right.
pub(crate) fn move_print_below_synchronize(
    files: &[&str],
    read: SourceSpan,
) -> Option<Vec<(SourceSpan, String)>> {
    let text = files.get(usize::from(read.file))?;
    let lines: Vec<Line<'_>> = Line::all(text);
    let from = usize::try_from(read.line).ok()?.checked_sub(1)?;
    let line = lines.get(from)?;
    let code = line.text.trim();
    if !code.starts_with("print(") || !code.ends_with(')') || line.text.contains('\t') {
        return None;
    }
    let indent = line.indent();
    let target = lines[from + 1..]
        .iter()
        .take_while(|l| l.text.trim().is_empty() || l.indent() >= indent)
        .find(|l| l.indent() == indent && l.text.trim().ends_with(".synchronize()"))?;
    let place = |line: u32, start: u32, end: u32| SourceSpan { file: read.file, line, column: 1, start, end };
    let moved = format!("{}\n", line.text.trim_end_matches(['\r', '\n']));
    let removal = (place(read.line, line.start, line.end), String::new());
    let mut insertion = moved;
    if !target.text.ends_with('\n') {
        insertion = format!("\n{}", insertion.trim_end_matches('\n'));
    }
    Some(vec![removal, (place(target.number, target.end, target.end), insertion)])
}

struct Line<'a> {
    /// With its line break.
    text: &'a str,
    number: u32,
    /// UTF-16 code units from the file's start; `end` is past the line break.
    start: u32,
    end: u32,
}

impl<'a> Line<'a> {
    fn all(text: &'a str) -> Vec<Line<'a>> {
        let mut start = 0;
        text.split_inclusive('\n')
            .zip(1..)
            .map(|(text, number)| {
                let end = start + text.encode_utf16().count() as u32;
                let line = Line { text, number, start, end };
                start = end;
                line
            })
            .collect()
    }

    fn indent(&self) -> usize {
        self.text.len() - self.text.trim_start().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(text: &str, line: u32) -> Option<String> {
        let edits = move_print_below_synchronize(&[text], SourceSpan { line, ..SourceSpan::default() })?;
        let mut units: Vec<u16> = text.encode_utf16().collect();
        for (span, new) in edits.iter().rev() {
            units.splice(span.start as usize..span.end as usize, new.encode_utf16());
        }
        String::from_utf16(&units).ok()
    }

    #[test]
    fn the_print_moves_below_the_wait() {
        let text = "# é\n    print(h[0])\n    other()\n    ctx.synchronize()\n    done()\n";
        assert_eq!(
            applied(text, 2).as_deref(),
            Some("# é\n    other()\n    ctx.synchronize()\n    print(h[0])\n    done()\n")
        );
    }

    #[test]
    fn a_text_without_a_last_line_break_keeps_its_lines_apart() {
        assert_eq!(
            applied("print(h[0])\nctx.synchronize()", 1).as_deref(),
            Some("ctx.synchronize()\nprint(h[0])")
        );
    }

    #[test]
    fn nothing_is_offered_where_the_move_might_change_more() {
        assert_eq!(applied("    var x = h[0]\n    ctx.synchronize()\n", 1), None);
        assert_eq!(applied("    if a:\n        print(h[0])\n    ctx.synchronize()\n", 2), None);
        assert_eq!(applied("    print(h[0])\n", 1), None);
        assert_eq!(applied("", 1), None);
    }
}
