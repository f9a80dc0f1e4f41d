// Colours and marks on the code: tokens and array names from the worker's analysis, gutter marks of operations, and the lines of the
// operation that is lit or picked.
import { RangeSet, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, ViewPlugin, gutter } from "@codemirror/view";
import { anchors, place } from "./anchors.js";
import { icon } from "./dom.js";

/** In the order of protocol::TokenKind. */
const TOKENS = ["kw", "ty", "fn", "num", "str", "com", "op", "at", ""].map((name) => name && Decoration.mark({ class: `c-${name}` }));
const ARRAYS = [Decoration.mark({ class: "c-h" }), Decoration.mark({ class: "c-d" })];
/** In the order of protocol::SiteKind: colour class and symbol. */
const SITES = [
  ["alloc", "alloc"], ["upload", "upload"], ["download", "download"], ["kernel", "next"], ["kernel", "kernel"], ["wait", "wait"],
  ["kernel", "memory"], ["download", "download"],
];

/** `{ tokens: Uint32Array of start, end, kind }`: kept as they came, drawn where one looks (a text may have 200 000). */
export const setTokens = StateEffect.define();
const tokens = StateField.define({
  create: () => new Uint32Array(),
  update: (value, tr) => tr.effects.reduce((v, e) => (e.is(setTokens) ? e.value : v), value),
});

const tokenColours = ViewPlugin.fromClass(
  class {
    constructor(view) {
      this.decorations = this.draw(view);
    }
    update(update) {
      const fresh = update.transactions.some((tr) => tr.effects.some((e) => e.is(setTokens)));
      if (fresh || update.viewportChanged) this.decorations = this.draw(update.view);
      else if (update.docChanged) this.decorations = this.decorations.map(update.changes);
    }
    draw({ state, visibleRanges }) {
      const all = state.field(tokens);
      const changes = state.field(anchors).analysis;
      const back = changes.invertedDesc;
      const builder = new RangeSetBuilder();
      for (const { from, to } of visibleRanges) {
        const begin = back.mapPos(Math.min(from, back.length), -1);
        const end = back.mapPos(Math.min(to, back.length), 1);
        for (let i = firstAt(all, begin); i < all.length && all[i] < end; i += 3) {
          const mark = TOKENS[all[i + 2]];
          if (!mark || all[i + 1] > changes.length) continue;
          const start = Math.max(from, changes.mapPos(all[i], 1));
          const stop = Math.min(to, changes.mapPos(all[i + 1], -1));
          if (start < stop) builder.add(start, stop, mark);
        }
      }
      return builder.finish();
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Index of the first token that ends after `pos`. */
function firstAt(all, pos) {
  let low = 0;
  let high = all.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle * 3 + 1] <= pos) low = middle + 1;
    else high = middle;
  }
  return low * 3;
}

/** A set of ranges that moves with the text and is replaced by an effect. */
function movingSet(effect, provide) {
  return StateField.define({
    create: () => RangeSet.empty,
    update(value, tr) {
      for (const e of tr.effects) if (e.is(effect)) return e.value;
      return tr.docChanged ? value.map(tr.changes) : value;
    },
    provide,
  });
}

const setArrays = StateEffect.define();
const arrays = movingSet(setArrays, (field) => EditorView.decorations.from(field));
const setGutter = StateEffect.define();
const gutterMarks = movingSet(setGutter);
// By anchor: of the check, and of the run that failed.
const setFaults = { check: StateEffect.define(), last: StateEffect.define() };
const faultMarks = [movingSet(setFaults.check), movingSet(setFaults.last)];

class OperationMark extends GutterMarker {
  constructor(colour, symbol, title) {
    super();
    this.colour = colour;
    this.symbol = symbol;
    this.title = title;
  }
  eq(other) {
    return this.symbol === other.symbol && this.colour === other.colour && this.title === other.title;
  }
  toDOM() {
    const span = document.createElement("span");
    span.className = `gm k-${this.colour}`;
    span.title = this.title;
    span.append(icon(this.symbol));
    return span;
  }
}

