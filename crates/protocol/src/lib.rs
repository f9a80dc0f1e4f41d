//! What do page and worker say to each other? Plain messages, encoded with postcard into one `ArrayBuffer` each.
//!
//! Before the first of them the sides exchange their build ids as plain objects, and a side that hears another id than its own
//! refuses, so that files of two versions never mix (`crates/engine/src/worker.rs`).
//!
//! Invariants: no message holds a sentence (ids and arguments only, but for what the program printed and the browser's own words);
//! decoding never panics and never allocates more than the message's own length warrants.

use serde::{Deserialize, Serialize};
use trace::{DeviceReport, Finding, Message, SourceSpan, Trace, Watch};

/// Page to worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Open (or open again) a device and measure it.
    OpenDevice,
    /// Check these files; answered by [`ToPage::Analysis`] unless a later revision came first.
    Analyze {
        revision: u32,
        files: Vec<File>,
    },
    /// What could be typed here? Answered by [`ToPage::Completions`].
    Complete {
        revision: u32,
        files: Vec<File>,
        file: u16,
        at_utf16: u32,
    },
    Run {
        run: u32,
        files: Vec<File>,
        options: RunOptions,
    },
    Stop {
        run: u32,
    },
    /// What do these checks (JSON) ask for? Answered by [`ToPage::Checks`].
    DescribeChecks {
        checks: String,
    },
}

/// Worker to page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToPage {
    /// The device is open.
    Device(Box<DeviceReport>),
    /// There is none: why, and what still works.
    NoDevice {
        reason: Message,
    },
    /// The device is gone; the worker asks for another by itself (`retry_ms` from now) unless that is `None`.
    DeviceLost {
        reason: Message,
        retry_ms: Option<u32>,
    },
    Analysis(Box<Analysis>),
    Completions {
        revision: u32,
        items: Vec<Completion>,
    },
    /// The run is under way: sent at its start and at most ten times a second.
    Progress {
        run: u32,
        stage: Stage,
    },
    /// The run ended, in whatever way; the trace holds its outcome.
    Finished {
        run: u32,
        trace: Box<Trace>,
        findings: Vec<Finding>,
    },
    /// After [`ToPage::Finished`], where the run was asked for a grade: it is over only now. JSON, as `course::Grade::to_json` or
    /// `problems_json` write it, so that an embedding page gets it as it is.
    Graded {
        run: u32,
        grade: String,
    },
    /// Titles of checks, or what is wrong with them: JSON.
    Checks {
        text: String,
    },
    /// The program does not check: nothing ran.
    Refused {
        run: u32,
        analysis: Box<Analysis>,
    },
    /// Nothing ran: why.
    NotRun {
        run: u32,
        reason: Message,
    },
    /// A fault of ours, with the text to report. With no run the worker is lost and must be started anew.
    Internal {
        run: Option<u32>,
        text: String,
    },
}

/// A tab of the editor. `main.mojo` comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct File {
    pub name: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunOptions {
    /// Repeat the run and give medians.
    pub precise: bool,
    /// The program's own arguments.
    pub arguments: Vec<String>,
    /// Limit kernel loops whatever the device's default (set after this program has hung).
    pub guard: bool,
    pub device: DeviceChoice,
    /// Look for mistakes in kernels; the CPU device does, so a checked run is one of its.
    pub check: bool,
    /// Record this block line by line; likewise.
    pub watch: Option<Watch>,
    /// What the answer is held against, as JSON (`course::Checks`): a grade follows the run.
    pub checks: Option<String>,
}

impl RunOptions {
    /// Once, as a press of Run does.
    pub fn plain() -> Self {
        Self {
            precise: false,
            arguments: Vec::new(),
            guard: false,
            device: DeviceChoice::Gpu,
            check: false,
            watch: None,
            checks: None,
        }
    }

