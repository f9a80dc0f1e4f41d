// Starts the worker. tools/finish-site.mjs bundles this with wasm-bindgen's glue and replaces SITE by { build, wasm }, as in boot.js.
// The worker knows its build from its own file and not from the page, so that a page of another build is found out.
import start from "#glue";

globalThis.roundtrip = { build: SITE.build };

// A fault of ours ends in a trap, which says where in the module it is and nothing else. The page hears of it (src/worker.rs), ends
// this worker and starts another. Names of the functions: target/symbols, which the build writes.
function crashed(error) {
  const places = String(error?.stack).match(/wasm-function\[\d+\]/g) ?? [];
  postMessage({ crashed: [error?.message ?? error, ...places.slice(0, 8)].join(" ") });
}
for (const fault of ["error", "unhandledrejection"]) {
  addEventListener(fault, (event) => {
    event.preventDefault();
    crashed(event.error ?? event.reason ?? event);
  });
}

start({ module_or_path: new URL(SITE.wasm, globalThis.location.href).href });
