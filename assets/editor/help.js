// What a name of the language means, in a box when the pointer rests on it, and beside a completion.
import { hoverTooltip } from "@codemirror/view";
import { element, rich } from "./dom.js";

const LETTERS = /[\p{L}\p{N}_]/u;

/** The name at `pos` and what stands before its dot: `{ from, to, name, owner }`, or null. */
function nameAt(state, pos) {
  const { from: start, text } = state.doc.lineAt(pos);
  let from = pos - start;
  let to = from;
  while (from > 0 && LETTERS.test(text[from - 1])) from -= 1;
  while (to < text.length && LETTERS.test(text[to])) to += 1;
  if (from === to || /^\s*#/.test(text)) return null;
  const before = text.slice(0, from).match(/([\p{L}\p{N}_]*)[^\s.]*\.$/u);
  return { from: start + from, to: start + to, name: text.slice(from, to), owner: before ? before[1] : undefined };
}

/** Does the program use the name for something of its own? */
const isOwn = (state, name) => new RegExp(`\\b(def|fn|struct|var|comptime|alias)\\s+${name}\\b`, "u").test(state.doc.toString());

const box = (text) => element("div", "help", ...rich(text));

export const help = (host) =>
  hoverTooltip((view, pos) => {
    const found = nameAt(view.state, pos);
    const text = found && !isOwn(view.state, found.name) && host.explain(found.owner, found.name);
    if (!text) return null;
    return { pos: found.from, end: found.to, above: true, create: () => ({ dom: box(text) }) };
  });

/** A completion as CodeMirror takes it, its words as a box. */
export const withHelp = (option) => ({ ...option, info: option.info ? () => box(option.info) : undefined });
