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
const started = start({ module_or_path: here(SITE.wasm) });

// The CPU device's code is a module of its own (tools/split-wasm.mjs), loaded when it is first wanted; asked again after a failure.
let cpu;
async function loadCpu() {
  const [exports, code] = await Promise.all([started, fetch(here(SITE.cpu))]);
  if (!code.ok) throw new Error(`${code.status} ${SITE.cpu}`);
  await WebAssembly.instantiate(await code.arrayBuffer(), { m: exports });
}
if (SITE.cpu) globalThis.roundtrip.loadCpu = () => (cpu ??= loadCpu().catch((error) => ((cpu = undefined), Promise.reject(error))));
