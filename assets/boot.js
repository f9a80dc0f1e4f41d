// Starts the page. tools/finish-site.mjs bundles this with wasm-bindgen's glue, and replaces SITE by what this build is called:
// { build: an id of everything in it, and the names of files that lie beside this one: worker, editor, wasm }.
// A file and not an inline script: the site's policy forbids those.
import start from "#glue";

const here = (name) => new URL(name, import.meta.url).href;

// What the app may know of the build: src reads it at start.
const site = (globalThis.roundtrip = {
  build: SITE.build,
  worker: here(SITE.worker),
  // A promise: the page shows before the editor has arrived.
  editor: import(here(SITE.editor)),
});
// The app reports a missing editor where it wants one; here it must not count as unhandled.
site.editor.catch(() => {});

try {
  await start({ module_or_path: here(SITE.wasm) });
} catch (error) {
  document.documentElement.dataset.engine = "no-start";
  document.getElementById("no-start").hidden = false;
  throw error;
}
