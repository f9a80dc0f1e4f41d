// Where is a place of an earlier text now? The worker speaks of the text that it was given, a trace of the text that ran; while
// either is under way the reader types on. An anchor is such a moment, with all changes since.
import { ChangeSet, StateEffect, StateField } from "@codemirror/state";

/** `[name, from]`: sets an anchor to now (`from` null) or to where another stands. */
export const setAnchor = StateEffect.define();

// What is asked for becomes what is shown when its answer has come; until then places are still those of the answer before.
//   asked: the text that the worker is checking     analysis: the text of the analysis that is shown
//   started: the text that is running               last: of the run whose output is shown     run: of the run that the views show
//   check: of the run that looked for mistakes
const NAMES = ["asked", "analysis", "started", "last", "run", "check"];
const all = (make) => Object.fromEntries(NAMES.map((name) => [name, make(name)]));

export const anchors = StateField.define({
  create: (state) => all(() => ChangeSet.empty(state.doc.length).desc),
  update(value, tr) {
    if (tr.docChanged) value = all((name) => value[name].composeDesc(tr.changes.desc));
    for (const effect of tr.effects) {
      if (!effect.is(setAnchor)) continue;
      const [name, from] = effect.value;
      value = { ...value, [name]: from ? value[from] : ChangeSet.empty(tr.newDoc.length).desc };
    }
    return value;
  },
});

/** `[from, to]` of the anchor's text as places of now; always inside the text, whatever came in. */
export function place(state, anchor, from, to) {
  const changes = state.field(anchors)[anchor];
  if (!changes) return clamp(state, from, to);
  const length = changes.length;
  const at = (pos, side) => changes.mapPos(Math.max(0, Math.min(pos, length)), side);
  return clamp(state, at(from, 1), at(to, -1));
}

function clamp(state, from, to) {
  const start = Math.max(0, Math.min(from, state.doc.length));
  return [start, Math.max(start, Math.min(to, state.doc.length))];
}
