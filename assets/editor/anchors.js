// Where is a place of an earlier text now? The worker speaks of the text that it was given, a trace of the text that ran; while
// either is under way the reader types on. An anchor is such a moment, with all changes since.
import { ChangeSet, StateEffect, StateField } from "@codemirror/state";

/** Sets an anchor ("analysis" or "run") to now. */
export const setAnchor = StateEffect.define();

export const anchors = StateField.define({
  create: (state) => ({ analysis: ChangeSet.empty(state.doc.length).desc, run: ChangeSet.empty(state.doc.length).desc }),
  update(value, tr) {
    if (tr.docChanged) value = { analysis: value.analysis.composeDesc(tr.changes.desc), run: value.run.composeDesc(tr.changes.desc) };
    for (const effect of tr.effects) {
      if (effect.is(setAnchor)) value = { ...value, [effect.value]: ChangeSet.empty(tr.newDoc.length).desc };
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
