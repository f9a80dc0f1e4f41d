//! How does the page talk to the editor? The other side of `assets/editor/editor.js`: files are numbers, places are UTF-16 code units.

use crate::words::{say, t};
use js_sys::{Array, Function, Object, Reflect, Uint32Array};
use protocol::{Analysis, Completion, Diagnostic, Severity, SiteKind, TokenKind};
use trace::SourceSpan;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

#[wasm_bindgen]
extern "C" {
    /// The module's exports.
    pub type EditorModule;
    #[wasm_bindgen(method, js_name = createEditor)]
    pub fn create(this: &EditorModule, parent: &HtmlElement, host: &Object) -> Editor;

    #[derive(Clone)]
    pub type Editor;
    #[wasm_bindgen(method)]
    pub fn open(this: &Editor, file: u32, kind: &str, text: &str, label: &str);
    #[wasm_bindgen(method)]
    pub fn rename(this: &Editor, file: u32, label: &str);
    #[wasm_bindgen(method)]
    pub fn show(this: &Editor, file: u32);
    #[wasm_bindgen(method)]
    pub fn text(this: &Editor, file: u32) -> Option<String>;
    #[wasm_bindgen(method)]
    fn anchor(this: &Editor, files: &Uint32Array, anchor: &str, from: Option<&str>);
    #[wasm_bindgen(method, js_name = setAnalysis)]
    fn set_analysis(this: &Editor, file: u32, anchor: &str, analysis: &Object);
    #[wasm_bindgen(method, js_name = setOperations)]
    fn set_operations(this: &Editor, file: u32, triples: &Uint32Array);
    #[wasm_bindgen(method, js_name = setFaults)]
    fn set_faults(this: &Editor, file: u32, anchor: &str, diagnostics: &Array);
    #[wasm_bindgen(method, js_name = setLines)]
    fn set_lines(this: &Editor, file: u32, kind: &str, anchor: &str, places: &Uint32Array);
    #[wasm_bindgen(method)]
    fn edit(this: &Editor, file: u32, anchor: &str, edits: &Array, event: &str);
    #[wasm_bindgen(method)]
    fn reveal(this: &Editor, file: u32, anchor: &str, from: u32, to: u32, focus: bool);
    #[wasm_bindgen(method, js_name = scrollTo)]
    fn scroll(this: &Editor, file: u32, anchor: &str, from: u32);
    #[wasm_bindgen(method, js_name = setLabels)]
    fn set_labels(this: &Editor, labels: &Object);
    #[wasm_bindgen(method)]
    pub fn lock(this: &Editor, on: bool);
    #[wasm_bindgen(method)]
    pub fn undo(this: &Editor) -> bool;
    #[wasm_bindgen(method)]
    pub fn focus(this: &Editor);
}

/// Which text a place is a place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The text that the worker is checking.
    Asked,
    /// The text of the analysis that is shown.
    Analysis,
    /// The text that is running.
    Started,
    /// The text of the run whose output is shown.
    Last,
    /// The text of the run that the views show.
    Run,
    /// The text of the last checked run.
    Check,
}

impl Anchor {
    fn name(self) -> &'static str {
        match self {
            Anchor::Asked => "asked",
            Anchor::Analysis => "analysis",
            Anchor::Started => "started",
            Anchor::Last => "last",
            Anchor::Run => "run",
            Anchor::Check => "check",
        }
    }
}

/// What the editor tells the page.
pub struct Host {
    pub changed: Box<dyn Fn(u32)>,
    /// -1: none.
    pub hover: Box<dyn Fn(i32)>,
    pub pick: Box<dyn Fn(i32)>,
    /// The fix of this diagnostic was asked for: index into the analysis.
    pub fix: Box<dyn Fn(usize)>,
    /// A related place of a diagnostic.
    pub related: Box<dyn Fn(usize, usize)>,
    /// Gives a promise.
    pub complete: Box<dyn Fn(u32, u32) -> JsValue>,
    pub undo_program: Box<dyn Fn() -> bool>,
}

/// What the editor shows when the pointer rests on a name: what stands before its dot, or nothing; the name.
fn explain(owner: Option<String>, name: String) -> Option<String> {
    crate::words::explained(owner.as_deref(), &name)
}

