// What is wrong, where, and what to write instead: a wavy line under the place, and a block under its line with the button that mends it.
// Notes keep quiet: their block shows while the cursor is on their line.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { place } from "./anchors.js";
import { element, icon, rich } from "./dom.js";

/** In the order of protocol::Severity. */
const KINDS = ["err", "warn", "note"];
/** Blocks that are drawn at most: a text that is wrong everywhere stays a text. */
const MOST_BLOCKS = 20;

/** `[anchor, list]`: replaces those of one source; see `setAnalysis` in editor.js for what an entry holds. */
const setDiagnostics = StateEffect.define();

class Block extends WidgetType {
  constructor(diagnostic, host) {
    super();
    this.diagnostic = diagnostic;
    this.host = host;
  }
  eq(other) {
    return this.diagnostic.key === other.diagnostic.key;
  }
  toDOM() {
    const d = this.diagnostic;
    const text = element("div", "", element("b", "", ...rich(d.title)));
    if (d.help) text.append(" ", ...rich(d.help));
    for (const [i, related] of d.related.entries()) {
      const link = element("button", "link", ...rich(related));
      link.type = "button";
      link.onclick = () => this.host.related(d.index, i);
      text.append(element("div", "rel", link));
    }
    const block = element("div", `diag k-${KINDS[d.severity]}`, icon(KINDS[d.severity]), text);
    block.setAttribute("role", "note");
    if (d.fix) {
      const button = element("button", "btn sm", ...rich(d.fix));
      button.type = "button";
      button.onclick = () => this.host.fix(d.index);
      block.append(button);
    }
    // The editor measures blocks without their margins: the outer box keeps the distance.
    return element("div", "cm-diag", block);
  }
  ignoreEvent() {
    return true;
  }
}

const field = StateField.define({
  create: () => [],
  update(value, tr) {
    if (tr.docChanged) value = value.map((d) => ({ ...d, from: tr.changes.mapPos(d.from, 1), to: tr.changes.mapPos(d.to, -1) }));
    for (const e of tr.effects) {
      if (!e.is(setDiagnostics)) continue;
      const [anchor, list] = e.value;
      value = [...value.filter((d) => d.anchor !== anchor), ...list].sort((a, b) => a.from - b.from);
    }
    return value;
  },
});

const marks = EditorView.decorations.compute([field], (state) => {
  const ranges = [];
  for (const d of state.field(field)) {
    // An empty place (something is missing) marks the character before or after it.
    const from = d.to > d.from ? d.from : Math.max(state.doc.lineAt(d.from).from, d.from - 1);
    const to = d.to > d.from ? d.to : Math.min(state.doc.length, from + 1);
    if (to > from) ranges.push(Decoration.mark({ class: `sq sq-${KINDS[d.severity]}` }).range(from, to));
  }
  return Decoration.set(ranges, true);
});

const blocks = EditorView.decorations.compute([field, "selection"], (state) => {
  const cursor = state.doc.lineAt(state.selection.main.head).from;
  const ranges = [];
  for (const d of state.field(field)) {
    const line = state.doc.lineAt(d.from);
    if (ranges.length >= MOST_BLOCKS || (d.severity === 2 && line.from !== cursor)) continue;
    ranges.push(Decoration.widget({ widget: d.block, block: true, side: 1 }).range(line.to));
  }
  return Decoration.set(ranges, true);
});

export const diagnostics = [field, marks, blocks];

export function diagnosticsEffect(state, anchor, list, host) {
  const at = (d) => {
    const [from, to] = place(state, anchor, d.from, d.to);
    // What a block shows decides whether it is drawn anew; its index may change.
    const key = JSON.stringify([d.severity, d.title, d.help, d.related, d.fix, d.index]);
    return { anchor, from, to, severity: d.severity, block: new Block({ ...d, key }, host) };
  };
  return setDiagnostics.of([anchor, list.map(at)]);
}

/** F8: to the next mistake, and round. */
export function nextDiagnostic(view) {
  const all = view.state.field(field);
  if (all.length === 0) return false;
  const next = all.find((d) => d.from > view.state.selection.main.head) ?? all[0];
  view.dispatch({ selection: { anchor: next.from }, scrollIntoView: true });
  return true;
}
