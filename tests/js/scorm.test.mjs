// A SCORM package: a zip that others read, a manifest that names its files, and a script that makes the calls of SCORM 1.2.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import vm from "node:vm";
import { inflateRawSync } from "node:zlib";
import { crc32, manifest, scormPackage, script, titleOf, zip } from "../../tools/scorm.mjs";

/** Reads a zip by its directory, as unzip does. */
function unzip(bytes) {
  const end = bytes.lastIndexOf("PK\x05\x06"), files = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let i = bytes.readUInt16LE(end + 10); i > 0; i--) {
    assert.equal(bytes.toString("latin1", at, at + 4), "PK\x01\x02");
    const [sum, packed, size, named] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString("utf8", at + 46, at + 46 + named), local = bytes.readUInt32LE(at + 42);
    assert.equal(bytes.toString("latin1", local, local + 4), "PK\x03\x04");
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(from, from + packed));
    assert.deepEqual([content.length, crc32(content)], [size, sum], name);
    files[name] = content.toString();
    at += 46 + named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** A built site with one lesson. */
function site(body) {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtrip-scorm-"));
  try {
    mkdirSync(path.join(folder, "assets"));
    const lessons = { lessons: [{ slug: "04-moving-data", title: "Moving <data>", steps: [{ id: "alloc", title: "Allocating" }], challenges: ["keep"] }] };
    writeFileSync(path.join(folder, "assets/lessons-en-0a1b.json"), JSON.stringify(lessons));
    for (const name of ["index.html", "embed.html", "embed.js", "_headers", "sw.js"]) writeFileSync(path.join(folder, name), name);
    body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const WANTED = { lesson: "moving-data", step: "alloc", language: "en", passing: 1 };

test("a zip is read by its directory, with names of any script", () => {
  const files = { "a.txt": "a".repeat(5000), "pasta/ação.txt": "olá", empty: "" };
  assert.deepEqual(unzip(zip(Object.entries(files))), files);
  assert.deepEqual(zip(Object.entries(files)), zip(Object.entries(files)));
  assert.equal(crc32(Buffer.from("123456789")), 0xcbf43926);
});

test("the package holds the site and names every file of it", () =>
  site((folder) => {
    const files = unzip(zip(scormPackage({ folder, ...WANTED })));
    assert.deepEqual(Object.keys(files).sort(), ["imsmanifest.xml", "index.html", "scorm.js", "site/assets/lessons-en-0a1b.json", "site/embed.html", "site/embed.js", "site/index.html"]);
    for (const name of Object.keys(files).filter((name) => name !== "imsmanifest.xml")) assert.ok(files["imsmanifest.xml"].includes(`<file href="${name}"/>`), name);
    assert.match(files["imsmanifest.xml"], /<schemaversion>1\.2<\/schemaversion>[^]*adlcp:scormtype="sco" href="index\.html"/);
    assert.match(files["imsmanifest.xml"], /<title>Moving &lt;data&gt;: Allocating<\/title>/);
    assert.match(files["index.html"], /lesson="moving-data" step="alloc" lang="en"/);
    assert.match(files["index.html"], /src="site\/embed\.js"/);
  }));

test("with a URL the site stays where it is", () =>
  site((folder) => {
    const files = unzip(zip(scormPackage({ folder, ...WANTED, url: "https://r.example/x" })));
    assert.deepEqual(Object.keys(files), ["imsmanifest.xml", "index.html", "scorm.js"]);
    assert.match(files["index.html"], /src="https:\/\/r\.example\/x\/embed\.js"/);
  }));

test("an unknown lesson or step is an error that names those there are", () =>
  site((folder) => {
    assert.throws(() => titleOf(folder, "en", "no", null), /04-moving-data/);
    assert.throws(() => titleOf(folder, "en", "04-moving-data", "no"), /alloc, keep/);
    assert.throws(() => titleOf(folder, "de", "04-moving-data", null), /"de"/);
    assert.equal(titleOf(folder, "en", "04-moving-data", "keep"), "Moving <data>");
  }));

test("markup in a title is none in the manifest", () => {
  assert.ok(!manifest({ lesson: "a", title: "<b>\"&", files: ["a\"<.txt"], passing: 1 }).includes("<b>"));
});

/** Runs scorm.js with a course system that has kept `kept`; `play(grade, leave)` is the student. */
function played(kept, passing, play) {
  const calls = [], listeners = {};
  const values = { ...kept };
  const note = (name, value) => (...args) => (calls.push([name, ...args]), value);
  const API = { LMSInitialize: note("LMSInitialize", "true"), LMSCommit: note("LMSCommit", "true"), LMSFinish: note("LMSFinish", "true"), LMSGetValue: (name) => values[name] ?? "", LMSSetValue: (name, value) => ((values[name] = value), "true") };
  const window = { API };
  window.parent = { parent: null, API };
  const lab = { addEventListener: (type, listener) => (listeners[type] = listener) };
  vm.runInNewContext(script(passing), { window, document: { querySelector: () => lab }, addEventListener: (type, listener) => (listeners[type] = listener), Date, Number, Math, String });
  play((score, max) => listeners.graded({ detail: { score, max } }), () => listeners.pagehide());
  return { calls: calls.map(([name]) => name), values };
}

test("grades become the calls of SCORM 1.2, the best of them counts", () => {
  const { calls, values } = played({ "cmi.core.lesson_status": "not attempted" }, 1, (grade, leave) => {
    grade(1, 3);
    grade(0, 3);
    grade(3, 3);
    grade(2, 3);
    grade(0, 0);
    leave();
    leave();
  });
  assert.deepEqual(calls, ["LMSInitialize", "LMSCommit", "LMSCommit", "LMSCommit", "LMSCommit", "LMSFinish"]);
  assert.deepEqual([values["cmi.core.score.raw"], values["cmi.core.lesson_status"], values["cmi.core.score.max"]], ["100", "passed", "100"]);
  assert.match(values["cmi.core.session_time"], /^\d\d:\d\d:\d\d$/);
});

test("what was reached in an earlier visit is not lost", () => {
  const { values } = played({ "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "100" }, 1, (grade) => grade(1, 2));
  assert.deepEqual([values["cmi.core.score.raw"], values["cmi.core.lesson_status"]], ["100", "passed"]);
  assert.equal(played({}, 0.5, (grade) => grade(1, 2)).values["cmi.core.lesson_status"], "passed");
});
