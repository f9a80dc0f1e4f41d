// Starts the page. tools/finish-site.mjs bundles this with wasm-bindgen's glue, and replaces SITE by what this build is called:
// { build: an id of everything in it, and the names of files that lie beside this one: worker, editor, wasm, lesson, examples,
//   messages: by language }.
// A file and not an inline script: the site's policy forbids those.
import start from "#glue";

const here = (name) => new URL(name, import.meta.url).href;

let loadEditor, loadPanels, loadShare;
const urls = (names) => Object.fromEntries(Object.entries(names).map(([language, name]) => [language, here(name)]));
async function fetchText(name) {
  const response = await fetch(here(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.text();
}

// What the app may know of the build: src reads it at start.
const site = (globalThis.roundtrip = {
  build: SITE.build,
  worker: here(SITE.worker),
  // A promise: the page shows, with a plain text area, before the editor has begun to load.
  editor: new Promise((resolve) => (loadEditor = () => resolve(import(here(SITE.editor))))),
  // A promise, and what it is of begins to load when it is first asked for.
  get lesson() {
    return import(here(SITE.lesson));
  },
  // By language: what the page says of itself, and what engine and advisor say.
  messages: urls(SITE.messages),
  more: urls(SITE.more),
  // A promise: what opens links and files.
  share: new Promise((resolve) => (loadShare = () => resolve(import(here(SITE.share))))),
  // URL of all examples but the first.
  examples: here(SITE.examples),
  // URL of a measured device that runs can be modelled on.
  profile: here(SITE.profile),
  // Promises: the first example, and the page's texts in the language that assets/early.js chose.
  example: fetchText(SITE.example),
});
// The panels' part of the app's module (tools/split-wasm.mjs); without it (a quick build) all of it is in one.
if (SITE.panels) {
  site.panels = new Promise((resolve) => (loadPanels = resolve)).then(async (exports) => {
    const code = await fetch(here(SITE.panels));
    if (!code.ok) throw new Error(`${code.status} ${SITE.panels}`);
    await WebAssembly.instantiate(await code.arrayBuffer(), { m: exports });
    return true;
  });
  site.panels.catch(() => {});
}
site.first = fetchText(SITE.messages[document.documentElement.lang] ?? SITE.messages.en);
site.first.catch(() => {});
site.example.catch(() => {});
// The app reports a missing editor where it wants one; here it must not count as unhandled.
site.editor.catch(() => {});
site.share.catch(() => {});

// assets/early.js has found that it cannot run, and says so.
if (document.documentElement.dataset.engine === "no-start") throw new Error("this browser lacks WebAssembly SIMD");
try {
  const exports = await start({ module_or_path: here(SITE.wasm) });
  loadEditor();
  loadPanels?.(exports);
  loadShare();
  // When the page has what it needs. A page in a frame leaves the browser's store to the page around it.
  if (navigator.serviceWorker && self === top) {
    Promise.allSettled([site.editor, site.panels])
      .then(() => import(here(SITE.offline)))
      .then(({ keep }) => keep(new URL("../sw.js", import.meta.url), () => dispatchEvent(new Event("roundtrip-update"))))
      .then((update) => (site.update = update))
      .catch(() => {});
  }
} catch (error) {
  document.documentElement.dataset.engine = "no-start";
  document.getElementById("no-start").hidden = false;
  throw error;
}
