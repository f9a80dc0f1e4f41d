//! What does the exit status say? Documented in `--help` and docs/testing.md; tests hold each.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The program ran to its end, or the text is free of mistakes.
    Fine = 0,
    /// The program failed, called `exit` with another number than 0, or `--check` found something.
    Failed = 1,
    /// The command or a file cannot be used as it is.
    Usage = 2,
    /// The program does not check, so nothing ran.
    DoesNotCheck = 3,
    /// The device that was asked for is not there, or was lost on the way.
    NoDevice = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