    /// Is this a run for the CPU device?
    pub fn wants_cpu(&self) -> bool {
        self.device == DeviceChoice::Cpu || self.check || self.watch.is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DeviceChoice {
    /// The GPU, or the CPU device where there is none.
    Gpu,
    Cpu,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Kernels are being made ready.
    Compiling,
    /// The host program runs; operations queued so far.
    Running { operations: u32 },
    /// The host waits for the device.
    Waiting { operations: u32 },
    /// Precise mode: this run of so many.
    Repeating { run: u32, of: u32 },
}

/// What the front end knows of the files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Of the request.
    pub revision: u32,
    pub diagnostics: Vec<Diagnostic>,
    pub knobs: Vec<Knob>,
    /// Tokens for highlighting, per file.
    pub tokens: Vec<Vec<Token>>,
    /// Calls that queue an operation, for the gutter.
    pub sites: Vec<Site>,
    /// Names of arrays, to colour them by their side of the bus: (span of the name, on the device).
    pub arrays: Vec<(SourceSpan, bool)>,
    /// Kernels that the host program can import, per WGSL file: `module.kernel(a: array<f32>, …)`.
    pub kernels: Vec<KernelSummary>,
    /// The kernels in Mojo that the host program launches, as WGSL, in the order of their first mention.
    pub written: Vec<KernelView>,
    /// How long it took in the worker, microseconds.
    pub elapsed_us: u32,
}

impl Analysis {
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Severity {
    Error,
    Warning,
    Note,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Diagnostic {
    pub severity: Severity,
    pub span: SourceSpan,
    /// What is wrong.
    pub message: Message,
    /// What to write instead.
    pub help: Option<Message>,
    pub related: Vec<(SourceSpan, Message)>,
    /// Edits that mend it: (place, new text), with the button's label.
    pub fix: Option<Fix>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fix {
    pub label: Message,
    pub edits: Vec<(SourceSpan, String)>,
}

/// A top-level `comptime NAME = number`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knob {
    pub name: String,
    /// The number as written.
    pub text: String,
    pub value: f64,
    pub is_float: bool,
    /// Of the number in the text: a knob changes the text.
    pub span: SourceSpan,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// UTF-16 code units from the file's start.
    pub start: u32,
    pub end: u32,
    pub kind: TokenKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TokenKind {
    Keyword,
    Type,
    Function,
    Number,
    String,
    Comment,
    Operator,
    Attribute,
    Name,
}

/// A call that queues an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    pub span: SourceSpan,
    pub kind: SiteKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SiteKind {
    Allocation,
    Upload,
    Download,
    DeviceCopy,
    Kernel,
    Wait,
    Fill,
    /// `map_to_host`: a download on entry, an upload on exit.
    Map,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KernelSummary {
    /// The module's name: the file's without its ending.
    pub module: String,
    pub kernel: String,
    /// One entry an argument: `a: DeviceBuffer[float32]`.
    pub arguments: Vec<String>,
    pub span: SourceSpan,
}

/// A kernel in Mojo and the WGSL that it becomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KernelView {
    /// As the host program knows it: `add`, `matmul[64]`.
    pub name: String,
    /// Of its name where it is declared; its `file` is the tab that `lines` count in too, but for functions of other files.
    pub span: SourceSpan,
    /// Threads of the block that this text is for: a launch's own where the program says it in numbers, else a usual one. A run writes the
    /// kernel anew for what it asks.
    pub block: [u32; 3],
    pub wgsl: String,
    /// For each line of `wgsl` the place in Mojo that it stems from.
    pub lines: Vec<Option<SourceSpan>>,
    /// Of `wgsl`, for highlighting.
    pub tokens: Vec<Token>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    pub label: String,
    pub kind: TokenKind,
    /// A signature or type, as code.
    pub detail: String,
}

/// A message that could not be read: of another build, or damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

pub fn encode<T: Serialize>(message: &T) -> Vec<u8> {
    // Writing plain data into a vector has no way to fail; an empty message is unreadable at the other side.
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Is it a [`ToPage::Finished`], or the [`ToPage::Graded`] that follows one? Known without decoding it: the page has the code that reads a trace only a moment after it shows.
pub fn brings_a_run(bytes: &[u8]) -> bool {
    // Variants are numbered in their order.
    matches!(bytes.first(), Some(6 | 7))
}

pub fn decode<T: for<'a> Deserialize<'a>>(bytes: &[u8]) -> Result<T, Unreadable> {
    postcard::from_bytes(bytes).map_err(|_| Unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_survives_the_trip() {
        let run = ToWorker::Run {
            run: 7,
            files: vec![File { name: "main.mojo".into(), text: "def main():\n    pass\n".into() }],
            options: RunOptions { precise: true, arguments: vec!["a".into()], ..RunOptions::plain() },
        };
        assert_eq!(decode(&encode(&run)), Ok(run));
    }

    #[test]
    fn the_end_of_a_run_is_known_by_its_first_byte() {
        let stage = Stage::Running { operations: 6 };
        let before = encode(&ToPage::Progress { run: 6, stage });
        let nothing = Message { id: String::new(), args: Vec::new() };
        let after = encode(&ToPage::NotRun { run: 6, reason: nothing });
        let graded = encode(&ToPage::Graded { run: 6, grade: String::new() });
        // Between the first two: the end of a run; behind the third: checks, and a refusal.
        assert_eq!((before[0], graded[0], after[0]), (5, 7, 10));
        assert!(!brings_a_run(&before) && !brings_a_run(&after) && !brings_a_run(&[]));
        assert!(brings_a_run(&[6, 0]) && brings_a_run(&graded));
    }

    #[test]
    fn a_cut_message_is_unreadable() {
        let bytes = encode(&ToPage::Internal { run: Some(1), text: "abcdef".into() });
        for end in 0..bytes.len() {
            assert_eq!(decode::<ToPage>(&bytes[..end]), Err(Unreadable), "{end}");
        }
    }
}
