//! Which files does the reader have, and how are they never lost? A program is an example's files as the reader left them; each is kept
//! in the browser as it is typed, and switching to another changes nothing in it.

use crate::examples::Example;
use crate::{site, storage};
use js_sys::{Array, JSON};
use protocol::File;
use wasm_bindgen::{JsCast, JsValue};

/// A file of a program; its text is the editor's, this is how it was last heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab {
    /// Never used again for another file: the editor's histories hang on it.
    pub id: u32,
    pub name: String,
    pub text: String,
}

/// An example as the reader left it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// Of the example that it began as.
    pub slug: String,
    /// `main.mojo` first.
    pub tabs: Vec<Tab>,
    /// The id of the tab that is open.
    pub active: u32,
}

impl Program {
    pub fn files(&self) -> Vec<File> {
        self.tabs.iter().map(|t| File { name: t.name.clone(), text: t.text.clone() }).collect()
    }

    /// The tab that was file `index` of an analysis or a run.
    pub fn tab(&self, index: u16) -> Option<&Tab> {
        self.tabs.get(usize::from(index))
    }

    pub fn active_tab(&self) -> Option<&Tab> {
        self.tabs.iter().find(|t| t.id == self.active)
    }

    /// See [`is_another`].
    pub fn is_another(&self, before: &[File]) -> bool {
        is_another(self.tabs.iter().map(|t| t.text.as_str()), before)
    }

    /// Is it as the example came?
    pub fn is_original(&self, example: &Example) -> bool {
        self.tabs.len() == example.files.len()
            && self.tabs.iter().zip(&example.files).all(|(t, f)| t.name == f.name && t.text == f.text)
    }
}

/// Are these the texts of another program than `before`? Then what is said of that is not said of this one. They are as soon as none of the
/// functions is left and less than half of the lines: imports and a `main` are in all.
pub fn is_another<'a>(texts: impl Iterator<Item = &'a str> + Clone, before: &[File]) -> bool {
    let now = || texts.clone().flat_map(str::lines).map(str::trim);
    let (mut lines, mut left) = (0, 0);
    for line in before.iter().flat_map(|f| f.text.lines()).map(str::trim).filter(|l| !l.is_empty()) {
        let is_left = now().any(|l| l == line);
        let name = defined(line);
        if name.is_some_and(|name| is_left || now().any(|l| defined(l) == Some(name))) {
            return false;
        }
        lines += 1;
        left += usize::from(is_left);
    }
    left * 2 < lines
}

/// Why a file cannot be called so: the id of the message.
pub fn name_problem(name: &str, others: &[&str]) -> Option<&'static str> {
    let Some((stem, ending)) = name.rsplit_once('.') else { return Some("ui.file.ending") };
    if !matches!(ending, "wgsl" | "mojo") {
        return Some("ui.file.ending");
    }
    let mut chars = stem.chars();
    let begins = chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
    if !begins || !chars.all(|c| c.is_ascii_alphanumeric() || c == '_') || stem.len() > 40 {
        return Some("ui.file.letters");
    }
    if others.contains(&name) {
        return Some("ui.file.taken");
    }
    None
}

/// A name that is free: `kernels2.wgsl`.
pub fn free_name(taken: &[&str]) -> String {
    (1..)
        .map(|n| if n == 1 { "kernels.wgsl".to_owned() } else { format!("kernels{n}.wgsl") })
        .find(|name| !taken.contains(&name.as_str()))
        .unwrap_or_default()
}

/// The kernel or function that a line defines, but `main`, which is in every program.
fn defined(line: &str) -> Option<&str> {
    let rest = ["def ", "fn "].iter().find_map(|word| line.strip_prefix(word))?;
    rest.split(|c: char| c != '_' && !c.is_ascii_alphanumeric()).next().filter(|name| *name != "main")
}

/// The slug of the program that the address asks for (`?example=saxpy`), or that was open last.
pub fn wanted() -> Option<String> {
    let query = web_sys::window().and_then(|w| w.location().search().ok()).unwrap_or_default();
    let asked = query.trim_start_matches('?').split('&').find_map(|pair| pair.strip_prefix("example="));
    asked.map(str::to_owned).or_else(last)
}

/// The one that was open last. A frame of another page goes on with nothing.
pub fn last() -> Option<String> {
    if site::is_embedded() { None } else { storage::get("current") }
}