impl Host {
    pub fn into_object(self) -> Object {
        let Host { changed, hover, pick, fix, related, complete, undo_program } = self;
        let one = |f: Box<dyn Fn(f64)>| Closure::<dyn Fn(f64)>::new(f).into_js_value();
        let two = |f: Box<dyn Fn(f64, f64) -> JsValue>| {
            Closure::<dyn Fn(f64, f64) -> JsValue>::new(f).into_js_value()
        };
        object(&[
            ("changed", one(Box::new(move |file| changed(file as u32)))),
            ("hover", one(Box::new(move |operation| hover(operation as i32)))),
            ("pick", one(Box::new(move |operation| pick(operation as i32)))),
            ("fix", one(Box::new(move |index| fix(index as usize)))),
            (
                "related",
                two(Box::new(move |index, i| {
                    related(index as usize, i as usize);
                    JsValue::UNDEFINED
                })),
            ),
            ("complete", two(Box::new(move |file, at| complete(file as u32, at as u32)))),
            (
                "explain",
                Closure::<dyn Fn(Option<String>, String) -> Option<String>>::new(explain).into_js_value(),
            ),
            ("undoProgram", Closure::<dyn Fn() -> bool>::new(undo_program).into_js_value()),
        ])
    }
}

impl Editor {
    /// The texts as they are now are what `anchor` speaks of.
    pub fn set_anchor(&self, files: &[u32], anchor: Anchor) {
        self.anchor(&Uint32Array::from(files), anchor.name(), None);
    }

    /// What `from` speaks of is what `anchor` speaks of.
    pub fn move_anchor(&self, files: &[u32], anchor: Anchor, from: Anchor) {
        self.anchor(&Uint32Array::from(files), anchor.name(), Some(from.name()));
    }

    /// Shows what the analysis says of the file that was `index` in it and is `file` here.
    pub fn show_analysis(&self, file: u32, index: u16, anchor: Anchor, analysis: &Analysis) {
        let empty = Vec::new();
        let tokens = analysis.tokens.get(usize::from(index)).unwrap_or(&empty);
        let tokens: Vec<u32> = tokens.iter().flat_map(|t| [t.start, t.end, token_number(t.kind)]).collect();
        let sites = analysis.sites.iter().filter(|s| s.span.file == index);
        let sites: Vec<u32> = sites.flat_map(|s| [s.span.start, s.span.end, site_number(s.kind)]).collect();
        let arrays = analysis.arrays.iter().filter(|(span, _)| span.file == index);
        let arrays: Vec<u32> =
            arrays.flat_map(|(s, on_device)| [s.start, s.end, u32::from(*on_device)]).collect();
        let diagnostics: Array = analysis
            .diagnostics
            .iter()
            .enumerate()
            .filter(|(_, d)| d.span.file == index)
            .map(|(i, d)| diagnostic(i, d))
            .collect();
        let analysis = object(&[
            ("tokens", Uint32Array::from(tokens.as_slice()).into()),
            ("sites", Uint32Array::from(sites.as_slice()).into()),
            ("arrays", Uint32Array::from(arrays.as_slice()).into()),
            ("diagnostics", diagnostics.into()),
        ]);
        self.set_analysis(file, anchor.name(), &analysis);
    }

    /// `(start, end, operation)` in the text that ran.
    pub fn show_operations(&self, file: u32, operations: &[(u32, u32, u32)]) {
        let flat: Vec<u32> = operations.iter().flat_map(|&(a, b, c)| [a, b, c]).collect();
        self.set_operations(file, &Uint32Array::from(flat.as_slice()));
    }

    /// What a run found in the file that was `index` in it: a check, or where it failed.
    pub fn show_faults(&self, file: u32, index: usize, anchor: Anchor, faults: &[Diagnostic]) {
        let here = faults.iter().filter(|d| usize::from(d.span.file) == index);
        let list: Array = here.map(|d| diagnostic(OF_A_RUN, d)).collect();
        self.set_faults(file, anchor.name(), &list);
    }

    /// Lights the lines of this place, or of none. `kind` is `on` (picked), `lit` (under the pointer) or `step` (what a watched
    /// thread carried out).
    pub fn light(&self, file: u32, kind: &str, anchor: Anchor, place: Option<SourceSpan>) {
        let flat = place.map_or_else(Vec::new, |s| vec![s.start, s.end]);
        self.set_lines(file, kind, anchor.name(), &Uint32Array::from(flat.as_slice()));
    }

    pub fn scroll_to(&self, file: u32, anchor: Anchor, from: u32) {
        self.scroll(file, anchor.name(), from);
    }

    /// One undoable step. `event` is CodeMirror's user event.
    pub fn change(&self, file: u32, anchor: Anchor, edits: &[(u32, u32, &str)], event: &str) {
        let flat = Array::new();
        for (from, to, text) in edits {
            flat.push(&(*from).into());
            flat.push(&(*to).into());
            flat.push(&(*text).into());
        }
        self.edit(file, anchor.name(), &flat, event);
    }

