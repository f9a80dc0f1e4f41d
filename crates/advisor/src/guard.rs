//! Which condition keeps an access inside its array? The index is read from the line that did it, as its writer wrote it: a guard about
//! another one would let the same threads through.

use trace::CheckFinding;

/// `i + 1 < 16`; with both ends where the index can come out below 0. Where the text does not show the index, of `index`.
pub(crate) fn condition(found: &CheckFinding, files: &[&str]) -> String {
    let length = found.length.unwrap_or_default().to_string();
    let text = files.get(usize::from(found.span.file)).copied().unwrap_or_default();
    let line =
        (found.span.line as usize).checked_sub(1).and_then(|at| text.lines().nth(at)).unwrap_or_default();
    let name = found.array.as_deref().unwrap_or_default();
    let name = name.split([' ', '=']).next().unwrap_or_default();
    let Some(index) = index(line, name, found) else { return ["index < ", &length].concat() };
    let parts = split(index, ',');
    if parts.len() > 1 {
        // One number for each dimension; their lengths are not known here.
        let each: Vec<String> = parts.iter().map(|part| [part.trim(), " < …"].concat()).collect();
        return each.join(" and ");
    }
    let is_wgsl = text.contains("@compute");
    let below = found.index.is_some_and(|index| index < 0) || index.contains('-') && !is_wgsl;
    match (below, is_wgsl, column(index)) {
        (true, true, _) => ["0 <= ", index, " && ", index, " < ", &length].concat(),
        (true, false, _) => ["0 <= ", index, " < ", &length].concat(),
        (false, true, Some((column, width))) => {
            [column, " < ", width, " && ", index, " < ", &length].concat()
        }
        (false, false, Some((column, width))) => {
            [column, " < ", width, " and ", index, " < ", &length].concat()
        }
        (false, _, None) => [index, " < ", &length].concat(),
    }
}

/// The index that the line uses with the array: of several the one that was most likely it.
fn index<'a>(line: &'a str, name: &str, found: &CheckFinding) -> Option<&'a str> {
    let code = line.split('#').next().unwrap_or_default();
    let (mut best, mut from) = (None::<(u32, &str)>, 0);
    while let Some(at) = code.get(from..)?.find(name).map(|at| from + at) {
        from = at + name.len().max(1);
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let behind = code.get(at + name.len()..)?;
        if name.is_empty() || code.get(..at)?.ends_with(is_part) || !behind.starts_with('[') {
            continue;
        }
        let inside = behind.get(1..)?;
        let end = closing(inside)?;
        let text = inside.get(..end)?.trim();
        let text = match text.split_once('=') {
            Some((word, rest)) if word.trim() == "unsafe_offset" => rest.trim(),
            _ => text,
        };
        let after = inside.get(end + 1..)?.trim_start();
        let stored = ["=", "+=", "-=", "*=", "/="].iter().any(|sign| after.starts_with(sign))
            && !after.starts_with("==");
        let writes = found.kind == trace::CheckKind::OutOfBoundsWrite;
        let sign = if found.index.is_some_and(|index| index < 0) { '-' } else { '+' };
        let fits = 2 * u32::from(stored == writes) + u32::from(text.contains(sign));
        if !text.is_empty() && best.is_none_or(|(known, _)| fits > known) {
            best = Some((fits, text));
        }
    }
    best.map(|(_, text)| text)
}

/// Where the bracket closes that this text stands in.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '[' | '(' => depth += 1,
            ']' if depth == 0 => return Some(at),
            ']' | ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// What stands between these, outside of brackets.
fn split(text: &str, between: char) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            _ if letter == between && depth == 0 => {
                parts.extend(text.get(from..at));
                from = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.extend(text.get(from..));
    parts
}

