// The Compare panel: a knob is swept, the times stand against its sizes, and neither text nor run is touched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe } from "./axe.mjs";
import { NO_WEBGPU_FLAGS, withPage } from "./lib.mjs";
import { exampleFile, openExample, openPanel, opened, printed, runProgram, setLanguage, setProgram, shownText } from "./page.mjs";

const WIDE = { viewport: { width: 1440, height: 900 }, program: "vector-add-mojo" };
const MAIN = exampleFile("vector-add", "one-file.mojo");
/** A sweep of a few sizes, on a busy machine. */
const SWEEP_MS = 180_000;
const panel = "#panel-compare";

const status = (page) => page.textContent(`${panel} .cmp-bar [role=status]`);
async function choose(page, from, to) {
  await page.selectOption("#cmp-from", String(from));
  await page.selectOption("#cmp-to", String(to));
}
async function sweep(page) {
  await page.waitForSelector("#sweep.primary[aria-disabled=false]");
  await page.locator("#sweep").click();
  await page.waitForSelector("#sweep:not(.primary)");
}
const ended = (page) => page.waitForSelector("#sweep.primary", { timeout: SWEEP_MS });
/** `[[size, cells]]` of the table. */
const table = (page) =>
  page.$$eval(`${panel} tbody tr`, (rows) =>
    rows.map((row) => [row.querySelector("th").textContent, [...row.querySelectorAll("td")].map((cell) => cell.textContent)]));
/** Names at the lines' ends, with their places. */
const names = (page) =>
  page.$$eval(`${panel} .only-wide .dl`, (texts) => texts.map((text) => [text.textContent, Number(text.getAttribute("y"))]));

test("a sweep runs the program at each size, draws every series, and leaves text and run alone", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await runProgram(page);
    const before = { text: await shownText(page), printed: await printed(page), sentence: await page.textContent(".cost h2") };
    await openPanel(page, "compare");
    assert.equal(await page.inputValue("#cmp-knob"), "SIZE");
    assert.deepEqual([await page.inputValue("#cmp-from"), await page.inputValue("#cmp-to")], ["10", "23"]);
    await choose(page, 10, 14);
    await sweep(page);
    await page.waitForSelector("#run[aria-disabled=true]");
    await ended(page);
    await page.waitForSelector("#run[aria-disabled=false]");
    assert.match(await status(page), /^Done: 5 sizes/);
    const rows = await table(page);
    assert.deepEqual(rows.map(([size]) => size.replace(/\s/g, " ")), ["1 Ki", "2 Ki", "4 Ki", "8 Ki", "16 Ki"]);
    for (const [size, cells] of rows) {
      assert.equal(cells.length, 6, size);
      for (const cell of cells) assert.match(cell, /\d\s(ms|µs|ns|s)$/, size);
    }
    const ends = await names(page);
    assert.deepEqual(ends.map(([name]) => name).sort(), ["Download", "H200 (modelled)", "Host alone", "Kernel", "Round trip", "Upload"]);
    const places = ends.map(([, y]) => y).sort((a, b) => a - b);
    for (let i = 1; i < places.length; i++) assert.ok(places[i] - places[i - 1] > 14.9, `names overlap: ${places}`);
    assert.equal(await page.locator(`${panel} .only-wide .s-host .m, ${panel} .only-wide .s-host .lt`).count(), 5);
    // By keys: each size with its values.
    await page.locator(`${panel} .cmp-plot`).focus();
    await page.waitForFunction(() => /^1\s?Ki: /.test(document.querySelector("#cmp-at")?.textContent ?? ""));
    await page.keyboard.press("End");
    await page.waitForFunction(() => /^16\s?Ki: .*Host alone .*Round trip .*Upload .*Download .*Kernel /.test(document.querySelector("#cmp-at")?.textContent ?? ""));
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => /^8\s?Ki: /.test(document.querySelector("#cmp-at")?.textContent ?? ""));
    assert.match(await page.textContent(`${panel} .cmp-read`), /^8\s?Ki/);
    await page.locator(`${panel} summary`).click();
    await axe(page);
    await shot("compare");
    const after = { text: await shownText(page), printed: await printed(page), sentence: await page.textContent(".cost h2") };
    assert.deepEqual(after, before);
    assert.equal(await page.locator(".result.stale").count(), 0);
    // Of another number of the knob it is still the program's; of another text it is not.
    await setProgram(page, MAIN.replace("1_048_576", "2_048"));
    await page.waitForFunction(() => document.querySelector(".result.stale"));
    assert.match(await status(page), /^Done/);
    await setProgram(page, MAIN.replace("+ b[", "- b["));
    await page.waitForFunction((panel) => document.querySelector(`${panel} .cmpw.stale`), panel);
    await setLanguage(page, "pt-BR");
    await page.waitForFunction((panel) => /Só o host/.test(document.querySelector(`${panel} .only-wide`)?.textContent ?? ""), panel);
    assert.match(await page.textContent("#tab-compare"), /^Comparar/);
    assert.match(await page.textContent("#sweep"), /^Varrer/);
    // Another program's figures are none of this one's.
    await setLanguage(page, "en");
    await openExample(page, "SAXPY");
    await page.waitForFunction((panel) => !document.querySelector(`${panel} .cmpw`), panel);
  }));

