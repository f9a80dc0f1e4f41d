//! Lessons as JSON: what the page fetches, and what tests run.

use crate::challenge::Challenge;
use crate::lesson::{Ask, Lesson, Part, Program, Text};
use course::json::Writer;

const VERSION: u64 = 1;

/// One lesson in one language.
pub fn lesson(lesson: &Lesson, text: &Text) -> String {
    let mut out = Writer::default();
    out.open('{');
    head(&mut out, text);
    field(&mut out, "slug", &lesson.slug);
    field(&mut out, "lang", text.language);
    out.key("steps");
    out.open('[');
    for step in &text.steps {
        out.open('{');
        field(&mut out, "id", &step.id);
        field(&mut out, "title", &step.title);
        out.key("parts");
        out.open('[');
        for piece in &step.parts {
            out.open('{');
            part(&mut out, piece, lesson);
            out.close('}');
        }
        out.close(']');
        out.close('}');
    }
    out.close(']');
    out.close('}');
    out.out
}

/// All lessons of one language, without their content. `file` names the file of each.
pub fn index(lessons: &[Lesson], language: &str, file: impl Fn(&Lesson) -> String) -> String {
    let mut out = Writer::default();
    out.open('{');
    out.key("v");
    out.whole(VERSION);
    out.key("lessons");
    out.open('[');
    for lesson in lessons {
        let Some(text) = lesson.texts.iter().find(|text| text.language == language) else { continue };
        out.open('{');
        head(&mut out, text);
        field(&mut out, "slug", &lesson.slug);
        field(&mut out, "file", &file(lesson));
        out.key("steps");
        out.open('[');
        for step in &text.steps {
            out.open('{');
            field(&mut out, "id", &step.id);
            field(&mut out, "title", &step.title);
            out.close('}');
        }
        out.close(']');
        out.key("challenges");
        out.open('[');
        lesson.challenges.iter().for_each(|challenge| out.text(&challenge.id));
        out.close(']');
        out.close('}');
    }
    out.close(']');
    out.close('}');
    out.out
}

/// Every challenge with all its answers, for tests.
pub fn challenges(lessons: &[Lesson]) -> String {
    let mut out = Writer::default();
    out.open('[');
    for lesson in lessons {
        for challenge in &lesson.challenges {
            out.open('{');
            field(&mut out, "lesson", &lesson.slug);
            field(&mut out, "challenge", &challenge.id);
            field(&mut out, "checks", &challenge.checks_json);
            files(&mut out, "starter", &challenge.variants.starter);
            files(&mut out, "solution", &challenge.variants.solution);
            out.key("wrong");
            out.open('[');
            for (name, text) in &challenge.variants.wrong {
                out.open('{');
                field(&mut out, "name", name);
                files(&mut out, "files", text);
                out.close('}');
            }
            out.close(']');
            out.close('}');
        }
    }
    out.close(']');
    out.out
}

fn head(out: &mut Writer, text: &Text) {
    out.key("v");
    out.whole(VERSION);
    field(out, "title", &text.title);
    field(out, "summary", &text.summary);
    out.key("minutes");
    out.whole(u64::from(text.minutes));
}

fn field(out: &mut Writer, name: &str, value: &str) {
    out.key(name);
    out.text(value);
}

fn files(out: &mut Writer, name: &str, text: &str) {
    out.key(name);
    out.open('[');
    out.open('{');
    field(out, "name", "main.mojo");
    field(out, "text", text);
    out.close('}');
    out.close(']');
}

fn texts(out: &mut Writer, name: &str, texts: &[String]) {
    out.key(name);
    out.open('[');
    texts.iter().for_each(|text| out.text(text));
    out.close(']');
}

fn truth(out: &mut Writer, name: &str, value: bool) {
    out.key(name);
    out.raw(if value { "true" } else { "false" });
}

fn part(out: &mut Writer, part: &Part, lesson: &Lesson) {
    match part {
        Part::Html(html) => {
            field(out, "t", "html");
            field(out, "html", html);
        }
        Part::Figure { id, html, caption } => {
            field(out, "t", "figure");
            field(out, "id", id);
            field(out, "html", html);
            field(out, "caption", caption);
        }
        Part::Program(Program { id, text, show, checked, model }) => {
            field(out, "t", "program");
            field(out, "id", id);
            files(out, "files", text);
            texts(out, "show", show);
            field(out, "device", if *checked { "cpu-checked" } else { "any" });
            truth(out, "model", *model);
        }
        Part::Choice { id, ask, question, options } => {
            field(out, "t", "choice");
            field(out, "id", id);
            field(out, "ask", if *ask == Ask::Quiz { "quiz" } else { "predict" });
            field(out, "question", question);
            out.key("options");
            out.open('[');
            for option in options {
                out.open('{');
                field(out, "html", &option.html);
                truth(out, "right", option.right);
                field(out, "why", &option.why);
                out.close('}');
            }
            out.close(']');
        }
        Part::Run { id, html, each } => {
            field(out, "t", "run");
            field(out, "id", id);
            field(out, "html", html);
            if let Some((name, values)) = each {
                field(out, "knob", name);
                out.key("values");
                out.open('[');
                values.iter().for_each(|value| out.whole(*value));
                out.close(']');
            }
        }
        Part::Explain { id, question, answer } => {
            field(out, "t", "explain");
            field(out, "id", id);
            field(out, "question", question);
            field(out, "answer", answer);
        }
        Part::Challenge { id, title, prompt, hints, why } => {
            field(out, "t", "challenge");
            field(out, "id", id);
            field(out, "title", title);
            field(out, "prompt", prompt);
            texts(out, "hints", hints);
            field(out, "why", why);
            if let Some(challenge) = lesson.challenge(id) {
                answers(out, challenge);
            }
        }
    }
}

fn answers(out: &mut Writer, challenge: &Challenge) {
    files(out, "files", &challenge.variants.starter);
    files(out, "solution", &challenge.variants.solution);
    out.key("checks");
    out.raw(challenge.checks_json.trim());
    // `{"titles":[…]}` is how they are asked for; here the list alone.
    let titles = challenge.checks.titles_json();
    out.key("titles");
    out.raw(titles.strip_prefix("{\"titles\":").and_then(|rest| rest.strip_suffix('}')).unwrap_or("[]"));
    texts(out, "show", &challenge.show);
}
