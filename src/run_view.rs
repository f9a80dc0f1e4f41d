//! What do the panes on the right know? The run that is shown, whether it is still the program's, and how to point at things.

use crate::selection::Selection;
use crate::sweep::Sweep;
use leptos::prelude::*;
use protocol::{File, Knob, Stage};
use std::sync::Arc;
use trace::{Finding, Message, SourceSpan, Trace, Watch};

/// A run that ended, with the texts that ran: spans of the trace are places in these and not in what is edited since.
#[derive(Clone, Debug)]
pub struct ShownRun {
    /// Counts up; two runs are equal iff their numbers are (a trace may hold 100 000 operations: never compared whole).
    pub number: u32,
    pub trace: Trace,
    pub findings: Vec<Finding>,
    pub files: Vec<File>,
    /// The program's own.
    pub arguments: Vec<String>,
}

impl PartialEq for ShownRun {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl ShownRun {
    /// The line of a span, without its indentation and line break; empty where the file has no such line.
    pub fn line(&self, span: SourceSpan) -> &str {
        let file = self.files.get(usize::from(span.file));
        file.and_then(|f| f.text.lines().nth(span.line.saturating_sub(1) as usize)).map_or("", str::trim)
    }

    pub fn file_name(&self, span: SourceSpan) -> &str {
        self.files.get(usize::from(span.file)).map_or("", |f| f.name.as_str())
    }
}

/// What the view of threads takes; cheap to copy.
#[derive(Clone, Copy)]
pub struct ThreadsContext {
    /// The last checked run.
    pub run: Signal<Option<Arc<ShownRun>>>,
    /// Has the program been edited since?
    pub old: Signal<bool>,
    /// Can the program be run now?
    pub can_look: Signal<bool>,
    /// Run it again, checked, and record this block line by line; `None` is the first block of the first launch.
    pub look: Callback<Option<Watch>>,
    /// Light what the shown step has carried out in the editor; a place in line 0 is none.
    pub light: Callback<SourceSpan>,
    /// The reader has gone to another step: bring its line into sight in the editor.
    pub bring: Callback<SourceSpan>,
}

/// What the view of a sweep takes; cheap to copy.
#[derive(Clone, Copy)]
pub struct CompareContext {
    /// The last sweep of the open program.
    pub sweep: Signal<Option<Sweep>>,
    pub knobs: Memo<Vec<Knob>>,
    /// Has the program been edited since, other than at the swept knob?
    pub old: Signal<bool>,
    pub can_start: Signal<bool>,
    /// Does the program as it stands have mistakes?
    pub mistaken: Signal<bool>,
    /// Stop was pressed and the end has not come yet.
    pub stopping: Signal<bool>,
    /// Sweep the knob of this name over the powers of two between these exponents.
    pub start: Callback<(String, u32, u32)>,
    pub stop: Callback<()>,
}

/// What the program is doing.
#[derive(Clone, Debug, PartialEq)]
pub enum RunState {
    /// Nothing has run since the page was opened.
    Idle,
    Running {
        run: u32,
        /// `performance.now()` when Run was pressed, milliseconds.
        since_ms: f64,
        stage: Option<Stage>,
    },
    Done,
    Stopped,
    /// It failed, or does not check: see the output.
    Failed,
    DeviceLost {
        reason: Message,
    },
}

impl RunState {
    pub fn is_running(&self) -> bool {
        matches!(self, RunState::Running { .. })
    }
}

/// What every view of a run takes; cheap to copy.
#[derive(Clone, Copy)]
pub struct RunContext {
    /// The run to show: the last good one of this program; where none was good, the last that has a trace.
    pub run: Signal<Option<Arc<ShownRun>>>,
    pub state: Signal<RunState>,
    /// Has the program been edited since, or did a later run fail? Then the views are greyed and named "from the last run".
    pub stale: Signal<bool>,
    pub selection: Selection,
    /// Show this place of the run's texts in the editor.
    pub go_to: Callback<SourceSpan>,
}