/// Column and width of `row * width + column`: a column beyond the width is an element of the next row, which no comparison of the
/// whole index finds.
fn column(index: &str) -> Option<(&str, &str)> {
    let plain =
        |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '.');
    let of_thread =
        |text: &str| ["thread_idx", "block_dim", "local_invocation"].iter().any(|name| text.contains(name));
    let [product, column] = split(index, '+')[..] else { return None };
    let [_, width] = split(product, '*')[..] else { return None };
    let (column, width) = (column.trim(), width.trim());
    let is_number = column.starts_with(|c: char| c.is_ascii_digit());
    (plain(column) && plain(width) && !is_number && !of_thread(index)).then_some((column, width))
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::{AccessKind, CheckKind, OperationId, SourceSpan, ThreadPlace};

    /// The condition for a line that went wrong with `a`.
    fn of(line: &str, index: i64) -> String {
        let writes = line.trim_start().starts_with('a');
        let found = CheckFinding {
            kind: if writes { CheckKind::OutOfBoundsWrite } else { CheckKind::OutOfBoundsRead },
            operation: OperationId(0),
            span: SourceSpan { file: 0, line: 2, ..SourceSpan::default() },
            place: ThreadPlace::default(),
            access: Some(if writes { AccessKind::Write } else { AccessKind::Read }),
            other: None,
            array: Some("a (d_a)".into()),
            index: Some(index),
            length: Some(16),
            count: 1,
        };
        condition(&found, &[&["def k():\n", line, "\n"].concat()])
    }

    #[test]
    fn the_guard_is_about_the_index_that_the_line_uses() {
        assert_eq!(of("    a[i] = 1.0", 16), "i < 16");
        assert_eq!(of("    a[unsafe_offset=i + 1] = b[i]", 16), "i + 1 < 16");
        assert_eq!(of("    a[unsafe_offset = 2 * i] += 1.0", 16), "2 * i < 16");
        assert_eq!(of("    b[i] = a[i - 1]", -1), "0 <= i - 1 < 16");
        assert_eq!(of("    b[i] = a[stride - i]", 16), "0 <= stride - i < 16");
        assert_eq!(of("    b[i] = a[idx[i] + 1]", 16), "idx[i] + 1 < 16");
        assert_eq!(of("    a[row * w + col] = 0.0  # a[i]", 16), "col < w and row * w + col < 16");
        assert_eq!(of("    a[2 * i + 1] = 0.0", 16), "2 * i + 1 < 16");
        let global = "block_idx.x * block_dim.x + thread_idx.x";
        assert_eq!(of(&format!("    a[{global}] = 0.0"), 16), format!("{global} < 16"));
        assert_eq!(of("    a[row, col + 1] = 0.0", 16), "row < … and col + 1 < …");
    }

    #[test]
    fn of_several_it_is_the_one_that_fits_what_happened() {
        assert_eq!(of("    b[i] = a[i - 1] + a[i] + a[i + 1]", 16), "i + 1 < 16");
        assert_eq!(of("    b[i] = a[i - 1] + a[i] + a[i + 1]", -1), "0 <= i - 1 < 16");
        assert_eq!(of("    a[i] = a[i + 1]", 16), "i < 16");
        assert_eq!(of("    var x = a[i + 1] if i == 3 else aa[j]", 16), "i + 1 < 16");
        assert_eq!(of("    if a[i] == 3.0:", 16), "i < 16");
    }

    #[test]
    fn where_the_text_shows_no_index_none_is_made_up() {
        assert_eq!(of("    x = (a + i)[]", 16), "index < 16");
        assert_eq!(of("    x = a.load[width=4](i)", 16), "index < 16");
        assert_eq!(of("    x = a[", 16), "index < 16");
        assert_eq!(of("", 16), "index < 16");
    }

    #[test]
    fn wgsl_has_its_own_words() {
        let of = |line: &str, index| {
            let text = ["@compute fn k() {\n", line, "\n}"].concat();
            let found = CheckFinding {
                kind: CheckKind::OutOfBoundsRead,
                operation: OperationId(0),
                span: SourceSpan { line: 2, ..SourceSpan::default() },
                place: ThreadPlace::default(),
                access: None,
                other: None,
                array: Some("a".into()),
                index: Some(index),
                length: Some(16),
                count: 1,
            };
            condition(&found, &[&text])
        };
        assert_eq!(of("  x = a[i - 1u];", 4_294_967_295), "i - 1u < 16");
        assert_eq!(of("  x = a[i - 1];", -1), "0 <= i - 1 && i - 1 < 16");
    }
}
