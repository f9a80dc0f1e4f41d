//! One run: the program's own output, then how it ended, where its time went, and what was found.

use crate::args;
use crate::checked;
use crate::constants;
use crate::counts;
use crate::diagnostics;
use crate::exit::Exit;
use crate::files::Program;
use crate::findings;
use crate::json;
use crate::output::Output;
use crate::snippet;
use crate::terminal::{Style, Terminal, visible};
use crate::timeline;
use crate::words::Words;
use engine::{Engine, Report};
use protocol::{DeviceChoice, Diagnostic, RunOptions, Severity};
use trace::{Figure, Finding, Message, Outcome, Trace, Verdict};

pub fn run(options: &args::Run, words: &Words, output: &mut Output) -> Result<Exit, Message> {
    let mut program = Program::load(&options.file)?;
    if program.is_kernels_alone() {
        return Err(Message::new("cli.kernels-alone").with("path", options.file.display()));
    }
    let mut analysis = engine::analyze(&program.files, 0).analysis;
    if !options.set.is_empty() {
        constants::set(&mut program, &analysis.knobs, &options.set)?;
        analysis = engine::analyze(&program.files, 0).analysis;
    }
    if analysis.has_errors() {
        if options.json {
            output.raw(&json::analysis("run", &program, &analysis, words));
        } else {
            output.refused(&program, &analysis.diagnostics, words);
        }
        return Ok(Exit::DoesNotCheck);
    }
    let terminal = output.stderr;
    let mut told = analysis.diagnostics.clone();
    // Watching every access shows no barrier that some threads miss: all are taken along to it.
    let remark = |d: &Diagnostic| options.check && d.message.id == "mojo.barrier-apart";
    told.retain(|d| d.severity <= Severity::Warning || remark(d));
    output.err(&diagnostics::list(&program, &told, Severity::Note, words, &terminal));
    let mut engine = match open(options) {
        Ok(opened) => opened,
        Err(reason) => {
            output.error(words, &reason);
            return Ok(Exit::NoDevice);
        }
    };
    let run_options = RunOptions {
        precise: options.precise,
        arguments: options.arguments.clone(),
        check: options.check,
        ..RunOptions::plain()
    };
    let Report { analysis, trace, findings, .. } =
        pollster::block_on(engine.run(&program.files, &run_options));
    // It was checked above; a report without a trace would be the engine's fault.
    let Some(trace) = trace else {
        output.refused(&program, &analysis.diagnostics, words);
        return Ok(Exit::DoesNotCheck);
    };
    let exit = ending(&trace, &findings, options.check);
    if options.json {
        output.raw(&json::run(&program, &analysis.diagnostics, &trace, &findings, exit, words));
        return Ok(exit);
    }
    for line in &trace.console {
        // On a terminal nobody's program may steer it; a pipe gets the very bytes.
        let text = if output.stdout.colour { visible(&line.text) } else { line.text.clone() };
        output.raw(&format!("{text}\n"));
    }
    if let Some(cut) = &trace.console_cut {
        let terminal = output.stderr;
        output.err(&crate::diagnostics::said(
            &words.t("cli.warning"),
            Style::Warning,
            &words.say(cut),
            &terminal,
        ));
    }
    if !options.quiet {
        let terminal = output.stdout;
        let mut text = String::new();
        if !trace.console.is_empty() {
            text.push('\n');
        }
        text.push_str(&timeline::report(&trace, words, &terminal));
        text.push_str(&counts::list(&trace, words, &terminal));
        output.out(&text);
        output.out(&found(&program, &trace, &findings, options.check, words, &terminal));
    } else if exit == Exit::Failed {
        let terminal = output.stderr;
        output.err(&found(&program, &trace, &findings, options.check, words, &terminal));
    }
    let terminal = output.stderr;
    let last = outcome(&program, &trace, words, &terminal);
    if !last.is_empty() && !options.quiet {
        output.err("\n");
    }
    output.err(&last);
    Ok(exit)
}

/// The device that was asked for; by default the GPU, or the CPU device where there is none.
fn open(options: &args::Run) -> Result<Engine, Message> {
    if options.check || options.device == Some(DeviceChoice::Cpu) {
        return Ok(Engine::cpu());
    }
    match pollster::block_on(Engine::open()) {
        Ok(engine) => Ok(engine),
        Err(_) if options.device.is_none() => Ok(Engine::cpu()),
        Err(_) => Err(Message::new("cli.no-gpu")),
    }
}

/// What checked mode saw and what the program got wrong.
fn found(
    program: &Program,
    trace: &Trace,
    findings: &[Finding],
    check: bool,
    words: &Words,
    terminal: &Terminal,
) -> String {
    let mut out = String::new();
    if check {
        out.push_str(&checked::summary(trace, findings, words, terminal));
    }
    out.push_str(&findings::list(program, trace, findings, words, terminal));
    out
}

fn ending(trace: &Trace, findings: &[Finding], check: bool) -> Exit {
    // A host program that reads too early is as wrong as a kernel that races.
    let wrong = checked::count(findings) > 0 || findings.iter().any(|f| f.verdict == Verdict::WrongValue);
    match &trace.outcome {
        Outcome::DeviceLost { .. } => Exit::NoDevice,
        Outcome::Failed { .. } | Outcome::Stopped => Exit::Failed,
        Outcome::Finished { exit_code } if *exit_code != 0 => Exit::Failed,
        Outcome::Finished { .. } if check && wrong => Exit::Failed,
        Outcome::Finished { .. } => Exit::Fine,
    }
}

/// How it ended, where that is not as one expects.
fn outcome(program: &Program, trace: &Trace, words: &Words, terminal: &Terminal) -> String {
    let took = words.figure(&Figure::host(trace.total_ns, trace.host_clock.resolution_ns));
    let error = words.t("cli.error");
    let mut out = String::new();
    match &trace.outcome {
        Outcome::Finished { exit_code: 0 } => return String::new(),
        Outcome::Finished { exit_code } => {
            let text = words.with("ui.output.exit", &[("code", &exit_code.to_string()), ("time", &took)]);
            out.push_str(&diagnostics::said(&error, Style::Error, &text, terminal));
        }
        Outcome::Stopped => {
            let text = words.with("ui.output.stopped", &[("time", &took)]);
            out.push_str(&diagnostics::said(&error, Style::Error, &text, terminal));
        }
        Outcome::Failed { message, help, span, related } => {
            out.push_str(&diagnostics::said(&error, Style::Error, &words.say(message), terminal));
            if let Some(span) = span {
                out.push_str(&snippet::show(program, *span, terminal, Style::Error));
            }
            out.push_str(&diagnostics::help(help.as_ref(), words, terminal));
            for (span, message) in related {
                out.push_str(&diagnostics::related(program, *span, message, words, terminal));
            }
        }
        Outcome::DeviceLost { message } => {
            out.push_str(&diagnostics::said(&error, Style::Error, &words.say(message), terminal));
        }
    }
    out
}
