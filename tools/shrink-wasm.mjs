// Makes a wasm-bindgen module smaller than wasm-opt alone can, because it knows the glue: exports that nobody calls go, with all that
// only they reach, and imports and exports get short names in both files.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { splitWasm } from "./split-wasm.mjs";

/** What the module may use: what every browser of tools/finish-site.mjs has. */
const FEATURES = ["reference-types", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "multivalue", "simd"].map(
  (feature) => `--enable-${feature}`,
);
/** Streams between JavaScript and servers, which Leptos brings along and a site without a server never uses. */
const UNUSED = /^(__wbg_)?intounderlying/;

/**
 * `{ wasm, glue, symbols, late }`: both smaller, and the names of the module's functions by number. `tools` holds binaryen's programs. Of
 * each `{ part, code, onDemand }` of `parts`, the functions whose names match `code` become a module of their own, `late[part]: { wasm,
 * symbols }`; `onDemand`: `globalThis.roundtrip.demand(part)` is called when they are needed before it was loaded.
 */
export function shrinkWasm({ wasm, glue, tools, parts }) {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtrip-wasm-"));
  const at = (name) => path.join(folder, name);
  const run = (tool, ...args) => execFileSync(path.join(tools, tool), args, { encoding: "utf8", maxBuffer: 1 << 26 });
  try {
    writeFileSync(at("in.wasm"), wasm);
    const exports = WebAssembly.Module.exports(new WebAssembly.Module(wasm)).map((entry) => entry.name);
    const kept = exports.filter((name) => !UNUSED.test(name)).map((name) => ({ name: `export ${name}`, root: true, export: name }));
    writeFileSync(at("graph.json"), JSON.stringify(kept));
    run("wasm-metadce", at("in.wasm"), ...FEATURES, "-g", `--graph-file=${at("graph.json")}`, "-o", at("kept.wasm"));
    // -Oz makes it smaller, but no longer so once packed: 1 % more.
    const passes = ["-O1", "--reorder-functions", "--strip-producers", "--strip-target-features"];
    passes.push("--minify-imports-and-exports-and-modules");
    passes.push("-g");
    const mapping = run("wasm-opt", at("kept.wasm"), ...FEATURES, ...passes, "-o", at("out.wasm"));
    run("wasm-dis", at("out.wasm"), ...FEATURES, "-o", at("out.wat"));
    const assemble = (name, text) => {
      writeFileSync(at(`${name}.wat`), text);
      run("wasm-as", at(`${name}.wat`), ...FEATURES, "-o", at(`${name}.wasm`));
      return readFileSync(at(`${name}.wasm`));
    };
    let text = readFileSync(at("out.wat"), "utf8"), symbols;
    const late = {};
    for (const { part, code, onDemand } of parts) {
      const demand = onDemand ? `~${part}` : undefined;
      const split = splitWasm(text, { isLate: (name) => code.test(name), part, demand });
      text = split.first;
      symbols = split.symbols.first;
      late[part] = { wasm: assemble("late", split.late), symbols: split.symbols.late };
      if (demand) glue = glue.replace(/^( +)const import0 = \{$/m, `$&\n$1    "${demand}": () => globalThis.roundtrip.demand("${part}"),`);
    }
    assemble("out", text);
    for (const name of ["ByteSource", "Sink", "Source"]) {
      const unused = `IntoUnderlying${name}`;
      glue = glue
        .replace(new RegExp(`^export class ${unused} \\{[\\s\\S]*?^\\}\\n(if \\(Symbol\\.dispose\\)[^\\n]*\\n)?`, "m"), "")
        .replace(new RegExp(`^const ${unused}Finalization = [\\s\\S]*?;\\n`, "m"), "");
    }
    const short = names(mapping);
    glue = glue.replace(/\b(wasm|exports)\.([A-Za-z_]\w*)/g, (all, object, name) => (short.exports.has(name) ? `${object}.${short.exports.get(name)}` : all));
    glue = glue.replace(/^(\s+)(\w+)(: )/gm, (all, space, name, colon) => (short.imports.has(name) ? `${space}${short.imports.get(name)}${colon}` : all));
    // All imports are of one module, the glue itself.
    glue = glue.replace(/^(\s+)"[^"]*_bg\.js"(: import0)/m, "$1a$2");
    check(readFileSync(at("out.wasm")), glue);
    return { wasm: readFileSync(at("out.wasm")), glue, symbols, late };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** wasm-opt's words on what it renamed. */
function names(mapping) {
  const entries = JSON.parse(mapping);
  return {
    imports: new Map(entries.imports.map(([, name, short]) => [name, short])),
    exports: new Map(entries.exports),
  };
}

/** Does the glue still have all that the module asks for, and ask for nothing that it lacks? */
function check(wasm, glue) {
  const module = new WebAssembly.Module(wasm);
  const lost = WebAssembly.Module.imports(module).filter(({ name }) => !new RegExp(`^\\s+"?${name.replaceAll("$", "\\$")}"?: `, "m").test(glue));
  const exports = new Set(WebAssembly.Module.exports(module).map((entry) => entry.name));
  const asked = [...glue.matchAll(/\bwasm\.([A-Za-z_$][\w$]*)/g)].map((match) => match[1]).filter((name) => !exports.has(name));
  if (lost.length > 0 || asked.length > 0) {
    throw new Error(`shrink-wasm: glue and module do not fit: ${JSON.stringify({ lost, asked: [...new Set(asked)] })}`);
  }
}
