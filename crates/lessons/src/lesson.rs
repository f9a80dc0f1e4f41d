//! A lesson: its text in both languages, its programs and challenges.

use crate::blocks::{self, Block, Kind, fields, sections};
use crate::challenge::{Challenge, views};
use crate::html::{self, Rendered};
use crate::problem::Problem;
use crate::{LANGUAGES, figure};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug)]
pub struct Lesson {
    /// The folder's name.
    pub slug: String,
    /// In the order of [`LANGUAGES`].
    pub texts: Vec<Text>,
    pub challenges: Vec<Challenge>,
}

/// A lesson in one language.
#[derive(Clone, Debug)]
pub struct Text {
    pub language: &'static str,
    pub title: String,
    pub summary: String,
    pub minutes: u32,
    pub steps: Vec<Step>,
    path: PathBuf,
    /// Where the text leads to, with the line.
    links: Vec<(String, usize)>,
}

#[derive(Clone, Debug)]
pub struct Step {
    pub id: String,
    pub title: String,
    pub parts: Vec<Part>,
    line: usize,
}

/// All texts but ids and files are HTML.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Html(String),
    Figure {
        id: String,
        html: String,
        caption: String,
    },
    Program(Program),
    Choice {
        id: String,
        ask: Ask,
        question: String,
        options: Vec<Choice>,
    },
    Run {
        id: String,
        html: String,
        /// Once with each of these values of a knob, if more than one run is asked for.
        each: Option<(String, Vec<u64>)>,
    },
    Explain {
        id: String,
        question: String,
        answer: String,
    },
    /// `hints` are three; `why` belongs to the solution.
    Challenge {
        id: String,
        title: String,
        prompt: String,
        hints: Vec<String>,
        why: String,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    Predict,
    Quiz,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub html: String,
    pub right: bool,
    pub why: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    pub id: String,
    pub text: String,
    pub show: Vec<String>,
    /// Runs on the CPU device in checked mode.
    pub checked: bool,
    /// Shows what another device would have taken, beside it.
    pub model: bool,
}

impl Part {
    /// What both languages must agree on.
    fn shape(&self) -> (&'static str, &str, usize) {
        match self {
            Part::Html(_) => ("text", "", 0),
            Part::Figure { id, .. } => ("figure", id, 0),
            Part::Program(program) => ("program", &program.id, program.show.len()),
            Part::Choice { id, options, .. } => {
                ("choice", id, options.len() * 10 + options.iter().position(|o| o.right).unwrap_or(0))
            }
            Part::Run { id, each, .. } => {
                let values = each.iter().flat_map(|(_, values)| values);
                ("run", id, values.fold(0, |all, value| all.wrapping_mul(31).wrapping_add(*value as usize)))
            }
            Part::Explain { id, .. } => ("explain", id, 0),
            Part::Challenge { id, .. } => ("challenge", id, 0),
        }
    }

    /// Does it ask the reader for something?
    pub fn asks(&self) -> bool {
        !matches!(self, Part::Html(_) | Part::Figure { .. } | Part::Program(_))
    }
}

impl Lesson {
    pub(crate) fn read(folder: &Path, problems: &mut Vec<Problem>) -> Option<Lesson> {
        let slug = folder.file_name()?.to_str()?.to_owned();
        let before = problems.len();
        let mut texts = Vec::new();
        for language in LANGUAGES {
            let path = folder.join(format!("{language}.md"));
            match std::fs::read_to_string(&path) {
                Ok(text) => {
                    texts.push(Reader { folder, path, language, problems, links: Vec::new() }.text(&text))
                }
                Err(error) => problems.push(Problem::of_file(&path, error)),
            }
        }
        if let [leading, others @ ..] = texts.as_slice() {
            others.iter().for_each(|other| same_shape(leading, other, problems));
        }
        let mut challenges = Vec::new();
        for step in texts.first().into_iter().flat_map(|text| &text.steps) {
            for part in &step.parts {
                if let Part::Challenge { id, .. } = part {
                    match Challenge::read(folder, id) {
                        Ok(challenge) => challenges.push(challenge),
                        Err(problem) => problems.push(problem),
                    }
                }
            }
        }
        unused(folder, &texts, problems);
        (problems.len() == before).then_some(Lesson { slug, texts, challenges })
    }

