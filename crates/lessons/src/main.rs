//! `roundtrip-lessons build OUT`: all lessons as JSON, or what is wrong with them.
//! `roundtrip-lessons programs OUT`: every program, starter, solution and wrong answer as a file of its own, for the compiler.

use lessons::{LANGUAGES, Lesson, Part, Problem, write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["build", out] => with_lessons(Path::new(out), build),
        ["programs", out] => with_lessons(Path::new(out), programs),
        _ => {
            eprintln!("roundtrip-lessons build OUT, or programs OUT");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problems) => {
            problems.iter().for_each(|problem| eprintln!("{problem}"));
            ExitCode::FAILURE
        }
    }
}

fn with_lessons(
    out: &Path,
    make: impl Fn(&Path, &[Lesson]) -> std::io::Result<()>,
) -> Result<(), Vec<Problem>> {
    let lessons = lessons::read(Path::new("assets/lessons"))?;
    make(out, &lessons).map_err(|error| vec![Problem::of_file(out, error)])
}

fn build(out: &Path, lessons: &[Lesson]) -> std::io::Result<()> {
    for language in LANGUAGES {
        let folder = out.join(language);
        std::fs::create_dir_all(&folder)?;
        let file = |lesson: &Lesson| format!("{}.json", lesson.slug);
        std::fs::write(folder.join("index.json"), write::index(lessons, language, file))?;
        for lesson in lessons {
            for text in lesson.texts.iter().filter(|text| text.language == language) {
                std::fs::write(folder.join(file(lesson)), write::lesson(lesson, text))?;
            }
        }
    }
    std::fs::write(out.join("challenges.json"), write::challenges(lessons))
}

fn programs(out: &Path, lessons: &[Lesson]) -> std::io::Result<()> {
    std::fs::create_dir_all(out)?;
    let write = |name: PathBuf, text: &str| std::fs::write(out.join(name), text);
    for lesson in lessons {
        let parts =
            lesson.texts.first().into_iter().flat_map(|text| &text.steps).flat_map(|step| &step.parts);
        for part in parts {
            if let Part::Program(program) = part {
                write(format!("{}.{}.mojo", lesson.slug, program.id).into(), &program.text)?;
            }
        }
        for challenge in &lesson.challenges {
            let name =
                |variant: &str| PathBuf::from(format!("{}.{}.{variant}.mojo", lesson.slug, challenge.id));
            write(name("starter"), &challenge.variants.starter)?;
            write(name("solution"), &challenge.variants.solution)?;
            for (wrong, text) in &challenge.variants.wrong {
                write(name(&format!("wrong-{wrong}")), text)?;
            }
        }
    }
    Ok(())
}
