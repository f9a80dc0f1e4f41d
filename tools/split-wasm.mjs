// Splits a module in two: what is needed at once, and what can come when it is first used.
//
// Works on binaryen's text form of a module with names. A late function that the rest can reach becomes a stub there, a call through
// a slot of the function table; the late module fills these slots when it is instantiated with the first one's exports:
//   const { instance } = await WebAssembly.instantiate(late, { m: firstModulesExports })
// Until then such a call is a trap, or, where `demand` names one, calls an import that loads the module at once. Memory, tables, globals and constants stay where they are: both modules work on the same ones.

const NAME = String.raw`\$(?:"(?:[^"\\]|\\.)*"|[^\s()"]+)`;
const REFERENCE = new RegExp(String.raw`\((?:call|return_call|ref\.func) (${NAME})`, "g");

/** A module's text as its top-level items: `{ kind, name, text }`. */
function items(wat) {
  const out = [];
  for (const text of wat.split(/\n(?= \()/).slice(1)) {
    const [, kind, name] = text.match(new RegExp(`^ \\((\\w+)(?: (${NAME}))?`)) ?? [];
    out.push({ kind, name, text });
  }
  // The last item is followed by the module's own parenthesis.
  const last = out.at(-1);
  last.text = last.text.replace(/\n?\)\s*$/, "");
  return out;
}

/** `(param i32 …) (result i32 …)` of a function or an import of one. */
function signature(text) {
  const header = text.slice(0, text.indexOf("\n") < 0 ? undefined : text.indexOf("\n"));
  const types = (word) =>
    [...header.matchAll(new RegExp(`\\(${word}((?: ${NAME})?(?: [\\w.]+)+)\\)`, "g"))].flatMap(([, list]) =>
      list.replace(new RegExp(`^ ${NAME}`), "").trim().split(" "),
    );
  const params = types("param"), results = types("result");
  const group = (word, list) => (list.length > 0 ? ` (${word} ${list.join(" ")})` : "");
  return { params, text: group("param", params) + group("result", results) };
}

/** Text of a function that no other crate's can be identical to. */
const UNIQUE = 2000;

/**
 * The functions that are sure to come late. A name does not say so by itself: compilers keep one of several identical functions, and
 * `drop_in_place::<late::Thing>` may stand for another crate's. So it needs a long function of the late code's own crate, or to reach
 * one by such names. What is left out and only late code calls goes with it all the same.
 */
