//! A lesson's text as a list of blocks: headings, Markdown, and fenced blocks of ours.

use crate::problem::Problem;
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// From 1.
    pub line: usize,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `# Title`
    Title(String),
    /// `## Title {#id}`
    Step {
        title: String,
        id: String,
    },
    Markdown(String),
    /// A fence with a word of ours: ```` ```quiz which-copy ````. The body's first line is the one below `Block::line`.
    Ours {
        word: String,
        id: String,
        body: String,
    },
}

/// Words that open a block of ours.
const OURS: [&str; 8] = ["lesson", "figure", "program", "predict", "quiz", "run", "explain", "challenge"];

pub(crate) fn read(path: &Path, text: &str, problems: &mut Vec<Problem>) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    // The fence that is open: backquotes, and whether the block is ours.
    let mut fence: Option<(usize, bool)> = None;
    for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line)) {
        let ticks = line.chars().take_while(|c| *c == '`').count();
        if let Some((open, ours)) = fence {
            let closes = ticks >= open && line.trim_end().len() == ticks;
            if closes {
                fence = None;
            }
            if ours {
                if let Some(Block { kind: Kind::Ours { body, .. }, .. }) =
                    blocks.last_mut().filter(|_| !closes)
                {
                    body.push_str(line);
                    body.push('\n');
                }
                continue;
            }
            markdown(&mut blocks, number, line);
            continue;
        }
        if ticks >= 3 {
            let mut words = line.trim_start_matches('`').split_whitespace();
            let word = words.next().unwrap_or_default();
            let ours = OURS.contains(&word);
            fence = Some((ticks, ours));
            if ours {
                let id = words.next().unwrap_or_default().to_owned();
                if word != "lesson" && !is_id(&id) {
                    problems.push(Problem::new(
                        path,
                        number,
                        format!("`{word}` wants an id: small letters, digits and `-`"),
                    ));
                }
                let kind = Kind::Ours { word: word.to_owned(), id, body: String::new() };
                blocks.push(Block { line: number, kind });
                continue;
            }
        } else if let Some(title) = line.strip_prefix("# ") {
            blocks.push(Block { line: number, kind: Kind::Title(title.trim().to_owned()) });
            continue;
        } else if let Some(heading) = line.strip_prefix("## ") {
            let split = heading.trim().strip_suffix('}').and_then(|heading| heading.rsplit_once("{#"));
            match split.filter(|(_, id)| is_id(id)) {
                Some((title, id)) => {
                    let kind = Kind::Step { title: title.trim().to_owned(), id: id.to_owned() };
                    blocks.push(Block { line: number, kind });
                }
                None => problems.push(Problem::new(path, number, "a step is `## Title {#id}`")),
            }
            continue;
        }
        markdown(&mut blocks, number, line);
    }
    if fence.is_some() {
        let line = blocks.last().map_or(0, |block| block.line);
        problems.push(Problem::new(path, line, "this block is not closed"));
    }
    blocks.retain(|block| !matches!(&block.kind, Kind::Markdown(text) if text.trim().is_empty()));
    blocks
}

fn markdown(blocks: &mut Vec<Block>, number: usize, line: &str) {
    if let Some(Block { kind: Kind::Markdown(text), .. }) = blocks.last_mut() {
        text.push_str(line);
        text.push('\n');
    } else {
        blocks.push(Block { line: number, kind: Kind::Markdown(format!("{line}\n")) });
    }
}

pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// The parts of a body between lines of `---`, each with its first line.
pub(crate) fn sections(body: &str, line: usize) -> Vec<(String, usize)> {
    let mut sections = vec![(String::new(), line)];
    for (at, text) in body.lines().enumerate() {
        if text.trim_end() == "---" {
            sections.push((String::new(), line + at + 1));
        } else if let Some((section, _)) = sections.last_mut() {
            section.push_str(text);
            section.push('\n');
        }
    }
    sections
}

/// `name: value` lines.
pub(crate) fn fields(body: &str) -> Vec<(&str, &str)> {
    body.lines()
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim(), value.trim()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_headings_markdown_and_blocks_of_ours() {
        let mut problems = Vec::new();
        let text = "# T\n\n## One {#one}\na\nb\n\n```mojo\n## no step\n```\n```quiz q\nx\n---\ny\n```\nc\n";
        let blocks = read(Path::new("en.md"), text, &mut problems);
        assert_eq!(problems, []);
        let kinds: Vec<&Kind> = blocks.iter().map(|block| &block.kind).collect();
        assert_eq!(
            kinds,
            [
                &Kind::Title("T".into()),
                &Kind::Step { title: "One".into(), id: "one".into() },
                &Kind::Markdown("a\nb\n\n```mojo\n## no step\n```\n".into()),
                &Kind::Ours { word: "quiz".into(), id: "q".into(), body: "x\n---\ny\n".into() },
                &Kind::Markdown("c\n".into()),
            ]
        );
        assert_eq!(sections("x\n---\ny\n", 11), [("x\n".into(), 11), ("y\n".into(), 13)]);
    }

    #[test]
    fn what_is_left_open_is_named() {
        let mut problems = Vec::new();
        read(Path::new("en.md"), "## One\n```quiz\nx\n", &mut problems);
        let said: Vec<String> = problems.iter().map(Problem::to_string).collect();
        assert_eq!(
            said,
            [
                "en.md:1: a step is `## Title {#id}`",
                "en.md:2: `quiz` wants an id: small letters, digits and `-`",
                "en.md:2: this block is not closed"
            ]
        );
    }
}
