// Links and messages from someone who means harm: every answer is a program, a command, or a problem with a name; nothing is unpacked,
// copied or sorted beyond its bound; and no name of an entry reaches what all objects share.
//
// This is the fuzzing of what is decoded in JavaScript; what is decoded in Rust is in crates/fuzzing. Inputs are mutations of the golden
// links, of the examples as links, and of commands. FUZZ=20 tries twenty times as many.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { PANES, PROTOCOL, THEMES, message, readAddress, readCommand, readEvent } from "../../assets/embed/messages.js";
import { inflate } from "../../assets/share/inflate.js";
import { MOST_BYTES, MOST_FILES, MOST_LINK, PANELS, decode, encode, fromBase64url, fromFile, hold, isFileName, readProgram, toBase64url, toFile } from "../../assets/share/link.js";
import { kept } from "../../tools/keep-texts.mjs";
import { seeds } from "./random.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TEXTS = kept(ROOT);
const TIMES = Number(process.env.FUZZ ?? 1);
const PROBLEMS = /^(version|long|large|broken|not-ours)$/;

/** Links of the repository: golden ones, and examples as links. */
const LINKS = await (async () => {
  const golden = readdirSync(path.join(ROOT, "tests/js/links")).map((name) => readFileSync(path.join(ROOT, "tests/js/links", name), "utf8").split("\n")[0]);
  const shared = [...TEXTS.values()].slice(0, 20).map((text) => encode(hold({
    files: [["main.mojo", text]], open: 0, cpu: true, title: text.slice(0, 20), lesson: null, exercise: { prompt: "x", checks: "{}" },
  }, new Map())));
  return [...golden, ...(await Promise.all(shared))];
})();

/** What strings are made of here. */
const WORDS = [
  "__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "main.mojo", "kernels.wgsl", "f", "o", "x", "checks", "\ud800", "\udc00\ud800", "\u202e", "\u200b", "\0",
  "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "&amp;", "javascript:alert(1)", "../..", "#r1.AAAA", "#r2.x", "cpu", "1e400", "", "x".repeat(5000),
];
const NUMBERS = [0, -0, 1, -1, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1e300, 5e-324, Number.MAX_VALUE];
const BEYOND_JSON = [NaN, Infinity, -Infinity, undefined, 10n ** 400n, new Date(NaN), new Map([["f", 1]]), new Set([1]), new Uint8Array(9), new ArrayBuffer(4), /x/, new Error("x"), new Array(2 ** 32 - 1), Object.create(null), new Boolean(false)];

/** Any value that JSON (or, for `more`, a message) can hold. */
function value({ below, pick }, names, depth, more = false) {
  const one = () => value({ below, pick }, names, depth - 1, more);
  return pick([
    () => null, () => true, () => pick(NUMBERS), () => pick(WORDS), () => pick(WORDS) + pick(WORDS), () => (more ? pick(BEYOND_JSON) : pick(NUMBERS)),
    () => (depth > 0 ? Array.from({ length: below(5) }, one) : []),
    () => (depth > 0 ? entries({ below, pick }, names, depth, one) : {}),
  ])();
}
/** An object with own entries of any name, `__proto__` too, as JSON.parse and messages make them. */
function entries({ below, pick }, names, depth, one) {
  const made = {};
  for (let i = below(6); i > 0; i--) {
    Object.defineProperty(made, pick([...names, ...names, ...WORDS]), { value: one(), enumerable: true, configurable: true, writable: true });
  }
  return made;
}