    pub fn go_to(&self, file: u32, anchor: Anchor, from: u32, to: u32) {
        self.reveal(file, anchor.name(), from, to, true);
    }

    /// Tells it its words in the page's language.
    pub fn say_labels(&self) {
        let sites: Array = SITE_LABELS.iter().map(|id| JsValue::from(t(id))).collect();
        let phrases: Vec<(&str, JsValue)> = PHRASES.iter().map(|(p, id)| (*p, t(id).into())).collect();
        self.set_labels(&object(&[
            ("sites", sites.into()),
            ("error", t("ui.severity.error").into()),
            ("warning", t("ui.severity.warning").into()),
            ("phrases", object(&phrases).into()),
            ("keys", t("ui.editor.keys").into()),
        ]));
    }
}

/// By number of [`SiteKind`].
const SITE_LABELS: [&str; 8] = [
    "ui.kind.allocation",
    "ui.kind.upload",
    "ui.kind.download",
    "ui.kind.device-copy",
    "ui.kind.kernel",
    "ui.kind.wait",
    "ui.kind.fill",
    "ui.kind.map",
];

/// What CodeMirror says by itself.
const PHRASES: [(&str, &str); 13] = [
    ("Find", "ui.editor.find"),
    ("Replace", "ui.editor.replace"),
    ("next", "ui.editor.next"),
    ("previous", "ui.editor.previous"),
    ("all", "ui.editor.all"),
    ("match case", "ui.editor.match-case"),
    ("regexp", "ui.editor.regexp"),
    ("by word", "ui.editor.by-word"),
    ("replace", "ui.editor.replace-one"),
    ("replace all", "ui.editor.replace-all"),
    ("close", "ui.close"),
    ("Go to line", "ui.editor.go-to-line"),
    ("Completions", "ui.editor.completions"),
];

/// A completion as CodeMirror takes it.
pub fn completion(item: &Completion) -> Object {
    // A method's owner is not known here; the name alone says enough.
    let owner = matches!(item.kind, TokenKind::Function).then_some("");
    let explained = crate::words::explained(None, &item.label);
    let explained = explained.or_else(|| crate::words::explained(owner, &item.label));
    object(&[
        ("label", item.label.as_str().into()),
        ("detail", item.detail.as_str().into()),
        ("info", explained.into()),
    ])
}

/// In place of an index into the analysis.
const OF_A_RUN: usize = u32::MAX as usize;

fn diagnostic(index: usize, d: &Diagnostic) -> JsValue {
    let line = |(span, message): &(SourceSpan, trace::Message)| {
        let text = say(message);
        JsValue::from(crate::words::t_with(
            "ui.related",
            &[("line", span.line.to_string().as_str()), ("text", text.as_str())],
        ))
    };
    let related: Array = d.related.iter().map(line).collect();
    object(&[
        ("index", (index as u32).into()),
        ("severity", severity_number(d.severity).into()),
        ("from", d.span.start.into()),
        ("to", d.span.end.into()),
        ("title", say(&d.message).into()),
        ("help", d.help.as_ref().map(say).into()),
        ("related", related.into()),
        ("fix", d.fix.as_ref().map(|f| say(&f.label)).into()),
    ])
    .into()
}

fn severity_number(severity: Severity) -> u32 {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Note => 2,
    }
}

fn token_number(kind: TokenKind) -> u32 {
    match kind {
        TokenKind::Keyword => 0,
        TokenKind::Type => 1,
        TokenKind::Function => 2,
        TokenKind::Number => 3,
        TokenKind::String => 4,
        TokenKind::Comment => 5,
        TokenKind::Operator => 6,
        TokenKind::Attribute => 7,
        TokenKind::Name => 8,
    }
}

fn site_number(kind: SiteKind) -> u32 {
    match kind {
        SiteKind::Allocation => 0,
        SiteKind::Upload => 1,
        SiteKind::Download => 2,
        SiteKind::DeviceCopy => 3,
        SiteKind::Kernel => 4,
        SiteKind::Wait => 5,
        SiteKind::Fill => 6,
        SiteKind::Map => 7,
    }
}

/// A plain object.
pub fn object(entries: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (key, value) in entries {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&object, &(*key).into(), value);
    }
    object
}

/// A promise and what settles it.
pub fn promise() -> (js_sys::Promise, Function) {
    let mut settle = None;
    let promise = js_sys::Promise::new(&mut |resolve, _| settle = Some(resolve));
    (promise, settle.unwrap_or_default())
}
