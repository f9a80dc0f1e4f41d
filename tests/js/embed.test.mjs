// Messages between a page and the frame in it: any value is a command or nothing, and a piece of a page holds what it was made of.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PANES, PROTOCOL, THEMES, USUAL, message, readAddress, readCommand, readEvent, readLanguage, readOrigins, readPanes } from "../../assets/embed/messages.js";
import { checksOf, frame, inputsOf, keyOf, snippet, valuesOf } from "../../assets/share/snippet.js";
import { seeds } from "./random.mjs";

const command = (type, entries) => readCommand({ protocol: PROTOCOL, type, ...entries });
const MAIN = "def main():\n    pass\n";

test("commands are read", () => {
  for (const type of ["connect", "run", "check", "stop", "reset", "getState"]) assert.deepEqual(command(type), { type, id: null });
  assert.deepEqual(command("run", { id: 7 }), { type: "run", id: 7 });
  assert.deepEqual(command("run", { id: "a" }), { type: "run", id: "a" });
  assert.deepEqual(command("setReadOnly", { readOnly: true }), { type: "setReadOnly", id: null, readOnly: true });
  assert.deepEqual(command("show", { theme: "dark", lang: "pt", panes: "code, timeline" }), { type: "show", id: null, language: "pt-BR", theme: "dark", panes: ["code", "timeline"] });
  const { load } = command("load", { files: { "kernels.wgsl": "x", "main.mojo": MAIN }, prompt: "Do", checks: { checks: [] }, device: "cpu", title: "T", readOnly: false });
  assert.deepEqual(load.files, [["main.mojo", MAIN], ["kernels.wgsl", "x"]], "main.mojo comes first");
  assert.deepEqual(load.exercise, { prompt: "Do", checks: "{\"checks\":[]}" });
  assert.equal(load.cpu, true);
  assert.deepEqual(command("load", { files: [["main.mojo", MAIN]] }).load.files, [["main.mojo", MAIN]]);
  assert.equal(command("load", { link: "https://x.example/#r1.abc" }).load.link, "#r1.abc");
  assert.equal(command("load", { lesson: "04-moving-data", step: "alloc" }).load.step, "alloc");
  assert.equal(command("load", { example: "saxpy" }).load.example, "saxpy");
});

test("every pane has a name in both languages", () => {
  for (const language of ["en", "pt-BR"]) {
    const catalogue = readFileSync(new URL(`../../crates/messages/catalogue/${language}.txt`, import.meta.url), "utf8");
    for (const pane of PANES) assert.match(catalogue, new RegExp(`^share\\.pane\\.${pane} = .`, "m"), `${language}: ${pane}`);
  }
});

test("what is none is ignored", () => {
  const wrong = [
    null, undefined, 1, "run", [], {}, { type: "run" }, { protocol: "roundtrip/2", type: "run" }, { protocol: "roundtrip/1" }, { protocol: PROTOCOL, type: "toString" },
    { protocol: PROTOCOL, type: "__proto__" }, { protocol: PROTOCOL, type: ["run"] }, { protocol: PROTOCOL, type: "run", id: {} }, { protocol: PROTOCOL, type: "run", id: NaN },
    { protocol: PROTOCOL, type: "setReadOnly" }, { protocol: PROTOCOL, type: "setReadOnly", readOnly: "yes" }, { protocol: PROTOCOL, type: "show", theme: "pink" },
    { protocol: PROTOCOL, type: "load" }, { protocol: PROTOCOL, type: "load", files: {} }, { protocol: PROTOCOL, type: "load", files: { "../x.mojo": "" } },
    { protocol: PROTOCOL, type: "load", files: { "main.mojo": 5 } }, { protocol: PROTOCOL, type: "load", files: { "main.mojo": "x".repeat(2_000_000) } },
    { protocol: PROTOCOL, type: "load", files: { "main.mojo": "" }, prompt: {} }, { protocol: PROTOCOL, type: "load", files: { "main.mojo": "" }, prompt: "x".repeat(30_000) },
    { protocol: PROTOCOL, type: "load", link: "javascript:alert(1)" }, { protocol: PROTOCOL, type: "load", lesson: "../../etc" }, { protocol: PROTOCOL, type: "load", example: "" },
  ];
  for (const data of wrong) assert.equal(readCommand(data), null, JSON.stringify(data)?.slice(0, 100));
  for (const data of [null, 1, "x", {}, { protocol: PROTOCOL }, { protocol: PROTOCOL, type: 5 }]) assert.equal(readEvent(data), null);
  assert.equal(readEvent(message("ready", { state: 1 })).state, 1);
});

