// The editor's module. tools/finish-site.mjs bundles it (esbuild) to a file of its own, named by content hash, which
// assets/boot.js starts to load beside the page's wasm. The app awaits `globalThis.roundtrip.editor` (a promise of this
// module) and so shows the page before the editor has arrived. src/editor.rs is the other side.
//
// One view, one state a file: histories live in the states, so switching files or programs loses none.
import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, undo, undoDepth } from "@codemirror/commands";
import { bracketMatching, indentService, indentUnit } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { place, setAnchor } from "./anchors.js";
import { diagnostics, diagnosticsEffect, nextDiagnostic } from "./diagnostics.js";
import { help, withHelp } from "./help.js";
import { analysisEffects, faultEffect, marks, operationAt, setLines, setOperations } from "./marks.js";
import { tabKey } from "./tab.js";

const INDENT = 4;

/**
 * An editor in `parent`. `host` is told what happens in it:
 * `changed(file)`, `hover(operation)` and `pick(operation)` (-1: none), `fix(index)`, `related(index, i)`,
 * `complete(file, at)` (gives a promise of `[{ label, detail, info }]`), `explain(owner, name)` (words or undefined), and `undoProgram()` (nothing is left to undo: true if it did).
 */
export function createEditor(parent, host) {
  const states = new Map();
  const scrolls = new Map();
  let active = null;
  let labels = { sites: [], error: "", warning: "", phrases: {} };
  const wording = new Compartment();
  const names = new Compartment();
  const locks = new Compartment();
  const tab = tabKey(parent);
  let locked = false;

  const complete = async (context) => {
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
    const afterDot = context.matchBefore(/\.$/);
    if (!word && !afterDot && !context.explicit) return null;
    const file = active;
    // CodeMirror may ask while it puts up another file, and the host dispatches transactions: not before that is done.
    await null;
    if (context.aborted) return null;
    const options = await host.complete(file, context.pos);
    if (!options || options.length === 0 || context.aborted) return null;
    return { from: word ? word.from : context.pos, options: options.map(withHelp), validFor: /^[\p{L}\p{N}_]*$/u };
  };
  const extensions = (kind) => [
    lineNumbers(),
    marks(host),
    diagnostics,
    history(),
    bracketMatching(),
    search({ top: true }),
    highlightSelectionMatches(),
    indentUnit.of(" ".repeat(INDENT)),
    EditorState.tabSize.of(INDENT),
    indentService.of(indentation),
    EditorState.languageData.of(() => [{ commentTokens: { line: kind === "wgsl" ? "//" : "#" } }]),
    autocompletion({ override: [complete], icons: false }),
    kind === "mojo" ? help(host) : [],
    keymap.of([
      { key: "Mod-z", run: () => undoDepth(view.state) === 0 && host.undoProgram() },
      { key: "F8", run: nextDiagnostic },
      { key: "Alt-Enter", run: () => (host.pick(operationAt(view.state, view.state.selection.main.head)), true) },
      // Run's key, which the default map would take.
      { key: "Mod-Enter", run: () => true },
      ...completionKeymap, ...historyKeymap, ...searchKeymap, indentWithTab, ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) host.changed(active);
      tab.updated(update);
    }),
    EditorView.scrollMargins.of(tab.margins),
    EditorView.contentAttributes.of({ autocapitalize: "off", autocorrect: "off", tabindex: "0", ...tab.attributes }),
    wording.of(EditorState.phrases.of(labels.phrases)),
    locks.of(EditorState.readOnly.of(locked)),
  ];

  // Until now this was typed in.
  let plain = parent.querySelector("textarea");
  const view = new EditorView({ parent });
  tab.follow(view);
  const stateOf = (file) => (file === active ? view.state : states.get(file));
  /** A transaction on any file, shown or not. */
  const dispatch = (file, spec) => {
    const state = stateOf(file);
    if (!state) return;
    if (file === active) return view.dispatch(spec);
    const tr = state.update(spec);
    states.set(file, tr.state);
    if (tr.docChanged) host.changed(file);
  };

  return {
    /** Gives the editor a file, unless it has it. */
    open(file, kind, text, label) {
      if (stateOf(file)) return;
      const named = names.of(EditorView.contentAttributes.of({ "aria-label": label }));
      states.set(file, EditorState.create({ doc: text, extensions: [extensions(kind), named] }));
    },
    rename(file, label) {
      dispatch(file, { effects: names.reconfigure(EditorView.contentAttributes.of({ "aria-label": label })) });
    },
    show(file) {
      if (file === active || !states.has(file)) return;
      if (active !== null) {
        states.set(active, view.state);
        scrolls.set(active, view.scrollSnapshot());
      }
      active = file;
      view.setState(states.get(file));
      const scroll = scrolls.get(file);
      if (scroll) view.dispatch({ effects: scroll });
      if (plain) takeOver(view, plain);
      plain = null;
    },
    text: (file) => stateOf(file)?.doc.toString() ?? null,
    /** Sets an anchor of these files (see anchors.js) to now, or to where the anchor `from` stands. */
    anchor(files, anchor, from) {
      for (const file of files) dispatch(file, { effects: setAnchor.of([anchor, from]) });
    },
    /** `{ tokens, sites, arrays, diagnostics: [{ index, severity, from, to, title, help, related: [text], fix }] }` */
    setAnalysis(file, anchor, analysis) {
      const state = stateOf(file);
      if (!state) return;
      const effects = analysisEffects(state, anchor, analysis, labels);
      dispatch(file, { effects: [...effects, diagnosticsEffect(state, anchor, analysis.diagnostics, host)] });
    },
    /** What a run found ("check"), or where it failed ("last"): diagnostics as in `setAnalysis`, places of the anchor's text. */
    setFaults(file, anchor, list) {
      const state = stateOf(file);
      if (!state) return;
      dispatch(file, { effects: [faultEffect(state, anchor, list, labels), diagnosticsEffect(state, anchor, list, host)] });
    },
    setOperations: (file, triples) => dispatch(file, { effects: setOperations.of(triples) }),
    /** Lights lines: `kind` is "on" (picked), "lit" or "step" (of the thread that is watched); `places` are flat pairs. */
    setLines(file, kind, anchor, places) {
      const state = stateOf(file);
      if (!state) return;
      const list = [];
      for (let i = 0; i + 1 < places.length; i += 2) list.push(place(state, anchor, places[i], places[i + 1]));
      dispatch(file, { effects: setLines.of({ [kind]: list }) });
    },
    /** `edits`: flat `from, to, text` of the anchor's text (or, without one, of now), made as one undoable step. */
    edit(file, anchor, edits, event) {
      const state = stateOf(file);
      if (!state) return;
      const changes = [];
      for (let i = 0; i + 2 < edits.length; i += 3) {
        const [from, to] = place(state, anchor, edits[i], edits[i + 1]);
        changes.push({ from, to, insert: edits[i + 2] });
      }
      dispatch(file, { changes, userEvent: event, scrollIntoView: false });
    },
    /** Shows a place: selects it, in the middle of the pane. */
    reveal(file, anchor, from, to, focus) {
      this.show(file);
      if (active !== file) return;
      const [start, end] = place(view.state, anchor, from, to);
      // First, for a browser puts its cursor somewhere when the focus comes.
      if (focus) view.focus();
      view.dispatch({ selection: { anchor: start, head: end }, effects: EditorView.scrollIntoView(start, { y: "center" }) });
    },
    /** Scrolls a place's line into sight, if it is not. */
    scrollTo(file, anchor, from) {
      if (file !== active) return;
      const [start] = place(view.state, anchor, from, from);
      const line = view.state.doc.lineAt(start).from;
      view.dispatch({ effects: EditorView.scrollIntoView(line, { y: "nearest", yMargin: 40 }) });
    },
    setLabels(next) {
      labels = next;
      tab.say(labels.keys);
      for (const file of new Set([...states.keys()])) {
        dispatch(file, { effects: wording.reconfigure(EditorState.phrases.of(labels.phrases)) });
      }
    },
    /** Nobody can type in it until it is unlocked; it can be read, searched and copied from. */
    lock(on) {
      if (on === locked) return;
      locked = on;
      for (const file of new Set([...states.keys()])) dispatch(file, { effects: locks.reconfigure(EditorState.readOnly.of(on)) });
    },
    undo: () => undo(view),
    focus: () => view.focus(),
    /** For tests and tools. */
    view,
  };
}

/** Selection, scroll position and focus of the text area that was used until now. */
function takeOver(view, area) {
  const { doc } = view.state;
  const at = (pos) => Math.min(pos, doc.length);
  const top = Math.floor(area.scrollTop / parseFloat(getComputedStyle(area).lineHeight)) + 1;
  view.dispatch({
    selection: { anchor: at(area.selectionStart), head: at(area.selectionEnd) },
    // The first line begins below the pane's edge: that one is scrolled to by staying.
    effects: top > 1 ? EditorView.scrollIntoView(doc.line(Math.min(top, doc.lines)).from, { y: "start", yMargin: 0 }) : [],
  });
  if (document.activeElement === area) view.focus();
}

/** As the line before; one step more after a colon or an open bracket. */
function indentation(context, pos) {
  const line = context.lineAt(pos, -1);
  const before = /\S/.test(line.text) ? line : null;
  if (!before || context.simulatedBreak === null || context.simulatedBreak === undefined) return null;
  const indent = context.lineIndent(line.from, -1);
  const head = line.text.slice(0, context.simulatedBreak - line.from).replace(/\s*(#|\/\/).*$/, "").trimEnd();
  return /[:([{]$/.test(head) ? indent + INDENT : indent;
}
