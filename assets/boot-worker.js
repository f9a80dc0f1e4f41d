// Starts the worker. tools/finish-site.mjs bundles this with wasm-bindgen's glue and replaces SITE by { build, wasm }, as in boot.js.
// The worker knows its build from its own file and not from the page, so that a page of another build is found out.
import start from "#glue";

globalThis.roundtrip = { build: SITE.build };
// Thrown outside the promise, a failure becomes the `error` event of the page's Worker.
start({ module_or_path: new URL(SITE.wasm, globalThis.location.href).href }).catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