/// The next visit opens this program. A frame of another page is none: it shows what that page wants.
pub fn remember(slug: &str) {
    if !site::is_embedded() {
        storage::set("current", slug);
    }
}

/// Is it from elsewhere: a link, a file, an embedding page? Its files are then kept even as they came.
pub fn is_guest(slug: &str) -> bool {
    slug.starts_with('~')
}

/// Is it a lesson's: `<lesson>/<step>`? The lesson view keeps those.
pub fn is_task(slug: &str) -> bool {
    slug.contains('/')
}

/// The key under which a program is kept.
pub fn key(slug: &str) -> String {
    format!("program/{slug}")
}

/// The files as they were kept, if they were and can be read.
pub fn kept(slug: &str) -> Option<Vec<File>> {
    unpack(&storage::get(&key(slug))?)
}

/// Keeps the files; returns whether they outlive the page.
pub fn keep(slug: &str, files: &[File]) -> bool {
    storage::set(&key(slug), &pack(files))
}

pub fn forget(slug: &str) {
    storage::remove(&key(slug));
}

/// JSON: `[["main.mojo", "…"], …]`.
pub fn pack(files: &[File]) -> String {
    let pair = |f: &File| Array::of2(&f.name.as_str().into(), &f.text.as_str().into());
    let all: Array = files.iter().map(pair).collect();
    JSON::stringify(&all).ok().and_then(|s| s.as_string()).unwrap_or_default()
}

pub fn unpack(text: &str) -> Option<Vec<File>> {
    let all: Array = JSON::parse(text).ok()?.dyn_into().ok()?;
    let file = |pair: JsValue| {
        let pair: Array = pair.dyn_into().ok()?;
        Some(File { name: pair.get(0).as_string()?, text: pair.get(1).as_string()? })
    };
    let files: Vec<File> = all.iter().map(file).collect::<Option<_>>()?;
    (files.first()?.name == "main.mojo").then_some(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_can_be_imported_are_taken() {
        assert_eq!(name_problem("kernels2.wgsl", &["main.mojo"]), None);
        assert_eq!(name_problem("helpers.mojo", &[]), None);
        assert_eq!(name_problem("kernels", &[]), Some("ui.file.ending"));
        assert_eq!(name_problem("kernels.txt", &[]), Some("ui.file.ending"));
        assert_eq!(name_problem("2d.wgsl", &[]), Some("ui.file.letters"));
        assert_eq!(name_problem("a-b.wgsl", &[]), Some("ui.file.letters"));
        assert_eq!(name_problem("a.wgsl", &["a.wgsl"]), Some("ui.file.taken"));
    }

    #[test]
    fn a_program_is_another_once_neither_functions_nor_half_of_the_lines_are_left() {
        let file = |text: &str| File { name: "main.mojo".into(), text: text.into() };
        let is_another = |before: &str, now: &str| {
            let tab = Tab { id: 1, name: "main.mojo".into(), text: now.into() };
            Program { slug: String::new(), tabs: vec![tab], active: 1 }.is_another(&[file(before)])
        };
        let example = "from max.gpu import global_idx\n\ncomptime SIZE = 8\ndef add(a: Int):\n    var i = a\n    print(i)\n\ndef main():\n    add(1)\n    add(2)\n";
        assert!(!is_another(example, example));
        assert!(
            !is_another(example, "def add(b: Float32):\n    pass\ndef main():\n    pass\n"),
            "its function"
        );
        assert!(
            !is_another(example, &example.replace("add", "plus").replace("plus(2)", "add(2)")),
            "renamed"
        );
        assert!(is_another(
            example,
            "from max.gpu import global_idx\n\ncomptime SIZE = 8\ndef main():\n    print(1)\n"
        ));
        assert!(is_another(example, ""));
        let plain = "def main():\n    print(1)\n    print(2)\n";
        assert!(!is_another(plain, "def main():\n    print(1)\n    print(3)\n"));
        assert!(is_another(plain, "def main():\n    print(4)\n"));
        assert!(!is_another("", "def main():\n    print(4)\n"));
    }

    #[test]
    fn a_new_file_gets_a_free_name() {
        assert_eq!(free_name(&["main.mojo"]), "kernels.wgsl");
        assert_eq!(free_name(&["kernels.wgsl", "kernels2.wgsl"]), "kernels3.wgsl");
    }
}
