//! The programs of `tests/mojo`: what they must print, and what they print here.

use engine::Engine;
use protocol::{File, RunOptions, Severity};
use trace::Outcome;

/// A program, what the real compiler's binary printed, and the status with which it ended.
pub struct Program {
    pub name: String,
    pub text: String,
    pub printed: String,
    pub status: i32,
}

impl Program {
    /// A field of the comment at its top: `# Field: value`.
    pub fn header(text: &str, field: &str) -> Option<String> {
        let lines = text.lines().take_while(|line| line.starts_with('#'));
        let start = format!("# {field}: ");
        lines.filter_map(|line| line.strip_prefix(&start)).map(|v| v.trim().to_owned()).next()
    }

    #[allow(dead_code)]
    pub fn launches(&self) -> bool {
        self.text.contains("DeviceContext")
    }
}

/// Runs a program; says what is wrong with that, or nothing.
pub async fn wrong_with(engine: &mut Engine, program: &Program, options: &RunOptions) -> Option<String> {
    let files = [File { name: "main.mojo".into(), text: program.text.clone() }];
    let arguments = Program::header(&program.text, "Arguments").unwrap_or_default();
    let arguments = arguments.split_whitespace().map(str::to_owned).collect();
    let report = engine.run(&files, &RunOptions { arguments, ..options.clone() }).await;
    let errors = report.analysis.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    let errors: Vec<String> = errors
        .map(|d| {
            let line = 1 + program.text.bytes().take(d.span.start as usize).filter(|b| *b == b'\n').count();
            format!("line {line}: {:?}", d.message)
        })
        .collect();
    let Some(trace) = report.trace.filter(|_| errors.is_empty()) else {
        return Some(errors.join("\n"));
    };
    let printed: String = trace
        .console
        .iter()
        // The real one goes to standard error, which is not recorded.
        .filter(|line| !line.text.starts_with("Unhandled exception caught"))
        .map(|line| format!("{}\n", line.text))
        .collect();
    let status = match &trace.outcome {
        Outcome::Finished { exit_code } => *exit_code,
        Outcome::Failed { .. } if program.status == 1 => 1,
        other => return Some(format!("ended: {other:?}\n{printed}")),
    };
    if printed.trim_end_matches('\n') != program.printed.trim_end_matches('\n') {
        return Some(first_difference(&program.printed, &printed));
    }
    if status != program.status {
        return Some(format!("status {status}, not {}", program.status));
    }
    let faults: Vec<String> = report
        .findings
        .iter()
        .map(|f| f.rule.to_string())
        .filter(|rule| rule.starts_with("check."))
        .collect();
    (!faults.is_empty()).then(|| format!("found in a right program: {faults:?}"))
}

fn first_difference(expected: &str, printed: &str) -> String {
    let (mut a, mut b) = (expected.lines(), printed.lines());
    for line in 1.. {
        match (a.next(), b.next()) {
            (None, None) => break,
            (x, y) if x == y => {}
            (x, y) => {
                return format!(
                    "output line {line}\n  expected {}\n  printed  {}",
                    x.unwrap_or("(end)"),
                    y.unwrap_or("(end)")
                );
            }
        }
    }
    "line ends".to_owned()
}
