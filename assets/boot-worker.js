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

const here = (name) => new URL(name, globalThis.location.href).href;
let exports;
const started = start({ module_or_path: here(SITE.wasm) }).then((all) => (exports = all));

// Parts of the module that come when they are first wanted (tools/split-wasm.mjs); a quick build has none. All work on one memory, and to
// add a part twice does no harm.
const add = (code) => new WebAssembly.Instance(new WebAssembly.Module(code), { m: exports });
const parts = {};
async function fetched(part) {
  const [code] = await Promise.all([fetch(here(SITE.parts[part])), started]);
  if (!code.ok) throw new Error(`${code.status} ${SITE.parts[part]}`);
  return add(await code.arrayBuffer());
}
// The devices' code is asked for ahead (crates/engine/src/web.rs), and again after a failure.
const load = (part) => (parts[part] ??= fetched(part).catch((error) => ((parts[part] = undefined), Promise.reject(error))));
globalThis.roundtrip.load = async (part) => SITE.parts[part] && load(part);
// The GPU, a run, its end and a kernel file's first error shall not wait for the network: their code comes beside the worker.
for (const part of [navigator.gpu ? "gpu" : "none", "run", "advice"]) if (SITE.parts[part]) load(part).catch(() => {});
// What is wanted before it came is wanted at once. (A worker may wait for the network.)
globalThis.roundtrip.demand = (part) => {
  const request = new XMLHttpRequest();
  request.open("GET", here(SITE.parts[part]), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${SITE.parts[part]}`);
  add(request.response);
};
