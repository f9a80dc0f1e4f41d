// The editor's module. tools/finish-site.mjs bundles it (esbuild) to a file of its own, named by content hash, which
// assets/boot.js starts to load beside the page's wasm. The app awaits `globalThis.roundtrip.editor` (a promise of this
// module) and so shows the page before the editor has arrived.
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";

/** An editor in `parent` that holds `text`. */
export function createEditor(parent, text) {
  const state = EditorState.create({ doc: text, extensions: [lineNumbers()] });
  return new EditorView({ state, parent });
}
