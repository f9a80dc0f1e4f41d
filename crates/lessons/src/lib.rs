//! How do the files in assets/lessons become what the page shows?
//!
//! A lesson is a folder: its text once a language (`en.md`, `pt-BR.md`), programs, figures and challenges beside it. [`read`] reads them
//! all; [`write`] makes one JSON file a lesson and language, an index a language, and the list of challenges that tests run. The text's
//! format is described in docs/lessons.md.
//!
//! Invariants: both languages have the same steps and parts; HTML is made of Markdown's own elements and our figures and holds no script,
//! no style and no foreign address; whatever is wrong is said with file and line, and nothing is written then.

mod blocks;
mod challenge;
mod figure;
mod html;
mod lesson;
mod problem;
mod variants;
pub mod write;

pub use challenge::{Challenge, Wrong};
pub use lesson::{Ask, Lesson, Part, Program, Step, Text};
pub use problem::Problem;
pub use variants::Variants;

use std::path::Path;

/// Languages, the first of which leads.
pub const LANGUAGES: [&str; 2] = ["en", "pt-BR"];

/// Reads all lessons of a folder, in the order of their names.
pub fn read(folder: &Path) -> Result<Vec<Lesson>, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut names: Vec<_> = match std::fs::read_dir(folder) {
        Ok(entries) => entries.flatten().filter(|e| e.path().is_dir()).map(|e| e.file_name()).collect(),
        Err(error) => return Err(vec![Problem::of_file(folder, error)]),
    };
    names.sort();
    let mut lessons = Vec::new();
    for name in &names {
        lessons.extend(Lesson::read(&folder.join(name), &mut problems));
    }
    lesson::check_links(&lessons, &mut problems);
    if problems.is_empty() { Ok(lessons) } else { Err(problems) }
}