    pub fn challenge(&self, id: &str) -> Option<&Challenge> {
        self.challenges.iter().find(|challenge| challenge.id == id)
    }
}

/// The other language has the same steps with the same parts.
fn same_shape(leading: &Text, other: &Text, problems: &mut Vec<Problem>) {
    for (at, step) in leading.steps.iter().enumerate() {
        let Some(same) = other.steps.get(at).filter(|same| same.id == step.id) else {
            problems.push(Problem::of_file(&other.path, format!("the step `{}` is missing here", step.id)));
            return;
        };
        let (a, b): (Vec<_>, Vec<_>) =
            (step.parts.iter().map(Part::shape).collect(), same.parts.iter().map(Part::shape).collect());
        if a != b {
            let differs = (0..a.len().max(b.len())).find(|at| a.get(*at) != b.get(*at)).unwrap_or(0);
            let text = format!(
                "step `{}`, part {}: {:?} here, {:?} in {}",
                step.id,
                differs + 1,
                b.get(differs),
                a.get(differs),
                leading.language
            );
            problems.push(Problem::new(&other.path, same.line, text));
        }
    }
    if other.steps.len() > leading.steps.len() {
        problems.push(Problem::of_file(&other.path, format!("more steps than in {}", leading.language)));
    }
    if other.minutes != leading.minutes {
        problems.push(Problem::of_file(&other.path, "other `minutes`"));
    }
}

/// Files that no step names.
fn unused(folder: &Path, texts: &[Text], problems: &mut Vec<Problem>) {
    let Some(text) = texts.first() else { return };
    for (kind, sub) in [("program", "programs"), ("figure", "figures"), ("challenge", "challenges")] {
        let Ok(entries) = std::fs::read_dir(folder.join(sub)) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let named = text.steps.iter().flat_map(|step| &step.parts).any(|part| {
                let (known, id, _) = part.shape();
                known == kind && id == stem
            });
            if !named {
                problems.push(Problem::of_file(&path, "no step uses it"));
            }
        }
    }
}

/// Every link leads to a lesson, and to a step of it.
pub(crate) fn check_links(lessons: &[Lesson], problems: &mut Vec<Problem>) {
    for lesson in lessons {
        for text in &lesson.texts {
            for (target, line) in &text.links {
                let (slug, step) = target.split_once('#').unwrap_or((target, ""));
                let slug = if slug.is_empty() { &lesson.slug } else { slug };
                let found = lessons.iter().find(|lesson| lesson.slug == slug).is_some_and(|lesson| {
                    step.is_empty() || lesson.texts.iter().any(|text| text.steps.iter().any(|s| s.id == step))
                });
                if !found {
                    problems.push(Problem::new(&text.path, *line, format!("`{target}` leads nowhere")));
                }
            }
        }
    }
}

/// `SIZE: 1024, 65536`: a knob and two values or more.
fn runs(text: &str) -> Option<(String, Vec<u64>)> {
    let [(name, values)] = *fields(text) else { return None };
    let values: Vec<u64> = values.split(',').map(|v| v.trim().parse().ok()).collect::<Option<_>>()?;
    (!name.is_empty() && values.len() > 1).then(|| (name.to_owned(), values))
}

struct Reader<'a> {
    folder: &'a Path,
    path: PathBuf,
    language: &'static str,
    problems: &'a mut Vec<Problem>,
    links: Vec<(String, usize)>,
}

