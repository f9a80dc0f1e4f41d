//! What does a kernel in Mojo become? Its lines, and beside them the WGSL that the device gets; a line lights those that it became.

use super::button;
use super::popover::yes;
use crate::dom::{Content, El, el};
use crate::icons::icon;
use crate::state::App;
use crate::words::{rich, t, t_with};
use leptos::prelude::*;
use protocol::{Analysis, KernelView, Token, TokenKind};
use std::sync::Arc;
use trace::SourceSpan;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

/// Lines that stand between two of a kernel and are shown with them; more are left out.
const GAP: u32 = 3;

/// A line of Mojo: its file and number.
type Line = (u16, u32);

/// What is looked at; cheap to copy.
#[derive(Clone, Copy)]
struct Look {
    app: App,
    /// By its name: the list changes while one types.
    chosen: RwSignal<String>,
    lit: RwSignal<Option<Line>>,
    /// Where the keyboard is: lit again when the mouse is elsewhere.
    focused: StoredValue<Option<Line>>,
}

pub fn kernel(app: App) -> El {
    let look = Look {
        app,
        chosen: RwSignal::new(String::new()),
        lit: RwSignal::new(None),
        focused: StoredValue::new(None),
    };
    // While a program has mistakes there are no kernels of it: what it was before stays in sight.
    let last: StoredValue<Option<(String, Arc<Analysis>)>> = StoredValue::new(None);
    let shown = Memo::new(move |_| {
        let slug = app.program.with(|p| p.slug.clone());
        let now = app.analysis.get();
        let keeps = |a: &Arc<Analysis>| !a.written.is_empty() || !a.has_errors();
        if let Some(analysis) = now.filter(keeps) {
            last.set_value(Some((slug.clone(), analysis)));
        }
        last.with_value(|last| last.as_ref().filter(|(of, _)| *of == slug).map(|(_, a)| a.written.clone()))
    });
    el("div").class("contents").live_content(move || {
        let written = shown.get().unwrap_or_default();
        let names: Vec<String> = written.iter().map(|k| k.name.clone()).collect();
        let chosen = look.chosen.get();
        let at = names.iter().position(|name| *name == chosen).unwrap_or(0);
        let Some(view) = written.get(at) else {
            let in_wgsl = app.program.with(|p| p.tabs.iter().any(|t| t.name.ends_with(".wgsl")));
            let id = if in_wgsl { "ui.kernel.in-wgsl" } else { "ui.kernel.none" };
            return el("p").class("pad muted").add(rich(&t(id)));
        };
        let choice = (names.len() > 1).then(|| choice(look, &names, at));
        el("div").add(choice).add(look.sides(view))
    })
}

fn choice(look: Look, names: &[String], at: usize) -> El {
    let buttons: Vec<El> = names
        .iter()
        .enumerate()
        .map(|(index, name)| {
            let own = name.clone();
            button("", move || look.chosen.set(own.clone()))
                .attr("aria-pressed", &yes(index == at))
                .add(el("code").add(name.as_str()))
        })
        .collect();
    let group = el("div").class("seg").attr("role", "group").attr("aria-label", &t("ui.kernel.choose"));
    el("div").class("ker-pick").add(group.add(buttons))
}

