//! Where does text go? Products to stdout, what is wrong to stderr, in the order in which it is said.

use crate::diagnostics;
use crate::files::Program;
use crate::terminal::{Style, Terminal};
use crate::words::{Words, spaced};
use protocol::{Diagnostic, Severity};
use std::io::Write;
use trace::Message;

pub struct Output {
    pub stdout: Terminal,
    pub stderr: Terminal,
    /// The reader of stdout is gone: as for every filter, that ends the work without a word.
    closed: bool,
}

impl Output {
    pub fn new() -> Output {
        Output { stdout: Terminal::stdout(), stderr: Terminal::stderr(), closed: false }
    }

    /// Our own text.
    pub fn out(&mut self, text: &str) {
        self.raw(&spaced(text));
    }

    /// The reader's own text, to the byte.
    pub fn raw(&mut self, text: &str) {
        if !self.closed {
            let mut stdout = std::io::stdout().lock();
            self.closed = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).is_err();
        }
    }

    pub fn err(&mut self, text: &str) {
        // Where stderr is gone there is nobody to tell.
        let _ = std::io::stderr().lock().write_all(spaced(text).as_bytes());
    }

    /// One line about the command or a file.
    pub fn error(&mut self, words: &Words, message: &Message) {
        let label = self.stderr.paint(Style::Error, &words.t("cli.error"));
        let text = words.say(message).replace('\n', " ");
        self.err(&format!("{label}: {text}\n"));
    }

    /// The program does not check: all mistakes, and that nothing ran.
    pub fn refused(&mut self, program: &Program, found: &[Diagnostic], words: &Words) {
        let terminal = self.stderr;
        self.err(&diagnostics::list(program, found, Severity::Error, words, &terminal));
        let count = found.iter().filter(|d| d.severity == Severity::Error).count().to_string();
        self.err(&format!("{}\n", words.with("ui.output.refused", &[("n", &count)])));
    }

    pub fn finish(&mut self) {
        // As in `out`.
        let _ = std::io::stdout().lock().flush();
    }
}
