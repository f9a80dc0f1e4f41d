//! Lessons: a folder's files in one input, as HTML that holds nothing but what it may.

use crate::corpus::{Seed, files};
use crate::text;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Begins a file in an input: its name follows, on a line.
const FILE: char = '\x1e';
/// Files of one input: a lesson of ours has fewer.
const MOST_FILES: usize = 100;

/// The lessons below a folder, an input each.
pub(crate) fn folders(folder: &Path) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let of = ["md", "mojo", "json", "svg"].iter().flat_map(|ending| files(&entry.path(), ending));
        let mut bytes = String::new();
        for (path, text) in of {
            let name = path.strip_prefix(entry.path()).unwrap_or(&path).to_string_lossy().into_owned();
            bytes.push_str(&format!("{FILE}{name}\n{text}"));
        }
        let name = entry.file_name().to_string_lossy().into_owned();
        seeds.push(Seed { name, bytes: bytes.into_bytes() });
    }
    seeds.sort_by(|a, b| a.name.cmp(&b.name));
    seeds
}

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Self(std::env::temp_dir().join(format!("roundtrip-fuzz-{}-{number}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Names stay in their folder.
fn is_name(name: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty()
            && part.len() < 60
            && !part.starts_with('.')
            && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
    };
    name.split('/').count() <= 2 && name.split('/').all(part)
}

/// A lesson of any text is refused with problems, or becomes HTML of known elements and attributes, and JSON that is JSON.
pub fn lessons(bytes: &[u8]) {
    let text = text(bytes);
    let folder = Folder::new();
    let lesson = folder.0.join("01-lesson");
    for file in text.split(FILE).skip(1).take(MOST_FILES) {
        let Some((name, text)) = file.split_once('\n').filter(|(name, _)| is_name(name)) else { continue };
        let path = lesson.join(name);
        // Where it cannot be written (a file is where a folder should be) the lesson lacks it.
        if let Some(parent) = path.parent() {
            let _ = fs::create_dir_all(parent);
        }
        let _ = fs::write(path, text);
    }
    match lessons::read(&folder.0) {
        Err(problems) => assert!(!problems.is_empty(), "refused without a word"),
        Ok(all) => {
            for read in &all {
                for language in &read.texts {
                    harmless(&lessons::write::lesson(read, language));
                }
            }
            for language in lessons::LANGUAGES {
                harmless(&lessons::write::index(&all, language, |lesson| lesson.slug.clone()));
            }
            harmless(&lessons::write::challenges(&all));
        }
    }
}

/// Is this JSON whose HTML does nothing?
fn harmless(json: &str) {
    let read = course::json::Json::parse(json);
    assert!(read.is_ok(), "no JSON: {json}");
    if let Ok(json) = read {
        texts(&json, "");
    }
}

fn texts(json: &course::json::Json, key: &str) {
    use course::json::Json;
    match json {
        Json::Text(html) if HTML.contains(&key) => safe(html),
        Json::List(list) => list.iter().for_each(|one| texts(one, key)),
        Json::Object(entries) => entries.iter().for_each(|(key, value)| texts(value, key)),
        _ => {}
    }
}

/// Entries of a lesson's JSON that the page shows as HTML.
const HTML: [&str; 10] =
    ["html", "caption", "svg", "question", "answer", "prompt", "hints", "why", "title", "summary"];
/// What Markdown and figures are made of.
const ELEMENTS: [&str; 40] = [
    "p",
    "a",
    "em",
    "strong",
    "code",
    "pre",
    "ul",
    "ol",
    "li",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "blockquote",
    "br",
    "hr",
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "defs",
    "marker",
    "ellipse",
    "div",
    "span",
    "del",
    "sup",
    "figure",
    "figcaption",
    "h3",
    "h4",
    "dl",
];

/// Panics if HTML has another element, an attribute that acts, or an address that leaves.
fn safe(html: &str) {
    let mut rest = html;
    while let Some((_, tag)) = rest.split_once('<') {
        let name: String =
            tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let begins = tag.starts_with(|c: char| c.is_ascii_alphabetic() || "/!?".contains(c));
        rest = tag;
        if !begins {
            continue;
        }
        assert!(ELEMENTS.contains(&name.to_lowercase().as_str()), "<{name}> in {html:?}");
        rest = attributes(&tag[tag.len() - tag.trim_start_matches('/').len() + name.len()..], html);
    }
}

/// Looks at the attributes of a tag as a browser reads them; returns what follows the tag.
fn attributes<'a>(tag: &'a str, html: &str) -> &'a str {
    let mut rest = tag;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        if rest.is_empty() || rest.starts_with('>') {
            return rest;
        }
        let end =
            rest.find(|c: char| c.is_ascii_whitespace() || "/>=".contains(c)).unwrap_or(rest.len()).max(1);
        let Some(name) = rest.get(..end).map(str::to_ascii_lowercase) else { return "" };
        rest = rest.get(end..).unwrap_or("").trim_start_matches(|c: char| c.is_ascii_whitespace());
        let mut value = "";
        if let Some(given) = rest.strip_prefix('=') {
            let given = given.trim_start_matches(|c: char| c.is_ascii_whitespace());
            let quote = given.chars().next().filter(|c| "\"'".contains(*c));
            (value, rest) = match quote {
                Some(quote) => given[1..].split_once(quote).unwrap_or((&given[1..], "")),
                None => given.split_at(
                    given.find(|c: char| c.is_ascii_whitespace() || c == '>').unwrap_or(given.len()),
                ),
            };
        }
        assert!(!name.starts_with("on") && name != "style" && name != "src", "`{name}` in {html:?}");
        assert!(!name.ends_with("href") || value == "#", "`{name}={value}` in {html:?}");
    }
}
