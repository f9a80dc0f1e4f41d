//! Which programs does the page offer? `assets/examples`, packed by tools/finish-site.mjs into one file:
//! `=== <slug>/<file>` and the lines of that file.

use crate::words::Language;
use protocol::File;

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
    pub fn words(&self, language: Language) -> &Words {
        match language {
            Language::English => &self.english,
            Language::Portuguese => &self.portuguese,
        }
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
    examples.retain(|e| e.files.first().is_some_and(|f| f.name == "main.mojo"));
    examples
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
}