impl Look {
    fn sides(self, view: &KernelView) -> El {
        let text = |file: u16| {
            self.app.program.with_untracked(|p| p.tab(file).map(|t| (t.name.clone(), t.text.clone())))
        };
        let tokens = |file: u16| {
            let analysis = self.app.analysis.get_untracked();
            analysis.and_then(|a| a.tokens.get(usize::from(file)).cloned()).unwrap_or_default()
        };
        let mut mojo = Vec::new();
        for file in files(view) {
            let Some((name, text)) = text(file) else { continue };
            let lines = painted(&text, &tokens(file));
            let mut rows = Vec::new();
            let mut before = None;
            for number in numbers(view, file, lines.len() as u32) {
                if before.is_some_and(|n| n + 1 < number) {
                    rows.push(el("div").class("ln gap").attr("aria-hidden", "true").add("⋯"));
                }
                before = Some(number);
                let Some(line) = lines.get(number as usize - 1) else { continue };
                let span = view.lines.iter().flatten().find(|s| s.file == file && s.line == number);
                rows.push(self.row(number, line, span.map(|s| (file, s.line)), span.copied()));
            }
            mojo.push(side("host", &name, "ui.kernel.wrote", rows));
        }
        let wgsl = painted(&view.wgsl, &view.tokens);
        let rows = wgsl.iter().enumerate().map(|(index, line)| {
            let span = view.lines.get(index).copied().flatten();
            self.row(index as u32 + 1, line, span.map(|s| (s.file, s.line)), span)
        });
        let [x, y, z] = view.block.map(|n| n.to_string());
        let block = match (y.as_str(), z.as_str()) {
            ("1", "1") => x,
            (_, "1") => [x, y].join(" × "),
            _ => [x, y, z].join(" × "),
        };
        let about = t_with("ui.kernel.about", &[("block", &block)]);
        let name = [&view.name, ".wgsl"].concat();
        let device = side("kernel", &name, "ui.kernel.runs", rows.collect());
        let mojo = el("div").class("ker-l").add(mojo).add(el("p").class("note").add(rich(&about)));
        el("div").class("ker").add(mojo).add(el("div").class("ker-r").add(device)).on("keydown", walk)
    }

    fn light(self, line: Option<Line>) {
        if self.lit.get_untracked() != line {
            self.lit.set(line);
        }
    }
    fn focus(self, line: Option<Line>) {
        self.focused.set_value(line);
        self.light(line);
    }

    /// A line; `line` is the Mojo line that it is or stems from.
    fn row(self, number: u32, parts: &[Part], line: Option<Line>, span: Option<SourceSpan>) -> El {
        let no = el("span").class("no").attr("aria-hidden", "true").add(number.to_string());
        let code = el("code").add(parts.to_vec());
        let row = el("div").add(no).add(code);
        let Some(line) = line else { return row.class("ln") };
        let lit = move || self.lit.get() == Some(line);
        let app = self.app;
        row.live("class", move || if lit() { "ln map lit" } else { "ln map" }.to_owned())
            .attr("tabindex", "-1")
            // Not "mouseenter": lines that scroll below a mouse at rest are not pointed at.
            .on("mousemove", move |_: &Event| self.light(Some(line)))
            .on("mouseleave", move |_: &Event| self.light(self.focused.get_value()))
            .on("focus", move |_: &Event| self.focus(Some(line)))
            .on("blur", move |_: &Event| self.focus(None))
            .on("click", move |_: &Event| {
                if let Some(span) = span {
                    app.go_to_analysed(span);
                }
            })
    }
}

fn side(symbol: &str, name: &str, about: &'static str, rows: Vec<El>) -> El {
    let head = el("p").class("kh").add(icon(symbol)).add(el("code").add(name)).add(el("span").add(t(about)));
    let label = [name, ", ", &t(about)].concat();
    // One stop of the tab key; the arrows go on from there.
    let code =
        el("div").class("ker-code").attr("role", "group").attr("aria-label", &label).attr("tabindex", "0");
    el("div").add(head).add(code.add(rows))
}

/// Up and down go from line to line of a side.
fn walk(event: &KeyboardEvent) {
    let down = match event.key().as_str() {
        "ArrowDown" => true,
        "ArrowUp" => false,
        _ => return,
    };
    let Some(at) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) else { return };
    let mut next = if at.class_list().contains("ker-code") {
        if down { at.first_element_child() } else { None }
    } else if down {
        at.next_element_sibling()
    } else {
        at.previous_element_sibling()
    };
    while let Some(row) = next {
        if row.class_list().contains("map") {
            event.prevent_default();
            if let Some(row) = row.dyn_ref::<web_sys::HtmlElement>() {
                let _ = row.focus();
            }
            return;
        }
        next = if down { row.next_element_sibling() } else { row.previous_element_sibling() };
    }
}

