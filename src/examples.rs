//! Which programs does the page offer? `assets/examples`, packed by tools/finish-site.mjs into one file:
//! `=== <slug>/<file>` and the lines of that file.
//!
//! Most come twice: with kernels in Mojo, all in one file, and with kernels in WGSL, in a file of their own. The two are programs of
//! their own, each kept as the reader leaves it.

use crate::words::Language;
use protocol::File;

/// The file of the version with kernels in Mojo, and what its slug ends with.
const ONE_FILE: &str = "one-file.mojo";
const IN_MOJO: &str = "-mojo";

/// A program to begin with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example {
    pub slug: String,
    /// `main.mojo` first.
    pub files: Vec<File>,
    english: Words,
    portuguese: Words,
}

/// What is said of it, in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    pub title: String,
    /// Two sentences.
    pub text: String,
    /// One thing to try.
    pub to_try: String,
}

impl Example {
    /// A program that is none of ours: what is said of it is said in any language.
    pub fn of(slug: String, files: Vec<File>, title: String, text: String) -> Self {
        let words = Words { title, text, to_try: String::new() };
        Self { slug, files, english: words.clone(), portuguese: words }
    }

    /// A program that has its words elsewhere.
    pub fn of_task(slug: &str, files: Vec<File>) -> Self {
        Self { slug: slug.to_owned(), files, ..Self::default() }
    }

    pub fn words(&self, language: Language) -> &Words {
        match language {
            Language::English => &self.english,
            Language::Portuguese => &self.portuguese,
        }
    }

    /// Are its kernels written in Mojo?
    pub fn is_in_mojo(&self) -> bool {
        self.slug.ends_with(IN_MOJO)
    }

    /// What its two versions have in common.
    pub fn subject(&self) -> &str {
        self.slug.strip_suffix(IN_MOJO).unwrap_or(&self.slug)
    }

    /// Is it one of the mistake gallery?
    pub fn is_mistake(&self) -> bool {
        self.slug.starts_with("mistake-")
    }
}

/// Reads the packed file; whatever is not as described is left out.
pub fn parse(packed: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut files: Vec<(&str, File)> = Vec::new();
    for line in packed.split_inclusive('\n') {
        match line.strip_prefix("=== ").and_then(|path| path.trim().split_once('/')) {
            Some((slug, name)) => files.push((slug, File { name: name.to_owned(), text: String::new() })),
            None => {
                if let Some((_, file)) = files.last_mut() {
                    file.text.push_str(line);
                }
            }
        }
    }
    for (slug, file) in files {
        if examples.last().is_none_or(|e| e.slug != slug) {
            examples.push(Example { slug: slug.to_owned(), ..Example::default() });
        }
        let Some(example) = examples.last_mut() else { continue };
        match file.name.as_str() {
            "en.txt" => example.english = words(&file.text),
            "pt-BR.txt" => example.portuguese = words(&file.text),
            "main.mojo" => example.files.insert(0, file),
            _ => example.files.push(file),
        }
    }
    let mut both = Vec::new();
    for mut example in examples {
        if let Some(at) = example.files.iter().position(|f| f.name == ONE_FILE) {
            let text = example.files.remove(at).text;
            both.push(Example {
                slug: [&example.slug, IN_MOJO].concat(),
                files: vec![File { name: "main.mojo".to_owned(), text }],
                ..example.clone()
            });
        }
        both.push(example);
    }
    both.retain(|e| e.files.first().is_some_and(|f| f.name == "main.mojo"));
    both
}

/// The examples that a list shows: of each subject the version of this kind, or the only one there is.
pub fn listed(all: &[Example], in_mojo: bool) -> Vec<usize> {
    let mut listed: Vec<usize> = Vec::new();
    let offered = |e: &&Example| !crate::programs::is_task(&e.slug);
    for (index, example) in all.iter().enumerate().filter(|(_, e)| offered(e)) {
        match listed.last_mut() {
            Some(last) if all.get(*last).is_some_and(|e| e.subject() == example.subject()) => {
                if example.is_in_mojo() == in_mojo {
                    *last = index;
                }
            }
            _ => listed.push(index),
        }
    }
    listed
}

fn words(text: &str) -> Words {
    let field = |name: &str| {
        let line = text.lines().find_map(|l| l.strip_prefix(name)).unwrap_or_default();
        line.trim().to_owned()
    };
    Words { title: field("title:"), text: field("text:"), to_try: field("try:") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_file_gives_its_programs_in_order() {
        let packed = "=== b/en.txt\ntitle: B\ntext: One. Two.\ntry: Three.\n=== b/kernels.wgsl\nx\n\
                      === b/main.mojo\ndef main():\n    pass\n=== a/main.mojo\n=== c/kernels.wgsl\n";
        let examples = parse(packed);
        let slugs: Vec<_> = examples.iter().map(|e| e.slug.as_str()).collect();
        assert_eq!(slugs, ["b", "a"], "a program without main.mojo is none");
        let names: Vec<_> = examples[0].files.iter().map(|f| f.name.as_str()).collect();
        assert_eq!(names, ["main.mojo", "kernels.wgsl"]);
        assert_eq!(examples[0].files[0].text, "def main():\n    pass\n");
        assert_eq!(examples[0].words(Language::English).to_try, "Three.");
    }

    #[test]
    fn a_program_in_one_file_is_a_version_of_its_own() {
        let packed = "=== a/en.txt\ntitle: A\n=== a/kernels.wgsl\nx\n=== a/main.mojo\nmain\n\
                      === a/one-file.mojo\nall\n=== b/main.mojo\n=== c/one-file.mojo\n";
        let examples = parse(packed);
        let slugs: Vec<_> = examples.iter().map(|e| e.slug.as_str()).collect();
        assert_eq!(slugs, ["a-mojo", "a", "b", "c-mojo"]);
        assert_eq!(examples[0].files.len(), 1);
        assert_eq!(examples[0].files[0].text, "all\n");
        assert_eq!(examples[0].words(Language::English).title, "A");
        assert_eq!(examples[1].files.len(), 2);
        assert_eq!(listed(&examples, true), [0, 2, 3]);
        assert_eq!(listed(&examples, false), [1, 2, 3]);
    }
}