test("whatever is said, there is an answer to it", () =>
  seeds(20_000, ({ below, pick }) => {
    const value = (depth) => pick([
      () => null, () => undefined, () => true, () => below(5) - 2, () => NaN, () => "main.mojo", () => "__proto__", () => "#r1.a", () => "x".repeat(below(40)), () => 10n, () => new Map([[1, 2]]),
      () => new Date(0), () => new Uint8Array(3), () => Array.from({ length: depth > 0 ? below(4) : 0 }, () => value(depth - 1)),
      () => Object.fromEntries(Array.from({ length: depth > 0 ? below(4) : 0 }, () => [pick(["main.mojo", "kernels.wgsl", "checks", "x"]), value(depth - 1)])),
    ])();
    const names = ["id", "files", "link", "lesson", "step", "example", "title", "prompt", "checks", "readOnly", "theme", "lang", "panes", "device", "arguments"];
    const data = { protocol: PROTOCOL, type: pick(["load", "run", "show", "setReadOnly", "connect", value(1)]) };
    for (let i = below(5); i > 0; i--) data[pick(names)] = value(3);
    const read = readCommand(data);
    if (!read) return;
    assert.ok(["load", "run", "show", "setReadOnly", "connect"].includes(read.type));
    if (read.load?.files) assert.ok(read.load.files.every(([name, text]) => /^\w+\.(mojo|wgsl)$/.test(name) && typeof text === "string"));
    if (read.theme) assert.ok(THEMES.includes(read.theme));
    if (read.panes) assert.ok(read.panes.every((pane) => PANES.includes(pane)));
    if (read.load?.exercise) assert.equal(typeof read.load.exercise.checks, "string");
  }));

test("the address holds the same words", () => {
  const asked = readAddress("?lesson=04-moving-data&step=alloc&panes=code,timeline&theme=dark&readonly&origin=https://a.example+http://localhost:80", "");
  assert.equal(asked.load.lesson, "04-moving-data");
  assert.deepEqual([asked.panes, asked.theme, asked.readOnly, asked.run, asked.waits], [["code", "timeline"], "dark", true, false, false]);
  assert.deepEqual(asked.origins, ["https://a.example", "http://localhost:80"]);
  assert.equal(readAddress("?example=saxpy", "#r1.abc").load.link, "#r1.abc");
  assert.equal(readAddress("?readonly=false&run=0", "").readOnly, false);
  assert.equal(readAddress("", "").load, null, "nothing is asked for");
  assert.deepEqual(readAddress("?panes=bogus", "").panes, USUAL);
  assert.deepEqual(readAddress("?origin=*", "").origins, []);
  assert.deepEqual(readOrigins("https://a.example/path javascript:x https://u@b null data:x"), ["null"]);
  assert.deepEqual(readOrigins(5), []);
  assert.deepEqual([readLanguage("pt-PT"), readLanguage("en_GB"), readLanguage("de"), readLanguage(3)], ["pt-BR", "en", null, null]);
  assert.deepEqual(readPanes("code code memory"), ["code", "memory"]);
});