/// The files that the kernel has lines in, its own first.
fn files(view: &KernelView) -> Vec<u16> {
    let mut files = vec![view.span.file];
    for span in view.lines.iter().flatten() {
        if !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    files
}

/// The lines of a file that are shown: those that became WGSL, where the kernel is declared, and what stands between them.
fn numbers(view: &KernelView, file: u16, count: u32) -> Vec<u32> {
    let spans = view.lines.iter().flatten().chain([&view.span]);
    let mut lines: Vec<u32> = spans.filter(|s| s.file == file).map(|s| s.line).collect();
    lines.retain(|line| (1..=count).contains(line));
    trace::sorting::by_key(&mut lines, |line| i64::from(*line));
    lines.dedup();
    let mut all = Vec::new();
    for line in lines {
        if let Some(last) = all.last().copied()
            && line - last <= GAP
        {
            all.extend(last + 1..line);
        }
        all.push(line);
    }
    all
}

/// A piece of a line in one colour.
#[derive(Clone, Debug, PartialEq)]
struct Part {
    kind: Option<TokenKind>,
    text: String,
}

impl Content for Part {
    fn put(self, parent: &Element) {
        match self.kind.map(class).filter(|class| !class.is_empty()) {
            Some(class) => el("span").class(class).add(self.text).put(parent),
            None => self.text.put(parent),
        }
    }
}

/// As in assets/editor/marks.js.
fn class(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Keyword => "c-kw",
        TokenKind::Type => "c-ty",
        TokenKind::Function => "c-fn",
        TokenKind::Number => "c-num",
        TokenKind::String => "c-str",
        TokenKind::Comment => "c-com",
        TokenKind::Operator => "c-op",
        TokenKind::Attribute => "c-at",
        TokenKind::Name => "",
    }
}

/// The lines of a text in their colours. Tokens that do not fit the text (it has been edited meanwhile) colour what they cover.
fn painted(text: &str, tokens: &[Token]) -> Vec<Vec<Part>> {
    let mut tokens = tokens.iter().peekable();
    let mut lines = vec![Vec::new()];
    let mut at = 0;
    for c in text.chars() {
        while tokens.peek().is_some_and(|token| token.end <= at) {
            tokens.next();
        }
        let kind = tokens.peek().filter(|token| token.start <= at).map(|token| token.kind);
        at += c.len_utf16() as u32;
        if c == '\n' {
            lines.push(Vec::new());
            continue;
        }
        let Some(line) = lines.last_mut() else { continue };
        match line.last_mut() {
            Some(Part { kind: last, text }) if *last == kind => text.push(c),
            _ => line.push(Part { kind, text: c.to_string() }),
        }
    }
    if lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(lines: &[Option<Line>]) -> KernelView {
        let span = |(file, line)| SourceSpan { file, line, ..SourceSpan::default() };
        KernelView {
            name: "k".into(),
            span: span((0, 10)),
            block: [1; 3],
            wgsl: String::new(),
            lines: lines.iter().map(|line| line.map(span)).collect(),
            tokens: vec![],
        }
    }

    #[test]
    fn lines_near_each_other_are_shown_together() {
        let of = view(&[Some((0, 2)), None, Some((0, 12)), Some((0, 11)), Some((1, 5)), Some((0, 99))]);
        assert_eq!(numbers(&of, 0, 20), [2, 10, 11, 12]);
        assert_eq!(numbers(&view(&[Some((0, 13))]), 0, 20), [10, 11, 12, 13]);
        assert_eq!(files(&of), [0, 1]);
    }

    #[test]
    fn a_text_is_cut_into_lines_and_colours() {
        let token = |start, end, kind| Token { start, end, kind };
        // 😀 counts twice.
        let tokens = [token(0, 3, TokenKind::Keyword), token(6, 8, TokenKind::Number)];
        let lines = painted("def 😀42\n\nx\n", &tokens);
        let part = |kind, text: &str| Part { kind, text: text.into() };
        assert_eq!(
            lines[0],
            [part(Some(TokenKind::Keyword), "def"), part(None, " 😀"), part(Some(TokenKind::Number), "42")]
        );
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[2], [part(None, "x")]);
    }
}
