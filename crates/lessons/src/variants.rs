//! One file, several programs: the solution, the starter, and answers that are wrong in known ways. They share every line that no marker
//! tells apart, so they cannot drift.
//!
//! ```text
//!     #: solution
//!     var i = global_idx.x
//!     #: starter
//!     var i = 0
//!     #: wrong:first-block
//!     var i = thread_idx.x
//!     #: end
//! ```
//!
//! A variant that a region does not name has the solution's lines there.

use crate::problem::Problem;
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variants {
    pub starter: String,
    pub solution: String,
    /// Names and texts, in the order in which they are first named.
    pub wrong: Vec<(String, String)>,
}

enum Piece {
    /// For all.
    Common(String),
    /// Lines for the variants of these names.
    Region(Vec<(Vec<String>, String)>),
}

const SOLUTION: &str = "solution";
const STARTER: &str = "starter";

pub(crate) fn read(path: &Path, text: &str) -> Result<Variants, Problem> {
    let mut pieces = vec![Piece::Common(String::new())];
    let mut names: Vec<String> = Vec::new();
    let mut open = 0;
    for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line)) {
        let fail = |text: &str| Problem::new(path, number, text);
        let Some(marker) = line.trim().strip_prefix("#:").map(str::trim) else {
            let into = match pieces.last_mut() {
                Some(Piece::Common(text)) => text,
                Some(Piece::Region(ways)) => match ways.last_mut() {
                    Some((_, text)) => text,
                    None => continue,
                },
                None => continue,
            };
            into.push_str(line);
            into.push('\n');
            continue;
        };
        if marker == "end" {
            let Some(Piece::Region(ways)) = pieces.last() else {
                return Err(fail("`#: end` without a region"));
            };
            if !ways.iter().any(|(names, _)| names.iter().any(|name| name == SOLUTION)) {
                return Err(fail("the region has no `#: solution`"));
            }
            pieces.push(Piece::Common(String::new()));
            continue;
        }
        let named: Vec<String> = marker.split_whitespace().map(str::to_owned).collect();
        for name in &named {
            let wrong = name.strip_prefix("wrong:").is_some_and(|name| !name.is_empty());
            if !wrong && name != SOLUTION && name != STARTER {
                return Err(fail(&format!("`{name}` is neither solution, starter, wrong:<name> nor end")));
            }
            if wrong && !names.contains(name) {
                names.push(name.clone());
            }
        }
        match pieces.last_mut() {
            Some(Piece::Region(ways)) => {
                if ways.iter().any(|(known, _)| known.iter().any(|name| named.contains(name))) {
                    return Err(fail("this region names a variant twice"));
                }
                ways.push((named, String::new()));
            }
            _ => {
                open = number;
                pieces.push(Piece::Region(vec![(named, String::new())]));
            }
        }
    }
    if matches!(pieces.last(), Some(Piece::Region(_))) {
        return Err(Problem::new(path, open, "the region has no `#: end`"));
    }
    let of = |wanted: &str| {
        let mut out = String::new();
        for piece in &pieces {
            match piece {
                Piece::Common(text) => out.push_str(text),
                Piece::Region(ways) => {
                    let of = |name: &str| ways.iter().find(|(names, _)| names.iter().any(|n| n == name));
                    if let Some((_, text)) = of(wanted).or_else(|| of(SOLUTION)) {
                        out.push_str(text);
                    }
                }
            }
        }
        out
    };
    let wrong = names.iter().map(|name| (name.trim_start_matches("wrong:").to_owned(), of(name))).collect();
    Ok(Variants { starter: of(STARTER), solution: of(SOLUTION), wrong })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variants(text: &str) -> Result<Variants, String> {
        read(Path::new("x.mojo"), text).map_err(|problem| problem.to_string())
    }

    #[test]
    fn each_variant_has_its_lines_and_all_share_the_rest() {
        let read = variants("a\n  #: starter\n  s\n  #: solution wrong:y\n  t\n  #: wrong:x\n  #: end\nb\n")
            .unwrap();
        assert_eq!(read.starter, "a\n  s\nb\n");
        assert_eq!(read.solution, "a\n  t\nb\n");
        assert_eq!(read.wrong, [("y".into(), "a\n  t\nb\n".into()), ("x".into(), "a\nb\n".into())]);
    }

    #[test]
    fn markers_that_do_not_fit_are_named_with_their_line() {
        assert_eq!(variants("#: end").unwrap_err(), "x.mojo:1: `#: end` without a region");
        assert_eq!(variants("\n#: solution\nx").unwrap_err(), "x.mojo:2: the region has no `#: end`");
        assert_eq!(variants("#: starter\n#: end").unwrap_err(), "x.mojo:2: the region has no `#: solution`");
        let unknown = variants("#: soluton\n#: end").unwrap_err();
        assert_eq!(unknown, "x.mojo:1: `soluton` is neither solution, starter, wrong:<name> nor end");
        assert!(variants("#: solution\n#: solution\n#: end").is_err());
    }
}
