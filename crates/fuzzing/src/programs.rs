//! Programs in Mojo: checked, their kernels written, and run.

use crate::data;
use crate::shaders::{Ticks, cpu};
use crate::text;
use device::{LocalFuture, RunSettings};
use engine::Analyzed;
use mojo::kernel::{Fold, Kernel, LaunchKey, ParamKind};
use protocol::File;
use runner::control::{Control, Progress};
use runner::{Job, KernelWriter};
use std::rc::Rc;

/// A host program is stopped when it has given way so often; the clock of a target makes that a bound on its steps.
const TURNS: u32 = 40;
/// A program that asks for more memory than this is not run: the targets have not much.
const MOST_NUMBER: u64 = 1 << 22;

/// `main.mojo`, and behind a zero byte `kernels.wgsl`.
fn files(bytes: &[u8]) -> Vec<File> {
    let text = text(bytes);
    let mut parts = text.splitn(2, '\0').zip(["main.mojo", "kernels.wgsl"]);
    parts.by_ref().map(|(text, name)| File { name: name.to_owned(), text: text.to_owned() }).collect()
}

/// Any text is a program, or is refused with messages that both languages have, at places in the text, none of which says that it is our
/// own fault.
pub fn front_end(bytes: &[u8]) {
    let files = files(bytes);
    let analyzed = engine::analyze(&files, 0);
    sound(&analyzed, &files);
    let at_utf16 = files.first().map_or(0, |file| file.text.len() as u32 / 2);
    engine::complete(&files, 0, at_utf16);
}

fn sound(analyzed: &Analyzed, files: &[File]) {
    let analysis = &analyzed.analysis;
    assert!(analyzed.program.is_some() || analysis.has_errors(), "refused without a word");
    for diagnostic in &analysis.diagnostics {
        assert_ne!(diagnostic.message.id, "mojo.internal", "{diagnostic:?}");
        data::known(&diagnostic.message);
        assert!(usize::from(diagnostic.span.file) < files.len(), "{diagnostic:?}");
    }
}

/// The kernels of any program that checks are written for every kind of launch as WGSL that is valid, or refused by name; and the program
/// runs on the CPU device until it ends or is stopped, and its trace is a trace.
pub fn kernels(bytes: &[u8]) {
    let files = files(bytes);
    let analyzed = engine::analyze(&files, 0);
    sound(&analyzed, &files);
    if analyzed.program.is_none() {
        return;
    }
    for kernel in analyzed.kernels.iter().flatten() {
        for key in unusual_keys(kernel) {
            if let Err(refused) = analyzed.writer.write(kernel, &key) {
                assert_ne!(refused.id, "mojo.internal", "{key:?}: {:?}", refused.args);
                let args: Vec<(&str, &str)> = refused.args.iter().map(|(n, v)| (&**n, &**v)).collect();
                data::said(refused.id, &args);
            }
        }
    }
    if files.iter().all(|file| !has_large_number(&file.text)) {
        run(&analyzed);
    }
}

/// Launches unlike the usual one: everything in one buffer, parts of buffers, a folded grid, what a good adapter has.
fn unusual_keys(kernel: &Kernel) -> [LaunchKey; 2] {
    let buffers = kernel.params.iter().filter(|p| matches!(p.kind, ParamKind::Buffer { .. })).count();
    let block = kernel.block.unwrap_or([64, 1, 1]);
    let plain = LaunchKey {
        block,
        shares: (0..buffers as u32).collect(),
        offset: vec![true; buffers],
        fold: Fold::Any,
        subgroups_of_32: true,
        f16: true,
    };
    let shared = LaunchKey { block: [32, 2, 1], shares: vec![0; buffers], f16: false, ..plain.clone() };
    [plain, shared]
}

fn has_large_number(text: &str) -> bool {
    let mut digits = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.'));
    digits.any(|word| {
        let word = word.replace('_', "");
        word.starts_with(|c: char| c.is_ascii_digit()) && word.parse::<u64>().is_ok_and(|n| n > MOST_NUMBER)
    })
}

/// Stops a run after some turns.
struct Turns(u32);

impl Control for Turns {
    fn stopped(&self) -> bool {
        self.0 > TURNS
    }

    fn progress(&mut self, _: Progress) {}

    fn give_way(&mut self) -> LocalFuture<'_, ()> {
        self.0 += 1;
        Box::pin(std::future::ready(()))
    }

    fn sleep(&mut self, _: f64) -> LocalFuture<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}

fn run(analyzed: &Analyzed) {
    let Some(program) = &analyzed.program else { return };
    let program = Rc::clone(program);
    for check in [false, true] {
        let job = Job {
            program: &program,
            modules: &analyzed.modules,
            kernels: &analyzed.kernels,
            writer: &analyzed.writer,
            places: &analyzed.places,
            arguments: &[],
            settings: RunSettings { check, ..RunSettings::PLAIN },
            keep: None,
        };
        let clock = Ticks::new();
        let trace =
            pollster::block_on(runner::run(&job, &mut cpu(Rc::clone(&clock)), &*clock, &mut Turns(0)));
        assert!(trace::invariants::check(&trace).is_ok(), "{:?}", trace::invariants::check(&trace));
        match &trace.outcome {
            trace::Outcome::Failed { message, .. } => data::known(message),
            trace::Outcome::DeviceLost { message } => panic!("a CPU is not lost: {message:?}"),
            _ => {}
        }
        let texts: Vec<&str> = analyzed.places.files.iter().map(|f| f.text.as_str()).collect();
        for finding in advisor::advise(&trace, &texts) {
            assert!(!finding.rule.is_empty());
        }
    }
}