impl Reader<'_> {
    fn fail(&mut self, line: usize, text: impl Into<String>) {
        self.problems.push(Problem::new(&self.path, line, text));
    }

    /// The HTML of a text that begins in that line.
    fn take(&mut self, rendered: Rendered, line: usize) -> String {
        for (at, text) in rendered.problems {
            self.fail(line + at, text);
        }
        self.links.extend(rendered.links.into_iter().map(|(target, at)| (target, line + at)));
        rendered.html
    }

    fn blocks(&mut self, text: &str, line: usize) -> String {
        self.take(html::blocks(text), line)
    }

    fn inline(&mut self, text: &str, line: usize) -> String {
        self.take(html::inline(text.trim()), line)
    }

    fn text(mut self, text: &str) -> Text {
        let read = blocks::read(&self.path, text, self.problems);
        let (mut title, mut summary, mut minutes) = (String::new(), String::new(), 0);
        let mut steps: Vec<Step> = Vec::new();
        for Block { line, kind } in read {
            match kind {
                Kind::Title(text) => title = text,
                Kind::Step { title, id } => {
                    if steps.iter().any(|step| step.id == id) {
                        self.fail(line, format!("the step `{id}` is there twice"));
                    }
                    steps.push(Step { id, title, parts: Vec::new(), line });
                }
                Kind::Ours { word, body, .. } if word == "lesson" => {
                    for (name, value) in fields(&body) {
                        match name {
                            "summary" => summary = value.to_owned(),
                            "minutes" => minutes = value.parse().unwrap_or(0),
                            _ => self.fail(line, format!("`{name}` is no field of a lesson")),
                        }
                    }
                }
                kind => {
                    let part = match kind {
                        Kind::Markdown(text) => Some(Part::Html(self.blocks(&text, line))),
                        Kind::Ours { word, id, body } => self.part(&word, id, &body, line),
                        Kind::Title(_) | Kind::Step { .. } => None,
                    };
                    match (steps.last_mut(), part) {
                        (Some(step), Some(part)) => step.parts.push(part),
                        (None, _) => self.fail(line, "this stands before the first step"),
                        (_, None) => {}
                    }
                }
            }
        }
        if title.is_empty() || summary.is_empty() || minutes == 0 {
            self.fail(1, "a lesson has a title (`# …`), and a `lesson` block with `summary:` and `minutes:`");
        }
        let mut ids = Vec::new();
        for step in &steps {
            let named = step.parts.iter().filter(|part| part.asks()).map(|part| part.shape().1.to_owned());
            for id in named {
                if ids.contains(&id) {
                    self.fail(step.line, format!("`{id}` is asked twice in this lesson"));
                }
                ids.push(id);
            }
        }
        for step in &steps {
            let sets = |name: &str| {
                let line = ["comptime ", name, " ="].concat();
                step.parts.iter().any(|part| matches!(part, Part::Program(p) if p.text.contains(&line)))
            };
            for part in &step.parts {
                if let Part::Run { id, each: Some((name, _)), .. } = part
                    && !sets(name)
                {
                    self.fail(step.line, format!("`{id}`: no program of this step has `comptime {name} =`"));
                }
            }
        }
        for step in steps.iter().rev().skip(1) {
            if !step.parts.iter().any(Part::asks) {
                self.fail(step.line, format!("the step `{}` asks for nothing", step.id));
            }
        }
        let (language, path, links) = (self.language, self.path, self.links);
        Text { language, title, summary, minutes, steps, path, links }
    }

    fn part(&mut self, word: &str, id: String, body: &str, line: usize) -> Option<Part> {
        let parts = sections(body, line + 1);
        let wants = |reader: &mut Self, count: usize, what: &str| {
            let fits = parts.len() == count && parts.iter().all(|(text, _)| !text.trim().is_empty());
            if !fits {
                reader.fail(line, format!("`{word}` wants {what}, separated by lines of `---`"));
            }
            fits
        };
        match (word, parts.as_slice()) {
            ("figure", [(alternative, _), caption @ ..]) => {
                let caption = match caption.first() {
                    Some((text, at)) => self.inline(text, *at),
                    None => String::new(),
                };
                if alternative.trim().is_empty() {
                    self.fail(line, "a figure wants a text alternative");
                    return None;
                }
                let path = self.folder.join("figures").join(format!("{id}.svg"));
                let alternative = alternative.split_whitespace().collect::<Vec<_>>().join(" ");
                let rendered = match std::fs::read_to_string(&path) {
                    Ok(svg) => figure::render(&path, &svg, self.language, &alternative),
                    Err(error) => Err(Problem::of_file(&path, error)),
                };
                match rendered {
                    Ok(html) => Some(Part::Figure { id, html, caption }),
                    Err(problem) => {
                        if !self.problems.contains(&problem) {
                            self.problems.push(problem);
                        }
                        None
                    }
                }
            }
            ("program", _) => self.program(id, body, line),
            ("predict" | "quiz", _) => {
                let ask = if word == "quiz" { Ask::Quiz } else { Ask::Predict };
                self.choice(id, ask, body, line)
            }
            ("run", [(text, at)]) => Some(Part::Run { id, html: self.inline(text, *at), each: None }),
            ("run", [(text, at), (each, below)]) => {
                let Some(each) = runs(each) else {
                    self.fail(*below, "runs with several values are `NAME: 1024, 2048`");
                    return None;
                };
                Some(Part::Run { id, html: self.inline(text, *at), each: Some(each) })
            }
            ("explain", [(question, at), (answer, under)]) if wants(self, 2, "a question and an answer") => {
                let (question, answer) = (self.blocks(question, *at), self.blocks(answer, *under));
                Some(Part::Explain { id, question, answer })
            }
            ("challenge", [(title, at), (prompt, below), hints @ .., (why, last)])
                if wants(self, 6, "a title, the task, three hints and why the solution is one") =>
            {
                let title = self.inline(title, *at);
                let prompt = self.blocks(prompt, *below);
                let hints = hints.iter().map(|(hint, at)| self.blocks(hint, *at)).collect();
                let why = self.blocks(why, *last);
                Some(Part::Challenge { id, title, prompt, hints, why })
            }
            ("explain" | "challenge" | "run", _) => {
                self.fail(line, format!("`{word}` has not all its parts"));
                None
            }
            _ => None,
        }
    }

    fn program(&mut self, id: String, body: &str, line: usize) -> Option<Part> {
        let mut program =
            Program { id: id.clone(), text: String::new(), show: Vec::new(), checked: false, model: false };
        for (name, value) in fields(body) {
            match (name, value) {
                ("show", _) => match views(value.split(',').map(str::trim)) {
                    Ok(views) => program.show = views,
                    Err(name) => self.fail(line, format!("`{name}` is no view")),
                },
                ("device", "checked") => program.checked = true,
                ("model", "yes") => program.model = true,
                _ => self.fail(line, format!("`{name}: {value}` is no field of a program")),
            }
        }
        let path = self.folder.join("programs").join(format!("{id}.mojo"));
        match std::fs::read_to_string(&path) {
            Ok(text) => program.text = text,
            Err(error) => {
                let problem = Problem::of_file(&path, error);
                if !self.problems.contains(&problem) {
                    self.problems.push(problem);
                }
                return None;
            }
        }
        Some(Part::Program(program))
    }

    /// A question, then `- [ ] option :: why` and one `- [x] …`.
    fn choice(&mut self, id: String, ask: Ask, body: &str, line: usize) -> Option<Part> {
        let mut question = String::new();
        let mut options: Vec<(bool, String, usize)> = Vec::new();
        for (at, text) in body.lines().enumerate() {
            let option = text.strip_prefix("- [").and_then(|rest| rest.split_once("] "));
            match option {
                Some((mark, rest)) => options.push((mark == "x", rest.to_owned(), line + 1 + at)),
                None => {
                    let into = options.last_mut().map_or(&mut question, |(_, text, _)| text);
                    into.push_str(text.trim());
                    into.push('\n');
                }
            }
        }
        let question = self.blocks(&question, line + 1);
        let mut choices = Vec::new();
        for (right, text, at) in &options {
            let Some((option, why)) = text.split_once(" ::") else {
                self.fail(*at, "an option is `- [ ] text :: why it is right or wrong`");
                return None;
            };
            choices.push(Choice {
                html: self.inline(option, *at),
                right: *right,
                why: self.inline(why, *at),
            });
        }
        if choices.iter().filter(|choice| choice.right).count() != 1 || choices.len() < 2 {
            self.fail(line, "a question has at least two options and exactly one `[x]`");
            return None;
        }
        Some(Part::Choice { id, ask, question, options: choices })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_runs_are_a_knob_and_its_values() {
        let two = Some(("SIZE".to_owned(), vec![1024, 65536]));
        assert_eq!(runs("SIZE: 1024, 65536\n"), two);
        for wrong in ["", "SIZE: 1024", "SIZE: 1 024, 2", "SIZE 1, 2", ": 1, 2", "A: 1, 2\nB: 1, 2"] {
            assert_eq!(runs(wrong), None, "{wrong}");
        }
    }
}
