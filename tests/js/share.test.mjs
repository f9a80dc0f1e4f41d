// Share links: what they hold comes back, what they cannot hold is said, and those made once work for ever.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { difference, patched } from "../../assets/share/difference.js";
import { inflate, store } from "../../assets/share/inflate.js";
import { MOST_BYTES, decode, encode, fromBase64url, fromFile, hold, isLink, nameOf, readProgram, toBase64url, toFile } from "../../assets/share/link.js";
import { changed, current, kept, newest } from "../../tools/keep-texts.mjs";
import { seeds } from "./random.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TEXTS = kept(ROOT);
const NONE = new Map();
/** A program whose every entry is set. */
const FULL = {
  files: [["main.mojo", "def main():\n    print(\"olá, 世界 🚀\")\n"], ["kernels.wgsl", "// <script>alert(1)</script>\n"]],
  open: 1, lesson: ["04-moving-data", "two-memories", "add"], cpu: true, precise: true, panel: "advice", arguments: "a \"b c\"",
  example: "vector-add", title: "<b>T</b>", exercise: { prompt: "Do `this`.\n\nAnd that.", checks: "{\"checks\":[]}" },
};
const PLAIN = { files: [["main.mojo", "def main():\n    pass\n"]], open: 0, lesson: null, cpu: false, precise: false, panel: null, arguments: "", example: null, title: "", exercise: null };

const linkOf = async (program, texts = NONE) => encode(hold(program, texts));
const opened = (link, texts = NONE) => readProgram(decode(link).held, texts);