/** What all objects share, as it should be. */
const shared = () => [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((proto) => Reflect.ownKeys(proto).length).join();
const UNTOUCHED = shared();
function unpolluted() {
  assert.equal(shared(), UNTOUCHED, "what all objects share was changed");
  for (const name of ["f", "files", "checks", "polluted", "link", "protocol"]) assert.equal({}[name], undefined);
}

function isProgram(program) {
  assert.ok(program.files.length > 0 && program.files.length <= MOST_FILES);
  assert.equal(program.files[0][0], "main.mojo");
  assert.ok(program.files.every(([name, text]) => isFileName(name) && typeof text === "string" && !text.includes("\r")));
  assert.ok(program.files.reduce((sum, [, text]) => sum + text.length, 0) <= MOST_BYTES);
  assert.ok(Number.isInteger(program.open) && program.open >= 0 && program.open < program.files.length);
  assert.ok(program.panel === null || PANELS.includes(program.panel));
  for (const word of [program.title, program.arguments]) assert.equal(typeof word, "string");
  assert.ok(program.example === null || /^[\w./-]{1,120}$/.test(program.example));
  assert.ok(program.lesson === null || program.lesson.every((word) => /^[\w./-]{1,120}$/.test(word)));
  assert.ok(program.exercise === null || Object.values(program.exercise).every((text) => typeof text === "string"));
}
function opens(read) {
  if (read.problem) assert.match(read.problem, PROBLEMS);
  else {
    const program = readProgram(read.held, TEXTS);
    if (program) isProgram(program);
    return program;
  }
}

test("links with changed letters, bytes and JSON are programs or problems", () =>
  seeds(1500 * TIMES, async ({ below, bytes, pick }) => {
    const link = pick(LINKS), at = below(link.length);
    opens(decode(link.slice(0, at) + pick(["", "A", "_", "%", "\ud800", link.slice(below(link.length))]) + link.slice(at + below(3))));
    const packed = Uint8Array.from(fromBase64url(link.slice(4)));
    for (let i = 1 + below(3); i > 0; i--) packed[below(packed.length)] = pick([0, 255, below(256)]);
    opens(decode(`#r1.${toBase64url(packed)}`));
    const json = new TextDecoder().decode(inflate(fromBase64url(link.slice(4)), MOST_BYTES).bytes), place = below(json.length);
    const changed = json.slice(0, place) + pick(["", "\"", "}", "[", "1e999", "\\ud800", "\"__proto__\":{\"polluted\":1},", "null", ",", "-", ...WORDS]) + json.slice(place + below(4));
    opens(decode(`#r1.${toBase64url(deflateRawSync(changed))}`));
    opens(fromFile(changed));
    opens(fromFile(changed.replace("{", "{\"roundtrip\":1,")));
    opens(decode(`#r1.${toBase64url(bytes(below(200)))}`));
    unpolluted();
  }));

test("whatever JSON a link or a file holds, it is a program that is held and opened as the same again, or none", () =>
  seeds(3000 * TIMES, async (random) => {
    const names = ["f", "o", "d", "r", "p", "a", "e", "l", "t", "x", "prompt", "checks"];
    const held = value(random, names, 4);
    const file = [random.pick(["main.mojo", "kernels.wgsl", ...WORDS]), random.pick([() => value(random, names, 2), () => random.pick([...TEXTS.keys()])])(), value(random, names, 2)];
    for (const json of [held, { ...held, f: [["main.mojo", random.pick(WORDS)], file.slice(0, 2 + random.below(2))].slice(0, 1 + random.below(2)) }]) {
      const text = JSON.stringify(json) ?? "null";
      const program = opens(decode(`#r1.${toBase64url(deflateRawSync(text))}`));
      opens(fromFile(text));
      if (!program) continue;
      const again = hold(program, TEXTS);
      assert.deepEqual(readProgram(decode(await encode(again)).held, TEXTS), program, "a lone surrogate comes back, too");
      assert.deepEqual(readProgram(fromFile(toFile(again)).held, TEXTS), program);
    }
    unpolluted();
  }));

/** Runs `body` and tells how many bytes it has asked arrays of bytes for. */
function asked(body) {
  const Usual = globalThis.Uint8Array;
  let bytes = 0;
  globalThis.Uint8Array = class extends Usual {
    constructor(...given) {
      super(...given);
      if (typeof given[0] === "number") bytes += given[0];
    }
  };
  try {
    body();
  } finally {
    globalThis.Uint8Array = Usual;
  }
  return bytes;
}

test("no link makes more bytes than a program may have, whatever it is packed as", () =>
  seeds(12, ({ below, pick }) => {
    const unit = Buffer.from(pick(["\0", "[", " ", "{\"f\":", "ab", "\\u0000"]));
    const bomb = deflateRawSync(Buffer.alloc((20 + below(80)) * MOST_BYTES, unit), { level: 9 });
    assert.ok(bomb.length * 4 / 3 < MOST_LINK, "it would be read");
    const link = `#r1.${toBase64url(bomb)}`;
    // The room doubles up to the bound: all rooms before the last take less than twice it.
    const bytes = asked(() => assert.deepEqual(decode(link), { problem: "large" }));
    assert.ok(bytes > 0 && bytes <= 3 * MOST_BYTES + bomb.length, `${bytes} bytes`);
    const most = 1 + below(5000);
    assert.ok(asked(() => assert.deepEqual(inflate(bomb, most), { problem: "large" })) <= 3 * most + 8192 + bomb.length);
    // As large as allowed, and not a byte more.
    const fits = deflateRawSync(Buffer.alloc(most, unit));
    assert.equal(inflate(fits, most).bytes.length, most);
    assert.equal(inflate(fits, most - 1).problem, "large");
  }));

test("a link of nothing but empty blocks is read in as many steps as it has bits", () => {
  // Blocks of the fixed codes, each with its end alone: 10 bits. Their codes were made anew for each of a quarter of a million.
  const packed = new Uint8Array(300_000);
  for (let bit = 1; bit < packed.length * 8; bit += 10) packed[bit >> 3] |= 1 << (bit & 7);
  const { fill } = Array.prototype;
  let made = 0;
  Array.prototype.fill = function (...given) {
    made++;
    return fill.apply(this, given);
  };
  try {
    assert.equal(inflate(packed, MOST_BYTES).problem, "broken");
  } finally {
    Array.prototype.fill = fill;
  }
  assert.ok(made < 10, `${made} lists made`);
});

test("a link that asks for a kept text thousands of times puts none together", () => {
  const [[number, text]] = [...TEXTS].sort((a, b) => b[1].length - a[1].length);
  let reads = 0;
  const counted = { get: (asked) => (reads++, asked === number ? text : undefined) };
  assert.equal(readProgram({ f: Array.from({ length: 50_000 }, () => ["main.mojo", number, []]) }, counted), null);
  assert.ok(reads <= MOST_FILES, `${reads} texts read`);
});

test("JSON nested as deep as a link can hold is a problem or a program", () => {
  for (const [open, close] of [["[", "]"], ["{\"f\":", "}"], ["{\"__proto__\":", "}"]]) {
    for (const depth of [1000, 100_000]) {
      const json = `${open.repeat(depth)}1${close.repeat(depth)}`;
      opens(decode(`#r1.${toBase64url(deflateRawSync(json))}`));
      opens(decode(`#r1.${toBase64url(deflateRawSync(`{"f":[["main.mojo",""]],"x":{"checks":${json}}}`))}`));
      opens(fromFile(`{"roundtrip":1,"f":[["main.mojo",""]],"x":{"checks":${json}}}`));
    }
  }
});

const COMMANDS = ["connect", "load", "run", "check", "stop", "reset", "setReadOnly", "getState", "show"];
const ENTRIES = ["id", "files", "link", "lesson", "step", "example", "title", "prompt", "checks", "readOnly", "theme", "lang", "panes", "device", "arguments"];

test("whatever a page says, it is a command that can be carried out, or none", () =>
  seeds(8000 * TIMES, (random) => {
    const { below, pick } = random;
    const data = { protocol: PROTOCOL, type: pick([...COMMANDS, ...COMMANDS, value(random, ENTRIES, 1, true)]), ...entries(random, ENTRIES, 3, () => value(random, ["main.mojo", ...ENTRIES], 3, true)) };
    if (below(3) === 0) data.files = { "main.mojo": pick(WORDS) };
    // As it comes by postMessage.
    const read = readCommand(structuredClone(data));
    unpolluted();
    if (!read) return;
    assert.ok(COMMANDS.includes(read.type));
    assert.ok(read.id === null || typeof read.id === "string" || Number.isSafeInteger(read.id));
    assert.ok([null, undefined, ...THEMES].includes(read.theme));
    assert.ok([null, undefined, "en", "pt-BR"].includes(read.language));
    if (read.panes) assert.ok(read.panes.length > 0 && read.panes.every((pane) => PANES.includes(pane)));
    const { load } = read;
    if (!load) return;
    assert.equal([load.files, load.link, load.lesson, load.example].filter((from) => from !== undefined).length, 1);
    if (load.files) isProgram({ ...load, open: 0, panel: null, example: null, lesson: null });
    for (const word of [load.lesson, load.example]) assert.ok(word === undefined || /^[A-Za-z0-9][\w.-]*$/.test(word));
    assert.ok(load.step === undefined || load.step === null || /^[A-Za-z0-9][\w.-]*$/.test(load.step));
    assert.ok(load.exercise === null || Object.values(load.exercise).every((text) => typeof text === "string"));
    if (load.link) opens(decode(load.link));
  }));

test("a list that claims a length of billions is refused before it is looked through", () => {
  for (const list of [new Array(2 ** 32 - 1), Object.assign(new Array(2 ** 31), { 7: ["main.mojo", ""] })]) {
    assert.equal(readCommand(structuredClone({ protocol: PROTOCOL, type: "load", files: list })), null);
    assert.equal(readProgram({ f: list }, TEXTS), null);
  }
  let rings = [];
  rings = Object.assign(rings, [rings]);
  assert.equal(readCommand({ protocol: PROTOCOL, type: "load", files: { "main.mojo": "" }, checks: rings }), null);
  for (let i = 0; i < 20_000; i++) rings = [rings];
  assert.equal(readCommand({ protocol: PROTOCOL, type: "load", files: { "main.mojo": "" }, checks: rings }), null);
});

test("whatever a frame says, it is an event or none", () =>
  seeds(3000 * TIMES, (random) => {
    const data = random.pick([() => value(random, ENTRIES, 3, true), () => message(value(random, ENTRIES, 1, true), entries(random, ENTRIES, 2, () => value(random, ENTRIES, 2, true)))])();
    const read = readEvent(structuredClone(data));
    unpolluted();
    if (read) assert.ok(read.protocol === PROTOCOL && typeof read.type === "string" && read.type.length <= 40);
  }));

test("whatever an address holds, it is words of the frame's", () =>
  seeds(3000 * TIMES, ({ below, pick }) => {
    const given = new URLSearchParams();
    for (let i = below(8); i > 0; i--) given.append(pick(["lesson", "step", "example", "title", "panes", "theme", "device", "readonly", "run", "origin", "lang", "wait", "prompt", ...WORDS]), pick([...WORDS, "true", "false", "light", "https://a.example", "*"]));
    const asked = readAddress(`?${given}`, pick(["", ...WORDS]));
    assert.ok(asked.panes.every((pane) => PANES.includes(pane)) && (asked.theme === null || THEMES.includes(asked.theme)));
    assert.ok(asked.origins.every((origin) => origin === "null" || /^https?:\/\/[^/]+$/.test(origin)));
    for (const name of Object.values(asked.named)) assert.ok(typeof name === "string" && name.length <= 60);
    unpolluted();
  }));