/** Effects that show an analysis: `sites` and `arrays` are flat triples (start, end, kind or side). */
export function analysisEffects(state, anchor, { tokens, sites, arrays, diagnostics }, labels) {
  const names = [];
  for (let i = 0; i + 2 < arrays.length; i += 3) {
    const [from, to] = place(state, anchor, arrays[i], arrays[i + 1]);
    if (from < to) names.push(ARRAYS[arrays[i + 2] ? 1 : 0].range(from, to));
  }
  const byLine = new Map();
  for (let i = 0; i + 2 < sites.length; i += 3) {
    const [from] = place(state, anchor, sites[i], sites[i + 1]);
    const [colour, symbol] = SITES[sites[i + 2]] ?? SITES[0];
    const line = state.doc.lineAt(from).from;
    if (!byLine.has(line)) byLine.set(line, new OperationMark(colour, symbol, labels.sites[sites[i + 2]] ?? ""));
  }
  // A mistake is said in place of the operation.
  for (const d of [...diagnostics].reverse()) {
    if (d.severity === 2) continue;
    const line = state.doc.lineAt(place(state, anchor, d.from, d.to)[0]).from;
    byLine.set(line, d.severity === 0 ? new OperationMark("err", "err", labels.error) : new OperationMark("warn", "warn", labels.warning));
  }
  const marks = [...byLine].sort((a, b) => a[0] - b[0]).map(([line, mark]) => mark.range(line));
  return [setTokens.of(tokens), setArrays.of(Decoration.set(names, true)), setGutter.of(RangeSet.of(marks))];
}

/** Marks the lines of what a run found. */
export function faultEffect(state, anchor, diagnostics, labels) {
  const lines = new Set(diagnostics.map((d) => state.doc.lineAt(place(state, anchor, d.from, d.to)[0]).from));
  const mark = anchor === "last" ? new OperationMark("err", "err", labels.error) : new OperationMark("warn", "warn", labels.warning);
  return setFaults[anchor].of(RangeSet.of([...lines].sort((a, b) => a - b).map((line) => mark.range(line))));
}

/** `[[from, to], …]` of the operations of one kind of light. */
export const setLines = StateEffect.define();
const lines = StateField.define({
  create: () => ({ on: [], lit: [], step: [] }),
  update(value, tr) {
    if (tr.docChanged) {
      const move = (list) => list.map(([from, to]) => [tr.changes.mapPos(from, 1), tr.changes.mapPos(to, -1)]);
      value = { on: move(value.on), lit: move(value.lit), step: move(value.step) };
    }
    return tr.effects.reduce((v, e) => (e.is(setLines) ? { ...v, ...e.value } : v), value);
  },
  provide: (field) =>
    EditorView.decorations.compute([field], (state) => {
      const classes = new Map();
      for (const kind of ["lit", "on", "step"]) {
        for (const [from, to] of state.field(field)[kind]) {
          for (let pos = from, n = 0; pos <= Math.max(from, to) && pos <= state.doc.length && n < 200; n++) {
            const line = state.doc.lineAt(pos);
            classes.set(line.from, kind);
            pos = line.to + 1;
          }
        }
      }
      const sorted = [...classes].sort((a, b) => a[0] - b[0]);
      return Decoration.set(sorted.map(([from, kind]) => Decoration.line({ class: `ln-${kind}` }).range(from)));
    }),
});

/** Flat triples (start, end, operation) in the text that ran. */
export const setOperations = StateEffect.define();
const operations = StateField.define({
  create: () => new Uint32Array(),
  update: (value, tr) => tr.effects.reduce((v, e) => (e.is(setOperations) ? e.value : v), value),
});

/** The operation of the run that was asked for on the line at `pos`, or -1. */
export function operationAt(state, pos) {
  const line = state.doc.lineAt(Math.min(pos, state.doc.length));
  const all = state.field(operations);
  let found = -1;
  let size = Infinity;
  for (let i = 0; i + 2 < all.length; i += 3) {
    const [from, to] = place(state, "run", all[i], all[i + 1]);
    if (from <= line.to && to >= line.from && to > from && to - from < size) {
      found = all[i + 2];
      size = to - from;
    }
  }
  return found;
}

export function marks(host) {
  let hovered = -1;
  const hover = (operation) => {
    if (operation !== hovered) host.hover((hovered = operation));
    return false;
  };
  return [
    anchors, tokens, tokenColours, arrays, gutterMarks, ...faultMarks, lines, operations,
    gutter({
      class: "cm-marks",
      markers: (view) => [gutterMarks, ...faultMarks].map((field) => view.state.field(field)),
      initialSpacer: () => new OperationMark("alloc", "alloc", ""),
      domEventHandlers: {
        mousedown: (view, block) => (host.pick(operationAt(view.state, block.from)), true),
        mousemove: (view, block) => hover(operationAt(view.state, block.from)),
        mouseleave: () => hover(-1),
      },
    }),
    EditorView.domEventHandlers({
      mousemove(event, view) {
        const pos = view.posAtCoords({ x: event.clientX, y: event.clientY });
        return hover(pos === null ? -1 : operationAt(view.state, pos));
      },
      mouseleave: () => hover(-1),
    }),
  ];
}