function sure(functions, isLate) {
  // The crate of `<a::B as c::D>::e` and of `a::b::<c::D>` is `a`.
  const crate = (name) => name.match(/^\$"?<*[&\w ]*?(\w+)(?:\[\w+\])?::/)?.[1];
  const path = (name) => name.match(/^\$"?<*[&\w ]*?((?:\w+(?:\[\w+\])?::)+\w*)/)?.[1] ?? "";
  const named = new Set([...functions.keys()].filter(isLate));
  // That of `<a::B>::e` alone is `a::B>::e`.
  const method = (name) => path(name) + (name.match(/^\$"?<[^<> ]*(>::\w+)"?$/)?.[1] ?? "");
  const crates = new Set([...named].filter((name) => isLate(path(name)) || isLate(method(name))).map(crate));
  const callers = new Map();
  for (const name of named) {
    for (const [, callee] of functions.get(name).text.matchAll(REFERENCE)) {
      if (!callers.has(callee)) callers.set(callee, []);
      callers.get(callee).push(name);
    }
  }
  const late = new Set([...named].filter((name) => crates.has(crate(name)) && functions.get(name).text.length > UNIQUE));
  // A set's loop visits what is added on the way.
  for (const name of late) for (const caller of callers.get(name) ?? []) late.add(caller);
  return late;
}

/**
 * `{ first, late, symbols }`: the text of both modules, and for each the names of its functions by number.
 * `isLate(name)` says which functions' names have to do with what comes late; what only that reaches goes with it. `part`: a short name,
 * which what the modules share begins with. `demand`: the import, of the same module as the others, that loads the late module.
 */
export function splitWasm(wat, { isLate, part, demand }) {
  const all = items(wat);
  const of = (kind) => all.filter((item) => item.kind === kind);
  const functions = new Map(of("func").map((item) => [item.name, item]));
  const imports = new Map();
  for (const item of of("import")) {
    const [, name] = item.text.match(new RegExp(`\\(func (${NAME})`)) ?? [];
    if (name) imports.set(name, item);
  }
  const late = sure(functions, isLate);

  // What the first module reaches without its late functions; `entries`: the late ones that it calls.
  const reached = new Set(), entries = new Set();
  const todo = [];
  const reach = (name) => {
    if (late.has(name)) entries.add(name);
    else if (functions.has(name) && !reached.has(name)) {
      reached.add(name);
      todo.push(name);
    }
  };
  for (const item of [...of("export"), ...of("start"), ...of("elem")]) {
    for (const [name] of item.text.matchAll(new RegExp(NAME, "g"))) reach(name);
  }
  while (todo.length > 0) {
    for (const [, name] of functions.get(todo.pop()).text.matchAll(REFERENCE)) reach(name);
  }
  const moved = new Set([...functions.keys()].filter((name) => !reached.has(name)));
  if (entries.size === 0) throw new Error("split-wasm: nothing of the first module reaches what comes late");

  const table = of("table").find((item) => / funcref\)/.test(item.text));
  const slots = Number(table.text.match(new RegExp(`^ \\(table ${NAME} (\\d+)`))[1]);
  const wider = table.text.replace(new RegExp(`^( \\(table ${NAME}) \\d+( \\d+)?`), (_, head, max) => `${head} ${slots + entries.size}${max ? ` ${slots + entries.size}` : ""}`);
  const slot = new Map([...entries].map((name, at) => [name, slots + at]));

  // What the late functions take from the first module.
  const bodies = [...moved].map((name) => functions.get(name).text).join("\n");
  const called = new Set([...bodies.matchAll(REFERENCE)].map(([, name]) => name).filter((name) => !moved.has(name)));
  const mentioned = (item) => new RegExp(`(?<=[ (])${item.name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}(?=[\\s)])`).test(bodies);
  const globals = of("global").filter(mentioned);
  const tables = of("table").filter((item) => item === table || mentioned(item));
  const memories = of("memory");

  let number = 0;
  const exported = [], imported = [];
  const share = (kind, name, type) => {
    const short = `~${part}${(number++).toString(36)}`;
    exported.push(` (export "${short}" (${kind} ${name}))`);
    imported.push(` (import "m" "${short}" (${kind} ${name}${type}))`);
  };
  for (const { name, text } of memories) share("memory", name, text.match(new RegExp(`^ \\(memory ${NAME}(.*)\\)$`))[1]);
  // Without the upper bound: the table gets wider with each further part.
  for (const item of tables) {
    const [, least, type] = (item === table ? wider : item.text).match(new RegExp(`^ \\(table ${NAME} (\\d+)(?: \\d+)? (\\w+)\\)$`));
    share("table", item.name, ` ${least} ${type}`);
  }
  for (const { name, text } of globals) {
    share("global", name, ` ${text.match(new RegExp(`^ \\(global ${NAME} (\\(mut \\w+\\)|\\w+)`))[1]}`);
  }
  for (const name of called) share("func", name, signature((functions.get(name) ?? imports.get(name)).text.replace(/^ \(import .*?(?=\(func)/, "")).text);

  const stub = (name) => {
    const { params, text } = signature(functions.get(name).text);
    const named = params.map((type, at) => ` (param $${at} ${type})`).join("");
    const results = text.match(/ \(result.*$/)?.[0] ?? "";
    const gets = params.map((_, at) => `(local.get $${at}) `).join("");
    const at = `(i32.const ${slot.get(name)})`;
    const load = demand ? `  (if (ref.is_null (table.get ${table.name} ${at})) (then (call $${demand})))\n` : "";
    return ` (func ${name}${named}${results}\n${load}  (call_indirect ${table.name}${text} ${gets}${at})\n )`;
  };
  const types = of("type").map((item) => item.text);
  const write = (parts) => `(module\n${parts.join("\n")}\n)\n`;
  const first = [];
  let asked = false;
  for (const item of all) {
    if (demand && !asked && item.kind === "import") {
      const [, module] = item.text.match(/^ \(import "([^"]*)"/);
      first.push(` (import "${module}" "${demand}" (func $${demand}))`);
      asked = true;
    }
    if (item === table) first.push(wider);
    else if (item.kind !== "func" || reached.has(item.name)) first.push(item.text);
    else if (entries.has(item.name)) first.push(stub(item.name));
  }
  // Exports stand before the functions in this form; order is free.
  const lateParts = [
    ...types,
    ...imported,
    ...[...entries].map((name) => ` (elem (table ${table.name}) (i32.const ${slot.get(name)}) func ${name})`),
    ...[...moved].map((name) => functions.get(name).text),
  ];
  const symbols = (names) => names.map((name, at) => `${at}:${name.replace(/^\$"?|"$/g, "")}`).join("\n");
  const kept = [...functions.keys()].filter((name) => reached.has(name) || entries.has(name));
  return {
    first: write([...first, ...exported]),
    late: write(lateParts),
    symbols: { first: symbols([...(demand ? [`$${demand}`] : []), ...imports.keys(), ...kept]), late: symbols([...called, ...moved]) },
  };
}
