// The types of embed.js and its messages: a page written with them compiles strictly, what is wrong does not, and they say what the code
// sends and hears.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { PROTOCOL, THEMES, readCommand } from "../../assets/embed/messages.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES = path.join(ROOT, "assets/embed/roundtrip-embed.d.ts");
const OPTIONS = {
  strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"], types: [], noUnusedLocals: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true,
};
const program = ts.createProgram(["page.ts", "wrong.ts"].map((name) => path.join(ROOT, "tests/js/types", name)).concat(TYPES), OPTIONS);
const checker = program.getTypeChecker();

test("a page that uses every message compiles strictly, and what is wrong does not", () => {
  const said = ts.getPreEmitDiagnostics(program).map((d) => `${d.file?.fileName.slice(ROOT.length)}:${d.file?.getLineAndCharacterOfPosition(d.start).line + 1}: ${ts.flattenDiagnosticMessageText(d.messageText, "\n")}`);
  assert.deepEqual(said, []);
});

const exported = Object.fromEntries(checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(TYPES))).map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]));
const members = (type) => (type.isUnion() ? type.types : [type]);
const property = (type, name) => checker.getTypeOfSymbol(type.getProperty(name));
/** The texts that an entry of a type may be, sorted. */
const words = (type) => [...new Set(members(type).filter((one) => one.isStringLiteral()).map((one) => one.value))].sort();
const typesOf = (name) => [...new Set(members(exported[name]).flatMap((one) => words(property(one, "type"))))].sort();
const names = (type) => type.getProperties().map((one) => one.name).sort();
const source = (name) => readFileSync(path.join(ROOT, name), "utf8");
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]))].sort();

test("commands in the types are those that are read", () => {
  const messages = source("assets/embed/messages.js");
  assert.deepEqual(typesOf("Command"), found(messages, /case "(\w+)"/g));
  const with_ = { load: { example: "saxpy" }, setReadOnly: { readOnly: true } };
  for (const type of typesOf("Command")) assert.equal(readCommand({ protocol: PROTOCOL, type, ...with_[type] })?.type, type);
  const load = members(exported.Command).filter((one) => words(property(one, "type")).includes("load"));
  const said = new Set(load.flatMap(names));
  for (const name of ["protocol", "type", "id"]) said.delete(name);
  const read = messages.slice(messages.indexOf("function readLoad"), messages.indexOf("/** A command:"));
  assert.deepEqual([...said].sort(), found(read, /given\.(\w+)/g), "entries of `load`");
  const show = members(exported.Command).find((one) => words(property(one, "type")).includes("show"));
  assert.deepEqual(words(property(show, "theme")), [...THEMES].sort());
  const elements = found(source("assets/embed/element.js"), /^ {2}(\w+) = (?:async )?\(/gm);
  for (const name of elements) assert.ok(exported.RoundtripLab.getProperty(name), `the element's ${name}`);
  for (const name of typesOf("Command").filter((type) => !["connect", "show"].includes(type))) assert.ok(elements.includes(name), name);
});

test("messages in the types are those that are sent", () => {
  const view = source("assets/embed/view.js"), element = source("assets/embed/element.js");
  const sent = [...found(view, /(?:send|message)\("(\w+)"/g), ...found(view, /send\(running \? "(\w+)"/g), ...found(view, /send\(running \? "\w+" : "(\w+)"/g)];
  assert.deepEqual(typesOf("Message"), [...new Set(sent)].sort());
  assert.deepEqual(names(exported.RoundtripEvents), found(element.match(/const EVENTS = \[(.*?)\]/)[1], /"(\w+)"/g));
  assert.deepEqual(words(exported.Problem), found(view, /problem: "([\w-]+)"/g));
  const state = view.slice(view.indexOf("const state = "), view.indexOf("/** Until the worker"));
  assert.deepEqual(names(exported.State), found(state, /[{,] (\w+):/g).filter((name) => name !== "files").concat("files").sort());
  const grade = view.slice(view.indexOf("const gradeOf = "), view.indexOf("/** A whole program"));
  assert.deepEqual(names(exported.Grade), found(grade, /\b(score|max|checks|problems)\b/g));
});

test("the summary of a run in the types is what the page tells", () => {
  const rust = source("src/sharing.rs");
  const summary = rust.slice(rust.indexOf("fn summary("), rust.indexOf("fn count("));
  assert.deepEqual(words(property(exported.RunSummary, "outcome")), [
    ...found(summary, /=> \("([\w-]+)", (?:None|Some)/g), ...found(summary, /\("([\w-]+)", first\.map/g), ...found(summary, /Some\(Last::\w+\(\w+\)\) => \("([\w-]+)"/g),
  ].filter((word, at, all) => all.indexOf(word) === at).sort());
  const told = new Set(found(summary, /\("(\w+)", /g));
  for (const name of names(exported.RunSummary)) assert.ok(told.has(name), `${name} is told`);
  const rest = summary.slice(summary.lastIndexOf("vec!["));
  for (const name of found(rest, /\("(\w+)", /g)) assert.ok(exported.RunSummary.getProperty(name), `${name} is typed`);
  const times = checker.getNonNullableType(property(exported.RunSummary, "ms"));
  assert.deepEqual(names(times), found(summary.slice(summary.indexOf("let times"), summary.indexOf("let kind")), /\("(\w+)", ms/g));
});
