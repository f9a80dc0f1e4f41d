//! What fuzzing begins from: the repository's own files, as the targets read them. Nothing is copied into a corpus by hand.

use crate::lesson_files;
use protocol::{DeviceChoice, File, RunOptions, ToPage, ToWorker};
use std::fs;
use std::path::{Path, PathBuf};

/// An input and where it is from.
pub struct Seed {
    pub name: String,
    pub bytes: Vec<u8>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Files below `folder` with that ending, in the order of their paths, which are their names.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending)
            && let Ok(text) = fs::read_to_string(&path)
        {
            found.push((path, text));
        }
    }
    found
}

fn of(folders: &[&str], ending: &str) -> Vec<Seed> {
    let found = folders.iter().flat_map(|folder| files(&root().join(folder), ending));
    found
        .enumerate()
        .map(|(number, (path, text))| Seed {
            name: format!("{number:04}-{}", path.file_name().unwrap_or_default().to_string_lossy()),
            bytes: text.into_bytes(),
        })
        .collect()
}

/// The seeds of a target; empty for a name that is none.
pub fn seeds(target: &str) -> Vec<Seed> {
    match target {
        "front_end" => {
            let mut seeds = of(
                &["tests/mojo", "assets/examples", "crates/mojo/tests/wrong", "crates/mojo/tests/syntax"],
                "mojo",
            );
            seeds.extend(of(&["assets/examples"], "wgsl").into_iter().map(|seed| {
                // Behind a program that imports it.
                let kernels = String::from_utf8_lossy(&seed.bytes);
                let bytes = format!("from kernels import vector_add\ndef main():\n    pass\n\0{kernels}")
                    .into_bytes();
                Seed { name: format!("with-{}", seed.name), bytes }
            }));
            seeds
        }
        "kernels" => {
            of(&["tests/mojo/kernels", "tests/mojo/hostapi", "assets/examples", "assets/lessons"], "mojo")
        }
        "wgsl" => of(&["crates/simt/tests/cases", "crates/simt/tests/gallery", "shaders"], "wgsl"),
        "lessons" => lesson_files::folders(&root().join("assets/lessons")),
        "course_checks" => {
            let mut seeds = of(&["assets/lessons", "assets/profiles"], "json");
            seeds.push(Seed { name: "progress".to_owned(), bytes: progress().into_bytes() });
            seeds
        }
        "messages" => spoken(),
        _ => Vec::new(),
    }
}

/// A record with an entry of each shape.
fn progress() -> String {
    let mut record = course::progress::Progress::default();
    record.say("04-moving-data/two-memories", "here", 7, "seen");
    record.say("04-moving-data/two-memories", "there", 9, "a\tb\\c\nd");
    record.text()
}

/// Messages of both sides.
fn spoken() -> Vec<Seed> {
    let main = "def main():\n    print(1)\n";
    let files = vec![File { name: "main.mojo".to_owned(), text: main.to_owned() }];
    let options = RunOptions {
        device: DeviceChoice::Cpu,
        check: true,
        arguments: vec!["a".to_owned()],
        checks: Some("{\"checks\":[]}".to_owned()),
        ..RunOptions::plain()
    };
    let report = pollster::block_on(engine::Engine::cpu().run(&files, &options));
    let to_worker = [
        ToWorker::OpenDevice,
        ToWorker::Analyze { revision: 1, files: files.clone() },
        ToWorker::Complete { revision: 2, files: files.clone(), file: 0, at_utf16: 20 },
        ToWorker::DescribeChecks { checks: "{\"checks\":[]}".to_owned() },
        ToWorker::Stop { run: 3 },
        ToWorker::Run { run: 3, files, options },
    ];
    let mut to_page = vec![ToPage::Analysis(Box::new(report.analysis))];
    if let Some(trace) = report.trace {
        to_page.push(ToPage::Finished { run: 3, trace: Box::new(trace), findings: report.findings });
    }
    to_page.push(ToPage::Graded { run: 3, grade: report.grade.unwrap_or_default() });
    let seed = |name: &str, at: usize, bytes| Seed { name: format!("{name}-{at}"), bytes };
    let to_worker =
        to_worker.iter().enumerate().map(|(at, said)| seed("to-worker", at, protocol::encode(said)));
    let to_page = to_page.iter().enumerate().map(|(at, said)| seed("to-page", at, protocol::encode(said)));
    to_worker.chain(to_page).collect()
}
