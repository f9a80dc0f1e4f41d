// The programs of tests/mojo print in the browser, on its WebGPU, what the real compiler's binary printed.
//
// tests/mojo/not-on-webgpu.txt names those that cannot, each with its reason: `NAME: reason`. It must be exact.
// PROGRAM="part of a name" runs those only.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT, withPage } from "./lib.mjs";
import { RUN_MS, failure, opened, outputText, printed, replaceText } from "./page.mjs";

const FOLDER = path.join(ROOT, "tests/mojo");
const EXCEPTIONS = path.join(FOLDER, "not-on-webgpu.txt");

const read = (name) => readFileSync(path.join(FOLDER, name), "utf8");
/** A field of the comment at a program's top: `# Field: value`. */
const header = (text, field) => {
  const top = text.match(/^(?:#.*\n)*/)[0];
  return top.match(new RegExp(`^# ${field}: (.*)$`, "m"))?.[1].trim();
};

/** Name, text, and what the real compiler's binary printed, with its exit status. An older spelling prints what its twin prints. */
function programs() {
  const statuses = new Map(read("recorded.txt").split("\n").filter((line) => line && !line.startsWith("#")).map((line) => {
    const [name, , status] = line.split(" ");
    return [name, Number(status)];
  }));
  return readdirSync(FOLDER, { recursive: true }).filter((name) => name.endsWith(".mojo")).sort().map((name) => {
    const text = read(name);
    const recorded = header(text, "Twin") ?? name;
    assert.ok(statuses.has(recorded), `${recorded} has a recording`);
    return { name, text, out: read(recorded.replace(/mojo$/, "out")), status: statuses.get(recorded), args: header(text, "Arguments") };
  });
}

/** Runs what the editor shows; says whether it ran, or was refused for its mistakes. */
async function ran(page) {
  await page.evaluate(() => {
    if (globalThis.endedRuns !== undefined) return;
    globalThis.endedRuns = 0;
    const stop = document.querySelector("#stop");
    new MutationObserver((changes) => {
      const off = stop.getAttribute("aria-disabled") === "true";
      if (off && changes.some((c) => c.oldValue === "false")) globalThis.endedRuns += 1;
    }).observe(stop, { attributes: true, attributeFilter: ["aria-disabled"], attributeOldValue: true });
  });
  const before = await page.evaluate(() => globalThis.endedRuns);
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(
    (before) => globalThis.endedRuns > before || document.querySelector("#panel-output .errs"), before, { timeout: RUN_MS });
  return page.evaluate(() => !document.querySelector("#panel-output .errs"));
}

/** What is wrong with a run of this program, or null. */
async function wrongWith(page, { text, out, status, args }) {
  await replaceText(page, text);
  // The field keeps what an earlier program was given.
  if (args !== undefined || text.includes("argv(")) {
    await page.waitForSelector("#arguments");
    await page.fill("#arguments", args ?? "");
    await page.locator(".cm-content").focus();
  }
  if (!(await ran(page))) {
    const said = await outputText(page);
    await page.reload();
    await opened(page);
    return said;
  }
  // The real one says this on standard error, which is not recorded.
  const lines = (await printed(page)).filter((line) => !line.startsWith("Unhandled exception caught"));
  const [ours, theirs] = [lines.join("\n").trimEnd().split("\n"), out.trimEnd().split("\n")];
  const at = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, i) => i).find((i) => ours[i] !== theirs[i]);
  const failed = await failure(page);
  if (at !== undefined) return `line ${at + 1}: expected ${theirs[at] ?? "(end)"}\n  printed ${ours[at] ?? "(end)"}\n  ${failed ?? ""}`;
  const ending = await page.$eval("#panel-output", (panel) => panel.querySelector("[role=alert], p:last-child")?.textContent ?? "");
  const exit = failed === null ? Number(ending.match(/\bexit (?:code|status) (\d+)/)?.[1] ?? 0) : 1;
  return exit === status ? null : `exit status ${exit}, not ${status}: ${ending}`;
}

test("programs print on WebGPU what the real compiler's binary printed", () =>
  withPage({ viewport: { width: 1440, height: 900 }, program: "vector-add-mojo" }, async ({ page }) => {
    await opened(page);
    const wanted = process.env.PROGRAM ?? "";
    const exceptions = existsSync(EXCEPTIONS) ? readFileSync(EXCEPTIONS, "utf8").split("\n").filter(Boolean) : [];
    const expected = exceptions.map((line) => line.split(": ")[0]).filter((name) => name.includes(wanted));
    const told = [], failing = [];
    const all = programs();
    assert.ok(all.length >= 199, `${all.length} programs`);
    for (const program of all.filter(({ name }) => name.includes(wanted))) {
      const wrong = await wrongWith(page, program).catch((error) => String(error));
      if (wrong === null) continue;
      failing.push(program.name);
      told.push(`--- ${program.name}\n${wrong}`);
    }
    assert.deepEqual(failing, expected, `${told.join("\n")}\nwhat fails, and what tests/mojo/not-on-webgpu.txt says`);
  }));