test("addresses are read whatever they hold", () =>
  seeds(3000, ({ below, bytes }) => {
    const noise = String.fromCharCode(...bytes(below(60)));
    const asked = readAddress(`?${noise}&panes=${noise}&origin=${noise}&lesson=${noise}`, `#r1.${noise}`);
    assert.ok(asked.panes.length > 0);
    assert.ok(asked.origins.every((origin) => origin === "null" || /^https?:/.test(origin)));
  }));

const SETTINGS = { home: "https://r.example/x/", title: "A \"B\" <c>", exercise: { prompt: "Do `this` & that", checks: "{\"checks\":[]}" }, panes: USUAL, readOnly: false, theme: "", language: "en", cpu: false };

test("a piece of a page holds its program, and never ends early", () => {
  const html = snippet([["main.mojo", MAIN], ["kernels.wgsl", "// </script><script>alert(1)</script>\n"]], SETTINGS);
  assert.match(html, /<script type="module" src="https:\/\/r\.example\/x\/embed\.js"><\/script>/);
  assert.match(html, /<roundtrip-lab title="A &quot;B&quot; &lt;c&gt;" lang="en">/);
  assert.match(html, /<script type="text\/plain" data-file="main\.mojo">\ndef main\(\):\n {4}pass\n<\/script>/);
  assert.match(html, /<pre hidden data-file="kernels\.wgsl">\n\/\/ &lt;\/script&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;\n<\/pre>/);
  assert.equal(html.match(/<script/g).length, 4, "embed.js, main.mojo, prompt, checks");
  const plain = frame("#r1.abc", { ...SETTINGS, readOnly: true, panes: ["code"] });
  assert.match(plain, /^<iframe src="https:\/\/r\.example\/x\/embed\.html\?panes=code&amp;lang=en&amp;readonly=#r1\.abc" title="A &quot;B&quot; &lt;c&gt;"/);
});

test("an exercise asks for what its solution did", () => {
  assert.deepEqual(checksOf(null), []);
  assert.deepEqual(checksOf({ outcome: "failed" }), []);
  const run = { outcome: "finished", launches: 1, uploads: 2, downloads: 1, synchronizes: 1, bytesUp: 8, bytesDown: 4, printed: ["27.0"] };
  assert.deepEqual(checksOf(run), [
    { check: "prints", lines: ["27.0"] }, { check: "launches", "at-least": 1 }, { check: "uploads", "at-most": 2 }, { check: "downloads", "at-most": 1 },
    { check: "bytes-moved", "at-most": 12 }, { check: "synchronizes", "at-most": 1 }, { check: "no-hazards" }, { check: "no-faults" },
  ]);
  const copied = [["h_out", "0.0, 2.5, -3e-07", true], ["h_a", "1, 2", false], ["h_b", "", false], ["h_long", "", true]];
  const arrays = checksOf(run, copied).filter((check) => check.name);
  // What a kernel computes from is known of a short array; of a long one the teacher says it.
  const from = { h_a: [1, 2] };
  assert.deepEqual(arrays, [
    { check: "array", name: "h_out", values: [0, 2.5, -3e-7] }, { check: "computed", name: "h_out", from },
    { check: "array", name: "h_long", values: "" }, { check: "computed", name: "h_long", from },
  ]);
  assert.deepEqual(inputsOf(copied), { h_a: [1, 2], h_b: "" });
  assert.deepEqual([...arrays, { check: "prints" }].map(keyOf), ["array h_out", "computed h_out", "array h_long", "computed h_long", "prints"]);
});

test("what an array is to hold is a list or a rule", () => {
  for (const [text, values] of [["1, 2, 3", [1, 2, 3]], ["[1, 2.5]", [1, 2.5]], ["7,", [7]], ["[7]", [7]], ["7", "7"], ["2 * i + 1", "2 * i + 1"], [" n - i ", "n - i"], ["max(i, 3)", "max(i, 3)"], ["", null], ["[1, x]", null], ["[1,, 2]", null], ["a[i]", null], ["nan, 1", "nan, 1"]]) {
    assert.deepEqual(valuesOf(text), values, text);
  }
});
