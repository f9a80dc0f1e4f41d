//! Figures: SVG in the page's own colours, with their words in both languages and a text alternative.
//!
//! Words stand in the file as `{{English|português}}`. Colours are the page's (`fill="var(--host-fill)"`): both themes have them. The
//! alternative comes from the lesson's text and becomes the figure's `aria-label`.

use crate::LANGUAGES;
use crate::html::escaped;
use crate::problem::Problem;
use std::path::Path;

/// Elements that a figure may have.
const ELEMENTS: [&str; 13] = [
    "svg", "g", "path", "rect", "circle", "line", "polyline", "polygon", "text", "tspan", "defs", "marker",
    "ellipse",
];

/// The figure in one language.
pub(crate) fn render(path: &Path, svg: &str, language: &str, alternative: &str) -> Result<String, Problem> {
    let number = LANGUAGES.iter().position(|known| *known == language).unwrap_or(0);
    let mut out = String::new();
    for (line, text) in svg.lines().enumerate().map(|(at, text)| (at + 1, text.trim())) {
        let fail = |text: String| Problem::new(path, line, text);
        if text.is_empty() || text.starts_with("<!--") {
            continue;
        }
        for tag in text.split('<').skip(1) {
            let name: String =
                tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
            if !ELEMENTS.contains(&name.as_str()) {
                return Err(fail(format!("`<{name}>` is no element of a figure")));
            }
        }
        for attribute in [" on", "style=", "href", "class=", "#"] {
            // `url(#id)` refers within the figure.
            let found = text.match_indices(attribute).any(|(at, found)| match found {
                "#" => !text[..at].ends_with("url("),
                " on" => text[at + 3..]
                    .split_once('=')
                    .is_some_and(|(name, _)| name.chars().all(char::is_alphabetic)),
                _ => true,
            });
            if found {
                return Err(fail(format!("a figure has no `{}`: colours are var(--…)", attribute.trim())));
            }
        }
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once("{{") {
            let words =
                behind.split_once("}}").and_then(|(words, after)| Some((words.split_once('|')?, after)));
            let Some(((first, second), after)) = words else {
                return Err(fail("words are `{{English|português}}`".to_owned()));
            };
            out.push_str(before);
            out.push_str(&escaped([first, second].get(number).copied().unwrap_or(first)));
            rest = after;
        }
        out.push_str(rest);
        out.push('\n');
    }
    let Some(attributes) = out.strip_prefix("<svg ").map(str::to_owned) else {
        return Err(Problem::new(path, 1, "a figure begins with `<svg viewBox=…`"));
    };
    if !attributes.starts_with("viewBox=") {
        return Err(Problem::new(path, 1, "a figure begins with `<svg viewBox=…`"));
    }
    let label = escaped(alternative.trim());
    Ok(format!("<svg class=\"figure\" role=\"img\" aria-label=\"{label}\" {}", attributes.trim_end()))
}