test("a sweep stops when told, by its own button and by Escape, and keeps what it has", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await openPanel(page, "compare");
    for (const stop of [() => page.locator("#sweep").click(), () => page.keyboard.press("Escape")]) {
      await choose(page, 10, 22);
      await sweep(page);
      await page.waitForSelector(`${panel} tbody tr:first-child td`, { state: "attached", timeout: SWEEP_MS });
      await stop();
      await ended(page);
      assert.match(await status(page), /^Stopped/);
      assert.notEqual((await table(page))[0][1][0], "–");
      assert.equal((await table(page)).at(-1)[1][0], "–");
    }
    // The worker takes the next run.
    await runProgram(page);
    assert.deepEqual(await printed(page), ["9.0 + 18.0 = 27.0"]);
  }));

test("without a GPU there is no line for the host alone, and the panel says why", () =>
  withPage({ ...WIDE, viewport: { width: 360, height: 740 }, flags: NO_WEBGPU_FLAGS }, async ({ page, shot }) => {
    await opened(page, { device: false });
    await openPanel(page, "compare");
    await choose(page, 10, 12);
    await sweep(page);
    await ended(page);
    const rows = await table(page);
    assert.equal(rows.length, 3);
    assert.match(await page.textContent(`${panel} .ins`), /no line for the host alone: the program ran on the CPU device/);
    assert.doesNotMatch(await page.textContent(`${panel} .cmp-names`), /Host alone/);
    assert.ok(await page.locator(`${panel} .cmp.only-narrow`).first().isVisible());
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await axe(page);
    await shot("compare-360", { fullPage: true });
  }));

test("sizes at which the program fails are named with what it said, and a program without numbers cannot be swept", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await setProgram(page, MAIN.replace("def main() raises:\n", "def main() raises:\n    if SIZE == 2048:\n        raise Error(\"not this one\")\n"));
    await openPanel(page, "compare");
    await choose(page, 10, 12);
    await sweep(page);
    await ended(page);
    await page.waitForFunction((panel) => /2\s?Ki: .*not this one/.test(document.querySelector(`${panel} .cmp-out`)?.textContent ?? ""), panel);
    const rows = await table(page);
    assert.deepEqual(rows.map(([, cells]) => cells.every((cell) => cell === "–")), [false, true, false]);
    assert.match(await status(page), /^2 of 3 sizes have figures. 1 has none: .*not this one/);
    await setProgram(page, "def main():\n    print(1)\n");
    await page.waitForSelector("#sweep[aria-disabled=true]");
    await page.waitForFunction((panel) => /no number to sweep/.test(document.querySelector(`${panel} .cmp-bar`).textContent), panel);
  }));

test("what cannot be swept is refused with words, and a number that changes nothing is no size", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await openPanel(page, "compare");
    await choose(page, 14, 10);
    await page.waitForSelector("#sweep[aria-disabled=true]");
    assert.match(await status(page), /^The first size must not be larger/);
    await choose(page, 10, 12);
    await page.waitForSelector("#sweep[aria-disabled=false]");
    assert.equal(await status(page), "");
    await setProgram(page, MAIN.replace("def main() raises:\n", "def main() raises:\n    no_such()\n"));
    await page.waitForFunction((panel) => /^The program has mistakes/.test(document.querySelector(`${panel} .cmp-bar [role=status]`).textContent), panel);
    // Stopped within the first size.
    await setProgram(page, "comptime N = 8\n\ndef main():\n    while N > 0:\n        pass\n");
    await sweep(page);
    await page.locator("#sweep").click();
    await ended(page);
    assert.match(await status(page), /^Stopped before/);
    await setProgram(page, MAIN.replace("comptime SIZE", "comptime SEED = 8\ncomptime SIZE").replace("1_048_576", "4096"));
    await page.waitForSelector("#cmp-knob option[value=SEED]", { state: "attached" });
    await page.selectOption("#cmp-knob", "SEED");
    await choose(page, 0, 3);
    await sweep(page);
    await ended(page);
    await page.waitForFunction((panel) => /no size/.test(document.querySelector(`${panel} .ins`)?.textContent ?? ""), panel);
    assert.equal(await page.locator(`${panel} .be`).count(), 0);
  }));
