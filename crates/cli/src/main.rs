//! What does a program do, said in a terminal? `run`, `check` and `wgsl`, for teachers' CI and for whoever likes a prompt.
//!
//! *Invariant:* what is wrong with the command or a file is one line; every ending has its own exit status ([`exit::Exit`]).
#![cfg(not(target_arch = "wasm32"))]

mod args;
mod checked;
mod constants;
mod counts;
mod diagnostics;
mod exit;
mod files;
mod findings;
mod json;
mod kernels;
mod output;
mod run;
mod snippet;
mod terminal;
mod timeline;
mod words;

use args::Command;
use exit::Exit;
use files::Program;
use output::Output;
use protocol::Severity;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use trace::Message;
use words::{Language, Words};

fn main() -> ExitCode {
    quiet_drivers();
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let words = Words::new(args::language(&arguments));
    let mut output = Output::new();
    let exit = match args::parse(arguments).and_then(|command| carry_out(command, &words, &mut output)) {
        Ok(exit) => exit,
        Err(message) => {
            output.error(&words, &message);
            Exit::Usage
        }
    };
    output.finish();
    exit.into()
}

/// A graphics driver looks for a display server even where nothing is drawn, and complains on stderr if it is not told where.
fn quiet_drivers() {
    if cfg!(target_os = "linux") && std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        // SAFETY: this is the process' first thread, and it has begun no other.
        unsafe { std::env::set_var("XDG_RUNTIME_DIR", std::env::temp_dir()) };
    }
}

/// `Err`: the command or a file cannot be used as it is.
fn carry_out(command: Command, words: &Words, output: &mut Output) -> Result<Exit, Message> {
    match command {
        Command::Help(about) => {
            output.out(help(about, words.language));
            Ok(Exit::Fine)
        }
        Command::Version => {
            output.out(concat!("roundtrip ", env!("CARGO_PKG_VERSION"), "\n"));
            Ok(Exit::Fine)
        }
        Command::Run(options) => run::run(&options, words, output),
        Command::Check { file, json } => check(&file, json, words, output),
        Command::Wgsl { file, guarded } => wgsl(&file, guarded, words, output),
    }
}

/// Whole pages stand in files, so that they can be read as they will be seen.
fn help(about: &str, language: Language) -> &'static str {
    match (about, language) {
        ("run", Language::English) => include_str!("../help/en/run.txt"),
        ("run", Language::Portuguese) => include_str!("../help/pt-BR/run.txt"),
        ("check", Language::English) => include_str!("../help/en/check.txt"),
        ("check", Language::Portuguese) => include_str!("../help/pt-BR/check.txt"),
        ("wgsl", Language::English) => include_str!("../help/en/wgsl.txt"),
        ("wgsl", Language::Portuguese) => include_str!("../help/pt-BR/wgsl.txt"),
        (_, Language::English) => include_str!("../help/en/roundtrip.txt"),
        (_, Language::Portuguese) => include_str!("../help/pt-BR/roundtrip.txt"),
    }
}

/// Reads a program. A file of kernels alone is checked behind an empty host program, which no message will name.
fn load(file: &Path) -> Result<(Program, engine::Analyzed), Message> {
    let mut program = Program::load(file)?;
    if program.is_kernels_alone() {
        program.add_host();
    }
    let analyzed = engine::analyze(&program.files, 0);
    Ok((program, analyzed))
}

fn check(file: &Path, json: bool, words: &Words, output: &mut Output) -> Result<Exit, Message> {
    let (program, analyzed) = load(file)?;
    let diagnostics = &analyzed.analysis.diagnostics;
    if json {
        output.raw(&json::analysis("check", &program, &analyzed.analysis, words));
    } else {
        let terminal = output.stdout;
        output.out(&diagnostics::list(&program, diagnostics, Severity::Note, words, &terminal));
        output.out(&format!("{}\n", diagnostics::summary(&program, diagnostics, words)));
    }
    Ok(if analyzed.analysis.has_errors() { Exit::DoesNotCheck } else { Exit::Fine })
}

fn wgsl(file: &Path, guarded: bool, words: &Words, output: &mut Output) -> Result<Exit, Message> {
    let (program, analyzed) = load(file)?;
    if analyzed.analysis.has_errors() {
        output.refused(&program, &analyzed.analysis.diagnostics, words);
        return Ok(Exit::DoesNotCheck);
    }
    if analyzed.modules.is_empty() && analyzed.written.is_empty() {
        return Err(Message::new("cli.wgsl.none").with("path", file.display()));
    }
    let path = |file: u16| program.paths.get(usize::from(file)).map_or("", String::as_str);
    let files = analyzed.modules.iter().map(|module| (module, path(module.file).to_owned()));
    let in_mojo = analyzed.written.iter().zip(&analyzed.analysis.written).map(|(written, view)| {
        (&written.module, format!("{}:{}: {}", path(view.span.file), view.span.line, view.name))
    });
    for (index, (module, from)) in files.chain(in_mojo).enumerate() {
        if index > 0 {
            output.out("\n");
        }
        output.raw(&kernels::module(module, &from, guarded, words));
    }
    Ok(Exit::Fine)
}