test("what a link holds comes back, all of it", async () => {
  for (const program of [FULL, PLAIN]) {
    const link = await linkOf(program);
    assert.match(link, /^#r1\.[\w-]+$/);
    assert.ok(isLink(link) && isLink(link.slice(1)));
    assert.deepEqual(opened(link), program);
    assert.deepEqual(readProgram(fromFile(toFile(hold(program, NONE))).held, NONE), program);
  }
});

test("a browser that cannot pack makes links that open", async () => {
  const link = await encode(hold(FULL, NONE), store);
  assert.deepEqual(opened(link), FULL);
});

test("an example with a changed knob is a short link, told as a difference", async () => {
  const text = readFileSync(path.join(ROOT, "assets/examples/vector-add/main.mojo"), "utf8");
  const kernels = readFileSync(path.join(ROOT, "assets/examples/vector-add/kernels.wgsl"), "utf8");
  const program = { ...PLAIN, files: [["main.mojo", text.replace("1_048_576", "4_194_304")], ["kernels.wgsl", kernels]], example: "vector-add" };
  const link = await linkOf(program, TEXTS);
  assert.ok(link.length < 150, `${link.length} characters`);
  assert.deepEqual(opened(link, TEXTS), program);
  assert.equal(opened(link, NONE), null, "without the text there is no program");
});

test("a difference gives the text back, whatever was done to it", () =>
  seeds(300, ({ below, pick }) => {
    const words = ["a\n", "b\n", "", "\n", "def main():\n", "    x = 1\n", "x", "\u{1F680}", "\ud83d", "ç\r\n"];
    const some = (n) => Array.from({ length: below(n) }, () => pick(words)).join("");
    const old = some(40);
    const at = below(old.length + 1), cut = below(old.length - at + 1);
    for (const next of [some(40), old.slice(0, at) + some(5) + old.slice(at + cut), old, ""]) {
      assert.equal(patched(old, difference(old, next)), next);
    }
    assert.deepEqual(difference(old, old), []);
  }));

test("a very long text is told as one change", () => {
  const lines = (word) => Array.from({ length: 600 }, (_, i) => `${word}${i}\n`).join("");
  const [old, next] = [`same\n${lines("a")}end\n`, `same\n${lines("b")}end\n`];
  assert.equal(difference(old, next).length, 3);
  assert.equal(patched(old, difference(old, next)), next);
});

test("edits that are none of a text are refused", () => {
  for (const edits of [null, {}, [1], [0, 4, "x"], [-1, 0, ""], [0, 0, 5], ["0", 0, ""], [0.5, 0, ""], [1, 1, "", 2, 0, ""]]) {
    assert.equal(patched("abc", edits), null, JSON.stringify(edits));
  }
});

test("what was packed elsewhere is unpacked, in every way of packing", () =>
  seeds(60, ({ below, bytes, pick }) => {
    const words = [bytes(3), bytes(40), new Uint8Array(below(700)), new TextEncoder().encode("def main():\n    ")];
    const text = Buffer.concat(Array.from({ length: below(60) }, () => pick(words)));
    for (const options of [{ level: 9 }, { level: 1 }, { level: 0 }, { strategy: constants.Z_FIXED }, { strategy: constants.Z_HUFFMAN_ONLY }]) {
      assert.deepEqual(Buffer.from(inflate(deflateRawSync(text, options), text.length).bytes), text);
    }
    assert.deepEqual(inflateRawSync(store(text)), text);
    assert.deepEqual(Buffer.from(inflate(store(text), text.length).bytes), text);
  }));

test("any bytes end in bytes or a problem, and only what zlib reads is read", () =>
  seeds(3000, ({ below, bytes }) => {
    const good = deflateRawSync(bytes(below(60)));
    const wrong = bytes(below(60));
    const spoilt = Uint8Array.from(good);
    if (spoilt.length > 0) spoilt[below(spoilt.length)] ^= 1 << below(8);
    for (const packed of [wrong, spoilt, good.subarray(0, below(good.length))]) {
      const { bytes, problem } = inflate(packed, 100_000);
      let theirs = null;
      try {
        theirs = inflateRawSync(packed, { maxOutputLength: 100_000 });
      } catch { /* It reads none. */ }
      if (problem) assert.match(problem, /^(broken|large)$/);
      // zlib is stricter with codes that are not whole; what it reads, we read alike.
      if (theirs) assert.deepEqual(Buffer.from(bytes), theirs);
    }
  }));

test("a bomb is refused before it has unpacked", async () => {
  const bomb = deflateRawSync(Buffer.alloc(200 * MOST_BYTES), { level: 9 });
  assert.ok(bomb.length < 250_000);
  const before = process.memoryUsage().arrayBuffers;
  assert.deepEqual(decode(`#r1.${toBase64url(bomb)}`), { problem: "large" });
  assert.ok(process.memoryUsage().arrayBuffers - before < 8 * MOST_BYTES);
  assert.deepEqual(decode(`#r1.${"A".repeat(500_000)}`), { problem: "long" });
  assert.deepEqual(fromFile(" ".repeat(3 * MOST_BYTES)), { problem: "large" });
});

test("any text is a link, or a problem with a name", () =>
  seeds(2000, async ({ below, bytes, pick }) => {
    const link = await linkOf(FULL);
    const at = below(link.length);
    const texts = [
      String.fromCharCode(...bytes(below(80))), `#r1.${toBase64url(bytes(below(80)))}`, link.slice(0, at),
      `${link.slice(0, at)}${pick([..."aZ-_ %/\u{1F680}"])}${link.slice(at + 1)}`, `#r1.${toBase64url(deflateRawSync(bytes(below(50))))}`,
    ];
    for (const text of texts) {
      const { held, problem } = decode(text);
      assert.ok(held || /^(version|long|large|broken)$/.test(problem), text);
      if (held) readProgram(held, TEXTS);
      fromFile(text);
    }
  }));

test("whatever JSON a link holds, it is a program or none", () =>
  seeds(4000, ({ below, pick }) => {
    const value = (depth) => pick([
      () => null, () => true, () => below(9) - 4, () => 1e300, () => "main.mojo", () => "x".repeat(below(30)), () => "__proto__", () => ["main.mojo", "text"],
      () => ["kernels.wgsl", 1, [0, 0, "x"]], () => Array.from({ length: depth > 0 ? below(5) : 0 }, () => value(depth - 1)),
      () => Object.fromEntries(Array.from({ length: depth > 0 ? below(5) : 0 }, () => [pick(["f", "o", "d", "r", "p", "a", "e", "l", "t", "x", "prompt", "checks"]), value(depth - 1)])),
    ])();
    const held = { f: pick([[["main.mojo", "x"]], value(3)]), ...value(3) };
    const program = readProgram(held, TEXTS);
    if (!program) return;
    assert.equal(program.files[0][0], "main.mojo");
    assert.ok(program.open < program.files.length);
    assert.deepEqual(readProgram(hold(program, TEXTS), TEXTS), program);
  }));

test("a link of a later version is told apart from a broken one", () => {
  assert.deepEqual(decode("#r2.abc"), { problem: "version" });
  assert.deepEqual(decode("#r17.abc"), { problem: "version" });
  assert.deepEqual(decode("#r1.%%%"), { problem: "broken" });
  assert.deepEqual(fromFile("{\"roundtrip\":2,\"f\":[]}"), { problem: "version" });
  assert.deepEqual(fromFile("{}"), { problem: "not-ours" });
  assert.ok(isLink("#r2.abc") && !isLink("#panel-memory") && !isLink("") && !isLink("#r1"));
});

test("names of files are those of programs", () => {
  for (const name of ["main.txt", "../x.mojo", "a b.wgsl", "<b>.wgsl", "kernels.wgsl/", "", `${"a".repeat(41)}.wgsl`]) {
    assert.equal(readProgram({ f: [["main.mojo", ""], [name, ""]] }, NONE), null, name);
  }
  assert.equal(readProgram({ f: [["kernels.wgsl", ""]] }, NONE), null, "main.mojo comes first");
  assert.equal(readProgram({ f: [["main.mojo", ""], ["main.mojo", ""]] }, NONE), null);
});

test("base64url is the usual one", () =>
  seeds(50, ({ below, bytes }) => {
    const some = bytes(below(100));
    assert.equal(toBase64url(some), Buffer.from(some).toString("base64url"));
    assert.deepEqual(Buffer.from(fromBase64url(toBase64url(some))), Buffer.from(some));
  }));

test("a text has one name, and others have others", () => {
  const names = new Set(Array.from({ length: 20_000 }, (_, i) => nameOf(`program ${i}`)));
  assert.equal(names.size, 20_000);
  assert.match(nameOf("x"), /^[a-z0-9]+$/);
});

test("links that were made once open as they did", () => {
  const folder = path.join(ROOT, "tests/js/links");
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  assert.ok(names.length >= 5);
  for (const name of names) {
    const [link, ...rest] = readFileSync(path.join(folder, name), "utf8").split("\n");
    const program = JSON.parse(rest.join("\n"));
    assert.deepEqual(opened(link, TEXTS), program, name);
  }
});

test("texts that links may name are kept for ever, and those of today are among them", () => {
  assert.deepEqual(changed(ROOT), [], "a kept text was changed: links that name it would open as something else");
  const texts = new Set(TEXTS.values());
  const missing = current(ROOT).filter(([, text]) => !texts.has(text)).map(([name]) => name);
  assert.deepEqual(missing, [], "run `node tools/keep-texts.mjs`, which adds them");
  assert.equal(newest(ROOT), Math.max(...TEXTS.keys()));
});
